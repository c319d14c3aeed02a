"""The cards of a ban list or a restricted list as an organizer types them: one a line, written as in any deck list."""

from judgeapp.domain.corpus import Text

from .book_decks import decks_of
from .cards import CardIndex
from .check import read_deck
from .deck import Entry
from .findings import Finding, Severity
from .formats import Format
from .numbers import find_number


def read_cards(text: str, format_: Format, index: CardIndex) -> tuple[dict[str, int], tuple[Finding, ...]]:
    """Count by the number that a card counts as, and what is wrong, line by line; a line without a count says one.

    Raises DeckUnreadable where the text is no list at all.
    """
    book = decks_of(format_.book)
    deck = read_deck(text, book.nameable(index), format_.named, book)
    found: dict[str, int] = {}
    wrong = list(deck.broken)
    for entry in deck.listed:
        if entry.card is None and not format_.named:
            wrong.append(_unknown(entry))
        elif entry.base in found:
            wrong.append(_twice(entry))
        else:
            found[entry.base] = entry.count
    return found, tuple(sorted(wrong, key=lambda one: one.lines))


def write_card(base: str, index: CardIndex, language: str = "ja") -> str:
    """A card as people read it in a language, and `read_cards` reads it back.

    >>> write_card("9-999", CardIndex())
    '9-999'
    """
    card = index.by_number(base)
    if card is None:
        return base
    if (found := find_number(base)) and found[0].base == base:
        return f"{base} {card.title[language]}"
    names = (card.title[language], card.name)
    return next((name for name in names if len(index.by_name(name)) == 1), base)


def _unknown(entry: Entry) -> Finding:
    return Finding(
        "unknown_card",
        Severity.ILLEGAL,
        Text(f"「{entry.number}」はカードリストにありません。", f"No card list has {entry.number}."),
        Text("表記を直すか、カードを先に取り込んでください。", "Correct it, or import the card first."),
        lines=(entry.line,),
    )


def _twice(entry: Entry) -> Finding:
    return Finding(
        "card_twice",
        Severity.ILLEGAL,
        Text(f"「{entry.base}」は上の行にもあります。", f"{entry.base} stands on a line above too."),
        Text("どちらかの行を消してください。", "Take one of the lines out."),
        lines=(entry.line,),
    )
