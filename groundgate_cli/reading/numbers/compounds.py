"""Numbers that are parts of one amount: no part may stand for the whole.

"5 ft 2 in", "20 dollars 43 cents", "3 million 400 thousand", "3 million and a quarter", and a number beside
words of a number that make none, are suspicious in all their parts.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from groundgate_cli.reading.lexicon.vocabulary import Vocabulary
from groundgate_cli.reading.lexicon.word_table import word_before
from groundgate_cli.reading.model import NumberKind
from groundgate_cli.reading.numbers.attach import HUNDRED
from groundgate_cli.reading.numbers.drafts import Draft
from groundgate_cli.reading.text.glyphs import LETTERS, MARKS, lazy

_FARTHEST = 9
_FIRST_YEAR = 1800
_LARGE = 100
_ONE = (Fraction(1),)
_WORD = f"[{LETTERS}{MARKS}]+"
_THREE_AFTER = lazy(f"[ \u00a0]({_WORD})[ \u00a0]({_WORD})(?:[ \u00a0]({_WORD}))?")
_THREE_BEFORE = lazy(f"(?<![{LETTERS}{MARKS}])({_WORD})[ \u00a0]({_WORD})[ \u00a0]({_WORD})[ ]$")
_COMPOUND_GAP = lazy(r"[ \n]|,? (?:and |und |et |y |e |en )?|\u3068|\u53c8|")
JOINED = "numbers joined by a word"
COMPOUND = "part of a compound amount"
BROKEN = "number words that don't fit together"
POINTED = "a number after a word for the decimal mark"


def mark_compounds(text: str, drafts: list[Draft], vocabulary: Vocabulary) -> None:
    """Marks the parts of amounts that are said in several numbers; drafts come in the order of the text."""
    hundreds = {draft.start for draft in drafts if draft.suspicious == HUNDRED}
    for draft in drafts:
        if draft.is_value:
            _mark_alone(text, draft, vocabulary)
    for first, second in pairwise(drafts):
        if second.left - first.right > _FARTHEST:
            continue
        if first.is_value and second.is_value:
            _mark_pair(text, first, second, vocabulary, first.start in hundreds)
        elif BROKEN in (first.suspicious, second.suspicious):
            _mark_broken(text, first, second, vocabulary)
    for at in range(len(drafts) - 1, 0, -1):
        first, second = drafts[at - 1], drafts[at]
        if second.suspicious != JOINED or not first.is_value or first.unit or first.scale:
            continue
        if text[first.right : second.left].strip(" \n").lower() in vocabulary.words.joiners:
            first.suspicious = first.suspicious or COMPOUND


def _mark_alone(text: str, draft: Draft, vocabulary: Vocabulary) -> None:
    """What marks a number by the words around it, that are no numbers themselves."""
    if draft.left and text[draft.left - 1] == "^":
        draft.kind, draft.magnitudes = NumberKind.MARK, ()
        return
    if draft.unit is None and draft.end == draft.right and _is_improper(text, draft):
        draft.suspicious = draft.suspicious or COMPOUND
    if draft.unit is None and draft.scale is not None and _share_follows(text, draft, vocabulary):
        draft.suspicious = draft.suspicious or COMPOUND
    if draft.left == draft.start and _after_point(text, draft, vocabulary):
        draft.suspicious = draft.suspicious or POINTED
    if _after_one(text, draft, vocabulary) or _goes_on(text, draft, vocabulary):
        draft.suspicious = draft.suspicious or COMPOUND


def _share_follows(text: str, draft: Draft, vocabulary: Vocabulary) -> bool:
    """Whether a joining word and a share stand behind a scaled number: "3 million and a quarter"."""
    found = _THREE_AFTER.match(text, draft.right)
    words = vocabulary.words
    if found is None or found.group(1).lower() not in words.joiners:
        return False
    share = (found.group(3) if found.group(2).lower() in words.articles else found.group(2)) or ""
    return share.lower() in words.fractions or share.lower() in words.half


def _goes_on(text: str, draft: Draft, vocabulary: Vocabulary) -> bool:
    """Whether digits touch the unit of an amount ("2h30"), or a phrase before makes it the whole of a ratio
    ("de cada cinco")."""
    unit = draft.unit
    if (
        unit is not None
        and unit.span.end == draft.right
        and "0" <= text[draft.right : draft.right + 1] <= "9"
    ):
        return True
    before = text[max(0, draft.left - 10) : draft.left].lower()
    return any(" " in link and before.endswith(f" {link} ") for link in vocabulary.cues.ratio_links)


def _after_point(text: str, draft: Draft, vocabulary: Vocabulary) -> bool:
    """Whether a word for the decimal mark stands right before a number: "point 77", not "that point 77"."""
    words, at = vocabulary.words, draft.start - 1
    if text[at : at + 1] != " " or not any(text[at - len(one) : at].lower() == one for one in words.points):
        return False
    word, start, _ = word_before(text, draft.start, 0)
    before = word_before(text, start, 0)[0].lower()
    return word.lower() in words.points and before not in words.pronouns_before


def _after_one(text: str, draft: Draft, vocabulary: Vocabulary) -> bool:
    """Whether one of a larger unit stands before a number: "a dollar and 42 cents", "a mile and a half"."""
    words, at, share = vocabulary.words, draft.left, _is_fraction(draft)
    if text[at - 1 : at] != " " or not (share or draft.unit is not None):
        return False
    if share:
        article, start, _ = word_before(text, at, 0)
        at = start if article.lower() in words.articles else at
    found = _THREE_BEFORE.search(text, max(0, at - 40), at)
    if found is None or found.group(3).lower() not in words.joiners:
        return False
    larger = vocabulary.unit_of(found.group(2)) if found.group(1).lower() in words.articles else ()
    if not larger or draft.unit is None:
        return bool(larger)
    return draft.unit.codes[0] in _smaller(larger[0], vocabulary)


def _smaller(code: str, vocabulary: Vocabulary) -> frozenset[str]:
    """The units that the rest of an amount of a unit can be said in."""
    return vocabulary.units.compound.get("money" if code in vocabulary.currencies else code, frozenset())


def _mark_broken(text: str, first: Draft, second: Draft, vocabulary: Vocabulary) -> None:
    """A number beside words of a number that make none: the two may be one amount."""
    whole = first if first.is_value else second
    gap = text[first.right : second.left].strip(" \n").lower()
    if whole.is_value and (not gap or gap in vocabulary.words.joiners or gap in vocabulary.cues.joined_by):
        whole.suspicious = whole.suspicious or COMPOUND


def _mark_pair(text: str, first: Draft, second: Draft, vocabulary: Vocabulary, hundred: bool) -> None:
    """Two numbers close to each other that can be one amount. hundred: the first may count hundreds."""
    between = text[first.right : second.left]
    gap = between.strip(" \n").lower()
    if first.scale is None and _is_joined(text, first, second, gap, vocabulary):
        first.suspicious = second.suspicious = JOINED
        return
    if gap in vocabulary.words.links and _is_base(first, second):
        second.suspicious = second.suspicious or COMPOUND
        return
    head, _, article = gap.partition(" ")
    joined = head in vocabulary.words.joiners and (not article or article in vocabulary.words.articles)
    if not joined and not _COMPOUND_GAP.fullmatch(between):
        return
    if hundred and second.start > first.right:
        second.suspicious = second.suspicious or COMPOUND
    bare = first.unit is None and first.scale is None and first.kind is NumberKind.NUMBER
    if gap == "" and between and bare and second.kind is NumberKind.WORDS and _is_large(second):
        first.suspicious = second.suspicious = COMPOUND
    joined = joined or (gap == "" and bare)
    share = joined and (_is_share(second) or _begins_with_share(text, second, vocabulary))
    if _is_mixed(first, second, gap, share, joined):
        first.suspicious = second.suspicious = COMPOUND
    if first.scale is not None and second.left > first.right:
        if _is_rest(first, second, between, gap):
            first.suspicious = second.suspicious = COMPOUND
    elif first.unit is not None and second.unit is None:
        _mark_minor(text, first, second, vocabulary)
        if gap == "" and _has_smaller_form(text, first, second, vocabulary):
            first.suspicious = second.suspicious = COMPOUND
    elif first.unit is None or second.unit is None:
        return
    elif second.unit.codes[0] in _smaller(first.unit.codes[0], vocabulary):
        first.suspicious = second.suspicious = COMPOUND


def _begins_with_share(text: str, draft: Draft, vocabulary: Vocabulary) -> bool:
    """Whether a number in words is a share of a scale: "half million"."""
    if draft.kind is not NumberKind.WORDS:
        return False
    word = text[draft.start : draft.end].split(maxsplit=1)[0].lower()
    return word in vocabulary.words.half or word in vocabulary.words.fractions


def _is_mixed(first: Draft, second: Draft, gap: str, share: bool, joined: bool) -> bool:
    """Whether a fraction goes with the number before: "3 and one-half percent", "1 mile and 3/8"."""
    own = first.unit is not None and first.unit.span.start < second.start
    if "," in gap or _is_fraction(first) or (own and (second.unit is not None or not joined)):
        return False
    return _is_part(second) or share


def _is_large(draft: Draft) -> bool:
    """Whether a number in words can count hundreds or thousands of the digits before it."""
    return draft.unit is None and min(draft.magnitudes) >= _LARGE


def _is_base(first: Draft, second: Draft) -> bool:
    """Whether one percent is what a share is of: "three quarters of 1%"."""
    unit = second.unit.codes if second.unit else ()
    return _is_fraction(first) and second.magnitudes == _ONE and unit == ("%",)


def _is_joined(text: str, first: Draft, second: Draft, gap: str, vocabulary: Vocabulary) -> bool:
    """Whether a word as "over" or "point" makes one number of two."""
    if first.unit is None or first.unit is second.unit:
        return gap in vocabulary.cues.joined_by or (
            gap in vocabulary.cues.ratio_links and first.magnitudes == _ONE and _is_some(second)
        )
    if first.unit.codes == ("point",):
        gap = text[first.end : second.left].strip().lower()
    elif first.unit.codes[0] not in vocabulary.currencies:
        return False
    return first.unit.span.start >= first.end and gap in vocabulary.cues.joined_by


def _is_some(draft: Draft) -> bool:
    """Whether a number can be the whole of a ratio: an integer above one that is no year."""
    return all(value.denominator == 1 and 1 < value < _FIRST_YEAR for value in draft.magnitudes)


def _is_rest(first: Draft, second: Draft, between: str, gap: str) -> bool:
    """Whether a number is what a scaled one before it lacks: "3 million 400", "million and three"."""
    bound = first.scale.factors[0] if first.scale else 0
    if _is_share(second) and between != "":
        return True
    if first.unit is not None or second.sign.form != "none":
        return False
    if any(value >= bound for value in second.magnitudes):
        return False
    if second.scale is not None and second.scale.factors[0] >= bound:
        return False
    words = first.kind is NumberKind.WORDS and second.kind is NumberKind.WORDS
    return between == " " or ((bound == 100 or (words and gap != "")) and _is_bare(second, gap))


def _is_bare(draft: Draft, gap: str) -> bool:
    """Whether a number without a unit follows a joining word, with no comma."""
    return draft.unit is None and "," not in gap


_FORM = lazy(f"[ \u00a0]?([{LETTERS}]{{1,6}}|['\u2032\"\u2033])")
_FORM_CODES = {"'": "ft", "\u2032": "ft", '"': "in", "\u2033": "in"}


def _has_smaller_form(text: str, first: Draft, second: Draft, vocabulary: Vocabulary) -> bool:
    """Whether a form that was not read as a unit ends an amount, or none does after a short sign of one
    that has parts: "12 ft 2 in more", "2 yd 7'", "8 lb 6"."""
    unit = first.unit
    if unit is None or unit.span.start < first.end:
        return False
    if (
        unit.codes[0] in vocabulary.units.parted
        and len(text[unit.span.start : unit.span.end].rstrip(".")) <= 3
        and second.left == second.start
    ):
        digits = second.end - second.start
        return second.kind is NumberKind.NUMBER and (digits == 2 or (digits == 1 and unit.codes[0] != "h"))
    found = _FORM.match(text, second.right)
    if found is None:
        return False
    form = found.group(1)
    codes = (_FORM_CODES[form],) if form in _FORM_CODES else vocabulary.units.exact.get(form, ())
    return bool(_smaller(unit.codes[0], vocabulary) & set(codes))


_IMPROPER = lazy(r" ([0-9])/([0-9])(?![0-9/,.])")


def _is_improper(text: str, draft: Draft) -> bool:
    """Whether a fraction of one or more stands after a number: "2 7/3" is no mixed number."""
    found = _IMPROPER.match(text, draft.end)
    return found is not None and found.group(1) >= found.group(2)


def _is_part(draft: Draft) -> bool:
    """Whether a number in digits is a fraction below one, written with a slash."""
    return (
        draft.kind is NumberKind.NUMBER
        and not draft.decimals
        and all(0 < value.numerator < value.denominator < 10 for value in draft.magnitudes)
    )


def _is_fraction(draft: Draft) -> bool:
    return _is_part(draft) or _is_share(draft)


def _is_share(draft: Draft) -> bool:
    """Whether a number in words is a fraction that can go with the number before: "and a half"."""
    return draft.kind is NumberKind.WORDS and all(
        0 < value.numerator < value.denominator for value in draft.magnitudes
    )


def _mark_minor(text: str, first: Draft, second: Draft, vocabulary: Vocabulary) -> None:
    """ "15 dollars 50": a small number right after an amount of money."""
    unit = first.unit
    if unit is None or unit.codes[0] not in vocabulary.currencies or unit.span.start < first.end:
        return
    small = second.left == second.start and all(value < 100 for value in second.magnitudes)
    written = second.end - second.start == 2 or second.kind is NumberKind.WORDS
    if small and written and second.scale is None:
        first.suspicious = second.suspicious = COMPOUND
