"""What the builder page works with: a deck as counts by card, its text, its sections, and the cards to add."""

from dataclasses import dataclass

from judgeapp.common.language import language
from judgeapp.domain.deckcheck import (
    Card,
    CardIndex,
    CheckResult,
    Deck,
    DeckUnreadable,
    Format,
    check_deck,
    decks_of,
    find_number,
    read_deck,
    write_card,
)
from judgeapp.domain.deckcheck.counts import MAX_COPIES
from judgeapp.domain.deckcheck.deck import CHOSEN
from judgeapp.domain.deckcheck.reading import fold_width
from judgeapp.domain.deckcheck.sections import Part, hosts_of, offered, parts_of, section_of, suggested

from .selectors import cards_now

SHOWN = 60
Counts = dict[str, int]


@dataclass(frozen=True)
class Offer:
    """A card that may be added, and the place of the section that it goes to."""

    card: Card
    section: int
    host: Card | None = None
    """Which of the chosen Megami brings it."""
    held: int = 0
    once: bool = False
    """No second copy: a press takes it out again."""


def index_of(format_: Format) -> CardIndex:
    """The cards of the format's book."""
    return decks_of(format_.book).nameable(cards_now(format_.book))


def counts_read(text: str, format_: Format) -> tuple[Counts, list[str]]:
    """The counts of a list as players write it, by number, and its lines that are not in the deck.

    Those cannot be read, or stand under the heading of a side deck.

    What is chosen beside the deck counts one. Raises DeckUnreadable when there is no list in the text.
    """
    deck = read_deck(text, index_of(format_), format_.named, decks_of(format_.book), format_.is_choice)
    counts = {card.number: 1 for card in deck.choices} | {slot.base: slot.count for slot in deck.slots}
    left = sorted({finding.lines[0] for finding in deck.broken} | {entry.line for entry in deck.aside})
    return counts, [deck.lines[line - 1].strip() for line in left]


def changed(counts: Counts, number: str, by: int) -> Counts:
    """The counts with one card more or fewer; a card of which none is left goes."""
    count = min(counts.get(number, 0) + by, MAX_COPIES)
    return {key: value for key, value in (counts | {number: count}).items() if value > 0}


def text_of(counts: Counts, format_: Format) -> str:
    """The counts as a list that the checker, and people, read, in the reader's language."""
    index = index_of(format_)
    lines = []
    for number, count in counts.items():
        card = index.by_number(number)
        single = card is not None and card.type in CHOSEN
        written = write_card(number, index, language())
        lines.append(written if single else f"{count} {written}")
    return "\n".join(lines)


def checked(counts: Counts, format_: Format) -> CheckResult | None:
    """What the checker says; None while there is no card, or where what was sent names none."""
    try:
        return check_deck(text_of(counts, format_), format_, cards_now(format_.book))
    except DeckUnreadable:
        return None


def laid_out(result: CheckResult | None, format_: Format) -> tuple[Part, ...]:
    """The sections of the deck, empty ones too."""
    return parts_of(result.deck if result else Deck(()), format_)


def offers(query: str, format_: Format, result: CheckResult | None) -> list[Offer]:
    """The cards to choose from: those that match what was typed; where nothing was, those the deck still needs."""
    index = index_of(format_)
    chosen = result.deck.choices if result else ()
    parts = laid_out(result, format_)
    found = index.matching(query) if query.strip() else suggested(index, format_, parts, chosen)
    wanted = (card_ for card_ in offered(found, chosen) if card_.type in CHOSEN or not format_.is_choice)
    held = {row.number: row.count for part in parts for row in part.rows}
    single = any(use.numbers.get("copies") == 1 for use in format_.rules)
    return [
        Offer(
            card,
            section_of(card, format_),
            next(iter(hosts_of(card, chosen)), None),
            held.get(card.base, 0),
            single or card.type in CHOSEN,
        )
        for card in list(wanted)[:SHOWN]
    ]


def as_typed(query: str, format_: Format) -> str:
    """What was typed as a card that no list has: a card number, or any name where names say which card it is."""
    if found := find_number(fold_width(query)):
        return found[0].number
    return " ".join(query.split()) if format_.named else ""
