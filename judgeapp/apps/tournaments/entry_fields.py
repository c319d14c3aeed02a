"""Fields that other apps add to the form by which somebody without an account enters an event."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import HttpRequest

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
