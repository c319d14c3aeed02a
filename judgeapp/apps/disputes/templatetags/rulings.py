"""Template tags of rulings."""

from typing import Any

from django import template

register = template.Library()


@register.filter
def other_than(clauses: Any, already: Any) -> list[str]:
    """The clauses that are not shown already, in order, each once."""
    return [clause for clause in dict.fromkeys(clauses or ()) if clause not in (already or ())]
