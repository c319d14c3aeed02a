"""What is worked out of a general: its power and siege power, its keywords and kinds, with their parts."""

from __future__ import annotations

from ...kernel import Card, Part, Position, Reckoning, clause, words_of
from ..abilities.standing import gains, numbers
from ..abilities.standing.speaking import anything
from .layout import KEYWORDS, KINDS, LAYOUT
from .table import Table


@LAYOUT.derives("power", "current_power")
@clause("sengoku:206.1", "sengoku:206.2")
def power(position: Position, card: Card) -> Reckoning | None:
    """武力 of a general; of any other card what is printed."""
    table = Table(position)
    return numbers.reckoning(table, card, numbers.POWER) if table.general(card.id) else None


@LAYOUT.derives("siege_power", "current_siege_power")
@clause("sengoku:207.1", "sengoku:207.2")
def siege_power(position: Position, card: Card) -> Reckoning | None:
    """攻城力 of a general."""
    table = Table(position)
    return numbers.reckoning(table, card, numbers.SIEGE) if table.general(card.id) else None


@LAYOUT.derives("keywords")
@clause("sengoku:600.1")
def keywords(position: Position, card: Card) -> Reckoning | None:
    """特技 of a card that lies on the table, however it came by them."""
    table = Table(position)
    if not anything(table):
        return None
    return Reckoning(tuple(gains.keyword_parts(table, card, card[KEYWORDS])), words_of)


@LAYOUT.derives("kinds")
@clause("sengoku:204.4")
def kinds(position: Position, card: Card) -> Reckoning | None:
    """特別な種別 of a card, printed and added."""
    added = gains.kind_parts(Table(position), card)
    printed = (Part("gains", kind, KINDS.clause) for kind in card[KINDS])
    return Reckoning((*printed, *added), words_of) if added else None
