"""Which language texts are in, of those that grounding has words for."""

from __future__ import annotations

from collections.abc import Iterable

from groundgate_cli.reading.text.wordlists import word_set

LANGUAGES = ("en", "de", "fr", "es")
_SAMPLE = 20000


def language_of(texts: Iterable[str]) -> str:
    """The language whose function words are the most frequent in the beginnings of the texts.

    English unless another one has more than half as many again. No text is looked at after 20,000 words.
    """
    words: list[str] = []
    for text in texts:
        words.extend(text[:_SAMPLE].lower().replace("\u2019", " ").replace("'", " ").split())
        if len(words) > _SAMPLE:
            break
    stops = {name: word_set(f"grounding-{name}", "stop") for name in LANGUAGES}
    counts = {name: sum(word in stops[name] for word in words) for name in LANGUAGES}
    best = max(LANGUAGES, key=lambda name: (counts[name], -LANGUAGES.index(name)))
    return best if counts[best] * 2 > counts["en"] * 3 else "en"
