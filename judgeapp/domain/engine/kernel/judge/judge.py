"""From a record to a ruling."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from judgeapp.domain.cancellation import Cancelled

from ....gc_pause import gc_paused
from ..model.errors import EngineBug, InvalidRecord
from ..model.position import Position
from ..model.text import in_a_row
from ..play.book import Book
from ..record.by_name import in_ids
from ..record.codec import dump_position
from ..record.pinned_lists import in_season_of, season_named, with_versions
from ..record.record import GameRecord
from ..record.start import start_position
from ..version import ENGINE_VERSION
from .correction import smallest_correction
from .interpreted import used
from .limits import UNREAD
from .other_readings import by_other_readings
from .replay import Replay
from .ruling import Ruling
from .summary import first_departure, overall, still_due, summarize, the_end, the_end_hangs_on
from .worlds import Worlds

__all__ = ["count_faults", "judge", "start_position"]


def judge(
    record: GameRecord, book: Book, *, trace: bool = True, correct: bool = True, season_from: str = ""
) -> Ruling:
    """Rule on every entry. Without `trace` the events are left out.

    Without `correct` so are the correction, and what other readings of the book would give. `season_from` says why the
    season of the record is the one that stands there, where somebody put it in.
    """
    try:
        with gc_paused:
            return _judge(record, book, trace=trace, correct=correct, season_from=season_from)
    except (InvalidRecord, EngineBug, Cancelled):
        raise
    except Exception as error:
        raise EngineBug(f"{type(error).__name__}: {error}", record) from error


def _judge(record: GameRecord, book: Book, *, trace: bool, correct: bool, season_from: str) -> Ruling:
    season_from = season_from or season_named(record, book)[1]
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
    whole = not record.unread
    due = still_due(main.game.request) if whole and not main.stuck else None
    ended = the_end(main.game.position) if worlds.ended_alike else the_end_hangs_on(facts)
    readings = by_other_readings(book, start, main, partial(replayed, record, book)) if correct else {}
    return Ruling(
        engine=ENGINE_VERSION,
        book=book.key,
        season=book.season,
        season_from=season_from,
        card_lists=record.card_lists,
        verdict=overall(main.entries, whole=whole),
        summary=in_a_row(
            [summarize(main.entries, departed, ended, whole=whole), *([due] if due else ()), *limits]
        ),
        entries=tuple(main.entries),
        first_departure=first_departure(departed) if departed else None,
        facts=tuple(facts),
        interpretations=tuple(used(book.key, main.entries, readings)),
        correction=correction,
        position_at_departure=dump_position(main.before(departed)) if departed else None,
        final_position=dump_position(without_answers(main.game.saved(), main.facts)),
        winner=main.game.winner if worlds.ended_alike else "",
        limits=limits,
    )


def without_answers(position: Position, facts: Mapping[str, Any]) -> Position:
    """The table without the numbers of game and players that a world has answered and nobody has noted.

    A table on which something is under way stays as that leaves it.
    """
    for key in facts if position.under_way is None else ():
        of, _, name = key.rpartition(".")
        entity = position.game if of == position.game.id else position.players.get(of)
        if entity is not None and type(entity.values.get(name)) is int:
            entity.values[name] = None
    return position


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
