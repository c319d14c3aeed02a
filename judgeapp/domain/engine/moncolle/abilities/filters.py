"""Filters of texts matched against units, and the abilities that a card has."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel import Card, Position, clause
from ..cards.facts import ATTRIBUTE, LEVEL, RACE
from ..state.areas import area_of, home, is_front
from ..state.layout import STANDING
from .model import Ability, What, Which


def abilities_of(card: Card) -> tuple[Ability, ...]:
    """The abilities of a card as far as they are encoded."""
    return card.values.get("abilities") or ()


def of_timing(card: Card, *timings: str) -> Iterator[tuple[int, Ability]]:
    """The abilities of a card with one of these timings, with their numbers in its text from 1."""
    for number, ability in enumerate(abilities_of(card), start=1):
        if ability.timing in timings:
            yield number, ability


def in_play(position: Position) -> list[Card]:
    return [*position.cards_in("a.field"), *position.cards_in("b.field")]


def in_season(position: Position, ability: Ability, card: Card) -> bool:
    """Battle or Field: whether an ability is about a unit that lies there now."""
    return affects(position, ability.season, card)


@clause("moncolle:details/validity", "moncolle:details/validity/battle", "moncolle:details/validity/field")
def affects(position: Position, season: str, card: Card) -> bool:
    """A Battle effect reaches the units of the battle alone; a Field one is there while no battle is fought."""
    battle = position.game.values.get("battle", "")
    return bool(battle) and area_of(card) == battle if season == "battle" else not battle


def affected(position: Position, what: What, source: Card, target: str, season: str) -> list[Card]:
    """The units in play that a step acts on."""
    if isinstance(what, Which):
        return [card for card in in_play(position) if matches(position, what, source, card, season)]
    key = source.id if what == "self" else target
    return [card_ for card_ in in_play(position) if card_.id == key and affects(position, season, card_)]


@clause("moncolle:details/words/or")
def matches(position: Position, which: Which, source: Card, card: Card, season: str) -> bool:
    """Whether a unit matches the filter of a text; of several words in a list one match is enough."""
    own = card.zone.partition(".")[0] == source.owner
    if which.side != "any" and own is not (which.side == "own"):
        return False
    if which.other and card.id == source.id:
        return False
    if which.attributes and card[ATTRIBUTE] not in which.attributes:
        return False
    if which.races and card[RACE] not in which.races:
        return False
    if which.state and card[STANDING] is not (which.state == "ready"):
        return False
    if which.level_up_to and card[LEVEL] > which.level_up_to:
        return False
    return affects(position, season, card) and is_at(which.where, source, card)


def is_at(where: str, source: Card, card: Card) -> bool:
    """Whether a unit is where the text says."""
    if where == "front":
        return is_front(area_of(card))
    if where == "own_territory":
        return area_of(card) in home(source.owner)
    if where == "here":
        return source.zone.endswith(".field") and area_of(card) == area_of(source)
    return True
