"""Sources as units, and which of them speak of a claim."""
