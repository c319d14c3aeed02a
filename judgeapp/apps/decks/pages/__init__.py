"""Pages of decks: checking and keeping lists, building one, paper."""
