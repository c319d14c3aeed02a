"""`{% load floor %}`: small readings for the pages of the floor."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.utils import timezone

from judgeapp.common.kana import hiragana
from judgeapp.common.time_zones import offset_of, site_time_zone

from ..models import Event
from ..naming import entrants

register = template.Library()
register.filter(entrants)


@register.filter
def at(values: Mapping[Any, Any], key: Any) -> Any:
    """The value of a key that is itself a variable."""
    return values.get(key, "")


@register.filter
def reading_beside(player: Any) -> str:
    """The reading of a player's name, as it stands beside it; empty where the name says it already (in either kana)."""
    reading = str(player.reading)
    return "" if hiragana(reading) == hiragana(player.name) else reading


@register.inclusion_tag("tournaments/_time_zone.html")
def time_zone_note(event: Event) -> dict[str, Any]:
    """What the times of an event's pages are, for readers elsewhere: shown where the site's are others, and by the
    page's script where the reader's are."""
    moment = timezone.localtime(event.starts_at, event.zone)
    return {
        "zone": event.time_zone,
        "offset": offset_of(moment),
        "hidden": event.time_zone == site_time_zone(),
    }


@register.filter
def other_zone(event: Event) -> str:
    """An event's time zone, in brackets, in a list where others have the site's; empty for one that has it too."""
    if event.time_zone == site_time_zone():
        return ""
    return f" ({event.time_zone.replace('_', ' ')})"


@register.filter
def minutes(seconds: int) -> int:
    return seconds // 60


@register.filter
def in_force(round_: Any, name: str) -> Any:
    """What holds in this round of a setting that its phase or bracket may have of its own."""
    return round_.setting(name)
