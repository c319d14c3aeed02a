"""What organizers do with webhooks."""

from urllib.parse import urlsplit

from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Invalid, Refused

from ...audit import changing
from ...models import Event, Webhook
from .listening import store

MOST_WEBHOOKS = 10  # of one event


def webhook_add(*, by: User | None, event: Event, url: str) -> Webhook:
    """A new address to tell; raises Invalid for one that nobody should be told at."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or parts.password:
        raise Invalid("invalid_url", _("https:// で始まるアドレスを入力してください。"), field="url")
    with changing(event, by=by) as event:
        if event.webhooks.count() >= MOST_WEBHOOKS:
            raise Refused("too_many", _("通知先は%(most)s件までです。") % {"most": MOST_WEBHOOKS})
        if event.webhooks.filter(url=url).exists():
            raise Invalid("url_taken", _("この通知先は登録済みです。"), field="url")
        return Webhook.objects.create(event=event, url=url, created_by=by)


def webhook_set_active(*, by: User | None, webhook: Webhook, active: bool) -> None:
    """Let it rest, or take it up again at once; what failed meanwhile is not sent again."""
    with changing(webhook.event, by=by):
        Webhook.objects.filter(pk=webhook.pk).update(
            is_active=active, failures=0, strikes=0, rests_until=None
        )


def webhook_remove(*, by: User | None, webhook: Webhook) -> None:
    with changing(webhook.event, by=by):
        webhook.delete()


def webhook_ping(*, webhook: Webhook) -> None:
    """A message that says nothing, to see whether it arrives."""
    store([webhook], "ping", {})
