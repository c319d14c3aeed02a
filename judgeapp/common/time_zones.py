"""Time zones by name (Asia/Tokyo): those that can be chosen, and the one that a request's times are in."""

from collections.abc import Callable
from datetime import datetime
from functools import cache
from typing import Any, Protocol
from zoneinfo import ZoneInfo, available_timezones

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

_NOT_PLACES = ("Etc/", "SystemV/", "US/", "Brazil/", "Canada/", "Chile/", "Mexico/", "posix/", "right/")
"""Beginnings of names beside those of continents and oceans: aliases, and offsets that know no summer time."""


class InZone(Protocol):
    """What has its times in a zone of its own: an event."""

    @property
    def zone(self) -> ZoneInfo: ...


def site_time_zone() -> str:
    """The name of the site's own time zone: that of a new event, and of pages of no event."""
    return settings.TIME_ZONE


@cache
def zone_names() -> tuple[str, ...]:
    """The time zones that can be chosen, in the order of their names; UTC last."""
    places = (zone for zone in available_timezones() if "/" in zone and not zone.startswith(_NOT_PLACES))
    return (*sorted(places), "UTC")


def check_time_zone(name: str) -> None:
    """Raise ValidationError for a name that is no time zone."""
    if name not in zone_names():
        raise ValidationError(_("この時間帯はありません。例: Asia/Tokyo"), code="unknown_time_zone")


def zone_choices() -> list[tuple[str, str]]:
    """The time zones for a form: names with blanks where they have underscores."""
    return [(name, name.replace("_", " ")) for name in zone_names()]


def offset_of(moment: datetime) -> str:
    """By how much a moment's clock is ahead of UTC.

    >>> from datetime import UTC
    >>> noon = datetime(2026, 1, 1, 12, tzinfo=UTC)
    >>> places = ("Asia/Tokyo", "Asia/Kolkata", "America/New_York", "UTC")
    >>> [offset_of(noon.astimezone(ZoneInfo(name))) for name in places]
    ['UTC+9', 'UTC+5:30', 'UTC-5', 'UTC']
    """
    offset = moment.utcoffset()
    minutes = int(offset.total_seconds()) // 60 if offset else 0
    if not minutes:
        return "UTC"
    hours, rest = divmod(abs(minutes), 60)
    return f"UTC{'+' if minutes > 0 else '-'}{hours}{f':{rest:02}' if rest else ''}"


def show_times_of(event: InZone | None) -> None:
    """From now on this request's times are those of an event: shown, printed, and typed. Without one, the site's."""
    if event is not None:
        timezone.activate(event.zone)


def times_of_the_site(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Middleware: a request begins with the times of the site, whatever the one before it in this thread showed."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        with timezone.override(None):
            return get_response(request)

    return middleware


class TimeZoneForm(forms.Form):
    """A form in which a time zone is chosen: the moments typed beside it are in that zone."""

    time_zone = forms.ChoiceField(
        label=_("時間帯"),
        choices=zone_choices,
        required=False,
        initial=site_time_zone,
        help_text=_("開始・締切など、この大会の日時はすべてこの時間帯です。"),
    )

    def full_clean(self) -> None:
        """Read the moments in the zone chosen; one that is none is told by its field."""
        chosen = self["time_zone"].value()
        with timezone.override(chosen if chosen in zone_names() else timezone.get_current_timezone()):
            super().full_clean()

    def clean_time_zone(self) -> Any:
        """Where none was sent it stays as it is."""
        return self.cleaned_data["time_zone"] or self.get_initial_for_field(
            self.fields["time_zone"], "time_zone"
        )
