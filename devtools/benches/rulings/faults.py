"""`manage.py bench faults`: how exactly a ruling names what is wrong."""

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec

from devtools.faults import called_faulty, clean_records, measure
from judgeapp.domain.engine import engine_books

from ..figures import Figure
from ..running.service import ROOT


def faults(say: Callable[[str], object], *, quick: bool = False) -> list[Figure]:
    """Put faults into random games of every book and see whether a ruling names exactly the entry that is wrong.

    The expectations know the rules and no texts, so with the cards of the teaching decks a few cannot be met.
    """
    games, least = (4, 200) if quick else (20, 1_000)
    books = (book for book in engine_books() if find_spec(f"devtools.faults.{book}"))
    return [figure for book in books for figure in faults_of(book, games, least, say)]


def faults_of(book: str, games: int, least: int, say: Callable[[str], object]) -> list[Figure]:
    """The figures of one book, with the cards of random play and with those of its teaching decks."""
    folder, names = ROOT / "examples" / "decks" / book, import_module(f"devtools.faults.{book}").DECKLISTS
    decks = [(folder / f"{name}.txt").read_text("utf-8") for name in names]
    with_texts, lenient = max(2, games // 4), max(1, least // 100)
    return [
        *faults_between(book, "invented cards", [], games, 5 * games, least, 0, say),
        *faults_between(book, "teaching decks", decks, with_texts, games, least // 4, lenient, say),
    ]


def faults_between(
    book: str,
    cards: str,
    decks: Sequence[str],
    games: int,
    clean: int,
    least: int,
    miscited: int,
    say: Callable[[str], object],
) -> list[Figure]:
    """The figures of games with these decks; without any, with the invented cards of random play."""
    tally = measure(book, range(games), 2, decks)
    for kind, count in sorted(tally.total.items()):
        say(f"{count:>6} {kind}")
    for finding in (*tally.missed, *tally.miscited):
        say(f"  not exact: {finding}")
    records = clean_records(book, range(100, 100 + clean), decks)
    wrong = called_faulty(records)
    cards = f"{book}, {cards}"
    say(f"{len(records)} clean records, {cards}; called faulty: {', '.join(wrong) or 'none'}")
    return [
        Figure(f"{cards}: faults put in", tally.total.total(), "faults", least, at_most=False),
        Figure(f"{cards}: of them named at their entry", 100 * tally.exact, "%", 99, at_most=False),
        Figure(f"{cards}: named there, under another clause", len(tally.miscited), "faults", miscited),
        Figure(f"{cards}: clean records called faulty", len(wrong), "records", 0),
    ]
