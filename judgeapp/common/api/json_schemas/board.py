"""The table in words of both languages, as `board_view` of the engine makes it."""

from .words import (
    BOOLEAN,
    NULLABLE,
    SCALAR_OR_NULL,
    STRING,
    TEXT,
    Schema,
    many,
    or_null,
    thing,
    to,
)

NAMED = {"field": STRING, "label": TEXT}
HOW = {
    "standing": {**SCALAR_OR_NULL, "description": "how the card stands: true is upright, null unknown"},
    "face_up": {**SCALAR_OR_NULL, "description": "whether its face is up"},
    "lies": TEXT,
}
CARD = {
    "id": {"type": "string", "description": "empty where the caller may see the back alone"},
    "known": BOOLEAN,
    "title": TEXT,
    "name": NULLABLE,
    "stats": many(to("BoardStat")),
    "badges": many(to("BoardBadge")),
    **HOW,
}
PLACED = many(to("BoardPlacedCard"))
CELL = thing({"name": STRING, "mark": TEXT, "cards": PLACED}, "a square; without a name it is none")
PART_OF = {
    "zone": STRING,
    "count": {"type": ["integer", "null"], "description": "null: not counted"},
    "cards": PLACED,
    "value": {**SCALAR_OR_NULL, "description": "where a track or a gauge stands"},
    "most": {"type": ["integer", "null"], "description": "of a gauge; null: it has no top"},
    "places": many(thing({"name": STRING, "here": BOOLEAN, "mark": TEXT})),
    "rows": many(many(CELL)),
    "elsewhere": PLACED,
}


def board() -> Schema:
    """The components of a board, by name."""
    kind = {"enum": ["grid", "row", "pile", "track", "gauge"], "type": "string"}
    parts = many(to("BoardPart"))
    seats = many(thing({"id": STRING, "parts": parts}))
    shuffled = thing({"label": TEXT, "cards": many(TEXT)}, "a pile of which nobody knows the order")
    return {
        "BoardBadge": thing(
            {**NAMED, "value": TEXT},
            "a value in words",
            optional={"printed": {**TEXT, "description": "as stated"}},
        ),
        "BoardStat": thing(
            {**NAMED, "value": SCALAR_OR_NULL, "text": TEXT},
            "a number of a card as it is now",
            optional={"printed": SCALAR_OR_NULL},
        ),
        "BoardCard": thing(CARD, "a card as the caller sees it"),
        "BoardPlacedCard": thing(
            CARD, "a card in a picture", optional={"player": {"type": "string", "description": "whose it is"}}
        ),
        "BoardPart": thing(
            {"kind": kind, "label": TEXT}, "a part of a picture, by its kind", optional=PART_OF
        ),
        "BoardPicture": thing({"shared": parts, "players": seats}, "the table as its book draws it"),
        "BoardZone": thing(
            {
                "name": STRING,
                "label": TEXT,
                "clause": NULLABLE,
                "count": {"type": ["integer", "null"], "description": "null: not counted"},
                "starts_empty": BOOLEAN,
                "piled": BOOLEAN,
                "cards": many(to("BoardCard")),
            },
            "a zone, its cards from the top",
        ),
        "BoardSeat": thing(
            {"id": STRING, "badges": many(to("BoardBadge")), "zones": many(to("BoardZone"))}, "a player"
        ),
        "Board": thing(
            {
                "game": many(to("BoardBadge")),
                "shuffled": many(shuffled),
                "picture": or_null(to("BoardPicture")),
                "players": many(to("BoardSeat")),
            },
            "the table in words of both languages",
        ),
    }
