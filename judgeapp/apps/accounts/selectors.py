"""What is read of a person's own account."""

from datetime import timedelta
from typing import Any

from auditlog.models import LogEntry
from django.db.models import Q, QuerySet
from django.utils import timezone

from .models import Token, User

NOTE, LINK_MADE, LINK_USED = "password_link", "made", "used"
"""What the log says of a link that sets a new password: under `NOTE`, whether it was made or used."""
TOLD_FOR = timedelta(days=30)
"""As long a person is told of it at every sign-in: whoever signs in first may be the other one."""


def tokens_of(*, user: User) -> QuerySet[Token]:
    """The tokens that are good still, newest first."""
    return Token.objects.filter(Q(expiry=None) | Q(expiry__gt=timezone.now()), user=user)


def roles_of(*, user: User) -> list[dict[str, Any]]:
    """Every role that the person holds, with its event."""
    held: Any = user
    found = held.event_roles.select_related("event").order_by("event__slug", "role")
    return [{"event": role.event.slug, "role": role.role} for role in found]


def entries_of(*, user: User) -> list[dict[str, Any]]:
    """Every event that the person plays at, the newest first, with their player there; in a team the member."""
    played: Any = user
    entered = played.entries(manager="everybody").select_related("event").order_by("-event_id", "pk")
    return [
        {"event": player.event.slug, "player": player.pk, "name": player.name, "seat": player.seat}
        for player in entered
    ]


def links_made_for(*, user: User) -> QuerySet[LogEntry]:
    """When somebody made or used a link that sets a new password for the person, the newest first."""
    told = LogEntry.objects.get_for_object(user).filter(additional_data__has_key=NOTE)
    return told.select_related("actor").order_by("-timestamp", "-pk")


def changes_logged(entry: LogEntry) -> list[tuple[str, str, str]]:
    """Each changed field by its name on pages, before and after; without what was empty and stays so.

    Sets of rows are logged by the name of their manager (`tournaments.Penalty.None`): they tell nothing either.
    """
    model = entry.content_type.model_class()
    names = (
        {field.name: str(getattr(field, "verbose_name", field.name)) for field in model._meta.get_fields()}
        if model
        else {}
    )
    shown = []
    for name, (before, after) in entry.changes_dict.items():
        values = [
            "" if value == "None" or str(value).endswith(".None") else str(value) for value in (before, after)
        ]
        if name != "id" and any(values):
            shown.append((names.get(name, name), *values))
    return shown


def told_at_sign_in(*, user: User) -> LogEntry | None:
    """The last such link, while it is told at each sign-in."""
    return links_made_for(user=user).filter(timestamp__gt=timezone.now() - TOLD_FOR).first()
