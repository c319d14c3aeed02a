"""What a message looks like to its receiver: Standard Webhooks, whose libraries in any language check it.

`webhook-id`, `webhook-timestamp`, and `webhook-signature`: for each key in use `v1,` and the base64 of the HMAC-SHA256
of `id.timestamp.body`. A receiver may see a message twice and knows it by its id.
"""

import base64
import hashlib
import hmac
from datetime import UTC, datetime
from typing import Any

from django.utils import timezone

from ...models import Delivery, Webhook
from ...models.webhooks import SECRET_PREFIX

HEADERS = {"Content-Type": "application/json", "User-Agent": "Gunbai"}
"""Of every message, whoever reads it."""


def signature(secret: str, ident: str, moment: str, body: str) -> str:
    """The signature of a message by the key as it was shown (`whsec_…`), which the receiver computes too."""
    key = base64.b64decode(secret.removeprefix(SECRET_PREFIX))
    digest = hmac.new(key, f"{ident}.{moment}.{body}".encode(), hashlib.sha256).digest()
    return "v1," + base64.b64encode(digest).decode()


def headers_of(delivery: Delivery, webhook: Webhook) -> dict[str, str]:
    """Signed with the key, and with the one before it while receivers change over."""
    now = timezone.now()
    ident, moment = str(delivery.pk), str(int(now.timestamp()))
    signed = (signature(secret, ident, moment, delivery.body) for secret in webhook.secrets_at(now))
    return {
        **HEADERS,
        "webhook-id": ident,
        "webhook-timestamp": moment,
        "webhook-signature": " ".join(signed),
    }


def utc(moment: datetime) -> str:
    """A moment as the API writes it."""
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z")


def message(kind: str, when: datetime, told: dict[str, Any]) -> dict[str, Any]:
    """The body, before it is JSON."""
    return {"type": kind, "timestamp": utc(when), "data": told}
