"""What keeps a unit from bearing a claim out, though it holds the words."""
