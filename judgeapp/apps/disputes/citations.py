"""Which clauses a published ruling cites, and on which of them it turns."""

from collections.abc import Iterator
from typing import Any

from .models import Publication
from .selectors import answer_told, published_document


def cited_clauses(publication: Publication) -> dict[str, bool]:
    """Clause → whether the ruling turns on it. A step counts as its clause; a written ruling turns on its first."""
    if publication.written is not None:
        return {key: place == 0 for place, key in enumerate(publication.written.clauses)}
    document = published_document(publication)
    ruling = publication.ruling
    assert ruling is not None
    told = answer_told(ruling, whole=publication.show_hidden) or {}
    deciding = [told.get("decides"), *(entry.get("decides") for entry in _disputed(document))]
    central = {_clause(key) for key in deciding if key}
    return {key: key in central for key in dict.fromkeys(map(_clause, _all(document)))}


def _disputed(document: dict[str, Any]) -> Iterator[dict[str, Any]]:
    return (entry for entry in document["entries"] if entry["verdict"] not in ("legal", "on_trust"))


def _clause(key: str) -> str:
    return key.partition("#")[0]


def _all(document: dict[str, Any]) -> Iterator[str]:
    for entry in document["entries"]:
        yield from entry["clauses"]
        for part in (*entry["events"], *entry["provenance"], *entry["departures"]):
            yield from part["clauses"]
