"""Style sheets: their rules, and what they make of an element."""
