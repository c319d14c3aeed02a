"""Faults of the main phase: advances that a to f forbid, intercepts that h to l forbid, rituals, the wrong side."""

from __future__ import annotations

from collections.abc import Iterator

from devtools.faults.model import Fault, Moment
from judgeapp.domain.engine.kernel import Action

from .table import FRONT, SEATS, field, home, is_ready, kind, level, near, noted, on

A, B, C, D, E = (f"moncolle:advance/{letter}" for letter in "abcde")
H, I, J = (f"moncolle:advance/{letter}" for letter in "hij")  # noqa: E741  # the letters of the book
MOVE, INTERCEPT, RITUAL = "moncolle:advance/move", "moncolle:advance/intercept", "moncolle:ritual/sources"
SOURCES = {
    "unit": "moncolle:ritual/unit",
    "token": "moncolle:ritual/unit",
    "ritual_spell": "moncolle:ritual/spell-card",
}
"""From where a ritual of each kind of card comes; of other kinds none does."""


def advances(moment: Moment) -> Iterator[Fault]:
    """進軍: spent, too far, into the enemy territory, beyond the limit, where a battle was, not one's own."""
    if moment.request_kind != "main":
        return
    me = moment.action.player
    for card in field(moment, me):
        to = near(card)
        march = [area for area in to if area not in home(SEATS[me])]
        if not is_ready(card):
            yield moment.instead("spent_advances", Action(me, "advance", card.id, march[0]), A)
            continue
        for area in (*FRONT, *home(me)):
            if area == card.values["area"]:
                yield moment.instead("advances_nowhere", Action(me, "advance", card.id, area), B)
            elif area not in to:
                row = "front" if area in FRONT else "home"
                yield moment.instead(f"advances_too_far_{row}", Action(me, "advance", card.id, area), B)
        for area in home(SEATS[me])[:1]:
            yield moment.instead("advances_into_enemy_territory", Action(me, "advance", card.id, area), B)
        for area in march:
            closed = area in FRONT and noted(moment, f"fought_{area.lower()}") and not on(moment, me, area)
            if closed:
                yield moment.instead("advances_where_a_battle_was", Action(me, "advance", card.id, area), E)
            elif level([*on(moment, me, area), card]) > 8:
                yield moment.instead("advances_beyond_the_limit", Action(me, "advance", card.id, area), C)
    for card in field(moment, SEATS[me])[:1]:
        yield moment.instead("advances_the_enemys", Action(me, "advance", card.id, "F2"), MOVE)
    for card in moment.cards(f"{me}.hand")[:1]:
        yield moment.instead("advances_from_the_hand", Action(me, "advance", card.id, "F2"), MOVE)


def destinations(moment: Moment) -> Iterator[Fault]:
    """〔d〕: a second destination beside an empty or enemy terrain."""
    if moment.request_kind != "joint" or moment.action.move != "joint" or noted(moment, "phase") != "main":
        return
    rows = noted(moment, "joint")
    me = moment.action.player
    moved = {row[0]: row[1] for row in rows} if isinstance(rows, tuple) else {}
    open_ = [area for area in moved.values() if area in FRONT and not on(moment, me, area)]
    for card in field(moment, me):
        if card.id in moved or not is_ready(card) or not open_:
            continue
        for area in near(card):
            fought = area in FRONT and noted(moment, f"fought_{area.lower()}") and not on(moment, me, area)
            if area not in moved.values() and area not in home(SEATS[me]) and not fought:
                yield moment.instead("second_destination", Action(me, "joint", card.id, area), D)


def intercepts(moment: Moment) -> Iterator[Fault]:
    """迎撃: by spent units, out of range, beyond the limit, by who is not there."""
    if moment.request_kind != "intercept":
        return
    me = moment.action.player
    target = next(event for event in reversed(moment.game.events) if event.verb == "advance")
    area = next(str(value) for field_, value in target.values.items() if field_.name == "area")
    for card in field(moment, me):
        entry = Action(me, "intercept", card.id)
        if card.values["area"] == area:
            continue
        if not is_ready(card):
            yield moment.instead("spent_intercepts", entry, H)
        elif area not in near(card):
            yield moment.instead("intercepts_out_of_range", entry, I)
        elif level([*on(moment, me, area), card]) > 8:
            yield moment.instead("intercepts_beyond_the_limit", entry, J)
    for card in moment.cards(f"{me}.hand")[:1]:
        yield moment.instead("intercepts_from_the_hand", Action(me, "intercept", card.id), INTERCEPT)
    for card in on(moment, SEATS[me], area)[:1]:
        yield moment.instead("intercepts_with_the_enemys", Action(me, "intercept", card.id), INTERCEPT)


def rituals(moment: Moment) -> Iterator[Fault]:
    """【儀式】: by a card that has none, from the battlefield, from the discard pile, beyond the power."""
    if moment.request_kind != "main":
        return
    me, power = moment.action.player, moment.position.players[moment.action.player].values.get("power", 0)
    for card in moment.cards(f"{me}.hand"):
        texts = [ability for ability in card.values.get("abilities") or () if ability.timing == "ritual"]
        if not texts and kind(card) == "unit":
            yield moment.instead("ritual_without_one", Action(me, "ritual", card.id), "moncolle:ritual/unit")
        elif not texts:
            yield moment.instead("ritual_with_a_battle_spell", Action(me, "ritual", card.id), RITUAL)
        elif texts[0].cost.power > power and not texts[0].target:
            yield moment.instead(
                "ritual_beyond_the_power", Action(me, "ritual", card.id), "moncolle:details/cost"
            )
    for zone in ("field", "discard_pile"):
        for card in moment.cards(f"{me}.{zone}")[:1]:
            why = SOURCES.get(kind(card), RITUAL)
            yield moment.instead(f"ritual_from_{zone}", Action(me, "ritual", card.id), why)


def wrong_side(moment: Moment) -> Iterator[Fault]:
    """The defending side leads, or something of another moment is done."""
    if moment.request_kind != "main":
        return
    me, enemy = moment.action.player, SEATS[moment.action.player]
    for card in field(moment, enemy)[:1]:
        for area in near(card)[:1]:
            yield moment.instead("defender_advances", Action(enemy, "advance", card.id, area))
    for name, rule in OUT_OF_PLACE.items():
        yield moment.instead(f"{name}_in_main", Action(me, name), rule)
    for card in moment.cards(f"{enemy}.hand")[:1]:
        yield moment.instead("defender_summons", Action(enemy, "summon", card.id, home(enemy)[0]))


OUT_OF_PLACE = {
    "attack": "moncolle:battle/attack/declare",
    "call": "moncolle:battle/1/order",
    "line_up": "moncolle:battle/2",
    "go": "moncolle:advance/f",
    "activate": "moncolle:details/timing/condition",
}
"""Decisions that no main phase waits for, with the clause of each."""

MAKERS = (advances, destinations, intercepts, rituals, wrong_side)
