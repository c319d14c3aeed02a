"""§6 ハガネ: 遠心."""

from __future__ import annotations

from ...kernel import Card, Refusal, Text, clause
from ..play.limits import OF_KEYWORDS
from ..state.force import has
from ..state.layout import START_DISTANCE
from ..state.table import Table
from ..text.numbers import distance

RULE, FAR = "sakura:add/6-2", 2
TOO_NEAR = Text(
    "遠心: 間合がターン開始時から2以上離れていません（開始時{start}、現在{now}）。",
    "Centrifugal: the distance has not grown by 2 this turn ({start} at its start, {now} now).",
)
ATTACKED = Text(
    "遠心: このターンに《攻撃》を行っています。", "Centrifugal: an attack has been made this turn."
)


@clause("sakura:add/6-2")
def centrifugal(table: Table, player: str, card: Card) -> Refusal | None:
    """遠心: two or more away from where the turn began, and before any attack of this turn."""
    if not has(card, "centrifugal"):
        return None
    start, now = table.position.game[START_DISTANCE], distance(table)
    if now - start < FAR:
        return Refusal(
            RULE, TOO_NEAR.fill(start=start, now=now), (("game", "space"), ("game", "start_distance"))
        )
    return Refusal(RULE, ATTACKED) if table.done("attacks", player) else None


OF_KEYWORDS.append(centrifugal)
