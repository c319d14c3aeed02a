"""`manage.py bench faults`: how exactly a ruling names what is wrong."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec

from devtools.faults import Demands, called_faulty, clean_records, measure
from judgeapp.domain.engine import engine_books
from judgeapp.domain.engine.tools.random_play import any_megami

from ..figures import Figure
from ..running.service import ROOT


def faults(say: Callable[[str], object], *, quick: bool = False, book: str = "") -> list[Figure]:
    """Put faults into random games of every book, or of one, and see whether a ruling names exactly the wrong entry.

    The expectations know the rules and no texts, so with the cards of the teaching decks a few cannot be met.
    """
    books = [book] if book else [name for name in engine_books() if find_spec(f"devtools.faults.{name}")]
    return [figure for book_ in books for figure in faults_of(book_, 4 if quick else 20, quick, say)]


def faults_of(book: str, games: int, quick: bool, say: Callable[[str], object]) -> list[Figure]:
    """The figures of one book, with the cards of random play and with those of its teaching decks."""
    its = import_module(f"devtools.faults.{book}")
    decks = [
        (ROOT / "examples" / "decks" / book / f"{name}.txt").read_text("utf-8") for name in its.DECKLISTS
    ]
    asked: Demands = its.ASKED
    asked = replace(asked, faults=asked.faults // 5, clean=asked.clean // 5) if quick else asked
    fewer = replace(asked, kinds=0, faults=asked.faults // 4, clean=asked.clean // 5)
    with_texts, lenient = max(2, games // 4), max(1, asked.faults // 100)
    drawn = "any Megami" if any_megami(book, 0) else "invented cards"
    return [
        *faults_between(book, drawn, [], games, asked, 0, say),
        *faults_between(book, "teaching decks", decks, with_texts, fewer, lenient, say),
    ]


def faults_between(
    book: str,
    cards: str,
    decks: Sequence[str],
    games: int,
    asked: Demands,
    miscited: int,
    say: Callable[[str], object],
) -> list[Figure]:
    """The figures of games with these decks; without any, with the cards of random play."""
    tally = measure(book, range(games), 2, decks, asked.hidden)
    for kind, count in sorted(tally.total.items()):
        say(f"{count:>6} {kind}")
    for finding in (*tally.missed, *tally.miscited):
        say(f"  not exact: {finding}")
    for kind in tally.let_through:
        say(f"  legal with the opponent's hidden cards blank: {kind}")
    records = clean_records(book, range(100, 100 + asked.clean), decks)
    wrong = called_faulty(records)
    cards = f"{book}, {cards}"
    say(f"{len(records)} clean records, {cards}; called faulty: {', '.join(wrong) or 'none'}")
    return [
        Figure(f"{cards}: kinds of faults", len(tally.total), "kinds", asked.kinds, at_most=False),
        Figure(f"{cards}: faults put in", tally.total.total(), "faults", asked.faults, at_most=False),
        Figure(f"{cards}: of them named at their entry", 100 * tally.exact, "%", 99, at_most=False),
        Figure(f"{cards}: named there, under another clause", len(tally.miscited), "faults", miscited),
        Figure(
            f"{cards}: of {tally.blanked:,} legal with the opponent's hidden cards blank",
            len(tally.let_through),
            "faults",
            0,
        ),
        Figure(f"{cards}: of {len(records)} clean records called faulty", len(wrong), "records", 0),
    ]
