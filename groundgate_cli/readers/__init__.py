"""Loading dock: the bytes of a file to a Document (text, layout, notes)."""
