"""11. 戦闘の終了: who is still out comes back face up, ready or spent as it is; who used 妖術 wanders."""

from __future__ import annotations

from ...kernel import Ordinary, Set, Steps, clause
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
"""What is known of one fight only."""
OF_A_BATTLE = Ordinary(FACE_UP, CHANGES, VALUE, WANDERS, HOLDING, SPELL)


@clause("suikoden:battle/11", "suikoden:skills/sorcery")
def end_battle(table: Table, *, reading: str = "") -> Steps[None]:
    """The battle phase is over."""
    for player in table.sides:
        yield from come_home(table, player)
    over = table.position.game.unlike(OF_A_FIGHT)
    yield table.set_game("battle_over", {**over, STEP: "declaration", PHASE: "none"}, RULE).read_as(reading)


def come_home(table: Table, player: str) -> Steps[None]:
    """The characters of one side."""
    position = table.position
    for zone in ("field", "centre", "sortie"):
        for card in position.cards_in(f"{player}.{zone}"):
            if card[WANDERS]:
                wanders = table.leave("wander", card, "wanderers", "suikoden:skills/sorcery", RULE)
                yield wanders.read_as("suikoden-sorcery-wanders-when")
            elif zone != "field":
                yield table.stay("come_home", card, "field", RULE, face_up=True)
    for card in table.field(player):
        if over := card.unlike(OF_A_BATTLE):
            yield Set("battle_over_for", card.id, over, RULE)


@clause("suikoden:battle/3", "suikoden:battle/10")
def next_fight(table: Table) -> Steps[None]:
    """Nothing of the last fight counts in the next one."""
    if over := table.position.game.unlike(OF_A_FIGHT):
        yield table.set_game("next_fight", over, "suikoden:battle/10")
