"""The lines that go on with a clause in the editions which the corpus follows, as fingerprints.

Such a line has no mark of its own: nothing in its form tells it from a line that was put there by mistake. So the
edition's own lines are known, each by six hexadecimal digits of a hash, from which no text can be had back.
`python -m judgeapp.domain.corpus.official.learn BOOK FILE` writes `known/<book>.txt`, or
for an earlier edition `known/<book>@<edition>.txt`, from a document that was checked.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2s
from pathlib import Path

from ..model import Book
from .document import bare
from .model import Line, Placed

FOLDER = Path(__file__).parent / "known"
SAME_PRINT = 0.9
"""From this share of known lines on, a document is the edition itself and an unknown line is foreign to it."""
_PER_ROW = 14


def fingerprint(text: str) -> str:
    """What a line is known by; the same for every width and spacing of its characters."""
    return blake2s(bare(text).encode(), digest_size=3).hexdigest()


def file_of(book: Book) -> Path:
    """Where the fingerprints of a book's edition stand; those of an earlier one beside those of the one in force."""
    return FOLDER / (f"{book.id}.txt" if book.in_force else f"{book.id}@{book.edition}.txt")


@lru_cache(maxsize=16)
def _read(path: Path) -> frozenset[str]:
    return frozenset(path.read_text(encoding="ascii").split()) if path.exists() else frozenset()


def known_lines(book: Book) -> frozenset[str]:
    """The fingerprints of one edition; none where no document of it was checked."""
    return _read(file_of(book))


@lru_cache(maxsize=8)
def lines_ever_known(book: str) -> frozenset[str]:
    """The fingerprints of every edition of a book that was checked."""
    return frozenset().union(*map(_read, (FOLDER / f"{book}.txt", *FOLDER.glob(f"{book}@*.txt"))))


def foreign_lines(placed: Sequence[Placed], known: frozenset[str]) -> set[Line]:
    """The continuing lines that are not the edition's own, when the document otherwise is that edition."""
    going_on = [put.line for put in placed if put.joined != "start"]
    unknown = {line for line in going_on if fingerprint(line.text) not in known}
    same_print = len(going_on) - len(unknown) >= SAME_PRINT * len(going_on)
    return unknown if known and same_print else set()


def write_known(book: Book, lines: Iterable[str]) -> int:
    """Writes the fingerprints of `lines`, in the order of the fingerprints; returns how many there are."""
    found = sorted({fingerprint(line) for line in lines})
    rows = [" ".join(found[at : at + _PER_ROW]) for at in range(0, len(found), _PER_ROW)]
    FOLDER.mkdir(exist_ok=True)
    file_of(book).write_text("\n".join(rows) + "\n", encoding="ascii")
    return len(found)
