"""Fields that other apps add to forms: to enter an event without an account, to make a new event."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import HttpRequest

from judgeapp.apps.accounts.models import User

from .models import Event, Player


@dataclass(frozen=True, slots=True)
class EntryField:
    """A form field with what stores its answer for the new player, in the transaction that enters them."""

    field: Callable[[Event], forms.Field | None]
    """None where the event asks nothing."""
    settle: Callable[[Player, Any], None]
    """Refusals name the registered name."""
    entered: Callable[[HttpRequest, Player], None]
    """What the browser is told and keeps, once the player is in."""


entry_fields: dict[str, EntryField] = {}
"""By the name of the field."""


@dataclass(frozen=True, slots=True)
class NewEventField:
    """A form field with the function that stores its answer for the new event; refusals name the registered name."""

    field: Callable[[], forms.Field]
    settle: Callable[[User | None, Event, Any], None]


new_event_fields: dict[str, NewEventField] = {}
"""By the name of the field."""
