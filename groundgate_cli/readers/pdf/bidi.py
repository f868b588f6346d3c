"""From the order on the page to the order of reading, for words of right-to-left scripts."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from groundgate_cli.readers.pdf.word import Word

MIRRORED = str.maketrans("()[]{}<>«»", ")(][}{><»«")


def logical_order(words: Sequence[Word]) -> Sequence[Word]:
    """Words of a line, given from left to right, as they are read."""
    if "".join([word.text for word in words]).isascii():
        return words
    turned = [_is_right_to_left(word.text) for word in words]
    if not any(turned):
        return words
    fixed = [
        word._replace(text=_reverse(word.text)) if right else word
        for word, right in zip(words, turned, strict=True)
    ]
    rights = sum(turned)
    others = sum(any(c.isalpha() for c in w.text) for w, r in zip(words, turned, strict=True) if not r)
    if rights >= others:
        return _swap(list(reversed(fixed)), list(reversed([not right for right in turned])))
    return _swap(fixed, turned)


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
    for cluster in reversed(clusters):
        kind = unicodedata.bidirectional(cluster[0])
        if kind in ("L", "EN", "AN") or (run and kind in ("CS", "ES")):
            run.append(cluster)
            continue
        out.extend(reversed(run))
        run = []
        out.append(cluster.translate(MIRRORED) if kind == "ON" else cluster)
    out.extend(reversed(run))
    return "".join(out)
