"""The lines of an event's log that tell of its webhooks."""

from typing import Any

from auditlog.models import LogEntry
from django.utils.translation import gettext as _

from judgeapp.apps.tournaments.selectors.history import CREATE, DELETE, Words


def _webhook(entry: LogEntry, data: dict[str, Any]) -> str:
    host = {"host": data.get("host", "")}
    if entry.action == CREATE:
        return _("%(host)s への通知を追加") % host
    return (_("%(host)s への通知を削除") if entry.action == DELETE else _("%(host)s への通知を変更")) % host


WORDS: dict[str, Words] = {"webhook": _webhook}
