"""HTML and XHTML: what a person sees of a page, its tables, and what is hidden in it."""

from groundgate_cli.readers.html.reader import READERS, read_html

__all__ = ["READERS", "read_html"]
