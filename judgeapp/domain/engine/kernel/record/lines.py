"""JSON Lines: the record without its entries on the first line, one entry on each line below it."""

from typing import Any

from judgeapp.domain.json_text import NotJson, read_json
from judgeapp.domain.limits import RECORD, RECORD_ENTRIES

from ..model.errors import InvalidRecord
from ..model.text import Text


def read_lines(text: str) -> dict[str, Any] | None:
    """The record that JSON Lines spell; None where the text is anything else.

    Raises InvalidRecord naming the line that is not JSON.

    >>> read_lines('{"version": 1}\\n{"kind": "claim"}\\n\\n{"kind": "effect"}')
    {'version': 1, 'entries': [{'kind': 'claim'}, {'kind': 'effect'}]}
    >>> read_lines('{"version": 1, "entries": []}')
    """
    if len(text) > RECORD.characters:
        return None  # whoever reads it as one object says so
    first, _, rest = text.lstrip("\ufeff\n\r ").partition("\n")
    if not first.rstrip().endswith("}") or not rest.strip():
        return None
    try:
        head = read_json(first)
    except NotJson:
        return None  # one object over several lines, or nothing: whoever reads it as such says what is wrong
    if not isinstance(head, dict) or "entries" in head:
        return None
    above = text[: text.index(first)].count("\n") + 1
    numbered = [
        (number, line) for number, line in enumerate(rest.split("\n"), start=above + 1) if line.strip()
    ]
    if len(numbered) > RECORD_ENTRIES:
        most, there = f"{RECORD_ENTRIES:,}", f"{len(numbered):,}"
        raise InvalidRecord(
            "entries", Text(f"{there}件あります。{most}件までです。", f"has {there}; {most} at most.")
        )
    return {**head, "entries": [_entry(number, line) for number, line in numbered]}


def _entry(number: int, line: str) -> Any:
    try:
        return read_json(line)
    except NotJson as error:
        ja, en = error.reason
        reason = Text(f"{number}行目がJSONとして読めません（{ja}）。", f"line {number} is not JSON ({en}).")
        raise InvalidRecord("record", reason) from None
