"""Faults of forgetting in モンコレD: what the rules make happen by themselves is claimed not to have happened.

The fault is a claim right after the decision, with the value from before it.
"""

from __future__ import annotations

from collections.abc import Iterator

from devtools.faults.model import Fault, Moment
from judgeapp.domain.engine.kernel import Change
from judgeapp.domain.engine.kernel.record.record import Claim

from .table import SEATS, field, noted


def forgotten(moment: Moment, kind: str, of: str, name: str, before: object) -> Fault:
    """The decision, and a claim that this field has stayed as it was."""
    claim = Claim("judge", (Change(of, name, before),))
    return moment.with_entries(f"forgot_{kind}", 1, (moment.action, claim), 1)


def phases(moment: Moment) -> Iterator[Fault]:
    """Readying, power, the markers and the sides, as the phases are carried out."""
    action, position = moment.action, moment.position
    if action.move != "proceed":
        return
    player = action.player
    if moment.request_kind == "charge":
        power = position.players[player].values.get("power")
        if power is not None:
            yield forgotten(moment, "the_power", player, "power", power)
        for card in (*field(moment, player), *field(moment, SEATS[player])):
            if not card.values.get("standing", True):
                yield forgotten(moment, "readying", card.id, "standing", False)
    if moment.request_kind == "end" and not last_turn(moment):
        yield forgotten(moment, "the_turn", "game", "turn_player", player)
        for area in ("f1", "f2", "f3"):
            for name in ("fought", "controlled"):
                if noted(moment, f"{name}_{area}"):
                    yield forgotten(moment, f"the_{name}_marker", "game", f"{name}_{area}", True)


def last_turn(moment: Moment) -> bool:
    """Whether the game may be over with the turn."""
    piles = [len(moment.cards(f"{player}.deck")) for player in "ab"]
    return bool(noted(moment, "last_turn")) or not any(piles)


def summons(moment: Moment) -> Iterator[Fault]:
    """The card leaves the hand; a unit that advanced unopposed is spent."""
    action = moment.action
    if moment.request_kind == "summon" and action.move == "summon":
        card = moment.position.cards[action.card]
        if not card.values.get("abilities"):
            yield forgotten(moment, "that_it_left_the_hand", card.id, "zone", f"{action.player}.hand")
    if moment.request_kind in ("first_adjust", "second_adjust") and action.move == "discard":
        zone = f"{action.player}.hand"
        yield forgotten(moment, "the_discard", action.cards[0], "zone", zone)


MAKERS = (phases, summons)
