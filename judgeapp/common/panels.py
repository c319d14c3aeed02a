"""Pages with room for what apps above know: an app offers places, those above register panels in their `ready()`.

So the page of a clause shows rulings, and the page of an event its decklists, and neither app imports the other.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe


@dataclass(frozen=True)
class Panel:
    """One part of a page.

    `place`: where, by the name that the page gives it. `context(request, subject)` gives the template's context, or
    None where there is nothing to show; the subject is what the page is about (a clause's key, an event, a player).
    """

    name: str
    template: str
    context: Callable[[HttpRequest, Any], dict[str, Any] | None]
    place: str = "after"


class Panels:
    """The panels of one kind of page."""

    def __init__(self) -> None:
        self._panels: dict[str, Panel] = {}

    def register(self, panel: Panel) -> None:
        """Add a panel, or replace the one of the same name."""
        self._panels[panel.name] = panel

    def at(self, request: HttpRequest, subject: Any, place: str) -> list[SafeString]:
        """The panels of a place, ready to stand in the page."""
        found = []
        for panel in self._panels.values():
            context = panel.context(request, subject) if panel.place == place else None
            if context is not None:
                html = render_to_string(panel.template, context, request)
                if html.strip():
                    found.append(mark_safe(html))  # our own template, which escapes what it shows
        return found

    def of(self, request: HttpRequest, subject: Any) -> "PanelsOf":
        """For templates: `{% for panel in panels.after %}{{ panel }}{% endfor %}`."""
        return PanelsOf(self, request, subject)


@dataclass(frozen=True)
class PanelsOf:
    """The panels of one page; a place is rendered when a template asks for it."""

    panels: Panels
    request: HttpRequest
    subject: Any

    def __getitem__(self, place: str) -> list[SafeString]:
        return self.panels.at(self.request, self.subject, place)
