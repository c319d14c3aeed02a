"""`{% load drafting %}`: what a seat may choose, in templates."""

from django import template

from judgeapp.domain.corpus import Text
from judgeapp.domain.drafts import Ask

register = template.Library()


@register.filter
def offered(ask: Ask) -> list[tuple[str, Text]]:
    """Each option with what it is called."""
    return list(zip(ask.options, ask.labels, strict=True))
