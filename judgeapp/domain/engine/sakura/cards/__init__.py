"""The cards of a season: what is printed on each, and its text in the language of this book."""

from .edition import FIRST, Listed, card_names, cards_in, every_card, find_card, names

__all__ = ["FIRST", "Listed", "card_names", "cards_in", "every_card", "find_card", "names"]
