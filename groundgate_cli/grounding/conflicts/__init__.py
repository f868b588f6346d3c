"""What contradicts a claim: one module for each kind of conflict."""
