"""Codes that stand on paper, made from a key that is data: it survives a restore and another `SECRET_KEY`."""

import hmac
import secrets
import time
from typing import Any, NamedTuple

from django.db import connections

from .models import SiteKey

PLAYERS, LISTS = "tournaments.player", "submissions.code"
"""What keys are for: the personal codes of players, the codes of decklists."""
SECONDS_BETWEEN_LOOKS = 1.0
"""After a restore, or once keys are renewed, every process goes by another key."""


class Read(NamedTuple):
    """A key, and when this process has read it."""

    at: float
    key: bytes


_read: dict[str, Read] = {}


def keyed_digest(purpose: str, text: str, algorithm: str) -> str:
    """The digest of a text by the key of this purpose, in hexadecimal digits: without the key nobody makes it."""
    return hmac.new(_key(purpose), text.encode(), algorithm).hexdigest()


def _key(purpose: str) -> bytes:
    now = time.monotonic()
    read = _read.get(purpose)
    if read is None or now >= read.at + SECONDS_BETWEEN_LOOKS:
        read = _read[purpose] = Read(now, bytes.fromhex(_kept(purpose).key))
    return read.key


def _kept(purpose: str) -> SiteKey:
    return SiteKey.objects.get_or_create(purpose=purpose, defaults={"key": _new_key()})[0]


def make_keys(*, using: str, **_signal: Any) -> None:
    """Make the keys with the tables: a backup from before the first code is shown has them, and so keeps every code."""
    if SiteKey._meta.db_table not in connections[using].introspection.table_names():
        return  # migrated to where the table is not made yet
    for purpose in (PLAYERS, LISTS):
        _kept(purpose)


def key_renew(purpose: str) -> None:
    """Another key: every code made by the one before is void, in other processes within a second."""
    SiteKey.objects.update_or_create(purpose=purpose, defaults={"key": _new_key()})
    forget_keys()


def forget_keys() -> None:
    """Read the keys anew."""
    _read.clear()


def _new_key() -> str:
    return secrets.token_hex(32)
