"""The moves of a card that the engine rules on by its data, so that a record need not state them."""

from __future__ import annotations

from ...kernel import Action, Encoded, Position, Text, UnsupportedCard, clause
from ..abilities.resolving.using import Use
from ..abilities.standing.speaking import printed
from ..keywords import MAIN, TRIGGERED, Main, Triggered
from ..play.main_actions import UseInMain
from ..state.layout import ABILITIES, COLOURLESS_COST, FACE_UP, KEYWORDS, STEP, SUMMONED, TYPE
from ..turn.triggers import Activate

MOVES = frozenset({UseInMain.move, Activate.move})


def encoded(position: Position, source: str) -> Encoded | None:
    """The keywords of a card that do something, and its abilities where its text is encoded."""
    card = position.cards.get(source)
    if card is None:
        return None
    every: dict[str, Triggered | Main] = {**TRIGGERED, **MAIN}
    keywords = (every.get(keyword) for keyword in card.values.get(KEYWORDS.name) or ())
    rules = {keyword_.rule for keyword_ in keywords if keyword_ is not None}
    rules |= {Use(name, ability).rule for name, ability in printed(card)}
    whole = card.values.get(ABILITIES.name) is not None
    return Encoded(frozenset(rules), MOVES, whole) if rules or whole else None


@clause("sengoku:702.4")
def unspoken(position: Position, action: Action) -> bool:
    """Whether a text is carried out of which nobody knows anything.

    A stratagem is played of which only the name was noted, or, out of its step, of which nobody has encoded the text;
    or an ability is used of a card without an encoded text.
    """
    card = position.cards.get(action.card)
    if card is None or card.values.get(ABILITIES.name) is not None:
        return False
    kind: str = card.values.get(TYPE.name) or "stratagem"
    out_of_step = action.move == "stratagem" and position.game[STEP] != "stratagem"
    unread = out_of_step or card.values.get(COLOURLESS_COST.name) is None
    played = kind.startswith("stratagem") and unread and action.move in ("play", "stratagem")
    return played or (action.move == "ability" and action.value not in MAIN)


@clause("sengoku:205.2", "sengoku:306.5")
def unencoded(position: Position, key: str) -> UnsupportedCard | None:
    """Whether nobody has encoded the text of a card: what it does is believed, of whatever type it is.

    A card that lies face down has no text there, and a summoned soldier has none at all.
    """
    card = position.cards.get(key)
    if card is None or card.values.get(ABILITIES.name) is not None:
        return None
    if not card.known or card[SUMMONED] or not card[FACE_UP]:
        return None
    reason = Text(
        "{of}のテキストは未対応です。以後、その効果は申告どおりとして扱います。",
        "The text of {of} is not encoded; from here on its effects are taken as stated.",
    )
    return UnsupportedCard(key, "sengoku:205.2", reason.fill(of=position.title(card.id)))
