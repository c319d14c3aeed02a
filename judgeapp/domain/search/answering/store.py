"""Where postings come from. The ranking knows only this interface."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol, overload

from ..document import Prepared
from ..spelling.script import bigrams
from . import bits
from .content import content
from .phrases import features, sounds

FIELDS = (
    "gram",
    "skel",
    "head",
    "near",
    "like",
    "heard",
    "content",
    "stem",
    "stem_head",
    "stem_near",
    "term",
    "flag",
)


class Store(Protocol):
    """A collection of documents, numbered in the order of their weight, with an inverted index."""

    documents: Sequence[Prepared]
    present: int
    """The set of the documents that can be found: all but those that were replaced or removed since."""

    def members(self, field: str, term: str) -> int:
        """The set (see `bits`) of the documents that have a term in a field."""
        ...


def all_of(documents: Sequence[Prepared]) -> int:
    """The set of every document of a collection."""
    return (1 << len(documents)) - 1


def index_terms(one: Prepared) -> Iterator[tuple[str, set[str]]]:
    """(field, terms) under which a document is indexed."""
    told = one.document
    yield "gram", grams(one.folded)
    yield "skel", grams(one.body) | grams(one.head)
    yield "head", grams(one.head)
    yield "near", grams(one.above) | grams(one.near)
    phrases = (*one.asked.ja, *one.asked.en, *one.said.ja, *one.said.en)
    yield "like", {feature for text, _ in phrases for feature in features(text)}
    yield "heard", {sound for heard, _ in (*one.asked.kana, *one.said.kana) for sound in sounds(heard)}
    texts = (told.heading, told.text, told.above)
    yield "content", set(content("\n".join((*(f"{text_.ja}\n{text_.en}" for text_ in texts), *told.asked))))
    yield "stem", set(one.stems_body.split()) | set(one.stems_head.split())
    yield "stem_head", set(one.stems_head.split())
    yield "stem_near", set(one.stems_above.split()) | set(one.stems_near.split())
    yield "term", set(one.terms)
    yield "flag", {f"book:{told.book}", f"kind:{told.kind}", f"access:{told.access}"}


def grams(text: str) -> set[str]:
    """Every character and every pair of neighbours."""
    found = set(bigrams(text))
    found.update(text)
    found.discard("|")
    return found


class MemoryStore:
    """The index in memory: what answers while there is none on disk, and what tests compare with."""

    def __init__(self, documents: Iterable[Prepared]) -> None:
        self.documents: Sequence[Prepared] = sorted(documents, key=lambda one: -one.document.weight)
        self.present = all_of(self.documents)
        self._members = _inverted(self.documents)

    def members(self, field: str, term: str) -> int:
        return self._members.get((field, term), 0)


class Joined(Sequence[Prepared]):
    """The documents of a store, read as they are asked for, and a few more behind them."""

    def __init__(self, first: Sequence[Prepared], more: Sequence[Prepared]) -> None:
        self._first, self._more = first, more

    def __len__(self) -> int:
        return len(self._first) + len(self._more)

    @overload
    def __getitem__(self, at: int) -> Prepared: ...
    @overload
    def __getitem__(self, at: slice) -> list[Prepared]: ...
    def __getitem__(self, at: int | slice) -> Prepared | list[Prepared]:
        if isinstance(at, slice):
            return [self[index] for index in range(*at.indices(len(self)))]
        return self._first[at] if at < len(self._first) else self._more[at - len(self._first)]


class ExtendedStore:
    """A store with the few documents that changed since it was made.

    The store's documents keep their numbers, the added ones are numbered after them. Those `without` are members of
    nothing.
    """

    def __init__(self, base: Store, added: Sequence[Prepared], without: int) -> None:
        self._base = base
        self._from = len(base.documents)
        self._kept = base.present & ~without
        self.documents: Sequence[Prepared] = Joined(base.documents, added)
        self.present = self._kept | all_of(added) << self._from
        self._loses = self._kept != base.present
        self._members = {name: ids << self._from for name, ids in _inverted(added).items()}

    def members(self, field: str, term: str) -> int:
        found = self._base.members(field, term)
        if self._loses:
            found &= self._kept
        return found | self._members.get((field, term), 0)


def _inverted(documents: Sequence[Prepared]) -> dict[tuple[str, str], int]:
    """(field, term) → the set of the documents that have it."""
    found: dict[tuple[str, str], list[int]] = {}
    for number, one in enumerate(documents):
        for field, terms in index_terms(one):
            for term in terms:
                found.setdefault((field, term), []).append(number)
    return {name: bits.from_ids(ids, len(documents)) for name, ids in found.items()}
