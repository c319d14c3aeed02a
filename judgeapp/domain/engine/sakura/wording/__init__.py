"""What a card does, in sentences of our own, made from its data: for its page, for the API, for a ruling."""

from .card import card_in_words, in_words, steps_in_words

__all__ = ["card_in_words", "in_words", "steps_in_words"]
