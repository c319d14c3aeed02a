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
        "by_kind": dict(Counter(put.account for put in placed)),
        "continuing": dict(Counter(line_.joined for line_ in placed if line_.joined != "start")),
        "removed_marks": sum(line_.line.marks for line_ in placed),
        "noise": [
            {"line": line_.line.number, "text": line_.line.text, "reason": line_.note}
            for line_ in placed
            if line_.account == "noise"
        ],
        "unaccounted": [{"line": line.number, "text": line.text} for line in reading.unaccounted],
        "unconfirmed": [
            {"line": line_.line.number, "key": line_.key, "text": line_.line.text}
            for line_ in placed
            if line_.joined != "start" and fingerprint(line_.line.text) not in known
        ],
        "anomalies": [
            {
                "kind": oddity.kind,
                "line": oddity.line,
                "key": oddity.key,
                "ja": oddity.text.ja,
                "en": oddity.text.en,
            }
            for oddity in reading.oddities
        ],
        "missing_in_file": list(reading.missing),
        "missing_in_corpus": [{"key": key, "text": reading.texts[key]} for key in reading.extra],
    }
