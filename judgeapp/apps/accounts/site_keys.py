"""Codes that stand on paper, made from a key that is data: it survives a restore and another `SECRET_KEY`."""

import hmac
import secrets

from .models import SiteKey

PLAYERS, LISTS = "tournaments.player", "submissions.code"
"""What keys are for: the personal codes of players, the codes of decklists."""
_read: dict[str, bytes] = {}
"""What this process has read: a key changes only on purpose (`renew_codes`), and the service is started again then."""


def keyed_digest(purpose: str, text: str, algorithm: str) -> str:
    """The digest of a text by the key of this purpose, in hexadecimal digits: without the key nobody makes it."""
    return hmac.new(_key(purpose), text.encode(), algorithm).hexdigest()


def _key(purpose: str) -> bytes:
    if purpose not in _read:
        kept, _made = SiteKey.objects.get_or_create(purpose=purpose, defaults={"key": _new_key()})
        _read[purpose] = bytes.fromhex(kept.key)
    return _read[purpose]


def key_renew(purpose: str) -> None:
    """Another key: every code made by the one before is void, in other processes once they are started again."""
    SiteKey.objects.update_or_create(purpose=purpose, defaults={"key": _new_key()})
    forget_keys()


def forget_keys() -> None:
    """Read the keys anew, as after another database has come."""
    _read.clear()


def _new_key() -> str:
    return secrets.token_hex(32)
