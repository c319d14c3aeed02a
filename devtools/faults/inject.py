"""Putting faults into a record: every kind that fits, a few of each, drawn from a seed."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from random import Random

from judgeapp.domain.engine.books import engine_for
from judgeapp.domain.engine.kernel import Action, Game, GameRecord
from judgeapp.domain.engine.kernel.record.start import start_position

from .model import Fault, Maker, Moment


def makers_of(book: str) -> tuple[Maker, ...]:
    """The makers of a book's faults: `MAKERS` of the package `devtools.faults.<book>`."""
    makers: tuple[Maker, ...] = import_module(f"{__package__}.{book}").MAKERS
    return makers


def moments(record: GameRecord) -> Iterator[Moment]:
    """A legal record decision by decision; the game stands before each of them in turn."""
    asked = [*asked_for(record), ""]
    game = begun(record)
    for index, entry in enumerate(record.entries):
        if isinstance(entry, Action):
            yield Moment(game, record, index, entry, asked[index + 1])
            game.enter(entry, index)


def asked_for(record: GameRecord) -> Iterator[str]:
    """The kind of request that each entry answers; "" where it is no decision."""
    game = begun(record)
    for index, entry in enumerate(record.entries):
        yield game.request.kind if game.request and isinstance(entry, Action) else ""
        if isinstance(entry, Action):
            game.enter(entry, index)


def begun(record: GameRecord) -> Game:
    book = engine_for(record.book)
    return Game(book, start_position(record, book))


def faults_in(record: GameRecord, seed: int, of_each_kind: int = 1) -> list[Fault]:
    """At most so many faults of every kind that this record has room for, drawn evenly over the record."""
    source, makers = Random(seed), makers_of(record.book)
    kept: dict[str, list[Fault]] = {}
    seen: dict[str, int] = {}
    for moment in moments(record):
        for maker in makers:
            for fault in maker(moment):
                seen[fault.kind] = seen.get(fault.kind, 0) + 1
                keep(kept.setdefault(fault.kind, []), fault, of_each_kind, seen[fault.kind], source)
    return [fault for kind in sorted(kept) for fault in kept[kind]]


def keep(sample: list[Fault], fault: Fault, size: int, seen: int, source: Random) -> None:
    """Reservoir sampling: after `seen` faults each of them is in the sample with the same chance."""
    if len(sample) < size:
        sample.append(fault)
    elif (place := source.randrange(seen)) < size:
        sample[place] = fault
