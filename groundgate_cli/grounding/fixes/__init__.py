"""Drafts corrected: sentences taken out, marked or written again."""
