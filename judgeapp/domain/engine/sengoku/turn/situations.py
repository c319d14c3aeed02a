"""1100.1.1: what a situation is, so that the same one is known when it comes back."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from itertools import islice
from typing import Any, TypeAlias

from ...kernel import Action, Layout, Position, Request, clause
from ..state.layout import ATTACKS, EXTRA_ATTACKS, LAYOUT, LOOPS, NAME, STANDING, TURN, WOUNDS

Picture: TypeAlias = tuple[Any, ...]
Outline: TypeAlias = tuple[str | int, ...]

WITH_STATE = ("field", "resources")
IN_PLAY = tuple(f"{player}.{zone}" for zone in WITH_STATE for player in LAYOUT.players)
COUNTED_ONLY = ("deck", "wall")
SEEN = tuple(
    f"{player}.{zone.name}"
    for player in LAYOUT.players
    for zone in LAYOUT.zones
    if zone.name not in WITH_STATE and zone.name not in COUNTED_ONLY
)
"""The zones of which it matters which cards lie there, though they have no state."""
OUTSIDE = frozenset(field.name for field in (TURN, LOOPS, WOUNDS, ATTACKS, EXTRA_ATTACKS))
"""What is history and no situation; of the attacks only those that are left count."""


def question(request: Request) -> tuple[str, ...]:
    """What is asked of whom: two questions of one effect about one table are not the same situation."""
    answers = (type(choice).__name__ for choice in request.choices)
    return request.kind, request.player, request.clause, *answers


def choice_of(position: Position, request: Request, action: Action) -> str:
    """A choice, the same for two copies of one card: how it is paid for makes no difference."""
    if choice := request.awaits(action.move):
        action = choice.completed(position, action)
    card, target = called(position, action.card), called(position, action.target)
    return f"{action.player} {action.move} {card} {target} {action.value}".strip()


def called(position: Position, key: str) -> str:
    """What a thing that a choice is about goes by; nothing where no thing is named, or a zone."""
    one = position.entity(key) if key else None
    return str(one.values.get(NAME.name) or one.id) if one else ""


def name_of(position: Position, key: str) -> str:
    """The name of a card; unknown cards, and those that have vanished since, are alike."""
    card = position.cards.get(key)
    return str(card.values.get(NAME.name)) if card else ""


def picture(position: Position, request: Request | None = None) -> Picture:
    """The table as it lies now, and what is asked. Off the battlefield and the resources a card has no state."""
    people = [player.values.copy() for player in position.players.values()]
    cards, zones = position.cards, position.zones
    in_play = [cards[key].values.copy() for name in IN_PLAY for key in zones[name].cards]
    seen = [zones[name].cards[:] for name in SEEN]
    lying = [len(zone.cards) for zone in zones.values()]
    return request, position.game.values.copy(), people, in_play, seen, lying


def outline(position: Position, request: Request) -> Outline:
    """What two equal situations have in common at least, found at little cost."""
    cards, zones, state = position.cards, position.zones, STANDING.name
    standing = [cards[key].values.get(state) for name in IN_PLAY for key in zones[name].cards]
    lying = [len(zone.cards) for zone in zones.values()]
    return request.kind, request.player, request.clause, standing.count(False), *lying


@clause("sengoku:1100.1.1")
def situation(position: Position, taken: Picture) -> str:
    """Everything that affects how the game goes on, as a short mark.

    Cards of one name in one state are alike, and the order of a zone does not matter. Of decks and walls,
    which nobody looks into, it is the number of cards.
    """
    layout = position.layout
    request, game, people, in_play, seen, lying = taken
    count_of = dict(zip(position.zones, lying, strict=True))
    states = (state(layout, values) for values in in_play)
    told = repr(
        (
            question(request) if request else (),
            state(layout, game),
            [state(layout, values) for values in people],
            [sorted(islice(states, count_of[name])) for name in IN_PLAY],
            lying,
            [sorted(name_of(position, key) for key in keys) for keys in seen],
        )
    )
    return blake2b(told.encode(), digest_size=8).hexdigest()


def state(layout: Layout, values: Mapping[str, Any]) -> str:
    """The fields of a thing that are not as they are by default."""
    fields = layout.by_name
    shown = [
        (name, value)
        for name, value in values.items()
        if name not in OUTSIDE and value != fields[name].default
    ]
    extra, made = values.get(EXTRA_ATTACKS.name, 0), values.get(ATTACKS.name, 0)
    left = None if extra is None or made is None else extra - made
    return repr(sorted((*shown, ("attacks left", left)), key=lambda one: one[0]))
