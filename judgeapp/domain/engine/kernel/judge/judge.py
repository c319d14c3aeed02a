"""From a record to a ruling."""

from __future__ import annotations

from functools import partial

from judgeapp.domain.cancellation import Cancelled

from ....gc_pause import gc_paused
from ..model.errors import EngineBug, InvalidRecord
from ..model.position import Position
from ..model.text import in_a_row
from ..play.book import Book
from ..record.by_name import in_ids
from ..record.codec import dump_position
from ..record.pinned_lists import in_season_of, with_versions
from ..record.record import GameRecord
from ..record.start import start_position
from ..version import ENGINE_VERSION
from .correction import smallest_correction
from .interpreted import used
from .limits import UNREAD
from .otherwise import by_other_readings
from .replay import Replay
from .ruling import Ruling
from .summary import first_departure, overall, summarize, the_end, the_end_hangs_on
from .worlds import Worlds

__all__ = ["count_faults", "judge", "start_position"]


def judge(record: GameRecord, book: Book, *, trace: bool = True, correct: bool = True) -> Ruling:
    """Rule on every entry. Without `trace` the events are left out.

    Without `correct` so are the correction, and what other readings of the book would give.
    """
    try:
        with gc_paused:
            return _judge(record, book, trace=trace, correct=correct)
    except (InvalidRecord, EngineBug, Cancelled):
        raise
    except Exception as error:
        raise EngineBug(f"{type(error).__name__}: {error}", record) from error


def _judge(record: GameRecord, book: Book, *, trace: bool, correct: bool) -> Ruling:
    book = in_season_of(record, book)
    record = with_versions(record, book)
    start = start_position(record, book)
    record = in_ids(record, start, book)
    worlds = Worlds(book, record, start, trace)
    main, facts = worlds.ruled()
    limits = worlds.limits(main)
    if record.unread:
        limits = (UNREAD.fill(count=len(record.unread)), *limits)
    departed = next((entry for entry in main.entries if entry.faulty), None)
    correction = None
    if departed is not None and correct:
        correction = smallest_correction(record, departed, lambda changed: count_faults(changed, book))
    ended = the_end(main.game.position) if worlds.ended_alike else the_end_hangs_on(facts)
    readings = by_other_readings(book, start, main, partial(replayed, record, book)) if correct else {}
    return Ruling(
        engine=ENGINE_VERSION,
        book=book.key,
        season=book.season,
        card_lists=record.card_lists,
        verdict=overall(main.entries, whole=not record.unread),
        summary=in_a_row([summarize(main.entries, departed, ended, whole=not record.unread), *limits]),
        entries=tuple(main.entries),
        first_departure=first_departure(departed) if departed else None,
        facts=tuple(facts),
        interpretations=tuple(used(book.key, main.entries, readings)),
        correction=correction,
        position_at_departure=dump_position(main.before(departed)) if departed else None,
        final_position=dump_position(main.game.saved()),
        winner=main.game.winner if worlds.ended_alike else "",
        limits=limits,
    )


def replayed(record: GameRecord, book: Book, start: Position) -> Replay:
    """The record on another start, in the world that a ruling would show."""
    return Worlds(book, record, start, trace=False, told=False).ruled()[0]


def count_faults(record: GameRecord, book: Book) -> int:
    """How many entries would be illegal or departed; a record that can no longer be read counts as all of them."""
    try:
        book = in_season_of(record, book)
        start = start_position(record, book)
        main, _ = Worlds(book, in_ids(record, start, book), start, trace=False, told=False).ruled()
    except InvalidRecord:
        return len(record.entries) + 1
    return main.faults
