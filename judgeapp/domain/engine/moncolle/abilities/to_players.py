"""Steps of a text that are about a player: cards drawn, discarded or taken back, and power."""

from __future__ import annotations

from ...kernel import Set, Steps, clause, other
from ..play.asking import ASKING
from ..state.layout import POWER
from ..turn.drawing import discarded, draw, into_the_hand
from .costs import in_use
from .model import DiscardHand, Draw, Power, Recover
from .performing import PROGRAM, RULE, Doing


@PROGRAM.carries_out(Draw)
def draw_cards(doing: Doing, step: Draw) -> Steps[None]:
    deck = doing.table.position.zones[f"{doing.player}.deck"]
    doing.whole = doing.whole and (deck.open or len(deck.cards) >= step.amount)
    yield from draw(doing.table, doing.player, step.amount, *doing.rules)


@PROGRAM.carries_out(Power)
@clause("moncolle:board/8")
def gain(doing: Doing, step: Power) -> Steps[None]:
    now = doing.table.position.players[doing.player].values.get(POWER.name)
    if now is not None:
        yield Set("charge", doing.player, {POWER: now + step.amount}, *doing.rules, "moncolle:board/8")


@PROGRAM.carries_out(DiscardHand)
def discard_hand(doing: Doing, step: DiscardHand) -> Steps[None]:
    """The owner of the hand chooses, among the cards that are not being used."""
    player = doing.player if step.whose == "own" else other(doing.player)
    position = doing.table.position
    used = in_use(position) | {doing.source.id}
    hand = tuple(key for key in position.zones[f"{player}.hand"].cards if key not in used)
    doing.whole = doing.whole and len(hand) >= step.amount
    for key in (yield from ASKING.cards(player, hand, step.amount, step.amount, RULE)):
        yield discarded("discard", position.cards[key], *doing.rules)


@PROGRAM.carries_out(Recover)
def recover(doing: Doing, step: Recover) -> Steps[None]:
    pile = tuple(doing.table.position.zones[f"{doing.player}.discard_pile"].cards)
    doing.whole = doing.whole and len(pile) >= step.amount
    for key in (yield from ASKING.some(doing.player, pile, step.amount, step.amount, RULE)):
        yield into_the_hand(doing.table.position.cards[key], *doing.rules)
