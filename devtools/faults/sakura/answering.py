"""Faults of 桜降る代に決闘を: reactions that are none, and damage taken where it cannot be."""

from __future__ import annotations

from collections.abc import Iterator

from devtools.faults.model import Fault, Moment
from judgeapp.domain.engine.kernel import Action, Card

from .table import PAYING, SEATS, bare, cost, damage, noted, of, player_value, quiet, reaches, rules

ELSEWHERE = {
    "deck": "reacts_from_the_deck",
    "discard": "reacts_from_the_discard_pile",
    "down": "reacts_with_a_face_down_card",
    "used": "reacts_with_a_used_trump",
}


def attack(moment: Moment, attacker: str) -> Card | None:
    """The attack that is under way; the last one made where there are several."""
    found = moment.cards(f"{attacker}.attacking")
    return found[-1] if found else None


def silenced(card: Card) -> bool:
    """Whether 対応不可 of any kind stands on an attack."""
    return "no_reaction" in repr(card.values.get("texts")) or "no_reaction" in repr(
        card.values.get("changes")
    )


def reactions(moment: Moment) -> Iterator[Fault]:
    """9-4 i, 9-2: what is no reaction, lies elsewhere, is out of range, or cannot be paid."""
    if moment.request_kind != "reaction":
        return
    me, still = moment.action.player, quiet(moment)
    made = attack(moment, SEATS[me])
    for zone, kind in ELSEWHERE.items():
        for card in moment.cards(f"{me}.{zone}")[:2]:
            yield moment.instead(kind, Action(me, "use", card.id), *rules("9-4#i"))
    for card in moment.cards(f"{SEATS[me]}.hand")[:2]:
        yield moment.instead("reacts_with_the_attackers_card", Action(me, "use", card.id), *rules("9-4#i"))
    if made is None or silenced(made):
        return
    for zone in ("hand", "trumps"):
        for card in moment.cards(f"{me}.{zone}"):
            entry = Action(me, "use", card.id)
            if not still or not bare(card):
                continue
            if of(card, "sub") != "reaction":
                yield moment.instead(f"reacts_with_no_reaction_of_the_{zone}", entry, *rules("9-2"))
            elif of(card, "type") == "attack" and not reaches(card, noted(moment, "space")):
                yield moment.instead("reacts_out_of_range", entry, *rules("9-2-1#i"))
            elif cost(card) > player_value(moment, me, "flare"):
                yield moment.instead("reacts_beyond_the_flare", entry, *PAYING)


def damages(moment: Moment) -> Iterator[Fault]:
    """5-8-3-2: aura that does not suffice, 「-」, both, another word, the other player, or nothing at all."""
    if moment.request_kind != "damage" or moment.action.move != "take":
        return
    me, why = moment.action.player, rules("5-8-3-2")
    made = attack(moment, SEATS[me])
    yield moment.instead("takes_it_on_the_flare", Action(me, "take", value="flare"), *why)
    yield moment.instead("takes_it_on_both", Action(me, "take", value="both"), *why)
    yield moment.instead("attacker_takes_it", Action(SEATS[me], "take", value=moment.action.value), *why)
    if made is None or not quiet(moment) or not bare(made) or made.values.get("changes"):
        return
    aura, life = damage(made)
    take = {kind: Action(me, "take", value=kind) for kind in ("aura", "life")}
    if aura is not None and life is not None and aura > player_value(moment, me, "aura"):
        yield moment.instead("takes_it_on_too_little_aura", take["aura"], *why)
    if str(of(made, "damage")).startswith("-/"):
        yield moment.instead("takes_a_dash_on_aura", take["aura"], *why)
    if str(of(made, "damage")).endswith("/-"):
        yield moment.instead("takes_a_dash_on_life", take["life"], *why)


MAKERS = (reactions, damages)
