"""What the game is waiting for. One object offers the legal answers and says why another is refused."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from random import Random
from typing import ClassVar, Literal

from ..model.facts import UnknownFact
from ..model.inputs import Action, Chance
from ..model.position import Position
from ..model.text import Text
from .refused import NOT_CHOSEN, NOT_DECLINED, NOT_FALLEN, NOT_YOURS, NOTHING_CHOSEN


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an answer is not legal.

    `decisive`: the (entity, field) pairs that decide it. `goes_on`: the players can have played on as if it had been
    allowed. `readings`: the ids of the interpretations that it rests on; `cited`: further clauses of the reason.
    """

    clause: str
    reason: Text
    decisive: tuple[tuple[str, str], ...] = ()
    goes_on: bool = True
    readings: tuple[str, ...] = ()
    cited: tuple[str, ...] = ()


LOOKED_AT = 1_000
"""So many answers of a countless choice are looked at for those that are offered."""


@dataclass(frozen=True, slots=True)
class Duty:
    """What must be decided, whatever the player would like: the clause, what is said of whoever did not do it.

    `omitted` is the answer that stands for it where the record passes it over: play went on without it.
    """

    clause: str
    said: Text
    omitted: Action


class Choice(ABC):
    """One kind of answer: it tests any answer of its kind, and offers those that pass its own test.

    `countless`: too many to look at them all; the first are offered, random play draws one with `sample`. `pays`: its
    `cards` are a payment that may be left out where only one is possible; so is the slot `unsaid`, and with `by_a_card`
    its `card`. `covered`: where nobody knows its `cards`, they were some all the same. `in_turn`: one player makes it
    after the other, and it is who makes it too early that is wrong.
    """

    move: ClassVar[str]
    chance: ClassVar[bool] = False
    countless: ClassVar[bool] = False
    pays: ClassVar[bool] = False
    covered: ClassVar[bool] = False
    unsaid: ClassVar[Literal["", "target", "cards", "value"]] = ""
    by_a_card: ClassVar[bool] = False
    in_turn: ClassVar[bool] = False

    @abstractmethod
    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        """Every answer of this kind that could be named at all, legal or not."""

    @abstractmethod
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        """Why this answer is not legal; None where it is."""

    def concerns(self, position: Position, action: Action) -> bool:
        """Whether an answer of this kind is about what is asked here; what is about another card nobody asks for."""
        return True

    def describe_answer(self, value: object) -> Text | None:
        """A value of this kind of answer in words; None where it brings none of its own."""
        return None

    def normalized(self, position: Position, action: Action) -> Action:
        """The answer in the form that this choice compares with: "2" as the number 2, words as the way they name."""
        return action

    def completed(self, position: Position, action: Action) -> Action:
        """The answer with the slots that were left out and can have one value only."""
        return action

    def payments(self, position: Position, action: Action) -> Iterator[tuple[str, ...]]:
        """The `cards` with which the answer would be legal, where it is written without."""
        whole = self.completed(position, action)
        for option in self.options(position, action.player):
            bare = replace(option, cards=(), target=action.target and option.target)
            if option.cards and self.completed(position, bare) == whole:
                yield option.cards

    def options(self, position: Position, player: str) -> Iterator[Action]:
        """The legal answers. What hangs on a fact nobody has shown is not offered."""
        with suppress(UnknownFact):
            every = self.candidates(position, player)
            for action in islice(every, LOOKED_AT) if self.countless else every:
                if self._allows(position, action):
                    yield action

    def sample(self, position: Position, player: str, source: Random) -> Action | None:
        """A legal answer drawn at random; a countless choice makes one up instead of choosing among all."""
        return source.choice(listed) if (listed := list(self.options(position, player))) else None

    def _allows(self, position: Position, action: Action) -> bool:
        with suppress(UnknownFact):
            return self.refuse(position, action) is None
        return False


@cache
def declining(player: str) -> Action:
    """The answer of a player who declines."""
    return Action(player, Pass.move)


@dataclass(frozen=True, slots=True)
class Pass(Choice):
    """Declining, where a clause lets the player decline."""

    move: ClassVar[str] = "pass"
    by = staticmethod(declining)

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (self.by(player),)

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        return None


@dataclass(slots=True, eq=False)
class Request:
    """Who decides (nobody: empty), under which clause, and between what.

    `default` is what silence means here, if it means anything: a record that goes on with one of the moves
    in `implied_by`, or with a move of another player in `implied_by_others`, has declined without writing it down.
    Where nobody may decline, `duty` says what must be done. `veto` says why an answer that is legal by itself is
    not to be given any more. `rests`: a new game on the table as it lies comes to this request by itself;
    `forgets`: and nothing but the table matters from here on, as at the beginning of a turn: a fork may begin here.
    `unwritten`: somebody has decided here in any case; what a record that passes it over notes later may show how.
    `implied_ahead`: moves that have declined this where they answer what is asked once all before it is declined, even
    moves that are asked for here too and do not fit.
    `claims` says what a claim made here is about, where silence means something: the table `before` the decision, the
    one `after` it, or whichever of them it fits; the `latest`: likewise, and one that fits nowhere is about the last of
    them; `settled`: likewise, as far as it is about values that change until then. A claim right after a move that
    this `comes_of`, with nothing more, is about what that comes to, and not about what was
    before as well. `holds_up`: chance that any entry waits for. `others_may_pass`: somebody else who passes here, right
    after what was done, has declined an answer that nobody could give.
    """

    others_may_pass: ClassVar[bool] = False
    player: str
    kind: str
    clause: str
    choices: tuple[Choice, ...]
    default: Action | None = None
    implied_by: frozenset[str] = frozenset()
    veto: Callable[[Action], Refusal | None] | None = None
    rests: bool = False
    forgets: bool = False
    claims: Literal["before", "after", "either", "latest", "settled"] = "either"
    implied_by_others: frozenset[str] = frozenset()
    implied_ahead: frozenset[str] = frozenset()
    duty: Duty | None = None
    unwritten: bool = False
    holds_up: bool = False
    comes_of: frozenset[str] = frozenset()

    def describe_answer(self, action: Action) -> Text | None:
        """The value of an answer in words; None where the choices of this request bring none."""
        said = (choice.describe_answer(action.value) for choice in self.choices if choice.move == action.move)
        return next((words for words in said if words is not None), None)

    def normalized(self, position: Position, action: Action) -> Action:
        """The answer in the form of the choice that awaits its move; unchanged where none does."""
        return action if (choice := self.awaits(action.move)) is None else choice.normalized(position, action)

    def offers(self, position: Position) -> Iterator[Action]:
        """The legal answers in a fixed order, worked out one by one: there can be very many."""
        every = (action for choice in self.choices for action in choice.options(position, self.player))
        return every if self.veto is None else filter(self._no_veto, every)

    def _no_veto(self, action: Action) -> bool:
        with suppress(UnknownFact):
            return self.veto is None or self.veto(action) is None
        return False

    def options(self, position: Position) -> list[Action]:
        """All legal answers, in a fixed order."""
        return list(self.offers(position))

    def sample(self, position: Position, source: Random) -> Action | None:
        """A legal answer drawn at random: first the kind of answer, then one of that kind."""
        kinds = list(self.choices)
        source.shuffle(kinds)
        drawn = (choice.sample(position, self.player, source) for choice in kinds)
        return next(
            (card for card in drawn if card is not None and self.refuse(position, card) is None), None
        )

    @property
    def open_chance(self) -> str:
        """The chance that has to fall here before anything else is done; empty where somebody decides."""
        chance = self.default is None and all(choice.chance for choice in self.choices)
        return self.choices[0].move if chance and self.choices else ""

    def ruled_by(self, action: Action) -> str:
        """The clause that a legal answer turns on; a request of several kinds of answers may have one for each."""
        return self.clause

    def awaits(self, move: str) -> Choice | None:
        """The kind of answer that this move is, if it can be given here at all."""
        for choice in self.choices:
            if choice.move == move:
                return choice
        return None

    def passed_over(self, action: Action) -> bool:
        """Whether an entry shows that play has gone on past this decision without writing it down."""
        by_the_other = action.player != self.player and action.move in self.implied_by_others
        return by_the_other or action.move in self.implied_by

    def neglected(self, action: Action) -> Refusal | None:
        """Why a player who must decide cannot decline instead; None where that is not what the entry says."""
        if (
            self.duty is None
            or action.player != self.player
            or action.move != Pass.move
            or self.awaits(Pass.move)
        ):
            return None
        return Refusal(self.duty.clause, NOT_DECLINED)

    def answered_by(self, action: Action | None) -> bool:
        """Whether an action, legal or not, is an answer to this request."""
        return action is not None and self.player in ("", action.player) and bool(self.awaits(action.move))

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        """Why the answer is not legal; None where it is."""
        choice = self.awaits(action.move)
        if choice is not None and choice.chance is not isinstance(action, Chance):
            return Refusal(self.clause, NOT_CHOSEN if choice.chance else NOT_FALLEN, goes_on=False)
        if choice is None or self.player not in ("", action.player):
            return Refusal(self.clause, NOT_YOURS.fill(player=self.player), goes_on=False)
        if choice.move == Pass.move and action.references:
            return Refusal(self.clause, NOTHING_CHOSEN)
        return choice.refuse(position, action) or (self.veto(action) if self.veto else None)
