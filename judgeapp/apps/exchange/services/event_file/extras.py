"""What apps above keep of an event: plain, or sealed with a password where it is secret."""

import base64
import hashlib
import json
import secrets
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.tournaments.models import Event, Player
from judgeapp.common.problems import Invalid
from judgeapp.domain.json_text import read_json
from judgeapp.domain.limits import ANYBODYS_EVENT_FILE, EVENT_FILE, JsonBounds

SCRYPT: dict[str, int] = {"n": 2**15, "r": 8, "p": 1, "maxmem": 2**26}
"""Some 0.1 s and 32 MB for one try of a password."""
SALT, NONCE = 16, 12
SHORTEST = 8
"""Characters of a password."""


@dataclass(frozen=True)
class Extra:
    """`dump(event, places, by)` gives JSON or None, `load(event, players, told, by)` makes it again; `places` are the
    players' places in the file by primary key, `players` those made, by place. What is `secret` is in a file only with
    a password.
    """

    dump: Callable[[Event, Mapping[int, int], User | None], Any]
    load: Callable[[Event, Mapping[int, Player], Any, User | None], None]
    secret: bool = False


extras: dict[str, Extra] = {}


def extras_told(event: Event, places: Mapping[int, int], by: User | None, password: str) -> dict[str, Any]:
    """What every app above keeps; secrets sealed, or left out without a password."""
    told: dict[str, Any] = {}
    for name, extra in sorted(extras.items()):
        if extra.secret and not password:
            continue
        kept = extra.dump(event, places, by)
        if kept is not None:
            told[name] = sealed(kept, password) if extra.secret else kept
    return told


def extras_made(
    event: Event, players: Mapping[int, Player], told: Mapping[str, Any], by: User | None, password: str
) -> None:
    """Make what a file holds of them. Secrets are opened with the password; without one they are left in the file."""
    for name, kept in told.items():
        if name not in extras:
            message = _("extras.%(name)s を読み込める機能がありません。") % {"name": name[:40]}
            raise Invalid("wrong_event_file", message, field="file")
        extra = extras[name]
        if extra.secret and not password:
            continue
        extra.load(event, players, opened(kept, password, bounds_for(by)) if extra.secret else kept, by)


def holds_secrets(told: Mapping[str, Any]) -> bool:
    """Whether something in a file can be opened with a password."""
    return any(name in extras and extras[name].secret for name in told)


def bounds_for(by: User | None) -> JsonBounds:
    """How much an event's file may hold: the command line and the site's staff may bring more."""
    return EVENT_FILE if by is None or by.is_staff else ANYBODYS_EVENT_FILE


def check_password(password: str) -> str:
    """The password, if it is long enough to seal with; Invalid else. Empty is none."""
    if password and len(password) < SHORTEST:
        message = _("パスワードは%(shortest)s文字以上にしてください。") % {"shortest": SHORTEST}
        raise Invalid("password_short", message, field="password")
    return password


def sealed(told: Any, password: str) -> str:
    """JSON, packed and encrypted (AES-256-GCM; the key by scrypt): salt, nonce and text in base64."""
    salt, nonce = secrets.token_bytes(SALT), secrets.token_bytes(NONCE)
    packed = zlib.compress(json.dumps(told, ensure_ascii=False).encode())
    return base64.b64encode(salt + nonce + AESGCM(_key(password, salt)).encrypt(nonce, packed, None)).decode()


def opened(told: Any, password: str, bounds: JsonBounds = EVENT_FILE) -> Any:
    """What was sealed. Raises Invalid for another password, for what was never sealed, or is more than the bounds."""
    try:
        content = base64.b64decode(told, validate=True)
        salt, nonce = content[:SALT], content[SALT : SALT + NONCE]
        packed = AESGCM(_key(password, salt)).decrypt(nonce, content[SALT + NONCE :], None)
        unpacking = zlib.decompressobj()
        text = unpacking.decompress(packed, bounds.bytes)
        if unpacking.unconsumed_tail:
            raise ValueError("unpacks to more than a file may hold")
        return read_json(text, bounds)
    except InvalidTag as error:
        raise Invalid(
            "wrong_password", _("デッキリストのパスワードが違います。"), field="password"
        ) from error
    except (ValueError, TypeError, zlib.error) as error:
        raise Invalid(
            "wrong_event_file", _("暗号化された部分（extras）が壊れています。"), field="file"
        ) from error


def _key(password: str, salt: bytes) -> bytes:
    return hashlib.scrypt(password.encode(), salt=salt, dklen=32, **SCRYPT)
