"""The one long-lived searcher of a process. It notices a new index by the pointer file, and never fails a reader."""

import logging
import os
import threading
from pathlib import Path

from judgeapp.domain.search.answering.store import MemoryStore
from judgeapp.domain.search.engine import Engine
from judgeapp.domain.search.prepare import prepare

from . import build, freshness, sources
from .whoosh_index import WhooshStore

logger = logging.getLogger(__name__)


class _Reader:
    """The present engine, the version of its documents, and the pointer it was opened from."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._engine: Engine | None = None
        self._opened: tuple[int, int] | None = None
        self.version = ""
        """Of the index on disk that is served; empty while it is searched in memory."""

    def engine(self) -> Engine:
        """The engine of the index that the pointer names now; the last good one where that cannot be opened."""
        engine = self._present()
        freshness.watch.look(self.version)
        return engine

    def _present(self) -> Engine:
        seen = _stamp()
        if self._engine is not None and seen == self._opened:
            return self._engine
        with self._lock:
            if self._engine is None or seen != self._opened:
                self._engine, self._opened = self._open(seen), seen
            return self._engine

    def _open(self, seen: tuple[int, int] | None) -> Engine:
        present = build.pointer()
        try:
            if present is not None and present.code == sources.code_version():
                opened = Engine(WhooshStore(present.folder))
                self.version = present.version
                return opened
        except Exception:  # whatever is wrong with the files, readers get an answer
            logger.exception("search index %s cannot be opened", present)
        if self._engine is not None:
            return self._engine
        logger.warning("no search index of this version: searching in memory until one is built")
        return in_memory(sources.documents())


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


def engine() -> Engine:
    """The engine to search with, now."""
    return _reader.engine()


def served_version() -> str:
    """The version of the index that this process searches; empty while it has none on disk."""
    _reader.engine()
    return _reader.version
