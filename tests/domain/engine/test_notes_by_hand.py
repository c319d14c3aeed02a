"""Notes in many handwritings: what is read of each stays read, and none is ruled otherwise than its writer meant.

`notes_by_hand/expected.tsv` has the verdict that each should get, set from the rulebooks before any note was read, the
line at which it goes wrong, and whether it is read by now.
"""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from judgeapp.domain.engine.notation import read_draft, rule_draft

NOTES = Path(__file__).with_name("notes_by_hand")
with (NOTES / "expected.tsv").open(encoding="utf-8") as table:
    CASES = list(csv.DictReader(table, delimiter="\t"))


def verdict(text: str) -> tuple[str, int]:
    """What a note comes to, and the line at which it first goes wrong; `asked` where something has to be answered."""
    draft, ruling = rule_draft(read_draft(text))
    if draft.questions or ruling is None:
        return "asked", 0
    wrong = [at for at, entry in enumerate(ruling.entries) if entry.verdict in ("illegal", "departed")]
    if wrong:
        return "illegal", draft.written.lines[wrong[0]]
    open_ = any(entry.verdict not in ("legal", "on_trust") for entry in ruling.entries)
    return ("undetermined" if open_ else "legal"), 0


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['book']}-{case['note']}")
def test_a_note_is_ruled_as_its_writer_meant_it_or_asked_about(case):
    found, line = verdict((NOTES / case["book"] / f"{case['note']}.txt").read_text(encoding="utf-8"))
    if case["read"] == "yes":
        assert found == case["verdict"]
        assert not case["line"] or line == int(case["line"])
    else:
        assert found in ("asked", "undetermined") or found == case["verdict"]
