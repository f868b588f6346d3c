"""Receipts, schemas, policies, candidates, codes, canonical JSON and errors. No I/O."""
