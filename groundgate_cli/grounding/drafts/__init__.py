"""What a draft claims: its blocks, sentences, citations and facts."""
