"""Faults of forgetting in 桜降る代に決闘を: what a decision brings about is claimed not to have happened.

The fault is a claim right after the decision, with the value from before it.
"""

from __future__ import annotations

from collections.abc import Iterator

from devtools.faults.model import Fault, Moment
from judgeapp.domain.engine.kernel import Change
from judgeapp.domain.engine.kernel.record.record import Claim

from .answering import attack
from .table import MOST_AURA, SEATS, cost, damage, kinds, noted, of, player_value, quiet


def forgotten(moment: Moment, kind: str, about: str, name: str, before: object) -> Fault:
    """The decision, and a claim that this field has stayed as it was."""
    claim = Claim("judge", (Change(about, name, before),))
    return moment.with_entries(f"forgot_{kind}", 1, (moment.action, claim), 1)


MOVED = {
    "forward": (("game", "space"), ("me", "aura")),
    "backward": (("me", "aura"), ("game", "space")),
    "recover": (("game", "dust"), ("me", "aura")),
    "focus": (("me", "aura"), ("me", "flare")),
    "withdraw": (("game", "dust"), ("game", "space")),
}
"""From where a basic action takes a crystal, and where it puts it."""


def basics(moment: Moment) -> Iterator[Fault]:
    """9-6: the price is paid, and one crystal moves from one place to another."""
    action = moment.action
    if moment.request_kind != "main" or action.move != "basic" or not quiet(moment):
        return
    me = action.player
    if action.cards:
        yield forgotten(moment, "the_card_put_down", action.cards[0], "zone", f"{me}.hand")
    else:
        yield forgotten(moment, "the_vigor", me, "vigor", player_value(moment, me, "vigor"))
    for whose, name in MOVED.get(str(action.value), ()):
        about = "game" if whose == "game" else me
        before = noted(moment, name) if about == "game" else player_value(moment, me, name)
        yield forgotten(moment, f"{action.value}_at_{name}", about, name, before)
    if not noted(moment, "mode"):
        yield forgotten(moment, "the_standard_mode", "game", "mode", "")


def uses(moment: Moment) -> Iterator[Fault]:
    """9-2: a card that is used leaves its place, its cost is paid, the mode is that of its subtype."""
    action = moment.action
    if moment.request_kind not in ("main", "reaction") or action.move != "use":
        return
    me, card = action.player, moment.position.cards[action.card]
    if not kinds(card) & {"Rise", "RiseAtOnce"}:
        yield forgotten(moment, "that_the_card_was_used", card.id, "zone", card.zone)
    if moment.request_kind == "main" and not noted(moment, "mode") and of(card, "sub") != "fullpower":
        yield forgotten(moment, "the_mode_of_the_card", "game", "mode", "")
    if cost(card) and of(card, "type") == "attack" and quiet(moment):
        yield forgotten(moment, "the_cost", me, "flare", player_value(moment, me, "flare"))
    if of(card, "type") == "enhance" and of(card, "charge") and quiet(moment):
        after = f"{me}.enhancements"
        if moment.next_request_kind == "main":
            yield forgotten(moment, "that_it_was_deployed", after, "count", len(moment.cards(after)))


def damages(moment: Moment) -> Iterator[Fault]:
    """5-8-3-1: damage to aura goes to dust, damage to life to the flare of the same player."""
    if moment.request_kind != "damage" or moment.action.move != "take" or not quiet(moment):
        return
    me = moment.action.player
    made = attack(moment, SEATS[me])
    if made is None or made.values.get("texts") or made.values.get("changes"):
        return
    aura, life = damage(made)
    if moment.action.value == "aura" and aura:
        yield forgotten(moment, "the_damage_to_aura", me, "aura", player_value(moment, me, "aura"))
        yield forgotten(moment, "the_dust_of_the_damage", "game", "dust", noted(moment, "dust"))
    if moment.action.value == "life" and life and life < player_value(moment, me, "life"):
        yield forgotten(moment, "the_damage_to_life", me, "life", player_value(moment, me, "life"))
        yield forgotten(moment, "the_flare_of_the_damage", me, "flare", player_value(moment, me, "flare"))


def others(moment: Moment) -> Iterator[Fault]:
    """8-2-1: a mode that was chosen; 4-1 5: cards put back."""
    action = moment.action
    if action.move == "mode":
        yield forgotten(moment, "the_mode_chosen", "game", "mode", "")
    if (
        action.move == "mulligan"
        and noted(moment, "space") == 10
        and player_value(moment, action.player, "aura") < MOST_AURA
    ):
        yield forgotten(moment, "the_redraw", action.cards[0], "zone", f"{action.player}.hand")


MAKERS = (basics, uses, damages, others)
