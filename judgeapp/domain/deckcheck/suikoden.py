"""乙女遊戯『水滸伝』: formats and nothing else; no card list knows its cards."""

from .book_decks import FORMATS, BookDecks

DECKS = BookDecks(formats=FORMATS / "suikoden.yaml")
