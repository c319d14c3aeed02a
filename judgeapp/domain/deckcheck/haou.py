"""戦国覇王: formats and nothing else; no card list knows its cards."""

from .book_decks import FORMATS, BookDecks

DECKS = BookDecks(formats=FORMATS / "haou.yaml")
