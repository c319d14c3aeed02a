"""What if: a record with some entries played otherwise, so that both rulings can be laid side by side.

Changes are written as a ruling writes its correction (`op`, `pointer`, `value`), so a correction can be tried as it
stands. Every pointer counts in the record as it was; all changes happen at once.

>>> from judgeapp.domain.engine.kernel import GameRecord
>>> data = {"version": 1, "book": "sengoku", "start": {"position": {"players": {}}}, "entries": [
...     {"kind": "action", "player": "a", "move": "end_turn"}]}
>>> changed = changed_record(GameRecord.from_json(data), [{"op": "remove", "pointer": "/entries/0"}])
>>> changed.entries
()
"""

from __future__ import annotations

import copy
import re
from typing import Any

from judgeapp.domain.numerals import whole

from ..kernel import GameRecord, InvalidRecord, Text

ENTRY = re.compile(r"/entries/(\d+)((?:/[^/]+)*)")
OPERATIONS = ("replace", "remove", "insert", "cut")
"""`insert` puts `value` (an entry or a list of them) before the entry; `cut` ends the record before it."""


def changed_record(record: GameRecord, changes: Any) -> GameRecord:
    """The record with the changes in it; raises `InvalidRecord` for a change that is none."""
    if isinstance(changes, dict):
        changes = changes.get("changes", [changes])
    if not isinstance(changes, list) or not changes:
        raise no_change("what-if", "変更のリストが必要です。", "a list of changes is needed.")
    data = copy.deepcopy(record.to_dict())
    read = [read_change(number, change, len(data["entries"])) for number, change in enumerate(changes)]
    places = [index for index, *_ in read]
    for index, rest, change in sorted(read, key=lambda one: one[0], reverse=True):
        if places.count(index) > 1:
            raise no_change(
                "what-if", f"/entries/{index} が二度変更されています。", f"/entries/{index} is changed twice."
            )
        apply(data["entries"], index, rest, change)
    return GameRecord.from_json(data)


def read_change(number: int, change: Any, length: int) -> tuple[int, list[str], dict[str, Any]]:
    """One change: the entry it is about, the path inside it, and the change itself."""
    where = f"what-if[{number}]"
    if not isinstance(change, dict) or change.get("op") not in OPERATIONS:
        known = ", ".join(OPERATIONS)
        raise no_change(f"{where}.op", f"opは {known} のどれかです。", f"must be one of {known}.")
    match = ENTRY.fullmatch(str(change.get("pointer", "")))
    last = length if change["op"] == "insert" else length - 1
    if match is None or int(match[1]) > last:
        raise no_change(
            f"{where}.pointer",
            f"/entries/0 から /entries/{last} までです。",
            f"goes from /entries/0 to /entries/{last}.",
        )
    if change["op"] in ("replace", "insert") and "value" not in change:
        raise no_change(f"{where}.value", "値がありません。", "is missing.")
    return int(match[1]), [part for part in match[2].split("/") if part], change


def apply(entries: list[Any], index: int, rest: list[str], change: dict[str, Any]) -> None:
    """Make one change in the list of entries."""
    value = change.get("value")
    if change["op"] == "cut":
        del entries[index:]
    elif change["op"] == "insert":
        entries[index:index] = value if isinstance(value, list) else [value]
    elif rest and change["op"] == "replace":
        replace_inside(entries[index], rest, value, index)
    elif change["op"] == "replace":
        entries[index] = value
    else:
        del entries[index]


def replace_inside(entry: Any, path: list[str], value: Any, index: int) -> None:
    """One value deep in an entry: `/entries/4/holds/0/value`."""
    *outer, last = [part if (number := whole(part)) is None else number for part in path]
    try:
        for part in outer:
            entry = entry[part]
        entry[last] = value
    except (KeyError, IndexError, TypeError):
        pointer = "/".join(path)
        raise no_change(f"entries[{index}]", f"{pointer} はありません。", f"has no {pointer}.") from None


def no_change(field: str, ja: str, en: str) -> InvalidRecord:
    return InvalidRecord(field, Text(ja, en))
