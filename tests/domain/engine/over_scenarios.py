"""A pytest plugin: what holds of every record that the scenarios rule on, looked at for a sample of them.

Run as `pytest -p tests.domain.engine.over_scenarios tests/scenarios/BOOK`, with the places of its report and of the
sample in the environment; `test_over_all_scenarios` does.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

from judgeapp.domain.engine.kernel import Claim, GameRecord, InvalidRecord, Reveal, Ruling, start_position
from judgeapp.domain.engine.kernel.judge import judge as judging
from judgeapp.domain.engine.kernel.record.by_name import in_ids
from judgeapp.domain.engine.notation import read_draft, read_notation, write_notation

SEEN: dict[str, tuple[GameRecord, object]] = {}
ruled = judging._judge


def remembering(record, book, **how):
    """The ruling of a record, which is remembered."""
    SEEN.setdefault(record.to_json(), (record, book))
    return ruled(record, book, **how)


def pytest_configure() -> None:
    judging._judge = remembering


def pytest_sessionfinish() -> None:
    """Write what does not hold of the sample: the property, the record, and what was found."""
    judging._judge = ruled
    share, faults, looked_at = int(os.environ["GUNBAI_SAMPLE"]), [], 0
    for text, (record, book) in SEEN.items():
        if crc32(text.encode()) % share:
            continue
        looked_at += 1
        faults += [{"holds": name, "record": text, "found": found} for name, found in broken(record, book)]
    report = {"records": len(SEEN), "looked_at": looked_at, "faults": faults}
    Path(os.environ["GUNBAI_REPORT"]).write_text(json.dumps(report, ensure_ascii=False), encoding="utf-8")


def broken(record: GameRecord, book) -> Iterator[tuple[str, str]]:
    """Each property that does not hold of a record, with what was found."""
    try:
        ruling = judging.judge(record, book, correct=False)
    except InvalidRecord:
        return
    for name, holds in (
        ("written and read", as_written),
        ("begun again", begun_again),
        ("cut in two", cut_in_two),
    ):
        try:
            found = holds(record, ruling, book)
        except InvalidRecord as refused:
            found = f"refused: {refused}"
        if found:
            yield name, found


def as_written(record: GameRecord, ruling: Ruling, book) -> str:
    """A note that our own writer wrote is the record, read strictly and as a draft; empty where it is."""
    note = write_notation(record)
    again, draft = read_notation(note), read_draft(note)
    exact = again.entries == record.entries and again.start == record.start
    return "" if exact and not draft.questions and draft.record == again else note


def begun_again(record: GameRecord, ruling: Ruling, book) -> str:
    """A record that begins on the table on which a clean one ends begins there; empty where it does."""
    if not clean(ruling):
        return ""
    start = {"position": ruling.final_position}
    begun = judging.judge(GameRecord(record.book, start, (), record.edition, "", record.card_lists), book)
    if begun.final_position == ruling.final_position:
        return ""
    return json.dumps([ruling.final_position, begun.final_position], ensure_ascii=False)


def cut_in_two(record: GameRecord, ruling: Ruling, book) -> str:
    """The second half of a clean record is ruled on alike from the table on which its first half ends, or left open:
    of a hand that nobody counted that table knows less.
    """
    record = in_ids(record, start_position(record, book), book)  # a name may mean another card half-way
    half = len(record.entries) // 2
    while half and isinstance(record.entries[half - 1], Claim):
        half -= 1  # a claim is about what comes after it too
    if not clean(ruling) or not half or any(map(of_what_was_before, record.entries)):
        return ""
    first = judging.judge(record.with_entries(record.entries[:half]), book, correct=False)
    if book.key in LEFT_OUT_AMID and "under_way" in first.final_position:
        return ""
    start = {"position": first.final_position}
    rest = GameRecord(record.book, start, record.entries[half:], record.edition, "", record.card_lists)
    verdicts = [str(entry.verdict) for entry in judging.judge(rest, book, correct=False).entries]
    wrong = [verdict for verdict in verdicts if verdict not in ("legal", "undetermined")]
    return f"all legal, alone {verdicts}" if wrong else ""


LEFT_OUT_AMID = frozenset({"sakura"})
"""Books of which a table in the middle of an effect is not yet cut: a name there is the card's and its attack's."""


def of_what_was_before(entry) -> bool:
    """Whether an entry speaks of entries before it: a reveal, or by how much a value has changed."""
    changes = entry.holds if isinstance(entry, Claim) else ()
    return isinstance(entry, Reveal) or any(str(one.value)[:1] in ("+", "-") for one in changes)


def clean(ruling: Ruling) -> bool:
    """Whether everything in a record is legal, and nothing hangs on what nobody knows."""
    return (
        {str(entry.verdict) for entry in ruling.entries} == {"legal"}
        and not ruling.facts
        and not ruling.winner
    )
