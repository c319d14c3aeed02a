"""Where cards lie: in the field, sortied, in the middle of the battle, in piles, and the land with its deck."""

from __future__ import annotations

from typing import Any

from ...kernel import Text, ZoneSpec, clause


@clause("suikoden:battle/2", "suikoden:battle/7", "suikoden:battle/8", "suikoden:battle/9")
def zones() -> tuple[ZoneSpec, ...]:
    """The zones of each player. Under the shared-deck rule the one deck is that of a."""
    hidden: dict[str, Any] = {"starts_empty": False, "presumed": True}
    return (
        ZoneSpec("centre", Text("中央", "centre"), "suikoden:battle/3"),
        ZoneSpec("sortie", Text("出撃", "sortie"), "suikoden:battle/2"),
        ZoneSpec("land", Text("土地", "land"), "suikoden:battle/2", starts_empty=False, presumed=True),
        ZoneSpec("field", Text("場", "field"), "suikoden:battle/2"),
        ZoneSpec("hand", Text("手札", "hand"), "suikoden:costs/white", seen_by="owner", **hidden),
        ZoneSpec("deck", Text("山札", "deck"), "suikoden:battle/7", seen_by="nobody", piled=True, **hidden),
        ZoneSpec("trophies", Text("戦果", "war trophies"), "suikoden:battle/8", piled=True),
        ZoneSpec("wanderers", Text("放浪", "wanderers"), "suikoden:battle/7", piled=True),
        ZoneSpec("discard_pile", Text("捨て札", "discard pile"), "suikoden:battle/9", piled=True),
        ZoneSpec(
            "land_deck",
            Text("土地デッキ", "land deck"),
            "suikoden:battle/9",
            seen_by="nobody",
            piled=True,
            **hidden,
        ),
        ZoneSpec("occupied", Text("占領の印", "marks of occupation"), "suikoden:battle/9", piled=True),
        ZoneSpec("removed", Text("ゲームから除外", "removed from the game"), "suikoden:battle/2", piled=True),
    )
