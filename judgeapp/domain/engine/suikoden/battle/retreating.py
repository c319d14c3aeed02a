"""7. to 9.: who is beaten retreats at a price, becomes a trophy, or is discarded and takes the land down with it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import (
    Action,
    Card,
    ChangePrevented,
    Choice,
    Move,
    Pass,
    Position,
    Refusal,
    Request,
    Steps,
    Text,
    clause,
    guard,
    other,
)
from ..state.layout import BEATEN_BY, DIFFERENCE, RESULT
from ..state.piles import mill
from ..state.silence import AFTER_RESULT, LEADING
from ..state.table import Table, side
from ..state.words import SPELL_CLAUSES
from .ending import end_battle
from .land import destroy_land

RULE, TROPHY, LOST = "suikoden:battle/7", "suikoden:battle/8", "suikoden:battle/9"
NOT_BEATEN = Text("撤退できるのは、敗北した{of}です。", "Whoever retreats is {of}, who was beaten.")
TOO_FEW = Text(
    "撤退には山札{cost}枚が要りますが、{left}枚しかありません。",
    "A retreat takes {cost} card(s) of the deck, and {left} are left.",
)


@clause("suikoden:battle/7", "suikoden:skills/sorcery")
def price(table: Table) -> int:
    """数値差分; double for who was beaten by 妖術."""
    game = table.position.game
    return game[DIFFERENCE] * (2 if game[BEATEN_BY] == "sorcery" else 1)


def beaten(table: Table) -> Card | None:
    """The character that was beaten."""
    won = table.position.game[RESULT]
    return table.fighter(table.defender if won == "attack" else table.attacker)


@dataclass(frozen=True, slots=True)
class Retreat(Choice):
    """撤退: `card`, which need not be named, is who was `beaten`."""

    beaten: Card
    move: ClassVar[str] = "retreat"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, self.beaten.id),)

    @clause("suikoden:battle/7")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table = Table(position)
        if action.card not in ("", self.beaten.id):
            return Refusal(RULE, NOT_BEATEN.fill(of=table.title(self.beaten)), goes_on=False)
        deck, cost = position.zones[table.deck(action.player)], price(table)
        if not deck.open and len(deck.cards) < cost:
            reason = TOO_FEW.fill(cost=str(cost), left=str(len(deck.cards)))
            decisive = (deck.key, "count"), ("game", DIFFERENCE.name)
            return Refusal(RULE, reason, decisive, readings=("suikoden-retreat-short-deck",))
        return None


@clause("suikoden:battle/7", "suikoden:battle/8", "suikoden:battle/9")
def retreat_step(table: Table) -> Steps[None]:
    """The player of the beaten character decides; silence does not retreat."""
    card = beaten(table)
    if card is None:
        yield table.step("continuation", "suikoden:battle/10")
        return
    player = side(card)
    decision = yield Request(
        player,
        "retreat",
        RULE,
        (Retreat(card), Pass()),
        Pass.by(player),
        AFTER_RESULT,
        rests=True,
        claims="latest",
        comes_of=LEADING,
    )
    destroyed = False
    if decision.move == Retreat.move:
        yield from retreat(table, card)
        yield from land_stays(table)
    else:
        held = table.holds_castle and player == table.defender
        destroyed = guard(table.position, LOST if held else TROPHY, held, card.id)
        yield from lost(table, card, held=destroyed)
    if destroyed:
        yield from destroy_land(table)
        yield from end_battle(table)
    else:
        yield table.step("continuation", "suikoden:battle/10")


@clause("suikoden:battle/7", "suikoden:skills/water-stratagem", "suikoden:skills/sorcery")
def retreat(table: Table, card: Card) -> Steps[None]:
    """So many cards of the deck for it; to the wanderers, or to the hand where 水計 has beaten it."""
    spell = table.position.game[BEATEN_BY]
    doubled = (SPELL_CLAUSES["sorcery"],) if spell == "sorcery" else ()
    shared = "suikoden-retreat-shared-deck" if table.shared else ""
    yield from mill(table, side(card), price(table), *doubled, RULE, reading=shared)
    if spell == "water":
        yield table.leave("retreat", card, "hand", SPELL_CLAUSES["water"], RULE)
    else:
        yield table.leave("retreat", card, "wanderers", RULE)


@clause("suikoden:battle/9")
def land_stays(table: Table) -> Steps[None]:
    """The land of a holder who retreats is not destroyed."""
    for land in table.position.cards_in(f"{table.defender}.land") if table.holds_castle else ():
        yield ChangePrevented("land_stays", land.id, LOST, about=((land.id, "zone"), (land.zone, "count")))


@clause(
    "suikoden:battle/8",
    "suikoden:battle/9",
    "suikoden:skills/fire-stratagem",
    "suikoden:skills/water-stratagem",
)
def lost(table: Table, card: Card, *, held: bool) -> Steps[None]:
    """捨て札 for a holder, and for whoever 火計 or 水計 has beaten; anybody else is a trophy of the opponent."""
    spell = table.position.game[BEATEN_BY]
    if held or spell in ("fire", "water"):
        yield table.leave("lost", card, "discard_pile", LOST if held else SPELL_CLAUSES[spell])
    else:
        yield Move("trophy", card, f"{other(side(card))}.trophies", TROPHY, at=None)
