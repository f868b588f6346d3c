"""The front desk: options in, exit status out. Files, standard streams and words for people."""
