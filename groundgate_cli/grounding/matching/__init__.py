"""Which terms of a claim stand in a unit of a source."""
