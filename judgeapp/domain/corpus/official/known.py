"""The lines that go on with a clause in the editions which the corpus follows, as fingerprints.

Such a line has no mark of its own: nothing in its form tells it from a line that was put there by mistake. So the
edition's own lines are known, each by six hexadecimal digits of a hash, from which no text can be had back.
`python -m judgeapp.domain.corpus.official.learn BOOK FILE` writes `known/<book>.txt` from a document that was checked.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2s
from pathlib import Path

from .document import bare
from .model import Line, Placed

FOLDER = Path(__file__).parent / "known"
SAME_PRINT = 0.9
"""From this share of known lines on, a document is the edition itself and an unknown line is foreign to it."""
_PER_ROW = 14


def fingerprint(text: str) -> str:
    """What a line is known by; the same for every width and spacing of its characters."""
    return blake2s(bare(text).encode(), digest_size=3).hexdigest()


@lru_cache(maxsize=8)
def known_lines(book: str) -> frozenset[str]:
    """The fingerprints of a book's edition; none where no document was checked."""
    path = FOLDER / f"{book}.txt"
    return frozenset(path.read_text(encoding="ascii").split()) if path.exists() else frozenset()


def foreign_lines(placed: Sequence[Placed], known: frozenset[str]) -> set[Line]:
    """The continuing lines that are not the edition's own, when the document otherwise is that edition."""
    going_on = [one.line for one in placed if one.joined != "start"]
    unknown = {line for line in going_on if fingerprint(line.text) not in known}
    same_print = len(going_on) - len(unknown) >= SAME_PRINT * len(going_on)
    return unknown if known and same_print else set()


def write_known(book: str, lines: Iterable[str]) -> int:
    """Writes the fingerprints of `lines`, in the order of the fingerprints; returns how many there are."""
    found = sorted({fingerprint(line) for line in lines})
    rows = [" ".join(found[at : at + _PER_ROW]) for at in range(0, len(found), _PER_ROW)]
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{book}.txt").write_text("\n".join(rows) + "\n", encoding="ascii")
    return len(found)
