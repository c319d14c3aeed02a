"""戦国覇王: its generals, with what every one of them has printed on it."""

from ..book_decks import FORMATS, BookDecks, CardKind

DECKS = BookDecks(
    formats=FORMATS / "haou.yaml",
    parts="武将 general generals",
    example="1 荒瀬 隼人",
    kinds=(CardKind(frozenset({"general"}), required=("troop", "resource_cost", "power", "health")),),
)
