"""戦国大戦TCG, comprehensive rules 3.6."""

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
from .abilities.language.model import Step
from .abilities.language.schema import abilities_schema
from .abilities.resolving import asking, moving, performing  # noqa: F401  # they carry out steps
from .abilities.resolving.resolve import carry_out
from .abilities.standing import at_work  # noqa: F401  # tells the table what texts make of its cards
from .abilities.standing.context import Context
from .cards.encoded import encoded, unencoded, unspoken
from .cards.printed import printed
from .state import derived, following, replacement  # noqa: F401  # `derived` tells the layout what is worked out
from .state.layout import LAYOUT
from .state.loading import check
from .state.table import Table
from .state.texts import DECLINED, LIES_IN, MOVES
from .state.verbs import VERBS
from .turn import triggers
from .turn.departure_reasons import departure_reason
from .turn.loops import watched
from .turn.not_asked import not_asked
from .turn.not_happened import stays
from .turn.setup import SETUP_FIELDS, never_taken, opening_position
from .turn.turn import play
from .turn.unrequested_plays import unrequested_play

__all__ = ["BOOK"]


def settle(position: Position, effect: Effect) -> Steps[None]:
    """What follows every effect that a record asserts: it is an ability of its source (503.2.4, 500.7)."""
    return watched(position, triggers.after_ability(Table(position), effect.source))


def perform(position: Position, effect: Effect, steps: tuple[Step, ...]) -> Steps[None]:
    """What a record says a card does, in the words of card texts, carried out as if it stood on the card (500.6)."""
    context = Context(Table(position), position.cards[effect.source], effect.player)
    return watched(position, carry_out(context, steps))


def game(position: Position) -> Steps[None]:
    """The whole game, with an eye on loops."""
    return watched(position, play(position))


class SengokuRules(BookRules):
    never_taken = staticmethod(never_taken)
    replace = staticmethod(replacement.replace)
    unrequested_steps = staticmethod(unrequested_play)


class SengokuClaims(BookClaims):
    stays = staticmethod(stays)
    departure_reason = staticmethod(departure_reason)


BOOK = Book(
    key="sengoku",
    title=Text("戦国大戦TCG", "Sengoku Taisen TCG"),
    season=Season("sengoku", "3.6"),
    layout=LAYOUT,
    rules=SengokuRules(
        play=game,
        settle=settle,
        steps=Step,
        perform=perform,
        follow=following.follow,
        not_asked=not_asked,
        effect_clause="sengoku:500.6",
        one_zone_clause="sengoku:300.1",
        game_over_clause="sengoku:100.3",
        concede_clauses=("sengoku:100.4", "sengoku:100.4.1"),
    ),
    reading=BookReading(text_schema=abilities_schema, printed=printed, lies_in=LIES_IN),
    wording=BookWording(
        moves=MOVES,
        declined=DECLINED,
        verbs=VERBS,
        moment_fields=(("game", "phase"), ("game", "step")),
    ),
    claims=SengokuClaims(encoded=encoded, unsupported=unencoded, unspoken=unspoken),
    setup=BookSetup(check=check, start_position=opening_position, fields=SETUP_FIELDS),
)
