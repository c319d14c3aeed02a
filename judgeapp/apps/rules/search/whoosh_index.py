"""Whoosh, and nothing else of the product knows it: an inverted index without positions, and the stored documents.

Each document's terms come ready from `domain.search.store.index_terms`; Whoosh keeps the postings and hands them back.
Its files hold pickles: the index folder is trusted like code.
"""

import json
import warnings
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from threading import Lock
from typing import Any

from judgeapp.domain.search import bits
from judgeapp.domain.search.document import Prepared
from judgeapp.domain.search.store import FIELDS, index_terms

with (
    warnings.catch_warnings()
):  # Whoosh compares with `is 0`, which Python mentions when it compiles the file
    warnings.simplefilter("ignore")
    from whoosh import fields, formats
    from whoosh.codec.whoosh3 import W3Codec, W3LeafMatcher
    from whoosh.filedb.filestore import FileStorage

_BLOCK = 4096
_CACHE_BYTES = 64 * 1024 * 1024


class _Terms(fields.FieldType):
    """A field that is given its set of terms; postings say only that a document has a term."""

    indexed = True
    stored = False
    scorable = False
    vector = None
    analyzer = None

    def __init__(self) -> None:
        self.format = formats.Existence()

    def index(self, value: set[str], **kwargs: Any) -> Iterator[tuple[bytes, int, float, bytes]]:
        for term in sorted(value):
            yield term.encode(), 1, 1.0, b""

    def to_bytes(self, value: str | bytes) -> bytes:
        return value if isinstance(value, bytes) else value.encode()


def _schema() -> fields.Schema:
    return fields.Schema(document=fields.STORED, **{name: _Terms() for name in FIELDS})


def write(folder: Path, documents: Iterable[Prepared]) -> int:
    """Write an index of the documents, heaviest first, into an empty folder; how many there are."""
    ordered = sorted(documents, key=lambda one: -one.document.weight)
    storage = FileStorage(str(folder))
    index = storage.create_index(_schema())
    writer = index.writer(codec=W3Codec(blocklimit=_BLOCK, compression=1), limitmb=512)
    for one in ordered:
        stored = json.dumps(one.dump(), ensure_ascii=False, separators=(",", ":"))
        writer.add_document(document=stored, **{field: terms for field, terms in index_terms(one) if terms})
    writer.commit()
    index.close()
    storage.close()
    return len(ordered)


class WhooshStore:
    """One index, opened for reading for as long as the process serves it. Threads may share it."""

    def __init__(self, folder: Path) -> None:
        self._storage = FileStorage(str(folder), supports_mmap=False)
        self._reader = self._storage.open_index().reader()
        self.documents: Sequence[Prepared] = [
            Prepared.load(json.loads(stored["document"])) for stored in self._reader.all_stored_fields()
        ]
        self._lock = Lock()
        self._cache: OrderedDict[tuple[str, str], int] = OrderedDict()
        self._cached = 0

    def members(self, field: str, term: str) -> int:
        """The set of the documents that have a term in a field; decoded once, then kept while there is room."""
        name = (field, term)
        found = self._cache.get(name)
        if found is None:
            with self._lock:
                found = self._read(field, term)
                self._keep(name, found)
        return found

    def _keep(self, name: tuple[str, str], members: int) -> None:
        self._cache[name] = members
        self._cached += _cost(members)
        while self._cached > _CACHE_BYTES:
            _, dropped = self._cache.popitem(last=False)
            self._cached -= _cost(dropped)

    def _read(self, field: str, term: str) -> int:
        if (field, term) not in self._reader:
            return 0
        return bits.from_ids(list(_ids(self._reader.postings(field, term))), len(self.documents))

    def close(self) -> None:
        self._reader.close()
        self._storage.close()


def _cost(members: int) -> int:
    return members.bit_length() // 8 + 200


def _ids(matcher: Any) -> Iterator[int]:
    """The document numbers of a posting list, a block at a time where Whoosh allows it."""
    if not isinstance(matcher, W3LeafMatcher):
        yield from matcher.all_ids()
        return
    while matcher.is_active():
        matcher.id()  # decodes the block
        yield from matcher._ids
        matcher._next_block()
