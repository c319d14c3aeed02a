"""What the engine rules on of a card by itself, so that a record need not, and cannot, say it again."""

from __future__ import annotations

from collections.abc import Iterator

from ..kernel import Action, Position, Ruled, Text, UnsupportedCard, clause
from .abilities.continuous import printed
from .abilities.using import Use
from .keywords import MAIN, TRIGGERED, Main, Triggered
from .layout import ABILITIES, KEYWORDS, SUMMONED

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


@clause("sengoku:205.2")
def unencoded(position: Position, action: Action) -> Iterator[UnsupportedCard]:
    """The cards that an action is about and whose text nobody has encoded: what it does is believed, of every type.

    A resource that lies face down has no text there, and a summoned soldier has none at all.
    """
    face_down = action.move == "resource" and action.value == "down"
    for key in () if face_down else (action.card, action.target):
        card = position.cards.get(key)
        if card is not None and card.known and not card[SUMMONED] and card.values.get(ABILITIES.name) is None:
            reason = Text(
                "{of}のテキストは未対応です。以後、その効果は申告どおりとして扱います。",
                "The text of {of} is not encoded; from here on its effects are taken as stated.",
            )
            yield UnsupportedCard(card.id, "sengoku:205.2", reason.fill(of=card.title))
