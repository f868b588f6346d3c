"""Candidate to decision: one module for each check, one ordered registry."""
