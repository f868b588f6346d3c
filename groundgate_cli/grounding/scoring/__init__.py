"""How well the sources bear a sentence out, as a number that orders claims and decides nothing."""
