"""通常召喚フェイズ: unit cards come into the own territory, and units in it are rearranged."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import Action, Choice, Move, Pass, Position, Refusal, Set, Steps, Text, clause, in_a_list
from ..abilities.conditions import fulfil
from ..abilities.settling import settle_all
from ..cards.unit_cards import no_unit_of_the_hand
from ..state.areas import area_of, home
from ..state.layout import AREA, JOINT
from ..state.silence import InTurn, declining, turn_silence
from ..state.table import Table
from .joint import Joint, carry_out_joint
from .limit import beyond_limit, too_many

SUMMON, EXCHANGE = "moncolle:turn/4/c", "moncolle:turn/4/d"
NOT_HOME = Text(
    "召喚先は自軍領土（{areas}）です。", "A unit is summoned into the player's own territory ({areas})."
)
NOT_AT_HOME = Text(
    "入れ替えられるのは自軍領土のユニットだけです。",
    "Only units in the player's own territory are rearranged.",
)
NO_PLACE = Text(
    "行き先には自軍領土のエリア（{areas}）か、そこの自軍ユニットを書きます。",
    "They go to an area of the player's own territory ({areas}), or change places with a unit of theirs there.",
)


@dataclass(frozen=True, slots=True)
class Summon(Choice):
    """通常召喚: `card` of the hand into the area `target`."""

    move: ClassVar[str] = "summon"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        for card in position.cards_in(f"{player}.hand"):
            if card.known:
                yield from (Action(player, self.move, card.id, area) for area in home(player))

    @clause("moncolle:turn/4/c", "moncolle:board/1", "moncolle:board/2")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table, own = Table(position), home(action.player)
        if refused := no_unit_of_the_hand(position, action, SUMMON):
            return refused
        if action.target not in own:
            return Refusal(SUMMON, NOT_HOME.fill(areas=in_a_list(own)), goes_on=False)
        there = table.on(action.target, action.player)
        card = position.cards[action.card]
        return (
            None
            if table.within_limit([*there, card])
            else too_many(position, action.target, SUMMON, card, *there)
        )


@dataclass(frozen=True, slots=True)
class Rearrange(Choice):
    """ユニットの入れ替え: the unit `card` goes to the area `target`, or changes places with the unit `target`."""

    move: ClassVar[str] = "rearrange"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        own = [
            card for card in position.cards_in(f"{player}.field") if card.values.get("area") in home(player)
        ]
        for card in own:
            places = [area for area in home(player) if area != card.values["area"]]
            others = [unit.id for unit in own if unit.values["area"] != card.values["area"]]
            yield from (Action(player, self.move, card.id, area_) for area_ in (*places, *others))

    @clause("moncolle:turn/4/d")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table, own = Table(position), home(action.player)
        card, partner = table.unit(action.card, action.player), table.unit(action.target, action.player)
        if card is None or area_of(card) not in own:
            return Refusal(EXCHANGE, NOT_AT_HOME, goes_on=False)
        to = area_of(partner) if partner else action.target
        if to not in own or to == area_of(card):
            return Refusal(EXCHANGE, NO_PLACE.fill(areas=in_a_list(own)), goes_on=False)
        moves = {card.id: to} | ({partner.id: area_of(card)} if partner else {})
        return beyond_limit(table, action.player, moves, EXCHANGE)


@clause("moncolle:turn/4", "moncolle:turn/4/c", "moncolle:turn/4/d")
def summon_phase(table: Table) -> Steps[None]:
    """C and D in any order and number, until the advancing side stops."""
    player = table.advancing
    while True:
        if table.position.game[JOINT]:
            yield from carry_out_joint(table, "rearrange")
            continue
        choices = (Summon(), Rearrange(), Joint("rearrange"), Pass())
        silent = declining(player) | turn_silence("summon")
        answer = yield InTurn(
            player, "summon", "moncolle:turn/4", choices, rests=True, claims="before", **silent
        )
        if answer.move == "summon":
            yield from summon(table, answer)
        elif answer.move == "rearrange":
            yield from rearrange(table, answer)
        elif answer.move == "joint":
            yield table.set_game("joint", {JOINT: ((answer.card, answer.target),)}, EXCHANGE)
        else:
            return


@clause("moncolle:turn/4/c")
def summon(table: Table, action: Action) -> Steps[None]:
    """未行動で召喚: the unit lies in its area, ready."""
    card = table.position.cards[action.card]
    yield Move("summon", card, f"{action.player}.field", SUMMON, at=None, values={AREA: action.target})
    yield from fulfil(table, "summoned", card)
    yield from settle_all(table)


@clause("moncolle:turn/4/d")
def rearrange(table: Table, action: Action) -> Steps[None]:
    """One unit to another area (moncolle-exchange-into-empty), or two units in each other's place."""
    card, partner = table.position.cards[action.card], table.unit(action.target, action.player)
    here = area_of(card)
    to = area_of(partner) if partner else action.target
    alone = "" if table.noted_on(to, action.player) else "moncolle-exchange-into-empty"
    yield Set("rearrange", card.id, {AREA: to}, EXCHANGE).read_as(alone)
    if partner:
        yield Set("rearrange", partner.id, {AREA: here}, EXCHANGE)
