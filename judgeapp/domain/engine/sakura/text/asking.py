"""The moves of a record, and what silence means: which later entries show that a decision was declined."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from ...effects.choosing import AGREE, CHOOSE, Agree, Asking, Cards
from ...kernel import Action, Choice, Duty, EndOf, Pass, Position, Request, Steps, Text, UnknownFact

NOT_CHOSEN = Text(
    "{player}は、選ばなければならないカードを選んでいません。",
    "{player} has not chosen the cards that have to be chosen.",
)

TAKE, USE, BASIC, MODE, RECONSTRUCT = "take", "use", "basic", "mode", "reconstruct"
MAIN_MOVES = frozenset({USE, BASIC, MODE, "release", "perjure", "declare"})
EVERY_MOVE = frozenset(
    {
        *MAIN_MOVES,
        "pass",
        "refute",
        TAKE,
        RECONSTRUCT,
        AGREE,
        CHOOSE,
        "dive",
        "shuffle",
        "mulligan",
        "order",
        "proceed",
    }
)


class Silently(Asking):
    """As any effect asks; an entry of the other player too shows that nothing optional was done.

    Cards that have to be chosen are a duty, for it is seen where they lie; another choice that is not written down was
    made all the same.
    """

    def ask(self, player: str, choice: Choice, rule: str, default: Action | None = None) -> Steps[Action]:
        must = isinstance(choice, Cards) and choice.least > 0 and default is None
        answer = yield Request(
            player,
            CHOOSE,
            rule,
            (choice,),
            default,
            self.later - {CHOOSE},
            implied_by_others=self.later,
            duty=Duty(rule, NOT_CHOSEN, Action(player, CHOOSE)) if must else None,
            unwritten=not must,
        )
        return answer

    def cards(
        self, player: str, among: tuple[str, ...], least: int, most: int, rule: str
    ) -> Steps[tuple[str, ...]]:
        """As any effect asks for cards; where none need be chosen, nobody has to say so."""
        most = min(most, len(among))
        if least > 0 or most == 0:
            return (yield from super().cards(player, among, least, most, rule))
        choices, none = (Cards(among, 0, most, rule), Pass()), Pass.by(player)
        later = self.later - {CHOOSE, Pass.move}
        answer = yield Request(player, CHOOSE, rule, choices, none, later, implied_by_others=self.later)
        return answer.cards

    def agree(self, player: str, source: str, rule: str, *also: str) -> Steps[bool]:
        choices, silence = (Agree(source, rule, also), Pass()), self.later - {AGREE, Pass.move}
        answer = yield Request(
            player, AGREE, rule, choices, Pass.by(player), silence, implied_by_others=self.later
        )
        return answer.move != Pass.move

    def go_on(
        self, position: Position, player: str, source: str, rule: str, steps: Callable[[], Steps[Any]]
    ) -> Steps[bool]:
        """Carries out what a player may do, if it is agreed to; whoever names what it lets them choose first agrees.

        Nothing is asked where there is nothing that it could do.
        """
        begun, first, need = steps(), None, None
        try:
            first = next(begun)
        except UnknownFact as unknown:
            need = unknown
        except StopIteration:
            return False
        except EndOf:
            pass
        if not isinstance(first, Request) or (first.player, first.kind) != (player, CHOOSE):
            begun.close()
            if (yield self.whether(position, player, source, rule, None, need)).move == Pass.move:
                return False
            yield from steps()
            return True
        answer = yield self.whether(position, player, source, rule, first, None)
        if answer.move == AGREE:
            answer = yield self.alone(first, position)
        elif answer.move == Pass.move:
            begun.close()
            return False
        yield from resumed(begun, answer)
        return True

    def whether(
        self,
        position: Position,
        player: str,
        source: str,
        rule: str,
        first: Request | None,
        need: UnknownFact | None,
    ) -> Request:
        """Whether one goes on, or what is chosen first."""
        directly = [one for one in first.choices if one.move == CHOOSE] if first else []
        agree = Unsaid(source, rule) if directly else Agree(source, rule)
        silence = self.later - {AGREE, CHOOSE, Pass.move} if directly else self.later - {AGREE, Pass.move}
        return Directly(
            player,
            AGREE,
            rule,
            (agree, *directly, Pass()),
            Pass.by(player),
            silence,
            implied_by_others=self.later,
            first=first,
            position=position,
            need=need,
        )

    def alone(self, first: Request, position: Position) -> Request:
        """What is chosen once one has agreed; where only one answer is possible it need not be written."""
        player = first.player
        forced = None if first.default is None or first.default.move == Pass.move else first.default
        return Directly(
            player,
            CHOOSE,
            first.clause,
            first.choices,
            forced,
            first.implied_by,
            first=first,
            position=position,
        )


class Unsaid(Agree):
    """The word that one goes on, which nobody has to say where something is chosen."""

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return ()


@dataclass(slots=True, eq=False)
class Directly(Request):
    """Whether an effect goes on, or at once what is chosen `first`; another choice is about something later."""

    first: Request | None = None
    position: Position | None = None
    need: UnknownFact | None = None
    """The fact on which hangs what can be chosen first."""

    def is_later(self, action: Action) -> bool:
        if action.move != CHOOSE or action.player != self.player:
            return False
        if self.need is not None:
            raise self.need
        if self.first is None or self.position is None:
            return False
        return self.first.refuse(self.position, self.first.meant(self.position, action)) is not None

    def answered_by(self, action: Action | None) -> bool:
        return action is not None and not self.is_later(action) and Request.answered_by(self, action)

    def passed_over(self, action: Action) -> bool:
        return self.is_later(action) or Request.passed_over(self, action)


def up_to(player: str, choice: Choice, rule: str, about: Callable[[Action], bool]) -> Request:
    """One more of what may be chosen; silence stops, and so does a choice that is not `about` it."""
    return UpTo(
        player,
        CHOOSE,
        rule,
        (choice, Pass()),
        Pass.by(player),
        EVERY_MOVE - {CHOOSE, Pass.move},
        implied_by_others=EVERY_MOVE,
        about=about,
    )


@dataclass(slots=True, eq=False)
class UpTo(Request):
    """What may be chosen or left; `about` tells the choices that answer it, allowed or not."""

    about: Callable[[Action], bool] = lambda action: True

    def is_later(self, action: Action) -> bool:
        return action.move == CHOOSE and action.player == self.player and not self.about(action)

    def answered_by(self, action: Action | None) -> bool:
        return action is not None and not self.is_later(action) and Request.answered_by(self, action)

    def passed_over(self, action: Action) -> bool:
        return self.is_later(action) or Request.passed_over(self, action)


def resumed(begun: Steps[Any], answer: Any) -> Steps[None]:
    """What has been begun goes on with an answer."""
    with suppress(StopIteration):
        item = begun.send(answer)
        while True:
            item = begun.send((yield item))


ASKING = Silently(EVERY_MOVE)
