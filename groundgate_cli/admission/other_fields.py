"""Does the place of a value state another field of the schema? The names of all fields are known words.

Where the words at a number name another field in full, and the field at hand by fewer words or none, the
number is taken for the other field's: "Opening balance: 12" is no closing balance, even where no closing
balance is found elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from groundgate_cli.admission.words import content_words, is_weak, name_words, plain_label, words_of
from groundgate_cli.core.records import NamedTuple
from groundgate_cli.core.schema import Field
from groundgate_cli.packs import need_pack
from groundgate_cli.reading.text.wordlists import word_set

if TYPE_CHECKING:
    from groundgate_cli.admission.claimed import Claims


class Phrase(NamedTuple):
    """A name of a field: its content words in order, and as a set."""

    field: str
    order: tuple[str, ...]
    words: frozenset[str]


class Near(NamedTuple):
    """The words at a value: those of its label (none where it has words of its own), those before it in
    its own stretch, those behind it where they can only be its own, and its heads and groups.

    heads: the column heads of a labelled value, one by one. turned: whether the words before it stand
    right behind another number of its unit, which they can name as well. share: whether the words behind it
    say what it is a share of ("5% of the price").
    """

    label: str
    before: str
    after: str
    around: str = ""
    heads: tuple[str, ...] = ()
    turned: bool = False
    share: bool = False


class SchemaNames:
    """The names of all fields of a schema, each found by one of its words."""

    def __init__(self, fields: Mapping[str, Field]) -> None:
        self.fields = fields
        self.claims: Claims | None = None
        self._by_word: dict[str, list[Phrase]] = {}
        limits = frozenset(word for words in need_pack("en")["limits"].values() for word in words)
        self._wanted: dict[str, frozenset[str]] = {}
        self._own: dict[str, tuple[Phrase, ...]] = {}
        self._codes = frozenset(code.lower() for code in need_pack("currencies")["common_codes"])
        self._keys = frozenset[str]().union(
            *(content_words(key) for field in fields.values() for key in field.keys or ())
        )
        for field in fields.values():
            names = field.aliases or (name_words(field.name),)
            said = (field.name, *names, field.description or "", *(field.keys or ()))
            self._wanted[field.name] = frozenset[str]().union(
                *(content_words(name_words(words)) for words in said)
            )
            phrases = tuple(
                Phrase(field.name, order, frozenset(order)) for order in map(_ordered, names) if order
            )
            self._own[field.name] = phrases
            for phrase in phrases:
                if not is_weak(phrase.words - limits) and any(len(word) > 2 for word in phrase.words):
                    longest = max(phrase.words, key=lambda word: (len(word), word))
                    self._by_word.setdefault(longest, []).append(phrase)

    def other(self, field: str, near: Near) -> str | None:
        """The name of another field that the words at a value state, or None."""
        pieces = [_plain(near.label)] if near.label else []
        own = content_words(f"{near.around} {near.before} {near.after}").union(*pieces)
        wanted = self._wanted[field]
        if pieces:
            found = [one for one in self._held(pieces[0]) if _says_only(pieces[0], one, self._keys)]
            if (headed := self._head_names(near.heads, wanted, own)) is not None:
                return headed
        else:
            found = self._held(_leading(near.before))
            behind = _trailing(near.after, "turned_links" if near.turned else "links")
            named = [one for one in self._held(behind) if behind[: len(one.order)] == one.order]
            if named and near.turned:
                found, own = [], content_words(f"{near.around} {near.after}")
            found += named
        if near.share:
            own -= content_words(near.after) - content_words(f"{near.around} {near.before}").union(*pieces)
        mine = [one for one in self._own[field] if one.words <= own]
        for one in sorted(found, key=lambda phrase: (-len(phrase.words), phrase.field, phrase.order)):
            if one.field == field or one.words <= wanted:
                continue
            if not mine and 2 * len(one.words & wanted) > len(one.words):
                continue
            if mine and not all(phrase.words < one.words for phrase in mine):
                continue
            apart = self._keys - one.words if pieces else frozenset()
            if mine or len((wanted & own) - apart) < len(one.words):
                return " ".join(one.order)
        return None

    def _head_names(
        self, heads: tuple[str, ...], wanted: frozenset[str], own: frozenset[str]
    ) -> str | None:
        """The name of another field that a column head is, where the words of the field that stand at the
        value are none but words of that name, and not all of its own."""
        for head in map(_plain, heads):
            for one in self._held(head):
                shared = one.words > wanted & own and not one.words <= wanted
                if shared and _says_only(head, one, self._codes):
                    return " ".join(one.order)
        return None

    def _held(self, stretch: tuple[str, ...]) -> list[Phrase]:
        """The phrases that stand in a stretch word after word."""
        there = frozenset(stretch)
        found = []
        for word in sorted(there):
            for phrase in self._by_word.get(word, ()):
                if phrase.words <= there and _stands_in(phrase.order, stretch):
                    found.append(phrase)
        return found


def _ordered(text: str) -> tuple[str, ...]:
    """The content words of a text in order."""
    kept = content_words(text)
    return tuple(word for word in words_of(text) if word in kept)


def _leading(before: str) -> tuple[str, ...]:
    """The content words before a value, from the last word on that opens a part of what was named."""
    words = words_of(before)
    parts = word_set("matching", "parts")
    start = max((at + 1 for at, word in enumerate(words) if word in parts), default=0)
    kept = content_words(before)
    return tuple(word for word in words[start:] if word in kept)


def _trailing(after: str, joins: str) -> tuple[str, ...]:
    """The content words behind a value, where no word leads away from it ("$5 in cash"); joins: the list of
    the words that do not."""
    kept = content_words(after)
    links = word_set("matching", joins)
    words = words_of(after)
    first = next((at for at, word in enumerate(words) if word in kept), len(words))
    return _ordered(after) if all(word in links for word in words[:first]) else ()


def _plain(label: str) -> tuple[str, ...]:
    """The content words of a label in order, without marks of one letter or number ("A. Dwelling")."""
    words = _ordered(plain_label(label))
    return tuple(word for word in words if len(word) > 1) or words


def _says_only(label: tuple[str, ...], phrase: Phrase, keys: frozenset[str] = frozenset()) -> bool:
    """Whether a label adds to a name nothing but weak words ("total"), dates, or words of keys."""
    rest = set(label) - phrase.words - word_set("matching", "weak") - keys
    months = word_set("structure", "months") | word_set("structure", "months_after_point")
    return all(word in months or word.isdigit() for word in rest)


def _stands_in(order: tuple[str, ...], stretch: tuple[str, ...]) -> bool:
    size = len(order)
    return any(stretch[at : at + size] == order for at in range(len(stretch) - size + 1))
