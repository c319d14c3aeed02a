"""3. and 4.: each side puts one of its ready sortied characters into the middle, face down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import Action, Card, Choice, Position, Refusal, Request, Set, Steps, Text, clause
from ..state.layout import FIGHTER, IS_READY
from ..state.silence import AFTER_FIGHTERS
from ..state.table import Table, place
from .ending import end_battle, next_fight
from .land import give_up_land

ATTACK, DEFEND, CHANGE = "suikoden:battle/3", "suikoden:battle/4", "suikoden:battle/10b"
NOBODY_LEFT = "suikoden-no-defender-left"
NOT_OUT = Text(
    "中央に出せるのは、自分の出撃した人物です。",
    "Only a character that one has sent out is put into the middle.",
)
IS_SPENT = Text("{of}は行動済みなので戦闘に出せません。", "{of} is spent and cannot fight.")


@dataclass(frozen=True, slots=True)
class Fighter(Choice):
    """中央に出す人物: `card`, which only its player knows while it lies face down."""

    why: str
    move: ClassVar[str] = "fighter"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, card.id) for card in Table(position).sortied(player))

    @clause("suikoden:battle/3", "suikoden:battle/4", "suikoden:battle/10b")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table = Table(position)
        card = next(
            (character for character in table.sortied(action.player) if character.id == action.card), None
        )
        if card is None:
            decisive = ((action.card, "zone"),) if action.card in position.cards else ()
            return Refusal(self.why, NOT_OUT, decisive, goes_on=False)
        if not card[IS_READY]:
            return Refusal(self.why, IS_SPENT.fill(of=table.title(card)), ((card.id, IS_READY.name),))
        return None


def put_in(table: Table, card: Card, *clauses: str) -> Steps[None]:
    """The chosen card lies in the middle; one that holds there already stays face up."""
    player = card.zone.partition(".")[0]
    if place(card) != "centre":
        yield table.stay("put_in", card, "centre", *clauses)
    yield Set("fighter", player, {FIGHTER: card.id}, *clauses)


@clause("suikoden:battle/3")
def attack_fighter_step(table: Table, chosen: str = "") -> Steps[None]:
    """攻撃側; `chosen` was put in as the attacker went on."""
    yield from next_fight(table)
    if not chosen:
        decision = yield Request(
            *(table.attacker, "attack_fighter", ATTACK, (Fighter(ATTACK),)),
            implied_by_others=AFTER_FIGHTERS | {Fighter.move},
            rests=True,
            unwritten=True,
        )
        chosen = decision.card
    yield from put_in(table, table.position.cards[chosen], ATTACK)
    yield table.step("defence_fighter", DEFEND)


@clause("suikoden:battle/4", "suikoden:battle/10b", "suikoden:battle/10")
def defence_fighter_step(table: Table) -> Steps[None]:
    """防御側: a face-down one, or one that holds; where nobody is left, the land is given up."""
    if not table.can_fight(table.defender):
        yield from give_up_land(table, "suikoden:battle/2", DEFEND, reading=NOBODY_LEFT)
        yield from end_battle(table)
        return
    decision = yield Request(
        *(table.defender, "defence_fighter", DEFEND, (Fighter(DEFEND),)),
        implied_by=AFTER_FIGHTERS,
        rests=True,
        unwritten=True,
    )
    card = table.position.cards[decision.card]
    yield from put_in(table, card, DEFEND, *((CHANGE,) if place(card) == "centre" else ()))
    yield table.step("defence_method", DEFEND)
