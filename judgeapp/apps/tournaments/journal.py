"""控え: the rows of an event as every change left them. `audit` writes an entry for each change that it carries out.

Kept are the rows that make up the event's course. Roles are not (who may do what is not undone with a round), nor
penalties and judge calls: those are records of what happened and stay.
"""

import json
import zlib
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from operator import attrgetter
from typing import Any, TypeAlias

from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Model
from django.db.models.signals import post_delete, post_save

from judgeapp.apps.accounts.models import User

from .models import (
    Cut,
    Event,
    JournalEntry,
    Match,
    PairRule,
    Phase,
    Player,
    ResultReport,
    Round,
    WaitingEntry,
)

KEPT: Mapping[type[Model], str] = {
    Event: "pk",
    Player: "event",
    WaitingEntry: "event",
    Phase: "event",
    Round: "event",
    Cut: "event",
    PairRule: "event",
    Match: "round__event",
    ResultReport: "match__round__event",
}
"""The kept models and their way to the event, each after those it refers to."""

Fields: TypeAlias = dict[str, Any]
Rows: TypeAlias = dict[str, dict[int, Fields]]
"""model → primary key → fields, as plain JSON values"""

_CHUNK = 5000


class ChangedRows:
    """The rows that one change has saved or deleted, by event."""

    def __init__(self) -> None:
        self._rows: dict[int, dict[type[Model], dict[int, Model | None]]] = {}
        self.complete: set[int] = set()
        """Events made in this change, all of whose rows are among those that were added."""

    def add(self, row: Model, *, new: bool = False) -> None:
        """A row to be read when the change is over; a `new` one is told from itself, unless it changes after all."""
        rows = self._rows.setdefault(_event_of(row), {}).setdefault(type(row), {})
        rows[row.pk] = row if new and row.pk not in rows else None

    def write(self, by: User | None, last_log: int | None) -> None:
        """One entry for each event that was touched. An event's first entry holds all its rows."""
        for event, touched in self._rows.items():
            if not Event.objects.filter(pk=event).exists():
                continue
            is_known = event in self.complete or JournalEntry.objects.filter(event=event).exists()
            rows = (
                _as_they_are(touched)
                if is_known
                else {name: dict(kept) for name, kept in rows_of(event).items()}
            )
            JournalEntry.objects.create(event_id=event, actor=by, last_log=last_log, rows=_packed(rows))


def _event_of(row: Model) -> int:
    value: Any = row
    *way, last = KEPT[type(row)].split("__")
    for name in way:
        value = getattr(value, name)
    return int(value.pk if last == "pk" else value.event_id)


def rows_of(event: int, *, read: Event | None = None) -> Rows:
    """The event's rows as they are now; its own is not asked for again where it was just `read`."""
    found: Rows = {}
    for model, path in KEPT.items():
        if model is Event and read is not None:
            fields = {field.attname: getattr(read, field.attname) for field in Event._meta.concrete_fields}
            found[Event.__name__] = {read.pk: plain(fields)}
            continue
        rows = model._base_manager.filter(**{path: event}).order_by("pk").values()
        found[model.__name__] = {row["id"]: plain(row) for row in rows}
    return found


def _as_they_are(
    touched: Mapping[type[Model], Mapping[int, Model | None]],
) -> dict[str, dict[int, Fields | None]]:
    """These rows, None for those that are gone."""
    found: dict[str, dict[int, Fields | None]] = {}
    for model, rows in touched.items():
        names = [field.attname for field in model._meta.concrete_fields]
        told = attrgetter(*names)
        kept: dict[int, Fields | None] = dict.fromkeys(sorted(rows))
        kept |= {pk: dict(zip(names, told(row), strict=True)) for pk, row in rows.items() if row is not None}
        unread = [pk for pk, row in rows.items() if row is None]
        for start in range(0, len(unread), _CHUNK):
            read = model._base_manager.filter(pk__in=unread[start : start + _CHUNK]).values()
            kept |= {fields["id"]: fields for fields in read}
        found[model.__name__] = kept
    return found


class _Encoder(DjangoJSONEncoder):
    """A moment to the millisecond, and told alike before and after: cut off only in the text, .000 would stand where
    the moment that comes back has no fraction."""

    def default(self, o: Any) -> Any:
        return super().default(
            o.replace(microsecond=o.microsecond // 1000 * 1000) if isinstance(o, datetime) else o
        )


def plain(fields: Mapping[str, Any]) -> Fields:
    """The fields as they come out of JSON again."""
    known, encode = (str, int, list, dict, type(None)), _Encoder().default
    return {name: value if isinstance(value, known) else encode(value) for name, value in fields.items()}


def _packed(rows: Mapping[str, Any]) -> bytes:
    told = json.dumps(rows, ensure_ascii=False, separators=(",", ":"), cls=_Encoder)
    return zlib.compress(told.encode(), level=1)


def entries_until(*, event: int, point: int) -> list[JournalEntry]:
    """The event's entries up to the one of this key, oldest first; none where the event has no such entry."""
    entries = list(JournalEntry.objects.filter(event=event, pk__lte=point).order_by("pk"))
    return entries if entries and entries[-1].pk == point else []


def state_after(entry: JournalEntry, history: Iterable[JournalEntry] | None = None) -> Rows:
    """The event's rows as they stood after this entry; `history`: the entries up to it, where they have been read."""
    if history is None:
        history = entries_until(event=entry.event_id, point=entry.pk)
    state: Rows = {model.__name__: {} for model in KEPT}
    for written in history:
        for name, rows in json.loads(zlib.decompress(written.rows)).items():
            for pk, fields in rows.items():
                if fields is None:
                    state[name].pop(int(pk), None)
                else:
                    state[name][int(pk)] = fields
    return state


def listen(touch: Callable[[Model], None]) -> None:
    """Call `touch` with every kept row that is saved or deleted."""

    def heard(sender: Any, instance: Model, **kwargs: Any) -> None:
        touch(instance)

    for model in KEPT:
        for signal in (post_save, post_delete):
            signal.connect(
                heard, sender=model, weak=False, dispatch_uid=f"tournaments.journal.{model.__name__}"
            )
