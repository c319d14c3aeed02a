"""Reads `judgeapp/domain/engine/exclusions/<book>.yaml`: clauses that no engine can carry out, with the reason.

An exclusion says that there is nothing to carry out (a page's layout, conduct at the table). A rule that is merely
not written yet is no exclusion; it stays open in the report.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from typing import Any

import yaml

from judgeapp.domain.engine.kernel import Text

REASONS = {
    "book": Text(
        "本書や用語の説明で、盤面に作用しない", "about the book or its words; nothing happens on the table"
    ),
    "print": Text("カードの印刷位置や見た目", "where and how something is printed on a card"),
    "marking": Text(
        "物の置き方や目印で、記録には状態そのものが書かれる",
        "how things are laid or marked; a record says the state",
    ),
    "conduct": Text("大会運営・席上の作法で、機械的でない", "not mechanical: tournament conduct and manners"),
    "elsewhere": Text(
        "エンジンの外で扱う（デッキ検査など）", "handled outside the engine (deck check and the like)"
    ),
    "pointer": Text("他の条項への参照だけ", "points to another clause and says nothing else"),
}
"""The only admissible reasons."""


class ExclusionError(ValueError):
    """The file says something that is no exclusion. The message names the file and the clause."""


@dataclass(frozen=True, slots=True)
class Exclusion:
    """Why a clause needs no code: a kind of reason, and what is so in this case."""

    kind: str
    note: str

    def to_dict(self) -> dict[str, Any]:
        return {"kind": self.kind, "reason": REASONS[self.kind].to_dict(), "note": self.note}


def load_exclusions(book: str) -> dict[str, Exclusion]:
    """The exclusions of a book by full key; empty where it has no file."""
    path = files("judgeapp.domain.engine").joinpath(f"exclusions/{book}.yaml")
    return parse(book, path.read_text("utf-8")) if path.is_file() else {}


def parse(book: str, text: str) -> dict[str, Exclusion]:
    """Read the file's text: kind of reason → clause → note.

    >>> parse("sengoku", "book: {'100.2': a definition of a word}")["sengoku:100.2"].kind
    'book'
    """
    found: dict[str, Exclusion] = {}
    for kind, clauses in (yaml.safe_load(text) or {}).items():
        if kind not in REASONS:
            raise ExclusionError(
                f"exclusions/{book}.yaml: {kind!r} is no reason; there are {', '.join(REASONS)}"
            )
        for key, note in clauses.items():
            full = f"{book}:{key}"
            if full in found or not isinstance(note, str) or not note.strip():
                raise ExclusionError(f"exclusions/{book}.yaml: {key} needs one reason and a note")
            found[full] = Exclusion(kind, note.strip())
    return found
