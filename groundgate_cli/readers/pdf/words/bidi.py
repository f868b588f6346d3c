"""From the order on the page to the order of reading, for words of right-to-left scripts."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from groundgate_cli.readers.pdf.words.word import Word

ENDS = ".,:;!?"
MIRRORED = str.maketrans("()[]{}<>«»", ")(][}{><»«")


def logical_order(words: Sequence[Word]) -> Sequence[Word]:
    """Words of a line, given from left to right, as they are read."""
    if "".join([word.text for word in words]).isascii():
        return words
    turned = [_is_right_to_left(word.text) for word in words]
    if not any(turned):
        return words
    if _runs_left(words, turned):
        fixed = [
            word._replace(text=_reverse(word.text) if right else _with_end_behind(word.text))
            for word, right in zip(words, turned, strict=True)
        ]
        return _swap(list(reversed(fixed)), list(reversed([not right for right in turned])))
    words = _with_ends_in_place(list(words), turned)
    fixed = [
        word._replace(text=_reverse(word.text)) if right else word
        for word, right in zip(words, turned, strict=True)
    ]
    return _swap(fixed, turned)


def _runs_left(words: Sequence[Word], turned: Sequence[bool]) -> bool:
    """Whether a line is read from the right: most of its words are of such a script, and it is no sentence
    that begins at the left and ends at the right."""
    others = sum(any(c.isalpha() for c in w.text) for w, r in zip(words, turned, strict=True) if not r)
    if sum(turned) < others:
        return False
    ends = turned[0] or turned[-1] or not (words[0].text[0].isalpha() and words[-1].text[:1].isalpha())
    return ends or words[-1].text[-1] not in ENDS


def _with_end_behind(text: str) -> str:
    """A number in a line that is read from the right: a point or comma at its left ends it."""
    body = text.lstrip(ENDS)
    if len(body) == len(text) or not body or any(char.isalpha() for char in body):
        return text
    return body + text[len(text) - len(body) - 1 :: -1]


def _with_ends_in_place(words: list[Word], turned: Sequence[bool]) -> list[Word]:
    """Words of a line that is read from the left: a point right of a run that turns ends it."""
    first = 0
    for at, right in enumerate(turned):
        if not right:
            first = at + 1
            continue
        text = words[at].text
        body = text.rstrip(ENDS)
        if body and len(body) < len(text) and not (at + 1 < len(turned) and turned[at + 1]):
            words[at] = words[at]._replace(text=body)
            words[first] = words[first]._replace(text=text[len(body) :][::-1] + words[first].text)
    return words


def _swap(words: list[Word], inside: list[bool]) -> list[Word]:
    """Turn round each run of words that are marked."""
    out: list[Word] = []
    run: list[Word] = []
    for word, marked in zip(words, inside, strict=True):
        if marked:
            run.append(word)
            continue
        out.extend(reversed(run))
        run = []
        out.append(word)
    out.extend(reversed(run))
    return out


def _is_right_to_left(text: str) -> bool:
    return any(unicodedata.bidirectional(char) in ("R", "AL") for char in text)


def _reverse(text: str) -> str:
    """The letters turned round; runs of digits and letters of other scripts keep their order."""
    clusters: list[str] = []
    for char in text:
        if clusters and unicodedata.combining(char):
            clusters[-1] += char
        else:
            clusters.append(char)
    out: list[str] = []
    run: list[str] = []
    clusters.reverse()
    kinds = [unicodedata.bidirectional(cluster[0]) for cluster in clusters]
    for at, (cluster, kind) in enumerate(zip(clusters, kinds, strict=True)):
        goes_on = run and kind in ("CS", "ES") and kinds[at + 1 : at + 2] in (["EN"], ["AN"])
        if kind in ("L", "EN", "AN", "ET") or goes_on:
            run.append(cluster)
            continue
        out.extend(reversed(run))
        run = []
        out.append(cluster.translate(MIRRORED) if kind == "ON" else cluster)
    out.extend(reversed(run))
    return "".join(out)
