"""Finding a quote in a text, tier by tier."""
