"""The lines of an event's log that tell of lists and deck checks. None of them tells what is in a list."""

from typing import Any

from auditlog.models import LogEntry
from django.utils.translation import gettext as _

from judgeapp.apps.tournaments.naming import round_name
from judgeapp.apps.tournaments.selectors.history import CREATE, DELETE, Words

from .models import SubmissionVersion

State = SubmissionVersion.State


def _policy(entry: LogEntry, data: dict[str, Any]) -> str:
    before, after = entry.changes_dict.get("opened_at", ("None", "None"))
    if before == after:
        return _("デッキリストの扱いを設定")
    return _("デッキリストの開封を取り消し") if after == "None" else _("デッキリストを開封")


def _version(entry: LogEntry, data: dict[str, Any]) -> str:
    words = {
        "name": data.get("name", ""),
        "number": data.get("version", ""),
        "reason": data.get("reason", ""),
    }
    if entry.action == CREATE and data.get("by_official"):
        return _("%(name)s のデッキリスト 第%(number)s版を主催者が登録: %(reason)s") % words
    if entry.action == CREATE and data.get("state") == State.WAITING:
        return _("%(name)s がデッキリスト 第%(number)s版の判断を求めた") % words
    if entry.action == CREATE:
        return _("%(name)s がデッキリスト 第%(number)s版を提出") % words
    if data.get("state") == State.DECLINED:
        return _("%(name)s のデッキリスト 第%(number)s版を不受理: %(reason)s") % words
    return _("%(name)s のデッキリスト 第%(number)s版を受理: %(reason)s") % words


def _extension(entry: LogEntry, data: dict[str, Any]) -> str:
    return _("%(name)s のデッキリストの締切を延長: %(reason)s") % {
        "name": data.get("name", ""),
        "reason": data.get("reason", ""),
    }


def _waiver(entry: LogEntry, data: dict[str, Any]) -> str:
    words = {"name": data.get("name", ""), "reason": data.get("reason", "")}
    if entry.action == DELETE:
        return _("%(name)s のデッキリスト提出の免除を取り消し") % words
    return _("%(name)s をデッキリストなしで出場させる: %(reason)s") % words


def _draw(entry: LogEntry, data: dict[str, Any]) -> str:
    name = round_name(data.get("round"), data.get("title"))
    if entry.action != CREATE:
        return _("%(round)sのデッキチェックの抽選を削除") % {"round": name}
    tables = "、".join(str(table) for table in data.get("tables", []))
    return _("%(round)sのデッキチェックの卓を抽選: %(tables)s卓") % {"round": name, "tables": tables}


def _check(entry: LogEntry, data: dict[str, Any]) -> str:
    words = {"name": data.get("name", ""), "count": data.get("differences", 0)}
    if entry.action == CREATE:
        return _("%(name)s のデッキチェックを開始") % words
    if entry.changes_dict.get("finished_at", ("", "None"))[1] == "None":
        return _("%(name)s のデッキチェックを続行") % words
    return _("%(name)s のデッキチェックを記録: 違い%(count)s件") % words


WORDS: dict[str, Words] = {
    "deckpolicy": _policy,
    "submissionversion": _version,
    "extension": _extension,
    "waiver": _waiver,
    "checkdraw": _draw,
    "deckcheck": _check,
}
