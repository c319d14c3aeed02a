"""会場と進行: when and where, how many, the clock, check-in."""

from django.http import HttpRequest, HttpResponse

from ...forms.floor import FloorSettingsForm
from ...models import Event
from ..common import event_view, settings_page


@event_view("tournaments.manage_event", methods=("GET", "POST"))
def floor_settings(request: HttpRequest, event: Event) -> HttpResponse:
    return settings_page(request, event, FloorSettingsForm, "floor_settings.html")
