"""Tables of a page: their grid, rows, labels and columns as a person sees them."""
