"""状況起因 (5-5) and 勝敗判定 (4-2): what comes about by itself after any event, inside whatever is going on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from ...effects.standing import NOTHING, Touched, concerns
from ...kernel import EndOf, Event, Move, Position, Steps, clause
from ..language import statics
from ..state.crystal_fields import RIDDEN
from ..state.force import Held, in_force
from ..state.layout import DIVED_BACKWARD, DIVED_FORWARD, LIFE, LOG, SPACE
from ..state.table import Table
from ..text.carrying.outcomes import rescued
from ..text.moments import Due, Happening, Told, carry_out, waiting
from ..text.numbers import distance
from ..text.reading import CARDS_ALONE, Names, read_by_change, together
from .depletion import OF_EMPTY, dispose, exhausted, next_of
from .state_triggers import StateTriggers
from .verdict import LOST, beaten, in_danger, verdict

NOTICED: list[Callable[[Table, Move], Happening | None]] = []
"""What it is for texts that wait for it that a card moves: `megami` adds it."""
STATE_BASED: list[tuple[frozenset[str], Callable[[Table], Steps[None]]]] = []
"""What comes about at once by additional rules, after the fields that it reads: `megami` adds it."""


OF_DISTANCE = frozenset(field.name for field in (SPACE, DIVED_FORWARD, DIVED_BACKWARD, *RIDDEN))
"""What the distance hangs on beside the texts that change it."""
DEALING = {"damage": True, "damaged": False}
"""Between these events the crystals of one damage move, all at once: what comes of it comes after the last of them."""
RESCUING = {"beaten": True, "judged": False}
"""Between these events a text may take the place of a defeat, and no verdict is given."""


class Watch:
    """What was so before the last event: texts that wait for something to become so see it become so.

    `held_back` are enhancements that wait while another one that was empty with them is disposed of (9-1).
    Each thing is looked at where something that it reads has changed since it was looked at last.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.held_back: set[str] = set()
        self.dealing = self.rescuing = self.judging = self.at_stake = False
        self.of_defeat = frozenset((LIFE.name,)).union(*(names for *_, names in LOST))
        self.put_off: Names = NOTHING
        self.touched, self.state_triggers, self.distance = (
            Touched(table.position),
            StateTriggers(),
            distance(table),
        )
        self.shifts: Sequence[Held] = ()
        self.look_around()
        self.state_triggers.due(table)

    def watched(self, steps: Steps[Any]) -> Steps[Any]:
        """The same steps; after each event comes what follows of itself, before anything else goes on."""
        step: Any = None
        answer: Any = None
        ended: EndOf | None = None
        while True:
            try:
                step = steps.send(answer) if ended is None else steps.throw(ended)
            except StopIteration as end:
                return end.value
            ended = None
            try:
                answer = yield step
                if isinstance(step, Event) and step.happened:
                    self.rescuing = RESCUING.get(step.verb, self.rescuing)
                    self.dealing = DEALING.get(step.verb, self.dealing)
                    yield from self.in_the_middle() if self.dealing else self.afterwards(step)
            except EndOf as end:
                ended = end

    @clause("sakura:core/4-2")
    def in_the_middle(self) -> Steps[None]:
        """The verdict alone does not wait for the rest of a damage; what takes the place of a defeat is watched."""
        if self.judges(None):
            self.dealing, touched = False, self.touched.since()
            yield from self.judged()
            self.dealing, self.put_off = True, touched

    @clause("sakura:core/9-1-1-8", "sakura:core/5-5")
    def afterwards(self, event: Event) -> Steps[None]:
        """The steps of automatic consequences of an event, and of texts that trigger on that event."""
        noticed = [notice(self.table, event) for notice in NOTICED] if isinstance(event, Move) else []
        told = event.happenings if isinstance(event, Told) else ()
        happenings = [trigger for trigger in (*told, *noticed) if trigger is not None]
        touched, self.put_off = together((self.touched.since(), self.put_off)), NOTHING
        if happenings or concerns(touched, self.reads) or self.at_stake:
            yield from self.follows(touched, happenings)

    @clause("sakura:core/4-2", "sakura:core/5-5", "sakura:core/9-8")
    def follows(
        self, touched: frozenset[str] | None = None, happenings: Iterable[Happening] = ()
    ) -> Steps[None]:
        """The verdict first, then, in the order of the turn player, empty enhancements and texts that wait for this."""
        table = self.table
        if concerns(touched, CARDS_ALONE):
            self.look_around()
        if concerns(touched, self.of_distance) and (here := distance(table)) != self.distance:
            self.distance = here
            yield self.distance_changes()
        if self.judges(touched):
            yield from self.judged()
        for names, rule in STATE_BASED:
            if concerns(touched, names):
                yield from self.watched(rule(table))
        due = self.state_triggers.due(table) if concerns(touched, self.state_triggers.reads) else []
        due += [trigger for happening in happenings for trigger in waiting(table, happening)]
        if concerns(touched, OF_EMPTY):
            yield from self.dispose_empty(due)
        if due:
            yield from self.watched(self.become(due))

    @clause("sakura:core/5-5", "sakura:core/9-1", "sakura:core/9-5")
    def dispose_empty(self, due: list[Due]) -> Steps[None]:
        """Empty enhancements are disposed of one by one; those that were empty with it wait.

        The texts that are due by the same event may come before any of them, and are then due no more.
        """
        while empty := [card for card in exhausted(self.table) if card.id not in self.held_back]:
            every = [*empty, *(trigger.card for trigger in due if trigger.card not in empty)]
            card = empty[0] if len(every) == 1 else (yield from next_of(self.table, every))
            waiting = {card_.id for card_ in empty if card_ is not card}
            self.held_back |= waiting
            if card in empty:
                yield from self.watched(dispose(self.table, card))
            else:
                text = next(trigger for trigger in due if trigger.card is card)
                due.remove(text)
                yield from self.watched(self.become([text]))
            self.held_back -= waiting

    def become(self, due: list[Due]) -> Steps[None]:
        """Texts that something has become so for."""
        return carry_out(self.table, due, Happening("becomes", self.table.turn_player))

    def turn_begins(self) -> None:
        """What ended with the turn before has changed nothing in this one."""
        self.distance = distance(self.table)

    def look_around(self) -> None:
        """What everything that comes about by itself reads, as the cards lie: the distance, what texts say of it."""
        self.state_triggers.look_around(self.table)
        before, self.shifts = self.shifts, in_force(self.table, statics.Distance)
        by_cards = CARDS_ALONE if before or self.shifts else NOTHING
        self.of_distance = together((by_cards, OF_DISTANCE, *map(read_by_change, self.shifts)))
        every = (
            self.of_distance,
            self.state_triggers.reads,
            self.of_defeat,
            OF_EMPTY,
            *(one for one, _ in STATE_BASED),
        )
        self.reads = together(every)

    @clause("sakura:core/5-2-1")
    def distance_changes(self) -> Event:
        """間合が変化する: the current distance is another number than before, by crystals or by any text."""
        row = ("distance_changed", "", "", "1")
        return self.table.set_game("tally", {LOG: (*self.table.position.game[LOG], row)}, "sakura:core/5-2-1")

    def judges(self, touched: frozenset[str] | None) -> bool:
        """Whether anybody may have lost; no verdict is given while a text takes the place of a defeat."""
        if concerns(touched, self.of_defeat):
            self.at_stake = any(map(partial(in_danger, self.table), self.table.position.players))
        return self.at_stake and not (self.rescuing or self.judging)

    @clause("sakura:core/4-2", "sakura:core/9-1-3-1")
    def judged(self) -> Steps[None]:
        """The verdict, unless a text takes the place of a defeat."""
        for player in beaten(self.table):
            self.judging = True
            found = yield from self.watched(rescued(self.table, player))
            self.judging = False
            if found:
                yield from self.judged()
                return
        yield from verdict(self.table)


def settled(position: Position) -> Steps[None]:
    """What comes about by itself after an effect that a record asserts."""
    yield from Watch(Table(position)).follows()
