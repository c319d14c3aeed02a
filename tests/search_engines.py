"""Engines of the search without an index: built once in a run for the same documents, whichever process asks first.

An engine takes four CPU seconds to build and a tenth of one to read. Its documents alone decide what it is, so it is
kept under their digest. What proves the building (`tests/apps/rules/test_index.py`, `tests/domain/search`) builds.
"""

import fcntl
import hashlib
import os
import pickle
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from judgeapp.domain.search.document import SearchDocument
from judgeapp.domain.search.engine import Engine

FOLDER = "GUNBAI_TEST_ENGINES"
HELD = 2
"""So many engines stay in the memory of a process."""

Build = Callable[[list[SearchDocument]], Engine]


class SharedEngines:
    """A plugin: the folder of a run's engines, made and removed by the first process, and what this one holds."""

    def __init__(self, build: Build) -> None:
        self._build = build
        self._held: dict[str, Engine] = {}

    def pytest_configure(self, config: pytest.Config) -> None:
        if not hasattr(config, "workerinput"):
            folder = os.environ[FOLDER] = tempfile.mkdtemp(prefix="gunbai-engines-")
            config.add_cleanup(lambda: shutil.rmtree(folder, ignore_errors=True))

    def engine(self, documents: list[SearchDocument]) -> Engine:
        """The engine of these documents: the one held, else the one that a process of this run kept, else built."""
        digest = hashlib.sha256(repr(documents).encode()).hexdigest()
        if digest not in self._held:
            if len(self._held) >= HELD:
                self._held.pop(next(iter(self._held)))
            self._held[digest] = self._kept(Path(os.environ[FOLDER]) / digest, documents)
        return self._held[digest]

    def _kept(self, file: Path, documents: list[SearchDocument]) -> Engine:
        with _alone(file.with_suffix(".lock")):
            if not file.exists():
                engine = self._build(documents)
                file.write_bytes(pickle.dumps((engine.store, engine.vocabulary), pickle.HIGHEST_PROTOCOL))
                return engine
        return Engine(*pickle.loads(file.read_bytes()))  # as the index on disk is read: `WhooshStore`


@contextmanager
def _alone(lock: Path) -> Iterator[None]:
    """One process at a time; it ends with the process."""
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield
