"""Which cards may have something to say: where a text works, what is printed, what can be passed on to others.

What follows from the cards alone and how they lie is kept until one of them moves or turns.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Set

from ....effects.lasting import LastingEffects
from ....kernel import Card, Position, clause
from ...cards.sorts import legible
from ...state.layout import ABILITIES, EFFECTS, FEASTS_WITH, LIES_ON, TYPE
from ...state.table import Table
from ..language.changes import LoseAbilities
from ..language.model import Ability, Gain, Give, Lasting

Named = tuple[str, Ability]
LASTS = EFFECTS.name
WORKING_ZONES = ("field", "resources", "hand", "discard_pile")
NOBODY: frozenset[str] = frozenset()


LASTING: LastingEffects[Lasting] = LastingEffects(field=EFFECTS, rule="sengoku:506.1")


def lasting(table: Table) -> tuple[Lasting, ...]:
    """継続効果 in the order in which they began."""
    return LASTING.rows(table.position)


@clause("sengoku:205.3", "sengoku:501.1.1", "sengoku:904.4.3", "sengoku:204.3@200.4", "sengoku:306.5")
def works_here(card: Card, ability: Ability) -> bool:
    """Where an ability works: on the field, unless it says otherwise; a formation's among the resources.

    What is printed on a card that lies on a general, or face down, does not work.
    """
    zone = card.zone.partition(".")[2]
    if card[LIES_ON] or not legible(card):
        return False
    if ability.zone != "field":
        return zone == ability.zone
    formation = (card[TYPE] if zone == "resources" else card.values.get(TYPE.name)) == "formation"
    return zone == ("resources" if formation else "field")


@clause("sengoku:205.2")
def printed(card: Card) -> Iterator[Named]:
    """The abilities printed on a card, numbered in their order."""
    return numbered(card.values.get(ABILITIES.name) or ())


def numbered(abilities: Iterable[Ability]) -> Iterator[Named]:
    """Abilities by their numbers, from 1."""
    return ((str(number), one) for number, one in enumerate(abilities, start=1))


def with_text(table: Table) -> list[Card]:
    """The cards whose text is encoded, where a text can work; the turn player's first (501.2.2)."""
    if not anything(table):
        return []
    known, key = table.position.from_cards, ("with_text", table.turn_player)
    if key not in known:
        zones = (f"{player}.{zone}" for player in table.players for zone in WORKING_ZONES)
        lying = (card for zone in zones for card in table.position.cards_in(zone))
        known[key] = [card for card in lying if card.values.get(ABILITIES.name)]
    found: list[Card] = known[key]
    return found


def anything(table: Table) -> bool:
    """Whether a card has an encoded text, wherever it lies, or an effect lasts: most tables of a record have none."""
    position = table.position
    found: bool | None = position.from_print.get("any_text")
    if found is None:
        found = any(card.values.get(ABILITIES.name) for card in position.cards.values())
        position.from_print["any_text"] = found
    return found or bool(position.game.values.get(LASTS))


def speaking(table: Table, moment: str, *, plain: bool = False) -> list[Card]:
    """Cards that may have an ability of that moment; `plain`: those on which one is printed."""
    if not plain and passed_on(table):
        return bearers(table)
    position = table.position
    having = with_printed(position, moment)
    if not having:
        return []
    known, key = position.from_cards, ("speaking", moment, table.turn_player)
    if key not in known:
        zones = (position.zones[f"{player}.{zone}"] for player in table.players for zone in WORKING_ZONES)
        known[key] = [position.cards[card] for zone in zones for card in zone.cards if card in having]
    found: list[Card] = known[key]
    return found


def with_printed(position: Position, moment: str) -> Set[str]:
    """The cards on which an ability of that moment is printed, wherever they lie."""
    known = position.from_print
    if "by_moment" not in known:
        every = known["by_moment"] = defaultdict[str, set[str]](set)
        for card in position.cards.values():
            for ability in card.values.get(ABILITIES.name) or ():
                every[ability.when].add(card.id)
    found: Set[str] = known["by_moment"].get(moment, NOBODY)
    return found


def with_constant(position: Position, kinds: tuple[type, ...]) -> frozenset[str]:
    """The cards with a constant ability that may make a change of these kinds, wherever they lie."""
    known = position.from_print
    found: frozenset[str] | None = known.get(kinds)
    if found is None:
        cards = (position.cards[key] for key in with_printed(position, "constant"))
        found = known[kinds] = frozenset(
            card.id for card in cards if any(makes(one, kinds) for _, one in printed(card))
        )
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
    known = table.position.from_cards
    by_card: bool | None = known.get("passed_on")
    if by_card is None:
        by_card = known["passed_on"] = given_by_cards(table)
    return by_card or lasts(table, (Gain,))


def altered(table: Table) -> bool:
    """Whether any card may have abilities beyond the printed ones, or lack some."""
    known = table.position.from_cards
    by_card: bool | None = known.get("altered")
    if by_card is None:
        by_card = known["altered"] = given_by_cards(table) or by_text(table, LoseAbilities)
    return by_card or lasts(table, (Gain, LoseAbilities))


def lasts(table: Table, kinds: tuple[type, ...]) -> bool:
    """Whether an effect lasts that makes a change of these kinds."""
    rows: tuple[Lasting, ...] = table.position.game.values.get(LASTS) or ()
    return any(isinstance(row.change, kinds) for row in rows)


def given_by_cards(table: Table) -> bool:
    """Whether a card as it lies may give abilities to others: by its text, or at a feast."""
    feasts = (general[FEASTS_WITH] for player in table.players for general in table.generals(player))
    return by_text(table, Gain) or any(feasts)


def by_text(table: Table, kind: type[Gain | LoseAbilities]) -> bool:
    """Whether a printed text in play may give or take abilities."""
    having = with_constant(table.position, (kind,))
    return any(card.id in having for card in speaking(table, "constant", plain=True))


def gives(ability: Ability) -> Iterator[Give]:
    """Its steps that make something different; a constant ability has no others (402.1)."""
    return (step for step in ability.do if isinstance(step, Give))


def makes(ability: Ability, kinds: type | tuple[type, ...]) -> bool:
    """Whether it makes a change of these kinds, to whatever card."""
    return any(isinstance(change, kinds) for step in gives(ability) for change in step.changes)
