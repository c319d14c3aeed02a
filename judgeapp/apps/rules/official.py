"""The official wording as the pages show it."""

from typing import Any

from django.http import HttpRequest

from .selectors.official import is_bare_heading, official_text_for


def clause_panel(request: HttpRequest, key: str) -> dict[str, Any] | None:
    """What `rules/_official.html` shows on a clause's page; None where there is nothing that this reader may see."""
    found = official_text_for(user=request.user, key=key)
    return None if found is None or is_bare_heading(found) else {"official": found}
