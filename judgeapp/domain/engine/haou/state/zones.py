"""Where cards lie: on the board, in the hand, in the draw pile and in the discard pile."""

from __future__ import annotations

from typing import Any

from ...kernel import Text, ZoneSpec, clause


@clause(
    "haou:board", "haou:board/10", "haou:board/11", "haou:glossary/draw-pile", "haou:glossary/discard-pile"
)
def zones() -> tuple[ZoneSpec, ...]:
    """The zones of each player; a general in play stands on a square of the board that both share."""
    hidden: dict[str, Any] = {"starts_empty": False, "presumed": True}
    return (
        ZoneSpec("field", Text("場", "board"), "haou:board"),
        ZoneSpec("hand", Text("手札", "hand"), "haou:setup/6", seen_by="owner", **hidden),
        ZoneSpec("deck", Text("山札", "draw pile"), "haou:board/11", seen_by="nobody", piled=True, **hidden),
        ZoneSpec("discard_pile", Text("捨札", "discard pile"), "haou:board/10", piled=True),
    )
