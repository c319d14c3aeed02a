"""The field that says who has won, in every book the same."""

from __future__ import annotations

from dataclasses import replace

from .fields import Field, word
from .text import Text


def winner(clause: str, on_trust: Text | None = None) -> Field[str]:
    """Who has won, in every book the same: empty while the game goes on, `draw` where nobody does."""
    shown = {
        "": Text("決着なし", "undecided"),
        "a": Text("aの勝利", "a wins"),
        "b": Text("bの勝利", "b wins"),
        "draw": Text("引き分け", "a draw"),
    }
    return replace(word("winner", Text("勝敗", "result"), clause, shown=shown), on_trust=on_trust)
