"""A line of the log of an event's file: what says it in words can read it."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from .faults import wrong

COUNTED = {"round": "clock_seconds", "match": "extra_seconds"}
"""Fields whose change is told in minutes."""


def check_log(line: Mapping[str, Any], path: tuple[Any, ...]) -> None:
    """Raise FileWrong where a line says something that cannot be."""
    counted = COUNTED.get(line["model"], "")
    for value in line["changes"].get(counted, []) if line["action"] == 1 else []:
        if not (value.isascii() and value.isdigit() and len(value) < 10):
            raise wrong(
                (*path, "changes", counted),
                f"{value[:20]} は秒数ではありません。",
                f"{value[:20]} is no number of seconds.",
            )
    if (told := line["data"].get("restored_to")) is not None:
        try:
            good = 2000 <= datetime.fromisoformat(told).year < 2100
        except ValueError:
            good = False
        if not good:
            raise wrong((*path, "data", "restored_to"), "日時ではありません。", "is no moment.")
