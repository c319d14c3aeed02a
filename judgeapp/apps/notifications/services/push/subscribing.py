"""A browser asks to be told, or not any more."""

import base64
import binascii
from urllib.parse import urlsplit

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from judgeapp.apps.tournaments.models import Event, Player
from judgeapp.common.problems import Invalid, Refused

from ...models.push import PushSubscription
from ..webhooks.addresses import checked_address
from .keys import private_key

MOST = 5
"""Browsers of one player; the one that was heard of longest ago makes room."""
LONGEST = 500
"""Characters of an address."""
POINT, SECRET = 65, 16
"""Bytes of a browser's public key (uncompressed, on P-256) and of its secret."""


def push_subscribe(*, player: Player, endpoint: str, p256dh: str, auth: str, origin: str) -> PushSubscription:
    """Subscribe a browser to the player's push messages, in the language of the request.

    A second call gives the same subscription. `origin`: the address at which the browser has our pages.

    Raises Invalid for an address that would never be asked, or for keys that are none.
    """
    if not private_key():
        raise Refused("no_push", _("このサイトでは、プッシュ通知を使えません。"))
    if player.event.state == Event.State.FINISHED:
        raise Refused("event_finished", _("大会は終了しています。"))
    is_plain = urlsplit(endpoint).scheme != "https" and not settings.GUNBAI_WEBHOOKS_PRIVATE
    if is_plain or len(endpoint) > LONGEST:
        raise Invalid("invalid_url", _("通知の送り先が正しくありません。"), field="endpoint")
    checked_address(endpoint)
    _check_key(p256dh, POINT, "p256dh")
    _check_key(auth, SECRET, "auth")
    with transaction.atomic():
        kept, _made = PushSubscription.objects.update_or_create(
            player=player,
            endpoint=endpoint,
            defaults={
                "p256dh": p256dh,
                "auth": auth,
                "origin": origin,
                "language": get_language() or settings.LANGUAGE_CODE,
                "path": player.get_absolute_url(),
                "failures": 0,
                "seen_at": timezone.now(),
            },
        )
        own = player.push_subscriptions.order_by("-seen_at", "-pk").values_list("pk", flat=True)
        player.push_subscriptions.filter(pk__in=list(own[MOST:])).delete()
    return kept


def push_unsubscribe(*, player: Player, endpoint: str) -> None:
    """Not this browser any more. Done twice, it is done once."""
    player.push_subscriptions.filter(endpoint=endpoint).delete()


def _check_key(told: str, length: int, field: str) -> None:
    try:
        content = base64.b64decode(told + "=" * (-len(told) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        content = b""
    if len(content) != length or (length == POINT and content[0] != 4):
        raise Invalid("invalid_key", _("ブラウザーの鍵が正しくありません。"), field=field)
