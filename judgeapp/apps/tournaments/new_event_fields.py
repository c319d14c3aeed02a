"""Fields that other apps add to the form of a new event."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django import forms

from judgeapp.apps.accounts.models import User

from .models import Event


@dataclass(frozen=True, slots=True)
class NewEventField:
    """A form field with the function that stores its answer for the new event; refusals name the registered name."""

    field: Callable[[], forms.Field]
    settle: Callable[[User | None, Event, Any], None]


new_event_fields: dict[str, NewEventField] = {}
"""By the name of the field."""
