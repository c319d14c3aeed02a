"""What other apps show on a clause's page: the official text, rulings that cite the clause, cards.

An app registers a panel in its `ready()`: a place, a template and a function that gives the template's context.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe


@dataclass(frozen=True)
class Panel:
    """One part of a clause's page.

    `place` is `text` (above our statement: the official wording) or `after` (below it: rulings, cards).
    `context(request, key)` returns None where there is nothing to show.
    """

    name: str
    template: str
    context: Callable[[HttpRequest, str], dict[str, Any] | None]
    place: str = "after"


_panels: dict[str, Panel] = {}


def register(panel: Panel) -> None:
    """Add a panel, or replace the one of the same name."""
    _panels[panel.name] = panel


def rendered(request: HttpRequest, key: str, place: str) -> list[SafeString]:
    """The panels of a clause at a place of its page."""
    found = []
    for panel in _panels.values():
        context = panel.context(request, key) if panel.place == place else None
        if context is not None:
            found.append(mark_safe(render_to_string(panel.template, context, request)))  # our own template
    return found
