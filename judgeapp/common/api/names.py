"""The names of the API's addresses, by their paths as the schema writes them."""

import re
from collections.abc import Iterator
from functools import cache

from django.urls import URLPattern, URLResolver, get_resolver

_PLACE = re.compile(r"\{[^}]*\}")


def name_of(path: str) -> str:
    """The name of the address with this path: `/api/v1/events/{slug}/pulse/`. Raises KeyError where there is none."""
    return _names()[_PLACE.sub("{}", path).rstrip("/")]


@cache
def _names() -> dict[str, str]:
    return dict(_named(get_resolver(), ""))


def _named(resolver: URLResolver, before: str) -> Iterator[tuple[str, str]]:
    """Paths without the words in their places, which serializers may change, each with its name."""
    from rest_framework.schemas.generators import EndpointEnumerator  # noqa: PLC0415  DRF reads who asks for names first

    for pattern in resolver.url_patterns:
        route = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from _named(pattern, route)
        elif isinstance(pattern, URLPattern) and pattern.name:
            path = EndpointEnumerator().get_path_from_regex(route)
            yield _PLACE.sub("{}", path).rstrip("/"), pattern.name
