"""§12 ホノカ: her additional cards, zones with exactly five crystals, and a main phase that is lost."""

from __future__ import annotations

from ....kernel import Move, Set, Steps, clause
from ...language import rules
from ...state.board_fields import LOSES_MAIN
from ...state.table import FIELDS, SHARED, Table, on_card
from ...text.context import COUNTED, Context
from ...text.moments import Happening
from ...text.program import PROGRAM
from ...turn.watching import NOTICED

FIVE = 5
ON_CARDS = (("enhancements",), ("trumps", "used"), ("using",))
"""Zones of a player where crystals lie on cards; ＜切札＞ is two of ours."""


@clause("sakura:core/7-1-9", "sakura:core/7-1-11", "sakura:core/7-1-14")
def fives(context: Context) -> int:
    """桜花結晶がちょうど5つある領域の数: of both players, crystals on cards counted with the zone of the cards."""
    table = context.table
    counts = [table.crystals("a", zone) for zone in SHARED]
    for player in table.players:
        counts += [table.crystals(player, zone) for zone in FIELDS if zone not in SHARED]
        counts += [
            sum(on_card(card) for zone in zones for card in table.cards(player, zone)) for zones in ON_CARDS
        ]
    return counts.count(FIVE)


@clause("sakura:core/7-1-12", "sakura:core/9-1-1-8")
def left_extra(table: Table, event: Move) -> Happening | None:
    """A card of a player has come from ＜追加札＞ to another zone."""
    if event.came_from.endswith(".extra"):
        return Happening("left_extra", table.position.cards[event.subject].owner, card=event.subject)
    return None


@PROGRAM.carries_out(rules.SkipMain)
@clause("sakura:core/s8")
def lose_a_phase(context: Context, step: rules.SkipMain) -> Steps[None]:
    """次のメインフェイズを失う: noted until that phase would begin."""
    yield Set("loses_main", context.of(step.who), {LOSES_MAIN: True}, "sakura:core/9-1-3-4")


COUNTED["fives"] = fives
NOTICED.append(left_extra)
