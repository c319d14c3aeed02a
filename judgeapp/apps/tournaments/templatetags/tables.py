"""Template tags of a round's tables."""

from typing import Any

from django import template
from django.utils.safestring import SafeString

from ..models import Match
from ..panels import table_panels

register = template.Library()


@register.simple_tag(takes_context=True)
def panels_of_table(context: dict[str, Any], match: Match, place: str) -> list[SafeString]:
    """What other apps show at a table; a tag, because a row is also sent alone."""
    return table_panels.at(context["request"], match, place)
