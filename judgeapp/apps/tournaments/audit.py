"""Who does it: services say on whose behalf they act, however the request came in (page, token, command line)."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from typing import Any

from auditlog.cid import get_cid
from auditlog.context import auditlog_disabled
from auditlog.diff import get_field_value, model_instance_diff
from auditlog.models import LogEntry
from auditlog.registry import auditlog
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.models import Model
from django.db.models.signals import post_save, pre_save
from django.dispatch import Signal
from django.utils.encoding import smart_str

from judgeapp.apps.accounts.models import User

from .journal import ChangedRows, listen
from .models import (
    Announcement,
    Cut,
    EntryDraw,
    Event,
    EventRole,
    Invitation,
    JudgeCall,
    Match,
    PairRule,
    Penalty,
    Phase,
    Player,
    ResultReport,
    Round,
    Series,
    WaitingEntry,
)


@dataclass
class Change:
    """What is being done: on whose behalf, why, and which rows it has touched so far."""

    by: User | None
    reason: str = ""
    touched: ChangedRows = field(default_factory=ChangedRows)
    last_log: int | None = None


created = Signal()
"""Sent by a model whose rows were created at once: `rows`, and their log `entries`."""
_change: ContextVar[Change | None] = ContextVar("change", default=None)


def register() -> None:
    """Put every model of this app under the audit log."""
    auditlog.register(Event, exclude_fields=["created_at"])
    auditlog.register(EventRole)
    auditlog.register(Invitation, include_fields=["event", "role", "until"])
    auditlog.register(Player, exclude_fields=["created_at"])
    auditlog.register(Round, exclude_fields=["created_at", "lots", "published_at"])
    auditlog.register(Match, exclude_fields=["why", "version", "reported_by"])
    auditlog.register(PairRule, exclude_fields=["created_at"])
    auditlog.register(Cut, exclude_fields=["created_at"])
    auditlog.register(Penalty)
    auditlog.register(Phase)
    auditlog.register(EntryDraw, exclude_fields=["names", "made_at"])
    auditlog.register(Series, exclude_fields=["created_at"])
    auditlog.register(WaitingEntry, exclude_fields=["created_at"])
    auditlog.register(ResultReport, exclude_fields=["version", "reported_at"])
    auditlog.register(JudgeCall, exclude_fields=["called_at"])
    auditlog.register(Announcement, exclude_fields=["made_at"])
    pre_save.connect(_name_actor, sender=LogEntry, dispatch_uid="tournaments.actor")
    post_save.connect(_note_entry, sender=LogEntry, dispatch_uid="tournaments.last_log")
    listen(touch)


def _name_actor(sender: Any, instance: LogEntry, **kwargs: Any) -> None:
    """The middleware knows only browsers; a token's or a command's user is named here, and the reason given.

    An entry that came with an event's file names its actor itself.
    """
    change = _change.get()
    if change is None or "actor" in (instance.additional_data or {}):
        return
    if instance.actor_id is None and change.by is not None:
        instance.actor = change.by
    if change.reason:
        instance.additional_data = {**(instance.additional_data or {}), "reason": change.reason}


def _note_entry(sender: Any, instance: LogEntry, **kwargs: Any) -> None:
    if (change := _change.get()) is not None:
        change.last_log = instance.pk


def touch(*rows: Model, new: bool = False) -> None:
    """Put rows into the journal's next entry; only needed for rows written in bulk, which send no signal."""
    if (change := _change.get()) is not None:
        for row in rows:
            change.touched.add(row, new=new)


def touch_new(event: Event) -> None:
    """Say that the event was made in this change, so that the journal knows all its rows and has to read none."""
    if (change := _change.get()) is not None:
        change.touched.complete.add(event.pk)


def create_all(rows: Sequence[Model]) -> None:
    """Create rows of one model at once, within a change, as saving each would: with its key, log entry and journal.

    Whoever listens for single rows hears `created` once instead.
    """
    if not rows:
        return
    type(rows[0])._base_manager.bulk_create(rows)
    touch(*rows, new=True)
    entries = [] if auditlog_disabled.get(False) else list(_entries_of(rows))
    for entry in entries:
        pre_save.send(LogEntry, instance=entry, raw=False, using=entry._state.db, update_fields=None)
    LogEntry.objects.bulk_create(entries)
    if (change := _change.get()) is not None and entries:
        change.last_log = entries[-1].pk
    created.send(type(rows[0]), rows=rows, entries=entries)


def _entries_of(rows: Sequence[Model]) -> Iterator[LogEntry]:
    """The log entries of new rows. What a row has in common with the first is worked out once."""
    first, kind = rows[0], ContentType.objects.get_for_model(rows[0])
    common = model_instance_diff(None, first)
    registered = auditlog.get_model_fields(type(first))["exclude_fields"]
    fields = [field_ for field_ in type(first)._meta.concrete_fields if field_.name not in registered]
    for row in rows:
        changes = dict(common)
        for field_ in fields:
            if getattr(row, field_.attname) != getattr(first, field_.attname):
                before, after = get_field_value(None, field_), get_field_value(row, field_)
                changes[field_.name] = (smart_str(before), smart_str(after))
                if before == after:
                    del changes[field_.name]
        yield LogEntry(
            content_type=kind,
            object_pk=row.pk,
            object_id=row.pk,
            object_repr=str(row),
            action=LogEntry.Action.CREATE,
            changes=changes,
            additional_data=row.get_additional_data(),  # type: ignore[attr-defined]
            cid=get_cid(),
        )


def reason_given() -> str:
    """Why the change under way is made; empty where no reason was given."""
    change = _change.get()
    return change.reason if change else ""


def is_changing() -> bool:
    """A change is under way, and the journal does not know of it yet."""
    return _change.get() is not None


@contextmanager
def acting(by: User | None, *, reason: str = "") -> Iterator[None]:
    """Changes inside are `by`'s, and all of them happen or none; None is the service itself.

    Inside another change they are part of it: of one press there is one entry in the journal.
    """
    outer = _change.get()
    change = Change(by, reason) if outer is None else replace(outer, by=by, reason=reason or outer.reason)
    token = _change.set(change)
    try:
        with transaction.atomic():
            yield
            if outer is None:
                change.touched.write(by, change.last_log)
            else:
                outer.last_log = change.last_log
    finally:
        _change.reset(token)


@contextmanager
def changing(event: Event, *, by: User | None, reason: str = "") -> Iterator[Event]:
    """Act on an event: its row is taken first, so changes of one event come one after the other."""
    with acting(by, reason=reason):
        yield Event.objects.select_for_update().get(pk=event.pk)
