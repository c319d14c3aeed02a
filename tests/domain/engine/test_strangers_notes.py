"""Notes as people scribble them who have not read the guide, each with the verdict that was expected before it was run.

`strangers/<book>.txt`: a heading with the verdict and why, then the note. `ask` is a note of which a question is right.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgeapp.domain.engine import InvalidRecord, rule
from judgeapp.domain.engine.notation import read_notation

FOLDER = Path(__file__).parent / "strangers"
WRONG = {"illegal", "departed"}


def notes() -> Iterator[tuple[str, str]]:
    for path in sorted(FOLDER.glob("*.txt")):
        for number, part in enumerate(re.split(r"(?m)^## ", path.read_text())[1:], start=1):
            head, _, note = part.partition("\n")
            yield pytest.param(head.partition(" | ")[0], note, id=f"{path.stem}-{number}")


@pytest.mark.parametrize(("expected", "note"), [*notes()])
def test_a_note_is_ruled_as_a_good_clerk_would_or_asked_about(expected: str, note: str) -> None:
    try:
        verdicts = {str(entry.verdict) for entry in rule(read_notation(note)).entries}
    except InvalidRecord:
        told = "ask"
    else:
        open_ = "undetermined" if "undetermined" in verdicts else "legal"
        told = "illegal/departed" if verdicts & WRONG else open_
    assert told == expected or (expected, told) == ("ask", "undetermined")
