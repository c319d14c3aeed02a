"""`{% load floor %}`: small readings for the pages of the floor."""

from collections.abc import Mapping
from typing import Any

from django import template

from ..naming import entrants

register = template.Library()
register.filter(entrants)


@register.filter
def at(values: Mapping[Any, Any], key: Any) -> Any:
    """The value of a key that is itself a variable."""
    return values.get(key, "")


@register.filter
def minutes(seconds: int) -> int:
    return seconds // 60


@register.filter
def in_force(round_: Any, name: str) -> Any:
    """What holds in this round of a setting that its phase or bracket may have of its own."""
    return round_.setting(name)
