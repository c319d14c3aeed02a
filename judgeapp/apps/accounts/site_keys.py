"""Codes that stand on paper, made from a key that is data: it survives a restore and another `SECRET_KEY`."""

import hmac
import secrets

from judgeapp.common.once import once

from .models import SiteKey

PLAYERS, LISTS = "tournaments.player", "submissions.code"
"""What keys are for: the personal codes of players, the codes of decklists."""


def keyed_digest(purpose: str, text: str, algorithm: str) -> str:
    """The digest of a text by the key of this purpose, in hexadecimal digits: without the key nobody makes it."""
    return hmac.new(_key(purpose=purpose), text.encode(), algorithm).hexdigest()


@once
def _key(*, purpose: str) -> bytes:
    kept, _made = SiteKey.objects.get_or_create(purpose=purpose, defaults={"key": _new_key()})
    return bytes.fromhex(kept.key)


def key_renew(purpose: str) -> None:
    """Another key: every code made by the one before is void."""
    SiteKey.objects.update_or_create(purpose=purpose, defaults={"key": _new_key()})


def _new_key() -> str:
    return secrets.token_hex(32)
