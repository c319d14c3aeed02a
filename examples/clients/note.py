"""A note from the table, a line a move as it was scribbled: sends it and tells the ruling, as far as the note is read.

GUNBAI_TOKEN=… python note.py ../records/haou/melee.txt        (a token that may play)
"""

import sys
from pathlib import Path

from gunbai import Api
from judge import tell_ruling


def main(path: str) -> None:
    note = Path(path).read_text(encoding="utf-8")
    tell_ruling(Api(), note=note, title=Path(path).stem, unread=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
