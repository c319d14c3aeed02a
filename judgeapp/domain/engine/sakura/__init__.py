"""新幕 桜降る代に決闘を: the core rules, and the texts of cards that are encoded."""

from __future__ import annotations

from functools import cache, partial

from ...seasons import Season, seasons
from ..kernel import Book, Effect, Position, Steps, Text
from .cards import FIRST
from .check import check
from .encoded import encoded, text_view, unencoded, unspoken
from .language import Step
from .language.schema import texts_schema
from .offered import carries, offered
from .own_cards import cannot_be, comes_from
from .presumed import presume
from .printed import printed
from .state import derived, marked  # noqa: F401  # they tell the layout what is worked out
from .state.layout import LAYOUT
from .state.table import Table
from .text import carried  # noqa: F401  # it ties all code to the language
from .text.context import Context
from .text.program import PROGRAM
from .texts import DECLINED, MOVES
from .turn.copying import as_another
from .turn.not_asked import WAYS_STATED, not_asked, out_of_reach
from .turn.phases import play
from .turn.setup import SETUP_FIELDS, start_position
from .turn.tallies import done_by, follow
from .turn.unmet import stays
from .turn.watching import Watch, settled
from .verbs import VERBS
from .wording import in_words

__all__ = ["BOOK"]


def settle(position: Position, effect: Effect) -> Steps[None]:
    """What comes about by itself after an effect that a record asserts."""
    return settled(position)


def perform(position: Position, effect: Effect, steps: tuple[Step, ...]) -> Steps[None]:
    """What a record says a card does, in the words of card texts, carried out as if it stood on the card."""
    table = Table(position)
    context = Context(table, effect.player, position.cards[effect.source])
    yield from Watch(table).watched(PROGRAM.carry_out(context, steps))


@cache
def book_of(season: Season) -> Book:
    """The book as a season plays it: with what that season prints on its cards."""
    return Book(
        key="sakura",
        title=Text("桜降る代に決闘を", "Sakura Arms"),
        season=season,
        of_season=book_of,
        layout=LAYOUT,
        play=play,
        settle=settle,
        steps=Step,
        perform=perform,
        presume=presume,
        check=check,
        setup=start_position,
        setup_fields=SETUP_FIELDS,
        text_view=partial(text_view, season.id),
        text_schema=texts_schema,
        printed=partial(printed, season.id),
        as_another=partial(as_another, season.id),
        in_words=partial(in_words, season.id),
        follow=follow,
        moves=MOVES,
        declined=DECLINED,
        verbs=VERBS,
        encoded=encoded,
        unsupported=unencoded,
        unspoken=unspoken,
        moment_fields=(("game", "phase"), ("game", "turn_player")),
        season_list="NA",
        comes_from=comes_from,
        offered=offered,
        carries=carries,
        cannot_be=cannot_be,
        not_asked=not_asked,
        never_taken=out_of_reach,
        ways_stated=WAYS_STATED,
        stays=stays,
        done_by=done_by,
        effect_clause="sakura:core/9-1",
        one_zone_clause="sakura:core/7-1",
        game_over_clause="sakura:core/4-2",
        concede_clauses=("sakura:core/4-2",),
    )


BOOK = book_of(seasons("sakura")[FIRST])
