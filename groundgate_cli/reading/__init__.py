"""What a text states: its quantities, dates, quotes and structure."""
