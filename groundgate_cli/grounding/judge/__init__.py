"""Judges: what they are asked, what they answer, and what that changes."""
