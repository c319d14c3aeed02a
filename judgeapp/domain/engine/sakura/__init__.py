"""新幕 桜降る代に決闘を: the core rules, and the texts of cards that are encoded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from ...seasons import Season, seasons
from ..kernel import (
    Book,
    BookClaims,
    BookReading,
    BookRules,
    BookSetup,
    BookWording,
    CardWords,
    Effect,
    Position,
    Steps,
    Text,
)
from ..kernel.play.book import TextView
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


class SakuraRules(BookRules):
    never_taken = staticmethod(out_of_reach)


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class SakuraReading(BookReading):
    """How the cards of one season are read."""

    season: str
    comes_from = staticmethod(comes_from)
    cannot_be = staticmethod(cannot_be)

    def text_view(self, facts: Mapping[str, Any]) -> TextView:
        return text_view(self.season, facts)

    def in_words(self, facts: Mapping[str, Any]) -> CardWords:
        return in_words(self.season, facts)

    def as_another(self, stated: Mapping[str, Any]) -> bool:
        return as_another(self.season, stated)


class SakuraWording(BookWording):
    offered = staticmethod(offered)
    carries = staticmethod(carries)


class SakuraClaims(BookClaims):
    stays = staticmethod(stays)
    done_by = staticmethod(done_by)


class SakuraSetup(BookSetup):
    presume = staticmethod(presume)


@cache
def book_of(season: Season) -> Book:
    """The book as a season plays it: with what that season prints on its cards."""
    return Book(
        key="sakura",
        title=Text("桜降る代に決闘を", "Sakura Arms"),
        season=season,
        of_season=book_of,
        layout=LAYOUT,
        rules=SakuraRules(
            play=play,
            settle=settle,
            steps=Step,
            perform=perform,
            follow=follow,
            not_asked=not_asked,
            effect_clause="sakura:core/9-1",
            one_zone_clause="sakura:core/7-1",
            game_over_clause="sakura:core/4-2",
            concede_clauses=("sakura:core/4-2",),
        ),
        reading=SakuraReading(
            season=season.id,
            text_schema=texts_schema,
            printed=partial(printed, season.id),
            season_list="NA",
            ways_stated=WAYS_STATED,
        ),
        wording=SakuraWording(
            moves=MOVES,
            declined=DECLINED,
            verbs=VERBS,
            moment_fields=(("game", "phase"), ("game", "turn_player")),
        ),
        claims=SakuraClaims(encoded=encoded, unsupported=unencoded, unspoken=unspoken),
        setup=SakuraSetup(check=check, start_position=start_position, fields=SETUP_FIELDS),
    )


BOOK = book_of(seasons("sakura")[FIRST])
