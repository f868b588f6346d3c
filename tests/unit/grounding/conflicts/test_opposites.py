"""Words that exclude each other."""

from __future__ import annotations

import pytest

from tests.unit.grounding.asking import told

ROWS = [
    ("Harbour fees rose last spring.", "Harbour fees fell last spring.", "conflict direction"),
    ("Harbour fees climbed last spring.", "Harbour fees rose last spring.", "supported"),
    ("The tower is north of the mill.", "The tower is south of the mill.", "conflict direction"),
    ("The market opens on Tuesday.", "The market opens on Thursday.", "conflict direction"),
    ("The market opens on Tuesdays.", "The market opens on Thursdays.", "conflict direction"),
    ("The market opens on Tuesday.", "The market opens on Tuesday.", "quoted"),
    ("The market opens on Tuesday.", "The market opens on Tuesday or Thursday.", "partial"),
    ("Feed the mare before riding.", "Feed the mare after riding.", "conflict direction"),
    ("The tower is tall.", "The cellar is deep.", "not_found"),
    ("The clause is nonbinding.", "The clause is binding.", "conflict negation"),
    ("The fee schedule is incomplete.", "The fee schedule is complete.", "conflict negation"),
    ("The clerk proved the method.", "The clerk improved the method.", "partial"),
    ("The crew covered the wreck.", "The crew discovered the wreck.", "partial"),
    ("The firm sold a broad range.", "The firm sold an abroad range.", "partial"),
]


@pytest.mark.parametrize(("claim", "source", "status"), ROWS)
def test_opposites(claim: str, source: str, status: str) -> None:
    assert told(claim, source) == status


@pytest.mark.parametrize(
    ("language", "claim", "source"),
    [
        ("de", "Die Miete stieg im Herbst.", "Die Miete sank im Herbst."),
        ("de", "Der Markt \u00f6ffnet am Dienstag.", "Der Markt \u00f6ffnet am Donnerstag."),
        ("fr", "Le loyer augmente en automne.", "Le loyer baisse en automne."),
        ("fr", "Le march\u00e9 ouvre le mardi.", "Le march\u00e9 ouvre le jeudi."),
        ("es", "El alquiler sube en oto\u00f1o.", "El alquiler baja en oto\u00f1o."),
        ("es", "El mercado abre el martes.", "El mercado abre el jueves."),
    ],
)
def test_opposites_of_other_languages(language: str, claim: str, source: str) -> None:
    assert told(claim, source, language=language) == "conflict direction"
    assert told(claim, claim, language=language) == "quoted"
