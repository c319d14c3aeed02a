"""6b. 引き分けと勝利: where both characters go, and what a victory brings about: 騎馬 and 強奪."""

from __future__ import annotations

from collections.abc import Mapping

from ...kernel import Card, ChangePrevented, Set, Steps, clause, guard, other
from ..state.layout import FIGHTER, HOLDING, IS_READY, RESULT, SKILLS_OF, SPELL, STEP, WANDERS
from ..state.piles import mill
from ..state.table import Table, place, side
from .plundering import plunder

DRAW, VICTORY = "suikoden:battle/6b/draw", "suikoden:battle/6b/victory"
SORCERY, CAVALRY = "suikoden:skills/sorcery", "suikoden:skills/cavalry"
FEINT, PLUNDER = "suikoden:skills/feint", "suikoden:skills/plunder"


@clause("suikoden:battle/6b", "suikoden:battle/6b/draw", "suikoden:battle/6b/victory")
def outcome(table: Table, attack: Card, defence: Card) -> Steps[None]:
    """Both come home spent after a draw; else the winner does, or holds on, and the beaten one is asked to retreat."""
    result = table.position.game[RESULT]
    spells = {card.id: table.effective_spell(card) for card in (attack, defence)}
    if result == "draw":
        for card in (attack, defence):
            yield from not_won(table, card)
            yield from come_back(table, card, DRAW)
        for card in (attack, defence):
            yield from wandering(card, spells, DRAW)
        yield table.step("continuation", "suikoden:battle/10")
        return
    winner, loser = (attack, defence) if result == "attack" else (defence, attack)
    yield from spoils(table, winner, loser)
    if winner is defence and table.holds_castle:
        stays = ((winner.id, IS_READY.name), (winner.id, "zone"))
        yield Set("hold", winner.id, {HOLDING: True, SPELL: ""}, VICTORY, about=stays)
        yield Set("fight_over", table.defender, {FIGHTER: ""}, VICTORY)
    else:
        yield from come_back(table, winner, VICTORY)
    yield from wandering(winner, spells, VICTORY)
    yield table.step("retreat", "suikoden:battle/7")


def come_back(table: Table, card: Card, *clauses: str) -> Steps[None]:
    """A character that has fought goes back to its field, spent."""
    yield table.stay("come_back", card, "field", *clauses, ready=False)


@clause("suikoden:skills/sorcery")
def wandering(card: Card, spells: Mapping[str, str], *clauses: str) -> Steps[None]:
    """妖術: who won or drew with it wanders after the battle, unless both have used it."""
    if spells[card.id] != "sorcery":
        return
    if set(spells.values()) == {"sorcery"}:
        yield ChangePrevented("does_not_wander", card.id, SORCERY, *clauses, about=((card.id, "zone"),))
    else:
        yield Set("due_to_wander", card.id, {WANDERS: True}, SORCERY, *clauses)


@clause("suikoden:skills/cavalry", "suikoden:skills/feint", "suikoden:skills/plunder")
def spoils(table: Table, winner: Card, loser: Card) -> Steps[None]:
    """騎馬 discards at once, before a retreat is paid for (suikoden-cavalry-when); 強奪 of an attacker against 籠城."""
    player = side(winner)
    if table.rides(winner, loser):
        yield from mill(table, other(player), 1, CAVALRY, reading="suikoden-cavalry-when")
    elif table.has(winner, "cavalry"):
        yield no_ride("no_ride", table, winner, FEINT)
    yield from not_won(table, loser)
    attacked = player == table.attacker
    if attacked and guard(
        table.position, PLUNDER, table.holds_castle and table.has(winner, "plunder"), winner.id
    ):
        yield from plunder(table, player)
    elif noted(winner, "plunder"):
        booty = tuple((f"{other(player)}.{zone}", "count") for zone in ("hand", "trophies"))
        yield ChangePrevented("no_plunder", winner.id, PLUNDER, about=booty)


@clause("suikoden:skills/cavalry")
def not_won(table: Table, card: Card) -> Steps[None]:
    """騎馬 of a character that has not won discards nothing."""
    if noted(card, "cavalry"):
        yield no_ride("not_won", table, card, CAVALRY)


def no_ride(verb: str, table: Table, card: Card, why: str) -> ChangePrevented:
    """The deck of the opponent stays as it is, by that clause."""
    return ChangePrevented(verb, card.id, why, about=((table.deck(other(side(card))), "count"),))


def noted(card: Card, skill: str) -> bool:
    """Whether somebody has noted that a character has a skill."""
    return skill in (card.values.get(SKILLS_OF.name) or ())


@clause("suikoden:battle/6")
def fight_without_result(table: Table) -> Steps[None]:
    """Where a fighter has left, nobody has won (suikoden-fighter-gone); the other one is out as before."""
    for player in table.sides:
        if (card := table.fighter(player)) is not None and place(card) == "centre" and not card[HOLDING]:
            back = table.stay("step_back", card, "sortie", "suikoden:battle/6")
            yield back.read_as("suikoden-fighter-gone")
    yield table.set_game("no_result", {STEP: "continuation"}, "suikoden:battle/10").read_as(
        "suikoden-fighter-gone"
    )
