"""The one long-lived searcher of a process: the index on disk, with what has changed since it was built.

It looks now and then at the pointer file and at the versions in the database. A ruling or house document that is new
or changed is added in memory, within milliseconds; anything else has the index built anew. It never fails a reader.
"""

import logging
import os
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.db import DatabaseError

from judgeapp.domain.gc_pause import gc_paused
from judgeapp.domain.search.answering import bits
from judgeapp.domain.search.answering.store import MemoryStore
from judgeapp.domain.search.document import Prepared
from judgeapp.domain.search.engine import Engine
from judgeapp.domain.search.prepare import prepare

from . import build, freshness, sources
from .whoosh_index import WhooshStore

logger = logging.getLogger(__name__)

SECONDS_BETWEEN_LOOKS = 1.0
_FIRST = "手札は何枚まで"
"""Searched for before the process is forked, so that the tables of words that a first query reads are shared too."""


@dataclass
class _Base:
    """An engine as it was built, the version of its fixed documents, and the state of each unit of the others."""

    engine: Engine
    fixed: str
    live: Mapping[str, str]
    built: float | None = None
    """When, where it is on disk."""
    added: dict[str, tuple[str, list[Prepared]]] = field(default_factory=dict)
    """The units that were prepared since, with their states."""

    def with_changes(self) -> tuple[Engine, int]:
        """The engine with every change of the live sources since it was built; how many there are."""
        states = sources.live_states()
        changed = dict(self.live.items() ^ states.items()).keys()
        new = {unit for unit in changed & states.keys() if self.added.get(unit, ("",))[0] != states[unit]}
        for unit, documents in sources.live_documents(new).items():
            self.added[unit] = (states[unit], prepare(documents, beside=self.engine))
        if not changed:
            return self.engine, 0
        without = [
            at for at, (key, _) in enumerate(self.engine.tables.names) if sources.unit_of(key) in changed
        ]
        added = [prepared for unit in sorted(changed & states.keys()) for prepared in self.added[unit][1]]
        size = len(self.engine.documents)
        return self.engine.extended(added, bits.from_ids(without, size)), len(changed)


class Freshness(NamedTuple):
    """What a process searches: the version of its documents, that of the database, since when they differ.

    `built` is when the index on disk was built; None while there is none and everything is held in memory.
    """

    serves: str
    wants: str
    behind: float
    """For how many seconds this process has known a newer version than it serves."""
    built: float | None


class _Reader:
    """The present engine and what it was made of."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._base: _Base | None = None
        self._opened: tuple[int, int] | None = None
        self._engine: Engine | None = None
        self._serves = self._wants = self._failed = ""
        self._changes = 0
        self._behind_since: float | None = None
        self._looked_at = float("-inf")

    def engine(self) -> Engine:
        """The engine to search with now."""
        engine = self._engine
        if engine is None:
            with self._lock, gc_paused:
                return self._engine or self._refreshed()
        if self._is_time_to_look() and self._lock.acquire(blocking=False):
            try:
                return self._refreshed()
            finally:
                self._lock.release()
        return engine

    def open_early(self) -> None:
        """Open the index on disk, if there is a good one, without asking the database."""
        with self._lock:
            seen, found = _stamp(), self._on_disk()
            if found is not None:
                self._base, self._opened = found, seen
                found.engine.search(_FIRST)

    def freshness(self) -> Freshness:
        """What is served and what should be, looked at now."""
        with self._lock:
            self._refreshed()
        behind = 0.0 if self._behind_since is None else time.monotonic() - self._behind_since
        assert self._base is not None, "what is refreshed has a base"
        return Freshness(self._serves, self._wants, behind, self._base.built)

    def _is_time_to_look(self) -> bool:
        if _stamp() != self._opened:
            return True
        return settings.GUNBAI_REFRESHES_INDEX and time.monotonic() - self._looked_at >= SECONDS_BETWEEN_LOOKS

    def _refreshed(self) -> Engine:
        """The engine of the index that the pointer names now, with what has changed; the last good one where that
        cannot be had."""
        self._looked_at = time.monotonic()
        seen = _stamp()
        if self._base is None or seen != self._opened:
            self._base, self._opened, self._serves = self._open(), seen, ""
        try:
            self._follow(self._base, sources.versions())
        except DatabaseError:  # it is away: nothing new can be read anyway
            self._engine = self._engine or self._base.engine
        assert self._engine is not None, "there is an engine from the first look on"
        return self._engine

    def _follow(self, base: _Base, wants: sources.Versions) -> None:
        """Add what has changed to the base, and have a new one built where that is not all that is wanted."""
        self._wants = str(wants)
        serves = str(wants._replace(fixed=base.fixed))
        if serves != self._serves:
            try:
                with gc_paused:  # it makes many objects and no cycles, beside very many that stay
                    self._engine, self._changes = base.with_changes()
                self._serves = serves
            except DatabaseError:
                raise
            except (
                Exception
            ):  # whatever is wrong with one document: the others are found, and each look tries again
                self._engine = self._engine or base.engine
                if self._failed != serves:
                    logger.exception("what has changed cannot be added to the search")
                self._failed = serves
        if self._serves == self._wants:
            self._behind_since = None
        elif self._behind_since is None:
            self._behind_since = time.monotonic()
        old = base.built is None or base.fixed != wants.fixed or self._changes > build.MOST_CHANGES
        if old and settings.GUNBAI_REFRESHES_INDEX:
            freshness.builder.begin()

    def _on_disk(self) -> _Base | None:
        """The index that the pointer names; None where none is named, or it is damaged or of other code."""
        present = build.pointer()
        try:
            if present is not None and present.code == sources.code_version():
                with gc_paused:  # a vocabulary is very many objects and no cycles
                    store = WhooshStore(present.folder)
                engine = Engine(store, store.vocabulary)
                return _Base(engine, present.fixed, present.live, present.built)
        except Exception:  # whatever is wrong with the files, readers get an answer
            logger.exception("search index %s cannot be opened", present)
        return None

    def _open(self) -> _Base:
        if (found := self._on_disk()) is not None:
            return found
        if self._base is not None:
            return self._base
        logger.warning("no search index of this version: searching in memory until one is built")
        fixed = sources.versions().fixed
        return _Base(in_memory(sources.fixed_documents()), fixed, {})


def in_memory(documents: list[sources.SearchDocument]) -> Engine:
    """An engine that needs no files: it holds its documents itself."""
    return Engine(MemoryStore(prepare(documents)))


def _stamp() -> tuple[int, int] | None:
    """What changes when the pointer does."""
    try:
        state = os.stat(Path(build.root()) / "current")
    except OSError:
        return None
    return state.st_mtime_ns, state.st_ino


_reader = _Reader()


def open_early() -> None:
    """Open the index before the process is forked: those that search share what one of them would take, 11 MiB."""
    _reader.open_early()


def engine() -> Engine:
    """The engine to search with, now."""
    return _reader.engine()


def freshness_now() -> Freshness:
    """What this process searches, looked at now."""
    return _reader.freshness()
