"""Deck construction: a pasted list and a format in, a verdict with clauses out.

>>> result = check_deck("4 1-001\\n1 S1-005(1-001)", format_by_id("sengoku-constructed"), CardIndex())
>>> result.verdict, [finding.clause for finding in result.findings][:2]
(<Verdict.ILLEGAL: 'illegal'>, ['sengoku:101.1.1', 'sengoku:101.2'])
"""

from .book_decks import BookDecks, EventOption, decks_of
from .cardlist import CardList, CardListError, load_card_list, load_card_lists
from .cards import Card, CardIndex, name_key
from .check import CheckResult, check_deck, read_deck
from .deck import Deck, Entry, Slot
from .findings import Finding, Severity, Verdict
from .formats import Format, UnknownFormat, format_by_id, formats
from .numbers import Printed, find_number
from .option_lists import read_cards, write_card
from .options import Options, OptionsError, check_known, numbers_of, options_from, with_options
from .reading import MAX_BYTES, DeckUnreadable

__all__ = [
    "MAX_BYTES",
    "BookDecks",
    "Card",
    "CardIndex",
    "CardList",
    "CardListError",
    "CheckResult",
    "Deck",
    "DeckUnreadable",
    "Entry",
    "EventOption",
    "Finding",
    "Format",
    "Options",
    "OptionsError",
    "Printed",
    "Severity",
    "Slot",
    "UnknownFormat",
    "Verdict",
    "check_deck",
    "check_known",
    "decks_of",
    "find_number",
    "format_by_id",
    "formats",
    "load_card_list",
    "load_card_lists",
    "name_key",
    "numbers_of",
    "options_from",
    "read_cards",
    "read_deck",
    "with_options",
    "write_card",
]
