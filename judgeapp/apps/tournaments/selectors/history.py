"""記録: who changed what at an event, in words, from the audit log."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeAlias

from auditlog.models import LogEntry
from django.db.models import QuerySet
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.roles import Role
from judgeapp.common.language import in_language

from ..models import Event, JournalEntry, Match, Penalty, Round
from ..naming import phase_name, round_name
from .changes import changes_of

Words: TypeAlias = Callable[[LogEntry, dict[str, Any]], str]
SEATS_TOLD = re.compile(r"([ABC]) (\S+) ([^\s,]+)")
"""Of a match of teams: the seat, its result before and after, as `services/teams/tables.py` writes them down."""
CREATE, UPDATE, DELETE = LogEntry.Action.CREATE, LogEntry.Action.UPDATE, LogEntry.Action.DELETE


@dataclass(frozen=True, slots=True)
class LogLine:
    when: datetime
    who: str
    what: str
    changes: list[tuple[str, str, str]]
    """(field, before, after)"""
    tables: list[list[str]]
    reason: str = ""
    point: int | None = None
    """The journal's entry that ends with this line: the event can be put back to how it was then."""


def entries_of(*, event: Event) -> QuerySet[LogEntry]:
    """The audit log's entries of one event, newest first; those of things deleted since among them."""
    entries = LogEntry.objects.filter(
        content_type__app_label__in=_APPS, content_type__model__in=_WORDS, additional_data__event=event.pk
    )
    return entries.select_related("actor", "content_type").order_by("-pk")


def log_of(entries: Any) -> list[LogLine]:
    """The entries in words."""
    entries = list(entries)
    last = JournalEntry.objects.filter(last_log__in=[entry.pk for entry in entries])
    points = dict(last.values_list("last_log", "pk"))
    return [_line(entry, points.get(entry.pk)) for entry in entries]


def _line(entry: LogEntry, point: int | None) -> LogLine:
    data = entry.additional_data or {}
    model = entry.content_type.model
    plain = entry.action == UPDATE and model in ("event", "player", "phase")
    return LogLine(
        when=entry.timestamp,
        who=str(entry.actor or data.get("actor") or _("システム")),
        what=_WORDS[model](entry, data),
        changes=changes_of(entry) if plain else [],
        tables=data.get("tables", []),
        reason=data.get("reason", "") if model in ("match", "round") else "",
        point=point,
    )


def _event(entry: LogEntry, data: dict[str, Any]) -> str:
    if data.get("imported"):
        return _("大会をファイルから取り込み")
    if "restored_to" in data:
        when = localtime(datetime.fromisoformat(data["restored_to"]))
        return _("大会を %(when)s の状態に戻した") % {
            "when": f"{date_format(when, 'MONTH_DAY_FORMAT')} {when:%H:%M:%S}"
        }
    return _("大会を作成") if entry.action == CREATE else _("大会の設定を変更")


def _player(entry: LogEntry, data: dict[str, Any]) -> str:
    name = {"name": data.get("name", "")}
    if entry.action == CREATE:
        return _("%(name)s を参加者に追加") % name
    if entry.action == DELETE:
        return _("%(name)s を参加者から削除") % name
    change = entry.changes_dict.get("dropped_after")
    if change is None and "out_after" in entry.changes_dict:
        plays = entry.changes_dict["out_after"][1] == "None"
        return (
            _("%(name)s を今のステージに入れた") if plays else _("%(name)s を今のステージから外した")
        ) % name
    if change is None and "checked_in_at" in entry.changes_dict:
        arrived = entry.changes_dict["checked_in_at"][1] != "None"
        return (_("%(name)s がチェックイン") if arrived else _("%(name)s のチェックインを取り消し")) % name
    if change is None and "code_renewals" in entry.changes_dict:
        return _("%(name)s の本人用のコードを作り直した") % name
    if change is None:
        return _("%(name)s の登録を変更") % name
    return (_("%(name)s の棄権を取り消し") if change[1] == "None" else _("%(name)s が棄権")) % name


def _named(data: dict[str, Any]) -> str:
    """What the round of an entry was called."""
    return round_name(data.get("round"), data.get("title"))


def _round(entry: LogEntry, data: dict[str, Any]) -> str:
    named = {"round": _named(data)}
    if entry.action == CREATE:
        return _("%(round)sを組み合わせ") % named
    if entry.action == DELETE:
        return _("%(round)sの組み合わせを取り消し") % named
    if clock := _clock(entry, named):
        return clock
    if by_hand := data.get("by_hand"):
        return f"{named['round']} {in_language(by_hand)}"
    before, after = entry.changes_dict.get("state", ("", ""))
    words = {
        (Round.State.PAIRED, Round.State.PUBLISHED): _("%(round)sを公開"),
        (Round.State.PUBLISHED, Round.State.PAIRED): _("%(round)sの公開を取り消し"),
        (Round.State.PUBLISHED, Round.State.FINISHED): _("%(round)sを終了"),
        (Round.State.FINISHED, Round.State.PUBLISHED): _("%(round)sの終了を取り消し"),
    }
    return words.get((before, after), _("%(round)sを変更")) % named


def _clock(entry: LogEntry, named: dict[str, Any]) -> str:
    """What was done to the round's clock; empty where it was something else."""
    changed = entry.changes_dict
    if "state" in changed:
        return ""
    if "clock_started_at" in changed:
        started = changed["clock_started_at"][1] != "None"
        return (_("%(round)sの時計を開始") if started else _("%(round)sの時計を取り消し")) % named
    if "clock_paused_at" in changed:
        paused = changed["clock_paused_at"][1] != "None"
        return (_("%(round)sの時計を停止") if paused else _("%(round)sの時計を再開")) % named
    if "clock_seconds" in changed:
        before, after = (int(value) // 60 for value in changed["clock_seconds"])
        words = named | {"before": before, "after": after}
        return _("%(round)sの時間を %(before)s分から%(after)s分に変更") % words
    return ""


def result_in_words(outcome: str, score: str) -> str:
    """A recorded result: the score, or the outcome's name."""
    return score or (str(Match.Outcome(outcome).label) if outcome in Match.Outcome.values else outcome)


def _match(entry: LogEntry, data: dict[str, Any]) -> str:
    if "extra_seconds" in entry.changes_dict and entry.action == UPDATE:
        minutes = int(entry.changes_dict["extra_seconds"][1]) // 60
        words = {"round": _named(data), "table": data.get("table"), "minutes": minutes}
        return _("%(round)s %(table)s卓の延長を%(minutes)s分に") % words
    if seats := SEATS_TOLD.findall(str(data.get("seats", ""))):
        a, b = data["players"]
        told = (
            f"{seat}: {result_in_words(one, '')} → {result_in_words(two, '')}" for seat, one, two in seats
        )
        words = {"round": _named(data), "table": data.get("table"), "a": a, "b": b, "seats": "、".join(told)}
        return _("%(round)s %(table)s卓 %(a)s 対 %(b)s %(seats)s") % words
    before = str(data.get("before") or "")
    return _("%(round)s %(table)s卓 %(a)s 対 %(b)s: %(before)s → %(after)s") % {
        "round": _named(data),
        "table": data.get("table"),
        "a": data["players"][0],
        "b": data["players"][1],
        "before": result_in_words(before, ""),
        "after": result_in_words(data.get("outcome", ""), data.get("score", "")),
    }


def _role(entry: LogEntry, data: dict[str, Any]) -> str:
    role = data.get("role", "")
    words = {"name": data.get("name", ""), "role": str(Role(role).label) if role in Role.values else role}
    if entry.action == DELETE:
        return _("%(name)s の役割「%(role)s」を外した") % words
    return _("%(name)s を「%(role)s」にした") % words


def _penalty(entry: LogEntry, data: dict[str, Any]) -> str:
    words = {
        "name": data.get("name", ""),
        "reason": data.get("reason", ""),
        "kind": str(Penalty.Kind(data["kind"]).label),
        "infraction": str(Penalty.Infraction(data["infraction"]).label),
    }
    if entry.action == CREATE:
        return _("%(name)s に罰則「%(kind)s」（%(infraction)s）") % words
    if "revoked_at" in entry.changes_dict:
        return _("%(name)s の罰則「%(kind)s」を取り消し: %(reason)s") % words
    return _("%(name)s の「%(kind)s」を結果に反映") % words


def _waiting(entry: LogEntry, data: dict[str, Any]) -> str:
    name = {"name": data.get("name", "")}
    return (
        _("%(name)s がキャンセル待ちに") if entry.action == CREATE else _("%(name)s のキャンセル待ちが終了")
    ) % name


def _report(entry: LogEntry, data: dict[str, Any]) -> str:
    words = {key: data.get(key) for key in ("table", "name", "score")} | {"round": _named(data)}
    return _("%(round)s %(table)s卓 %(name)s が「%(score)s」と報告") % words


def _call(entry: LogEntry, data: dict[str, Any]) -> str:
    told = ("table", "taken_by", "head_by", "note", "ruling")
    words = {key: data.get(key) for key in told} | {"round": _named(data)}
    if entry.action == CREATE:
        return _("%(round)s %(table)s卓がジャッジを呼び出し") % words
    if "ruling" in entry.changes_dict:
        if not data["ruling"]:
            return _("%(round)s %(table)s卓の上訴を取り下げ: %(note)s") % words
        return _("%(round)s %(table)s卓の裁定に上訴: %(ruling)s") % words
    if "resolved_at" in entry.changes_dict:
        if data.get("ruling"):
            return _("%(round)s %(table)s卓の上訴にヘッドジャッジが決定: %(note)s") % words
        return _("%(round)s %(table)s卓の呼び出しに対応: %(note)s") % words
    if data.get("head_by"):
        return _("%(round)s %(table)s卓の呼び出しをヘッドジャッジ %(head_by)s が担当") % words
    if entry.changes_dict.get("escalated_at", ("", "None"))[1] != "None":
        return _("%(round)s %(table)s卓の呼び出しをヘッドジャッジに回す") % words
    if data.get("taken_by") and "taken_at" in entry.changes_dict:
        return _("%(round)s %(table)s卓の呼び出しを %(taken_by)s が担当") % words
    return _("%(round)s %(table)s卓の呼び出しの担当を解除") % words


def _pair_rule(entry: LogEntry, data: dict[str, Any]) -> str:
    words = {
        "a": data["players"][0],
        "b": data["players"][1],
        "reason": data["reason"],
        "round": _named(data),
    }
    if entry.action == DELETE:
        return _("%(a)s と %(b)s の組み合わせの指定を取り消し") % words
    if data["together"]:
        return _("%(round)sで %(a)s と %(b)s を対戦させる指定: %(reason)s") % words
    if data["round"]:
        return _("%(round)sで %(a)s と %(b)s を対戦させない指定: %(reason)s") % words
    return _("%(a)s と %(b)s を対戦させない指定: %(reason)s") % words


def _cut(entry: LogEntry, data: dict[str, Any]) -> str:
    size = {"size": data.get("size")}
    if entry.action == DELETE:
        return _("決勝トーナメント（上位%(size)s）を取り消し") % size
    return _("決勝トーナメント（上位%(size)s）を作成") % size


def _phase(entry: LogEntry, data: dict[str, Any]) -> str:
    named = {"phase": phase_name(data.get("phase"), str(data.get("name") or ""))}
    if entry.action == CREATE:
        return _("%(phase)sを予定に追加") % named
    if entry.action == DELETE:
        return _("%(phase)sを予定から削除") % named
    if "began_after" in entry.changes_dict:
        began = entry.changes_dict["began_after"][1] != "None"
        return (_("%(phase)sを開始") if began else _("%(phase)sの開始を取り消し")) % named
    return _("%(phase)sの設定を変更") % named


_WORDS: dict[str, Words] = {
    "event": _event,
    "player": _player,
    "round": _round,
    "match": _match,
    "eventrole": _role,
    "penalty": _penalty,
    "waitingentry": _waiting,
    "resultreport": _report,
    "judgecall": _call,
    "pairrule": _pair_rule,
    "cut": _cut,
    "phase": _phase,
}
_APPS = ["tournaments"]


def register_words(app_label: str, words: Mapping[str, Words]) -> None:
    """Let entries about an event of an app above into its log: the model's name, and what says an entry in words."""
    _APPS.append(app_label)
    _WORDS.update(words)
