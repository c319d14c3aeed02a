"""Which texts the book rules on by itself, and which are believed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..effects.choosing import Agree
from ..kernel import Action, Encoded, Position, Text, UnsupportedCard, clause
from ..kernel.play.book import TextView
from .cards import find_card
from .state.layout import TEXTS
from .state.ruled import ruled
from .text.asking.silence import USE

RULES = frozenset(
    {
        *(
            "sakura:core/9-1",
            "sakura:core/10-1",
            "sakura:core/10-3",
            "sakura:core/10-5",
            "sakura:core/9-4#vii",
        ),
    }
)
UNENCODED = Text(
    "{of}のテキストは登録されていないため、申告どおりに扱います。",
    "The text of {of} is not encoded: what it does is taken as stated.",
)


@clause("sakura:core/9-1-1")
def encoded(position: Position, source: str) -> Encoded | None:
    """A card whose text is carried out whole by the rules of this book."""
    card = position.cards.get(source)
    if card is None or TEXTS.name not in card.values:
        return None
    texts = card.values[TEXTS.name]
    return Encoded(RULES, frozenset({"use"}), texts is not None and ruled(texts))


def text_view(season: str, facts: Mapping[str, Any]) -> TextView:
    """How the text of a card of the Megami list is taken; a Megami itself has none."""
    listed = find_card(str(facts.get("counts_as") or facts["number"]), season)
    if listed is None:
        return "none"
    texts = listed.texts()
    if texts is None or not ruled(texts):
        return "trust"
    return "encoded" if texts else "none"


def unencoded(position: Position, key: str) -> UnsupportedCard | None:
    """A card with a text that nobody has encoded, or that says what the engine does not carry out yet."""
    card = position.cards.get(key)
    if card is None or TEXTS.name not in card.values:
        return None
    texts = card.values[TEXTS.name]
    if texts is not None and ruled(texts):
        return None
    return UnsupportedCard(key, "sakura:core/6-2-1-7", UNENCODED.fill(of=position.title(key)))


@clause("sakura:core/6-2-1-7", "sakura:core/9-1-1")
def unspoken(position: Position, action: Action) -> bool:
    """Whether a card is used, or its text, of which nobody has noted what it does."""
    card = position.cards.get(action.card)
    return action.move in (USE, Agree.move) and card is not None and not card.tells(TEXTS)
