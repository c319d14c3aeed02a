"""800 and 801 無双連撃: a general stands up again, heals and may attack once more."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import (
    Action,
    Card,
    ChangePrevented,
    Choice,
    Position,
    Refusal,
    Set,
    Steps,
    Text,
    UnknownFact,
    clause,
)
from ..cards.identity import same_card
from ..keywords.model import MUSOU as MUSOU_ACTIVATED
from ..keywords.model import controller
from ..state.layout import ATTACKS, DAMAGE, EXTRA_ATTACKS, MUSOU, NUMBER, STANDING, WOUNDS
from ..state.table import Table
from ..turn.triggers import triggers
from ..turn.waiting import wait

NO_COPY = Text("手札に{of}と同一のカードがありません。", "The same card as {of} is not in hand.")


@dataclass(frozen=True, slots=True)
class MusouByRule(Choice):
    """ルールによる無双連撃: `card` is the general, `cards` the same card from the hand."""

    move: ClassVar[str] = "musou"
    pays: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        hand = position.zones[f"{player}.hand"].cards
        for general in Table(position).generals(player):
            yield from (Action(player, self.move, general.id, cards=(key,)) for key in hand)

    @clause("sengoku:801.2", "sengoku:801.2.1", "sengoku:801.2.3", "sengoku:801.2.4")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        general = Table(position).general_of(action.player, action.card)
        if general is None:
            reason = Text(
                "ルールによる無双連撃を行えるのは自陣の武将だけです。",
                "A musou combo by rule is made with a general on one's own field.",
            )
            return Refusal("sengoku:801.3.1", reason, goes_on=False)
        if refused := already_this_turn(position, action.player) or refuse_standing(position, general):
            return refused
        if not action.cards and not holds_copy(position, general, f"{action.player}.hand"):
            return Refusal("sengoku:801.2.3", NO_COPY.fill(of=position.title(general.id)))
        if len(action.cards) != 1 or action.cards[0] not in position.zones[f"{action.player}.hand"].cards:
            reason = Text(
                "手札から同一のカードを1枚捨てます。", "One copy of the same card is discarded from the hand."
            )
            return Refusal("sengoku:801.3.1", reason, goes_on=False)
        if same_card(position, position.cards[action.cards[0]], general):
            return None
        reason = Text(
            "捨てたカードは{of}と同一のカードではありません。",
            "The discarded card is not the same card as {of}.",
        ).fill(of=position.title(general.id))
        return Refusal("sengoku:801.2.3", reason, ((action.cards[0], NUMBER.name),))


@clause("sengoku:801.2.1")
def refuse_standing(position: Position, general: Card) -> Refusal | None:
    """A musou combo by rule is made with an exhausted general."""
    if not general[STANDING]:
        return None
    reason = Text(
        "{of}は待機状態のため、ルールによる無双連撃を行えません。",
        "{of} is standing; a musou combo by rule needs an exhausted general.",
    ).fill(of=position.title(general.id))
    return Refusal("sengoku:801.2.1", reason, ((general.id, STANDING.name),))


@clause("sengoku:801.2.3")
def holds_copy(position: Position, general: Card, hand: str) -> bool:
    """Whether the same card is in hand; raises `UnknownFact` where one that nobody has shown may be it."""
    position.top(hand)  # of a hand that nobody counted there is one
    asked: list[UnknownFact] = []
    for card in position.cards_in(hand):
        try:
            if same_card(position, card, general):
                return True
        except UnknownFact as need:
            asked.append(need)
    if asked:
        raise asked[0]
    return False


@clause("sengoku:801.1", "sengoku:801.2.2", "sengoku:802.5", "sengoku:904.6.1")
def already_this_turn(position: Position, player: str) -> Refusal | None:
    """One musou combo by rule in a turn, and none after one by effect."""
    done = position.players[player][MUSOU]
    if not done:
        return None
    reason = Text(
        "このターンはすでに無双連撃が発動しています。", "A musou combo has been activated this turn already."
    )
    return Refusal("sengoku:801.1" if done == "rule" else "sengoku:802.5", reason, ((player, MUSOU.name),))


@clause("sengoku:904.6", "sengoku:801.3", "sengoku:801.3.1", "sengoku:801.3.2")
def musou_by_rule(table: Table, declared: Action) -> Steps[None]:
    """Discard the copy, then the general's musou combo is activated."""
    general = table.position.cards[declared.card]
    yield Set("musou", declared.player, {MUSOU: "rule"}, "sengoku:801.1", "sengoku:904.6.1")
    for key in declared.cards:
        yield table.discard("discard", table.position.cards[key], "sengoku:801.3.1")
    yield from activate(table, general, "sengoku:801.3.2")
    yield from triggers(table)


@clause("sengoku:802.1", "sengoku:802.2", "sengoku:802.3", "sengoku:802.4", "sengoku:800.2")
def musou_by_effect(table: Table, general: Card) -> Steps[None]:
    """A card's effect activates the musou combo: no condition, no limit, in the turn of its player only.

    What triggers on it waits until the effect is over.
    """
    player = controller(general)
    if player == table.turn_player:
        yield Set("musou", player, {MUSOU: "effect"}, "sengoku:802.1", "sengoku:802.5")
        yield from activate(table, general, "sengoku:802.2")
    else:
        about = tuple((general.id, field.name) for field in (STANDING, DAMAGE, EXTRA_ATTACKS))
        yield ChangePrevented("no_musou", general.id, "sengoku:800.2", about=about)


@clause("sengoku:800.1", "sengoku:800.1.1", "sengoku:800.1.2", "sengoku:800.1.3", "sengoku:420.1")
def activate(table: Table, general: Card, why: str) -> Steps[None]:
    """The general stands up, may attack once more if it has attacked, and heals."""
    yield table.stand(general, why, "sengoku:800.1.1")
    if general[ATTACKS]:
        yield Set("extra_attack", general.id, {EXTRA_ATTACKS: general[EXTRA_ATTACKS] + 1}, "sengoku:800.1.2")
    yield Set("heal", general.id, {DAMAGE: 0, WOUNDS: ()}, why, "sengoku:800.1.3")
    yield from wait(table, MUSOU_ACTIVATED, [general])
