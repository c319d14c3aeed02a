"""Which clauses a published ruling cites, and on which of them it turns."""

from collections.abc import Iterator
from typing import Any

from .models import Publication
from .selectors import published_document


def cited_clauses(publication: Publication) -> dict[str, bool]:
    """Clause → whether the ruling turns on it. A step counts as its clause."""
    document = published_document(publication)
    central = {
        _clause(key)
        for entry in document["entries"]
        if entry["verdict"] != "legal"
        for key in entry["clauses"]
    }
    return {key: key in central for key in dict.fromkeys(map(_clause, _all(document)))}


def _clause(key: str) -> str:
    return key.partition("#")[0]


def _all(document: dict[str, Any]) -> Iterator[str]:
    for entry in document["entries"]:
        yield from entry["clauses"]
        for part in (*entry["events"], *entry["provenance"], *entry["departures"]):
            yield from part["clauses"]
