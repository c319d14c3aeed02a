"""射撃: a sortied character that does not fight is turned up and spent, and the enemy's attack or defense falls."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import (
    Action,
    Card,
    Choice,
    Event,
    Position,
    Refusal,
    Set,
    Steps,
    Text,
    UnknownFact,
    clause,
    other,
)
from ..state.layout import CHANGES, FACE_UP, HOLDING, IS_READY, SHOOTING
from ..state.table import Table, place, side

RULE = "suikoden:skills/shooting"
NOT_OUT = Text(
    "射撃するのは、出撃していて戦闘に参加していない自分の人物です。",
    "An own sortied character shoots, one that does not fight.",
)
FIGHTS = Text("{of}は戦闘に参加しているので射撃できません。", "{of} fights itself and does not shoot.")
AT_HOME = Text("{of}は出撃していないので射撃できません。", "{of} has not sortied and does not shoot.")
NO_BOW = Text("{of}は「射撃」を持っていません。", "{of} does not have shooting.")
IS_SPENT = Text("{of}は行動済みなので射撃できません。", "{of} is spent and cannot shoot.")


@dataclass(frozen=True, slots=True)
class Shoot(Choice):
    """射撃: `card` shoots at the enemy that fights."""

    move: ClassVar[str] = "shoot"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, card.id) for card in Table(position).sortied(player))

    @clause("suikoden:skills/shooting")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table, card = Table(position), position.cards.get(action.card)
        if card is None or side(card) != action.player or place(card) not in ("sortie", "centre", "field"):
            return Refusal(RULE, NOT_OUT, goes_on=False)
        foe = table.fighter(other(action.player))
        if foe is not None and action.target not in ("", foe.id):
            return Refusal(RULE, NOT_OUT, goes_on=False)
        named, where = table.title(card), ((card.id, "zone"),)
        if table.is_fighter(card):
            return Refusal(RULE, FIGHTS.fill(of=named), where)
        if card.values.get(IS_READY.name, True) is False:
            return Refusal(RULE, IS_SPENT.fill(of=named), ((card.id, IS_READY.name),))
        if place(card) == "field":
            return Refusal(RULE, AT_HOME.fill(of=named), where)
        if not table.has(card, "shooting"):
            return Refusal(RULE, NO_BOW.fill(of=named), ((card.id, "skills"),))
        return None if card[IS_READY] else Refusal(RULE, IS_SPENT.fill(of=named), ((card.id, IS_READY.name),))


@clause("suikoden:skills/shooting", "suikoden:battle/6")
def shoot(table: Table, action: Action) -> Steps[None]:
    """The shooter becomes spent; 攻撃力 or 防御力 of the enemy falls, whichever it fights with."""
    card, foe = table.position.cards[action.card], table.fighter(other(action.player))
    turned = Set("shoot", card.id, {FACE_UP: True, IS_READY: False}, RULE)
    yield turned.read_as("suikoden-holder-shoots" if card[HOLDING] else "")
    amount = strength(table, card)
    if foe is not None and amount:
        yield from change(table, foe, (card.id, "armed", -amount, "fight"), RULE)


def strength(table: Table, card: Card) -> int:
    """The shooting value; where only the skill was noted it has to be asked for."""
    if not card[SHOOTING] and table.has(card, "shooting"):
        raise UnknownFact(card.fact(SHOOTING))
    return card[SHOOTING]


def change(table: Table, card: Card, row: tuple[str, str, int, str], *clauses: str) -> Steps[None]:
    """A value of a character is changed; a ruling tells with which entry."""
    changed: Event = Set("change", card.id, {CHANGES: (*card[CHANGES], row)}, *clauses)
    yield changed
    table.position.begin(row, changed)
