"""Lines that state what no decision says: an effect, what turned out later."""

from __future__ import annotations

from typing import Any

from ...model.inputs import Effect
from ...model.text import Text
from ..record import write_entry
from .faults import Fault
from .naming import Names
from .subjects import Subjects
from .words import Line, Token, is_one

SAYS, FACT = ("文", "says"), ("事実", "fact")


def effect_of(
    names: Names, subjects: Subjects, player: str, tokens: list[Token], line: Line
) -> dict[str, Any]:
    """What a text did that no engine knows: its source, then things and what became of them."""
    if not tokens or tokens[0].label:
        reason = Text("どのカードの効果か書いてください。", "Name the card whose effect it is.")
        raise Fault(line.number, reason)
    source = names.read(tokens[0].word, line.number)
    says = [token for token in tokens[1:] if token.label and is_one(token.label, SAYS)]
    others = [token_ for token_ in tokens[1:] if token_ not in says]
    changes = subjects.read(others, line.number, source)
    return write_entry(Effect(player, source, tuple(changes), str(says[0].word.written) if says else ""))


def reveal_of(names: Names, subjects: Subjects, tokens: list[Token], line: Line) -> dict[str, Any]:
    """What a card turned out to be, or the answer to what a ruling asked."""
    if not tokens:
        raise Fault(line.number, Text("何が判明したか書いてください。", "Say what turned out."))
    if is_one(tokens[0].label, FACT) and len(tokens) == 2:
        key = tokens[0].word.written
        return {"kind": "reveal", "fact": key, "answer": subjects.answer(tokens[1])}
    card = names.read(tokens[0].word, line.number)
    facts = dict(subjects.card.read(token, line.number) for token in tokens[1:])
    return {"kind": "reveal", "card": card, "facts": facts}
