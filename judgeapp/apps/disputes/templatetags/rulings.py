"""Template tags of rulings."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.utils.translation import get_language

register = template.Library()


@register.filter
def says(text: Mapping[str, str] | None) -> str:
    """The reader's language of a pair `{ja, en}`; Japanese where the other is missing."""
    if not text:
        return ""
    language = "en" if (get_language() or "ja").startswith("en") else "ja"
    return text.get(language) or text.get("ja", "")


@register.filter
def other_than(clauses: Any, already: Any) -> list[str]:
    """The clauses that are not shown already, in order, each once."""
    return [clause for clause in dict.fromkeys(clauses or ()) if clause not in (already or ())]
