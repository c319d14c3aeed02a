"""モンスター・コレクションDeus: the rules of its book."""

from __future__ import annotations

from ..kernel import (
    Book,
    BookClaims,
    BookReading,
    BookRules,
    BookSetup,
    BookWording,
    Effect,
    Position,
    Season,
    Steps,
    Text,
)
from .abilities import placing, to_players  # noqa: F401  # they tell the program how their steps are carried out
from .abilities.model import Step
from .abilities.performing import Doing, carry_out
from .abilities.schema import abilities_schema
from .abilities.settling import settle_all
from .cards.encoded import encoded, unencoded, unspoken
from .cards.printed import printed
from .state import derived  # noqa: F401  # it tells the layout what is worked out
from .state.check import check
from .state.layout import LAYOUT
from .state.table import Table
from .state.texts import DECLINED, MOVES
from .state.verbs import VERBS
from .turn.not_asked import not_asked
from .turn.setup import SETUP_FIELDS, start_position
from .turn.turn import play

__all__ = ["BOOK"]


def settle(position: Position, effect: Effect) -> Steps[None]:
    """What follows every effect that a record asserts: units without defense, and conditions."""
    yield from settle_all(Table(position))


def perform(position: Position, effect: Effect, steps: tuple[Step, ...]) -> Steps[None]:
    """What a record says a card does, in the words of card texts, carried out as if it stood on the card."""
    table = Table(position)
    source = position.cards[effect.source]
    season = "battle" if table.battle else "field"
    return carry_out(Doing(table, effect.player, source, effect.source, season), steps)


BOOK = Book(
    key="moncolle",
    title=Text("モンスター・コレクションDeus", "Monster Collection Deus"),
    season=Season("moncolle", "2.00"),
    layout=LAYOUT,
    rules=BookRules(
        play=play,
        settle=settle,
        steps=Step,
        perform=perform,
        not_asked=not_asked,
        effect_clause="moncolle:details/special-ability/text",
        one_zone_clause="moncolle:board/sheet",
        game_over_clause="moncolle:flow/end",
        concede_clauses=("moncolle:other/concede",),
    ),
    reading=BookReading(text_schema=abilities_schema, printed=printed),
    wording=BookWording(
        moves=MOVES,
        declined=DECLINED,
        verbs=VERBS,
        moment_fields=(("game", "phase"), ("game", "timing"), ("game", "turn_player")),
    ),
    claims=BookClaims(encoded=encoded, unsupported=unencoded, unspoken=unspoken),
    setup=BookSetup(check=check, start_position=start_position, fields=SETUP_FIELDS),
)
