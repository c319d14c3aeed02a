"""Claims: what somebody says was true, compared field by field with what the rules derive."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..model.errors import IllegalAction
from ..model.event import Move, Note, Set
from ..model.facts import UnknownFact
from ..model.inputs import Action, Change
from ..model.text import Text
from ..play.game import Game
from ..record.record import Claim
from .explain import clause_of, current, label_of, show
from .ruling import Departure, EntryRuling, ErrorClass, Verdict

MOST_SILENT = 4
COMES_TO = Text(
    "{of}の{label}は{derived}になります（申告は{claimed}）。",
    "{label} of {of} comes to {derived} (claimed: {claimed}).",
)
IS_STILL = Text(
    "{of}の{label}は{derived}のままです。これを変えるものは記録にありません（申告は{claimed}）。",
    "{of}, {label}: still {derived}; nothing in the record changes this (claimed: {claimed}).",
)


@dataclass(frozen=True, slots=True)
class Comparison:
    """One claim against the game so far; `index` is the claim's own entry.

    `thorough` also replays the game in another order; a record full of wrong claims does without. `coming` is
    the next action of the record.
    """

    game: Game
    claim: Claim
    index: int
    entries: list[EntryRuling]
    thorough: bool = True
    coming: Action | None = None

    def departures(self) -> list[Departure]:
        """The claimed values that are not the derived ones."""
        position = self.game.position
        return [
            self._departure(number, change, derived)
            for number, change in enumerate(self.claim.holds)
            if (derived := current(position, change.of, change.field)) != change.value
        ]

    def _departure(self, number: int, change: Change, derived: Any) -> Departure:
        position = self.game.position
        origin = position.origin.get((change.of, change.field))
        step = origin.entry if origin is not None and origin.entry >= 0 else self.index
        said = COMES_TO if origin is not None else IS_STILL
        values = show(position, change.field, derived), show(position, change.field, change.value)
        named = {"of": position.title(change.of), "label": label_of(position, change.field)}
        text = said.fill(**named, derived=values[0], claimed=values[1])
        error = self._classify(change, step)
        clauses = origin.clauses if origin is not None else self._here(change)
        pointer = f"/entries/{self.index}/holds/{number}/value"
        return Departure(
            change.of, change.field, derived, change.value, *values, error, step, clauses, text, pointer
        )

    def _here(self, change: Change) -> tuple[str, ...]:
        """Where nothing has set the value: what was told of the card, what the value is, and where the game stands."""
        game, noted = self.game, (one for one in reversed(self.game.events) if isinstance(one, Note))
        told = next((one.clauses for one in noted if one.subject == change.of), ())
        step = game.request.clause if game.request else game.book.game_over_clause
        return *told, clause_of(game.position, change.of, change.field), step

    def _classify(self, change: Change, step: int) -> ErrorClass:
        if step < self.index and self.entries[step].verdict is Verdict.ILLEGAL:
            return ErrorClass.ILLEGAL_ACTION
        if self._skipped(change):
            return ErrorClass.MISSED_TRIGGER
        if self.thorough and self._holds_when_swapped():
            return ErrorClass.WRONG_ORDER
        return ErrorClass.ARITHMETIC if type(change.value) is int else ErrorClass.TRANSCRIPTION

    def _skipped(self, change: Change) -> bool:
        """The claim says what was true before the rules changed it: that change was left out."""
        origin = self.game.position.origin.get((change.of, change.field))
        if isinstance(origin, Move):
            return change.field == "zone" and change.value == origin.came_from
        return isinstance(origin, Set) and origin.before.get(change.field) == change.value

    def _holds_when_swapped(self) -> bool:
        """Whether the claim would hold if the last two declarations had come the other way round."""
        game = self.game
        declared = [number for number, asked in enumerate(game.asked) if asked == game.asked_now]
        if len(declared) < 2:
            return False
        first, second = declared[-2:]
        other = game.fork(first)
        try:
            for _, entered in (*game.inputs[second:], *game.inputs[first:second]):
                if not isinstance(entered, Action):
                    return False
                other.play(entered)
            return holds(other, self.claim)
        except (IllegalAction, UnknownFact):
            return False

    def silent_steps(self) -> int:
        """How many decisions that silence can make lead to where the claim holds; 0 where none do.

        A clerk who writes down the wall after an attack has left out that nobody intercepted; one who goes on
        with the answer has not.
        """
        ahead = self.game.fork(len(self.game.inputs))
        try:
            for steps in range(1, MOST_SILENT + 1):
                if (
                    ahead.request is None
                    or ahead.request.default is None
                    or ahead.request.answered_by(self.coming)
                ):
                    return 0
                ahead.enter(ahead.request.default, self.index)
                if holds(ahead, self.claim):
                    return steps
        except UnknownFact:
            pass
        return 0


def holds(game: Game, claim: Claim) -> bool:
    """Whether everything claimed is so in this game."""
    position = game.position
    return all(
        (one.of in position.zones or position.entity(one.of) is not None)
        and current(position, one.of, one.field) == one.value
        for one in claim.holds
    )
