"""Filters of texts, matched against cards."""

from __future__ import annotations

from collections.abc import Callable

from ....kernel import Card, clause
from ...cards.facts import names_of, printed_cost
from ...cards.identity import same_card
from ...cards.sorts import eras_of, legible, of_clan, of_kind, of_surname, troops_of
from ...state.layout import CASTS, COUNTERS, FACE_UP, KEYWORDS, LIES_ON, POWER, STANDING, SUMMONED, TYPE
from ..language.terms import Filter
from .speaker import Speaker


def matches(context: Speaker, card: Card, wanted: Filter) -> bool:
    """Everything stated holds; where the card lies is part of that, and what lies on a general is none."""
    player, _, zone = card.zone.partition(".")
    if card[LIES_ON] or zone != wanted.zone or player not in context.sides(wanted.side):
        return False
    return all(test(context, card, wanted) for test in TESTS)


def lies_so(context: Speaker, card: Card, wanted: Filter) -> bool:
    """Another card than the source; one of those just looked at; standing or exhausted; face up or down."""
    return (
        not (wanted.other and card.id == context.source.id)
        and (not wanted.those or card.id in context.those)
        and (wanted.standing is None or card[STANDING] is wanted.standing)
        and (wanted.face_up is None or card[FACE_UP] is wanted.face_up)
        and (wanted.summoned is None or card[SUMMONED] is wanted.summoned)
    )


@clause("sengoku:200.1", "sengoku:306.5")
def is_type(context: Speaker, card: Card, wanted: Filter) -> bool:
    """カードタイプ; a card that lies face down among the resources has none."""
    return wanted.type == "any" or (legible(card) and card[TYPE].startswith(wanted.type))


@clause("sengoku:201.2", "sengoku:424.1", "sengoku:424.2", "sengoku:424.3", "sengoku:204.2.2")
def is_named(context: Speaker, card: Card, wanted: Filter) -> bool:
    """Card name, surname, cast name (as printed, whatever else is lost); 同一のカード as the source."""
    return (
        (not wanted.names or bool(names(context, card) & set(wanted.names)))
        and (not wanted.surnames or any(of_surname(card, surname) for surname in wanted.surnames))
        and (not wanted.casts or any(ability in card[CASTS] for ability in wanted.casts))
        and (not wanted.same_card or same_card(context.table.position, card, context.source))
    )


@clause("sengoku:204.2", "sengoku:204.3", "sengoku:204.4", "sengoku:214.2")
def is_sort(context: Speaker, card: Card, wanted: Filter) -> bool:
    """Clan, troops, special kind, era: one of those stated is enough."""
    return (
        (not wanted.clans or any(of_clan(card, clan) for clan in wanted.clans))
        and (not wanted.troops or bool(troops_of(card) & set(wanted.troops)))
        and (not wanted.kinds or any(is_kind(context, card, kind) for kind in wanted.kinds))
        and (not wanted.eras or bool(eras_of(card) & set(wanted.eras)))
    )


def names(context: Speaker, card: Card) -> set[str]:
    return names_of(card) if context.plain else context.table.names(card)


def is_kind(context: Speaker, card: Card, kind: str) -> bool:
    return of_kind(card, kind) or (not context.plain and kind in context.table.kinds(card))


@clause("sengoku:202.2", "sengoku:202.3")
def has_number(context: Speaker, card: Card, wanted: Filter) -> bool:
    """Cost as printed; power as it is now."""
    if (wanted.cost_at_least, wanted.cost_at_most) != (None, None) and not within(
        printed_cost(card).value, wanted.cost_at_least, wanted.cost_at_most
    ):
        return False
    if (wanted.power_at_least, wanted.power_at_most) == (None, None):
        return True
    power = card[POWER] if context.plain else context.table.power(card)
    return within(power, wanted.power_at_least, wanted.power_at_most)


def within(value: int, least: int | None, most: int | None) -> bool:
    return (least is None or value >= least) and (most is None or value <= most)


def has_mark(context: Speaker, card: Card, wanted: Filter) -> bool:
    """A keyword it has now, a counter on it."""
    return (not wanted.keyword or has_keyword(context, card, wanted.keyword)) and (
        not wanted.counter or any(kind == wanted.counter for kind, _ in card[COUNTERS])
    )


def has_keyword(context: Speaker, card: Card, keyword: str) -> bool:
    return keyword in card[KEYWORDS] if context.plain else context.table.has(card, keyword)


@clause("sengoku:906.4.3")
def fights_so(context: Speaker, card: Card, wanted: Filter) -> bool:
    """戦闘中, attacking, attacked, or fighting the source."""
    table = context.table
    fighting = table.fighting()
    if wanted.in_battle is not None and (card.id in fighting) is not wanted.in_battle:
        return False
    if not wanted.role:
        return True
    if wanted.role == "opponent":
        meant = table.opponent_of(context.source.id)
    else:
        meant = table.attacker if wanted.role == "attacker" else table.receiver
    return meant is not None and meant.id == card.id


Test = Callable[["Speaker", Card, Filter], bool]
TESTS: tuple[Test, ...] = (lies_so, is_type, is_named, is_sort, has_mark, fights_so, has_number)
"""From what is always known to what may not be."""
