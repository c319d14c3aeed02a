"""What is worked out, part by part: power, siege power, keywords and kinds of a general, what playing costs, limits."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel import Breakdown, Card, Entity, Part, Position, clause, words_of
from ..abilities.standing import gains, numbers
from ..abilities.standing.speaking import anything
from ..play import choices
from ..play.playing_cost import coloured_parts, parts_of_cost
from .derived_fields import HAND_LIMIT, RESOURCE_LIMIT
from .layout import KEYWORDS, KINDS, LAYOUT
from .table import Table


@LAYOUT.derives("power", "current_power")
@clause("sengoku:206.1", "sengoku:206.2")
def power(position: Position, card: Card) -> Breakdown | None:
    """武力 of a general; of any other card what is printed."""
    table = Table(position)
    return numbers.breakdown(table, card, numbers.POWER) if table.general(card.id) else None


@LAYOUT.derives("siege_power", "current_siege_power")
@clause("sengoku:207.1", "sengoku:207.2")
def siege_power(position: Position, card: Card) -> Breakdown | None:
    """攻城力 of a general."""
    table = Table(position)
    return numbers.breakdown(table, card, numbers.SIEGE) if table.general(card.id) else None


@LAYOUT.derives("keywords")
@clause("sengoku:600.1")
def keywords(position: Position, card: Card) -> Breakdown | None:
    """特技 of a card that lies on the table, however it came by them."""
    table = Table(position)
    if not anything(table):
        return None
    return Breakdown(tuple(gains.keyword_parts(table, card, card[KEYWORDS])), words_of)


@LAYOUT.derives("kinds")
@clause("sengoku:204.4")
def kinds(position: Position, card: Card) -> Breakdown | None:
    """特別な種別 of a card, printed and added."""
    added = gains.kind_parts(Table(position), card)
    printed = (Part("gains", kind, KINDS.clause) for kind in card[KINDS])
    return Breakdown((*printed, *added), words_of) if added else None


@LAYOUT.derives("cost_to_play")
@clause("sengoku:700.2", "sengoku:700.8")
def cost_to_play(position: Position, card: Card) -> Breakdown:
    """What would have to be paid for playing a card now."""
    return Breakdown(parts_of_cost(Table(position), card))


@LAYOUT.derives("coloured_cost_to_play")
@clause("sengoku:700.3", "sengoku:700.7")
def coloured_cost_to_play(position: Position, card: Card) -> Breakdown:
    """The colours among it."""
    return Breakdown(coloured_parts(card), each_of)


def each_of(parts: Sequence[Part]) -> tuple[str, ...]:
    """What the parts name, as often as they do."""
    return tuple(part.value for part in parts)


@LAYOUT.derives("hand_limit")
@clause("sengoku:303.3.1", "sengoku:905.4")
def hand_limit(position: Position, seat: Entity) -> Breakdown:
    """手札の上限, which no text changes."""
    return Breakdown((Part("is", choices.HAND_LIMIT, HAND_LIMIT.clause),))


@LAYOUT.derives("resource_limit")
@clause("sengoku:903.2.2")
def resource_limit(position: Position, seat: Entity) -> Breakdown:
    """国力の上限 by placing, which no text changes."""
    return Breakdown((Part("is", choices.RESOURCE_LIMIT, RESOURCE_LIMIT.clause),))
