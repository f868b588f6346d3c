"""Instructions to a model in sources and drafts, shown and never obeyed."""
