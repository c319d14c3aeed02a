"""イニシアチブ決定タイミング: a die of each player and the x of its units say who attacks first."""

from __future__ import annotations

from ...effects.dice import Die, one_each
from ...kernel import Card, Pass, Request, Set, Steps, clause
from ..abilities.continuous import dice_bonus
from ..cards.facts import INITIATIVE
from ..state.layout import GOES_FIRST, INITIATIVE_VALUE, TIMING
from ..state.silence import battle_silence
from ..state.table import Table

ROLL, COMPARE = "moncolle:battle/4/roll", "moncolle:battle/4/compare"
WIPED_OUT = "moncolle-side-wiped-out"


@clause("moncolle:battle/4", "moncolle:battle/4/roll", "moncolle:battle/4/compare")
def initiative_timing(table: Table) -> Steps[None]:
    """The higher value goes first; the same value makes a simultaneous attack."""
    alive = [player for player in table.players if table.fighters(player)]
    if len(alive) < 2:
        yield from one_side_left(table, alive)
        return
    faces = yield from one_each(table.players, ROLL)
    values = {}
    for player in table.players:
        values[player] = faces[player] + added(table, player)
        outside = any(card.values.get(INITIATIVE.name) for card in elsewhere(table, player))
        found = Set("initiative", player, {INITIATIVE_VALUE: values[player]}, ROLL)
        yield found.read_as("moncolle-initiative-units" if outside else "")
    if len(set(values.values())) == 1:
        yield table.set_game("timing", {TIMING: "simultaneous"}, "moncolle:battle/7", COMPARE)
        return
    first = max(values, key=lambda player: values[player])
    yield table.set_game("goes_first", {TIMING: "first", GOES_FIRST: first}, COMPARE)


@clause("moncolle:details/static/initiative/add", "moncolle:details/words/dice-once")
def added(table: Table, player: str) -> int:
    """イニシアチブ：x of every own unit in the battle, and what is added to a dice result."""
    there = table.in_battle(player, "moncolle:details/static/initiative/add")
    return sum(initiative_of(table, card) for card in there) + dice_bonus(table.position, player)


def initiative_of(table: Table, card: Card) -> int:
    reckoned = table.position.reckoned(card.id, INITIATIVE.name)
    return card[INITIATIVE] if reckoned is None else int(reckoned.value)


def elsewhere(table: Table, player: str) -> list[Card]:
    """The own units that are not in the battle."""
    return [card for card in table.units(player) if card.values.get("area") != table.battle]


@clause("moncolle:battle/6", "moncolle:battle/attack/impossible")
def one_side_left(table: Table, alive: list[str]) -> Steps[None]:
    """No dice are needed where one side is wiped out: the other one has its timing (moncolle-side-wiped-out)."""
    rolled: list[str] = []
    while alive and len(rolled) < 2:
        left = tuple(player for player in table.players if player not in rolled)
        later, silent = battle_silence("no_die"), Pass.by(table.advancing)
        answer = yield Request("", "no_die", ROLL, (Die(left, ROLL), Pass()), silent, **later)
        if answer.move == "pass":
            break
        rolled.append(answer.player)
    following = {TIMING: "first", GOES_FIRST: alive[0]} if alive else {TIMING: "end"}
    yield table.set_game("timing", following, COMPARE).read_as(WIPED_OUT)
