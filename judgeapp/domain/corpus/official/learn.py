"""`python -m judgeapp.domain.corpus.official.learn BOOK FILE`: the fingerprints of a checked document's lines."""

import sys
from pathlib import Path

from ..loader import load_book
from .document import decode
from .editions import closest_edition
from .known import write_known
from .reader import read_document


def main(book_id: str, file: str) -> None:
    """Writes the fingerprints of the edition that the document is.

    It shows the lines that no format would have taken, to be checked by eye.
    """
    text = decode(Path(file).read_bytes())
    book = closest_edition(load_book(Path("rules_corpus") / book_id), text)
    reading = read_document(book, text, edition="being learnt")
    lines = [put.line.text for put in reading.placed if put.joined != "start"]
    count = write_known(book, lines + [line.text for line in reading.unaccounted])
    sys.stdout.write(f"{book_id}: {count} lines known; to check by eye: {len(reading.unaccounted)}\n")
    sys.stdout.writelines(f"  {line.number}: {line.text}\n" for line in reading.unaccounted)


if __name__ == "__main__":
    main(*sys.argv[1:3])
