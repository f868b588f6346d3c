"""Tables of a text: cells, rows, heads, labels and headings."""
