"""What the engine rules on of a card by itself, so that a record need not, and cannot, say it again."""

from __future__ import annotations

from ..kernel import Position, Ruled
from .abilities.continuous import printed
from .abilities.using import Use
from .keywords import MAIN, TRIGGERED, Main, Triggered
from .layout import ABILITIES, KEYWORDS

MOVES = frozenset({"ability", "activate"})


def ruled(position: Position, source: str) -> Ruled | None:
    """The keywords of a card that do something, and its abilities where its text is encoded."""
    card = position.cards.get(source)
    if card is None:
        return None
    every: dict[str, Triggered | Main] = {**TRIGGERED, **MAIN}
    keywords = (every.get(keyword) for keyword in card.values.get(KEYWORDS.name) or ())
    rules = {one.rule for one in keywords if one is not None}
    rules |= {Use(name, ability).rule for name, ability in printed(card)}
    whole = card.values.get(ABILITIES.name) is not None
    return Ruled(frozenset(rules), MOVES, whole) if rules or whole else None
