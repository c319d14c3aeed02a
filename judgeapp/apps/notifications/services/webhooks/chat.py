"""What people read in a chat: one text in Japanese and English, with the page to look at, in the form of that chat.

Discord (`content`) and Slack (`text`) know the sender by the address, LINE's Messaging API by a token. A text names
people as the pages do; nothing in it calls anybody by the chat's own means (`@everyone`).
"""

from typing import Any

from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from judgeapp.apps.tournaments.naming import round_name

from ...models import Delivery, Webhook
from ...models.webhooks import PING, Chat, Kind
from .messages import HEADERS

LONGEST = 1900
"""Characters: Discord takes 2,000, the others more."""


def chat_body(webhook: Webhook, kind: str, told: dict[str, Any]) -> dict[str, Any]:
    """The body, before it is JSON. `told` is what a program would be told."""
    text = text_of(webhook, kind, told)[:LONGEST]
    match webhook.chat:
        case Chat.DISCORD:
            return {"content": text, "allowed_mentions": {"parse": []}}
        case Chat.LINE:
            return {"messages": [{"type": "text", "text": text}]}
    return {"text": text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")}


def chat_headers(delivery: Delivery, webhook: Webhook) -> dict[str, str]:
    """LINE knows a message that is sent again by the key of its first try."""
    if webhook.chat != Chat.LINE:
        return HEADERS
    return {**HEADERS, "Authorization": f"Bearer {webhook.token}", "X-Line-Retry-Key": str(delivery.pk)}


def text_of(webhook: Webhook, kind: str, told: dict[str, Any]) -> str:
    """What happened in both languages, under the event's name, above the page's address."""
    lines = [f"【{webhook.event.name}】"]
    for language in ("ja", "en"):
        with translation.override(language):
            lines.append(_sentence(kind, told))
    lines = list(dict.fromkeys(lines))  # an announcement is in the words of whoever made it
    return "\n".join([*lines, *_page(webhook, kind, told)])


def _sentence(kind: str, told: dict[str, Any]) -> str:
    """What happened, in the language that is on."""
    names = {name: told.get(name, "") for name in ("table", "score", "name", "ruling", "superseded_by")}
    names["round"] = round_name(told.get("round", 0), told.get("title"))
    names["players"] = " – ".join(told.get("players", []))
    texts = {
        Kind.ROUND_PUBLISHED: _("%(round)sの組み合わせを公開しました。"),
        Kind.ROUND_UNPUBLISHED: _("%(round)sの組み合わせを取り下げました。改めて公開します。"),
        Kind.ROUND_FINISHED: _("%(round)sが終わりました。"),
        Kind.RESULT_ENTERED: _("%(round)s 卓%(table)s: %(players)s %(score)s"),
        Kind.RESULT_CORRECTED: _("%(round)s 卓%(table)s（訂正）: %(players)s %(score)s"),
        Kind.PLAYER_ENTERED: _("%(name)s さんが参加しました。"),
        Kind.PLAYER_DROPPED: _("%(name)s さんが棄権しました。"),
        Kind.PLAYER_REINSTATED: _("%(name)s さんの棄権を取り消しました。"),
        Kind.EVENT_FINISHED: _("大会が終わりました。"),
        Kind.ANNOUNCEMENT_MADE: "%(name)s",
        Kind.RULING_PUBLISHED: _("裁定 %(ruling)s を公開しました: %(name)s"),
        Kind.RULING_SUPERSEDED: _("裁定 %(ruling)s は %(superseded_by)s に置き換えられました: %(name)s"),
        Kind.RULING_WITHDRAWN: _("裁定 %(ruling)s は取り下げられました: %(name)s"),
        PING: _("試しの通知です。ここに大会のお知らせが届きます。"),
    }
    return (texts[kind] % names).strip()


def _page(webhook: Webhook, kind: str, told: dict[str, Any]) -> list[str]:
    """The address of what the text is about, where it is known how people reach this service."""
    if not webhook.origin:
        return []
    slug = webhook.event.slug
    if "page" in told:
        path = told["page"]
    elif kind == Kind.EVENT_FINISHED:
        path = reverse("tournaments:standings", args=[slug])
    elif kind == Kind.ROUND_PUBLISHED:
        path = reverse("tournaments:round", args=[slug, told["round"]])
    else:
        path = reverse("tournaments:event", args=[slug])
    return [webhook.origin.rstrip("/") + path]
