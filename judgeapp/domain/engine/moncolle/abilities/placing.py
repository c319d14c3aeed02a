"""Units that a text puts somewhere: into an area, and tokens onto the battlefield."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import (
    Action,
    Card,
    Choice,
    Move,
    Position,
    Refusal,
    Request,
    Set,
    Steps,
    Text,
    Values,
    clause,
    in_a_list,
    other,
)
from ..cards.facts import KIND
from ..state.areas import AREAS, FRONT, area_of, home
from ..state.layout import AREA, CALLED
from ..state.table import Table
from .conditions import fulfil
from .model import Place, Token
from .performing import PROGRAM, RULE, Doing

NOT_THERE = Text("そのエリアには置けません（{areas}）。", "It cannot be put there ({areas}).")


@dataclass(frozen=True, slots=True)
class ChooseArea(Choice):
    """置くエリアの選択: `target` is one of these areas."""

    areas: tuple[str, ...]
    why: str
    move: ClassVar[str] = "choose"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, target=area) for area in self.areas)

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if action.target in self.areas:
            return None
        return Refusal(self.why, NOT_THERE.fill(areas=in_a_list(self.areas)), goes_on=False)


def with_room(table: Table, player: str, card: Card, areas: Iterable[str]) -> tuple[str, ...]:
    """Those of some areas where a unit of a player fits and no enemy is."""
    free = [area for area in areas if not table.noted_on(area, other(player))]
    return tuple(area for area in free if table.within_limit([*table.noted_on(area, player), card]))


@PROGRAM.carries_out(Place)
@clause("moncolle:other/duration/one-off")
def place(doing: Doing, step: Place) -> Steps[None]:
    """Into an area with room for it and without an enemy."""
    for card in doing.affected(step.what):
        owner = card.zone.partition(".")[0]
        own = home(owner)
        among = {"own_territory": own, "front": FRONT, "anywhere": (*own, *FRONT)}[step.to]
        areas = with_room(
            doing.table, owner, card, [area for area in AREAS if area in among and area != area_of(card)]
        )
        doing.whole = doing.whole and bool(areas)
        if areas:
            answer = yield Request(doing.player, "choose", RULE, (ChooseArea(areas, RULE),))
            yield Set("place", card.id, {AREA: answer.target}, *doing.rules)


@PROGRAM.carries_out(Token)
@clause("moncolle:cards/token", "moncolle:cards/token/place", "moncolle:deck/3/tokens")
def summon_token(doing: Doing, step: Token) -> Steps[None]:
    """A token of the token place: into the battle, or else into the own territory."""
    table, player = doing.table, doing.player
    waiting = table.position.cards_in(f"{player}.summoner")
    for card in [card_ for card_ in waiting if card_.values.get(KIND.name) == "token"][: step.amount]:
        among = (table.battle,) if table.battle else home(player)
        others = [area for area in among if table.within_limit([*table.noted_on(area, player), card])]
        if not others:
            doing.whole = False
            return
        target = others[0]
        if len(others) > 1:
            target = (yield Request(player, "choose", RULE, (ChooseArea(tuple(others), RULE),))).target
        into: Values = {AREA: target, CALLED: bool(table.battle)}
        yield Move("summon", card, f"{player}.field", "moncolle:cards/token", RULE, at=None, values=into)
        yield from fulfil(table, "summoned", card)
