"""What can be found, and who provides it.

An app registers a provider in its `ready()`: a function that yields `SearchDocument`s, and one that names their version
(a hash or a counter), which must change whenever the documents do; it must be cheap, as readers ask for it.
"""

import hashlib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from django.conf import settings

from judgeapp.domain.search.document import SearchDocument

from ..digests import digest_of

__all__ = ["LiveSource", "SearchDocument", "Source", "documents", "register", "version"]


@dataclass(frozen=True)
class Source:
    """One provider of documents."""

    name: str
    documents: Callable[[], Iterable[SearchDocument]]
    version: Callable[[], str]
    carried: bool = False
    """Whether the installed app carries its documents, beside the clauses, which it always has."""


@dataclass(frozen=True)
class LiveSource(Source):
    """A provider whose documents change one by one while the site runs: they are found without a new index.

    A unit is what changes as one (a ruling, a house document): the part of its documents' keys before a slash.
    """

    states: Callable[[], Mapping[str, str]] = dict
    """Every unit there is, with what changes whenever it does."""
    of_units: Callable[[Collection[str]], Iterable[SearchDocument]] = lambda units: ()


def unit_of(key: str) -> str:
    """The unit of a live source's document."""
    return key.partition("/")[0]


_sources: dict[str, Source] = {}


def register(source: Source) -> None:
    """Add a source, or replace the one of the same name."""
    _sources[source.name] = source


def documents() -> list[SearchDocument]:
    """Every document of every source."""
    return [document for source in _sources.values() for document in source.documents()]


def carried() -> list[SearchDocument]:
    """Every document that travels with the installed app."""
    return [document for source in _sources.values() if source.carried for document in source.documents()]


def carried_version() -> str:
    """Changes whenever a document does that travels."""
    versions = dict.fromkeys(source.version for source in _sources.values() if source.carried)
    return "\n".join(version() for version in versions)  # sources may share one


@lru_cache(maxsize=1)
def code_version() -> str:
    """Changes with the code, and its lists of words, that prepare and index documents."""
    domain = Path(settings.BASE_DIR) / "judgeapp" / "domain"
    files = [path for path in (domain / "search").rglob("*.*") if path.suffix in (".py", ".txt", ".tsv")]
    return digest_of([*files, *Path(__file__).parent.glob("*.py")])


def fixed_documents() -> list[SearchDocument]:
    """Every document of the sources that are not live."""
    return [
        document
        for source in _sources.values()
        if not isinstance(source, LiveSource)
        for document in source.documents()
    ]


def live_states() -> dict[str, str]:
    """Every unit of the live sources with its state."""
    return {unit: state for source in _live() for unit, state in source.states().items()}


def live_documents(units: Collection[str]) -> dict[str, list[SearchDocument]]:
    """The documents of some units of the live sources."""
    found: dict[str, list[SearchDocument]] = {unit: [] for unit in units}
    for source in _live() if units else ():
        for document in source.of_units(units):
            found[unit_of(document.key)].append(document)
    return found


def _live() -> Iterator[LiveSource]:
    return (source for source in _sources.values() if isinstance(source, LiveSource))


class Versions(NamedTuple):
    """What an index must say to be up to date: `fixed` changes with the code and with every document that wants a new
    index, `live` with the others."""

    fixed: str
    live: str

    def __str__(self) -> str:
        return f"{self.fixed}-{self.live}"


def versions() -> Versions:
    """The versions of the present documents."""
    told: dict[bool, list[str]] = {False: [code_version()], True: []}
    for source in _sources.values():
        told[isinstance(source, LiveSource)].append(f"{source.name}={source.version()}")
    return Versions(_hash(told[False]), _hash(told[True]))


def version() -> str:
    """Changes with the code and with any document that can be found."""
    return str(versions())


def _hash(versions: list[str]) -> str:
    return hashlib.sha256("\n".join(versions).encode()).hexdigest()[:12]
