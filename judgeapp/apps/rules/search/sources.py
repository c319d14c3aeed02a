"""What can be found, and who provides it.

An app registers a provider in its `ready()`: a function that yields `SearchDocument`s, and one that names their version
(a hash or a counter), which must change whenever the documents do; it must be cheap, as readers ask for it.
"""

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from django.conf import settings

from judgeapp.domain.search.document import SearchDocument

from ..digests import digest_of

__all__ = ["SearchDocument", "Source", "documents", "register", "version"]


@dataclass(frozen=True)
class Source:
    """One provider of documents."""

    name: str
    documents: Callable[[], Iterable[SearchDocument]]
    version: Callable[[], str]
    carried: bool = False
    """Whether the installed app carries its documents, beside the clauses, which it always has."""


_sources: dict[str, Source] = {}


def register(source: Source) -> None:
    """Add a source, or replace the one of the same name."""
    _sources[source.name] = source


def documents() -> list[SearchDocument]:
    """Every document of every source."""
    return [one for source in _sources.values() for one in source.documents()]


def carried() -> list[SearchDocument]:
    """Every document that travels with the installed app."""
    return [one for source in _sources.values() if source.carried for one in source.documents()]


def carried_version() -> str:
    """Changes whenever a document does that travels."""
    return "\n".join(source.version() for source in _sources.values() if source.carried)


@lru_cache(maxsize=1)
def code_version() -> str:
    """Changes with the code that prepares and indexes documents."""
    domain = Path(settings.BASE_DIR) / "judgeapp" / "domain"
    return digest_of([*(domain / "search").rglob("*.py"), *Path(__file__).parent.glob("*.py")])


def version() -> str:
    """What an index of the present documents must say to be up to date."""
    versions = [code_version(), *(f"{source.name}={source.version()}" for source in _sources.values())]
    return hashlib.sha256("\n".join(versions).encode()).hexdigest()[:20]
