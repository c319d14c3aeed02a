"""戦国覇王: the rules of its one sheet."""

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
from .abilities.model import Ability, Step
from .abilities.performing import perform as carry_out
from .abilities.schema import abilities_schema
from .cards.encoded import encoded, unencoded
from .cards.printed import printed
from .play.counters import fall, retreats
from .state import derived  # noqa: F401  # it tells the layout what is worked out
from .state.check import check
from .state.layout import LAYOUT
from .state.table import Table
from .state.texts import DECLINED, LIES_IN, MOVES
from .state.verbs import VERBS
from .turn.not_asked import not_asked
from .turn.setup import SETUP_FIELDS, start_position
from .turn.turn import play

__all__ = ["BOOK"]


def settle(position: Position, effect: Effect) -> Steps[None]:
    """What follows every effect that a record asserts: retreats, and a castle that has fallen."""
    table = Table(position)
    yield from retreats(table)
    for player in table.players:
        yield from fall(table, player)


def perform(position: Position, effect: Effect, steps: tuple[Step, ...]) -> Steps[None]:
    """What a record says a general does, in the words of card texts, carried out as if it stood on the card."""
    stated = Ability("action", steps)
    return carry_out(Table(position), effect.player, position.cards[effect.source], stated, "")


OTHER_READINGS = frozenset(
    f"haou-{name}"
    for name in (
        *("gate-square", "suppress-entering", "suppress-own-square", "suppress-when-exhausted"),
        *("suppress-before-charge", "placed-by-effect", "stand-whose", "shot-target", "shot-when-exhausted"),
        *("dice-tie", "alternative-cost", "limit-break-gone", "deckout-siege-damage"),
    )
)
"""The interpretations that are played by the other reading too, so that a ruling says what that one would give."""

BOOK = Book(
    key="haou",
    title=Text("戦国覇王", "Sengoku Haou"),
    season=Season("haou", "sheet"),
    layout=LAYOUT,
    rules=BookRules(
        play=play,
        settle=settle,
        steps=Step,
        perform=perform,
        not_asked=not_asked,
        other_readings=OTHER_READINGS,
        effect_clause="haou:turn/3/ability",
        one_zone_clause="haou:board",
        game_over_clause="haou:victory",
        concede_clauses=("haou:victory",),
    ),
    reading=BookReading(text_schema=abilities_schema, printed=printed, lies_in=LIES_IN),
    wording=BookWording(
        moves=MOVES,
        declined=DECLINED,
        verbs=VERBS,
        moment_fields=(("game", "phase"), ("game", "turn_player")),
    ),
    claims=BookClaims(encoded=encoded, unsupported=unencoded),
    setup=BookSetup(check=check, start_position=start_position, fields=SETUP_FIELDS),
)
