"""Answers that thousands of open pages ask for again and again, kept ready as files.

A page asks every few seconds whether anything has changed (its pulse). The answer is made once, after a change, by the
first page that asks, and stands in a file until the next change of the event; `config.live` gives it out before Django
wakes up. Made and forgotten under one lock per event: whoever makes an answer reads what the last change has left.
"""

import contextlib
import fcntl
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models.signals import post_delete, post_migrate, post_save

from .models import Event, JudgeCall, Match, Player, ResultReport, Round

Answer = tuple[str, bytes]
"""The ETag, in quotes, and the body."""


def folder() -> Path:
    """One folder for each event, named by its address."""
    return Path(settings.LIVE_DIR)


def kept(slug: str, name: str, make: Callable[[], Answer]) -> Answer:
    """The answer of this name; where none stands, `make` makes it."""
    if not settings.GUNBAI_KEEPS_ANSWERS:
        return make()
    with _alone(slug) as place:
        path = place / name
        with contextlib.suppress(OSError):
            etag, _newline, body = path.read_bytes().partition(b"\n")
            return etag.decode(), body
        etag_made, body = make()
        with contextlib.suppress(OSError):  # a full disk makes it slower, not wrong
            handle, made = tempfile.mkstemp(dir=place)
            with os.fdopen(handle, "wb") as file:
                file.write(etag_made.encode() + b"\n" + body)
            os.replace(made, path)
        return etag_made, body


def forget(slug: str, names: list[str] | None = None) -> None:
    """Forget the answers of these names, or all of the event's."""
    if not (folder() / slug).is_dir():
        return
    with _alone(slug) as place:
        for path in place.iterdir():
            if names is None or path.name in names:
                path.unlink(missing_ok=True)


def forget_everything() -> None:
    """The database may be another one: it was migrated or restored."""
    for place in folder().glob("*/"):
        forget(place.name)


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
        for signal in (post_save, post_delete):
            signal.connect(
                _changed, sender=model, dispatch_uid=f"live.{model.__name__}.{signal is post_save}"
            )


def _changed(sender: type, instance: Any, **_more: Any) -> None:
    slug, names = _concerned(instance)
    transaction.on_commit(lambda: forget(slug, names))


def _concerned(
    row: Event | Round | Match | ResultReport | JudgeCall | Player,
) -> tuple[str, list[str] | None]:
    """The event's address, and the answers that show the row; None: all of them."""
    match row:
        case Event():
            return row.slug, None
        case Round():
            return row.event.slug, None
        case Player():
            return row.event.slug, [name_of(row)]
        case Match():
            return row.round.event.slug, _both(row)
        case ResultReport():
            return row.match.round.event.slug, _both(row.match)
        case JudgeCall():
            return row.event.slug, _both(row.match) if row.match else []


def _both(match: Match) -> list[str]:
    return [name_of(match.player_a), *([name_of(match.player_b)] if match.player_b else [])]
