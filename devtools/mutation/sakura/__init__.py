"""The mutants of this book's cards."""

from .cards import CardMutant, card_mutants, install_card, met_cards

__all__ = ["CardMutant", "card_mutants", "install_card", "met_cards"]
