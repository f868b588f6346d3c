"""Numbers in digits and words, with the sign, scale and unit that touch them."""
