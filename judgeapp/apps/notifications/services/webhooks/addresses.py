"""What organizers do with webhooks."""

import ipaddress
import re
import socket
from collections.abc import Iterable
from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.apps.tournaments.audit import changing
from judgeapp.apps.tournaments.models import Event
from judgeapp.common.problems import Invalid, Refused, Taken

from ...models import Webhook
from ...models.webhooks import CHATS, PING, Chat, Kind, new_secret
from .listening import store
from .sending import is_public

MOST_WEBHOOKS = 10  # of one event
LINE_ADDRESS = "https://api.line.me/v2/bot/message/broadcast"
_TOKEN = re.compile(r"[A-Za-z0-9+/=_.-]{20,300}")
CHANGE_OVER = timedelta(hours=24)
"""How long the key before the present one still signs."""
_OF_A_NETWORK = (".localhost", ".local", ".internal", ".lan", ".home.arpa", ".invalid", ".test", ".onion")
"""Ends of names that no name server of the internet knows (RFC 6761, 6762, 8375 and the like)."""


def webhook_add(
    *,
    by: User | None,
    event: Event,
    url: str,
    kinds: Iterable[str] = (),
    is_active: bool = True,
    token: str = "",
    origin: str = "",
) -> Webhook:
    """A new address to tell; raises Invalid for one that would never be asked, and for kinds that there are not.

    `token`: what LINE asks for; `origin`: where people open this service's pages, for what a chat is led to.
    """
    told = {
        "url": checked_address(url),
        "kinds": _checked_kinds(kinds),
        "is_active": is_active,
        "origin": origin,
    }
    told["token"] = _checked_token(url, token)
    with changing(event, by=by) as event:
        if event.webhooks.count() >= MOST_WEBHOOKS:
            raise Refused("too_many", _("通知先は%(most)s件までです。") % {"most": MOST_WEBHOOKS})
        _refuse_taken(event, url)
        return Webhook.objects.create(event=event, created_by=by, **told)


def webhook_change(*, by: User | None, webhook: Webhook, **changes: Any) -> Webhook:
    """Another `url` or `token`, other `kinds`, `is_active`: told to rest, or taken up again at once. What failed
    meanwhile is not sent again. Raises Invalid as `webhook_add` does."""
    with changing(webhook.event, by=by) as event:
        webhook = Webhook.objects.select_for_update().get(pk=webhook.pk)
        if "url" in changes:
            webhook.url = checked_address(changes["url"])
            _refuse_taken(event, webhook.url, besides=webhook)
        if {"url", "token"} & changes.keys():
            webhook.token = _checked_token(webhook.url, changes.get("token") or webhook.token)
        if "kinds" in changes:
            webhook.kinds = _checked_kinds(changes["kinds"])
        webhook.is_active = changes.get("is_active", webhook.is_active)
        if {"url", "token", "is_active"} & changes.keys():
            webhook.failures, webhook.strikes, webhook.rests_until = 0, 0, None
        webhook.save()
        return webhook


def webhook_rotate(*, by: User | None, webhook: Webhook) -> Webhook:
    """A new key; the one before it signs beside it for a day, so that receivers can change over."""
    with changing(webhook.event, by=by):
        webhook = Webhook.objects.select_for_update().get(pk=webhook.pk)
        webhook.secret_before, webhook.secret = webhook.secret, new_secret()
        webhook.secret_before_until = timezone.now() + CHANGE_OVER
        webhook.save()
        return webhook


def webhook_remove(*, by: User | None, webhook: Webhook) -> None:
    with changing(webhook.event, by=by):
        webhook.delete()


def webhook_ping(*, webhook: Webhook) -> None:
    """A message that says nothing, to see whether it arrives."""
    store([webhook], PING, {})


def checked_address(url: str) -> str:
    """The address, if it is one that would be asked; raises Invalid, which says why not."""
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").rstrip("."), parts.port
    except ValueError:
        host, port, parts = "", None, urlsplit("")
    if parts.scheme not in ("http", "https") or not host or parts.username or parts.password or port == 0:
        raise Invalid("invalid_url", _("https:// で始まるアドレスを入力してください。"), field="url")
    if not settings.GUNBAI_WEBHOOKS_PRIVATE and _is_of_a_network(host):
        text = _(
            "%(host)s はインターネットから届かないため、通知を送れません。公開された名前を入力してください。"
        )
        raise Invalid("private_address", text % {"host": host}, field="url")
    return url


def _checked_token(url: str, token: str) -> str:
    """What goes with an address that people read: LINE takes messages to everybody, from whoever shows a token."""
    parts = urlsplit(url)
    chat = CHATS.get(parts.hostname or "")
    if chat is not None and parts.scheme != "https":
        raise Invalid("invalid_url", _("https:// で始まるアドレスを入力してください。"), field="url")
    if chat != Chat.LINE:
        return ""
    if url != LINE_ADDRESS:
        text = _("LINE の送り先は %(address)s です。公式アカウントの友だち全員に届きます。")
        raise Invalid("invalid_url", text % {"address": LINE_ADDRESS}, field="url")
    if not _TOKEN.fullmatch(token):
        text = _("LINE に送るには、公式アカウントのチャネルアクセストークンが必要です。")
        raise Invalid("token_needed", text, field="token")
    return token


def _is_of_a_network(host: str) -> bool:
    """Nobody on the internet reaches this host, whatever name servers say: a private number in any spelling, a name
    of one machine or one network."""
    try:
        number = ipaddress.ip_address(host)
    except ValueError:
        try:
            number = ipaddress.ip_address(socket.inet_aton(host))  # 127.1, 0x7f000001, 2130706433
        except (OSError, ValueError):
            return "." not in host or f".{host.lower()}".endswith(_OF_A_NETWORK)
    return not is_public(str(number))


def _checked_kinds(kinds: Iterable[str]) -> list[str]:
    asked = set(kinds)
    if unknown := asked.difference(Kind.values):
        text = _("「%(kind)s」という知らせはありません。使えるもの: %(kinds)s")
        told = {"kind": sorted(unknown)[0], "kinds": ", ".join(Kind.values)}
        raise Invalid("unknown_kind", text % told, field="kinds")
    return [kind for kind in Kind.values if kind in asked]


def _refuse_taken(event: Event, url: str, besides: Webhook | None = None) -> None:
    there = event.webhooks.filter(url=url).first()
    if there is not None and there != besides:
        raise Taken("url_taken", _("この通知先は登録済みです。"), field="url")
