"""戦国覇王: its generals, with what every one of them has printed on it."""

from ..book_decks import FORMATS, BookDecks, CardKind

DECKS = BookDecks(
    formats=FORMATS / "haou.yaml",
    kinds=(CardKind(frozenset({"general"}), required=("troop", "resource_cost", "power", "health")),),
)
