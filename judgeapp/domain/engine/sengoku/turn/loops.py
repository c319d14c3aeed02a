"""1100 ループ: a situation that comes back within one turn, and when it has to end."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from ...kernel import Action, Event, Pass, Position, Refusal, Request, Set, Steps, Text, clause, staged
from ..state.layout import LOOPS, TURN, WINNER
from ..state.texts import MOVES
from .endless import endless_in_any_order
from .situations import Outline, Picture, choice_of, outline, picture, situation

REPETITIONS = 10
SUSPICIOUS = 50
UNWATCHED = staged(MOVES, "setup", "chance", "resource", "intercept", "discard")
"""Decisions that no effect asks for, and what chance decides."""
STOPPING = ("pass", "end_turn")
BARRED = Text(
    "同じ状況を10回くり返したため、このループを続ける選択はできません。",
    "This loop has been gone through ten times and can no longer be continued.",
)


def watched(position: Position, steps: Steps[Any]) -> Steps[None]:
    """The same steps; situations that come back are counted, and an endless loop is stopped."""
    watch, send = Watch(position), steps.send
    answer: Any = None
    while True:
        try:
            step = send(answer)
        except StopIteration:
            return
        if isinstance(step, Event):
            answer = yield step
            if step.verb == "triggers" and watch.is_endless():
                yield draw()
        elif step.kind == "trigger" and watch.order_is_no_way_out(step):
            answer = yield replace(step, default=Pass.by(step.player))
            if answer.move == Pass.move:
                yield draw()
        elif step.kind not in UNWATCHED:
            asked = watch.without_barred(step)
            if asked is not step and next(asked.offers(position), None) is None:
                yield draw()
            answer = yield asked
            if again := watch.choose(step, answer):
                yield again
        else:
            answer = yield step
            watch.automatic.clear()


@clause("sengoku:1100.3")
def draw() -> Event:
    """Nobody can end the loop: the game is drawn."""
    return Set("endless", "game", {WINNER: "draw"}, "sengoku:1100.3")


@dataclass(slots=True)
class Visit:
    """A decision that was made in this turn: on what table, and what was chosen there the last time."""

    position: Position
    picture: Picture
    choice: str = ""
    mark: str = ""

    @property
    def situation(self) -> str:
        """Worked out only where a visit has to be compared with another."""
        self.mark = self.mark or situation(self.position, self.picture)
        return self.mark


@dataclass(slots=True)
class Watch:
    """The decisions of the current turn, and the triggers resolved since the last one.

    The table counts as it lies when a decision is made: an effect that the record asserts may have changed it
    since the decision was asked for.
    """

    position: Position
    turn: int = 0
    visits: dict[Outline, list[Visit]] = field(default_factory=dict)
    automatic: list[str] = field(default_factory=list)

    def alike(self, request: Request) -> list[Visit]:
        """The visits of this turn that may have been to the situation that the game is in."""
        turn = self.position.game[TURN]
        if self.turn != turn:
            self.turn, self.visits = turn, {}
        return self.visits.setdefault(outline(self.position, request), [])

    def visit(self, request: Request) -> Visit:
        """The visit to the situation that the game is in, an earlier one of this turn or a new one."""
        alike = self.alike(request)
        here = Visit(self.position, picture(self.position, request))
        for visit in alike:
            if visit.situation == here.situation:
                return visit
        alike.append(here)
        return here

    @clause("sengoku:1100.1")
    def choose(self, request: Request, answer: Action) -> Event | None:
        """Once more through the loop, if what was chosen here before has led back here in the same turn.

        To decline or to end the turn continues no loop, and is of interest only where something was chosen before.
        """
        self.automatic.clear()
        stops = answer.move in STOPPING
        if stops and not self.alike(request):
            return None
        here = self.visit(request)
        before, here.choice = here.choice, "" if stops else choice_of(self.position, request, answer)
        if not before:
            return None
        times = self.times()
        times[here.situation, before] = times.get((here.situation, before), 0) + 1
        rows = tuple((*key, number) for key, number in times.items())
        return Set("repeats", "game", {LOOPS: rows}, "sengoku:1100.1", "sengoku:1100.1.1")

    def times(self) -> dict[tuple[str, str], int]:
        """How often each choice has led back to its situation."""
        return {(mark, choice): number for mark, choice, number in self.position.game[LOOPS]}

    @clause("sengoku:1100.2")
    def without_barred(self, request: Request) -> Request:
        """What has led back here ten times is no choice any more, for the rest of the game."""
        if not self.position.game[LOOPS]:
            return request

        def veto(action: Action) -> Refusal | None:
            if request.veto and (refused := request.veto(action)):
                return refused
            here, choice = self.visit(request), choice_of(self.position, request, action)
            times = self.times().get((here.situation, choice), 0) + (here.choice == choice)
            if times < REPETITIONS:
                return None
            return Refusal("sengoku:1100.2", BARRED, (("game", LOOPS.name),), goes_on=False)

        return replace(request, veto=veto)

    @clause("sengoku:1100.3")
    def order_is_no_way_out(self, request: Request) -> bool:
        """Whether this order has been chosen before in the same situation, and no other one would lead out.

        An order is no choice that could end a loop then: whoever stops writing it down says that nobody can.
        """
        if not any(visit.choice for visit in self.alike(request)) or not self.visit(request).choice:
            return False
        return endless_in_any_order(self.position, lambda position: situation(position, picture(position)))

    @clause("sengoku:1100.3")
    def is_endless(self) -> bool:
        """Whether triggers go round in a circle, and nobody has decided anything on the way.

        Nothing is compared before there have been suspiciously many.
        """
        if len(self.automatic) < SUSPICIOUS:
            self.automatic.append("")
            return False
        here = situation(self.position, picture(self.position))
        endless = here in self.automatic
        self.automatic.append(here)
        return endless
