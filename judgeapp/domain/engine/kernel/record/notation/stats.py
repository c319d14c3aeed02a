"""Two fields of a card in one word: 5/6, and the cost 緑緑④."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...model.text import Text
from .faults import Fault
from .words import NUMBER, Token, bare, fold, is_one

COST = re.compile(r"(?P<coloured>\D*)(?P<colourless>\d{0,2})")
COST_LABEL = ("コスト", "cost")
NO_COST = (
    Text("「{word}」はコストとして読めません。", "{word} is no cost."),
    Text("「緑緑④」のように書きます。", "Write it as 緑緑④."),
)


@dataclass(frozen=True, slots=True)
class Stats:
    """Two numbers of a card in one word: 5/6."""

    names: tuple[str, ...]

    def read(self, token: Token) -> dict[str, Any] | None:
        parts = fold(token.word.text).split("/") if bare(token) else []
        if not self.names or len(parts) != len(self.names):
            return None
        if not all(NUMBER.fullmatch(part) or part == "?" for part in parts):
            return None
        numbers = (None if part == "?" else int(part) for part in parts)
        return dict(zip(self.names, numbers, strict=True))

    def write(self, values: Mapping[str, Any]) -> str:
        """The word; empty where one of the numbers is not stated, or is no number."""
        told = [values.get(name, "") for name in self.names]
        if not told or not all(value is None or type(value) is int for value in told):
            return ""
        return "/".join("?" if value is None else str(value) for value in told)


@dataclass(frozen=True, slots=True)
class Costs:
    """A cost in one word, its coloured circles and the number in the white one: 緑緑④."""

    names: tuple[str, ...]
    colours: Mapping[str, Any]

    def read(self, token: Token, line: int) -> dict[str, Any] | None:
        """The two fields; None where the word is no cost. Raises `Fault` where it is said to be one and is none."""
        labelled = is_one(token.label, COST_LABEL)
        if not self.names or token.word.data or not (labelled or bare(token)):
            return None
        said = COST.fullmatch(fold(token.word.text))
        if (
            said is None
            or not set(said["coloured"]) <= self.colours.keys()
            or not (labelled or all(said.groups()))
        ):
            if labelled:
                raise Fault(line, NO_COST[0].fill(word=token.word.text), NO_COST[1])
            return None
        coloured = [self.colours[colour] for colour in said["coloured"]]
        return dict(zip(self.names, (coloured, int(said["colourless"] or 0)), strict=True))
