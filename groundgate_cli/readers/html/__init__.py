"""HTML and XHTML: what a person sees of a page, its tables, and what is hidden in it."""
