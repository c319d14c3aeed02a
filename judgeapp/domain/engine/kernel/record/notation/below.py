"""What stands in the lines below a line and is no entry of its own: notes, and the steps of an effect."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from ...model.text import Text
from .faults import Fault
from .words import Line, is_one

REMARK = re.compile("[（(]([^（）()「」]*)[）)]")


def take_notes(below: list[Line]) -> Iterator[str]:
    """The lines that are notes and nothing else; they are taken out."""
    for one in [one for one in below if not one.tokens and one.note is not None]:
        below.remove(one)
        yield str(one.note)


def without_remarks(written: str, says: Callable[[str], bool]) -> str:
    """The line without what stands in round brackets and says nothing of the game; what does stays, and is read.

    >>> without_remarks("a 斬 (痛い) (a前進)", lambda remark: "前進" in remark)
    'a 斬   (a前進)'
    """
    return REMARK.sub(lambda found: found[0] if says(found[1]) else " ", written)


def take_steps(effect: dict[str, Any], below: list[Line], word: tuple[str, ...]) -> None:
    """The steps of an effect go into it; their lines begin with that word and are taken out."""
    for one in [one for one in below if is_one(one.first, word)]:
        if len(one.tokens) != 2:
            raise Fault(one.number, Text("手順は1行に1つ書きます。", "One step stands on a line."))
        effect.setdefault("do", []).append(one.tokens[1].word.said)
        below.remove(one)
    if "do" in effect and not effect.get("changes", [0]):
        del effect["changes"]
