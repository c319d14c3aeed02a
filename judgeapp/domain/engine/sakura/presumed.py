"""What a position leaves out and has its ordinary value all the same: what Megami bring lies where it lay at first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import count
from typing import Any

from ..kernel import Card, Entity, InvalidRecord, Position, Text, clause
from ..kernel.record.codec import read_zone
from .aside import set_aside
from .check import check_megami
from .language import cards, effects
from .own_cards import brought_by
from .state.board_fields import DECLARED
from .state.brought import MEGAMI, family
from .state.crystal_fields import ARTIFICIAL, BURNT, RIDDEN, SEEDS, SEEDS_ON, SPROUTED
from .state.layout import CATEGORY, LAST, LOG, NAME, NUMBER, TEXTS, UNDER
from .state.table import Row

DECK = 7
"""So many normal cards a player has chosen (3-2)."""
PILES = ("hand", "deck", "discard", "down")


def presume(position: Position) -> None:
    """Completes a position that has just been read; raises `InvalidRecord` for Megami that nobody can have."""
    check_megami(position)
    for card in position.cards.values():
        if card.values.get(NAME.name) and not card.values.get(NUMBER.name):
            card.values.setdefault(TEXTS.name, None)  # a card of no list: nobody has said what it does
    lying = Counter(str(card.values.get(NUMBER.name)) for card in position.cards.values())
    astray = 0
    for player, seat in position.players.items():
        for name, value in brought(position, player).items():
            if isinstance(value, list):
                astray += set_out(position, f"{player}.{name}", value, lying)
            elif not spread(position, seat, name):
                seat.values[name] = value
    for player in position.players:
        bound(position, player, astray)
        for card in position.cards_in(f"{player}.enhancements"):
            if declares(card):
                card.values.setdefault(DECLARED.name, None)
    tie_sealed(position)
    for log in (LOG, LAST):
        if rows := position.game.values.get(log.name):
            position.game.values[log.name] = tuple(part for row in rows for part in each_time(row))


def declares(card: Card) -> bool:
    """Whether a card name was declared as the card was deployed; one that nobody has noted is not known."""
    texts = card.values.get(TEXTS.name) or ()
    deploy = (text for text in texts if isinstance(text, effects.Deploy))
    return any(isinstance(step, cards.NameCard) for text in deploy for step in text.do)


ONE_EACH = ("used", "attacks", "reactions", "damage", "reconstructed", "refutations_failed", "resonated")
"""What a turn notes with a row for each time."""


def each_time(row: Row) -> tuple[Row, ...]:
    """A row for each time, where a record says in one how many times it was; a damage of 0 was dealt once."""
    what, whose, card, times = row
    if what not in ONE_EACH or not times.isdigit() or (what == "damage" and int(times) == 0):
        return (row,)
    return ((what, whose, card, ""),) * int(times)


@clause("sakura:core/2-1")
def brought(position: Position, player: str) -> dict[str, Any]:
    """What the Megami of a player bring; of one that may be one version or another, what they bring alike."""
    found: dict[str, Any] = {}
    for versions in hosted(position, player):
        one, *others = (set_aside((name,), position.season.id) for name in sorted(versions))
        for name, value in one.items():
            if all(other.get(name) == value for other in others):
                found[name] = [*found.get(name, ()), *value] if isinstance(value, list) else value
    return found


@clause("sakura:core/2-1", "sakura:core/3-1")
def hosted(position: Position, player: str) -> tuple[frozenset[str], ...]:
    """The Megami of a player: stated, or the versions that all cards seen of one Megami can be of."""
    stated: tuple[str, ...] | None = position.players[player].values.get(MEGAMI.name)
    if stated:
        return tuple(frozenset({value}) for value in stated)
    found: dict[str, frozenset[str]] = {}
    for card in position.cards.values():
        versions = brought_by().get(str(card.values.get(NUMBER.name)), frozenset())
        families = {family(version) for version in versions}
        if card.owner == player and len(families) == 1:
            name = families.pop()
            found[name] = found.get(name, versions) & versions
    return tuple(versions for versions in found.values() if versions)


@clause("sakura:core/7-1-12", "sakura:add/7-1", "sakura:add/9-1", "sakura:add/16-1")
def set_out(position: Position, key: str, brought: Iterable[Mapping[str, Any]], lying: Counter[str]) -> int:
    """A zone that nobody has noted holds what belongs there and lies nowhere else; how many cards lie nowhere."""
    zone, nowhere = position.zones[key], list[Mapping[str, Any]]()
    for card in brought:
        if lying[card["card_number"]]:
            lying[card["card_number"]] -= 1
        else:
            nowhere.append(card)
    if not zone.left_out:
        return len(nowhere)
    free = (one for number in count(1) if (one := f"{key}.{number}") not in position.cards)
    here = [{"id": one, **card} for one, card in zip(free, nowhere, strict=False)]
    read_zone(position, zone, here, "sakura:core/7-1")
    return 0


def spread(position: Position, seat: Entity, name: str) -> bool:
    """Whether somebody has noted where the tokens lie of which a Megami brings so many."""
    if name == SEEDS.name:
        on_cards = any(card.values.get(SEEDS_ON.name) for card in position.cards.values())
        return on_cards or any(field.name in seat.values for field in (SEEDS, SPROUTED))
    ridden = any(field_.name in position.game.values for field_ in RIDDEN)
    return ridden or any(field_.name in seat.values for field_ in (ARTIFICIAL, BURNT))


@clause("sakura:core/7-1-13")
def tie_sealed(position: Position) -> None:
    """A sealed card is tied to a card: the record says to which, by its id or its name."""
    for card in (card for player in position.players for card in position.cards_in(f"{player}.sealed")):
        said = card.values.get(UNDER.name)
        if not said or said in position.cards:
            continue
        called = [card_.id for card_ in position.cards.values() if card_.values.get(NAME.name) == said]
        if len(called) != 1:
            where = f"start.position.players.{card.zone}"
            raise InvalidRecord(where, UNTIED.fill(card=str(said)), clause="sakura:core/7-1-13")
        card.values[UNDER.name] = called[0]


UNTIED = Text(
    "「{card}」は、封印したカードとして1枚に決まりません。", "{card} is no one card that has sealed another."
)


@clause("sakura:core/3-2", "sakura:core/5-3", "sakura:core/6-2-1-1")
def bound(position: Position, player: str, astray: int) -> None:
    """A pile that nobody has counted holds no more normal cards than are left of those chosen, and of those astray."""
    uncounted = [zone for name in PILES if (zone := position.zones[f"{player}.{name}"]).open]
    if not uncounted:
        return
    own = (card.values for card in position.cards.values() if card.owner == player)
    counted = sum(of.get(CATEGORY.name) == "normal" and of.get(NUMBER.name) in brought_by() for of in own)
    counted += sum(not card.known for name in PILES for card in position.cards_in(f"{player}.{name}"))
    for zone in uncounted:
        zone.most = zone.counted + max(0, DECK - counted) + astray
