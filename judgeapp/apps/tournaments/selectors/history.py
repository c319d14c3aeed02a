"""記録: who changed what at an event, in words, from the audit log."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from auditlog.models import LogEntry
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.roles import Role

from ..models import Event, Match, Penalty, Round

CREATE, UPDATE, DELETE = LogEntry.Action.CREATE, LogEntry.Action.UPDATE, LogEntry.Action.DELETE


@dataclass(frozen=True, slots=True)
class LogLine:
    when: datetime
    who: str
    what: str
    changes: list[tuple[str, str, str]]
    """(field, before, after)"""
    tables: list[list[str]]


def entries_of(*, event: Event) -> QuerySet[LogEntry]:
    """The audit log's entries of one event, newest first; those of things deleted since among them."""
    entries = LogEntry.objects.filter(content_type__app_label="tournaments", additional_data__event=event.pk)
    return entries.select_related("actor", "content_type").order_by("-pk")


def log_of(entries: Any) -> list[LogLine]:
    """The entries in words."""
    return [_line(entry) for entry in entries]


def _line(entry: LogEntry) -> LogLine:
    data = entry.additional_data or {}
    model = entry.content_type.model
    plain = entry.action == UPDATE and model in ("event", "player")
    return LogLine(
        when=entry.timestamp,
        who=str(entry.actor or _("システム")),
        what=_WORDS[model](entry, data),
        changes=_changes(entry) if plain else [],
        tables=data.get("tables", []),
    )


def _changes(entry: LogEntry) -> list[tuple[str, str, str]]:
    return [
        (field, *("—" if value == "None" else value for value in change))
        for field, change in entry.changes_display_dict.items()
    ]


def _event(entry: LogEntry, data: dict[str, Any]) -> str:
    return _("大会を作成") if entry.action == CREATE else _("大会の設定を変更")


def _player(entry: LogEntry, data: dict[str, Any]) -> str:
    name = {"name": data.get("name", "")}
    if entry.action == CREATE:
        return _("%(name)s を参加者に追加") % name
    if entry.action == DELETE:
        return _("%(name)s を参加者から削除") % name
    change = entry.changes_dict.get("dropped_after")
    if change is None:
        return _("%(name)s の登録を変更") % name
    return (_("%(name)s の棄権を取り消し") if change[1] == "None" else _("%(name)s が棄権")) % name


def _round(entry: LogEntry, data: dict[str, Any]) -> str:
    number = {"number": data.get("round")}
    if entry.action == CREATE:
        return _("第%(number)s回戦を組み合わせ") % number
    if entry.action == DELETE:
        return _("第%(number)s回戦の組み合わせを取り消し") % number
    before, after = entry.changes_dict.get("state", ("", ""))
    words = {
        (Round.State.PAIRED, Round.State.PUBLISHED): _("第%(number)s回戦を公開"),
        (Round.State.PUBLISHED, Round.State.PAIRED): _("第%(number)s回戦の公開を取り消し"),
        (Round.State.PUBLISHED, Round.State.FINISHED): _("第%(number)s回戦を終了"),
        (Round.State.FINISHED, Round.State.PUBLISHED): _("第%(number)s回戦の終了を取り消し"),
    }
    return words.get((before, after), _("第%(number)s回戦を変更")) % number


def result_in_words(outcome: str, score: str) -> str:
    """A recorded result: the score, or the outcome's name."""
    return score or (str(Match.Outcome(outcome).label) if outcome in Match.Outcome.values else outcome)


def _match(entry: LogEntry, data: dict[str, Any]) -> str:
    before = str(data.get("before") or "")
    return _("第%(round)s回戦 %(table)s卓 %(a)s 対 %(b)s: %(before)s → %(after)s") % {
        "round": data.get("round"), "table": data.get("table"), "a": data["players"][0], "b": data["players"][1],
        "before": result_in_words(before, ""), "after": result_in_words(data.get("outcome", ""), data.get("score", "")),
    }  # fmt: skip


def _role(entry: LogEntry, data: dict[str, Any]) -> str:
    role = data.get("role", "")
    words = {"name": data.get("name", ""), "role": str(Role(role).label) if role in Role.values else role}
    if entry.action == DELETE:
        return _("%(name)s の役割「%(role)s」を外した") % words
    return _("%(name)s を「%(role)s」にした") % words


def _penalty(entry: LogEntry, data: dict[str, Any]) -> str:
    words = {
        "name": data.get("name", ""), "reason": data.get("reason", ""),
        "kind": str(Penalty.Kind(data["kind"]).label), "infraction": str(Penalty.Infraction(data["infraction"]).label),
    }  # fmt: skip
    if entry.action == CREATE:
        return _("%(name)s に罰則「%(kind)s」（%(infraction)s）") % words
    if "revoked_at" in entry.changes_dict:
        return _("%(name)s の罰則「%(kind)s」を取り消し: %(reason)s") % words
    return _("%(name)s の「%(kind)s」を結果に反映") % words


_WORDS = {
    "event": _event, "player": _player, "round": _round, "match": _match, "eventrole": _role, "penalty": _penalty,
}  # fmt: skip
