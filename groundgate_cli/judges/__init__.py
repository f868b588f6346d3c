"""Judges: models that are asked about claims, over HTTP or with local weights. Only here is a network."""
