"""乙女遊戯『水滸伝』: its characters and lands, with what every one of them has printed on it; no construction rule."""

from ..book_decks import FORMATS, BookDecks, CardKind

DECKS = BookDecks(
    formats=FORMATS / "suikoden.yaml",
    parts="人物 キャラ キャラクター 土地 character characters land lands",
    example="1 青葉 春蘭",
    kinds=(
        CardKind(frozenset({"character"}), required=("attribute", "attack", "defense", "intellect")),
        CardKind(frozenset({"land"}), required=("leader",)),
    ),
)
