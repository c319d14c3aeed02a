"""11. 戦闘の終了: who is still out comes back face up, ready or spent as it is; who used 妖術 wanders."""

from __future__ import annotations

from ...kernel import Ordinary, Set, Steps, Together, Values, clause
from ..state.layout import (
    ASKED,
    ATTACK_TOTAL,
    BEATEN_BY,
    CHANGES,
    DEFENCE,
    DEFENCE_TOTAL,
    DIFFERENCE,
    FACE_UP,
    HOLDING,
    IS_READY,
    PASSES,
    PHASE,
    RESULT,
    SPELL,
    STEP,
    VALUE,
    WANDERS,
)
from ..state.table import Table

RULE = "suikoden:battle/11"
OF_A_FIGHT = Ordinary(DEFENCE, ASKED, PASSES, ATTACK_TOTAL, DEFENCE_TOTAL, DIFFERENCE, RESULT, BEATEN_BY)
"""What is known of one fight, until the next one."""
OF_A_BATTLE = Ordinary(FACE_UP, CHANGES, WANDERS, HOLDING, SPELL)


@clause("suikoden:battle/11", "suikoden:skills/sorcery")
def end_battle(table: Table, *why: str, reading: str = "") -> Steps[None]:
    """The battle phase is over; `why`: by which clauses, where the attacker has not just ended it."""
    for player in table.sides:
        yield from come_home(table, player)
    yield table.set_game("battle_over", {STEP: "declaration", PHASE: "none"}, *why, RULE).read_as(reading)


def come_home(table: Table, player: str) -> Steps[None]:
    """The characters of one side."""
    position = table.position
    for zone in ("field", "centre", "sortie"):
        for card in position.cards_in(f"{player}.{zone}"):
            if card[WANDERS]:
                wanders = table.leave("wander", card, "wanderers", "suikoden:skills/sorcery", RULE)
                yield wanders.read_as("suikoden-sorcery-wanders-when")
            elif zone != "field":
                as_it_is = ((card.id, IS_READY.name), (card.id, FACE_UP.name))
                yield table.stay("come_home", card, "field", RULE, about=as_it_is)
    for card in table.field(player):
        if over := card.unlike(OF_A_BATTLE):
            yield Set("battle_over_for", card.id, over, RULE)


@clause("suikoden:battle/3", "suikoden:battle/10")
def next_fight(table: Table) -> Steps[None]:
    """Nothing of the last fight counts in the next one."""
    position = table.position
    over: dict[str, Values] = {"game": position.game.unlike(OF_A_FIGHT)}
    for card in position.cards.values():
        lasting = tuple(row for row in card[CHANGES] if row[3] == "battle")
        over[card.id] = {VALUE: VALUE.default, CHANGES: lasting}
    yield Together("next_fight", over, "suikoden:battle/10")
