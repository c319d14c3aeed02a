"""2. 戦闘に参加する人物の決定: who sorties, and a land given up by a defender who sends nobody."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from ...kernel import Action, Choice, Pass, Position, Refusal, Request, Steps, Text, Together, clause
from ..state.layout import FACE_UP, IS_READY, LEADER
from ..state.table import Table
from .ending import end_battle
from .land import give_up_land

RULE = "suikoden:battle/2"
NOBODY_SENT = "suikoden-attacker-sends-nobody"
NOT_THERE = Text(
    "出撃できるのは自分の場にいる人物です。", "Only characters on the player's own field sortie."
)
IS_SPENT = Text("{of}は行動済みなので出撃できません。", "{of} is spent and cannot sortie.")
NOBODY = Text(
    "出撃する人物を1人以上書いてください。", "At least one character sorties, or nobody is sent (pass)."
)
TOO_MANY = Text(
    "出撃できるのは、自分の土地の「頭領」の値（{leader}）までです。",
    "No more may sortie than the leader value of the player's own land, {leader}.",
)


@dataclass(frozen=True, slots=True)
class Sortie(Choice):
    """出撃: `cards` of the own field."""

    move: ClassVar[str] = "sortie"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        table = Table(position)
        field = [card.id for card in table.field(player)]
        land = table.land(player)
        for count in range(1, (land.values.get(LEADER.name) or 1) + 1) if land is not None else ():
            yield from (Action(player, self.move, cards=cards) for cards in combinations(field, count))

    @clause("suikoden:battle/2")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table, chosen = Table(position), action.cards
        field = {card.id: card for card in table.field(action.player)}
        if not chosen or len(set(chosen)) < len(chosen):
            return Refusal(RULE, NOBODY, goes_on=False)
        for key in chosen:
            if key not in field:
                return Refusal(
                    RULE, NOT_THERE, ((key, "zone"),) if key in position.cards else (), goes_on=False
                )
        for card in map(field.__getitem__, chosen):
            if not card[IS_READY]:
                return Refusal(RULE, IS_SPENT.fill(of=table.title(card)), ((card.id, IS_READY.name),))
        land = table.land(action.player)
        if land is None:
            return Refusal(RULE, TOO_MANY.fill(leader="0"), ((f"{action.player}.land", "count"),))
        if len(chosen) > 1 and len(chosen) > land[LEADER]:
            return Refusal(RULE, TOO_MANY.fill(leader=str(land[LEADER])), ((land.id, LEADER.name),))
        return None


@clause("suikoden:battle/2")
def send(table: Table, player: str, chosen: tuple[str, ...]) -> Steps[None]:
    """The chosen characters are out, face down; whoever stays in the field is turned up again."""
    for key in chosen:
        card = table.position.cards[key]
        yield table.stay("sortie", card, "sortie", RULE)
    yield Together("turn_up", {card.id: {FACE_UP: True} for card in table.field(player)}, RULE)


@clause("suikoden:battle/2")
def attack_sortie_step(table: Table) -> Steps[None]:
    """攻撃側; one who sends nobody has no fighter for step 3, and the battle is over."""
    attacker = table.attacker
    decision = yield Request(attacker, "sortie", RULE, (Sortie(), Pass()), rests=True)
    yield from send(table, attacker, decision.cards)
    if decision.move == Pass.move:
        yield from end_battle(table, RULE, reading=NOBODY_SENT)
    else:
        yield table.step("defence_sortie", RULE)


@clause("suikoden:battle/2")
def defence_sortie_step(table: Table) -> Steps[None]:
    """防御側; one who sends nobody gives the land up."""
    defender = table.defender
    decision = yield Request(defender, "sortie", RULE, (Sortie(), Pass()), rests=True)
    yield from send(table, defender, decision.cards)
    if decision.move == Pass.move:
        yield from give_up_land(table, RULE)
        yield from end_battle(table, RULE)
    else:
        yield table.step("attack_fighter", "suikoden:battle/3")
