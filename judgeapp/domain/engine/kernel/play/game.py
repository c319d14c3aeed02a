"""A game: a start, the inputs so far, and the procedure that waits for the next one."""

from __future__ import annotations

from collections.abc import Iterable

from ..model.errors import EngineBug, IllegalAction
from ..model.events.event import Event, Set
from ..model.facts import UnknownFact
from ..model.guards import Guards
from ..model.inputs import Action, Effect, Input, UnderWay
from ..model.position import Position
from ..model.text import Text
from ..model.uncovering import uncover_called
from .book import CONCEDE, Book, read_steps
from .checkpoints import Checkpoint, Checkpoints
from .procedure import EndOf, Steps
from .request import Refusal, Request
from .stated import stated_events
from .unasked import omitted, unasked, undecided

GAME_OVER = Text("対戦はすでに終了しています。", "The game is already over.")


class Game:
    """Plays a book's procedure from a position.

    `request` is what the game waits for, None once it is over. A game is its start plus its inputs:
    `fork` replays a prefix, and that is also how a move is taken back. `broken_off`: an unknown fact stopped the play.
    """

    def __init__(
        self,
        book: Book,
        start: Position,
        inputs: Iterable[tuple[int, Input]] = (),
        guards: Guards | None = None,
    ) -> None:
        self.book, self.start = book, start
        begun = start.under_way
        self.position = (begun.since if begun else start).copy()
        self.position.guards = guards
        if self.position.game.values.get("winner", "") is None:
            raise UnknownFact(self.position.fact("game", "winner"))
        self.events: list[Event] = []
        self.inputs: list[tuple[int, Input]] = []
        self.asked: list[str] = []
        self.request: Request | None = None
        self.entry, self.broken_off, self.rested = -1, False, 0
        self.checkpoints = Checkpoints()
        self._suspended: list[tuple[Steps[None], Request]] = []
        self._procedure = book.rules.play(self.position)
        if not self.winner:
            self._wait(self._procedure, None)
        if begun:
            self._go_on(begun)
        for entry, entered in inputs:
            self.enter(entered, entry)

    @property
    def winner(self) -> str:
        """`a`, `b`, `draw`, or empty while the game goes on."""
        return str(self.position.game.values.get("winner", ""))

    @property
    def asked_now(self) -> str:
        """The kind of decision the game waits for; `asked` has it for each input."""
        return self.request.kind if self.request else ""

    @property
    def over(self) -> Refusal:
        """Why nothing more can happen once the game has ended."""
        return Refusal(self.book.rules.game_over_clause, GAME_OVER, (("game", "winner"),), goes_on=False)

    def options(self) -> list[Action]:
        """Every legal action here."""
        return self.request.options(self.position) if self.request else []

    def refusal(self, action: Action) -> Refusal | None:
        """Why the action is not legal here; None where it is."""
        request, book = self.request, self.book
        if request is None or action.move == CONCEDE:
            return None if request else self.over
        if request.duty and (neglected := request.neglected(action)):
            return neglected
        choice, refused = request.awaits(action.move), None
        if choice is None or not choice.concerns(self.position, action):
            refused = book.rules.not_asked(self.position, self.events, action) or undecided(
                book, request, action
            )
        if refused is None and choice is not None:
            refused = request.refuse(self.position, action)
            return refused and (book.rules.never_taken(self.position, action) or refused)
        kind, stands = book.wording.moves[action.move], self._unasked(action) is not None
        return refused or Refusal(kind.clause, kind.moment, book.wording.moment_fields, goes_on=stands)

    def takes(self, action: Action) -> bool:
        """Whether the action can happen at this moment, allowed or not: it is asked for, or let stand unasked."""
        asked = self.request is not None and self.request.awaits(action.move) is not None
        return asked or self._unasked(action) is not None

    def _unasked(self, action: Action) -> Steps[None] | None:
        return unasked(self.book, self.position, self.request, action)

    def play(self, action: Action) -> list[Event]:
        """Play a legal action and return its events; raises `IllegalAction` otherwise."""
        refused = self.refusal(action)
        if refused is not None:
            raise IllegalAction(refused.clause, refused.reason, self.options())
        return self.enter(action)

    def enter(self, entered: Input, entry: int | None = None) -> list[Event]:
        """Let an input happen without asking whether it may, as the players did; return its events."""
        first, self.entry = len(self.events), len(self.inputs) if entry is None else entry
        self.inputs.append((self.entry, entered))
        self.asked.append(self.asked_now)
        uncover_called(self.position, (key for _, key in entered.references))
        if isinstance(entered, Effect):
            self._believe(entered)
        elif entered.move == CONCEDE:
            self._concede(entered.player)
        elif (asked := self.request) and asked.awaits(entered.move):
            self._wait(self._procedure, entered)
        elif stands := self._unasked(entered):
            self._interrupt(stands)
        else:
            self._wait(self._procedure, omitted(self.request, entered) or entered)
        if self.request is not None and self.request.rests:
            self.rested = len(self.inputs)
            if self.request.forgets:
                self.checkpoints.passed.append(self.rested)
                if self.checkpoints.is_due:
                    self.checkpoints.keep(self._checkpoint())
        return self.events[first:]

    def saved(self) -> Position:
        """The table as it lies; with what is under way, where it alone leads no new game back to the same request."""
        table = self.position.copy()
        begun = None if self.rested else self.start.under_way
        moved_on = self.inputs or self.events or begun
        if moved_on and self.request is not None and not self.request.rests:
            before = begun.since if begun else self.fork(self.rested).position if self.rested else self.start
            since = (entered for _, entered in self.inputs[self.rested :])
            table.under_way = UnderWay(before.copy(), (*(begun.inputs if begun else ()), *since))
        return table

    def fork(self, length: int) -> Game:
        """A new game that has seen only the first `length` inputs.

        It goes on from the last table kept before them, if there is one, and keeps one for the next fork.
        """
        kept, goal = self.checkpoints.before(length), self.checkpoints.next_goal(length)
        branch = (kept and self._from(kept)) or Game(self.book, self.start)
        for entry, entered in self.inputs[len(branch.inputs) : length]:
            branch.enter(entered, entry)
            if len(branch.inputs) == goal:
                self.checkpoints.keep(branch._checkpoint())
        branch.checkpoints = self.checkpoints.within(length)
        return branch

    def turned(self, length: int, guards: Guards) -> Game:
        """A fork on which the rules ask these guards from there on; from the very start, where nothing came before."""
        branch = self.fork(length) if length else Game(self.book, self.start, guards=guards)
        branch.position.ask_again(guards)
        return branch

    def _checkpoint(self) -> Checkpoint:
        """The table as it lies here, with its past."""
        table = self.position.copy()
        table.origin, table.began = dict(self.position.origin), dict(self.position.began)
        table.under_way = None
        return Checkpoint(len(self.inputs), len(self.events), self.asked_now, table)

    def _from(self, kept: Checkpoint) -> Game | None:
        """A game on a table kept, with this one's past; None where that table does not lead back to where it was."""
        again = Game(self.book, kept.table)
        if again.events or again.asked_now != kept.asked:
            return None
        again.position.origin, again.position.began = dict(kept.table.origin), dict(kept.table.began)
        again.start, again.rested = self.start, kept.inputs
        again.inputs, again.asked = self.inputs[: kept.inputs], self.asked[: kept.inputs]
        again.events, again.entry = self.events[: kept.events], again.inputs[-1][0]
        again.checkpoints = self.checkpoints.within(kept.inputs)
        return again

    def _go_on(self, begun: UnderWay) -> None:
        """Come to where the start was saved; what was entered before that is its past and no part of this game."""
        for entered in begun.inputs:
            self.enter(entered)
        self.position.origin.clear()
        self.entry, self.rested = -1, 0
        self.events, self.inputs, self.asked, self.checkpoints = [], [], [], Checkpoints()

    def _concede(self, player: str) -> None:
        """The one decision that every book allows at any time: the other player wins."""
        winner = next(other for other in self.position.players if other != player)
        won = {self.position.layout.by_name["winner"]: winner}
        self._apply(Set("concede", "game", won, *self.book.rules.concede_clauses))
        self._end()

    def _end(self) -> None:
        """Somebody has won: nothing more is asked."""
        self._procedure.close()
        self.request = None

    def _believe(self, effect: Effect) -> None:
        """Apply an asserted effect, then the processing that the rules put after every effect."""
        for stated in stated_events(self.book, self.position, effect):
            self._apply(self.book.rules.replace(self.position, stated))
        if self.winner:
            self._end()
        else:
            self._interrupt(
                self._performed(effect) if effect.do else self.book.rules.settle(self.position, effect)
            )

    def _performed(self, effect: Effect) -> Steps[None]:
        """The steps of the book that the effect states, and then what follows every effect."""
        yield from self.book.rules.perform(self.position, effect, read_steps(self.book, effect))
        yield from self.book.rules.settle(self.position, effect)

    def _interrupt(self, steps: Steps[None]) -> None:
        """Carry these steps out, with the decisions in them, before the one that the game waits for."""
        if self.request is None:
            raise EngineBug("nothing follows an effect once the game is over")
        self._suspended.append((self._procedure, self.request))
        self._procedure = steps
        self._wait(steps, None)

    def _wait(self, steps: Steps[None], answer: Action | None, ended: EndOf | None = None) -> None:
        """Send an answer, or what has `ended` from inside, and run to the next request, applying events on the way."""
        send, game = steps.send, self.position.game
        try:
            step = send(answer) if ended is None else steps.throw(ended)  # type: ignore[arg-type]  # the first is None
            while isinstance(step, Event):
                self._apply(step)
                if step.subject == "game" and game.values.get("winner"):
                    steps.close()
                    self.request = None
                    return
                step = send(None)  # type: ignore[arg-type]  # nobody answers an event
        except UnknownFact:
            self.broken_off = True
            raise
        except StopIteration:
            if not self._suspended:
                raise EngineBug("the procedure ended without a winner") from None
            self._procedure, self.request = self._suspended.pop()
            return
        except EndOf as end:
            if not self._suspended:
                raise EngineBug(str(end)) from None
            self._procedure, self.request = self._suspended.pop()
            self._wait(self._procedure, None, end)
            return
        self.request = step

    def _apply(self, event: Event) -> None:
        position, events, event.entry = self.position, self.events, self.entry
        event.happened = event.apply(position)
        if event.happened:
            position.derived.clear()
            for kept in event.about:
                position.origin[kept] = event
            event.seq = len(events)
            events.append(event)
            for following in self.book.rules.follow(position, event):
                self._apply(following)
