"""Whoosh, and nothing else of the product knows it: an inverted index without positions. Beside it lie the documents
and their vocabulary.

Each document's terms come ready from `domain.search.store.index_terms`; Whoosh keeps the postings and hands them back.
Its files hold pickles: the index folder is trusted like code.
"""

import os
import pickle
import warnings
from array import array
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from mmap import ACCESS_READ, mmap
from pathlib import Path
from threading import Lock
from typing import Any, overload

from judgeapp.domain.search.answering import bits
from judgeapp.domain.search.answering.store import FIELDS, all_of, index_terms
from judgeapp.domain.search.document import Prepared
from judgeapp.domain.search.vocabulary import Vocabulary

with (
    warnings.catch_warnings()
):  # Whoosh compares with `is 0`, which Python mentions when it compiles the file
    warnings.simplefilter("ignore")
    from whoosh import fields, formats
    from whoosh.codec.base import PostingsWriter
    from whoosh.codec.whoosh3 import W3Codec
    from whoosh.filedb.filestore import FileStorage
    from whoosh.filedb.structfile import BufferFile, StructFile

_DOCUMENTS, _ENDS, _VOCABULARY = "documents", "documents.ends", "vocabulary"
_CACHE_BYTES = 64 * 1024 * 1024


class _Members:
    """The set of the documents that have one term, as it stands beside the term: a list of numbers or one bit for each
    document, whichever is shorter."""

    def __init__(self, ids: Sequence[int]) -> None:
        self._ids = ids

    def to_bytes(self) -> bytes:
        """What Whoosh writes for the term."""
        last = self._ids[-1]  # they come in order
        size = last // 8 + 1
        kind = "H" if last < 1 << 16 else "I"
        listed = array(kind, self._ids)
        if len(listed) * listed.itemsize < size:
            return kind.encode() + listed.tobytes()
        return b"B" + bits.from_ids([*self._ids], last + 1).to_bytes(size, "little")

    @staticmethod
    def read(written: bytes, size: int) -> int:
        """The set, of a collection of `size`."""
        kind, told = chr(written[0]), written[1:]
        if kind == "B":
            return int.from_bytes(told, "little")
        return bits.from_ids(array(kind, told).tolist(), size)


class _PostingsWriter(PostingsWriter):
    """Postings that only exist: no weights, values or lengths, and nothing to read but the line of the term."""

    def start_postings(self, format_: Any, terminfo: Any) -> None:
        self._ids: list[int] = []

    def add_posting(self, id_: int, weight: float, vbytes: bytes, length: int | None = None) -> None:
        self._ids.append(id_)

    def finish_postings(self) -> _Members:
        return _Members(self._ids)


class _Codec(W3Codec):
    """Whoosh's table of terms, with the postings in it. Field lengths serve its scoring, which is not used: asking for
    them would double the work."""

    length_stats = False

    def postings_writer(self, dbfile: Any, byteids: bool = False) -> Any:
        return _PostingsWriter()


class _Pool:
    """The postings before they are written: term → documents, in memory and in order as they come."""

    def __init__(self) -> None:
        self._ids: dict[tuple[str, bytes], list[int]] = {}

    def add(self, item: tuple[str, bytes, int, float, bytes]) -> None:
        self._ids.setdefault(item[:2], []).append(item[2])

    def iter_postings(self) -> Iterator[tuple[str, bytes, int, float, bytes]]:
        for field, term in sorted(self._ids):
            for number in self._ids[field, term]:
                yield field, term, number, 1.0, b""

    def cleanup(self) -> None:
        self._ids.clear()


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


class _File(StructFile):
    """A file of the index where the kernel keeps it. Whoosh copies what it maps: 16 MiB in each process."""

    def get(self, position: int, length: int) -> bytes:
        found: bytes = self.file[position : position + length]
        return found

    def subset(self, position: int, length: int, name: str | None = None) -> BufferFile:
        return BufferFile(self.get(position, length), name=name or self._name)


class _Files(FileStorage):
    """The files of an index that is only read."""

    def open_file(self, name: str, **options: Any) -> StructFile:
        with open(self._fpath(name), "rb") as file:
            if not os.fstat(file.fileno()).st_size:  # nothing cannot be mapped
                return BufferFile(b"", name=name)
            return _File(mmap(file.fileno(), 0, access=ACCESS_READ), name=name, **options)


def _schema() -> fields.Schema:
    return fields.Schema(**{name: _Terms() for name in FIELDS})


def write(folder: Path, documents: Iterable[Prepared]) -> int:
    """Write an index of the documents, heaviest first, into an empty folder; how many there are."""
    ordered = sorted(documents, key=lambda one: -one.document.weight)
    storage = FileStorage(str(folder))
    index = storage.create_index(_schema())
    writer = index.writer(codec=_Codec(), compound=False)
    writer.pool = _Pool()
    for prepared in ordered:
        writer.add_document(**{field: terms for field, terms in index_terms(prepared) if terms})
    writer.commit()
    index.close()
    storage.close()
    Shelf.write(folder, ordered)
    (folder / _VOCABULARY).write_bytes(pickle.dumps(Vocabulary.of(ordered), pickle.HIGHEST_PROTOCOL))
    return len(ordered)


class Shelf(Sequence[Prepared]):
    """The documents of an index, each read when it is first asked for."""

    def __init__(self, folder: Path) -> None:
        self._ends: list[int] = pickle.loads((folder / _ENDS).read_bytes())
        self._file = (folder / _DOCUMENTS).open("rb")
        self._bytes = mmap(self._file.fileno(), 0, access=ACCESS_READ)
        self._read: list[Prepared | None] = [None] * len(self._ends)

    @staticmethod
    def write(folder: Path, documents: Sequence[Prepared]) -> None:
        """Write documents so that a shelf of the folder has them."""
        packed = [pickle.dumps(prepared, pickle.HIGHEST_PROTOCOL) for prepared in documents]
        (folder / _DOCUMENTS).write_bytes(b"".join(packed) or b"-")  # nothing cannot be mapped
        (folder / _ENDS).write_bytes(pickle.dumps([*accumulate(map(len, packed))]))

    def __len__(self) -> int:
        return len(self._ends)

    @overload
    def __getitem__(self, at: int) -> Prepared: ...
    @overload
    def __getitem__(self, at: slice) -> list[Prepared]: ...
    def __getitem__(self, at: int | slice) -> Prepared | list[Prepared]:
        if isinstance(at, slice):
            return [self[index] for index in range(*at.indices(len(self)))]
        found = self._read[at]
        if found is None:
            start = self._ends[at - 1] if at else 0
            found = pickle.loads(self._bytes[start : self._ends[at]])
            self._read[at] = found
        return found

    def close(self) -> None:
        self._bytes.close()
        self._file.close()


class WhooshStore:
    """One index, opened for reading for as long as the process serves it. Threads may share it."""

    def __init__(self, folder: Path) -> None:
        self._storage = _Files(str(folder))
        self._reader = self._storage.open_index().reader()
        self._terms = self._reader._terms
        self._shelf = Shelf(folder)
        self.documents: Sequence[Prepared] = self._shelf
        self.vocabulary: Vocabulary = pickle.loads((folder / _VOCABULARY).read_bytes())
        self.present = all_of(self.documents)
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
        written = self._terms._tindex.get(self._terms._keycoder(field, term.encode()))
        return 0 if written is None else _Members.read(written, len(self.documents))

    def close(self) -> None:
        self._reader.close()
        self._storage.close()
        self._shelf.close()


def _cost(members: int) -> int:
    return members.bit_length() // 8 + 200
