"""Foreman: one function for each command; values in, values out; no files, no printing."""
