"""What apps above ask when an event is made: a field each in the form of a new event, settled once it is there."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django import forms

from judgeapp.apps.accounts.models import User

from .models import Event


@dataclass(frozen=True, slots=True)
class Asked:
    """One question: its field, and what the answer settles. A refusal names the field as it is registered."""

    field: Callable[[], forms.Field]
    settle: Callable[[User | None, Event, Any], None]


asked_of_new: dict[str, Asked] = {}
"""By the name of the field."""
