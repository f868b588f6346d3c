"""groundgate: check proposed values against the documents they were taken from."""

__version__ = "0.1.0"
