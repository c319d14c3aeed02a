"""Why a decision is not asked for, where its moment alone does not say it."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel import Action, Event, Position, Refusal, Set, Text, UnknownFact, clause, staged
from ..abilities.filters import abilities_of
from ..abilities.using import TIMED
from ..play.intercepting import no_intercept_there
from ..state.layout import GOES_FIRST, TIMING
from ..state.silence import NOT_ADVANCING, OF_ADVANCING, USES
from ..state.table import Table
from ..state.texts import MOVES

NOT_NOW = Text(
    "{of}の効果は、今のタイミングでは使えません。", "The effect of {of} is not used at this timing."
)
SKIPPED = Text(
    "各プレイヤーの1ターン目では、このフェイズを省略します。",
    "Each player's first turn is without this phase.",
)
NOBODY_LEFT = Text(
    "{player}には攻撃するユニットが残っていないので、攻撃は行われません。",
    "{player} has no unit left to attack with; there is no attack.",
)
NOBODY_LEFT_SECOND = Text(
    "{player}は後攻側で、攻撃するユニットが残っていないので、攻撃は行われません。",
    "{player} goes second and has no unit left to attack with; there is no attack.",
)
OF_SKIPPED = staged(MOVES, "main")


def not_asked(position: Position, events: Sequence[Event], action: Action) -> Refusal | None:
    """An intercept that was not to be had, a phase of the first turn, an effect of another timing."""
    if action.move == "intercept":
        return no_intercept(position, events)
    if action.move in USES and action.card in position.cards:
        return other_timing(position, action)
    return (
        no_attackers(position, events, action)
        or first_turns(position, action)
        or of_the_other(position, action)
    )


@clause("moncolle:advance/k", "moncolle:advance/l/note", "moncolle:advance/intercept")
def no_intercept(position: Position, events: Sequence[Event]) -> Refusal | None:
    """Why nobody was asked about the last advance."""
    last = next((event for event in reversed(events) if event.verb == "advance"), None)
    if not isinstance(last, Set):
        return None
    area = next(str(value) for field, value in last.values.items() if field.name == "area")
    try:
        return no_intercept_there(Table(position), area) if area.startswith("F") else None
    except UnknownFact:
        return None


@clause(
    "moncolle:battle/5", "moncolle:battle/6", "moncolle:battle/4/compare", "moncolle:battle/attack/impossible"
)
def no_attackers(position: Position, events: Sequence[Event], action: Action) -> Refusal | None:
    """Why a side does not attack whose units the battle that has just ended left none of."""
    last = next((event for event in reversed(events) if event.verb in ("outcome", "advance")), None)
    if action.move != "attack" or last is None or last.verb != "outcome":
        return None
    table = Table(position)
    gone = ("a", "f", "d") if action.player != table.advancing else ("b", "d", "f")
    result, why = last.clauses[0].rpartition("/")[2], "moncolle:battle/attack/impossible"
    if result not in gone:
        return None
    sides = (event for event in reversed(events) if isinstance(event, Set) and event.values.get(GOES_FIRST))
    order = next(sides, None)
    goes_first = action.player == (table.advancing if order is None else order.values[GOES_FIRST])
    turn = ("moncolle:battle/5",) if goes_first else ("moncolle:battle/6", *(order.clauses if order else ()))
    said = (NOBODY_LEFT if goes_first else NOBODY_LEFT_SECOND).fill(player=action.player)
    return Refusal(why, said, goes_on=False, cited=turn)


@clause("moncolle:turn/first-turn")
def first_turns(position: Position, action: Action) -> Refusal | None:
    """The phases that a first turn is without."""
    if action.move in OF_SKIPPED and position.game.values.get("turn") in (1, 2):
        return Refusal("moncolle:turn/first-turn", SKIPPED, (("game", "turn"),), goes_on=False)
    return None


@clause("moncolle:turn/sides")
def of_the_other(position: Position, action: Action) -> Refusal | None:
    """What the advancing side alone does, in any of its phases."""
    if action.move not in OF_ADVANCING or action.player == Table(position).advancing:
        return None
    reason = NOT_ADVANCING.fill(player=Table(position).advancing)
    return Refusal(OF_ADVANCING[action.move], reason, (("game", "turn_player"),), goes_on=False)


@clause("moncolle:details/timing/label", "moncolle:details/timing/kinds", "moncolle:battle/7")
def other_timing(position: Position, action: Action) -> Refusal | None:
    """In the simultaneous attack nothing is used; elsewhere the timing of the effect tells when it is."""
    card = position.cards[action.card]
    if position.game[TIMING] == "simultaneous":
        return Refusal("moncolle:battle/7", NOT_NOW.fill(of=position.title(card.id)), goes_on=False)
    timings = {ability.timing for ability in abilities_of(card)}
    if len(timings) != 1:
        return None
    return Refusal(
        TIMED[timings.pop()], NOT_NOW.fill(of=position.title(card.id)), (("game", "timing"),), goes_on=False
    )
