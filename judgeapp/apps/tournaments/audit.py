"""Who does it: services say on whose behalf they act, however the request came in (page, token, command line)."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from auditlog.models import LogEntry
from auditlog.registry import auditlog
from django.db import transaction
from django.db.models.signals import pre_save

from judgeapp.apps.accounts.models import User

from .models import Event, EventRole, JudgeCall, Match, Penalty, Player, ResultReport, Round, WaitingEntry

_acting: ContextVar[User | None] = ContextVar("acting", default=None)


def register() -> None:
    """Put every model of this app under the audit log."""
    auditlog.register(Event, exclude_fields=["created_at"])
    auditlog.register(EventRole)
    auditlog.register(Player, exclude_fields=["created_at"])
    auditlog.register(Round, exclude_fields=["created_at", "lots", "published_at"])
    auditlog.register(Match, exclude_fields=["why", "version", "reported_by"])
    auditlog.register(Penalty)
    auditlog.register(WaitingEntry, exclude_fields=["created_at"])
    auditlog.register(ResultReport, exclude_fields=["version", "reported_at"])
    auditlog.register(JudgeCall, exclude_fields=["called_at"])
    pre_save.connect(_name_actor, sender=LogEntry, dispatch_uid="tournaments.actor")


def _name_actor(sender: Any, instance: LogEntry, **kwargs: Any) -> None:
    """The middleware knows only browsers; a token's or a command's user is named here.

    An entry that came with an event's file names its actor itself.
    """
    if "actor" in (instance.additional_data or {}):
        return
    if instance.actor_id is None and (user := _acting.get()) is not None:
        instance.actor = user


@contextmanager
def acting(by: User | None) -> Iterator[None]:
    """Changes inside are `by`'s, and all of them happen or none; None is the service itself."""
    token = _acting.set(by)
    try:
        with transaction.atomic():
            yield
    finally:
        _acting.reset(token)


@contextmanager
def changing(event: Event, *, by: User | None) -> Iterator[Event]:
    """Act on an event: its row is taken first, so changes of one event come one after the other."""
    with acting(by):
        yield Event.objects.select_for_update().get(pk=event.pk)
