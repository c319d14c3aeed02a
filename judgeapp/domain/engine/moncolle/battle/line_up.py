"""隊列変更タイミング: in which order attack damage reaches the units."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import permutations
from typing import ClassVar

from ...kernel import (
    Action,
    Card,
    Choice,
    Fact,
    Position,
    Refusal,
    Request,
    Set,
    Steps,
    Text,
    UnknownFact,
    clause,
    in_a_list,
)
from ..state.layout import ACTING, RANK, TIMING
from ..state.silence import battle_silence
from ..state.table import Table

MOST_TRIED = 4
"""Of so many units every order is tried where nobody noted which."""
ALL_ONCE = Text(
    "隊列には、戦闘中の自軍ユニットを前から順にすべて1回ずつ書きます（{units}）。",
    "The line-up names every own unit of the battle once, from the front ({units}).",
)


@dataclass(frozen=True, slots=True)
class LineUp(Choice):
    """隊列の決定: `cards`, every own unit of the battle, the front one first."""

    move: ClassVar[str] = "line_up"
    countless: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        units = [card.id for card in Table(position).fighters(player)]
        return (Action(player, self.move, cards=order) for order in permutations(units))

    @clause("moncolle:battle/2", "moncolle:battle/2/stack")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table = Table(position)
        units = table.fighters(action.player)
        if not action.cards or sorted(action.cards) == sorted(card.id for card in units):
            return None
        shown = in_a_list(map(table.title, units))
        return Refusal("moncolle:battle/2", ALL_ONCE.fill(units=shown), goes_on=False)


@clause("moncolle:battle/2", "moncolle:battle/2/order")
def line_up_timing(table: Table) -> Steps[None]:
    """The advancing side first; one unit alone is in front. Another order that nobody wrote down is not known."""
    begun = table.position.game[ACTING] or table.advancing
    for player in table.players[table.players.index(begun) :]:
        yield table.set_game("acting", {ACTING: player}, "moncolle:battle/2/order")
        if units := table.fighters(player):
            silent = Action(player, LineUp.move)
            later = battle_silence("line_up", first=player == table.advancing)
            why = "moncolle:battle/2/order"
            answer = yield Request(player, "line_up", why, (LineUp(),), silent, **later)
            told = answer.cards or tuple(card.id for card in units if len(units) == 1)
            ranks = {key: rank for rank, key in enumerate(told, start=1)}
            for card in units:
                yield Set("line_up", card.id, {RANK: ranks.get(card.id)}, "moncolle:battle/2/stack")
    yield table.set_game("timing", {TIMING: "swift", ACTING: ""}, "moncolle:battle/3")


@clause("moncolle:battle/2", "moncolle:battle/attack/damage")
def from_the_front(table: Table, player: str, total: int) -> tuple[list[Card], bool]:
    """The units of a side from the front to the rear, and whether that is their order.

    Raises `UnknownFact` where nobody has told the order that says who dies.
    """
    units = table.fighters(player)
    if is_lined_up(units):
        return units, True
    defenses = [table.defense(card) for card in units]
    if total >= sum(defenses) or total < min(defenses):
        return units, False
    return told_order(table, player, units), True


def is_lined_up(units: list[Card]) -> bool:
    """Whether the order of units is known; of one alone it is."""
    ranks = [card.values.get(RANK.name, RANK.default) for card in units]
    return len(units) == 1 or (all(ranks) and len(set(ranks)) == len(ranks))


def told_order(table: Table, player: str, units: list[Card]) -> list[Card]:
    """The order that somebody has told since; raises the question where nobody has."""
    orders = list(permutations(units)) if len(units) <= MOST_TRIED else []
    answers = {",".join(card.id for card in order): order for order in orders}
    key = f"{player}.line_up?{table.battle}"
    if (told := table.position.told.get(key)) in answers:
        return list(answers[told])
    words = {
        one: Text("→".join(c.title.ja for c in o), " → ".join(c.title.en for c in o))
        for one, o in answers.items()
    }
    question = Text("{player}の隊列は前からどの順でしたか。", "What was {player}'s line-up, from the front?")
    raise UnknownFact(Fact(key, question.fill(player=player), tuple(answers), words))
