"""Which clauses a published ruling cites, in which words, and on which of them it turns."""

from collections.abc import Iterator
from typing import Any

from judgeapp.apps.rules.labels import in_both
from judgeapp.apps.rules.selectors import book_of, citable
from judgeapp.common.language import both
from judgeapp.domain.corpus.house import HOUSE

from .models import Publication
from .presenters.rulings import rules_edition
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


def edition_cited(publication: Publication) -> str:
    """The edition of its book that a ruling cites: that of the season it rules on; empty: the one in force."""
    return "" if publication.written is not None else rules_edition(published_document(publication))


def words_of(clause: str, edition: str) -> dict[str, dict[str, str]]:
    """Edition, label and statement of a clause, each in both languages; empty where there is no such clause."""
    entry = citable(clause, edition)
    if entry is None:
        return {}
    label, statement = in_both(entry)
    words = {"label": both(label), "statement": both(statement)}
    return words if entry.kind == HOUSE else words | {"edition": both(book_of(entry).line_in(""))}


def words_since_changed(publication: Publication) -> dict[str, dict[str, dict[str, str]]]:
    """Clause → the words in which it was cited, of those that read otherwise now."""
    edition, found = edition_cited(publication), {}
    for citation in publication.citations.all():
        now = words_of(citation.clause, edition)
        if citation.words and citation.words["statement"] != now.get("statement"):
            found[citation.clause] = citation.words
    return found


def _disputed(document: dict[str, Any]) -> Iterator[dict[str, Any]]:
    return (entry for entry in document["entries"] if entry["verdict"] not in ("legal", "on_trust"))


def _clause(key: str) -> str:
    return key.partition("#")[0]


def _all(document: dict[str, Any]) -> Iterator[str]:
    for entry in document["entries"]:
        yield from entry["clauses"]
        for part in (*entry["events"], *entry["provenance"], *entry["departures"]):
            yield from part["clauses"]
