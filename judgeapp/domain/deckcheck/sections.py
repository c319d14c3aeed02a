"""A deck laid out by the sections of its format, and what may still go into each."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from judgeapp.domain.corpus import Text

from .cards import Card, CardIndex
from .deck import Deck
from .formats import Format, Section
from .options import numbers_of

REST = Text("そのほか", "Other cards")
WHOLE = Text("デッキ", "Deck")


@dataclass(frozen=True, slots=True)
class Row:
    """So many of one card; `card` is None where no card list has it."""

    number: str
    count: int
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """A section of a deck with its cards. `wanted`: how many there should be, where a rule says so."""

    name: Text
    rows: tuple[Row, ...]
    wanted: int | None = None

    @property
    def count(self) -> int:
        return sum(row.count for row in self.rows)

    @property
    def left(self) -> int:
        """How many are still to be chosen."""
        return max(0, (self.wanted or 0) - self.count)


def parts_of(deck: Deck, format_: Format) -> tuple[Part, ...]:
    """The sections of the format in order, and last the cards that belong to none."""
    chosen = [Row(card.number, 1, card) for card in deck.choices]
    rows = [*chosen, *(Row(slot.base, slot.count, slot.card) for slot in deck.slots)]
    sections = format_.sections
    parts = [
        Part(
            one.name, tuple(row for row in rows if section_of(row.card, format_) == at), _wanted(one, format_)
        )
        for at, one in enumerate(sections)
    ]
    rest = tuple(row for row in rows if section_of(row.card, format_) == len(sections))
    return (*parts, Part(REST if sections else WHOLE, rest))


def section_of(card: Card | None, format_: Format) -> int:
    """The place of the section that takes a card; one past the last where none does."""
    takes = (
        card is not None and card.type in section.types and section.faction in ("", card.facts.get("faction"))
        for section in format_.sections
    )
    return next((at for at, taken in enumerate(takes) if taken), len(format_.sections))


def _wanted(section: Section, format_: Format) -> int | None:
    return numbers_of(format_).get(section.wanted) if isinstance(section.wanted, str) else section.wanted


def offered(cards: Iterable[Card], chosen: Iterable[Card]) -> Iterator[Card]:
    """The cards among `cards` that may be built beside the chosen ones; in Sakura those of the two chosen Megami."""
    hosts = {card_.number for card_ in chosen if card_.type == "megami"}
    for card in cards:
        needed = card.facts.get("megami", ()) if len(hosts) > 1 else ()
        if card.buildable and not card.summoned and (not needed or hosts & set(needed)):
            yield card


def hosts_of(card: Card, chosen: Iterable[Card]) -> list[Card]:
    """Which of those that are chosen beside the deck (Megami) bring a card to it."""
    bringing = card.facts.get("megami", ())
    return [card_ for card_ in chosen if card_.number in bringing]


def suggested(
    index: CardIndex, format_: Format, parts: tuple[Part, ...], chosen: tuple[Card, ...] = ()
) -> list[Card]:
    """The cards of the first section that is not full yet; nothing where no rule says how many it wants.

    Once both Megami are chosen: all that they bring, by Megami, also what is in the deck already. Of a faction that the
    deck has no card of yet nothing is suggested: which factions is the player's choice.
    """
    if len(chosen) == 2 and chosen[0].type == "megami" and not format_.is_choice:
        brought = [(hosts[0], card) for card in index if (hosts := hosts_of(card, chosen))]
        return [card for host in chosen for found, card in brought if found == host and card.buildable]
    for at, (section, part) in enumerate(zip(format_.sections, parts, strict=False)):
        open_ = part.wanted is not None and part.count < part.wanted
        if open_ and (part.count or not section.faction):
            found = (card for card in index if section_of(card, format_) == at)
            return sorted(found, key=lambda card: card.facts.get("megami_number", 0))
    return []
