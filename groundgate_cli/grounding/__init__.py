"""A draft and its sources to one check for each claim."""
