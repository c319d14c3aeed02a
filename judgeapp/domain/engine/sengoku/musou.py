"""800 and 801 無双連撃: a general stands up again, heals and may attack once more."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ..kernel import Action, Card, Choice, Position, Refusal, Set, Steps, Text, clause
from .keywords.model import MUSOU as MUSOU_ACTIVATED
from .layout import ATTACKS, DAMAGE, EXTRA_ATTACKS, MUSOU, NUMBER, STANDING, WOUNDS
from .table import Table
from .triggers import triggers, wait


@dataclass(frozen=True, slots=True)
class MusouByRule(Choice):
    """ルールによる無双連撃: `card` is the general, `cards` the same card from the hand."""

    move: ClassVar[str] = "musou"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        hand = position.zones[f"{player}.hand"].cards
        for general in Table(position).generals(player):
            yield from (Action(player, self.move, general.id, cards=(key,)) for key in hand)

    @clause("sengoku:801.2", "sengoku:801.2.1", "sengoku:801.2.3", "sengoku:801.2.4")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        general = Table(position).general(action.card)
        if general is None or general.zone != f"{action.player}.field":
            reason = Text("無双連撃の対象は自陣の武将です。", "The general must be on one's own field.")
            return Refusal("sengoku:801.3.1", reason, goes_on=False)
        if len(action.cards) != 1 or action.cards[0] not in position.zones[f"{action.player}.hand"].cards:
            reason = Text(
                "手札から同一のカードを1枚捨てます。", "One copy of the same card is discarded from the hand."
            )
            return Refusal("sengoku:801.3.1", reason, goes_on=False)
        return already_this_turn(position, action.player) or self.refuse_copy(
            position, general, action.cards[0]
        )

    @staticmethod
    @clause("sengoku:801.2.1", "sengoku:801.2.3")
    def refuse_copy(position: Position, general: Card, key: str) -> Refusal | None:
        """The general is exhausted, and the card discarded for it is the same card."""
        if general[STANDING]:
            reason = Text("{of}は待機状態です。", "{of} is standing.").fill(of=general.title)
            return Refusal("sengoku:801.2.1", reason, ((general.id, STANDING.name),))
        if not general[NUMBER] or position.cards[key][NUMBER] != general[NUMBER]:
            reason = Text(
                "捨てたカードは{of}と同一のカードではありません。",
                "The discarded card is not the same card as {of}.",
            )
            return Refusal("sengoku:801.2.3", reason.fill(of=general.title), ((key, NUMBER.name),))
        return None


@clause("sengoku:801.1", "sengoku:801.2.2", "sengoku:802.5")
def already_this_turn(position: Position, player: str) -> Refusal | None:
    """One musou combo by rule in a turn, and none after one by effect."""
    done = position.players[player][MUSOU]
    if not done:
        return None
    reason = Text(
        "このターンはすでに無双連撃が発動しています。", "A musou combo has been activated this turn already."
    )
    return Refusal("sengoku:801.1" if done == "rule" else "sengoku:802.5", reason, ((player, MUSOU.name),))


@clause(
    "sengoku:904.6", "sengoku:801.3", "sengoku:801.3.1", "sengoku:801.3.2", "sengoku:800.1", "sengoku:420.1"
)
def musou_by_rule(table: Table, declared: Action) -> Steps[None]:
    """Discard the copy, then stand the general up, heal it and let it attack once more if it has attacked."""
    general = table.position.cards[declared.card]
    yield Set("musou", declared.player, {MUSOU: "rule"}, "sengoku:801.1", "sengoku:904.6.1")
    for key in declared.cards:
        yield table.discard("discard", table.position.cards[key], "sengoku:801.3.1")
    yield table.stand(general, "sengoku:801.3.2", "sengoku:800.1.1")
    if general[ATTACKS]:
        yield Set("extra_attack", general.id, {EXTRA_ATTACKS: general[EXTRA_ATTACKS] + 1}, "sengoku:800.1.2")
    yield Set("heal", general.id, {DAMAGE: 0, WOUNDS: ()}, "sengoku:801.3.2", "sengoku:800.1.3")
    yield from wait(table, MUSOU_ACTIVATED, [general])
    yield from triggers(table)
