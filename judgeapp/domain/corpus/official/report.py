"""What an import reports: how every line was accounted for, what corpus and file lack, what is odd."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from .known import fingerprint, lines_ever_known
from .model import Reading


def report_of(reading: Reading) -> Mapping[str, Any]:
    """The report as plain data, for `--json`, for the page and for the import's record.

    `unconfirmed` are lines that were taken as going on with a clause, and that the corpus's edition does not have.
    """
    placed = reading.placed
    known = lines_ever_known(reading.book)
    return {
        "book": reading.book,
        "lines": len(placed) + len(reading.unaccounted),
        "accounted": len(placed),
        "by_kind": dict(Counter(one.account for one in placed)),
        "continuing": dict(Counter(one.joined for one in placed if one.joined != "start")),
        "removed_marks": sum(one.line.marks for one in placed),
        "noise": [
            {"line": one.line.number, "text": one.line.text, "reason": one.note}
            for one in placed
            if one.account == "noise"
        ],
        "unaccounted": [{"line": line.number, "text": line.text} for line in reading.unaccounted],
        "unconfirmed": [
            {"line": one.line.number, "key": one.key, "text": one.line.text}
            for one in placed
            if one.joined != "start" and fingerprint(one.line.text) not in known
        ],
        "anomalies": [
            {"kind": one.kind, "line": one.line, "key": one.key, "ja": one.text.ja, "en": one.text.en}
            for one in reading.oddities
        ],
        "missing_in_file": list(reading.missing),
        "missing_in_corpus": [{"key": key, "text": reading.texts[key]} for key in reading.extra],
    }
