"""What is read of a person's own account."""

from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone

from .models import Token, User


def tokens_of(*, user: User) -> QuerySet[Token]:
    """The tokens that are good still, newest first."""
    return Token.objects.filter(Q(expiry=None) | Q(expiry__gt=timezone.now()), user=user)


def roles_of(*, user: User) -> list[dict[str, Any]]:
    """Every role that the person holds, with its event."""
    held: Any = user
    found = held.event_roles.select_related("event").order_by("event__slug", "role")
    return [{"event": one.event.slug, "role": one.role} for one in found]
