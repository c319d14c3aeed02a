"""Pages of cards: lists, one card, and taking in a list of other cards."""
