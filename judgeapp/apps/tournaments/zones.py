"""卓の区画: which table numbers the room has, in the order in which they are taken, and where a table stands."""

from collections.abc import Iterator, Sequence
from itertools import chain, count
from typing import Any, TypedDict

from django.utils.translation import gettext as _

from judgeapp.common.problems import Invalid

from .models import Event

MOST, LAST, PER_ROW, USUAL_ROW = 20, 9999, 50, 5
"""Zones of an event, the largest table number, most tables in a row, and as many as usual."""


class Zone(TypedDict):
    """A part of the room: tables from `first` to `last`, `per_row` beside one another."""

    name: str
    first: int
    last: int
    per_row: int


def table_numbers(event: Event) -> Iterator[int]:
    """The numbers of the tables as they are taken: zone by zone, then beyond the last; without zones from 1."""
    zones: Sequence[Zone] = event.zones
    if not zones:
        return count(1)
    inside = (range(zone["first"], zone["last"] + 1) for zone in zones)
    return chain(chain.from_iterable(inside), count(max(zone["last"] for zone in zones) + 1))


def check_zones(zones: Any) -> None:
    """Raise Invalid for zones that share a table, or that no room has."""
    seen: list[tuple[int, int]] = []
    for zone in zones:
        first, last = zone["first"], zone["last"]
        if not 1 <= first <= last <= LAST or not 1 <= zone["per_row"] <= PER_ROW or len(zone["name"]) > 20:
            message = _("卓番号は1から%(last)s、1列は%(row)s卓までです。") % {"last": LAST, "row": PER_ROW}
            raise Invalid("invalid_zones", message, field="zones")
        if any(first <= end and begin <= last for begin, end in seen):
            raise Invalid("invalid_zones", _("同じ卓が2つの区画に入っています。"), field="zones")
        seen.append((first, last))
    if len(seen) > MOST:
        raise Invalid("invalid_zones", _("区画は%(most)sまでです。") % {"most": MOST}, field="zones")
