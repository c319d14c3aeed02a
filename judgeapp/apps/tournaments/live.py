"""Answers that thousands of open pages ask for again and again, kept ready as files.

A page asks every few seconds whether anything has changed (its pulse). The answer is made once, after a change, by the
first page that asks, and stands in a file until the next change of the event; `config.live` gives it out before Django
wakes up. Made and forgotten under one lock per event: whoever makes an answer reads what the last change has left.

Every change counts `LiveCount` up in its own transaction, and the folder keeps the count up to which it has forgotten.
Where a process dies between its commit and forgetting, the two differ: whoever asks after `TRUSTED` seconds looks the
count up in the database, and all answers of the event are forgotten.
"""

import contextlib
import fcntl
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.db.models.signals import post_delete, post_migrate, post_save

from .models import Event, JudgeCall, LiveCount, Match, Player, ResultReport, Round

Answer = tuple[str, bytes]
"""The ETag, in quotes, and the body."""
TRUSTED = 15  # seconds for which kept answers need no look at the database
COUNT = ".count"
"""The file with the number of changes that the folder knows of; its age tells when the database was last asked."""


def folder() -> Path:
    """One folder for each event, named by its address."""
    return Path(settings.LIVE_DIR)


def kept(slug: str, name: str, make: Callable[[], Answer]) -> Answer:
    """The answer of this name; where none stands, `make` makes it."""
    if not settings.GUNBAI_KEEPS_ANSWERS:
        return make()
    try:
        with _alone(slug) as place:
            return _kept(slug, place, name, make)
    except OSError:  # a folder that cannot be written makes answers slower, not wrong
        return make()


def _kept(slug: str, place: Path, name: str, make: Callable[[], Answer]) -> Answer:
    path = place / name
    if not is_trusted(place):
        _compare(slug, place)
    with contextlib.suppress(OSError):
        etag, _newline, body = path.read_bytes().partition(b"\n")
        return etag.decode(), body
    etag_made, body = make()
    with contextlib.suppress(OSError):
        _write(path, etag_made.encode() + b"\n" + body)
    return etag_made, body


def is_trusted(place: Path) -> bool:
    """Whether the database was asked so lately that the event's answers are given out unasked."""
    try:
        age = time.time() - (place / COUNT).stat().st_mtime
    except OSError:
        return False
    return 0 <= age < TRUSTED  # a clock that was put back trusts nothing from the future


def _compare(slug: str, place: Path) -> None:
    """Ask the database how often the event has changed; where the folder has missed a change, forget all answers."""
    count = LiveCount.objects.filter(event__slug=slug).values_list("changes", flat=True).first() or 0
    if _count_of(place) != count:
        _remove(place, None)
    _write(place / COUNT, str(count).encode())


def _count_of(place: Path) -> int | None:
    try:
        return int((place / COUNT).read_bytes())
    except (OSError, ValueError):
        return None


def _write(path: Path, content: bytes) -> None:
    """Put the file in place whole."""
    handle, made = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
    os.replace(made, path)


def changed(event: Event, names: list[str] | None = None, *, gone: bool = False) -> None:
    """Count a change of the answers of these names, or of all; once it stands, they are forgotten.

    A row that is `gone` may go together with its event, which then has no count any more.
    """
    counts = LiveCount.objects.filter(event=event.pk)
    if not counts.update(changes=F("changes") + 1):
        if gone:
            return
        LiveCount.objects.get_or_create(event=event)
        counts.update(changes=F("changes") + 1)
    count = counts.values_list("changes", flat=True).get()
    transaction.on_commit(lambda: forget(event.slug, names, count))


def forget(slug: str, names: list[str] | None, count: int) -> None:
    """Forget the answers of these names, or all of the event's, after its change of this number.

    A folder that has missed the change before this one forgets all of them.
    """
    if not (folder() / slug).is_dir():
        return
    with contextlib.suppress(OSError), _alone(slug) as place:  # the next look at the database makes up for it
        known = _count_of(place)
        _remove(place, names if known in (count - 1, count) else None)
        if known is not None and known < count:
            asked = (place / COUNT).stat().st_mtime
            _write(place / COUNT, str(count).encode())
            os.utime(place / COUNT, (asked, asked))  # to be told is no look at the database


def _remove(place: Path, names: list[str] | None) -> None:
    for path in place.iterdir():
        if path.name != COUNT and (names is None or path.name in names):
            path.unlink(missing_ok=True)


def forget_everything() -> None:
    """The database may be another one: it was migrated or restored."""
    for place in folder().glob("*/"):
        with _alone(place.name):
            (place / COUNT).unlink(missing_ok=True)
            _remove(place, None)


@contextlib.contextmanager
def _alone(slug: str) -> Iterator[Path]:
    place = folder() / slug
    place.mkdir(parents=True, exist_ok=True)
    with (folder() / f"{slug}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield place


def name_of(player: Player | None) -> str:
    """The name of the answer about a player, or about the event as everybody sees it."""
    return f"player-{player.pk}" if player else "event"


def register() -> None:
    """Every change of what an answer shows forgets it, once the change stands; so does another database."""
    post_migrate.connect(lambda **_: forget_everything(), weak=False, dispatch_uid="live.migrated")
    for model in (Event, Round, Match, ResultReport, JudgeCall, Player):
        post_save.connect(_changed, sender=model, dispatch_uid=f"live.{model.__name__}.saved")
        post_delete.connect(_gone, sender=model, dispatch_uid=f"live.{model.__name__}.deleted")


def _changed(sender: type, instance: Any, **_more: Any) -> None:
    changed(*_concerned(instance))


def _gone(sender: type, instance: Any, **_more: Any) -> None:
    changed(*_concerned(instance), gone=True)


def _concerned(
    row: Event | Round | Match | ResultReport | JudgeCall | Player,
) -> tuple[Event, list[str] | None]:
    """The event, and the answers that show the row; None: all of them."""
    match row:
        case Event():
            return row, None
        case Round():
            return row.event, None
        case Player():
            return row.event, [name_of(row)]
        case Match():
            return row.round.event, _both(row)
        case ResultReport():
            return row.match.round.event, _both(row.match)
        case JudgeCall():
            return row.event, _both(row.match) if row.match else []


def _both(match: Match) -> list[str]:
    return [name_of(match.player_a), *([name_of(match.player_b)] if match.player_b else [])]
