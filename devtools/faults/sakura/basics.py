"""Faults of 桜降る代に決闘を: basic actions that move nothing, that nobody paid for, or that are none."""

from __future__ import annotations

from collections.abc import Iterator

from devtools.faults.model import Fault, Moment
from judgeapp.domain.engine.kernel import Action

from .table import MASTER, MOST_AURA, MOST_SPACE, SEATS, noted, player_value, quiet, rules


def basic_possible(moment: Moment) -> bool:
    """Whether a basic action could be the decision here."""
    player = moment.action.player
    return (
        moment.request_kind == "main"
        and noted(moment, "mode") != "full"
        and not player_value(moment, player, "terminal")
    )


def movements(moment: Moment) -> Iterator[Fault]:
    """9-6 i: a basic action that would move nothing cannot be chosen."""
    if not basic_possible(moment) or not quiet(moment):
        return
    me = moment.action.player
    here, dust, aura = noted(moment, "space"), noted(moment, "dust"), player_value(moment, me, "aura")
    wrong = {
        "advances_within_the_master_distance": ("forward", here <= MASTER, "9-6#i-b"),
        "advances_with_a_full_aura": ("forward", here > MASTER and aura == MOST_AURA, "9-6#i-b"),
        "retreats_without_aura": ("backward", aura == 0, "9-6#i-b"),
        "retreats_from_a_full_distance": ("backward", aura and here == MOST_SPACE, "9-6#i-b"),
        "recovers_without_dust": ("recover", dust == 0, "9-6#i-b"),
        "recovers_with_a_full_aura": ("recover", dust and aura == MOST_AURA, "9-6#i-b"),
        "focuses_without_aura": ("focus", aura == 0, "9-6#i-b"),
        "breaks_away_from_afar": ("withdraw", here > MASTER, "9-6#i-b"),
        "breaks_away_without_dust": ("withdraw", here <= MASTER and dust == 0, "9-6#i-b"),
    }
    for kind, (basic, fits, rule) in wrong.items():
        if fits:
            yield moment.instead(kind, Action(me, "basic", value=basic), *rules(rule))


def payments(moment: Moment) -> Iterator[Fault]:
    """9-6 ii: one vigor or one card of the hand, and nothing else."""
    if not basic_possible(moment) or moment.action.move != "basic":
        return
    me, basic, why = moment.action.player, moment.action.value, rules("9-6#ii", "9-6#ii-b")
    if player_value(moment, me, "vigor") == 0:
        yield moment.instead("basic_without_vigor", Action(me, "basic", value=basic), *why)
    hand = [card.id for card in moment.cards(f"{me}.hand")]
    if len(hand) > 1:
        yield moment.instead(
            "basic_for_two_cards", Action(me, "basic", cards=tuple(hand[:2]), value=basic), *why
        )
    others = {
        "discard": f"{me}.discard",
        "down": f"{me}.down",
        "trump": f"{me}.trumps",
        "deck": f"{me}.deck",
        "card_of_the_enemy": f"{SEATS[me]}.hand",
    }
    for name, zone in others.items():
        for card in moment.cards(zone)[:1]:
            entry = Action(me, "basic", cards=(card.id,), value=basic)
            yield moment.instead(f"basic_for_a_{name}", entry, *why)


def times(moment: Moment) -> Iterator[Fault]:
    """8-2-2 b, 9-2: in full power, after 終端; and what is no basic action at all."""
    if moment.request_kind != "main":
        return
    me = moment.action.player
    for basic in ("recover", "focus"):
        entry = Action(me, "basic", value=basic)
        if player_value(moment, me, "terminal"):
            yield moment.instead("basic_after_a_terminal", entry, *rules("9-2"))
        elif noted(moment, "mode") == "full":
            yield moment.instead("basic_in_full_power", entry, *rules("8-2-2#b"))
    yield moment.instead("basic_that_is_none", Action(me, "basic", value="横歩き"), *rules("9-6#i"))


MAKERS = (movements, payments, times)
