"""The key by which push services know this site (VAPID, RFC 8292): made once, like the secret key and beside it.

Browsers bind their subscriptions to it: with another key all of them have to subscribe anew.
"""

import base64
import logging
from functools import cache
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings

from judgeapp.common.kept_secrets import kept_secret

log = logging.getLogger(__name__)
CURVE = ec.SECP256R1()
BYTES = 32


def new_key() -> str:
    """A private key as the operator keeps it: its number in base64url."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return _text(number.to_bytes(BYTES, "big"))


@cache
def private_key() -> str:
    """The operator's key, else the one in the data folder, which is made on first use; empty where there is none.

    Several hosts have to share one, so the operator gives it to them (GUNBAI_PUSH_KEY); without it nothing is pushed.
    """
    if settings.GUNBAI_PUSH_KEY or settings.PUSH_KEY_FILE is None:
        return str(settings.GUNBAI_PUSH_KEY)
    try:
        return kept_secret(Path(settings.PUSH_KEY_FILE), new_key)
    except OSError as error:
        log.warning("no key for web push: %s", error)
        return ""


def public_key() -> str:
    """What browsers subscribe with; empty where nothing is pushed."""
    told = private_key()
    if not told:
        return ""
    number = int.from_bytes(base64.urlsafe_b64decode(told + "=" * (-len(told) % 4)), "big")
    point = ec.derive_private_key(number, CURVE).public_key()
    return _text(point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def _text(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")
