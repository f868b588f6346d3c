"""Numbers that are no rivals of a cited one, however well their words name the field.

A number whose words name another field of the schema is that field's. One that is proven for another key of
the field is another value of it: where the cited number has nothing but its key and words that join it, the
two speak of the same thing ("the fee is $5 for adults and $3 for children").
"""

from __future__ import annotations

from groundgate_cli.admission.assessment import Assessment
from groundgate_cli.admission.keys import check_key
from groundgate_cli.admission.numbers import Setting
from groundgate_cli.admission.stretch import near_words, own_stretch
from groundgate_cli.admission.titles import title_over
from groundgate_cli.admission.words import content_words, name_words, words_of
from groundgate_cli.reading.model import Place, Quantity
from groundgate_cli.reading.text.wordlists import word_set


def passes(setting: Setting, found: Assessment, cited: Quantity, other: Quantity) -> bool:
    """Whether another number is no rival of the cited one, which was assessed."""
    place = setting.source.place(other.span.start)
    if setting.names is not None:
        near = near_words(setting.source, setting.vocabulary, other, place)
        if setting.names.other(setting.claim.field.name, near) is not None:
            return True
    if not found.proved("key") or "KEY_NOT_AT_VALUE" in found.codes:
        return False
    here = setting.source.place(cited.span.start)
    text = setting.source.text
    if any(
        text[other.span.start : other.span.end] in words_of(key) for key in setting.claim.field.keys or ()
    ):
        return True
    if title_over(setting.source, here) != title_over(setting.source, place) and _other_key(
        setting, place, other
    ):
        return True
    again: frozenset[str] = frozenset()
    if here.sentence != place.sentence:
        if not _takes_up(setting, cited, here, place):
            return False
        again = content_words(text[place.sentence.start : place.sentence.end])
    return _says_key_alone(setting, cited, here, again) and _other_key(setting, place, other)


def _takes_up(setting: Setting, cited: Quantity, here: Place, there: Place) -> bool:
    """Whether a pronoun stands before a number in its sentence, which comes right after that of another."""
    text = setting.source.text
    words = words_of(text[here.sentence.start : cited.extent.start])
    follows = here.block == there.block and not text[there.sentence.end : here.sentence.start].strip()
    return follows and not word_set("matching", "pronouns").isdisjoint(words)


def _says_key_alone(setting: Setting, cited: Quantity, place: Place, again: frozenset[str]) -> bool:
    """Whether the own stretch of a number has only words of keys, of the field, and words that join or
    that were said of the other number too."""
    field, text = setting.claim.field, setting.source.text
    start, end = own_stretch(setting.source, setting.vocabulary, cited, place)
    known = word_set("structure", "series_words") | word_set("matching", "elliptic") | again
    for words in (field.name, *(field.aliases or ()), *(field.keys or ())):
        known |= frozenset(words_of(name_words(words)))
    said = content_words(text[start : cited.extent.start]) | content_words(text[cited.extent.end : end])
    return all(word in known or word.isdigit() for word in said)


def _other_key(setting: Setting, place: Place, other: Quantity) -> bool:
    """Whether a number is proven for another key of the field and not for the claimed one."""
    claim = setting.claim
    proven = set()
    for key in claim.field.keys or ():
        asked = setting._replace(claim=claim._replace(candidate=claim.candidate._replace(key=key)))
        tried = Assessment(setting.source, other.span)
        check_key(asked, place, other.span, tried)
        if tried.proved("key"):
            proven.add(key)
    return bool(proven) and claim.candidate.key not in proven
