"""Sentences stored in both languages."""

from collections.abc import Mapping

from django import template
from django.utils.translation import get_language

register = template.Library()


@register.filter
def says(text: Mapping[str, str]) -> str:
    """The sentence in the reader's language; empty where there is none."""
    language = "en" if (get_language() or "ja").startswith("en") else "ja"
    return text.get(language, "") if text else ""
