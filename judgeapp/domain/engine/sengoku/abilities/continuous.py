"""501 and 506: what constant abilities and lasting effects make of a card, worked out anew whenever it is asked.

Nothing of it is stored. What gives or takes abilities is worked out from the printed abilities alone, what
gives keywords, kinds and names from all abilities, and numbers and prohibitions from everything (501.2).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from ...kernel import Card, Position, clause
from ..cards.sorts import legible
from ..state.layout import ABILITIES, EFFECTS, FEASTS_WITH, LIES_ON, TYPE
from .active import ACTIVE
from .changes import LoseAbilities
from .context import Context
from .filters import matches
from .model import Ability, Gain, Give, Lasting
from .terms import Filter
from .values import hold

if TYPE_CHECKING:
    from ..state.table import Table

T = TypeVar("T")
Named = tuple[str, Ability]
WORKING_ZONES = ("field", "resources", "hand", "discard_pile")


@dataclass(frozen=True, slots=True)
class Applied:
    """A change that applies to a card now: through a lasting effect (`at` is its place), or a constant ability."""

    change: Any
    source: str
    context: Context
    row: Lasting | None = None
    at: int = -1


def lasting(table: Table) -> tuple[Lasting, ...]:
    """継続効果 in the order in which they began."""
    rows: tuple[Lasting, ...] = table.position.game[EFFECTS]
    return rows


@clause("sengoku:205.3", "sengoku:501.1.1", "sengoku:904.4.3", "sengoku:204.3@200.4", "sengoku:306.5")
def works_here(card: Card, ability: Ability) -> bool:
    """Where an ability works: on the field, unless it says otherwise; a formation's among the resources.

    What is printed on a card that lies on a general, or face down, does not work.
    """
    zone = card.zone.partition(".")[2]
    if card[LIES_ON] or not legible(card):
        return False
    formation = card.values.get(TYPE.name) == "formation"
    return zone == ("resources" if formation and ability.zone == "field" else ability.zone)


@clause("sengoku:205.2")
def printed(card: Card) -> Iterator[Named]:
    """The abilities printed on a card, numbered in their order."""
    return named(card.values.get(ABILITIES.name) or ())


def named(abilities: Iterable[Ability]) -> Iterator[Named]:
    """Abilities by their numbers, from 1."""
    return ((str(number), one) for number, one in enumerate(abilities, start=1))


def with_text(table: Table) -> list[Card]:
    """The cards whose text is encoded, where a text can work; the turn player's first (501.2.2)."""
    position = table.position
    if not anything(table):
        return []
    derived = position.derived
    if "with_text" not in derived:
        derived["with_text"] = [
            card
            for player in table.players
            for zone in WORKING_ZONES
            for card in position.cards_in(f"{player}.{zone}")
            if card.values.get(ABILITIES.name)
        ]
    found: list[Card] = derived["with_text"]
    return found


def anything(table: Table) -> bool:
    """Whether a card has an encoded text, wherever it lies, or an effect lasts: most tables of a record have none."""
    position = table.position
    known = position.from_print
    if "any_text" not in known:
        known["any_text"] = any(card.values.get(ABILITIES.name) for card in position.cards.values())
    return bool(known["any_text"] or position.game.values.get(EFFECTS.name))


@clause("sengoku:1003.4", "sengoku:600.2", "sengoku:400.3.3")
def abilities_of(table: Table, card: Card) -> dict[str, Ability]:
    """The abilities that a card has now, by their names: printed, gained and not lost."""
    if not anything(table):
        return {}
    known: dict[str, dict[str, Ability]] = table.position.derived.setdefault("abilities", {})
    if card.id not in known:
        known[card.id] = abilities_left(table, card)
    return known[card.id]


def abilities_left(table: Table, card: Card) -> dict[str, Ability]:
    """The same, worked out from what gives and takes abilities now."""
    if any(applied(table, card, (LoseAbilities,), plain=True)):
        return {}
    gained = applied(table, card, (Gain,), plain=True)
    found = dict(printed(card)) | shared(table, card)
    return found | {f"{one.source}+{n}": one.change.ability for n, one in enumerate(gained, start=1)}


@clause("sengoku:621.2", "sengoku:418.1", "sengoku:418.2", "sengoku:418.3")
def shared(table: Table, card: Card) -> dict[str, Ability]:
    """The {共宴} abilities of the general that this one feasts with."""
    partner = table.general(card[FEASTS_WITH]) if card[FEASTS_WITH] else None
    if partner is None:
        return {}
    return {f"{partner.id}:{name}": one for name, one in printed(partner) if one.kyoen}


@clause("sengoku:501.2", "sengoku:501.2.2", "sengoku:402.1", "sengoku:506.2.1", "sengoku:506.2.2")
def constants(table: Table, plain: bool) -> list[tuple[Card, Ability]]:
    """Constant abilities where they work, the turn player's first; `plain`: the printed ones."""
    key = f"constants:{plain}"
    derived = table.position.derived
    if key not in derived:
        derived[key] = [
            (card, ability)
            for card in speaking(table, "constant", plain=plain)
            for _, ability in (printed(card) if plain else abilities_of(table, card).items())
            if ability.when == "constant" and works_here(card, ability)
        ]
    found: list[tuple[Card, Ability]] = derived[key]
    return found


def speaking(table: Table, moment: str, *, plain: bool = False) -> list[Card]:
    """Cards that may have an ability of that moment; `plain`: those on which one is printed."""
    if not plain and passed_on(table):
        return bearers(table)
    derived, key = table.position.derived, f"speaking:{moment}"
    if key not in derived:
        having = with_printed(table.position, moment)
        derived[key] = [card for card in with_text(table) if card.id in having]
    found: list[Card] = derived[key]
    return found


def with_printed(position: Position, moment: str) -> frozenset[str]:
    """The cards on which an ability of that moment is printed, wherever they lie."""
    known, key = position.from_print, f"printed:{moment}"
    if key not in known:
        known[key] = frozenset(
            card.id for card in position.cards.values() if any(one.when == moment for _, one in printed(card))
        )
    found: frozenset[str] = known[key]
    return found


def bearers(table: Table) -> list[Card]:
    """Cards that may have an ability: one that is printed, or one that something gives to them."""
    cards = with_text(table)
    if not passed_on(table):
        return cards
    field = (card for player in table.players for card in table.generals(player))
    return list({card.id: card for card in (*cards, *field)}.values())


def passed_on(table: Table) -> bool:
    """Whether anything on the table gives abilities to other cards now."""
    derived = table.position.derived
    if "passed_on" not in derived:
        lasts = (isinstance(row.change, Gain) for row in lasting(table))
        feasts = (general[FEASTS_WITH] for player in table.players for general in table.generals(player))
        texts = (one for card in speaking(table, "constant", plain=True) for _, one in printed(card))
        derived["passed_on"] = any(lasts) or any(feasts) or any(map(gives_abilities, texts))
    return bool(derived["passed_on"])


def gives(ability: Ability) -> Iterator[Give]:
    """Its steps that make something different; a constant ability has no others (402.1)."""
    return (step for step in ability.do if isinstance(step, Give))


def gives_abilities(ability: Ability) -> bool:
    return any(isinstance(change, Gain) for step in gives(ability) for change in step.changes)


@clause("sengoku:506.2")
def applied(table: Table, card: Card, kinds: tuple[type, ...], *, plain: bool = False) -> Iterator[Applied]:
    """The changes of these kinds that apply to a card: lasting ones in their order, then constant ones."""
    for at, row in enumerate(lasting(table)):
        if row.on == card.id and isinstance(row.change, kinds):
            source = table.position.cards.get(row.source, card)
            yield Applied(row.change, row.source, Context(table, source, row.player), row, at)
    for source, ability in making(table, kinds):
        yield from by_constant(table, card, source, ability, kinds, plain)


def making(table: Table, kinds: tuple[type, ...]) -> list[tuple[Card, Ability]]:
    """The constant abilities that make changes of these kinds, to whatever card."""
    derived = table.position.derived.setdefault("making", {})
    if kinds not in derived:
        derived[kinds] = [
            (source, ability)
            for source, ability in constants(table, Gain in kinds or LoseAbilities in kinds)
            if any(isinstance(change, kinds) for step in gives(ability) for change in step.changes)
        ]
    found: list[tuple[Card, Ability]] = derived[kinds]
    return found


@clause("sengoku:400.4", "sengoku:400.4.1", "sengoku:501.1", "sengoku:501.2.1", "sengoku:506.3")
def by_constant(
    table: Table, card: Card, source: Card, ability: Ability, kinds: tuple[type, ...], plain: bool
) -> Iterator[Applied]:
    """What one constant ability does to a card while its condition holds."""
    context = Context(table, source, source.zone.partition(".")[0], plain=plain)
    if not is_active(table, source, ability) or not hold(context, ability.given):
        return
    for step in gives(ability):
        if reaches(context, card, step):
            for change in step.changes:
                if isinstance(change, kinds):
                    yield Applied(change, source.id, context)


def reaches(context: Context, card: Card, step: Give) -> bool:
    """Whether a card is one of those that a constant ability is about."""
    if isinstance(step.what, Filter):
        return matches(context, card, step.what)
    return card.id in context.keys(step.what)


@clause("sengoku:411.1", "sengoku:414.1", "sengoku:415.1", "sengoku:416.1")
def is_active(table: Table, card: Card, ability: Ability) -> bool:
    """Whether the state that an ability needs is there: 舞踊, 神謀, 将配 or 新星発動中."""
    return not ability.active or ACTIVE[ability.active](table, card)
