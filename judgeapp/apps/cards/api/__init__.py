"""REST of cards."""
