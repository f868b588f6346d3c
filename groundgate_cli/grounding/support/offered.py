"""Questions that offer two things, one of which is the answer: "Which is a port, Hull or Selwick?"."""

from __future__ import annotations

from groundgate_cli.grounding.words.lexicon import Lexicon
from groundgate_cli.grounding.words.tokens import Token, read_tokens

_LONGEST = 12  # tokens of a thing that is offered
_SIGNS = frozenset(",:;")
_ASKS = frozenset(("?", "\uff1f"))


def without_offer(question: str, answer: str, lexicon: Lexicon) -> str:
    """A question without the two things that it offers at its end, where the answer is just one of them;
    else the question as it is."""
    tokens = [token for token in read_tokens(question, lexicon.language) if token.low not in _ASKS]
    joints = [n for n, token in enumerate(tokens) if token.low in lexicon.alternatives]
    if len(joints) != 1 or not 0 < joints[0] < len(tokens) - 1:
        return question
    joint = joints[0]
    start = _start(tokens, joint)
    first, second = tokens[start:joint], tokens[joint + 1 :]
    if len(second) > _LONGEST or any(token.low in _SIGNS for token in second):
        return question
    if not (_opens_name(first, lexicon) and _opens_name(second, lexicon)):
        return question
    said = _words(read_tokens(answer, lexicon.language), lexicon)
    one, two = _words(first, lexicon), _words(second, lexicon)
    fits = [bool(said) and (said <= words or words <= said) for words in (one, two)]
    if sum(fits) != 1 or not _words(tokens[:start], lexicon):
        return question
    return question[: first[0].span.start].rstrip(" ,:;") + "?"


def _start(tokens: list[Token], joint: int) -> int:
    """Where the first thing begins: behind a sign, else with the capitals right before the "or"."""
    least = max(0, joint - _LONGEST)
    signs = [n for n in range(least, joint) if tokens[n].low in _SIGNS]
    if signs:
        return signs[-1] + 1
    start = joint
    while start > least and (tokens[start - 1].capital or not tokens[start - 1].word):
        start -= 1
    return start


def _opens_name(tokens: list[Token], lexicon: Lexicon) -> bool:
    words = [token for token in tokens if token.word and token.low not in lexicon.articles]
    return bool(words) and words[0].capital


def _words(tokens: list[Token] | tuple[Token, ...], lexicon: Lexicon) -> set[str]:
    return {token.stem for token in tokens if token.word and token.low not in lexicon.stop}
