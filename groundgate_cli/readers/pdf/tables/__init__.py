"""Tables of a page: where they stand, their rows, columns and heads."""
