"""即時召喚タイミング: units come from the hand straight into the battle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import Action, Choice, Move, Pass, Position, Refusal, Request, Steps, Text, Values, clause
from ..abilities.conditions import fulfil
from ..abilities.settling import settle_all
from ..cards.facts import IMMEDIATE
from ..cards.unit_cards import no_unit_of_the_hand
from ..play.limit import too_many
from ..state.layout import ACTING, AREA, CALLED, TIMING
from ..state.silence import battle_silence, declining
from ..state.table import Table

SUMMON, ORDER = "moncolle:battle/1/summon", "moncolle:battle/1/order"
NOT_POSSIBLE = Text("{of}は即時召喚できないユニットです。", "{of} cannot be summoned immediately.")
NOT_THERE = Text("即時召喚先は、戦闘中の前線地形（{area}）です。", "It is summoned into the battle ({area}).")


@dataclass(frozen=True, slots=True)
class Call(Choice):
    """即時召喚: `card` of the hand comes into the battle."""

    move: ClassVar[str] = "call"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (
            Action(player, self.move, card.id) for card in position.cards_in(f"{player}.hand") if card.known
        )

    @clause("moncolle:battle/1/summon", "moncolle:battle/1/possible", "moncolle:battle/1/impossible")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table = Table(position)
        if refused := no_unit_of_the_hand(position, action, SUMMON):
            return refused
        card = position.cards[action.card]
        if action.target not in ("", table.battle):
            return Refusal(SUMMON, NOT_THERE.fill(area=table.battle), goes_on=False)
        if not card[IMMEDIATE]:
            decisive = ((card.id, IMMEDIATE.name),)
            return Refusal("moncolle:battle/1/impossible", NOT_POSSIBLE.fill(of=table.title(card)), decisive)
        there = table.fighters(action.player)
        return (
            None
            if table.within_limit([*there, card])
            else too_many(position, table.battle, SUMMON, card, *there)
        )


@clause("moncolle:battle/1", "moncolle:battle/1/order")
def call_timing(table: Table) -> Steps[None]:
    """All of the advancing side, then all of the defending side."""
    begun = table.position.game[ACTING] or table.advancing
    for player in table.players[table.players.index(begun) :]:
        yield table.set_game("acting", {ACTING: player}, ORDER)
        while True:
            silent = declining(player) | battle_silence("call", first=player == table.advancing)
            answer = yield Request(player, "call", ORDER, (Call(), Pass()), **silent)
            if answer.move == "pass":
                break
            yield from call(table, answer)
    yield table.set_game("timing", {TIMING: "line_up", ACTING: ""}, "moncolle:battle/2")


@clause("moncolle:battle/1/summon")
def call(table: Table, action: Action) -> Steps[None]:
    """表向き・未行動: into the terrain of the battle, ready."""
    card = table.position.cards[action.card]
    into: Values = {AREA: table.battle, CALLED: True}
    yield Move("call", card, f"{action.player}.field", SUMMON, at=None, values=into)
    yield from fulfil(table, "summoned", card)
    yield from settle_all(table)
