"""`manage.py bench books`: a long random game of every book that is ruled on, from JSON to the cited ruling."""

from importlib import import_module

from devtools.benches.figures import Figure, Say
from devtools.benches.rulings.engine import peak_memory, seconds
from judgeapp.domain.engine import GameRecord, engine_books, rule
from judgeapp.domain.engine.tools.random_play import random_record, starts_of


def books(say: Say, decisions: int = 200) -> list[Figure]:
    """Milliseconds for a record of so many decisions, and cited actions per second, of each book.

    What is asked of a book stands as `ASKED` in its module beside this one: milliseconds, and actions per second
    (None: nothing is asked); what else is asked of it is measured by `further` there.
    """
    figures: list[Figure] = []
    for book in engine_books():
        record = longest(book, decisions)
        text, entries = record.to_json(), len(record.entries)
        module = import_module(f"{__package__}.{book}")
        milliseconds, rate = module.ASKED
        each = seconds(lambda text=text: rule(GameRecord.from_json(text)).to_json()) / entries  # type: ignore[misc]
        cited = seconds(lambda record=record: rule(record).to_dict()) / entries  # type: ignore[misc]
        memory = peak_memory(lambda text=text: rule(GameRecord.from_json(text)).to_json())  # type: ignore[misc]
        if rate:
            figures.append(Figure(f"{book}: cited actions per second", 1 / cited, "/s", rate, at_most=False))
        say(f"{book}: a random game of {entries} decisions")
        figures += [
            Figure(
                f"{book}: {decisions} decisions, JSON to cited JSON",
                each * decisions * 1e3,
                "ms",
                milliseconds,
            ),
            Figure(f"{book}: memory of one replay", memory, "MiB", 64),
            *(module.further(say) if hasattr(module, "further") else ()),
        ]
    return figures


def longest(book: str, decisions: int) -> GameRecord:
    """The longest of some random games of no more than so many decisions."""
    return max(
        (random_record(book, seed, decisions, start) for seed in range(20) for start in starts_of(book)),
        key=lambda record: len(record.entries),
    )
