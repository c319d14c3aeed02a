"""§6 ハガネ: 遠心, ＜金床＞ with its card and crystals, and a card that effects do not reach."""

from __future__ import annotations

from ....kernel import Card, Refusal, Text, clause
from ...language import statics
from ...play.drafts import How
from ...play.limits import OF_KEYWORDS
from ...state.board_fields import ANVIL
from ...state.force import has, own_statics
from ...state.hosting import hosts_version
from ...state.layout import CATEGORY, START_DISTANCE
from ...state.table import Table
from ...text.asking.picking import NOT_CHOSEN, NOWHERE
from ...text.carrying.crystals import ZONES_OF_MEGAMI
from ...text.context import COUNTED, Context
from ...text.numbers import distance

RULE, FAR = "sakura:add/6-2", 2
TOO_NEAR = Text(
    "遠心: 間合がターン開始時から2以上離れていません（開始時{start}、現在{now}）。",
    "Centrifugal: the distance has not grown by 2 this turn ({start} at its start, {now} now).",
)
ATTACKED = Text(
    "遠心: このターンに《攻撃》を行っています。", "Centrifugal: an attack has been made this turn."
)


@clause("sakura:add/6-2")
def centrifugal(table: Table, player: str, card: Card, how: How) -> Refusal | None:
    """遠心: two or more away from where the turn began, and before any attack of this turn."""
    if not has(card, "centrifugal"):
        return None
    start, now = table.position.game[START_DISTANCE], distance(table)
    if now - start < FAR:
        return Refusal(
            RULE, TOO_NEAR.fill(start=start, now=now), (("game", "space"), ("game", "start_distance"))
        )
    return Refusal(RULE, ATTACKED) if table.done("attacks", player) else None


@clause("sakura:add/6-3-1")
def has_anvil(table: Table, player: str) -> bool:
    return hosts_version(table, player, "hagane", "A1")


@clause("sakura:add/6-3-1")
def not_on_an_anvil(context: Context, card: Card, whose: str, zone: str) -> bool:
    """What cannot come to ＜金床＞: other cards than normal ones, and any where there is none."""
    return zone == "anvil" and (card[CATEGORY] != "normal" or not has_anvil(context.table, whose))


def kept_from(card: Card) -> set[str]:
    """The kinds of effect that do not touch a card, by its own text."""
    held = (own_static.static for own_static in own_statics(card, card.owner))
    return {what for static in held if isinstance(static, statics.Untouchable) for what in static.to}


@clause("sakura:core/1-4", "sakura:core/10-9")
def stays_away(context: Context, card: Card, whose: str, zone: str) -> bool:
    """A card that is not sealed, and that comes back to deck or hand from the hand and the facedown pile only."""
    kept = kept_from(card)
    if zone == "sealed":
        return "seal" in kept
    back = zone in ("deck", "hand") and card.zone.partition(".")[2] not in ("hand", "down", "extra")
    return back and "back" in kept


@clause("sakura:core/10-33")
def not_chosen(context: Context, card: Card) -> bool:
    """A card of a hand that effects of the other player do not choose."""
    theirs = context.player != card.owner and card.zone.endswith(".hand")
    return theirs and "choice_in_hand" in kept_from(card)


OF_KEYWORDS.append(centrifugal)
NOWHERE.extend((not_on_an_anvil, stays_away))
NOT_CHOSEN.append(not_chosen)
ZONES_OF_MEGAMI["anvil"] = has_anvil
COUNTED["anvil"] = lambda context: context.table.position.players[context.player][ANVIL]
