"""`{% load bilingual %}`: texts that stand in both languages, and days as each language writes them."""

from datetime import date

from django import template
from django.utils.formats import date_format

from ..language import in_language

register = template.Library()
register.filter("says", in_language)


@register.filter
def day(iso: str) -> str:
    """A day (2025-06-02) or a month (2025-06) of our data as the language of the page writes it."""
    if len(iso) == len("2025-06"):
        return date_format(date.fromisoformat(f"{iso}-01"), "YEAR_MONTH_FORMAT")
    return date_format(date.fromisoformat(iso), "DATE_FORMAT")
