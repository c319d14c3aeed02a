"""版: what somebody looked at, as a short word made from its content; and what is different since.

A page carries the version of what it shows. Who changes something on an old version is told what is different, and
nothing is changed. The same content is the same version, however it came about, so a request sent twice is one.
"""

import hashlib
import json
import zlib
from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from .journal import Fields, plain
from .models import Event, JournalEntry, Match, Player, Round
from .problems import Outdated

OF_ITSELF: Mapping[type[Event] | type[Player], frozenset[str]] = {
    Event: frozenset({"id", "state", "created_at", "created_by_id", "series_id"}),
    Player: frozenset(
        {
            "id",
            "event_id",
            "created_at",
            "checked_in_at",
            "dropped_after",
            "out_after",
            "code_renewals",
            "paid",
            "no_show",
            "final_place",
        }
    ),
}
"""Fields that change by the course of the event, not because somebody edits the row."""

Seats = Iterable[tuple[int, int, int | None]]
"""(table, side A, side B or nobody)"""


def version_of(told: Any) -> str:
    """The version of a content, which is JSON."""
    return hashlib.sha256(json.dumps(told, ensure_ascii=False, default=str).encode()).hexdigest()[:12]


def _of_seats(seats: Seats) -> str:
    return version_of(sorted((table, *sorted((a, b or 0))) for table, a, b in seats))


def _seats(round_: Round) -> list[tuple[int, int, int | None]]:
    return list(round_.matches.values_list("table", "player_a_id", "player_b_id"))


def pairing_version(round_: Round) -> str:
    """Of a round: who sits where."""
    return _of_seats(_seats(round_))


def swapped_version(round_: Round, one: int, other: int) -> str:
    """The version that the round would have with these two players exchanged."""
    turn = {one: other, other: one}
    return _of_seats(
        (table, turn.get(a, a), turn.get(b, b) if b is not None else None) for table, a, b in _seats(round_)
    )


def row_version(row: Event | Player) -> str:
    """Of an event's settings or a player's entry."""
    return _of_fields(type(row), _fields(row))


def _fields(row: Event | Player) -> Fields:
    return plain({field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields})


def _of_fields(model: type[Event] | type[Player], fields: Fields) -> str:
    return version_of(sorted((name, value) for name, value in fields.items() if name not in OF_ITSELF[model]))


def check_pairing(round_: Round, version: str) -> None:
    """Raise Outdated where the round is not, or no longer, the pairing that was looked at; no version asks nothing."""
    if not version or version == (now := pairing_version(round_)):
        return
    then, names = _pairing_then(round_, version), _names(round_.event_id)
    here = {table: (a, b) for table, a, b in _seats(round_)}
    tables = [
        {"table": table, "was": _told(then.get(table), names), "is": _told(here.get(table), names)}
        for table in sorted(set(then) | set(here))
        if then and then.get(table) != here.get(table)
    ]
    text = _("組み合わせは、画面を開いたあとに変わりました。今のものを確かめてください。")
    raise Outdated(text, {"version": now, "tables": tables})


def check_row(row: Event | Player, version: str) -> None:
    """Raise Outdated where somebody else has changed the row since; no version asks nothing."""
    if not version or version == (now := row_version(row)):
        return
    then, here = _row_then(row, version), _fields(row)
    changed = {
        name: {"was": then.get(name), "is": value}
        for name, value in here.items()
        if then and name not in OF_ITSELF[type(row)] and then.get(name) != value
    }
    text = _("画面を開いたあとに、ほかの人が変更しています。今の内容を確かめて、もう一度保存してください。")
    raise Outdated(text, {"version": now, "changed": changed}, _labels(type(row)))


def _labels(model: type[Event] | type[Player]) -> dict[str, str]:
    return {field.attname: str(field.verbose_name) for field in model._meta.concrete_fields}


def _told(pair: tuple[int, int | None] | None, names: Mapping[int, str]) -> list[str]:
    return [] if pair is None else [names.get(pk, "") for pk in pair if pk is not None]


def _names(event: int) -> dict[int, str]:
    return dict(Player.everybody.filter(event=event).values_list("pk", "name"))


def _entries(event: int) -> Iterable[dict[str, Any]]:
    for entry in JournalEntry.objects.filter(event=event).order_by("pk").iterator():
        yield json.loads(zlib.decompress(entry.rows))


def _pairing_then(round_: Round, version: str) -> dict[int, tuple[int, int | None]]:
    """Who sat where when the round was this version; empty where it never was."""
    rounds: set[int] = set()
    matches: dict[int, Fields] = {}
    found: dict[int, tuple[int, int | None]] = {}
    for rows in _entries(round_.event_id):
        for pk, fields in rows.get(Round.__name__, {}).items():
            if fields and fields["number"] == round_.number:
                rounds.add(int(pk))
        for pk, fields in rows.get(Match.__name__, {}).items():
            if fields is None:
                matches.pop(int(pk), None)
            elif fields["round_id"] in rounds:
                matches[int(pk)] = fields
        seats = [(match["table"], match["player_a_id"], match["player_b_id"]) for match in matches.values()]
        if _of_seats(seats) == version:
            found = {table: (a, b) for table, a, b in seats}
    return found


def _row_then(row: Event | Player, version: str) -> Fields:
    """The row's fields when it was this version; empty where it never was."""
    found: Fields = {}
    for rows in _entries(row.pk if isinstance(row, Event) else row.event_id):
        fields = rows.get(type(row).__name__, {}).get(str(row.pk))
        if fields and _of_fields(type(row), fields) == version:
            found = fields
    return found
