"""Building the index: into a fresh folder, checked, then named by a pointer file in one rename.

A reader follows the pointer. A build that crashes leaves the pointer, and so the old index, as they were. The last two
indexes are kept, so that a reader that has just read the pointer still finds what it named.
"""

import contextlib
import fcntl
import json
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from django.conf import settings

from judgeapp.domain.search.engine import Engine
from judgeapp.domain.search.prepare import prepare

from ..digests import digest_of
from . import sources
from .whoosh_index import WhooshStore, write

KEEP = 2
MOST_CHANGES = 30
"""As many rulings and house documents a reader adds by itself to the index on disk; with more of them it is built
anew."""
_POINTER = "current"
_SAMPLES = 40


class BadIndex(Exception):
    """A freshly built index does not answer as it must; it is not put in place."""


def root() -> Path:
    return Path(settings.INDEX_DIR)


class Pointer(NamedTuple):
    """The present index: its folder, what it was built from and when.

    `fixed` is the version of the documents that no change while running adds to; `live` has the state of each unit
    of the others; `code` and `files` are the versions of the code that made it and of its files.
    """

    folder: Path
    fixed: str
    live: dict[str, str]
    built: float
    code: str
    files: str


def pointer() -> Pointer | None:
    """The present index; None where there is none."""
    try:
        pointer = json.loads((root() / _POINTER).read_text(encoding="utf-8"))
        return Pointer(**pointer | {"folder": root() / pointer["folder"]})
    except (OSError, ValueError, KeyError, TypeError):
        return None


def is_stale() -> bool:
    """Whether the present index, if any, was built by other code or from other documents than a reader can add."""
    present = pointer()
    if present is None or present.fixed != sources.versions().fixed or not present.folder.is_dir():
        return True
    return len(dict(present.live.items() ^ sources.live_states().items())) > MOST_CHANGES


def is_sound() -> bool:
    """Whether the files of the present index are what was written."""
    present = pointer()
    return present is not None and digest_of(sorted(present.folder.glob("*"))) == present.files


def build() -> int:
    """Build, check and put in place a new index; how many documents it holds.

    Raises BadIndex, and leaves the old index in place, when the new one fails its check.
    """
    with _only_builder():
        made_from = {"fixed": sources.versions().fixed, "live": sources.live_states(), "built": time.time()}
        folder = Path(tempfile.mkdtemp(prefix="index-", dir=root()))
        try:
            count = write(folder, prepare(sources.documents()))
            _check(folder, count)
        except BaseException:
            shutil.rmtree(folder, ignore_errors=True)
            raise
        _point_to(folder, made_from)
        _sweep(keep=folder)
    return count


def is_being_built() -> bool:
    """Whether a builder is at it now."""
    try:
        with _only_builder(wait=False):
            return False
    except BlockingIOError:
        return True


@contextlib.contextmanager
def _only_builder(*, wait: bool = True) -> Iterator[None]:
    """One builder at a time; a second one waits, or raises BlockingIOError."""
    root().mkdir(parents=True, exist_ok=True)
    with (root() / "build.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        yield


def _check(folder: Path, count: int) -> None:
    """The index opens, holds every document, and finds a sample of them by their own text."""
    store = WhooshStore(folder)
    try:
        if len(store.documents) != count:
            raise BadIndex(f"{len(store.documents)} documents instead of {count}")
        engine = Engine(store, store.vocabulary)
        for prepared in store.documents[:: max(1, count // _SAMPLES)]:
            if (
                not engine.search(f'"{prepared.folded[:24]}"', access=engine.audiences).total
                and len(prepared.folded) > 1
            ):
                raise BadIndex(f"{prepared.document.key} is not found by its own text")
    finally:
        store.close()


def _point_to(folder: Path, made_from: dict[str, Any]) -> None:
    """Name the index in one rename: a reader sees the old pointer or the new one, never half of it."""
    made = root() / f"{_POINTER}.{os.getpid()}"
    with made.open("w", encoding="utf-8") as file:
        files = digest_of(sorted(folder.glob("*")))
        made_by = {"code": sources.code_version(), "files": files}
        json.dump({"folder": folder.name, **made_from, **made_by}, file)
        file.flush()
        os.fsync(file.fileno())
    os.replace(made, root() / _POINTER)


def _sweep(keep: Path) -> None:
    """Remove all but the newest indexes, and what crashed builds left."""
    folders = sorted(root().glob("index-*"), key=lambda one: one.stat().st_mtime_ns, reverse=True)
    kept = [keep, *(path for path in folders if path != keep)][:KEEP]
    for folder in folders:
        if folder not in kept:
            shutil.rmtree(folder, ignore_errors=True)
