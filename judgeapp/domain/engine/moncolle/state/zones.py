"""Where cards lie: on the battlefield, in the hand, in the draw pile, in the discard pile, in the summoner place."""

from __future__ import annotations

from typing import Any

from ...kernel import Text, ZoneSpec, clause


@clause(
    "moncolle:board/sheet",
    "moncolle:board/4",
    "moncolle:board/5",
    "moncolle:board/6",
    "moncolle:board/7",
    "moncolle:details/words/discard",
)
def zones() -> tuple[ZoneSpec, ...]:
    """The zones of each player; a unit on the battlefield is in one of its nine areas."""
    hidden: dict[str, Any] = {"starts_empty": False, "presumed": True}
    return (
        ZoneSpec("field", Text("戦場", "battlefield"), "moncolle:board/1"),
        ZoneSpec("hand", Text("手札", "hand"), "moncolle:board/4", seen_by="owner", **hidden),
        ZoneSpec(
            "deck", Text("山札", "draw pile"), "moncolle:board/5", seen_by="nobody", piled=True, **hidden
        ),
        ZoneSpec("discard_pile", Text("捨札", "discard pile"), "moncolle:board/6", piled=True),
        ZoneSpec(
            "summoner", Text("召喚術師置き場／トークン置き場", "summoner and token place"), "moncolle:board/7"
        ),
    )
