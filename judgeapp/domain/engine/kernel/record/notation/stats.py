"""Two numbers of a card in one word: 5/6."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .words import NUMBER, Token, bare, fold


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
        if not told or not all(one is None or type(one) is int for one in told):
            return ""
        return "/".join("?" if one is None else str(one) for one in told)
