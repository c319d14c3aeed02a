"""Series: make, change, and say which events belong to them."""

from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from judgeapp.apps.accounts.models import User
from judgeapp.common.problems import Invalid, Refused, Taken

from ..audit import acting, changing
from ..models import Event, Series
from .events import free_slug
from .places import check_places

NEW = "new"


def series_create(*, by: User, name: str, slug: str = "", **fields: Any) -> Series:
    """A new series; whoever makes it owns it."""
    taken = set(Series.objects.values_list("slug", flat=True)) | {NEW}
    series = Series(owner=by, name=name.strip(), slug=slug or free_slug(name, taken), **fields)
    _check(series)
    with acting(by):
        series.save()
    return series


def series_update(*, by: User | None, series: Series, **fields: Any) -> Series:
    """Change a series; its standings are read anew."""
    for name, value in fields.items():
        setattr(series, name, value)
    _check(series)
    with acting(by):
        series.save()
    return series


def series_delete(*, by: User | None, series: Series) -> None:
    """Its events stay, of no series."""
    with acting(by):
        for event in list(series.events.all()):
            series_event_remove(by=by, series=series, event=event)
        series.delete()


def series_event_add(*, by: User | None, series: Series, event: Event) -> Event:
    """The event belongs to the series; added twice, it belongs to it once. One event is of one series."""
    with changing(event, by=by) as event:
        if event.series_id not in (None, series.pk):
            raise Refused("other_series", _("この大会は、ほかのシリーズに入っています。"))
        event.series = series
        event.save(update_fields=["series"])
    return event


def series_event_remove(*, by: User | None, series: Series, event: Event) -> None:
    """The event is of no series any more."""
    with changing(event, by=by) as event:
        if event.series_id == series.pk:
            event.series = None
            event.save(update_fields=["series"])


def _check(series: Series) -> None:
    check_places(series.points, "points")
    if series.slug == NEW:
        raise Taken("slug_reserved", _("このアドレスは使えません。別のものにしてください。"), field="slug")
    try:
        series.full_clean()
    except ValidationError as error:
        field, faults = next(iter(error.error_dict.items()))
        kind = Taken if faults[0].code == "unique" else Invalid
        raise kind("invalid_series", faults[0].messages[0], field=field) from error
