"""乙女遊戯『水滸伝』: the battle phase, as its one sheet rules it, and what the sheet says of other phases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..kernel import (
    Book,
    BookClaims,
    BookReading,
    BookRules,
    BookSetup,
    BookWording,
    Effect,
    InvalidRecord,
    Position,
    Season,
    Steps,
    Text,
)
from .abilities.model import Ability, Step
from .abilities.performing import perform as carry_out
from .abilities.schema import abilities_schema
from .battle.battle import play
from .battle.not_asked import not_asked
from .cards.encoded import encoded, unencoded
from .cards.printed import printed
from .state import derived  # noqa: F401  # it tells the layout what is worked out
from .state.check import check
from .state.following import follow
from .state.layout import LAYOUT
from .state.table import Table
from .state.texts import DECLINED, MOVES
from .state.verbs import VERBS

__all__ = ["BOOK"]


def perform(position: Position, effect: Effect, steps: tuple[Step, ...]) -> Steps[None]:
    """What a record says a character does, in the words of card texts, carried out as if it stood on the card."""
    return carry_out(Table(position), effect.player, position.cards[effect.source], Ability("battle", steps))


def no_setup(setup: Mapping[str, Any]) -> dict[str, Any]:
    """The sheet begins with a battle phase and does not say how a game is set up."""
    reason = Text(
        "戦闘フェイズ詳解には対戦の準備が書かれていません。",
        "is not in the sheet, which rules the battle phase.",
    )
    expected = Text("start.positionで盤面を書いてください。", "Give the table as start.position.")
    raise InvalidRecord("start.setup", reason, expected=expected)


BOOK = Book(
    key="suikoden",
    title=Text("乙女遊戯『水滸伝』", "Otome Yugi: Suikoden"),
    season=Season("suikoden", "sheet"),
    layout=LAYOUT,
    rules=BookRules(
        play=play,
        steps=Step,
        perform=perform,
        follow=follow,
        not_asked=not_asked,
        effect_clause="suikoden:abilities",
        one_zone_clause="suikoden:battle/2",
        game_over_clause="suikoden:battle",
        concede_clauses=("suikoden:battle",),
    ),
    reading=BookReading(text_schema=abilities_schema, printed=printed),
    wording=BookWording(
        moves=MOVES,
        declined=DECLINED,
        verbs=VERBS,
        moment_fields=(("game", "phase"), ("game", "step")),
    ),
    claims=BookClaims(encoded=encoded, unsupported=unencoded),
    setup=BookSetup(check=check, start_position=no_setup),
)
