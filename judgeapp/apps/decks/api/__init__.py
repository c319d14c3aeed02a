"""REST of decks."""
