"""The moves of a record, and what silence means: which later entries show that a decision was declined."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from ....effects.choosing import AGREE, Agree, Asking, Cards
from ....kernel import (
    CHOOSE,
    Action,
    ChangePrevented,
    Choice,
    Duty,
    EndOf,
    Pass,
    Position,
    Refusal,
    Request,
    Steps,
    Text,
    UnknownFact,
    ever_asked,
    staged,
)
from ...texts import MOVES
from .called import AsEffect, AsUse, called
from .directly import Directly, Unsaid, resumed

NOT_CHOSEN = Text(
    "{player}は、選ばなければならないカードを選んでいません。",
    "{player} has not chosen the cards that have to be chosen.",
)

TAKE, USE, BASIC, MODE, RECONSTRUCT = "take", "use", "basic", "mode", "reconstruct"
MAIN_MOVES = staged(MOVES, "card", "main")
EVERY_MOVE = ever_asked(MOVES) - staged(MOVES, "unasked")
"""All but what chance decides before anybody has been asked anything, or inside one effect."""
FURTHER = frozenset({CHOOSE})
"""What has declined a choice where it fits a later one only."""


@dataclass(frozen=True, slots=True)
class Next(Cards):
    """Cards one by one: each is offered alone, and several may be named in their order."""

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, cards=(key,)) for key in self.among)


class Silently(Asking):
    """As any effect asks; an entry of the other player too shows that nothing optional was done.

    A choice that has to be made and is not written down was made all the same; cards that have to be chosen are a
    duty too, for whoever says that they are not.
    """

    def ask(self, player: str, choice: Choice, rule: str, default: Action | None = None) -> Steps[Action]:
        answer = yield Request(
            player,
            CHOOSE,
            rule,
            (choice,),
            default,
            self.later,
            duty=Duty(rule, NOT_CHOSEN, Action(player, CHOOSE)) if isinstance(choice, Cards) else None,
            unwritten=True,
        )
        return answer

    def cards(
        self, player: str, among: tuple[str, ...], least: int, most: int, rule: str
    ) -> Steps[tuple[str, ...]]:
        """As any effect asks for cards; where none need be chosen, nobody has to say so."""
        most = min(most, len(among))
        if most == 0:
            return ()
        if least:
            return (yield from super().cards(player, among, least, most, rule))
        choices, none = (Cards(among, 0, most, rule), Pass()), Pass.by(player)
        answer = yield Request(player, CHOOSE, rule, choices, none, self.later, implied_ahead=FURTHER)
        return answer.cards

    def one_by_one(
        self, player: str, among: tuple[str, ...], least: int, most: int, rule: str
    ) -> Steps[tuple[str, ...]]:
        """As any effect asks; several may be named at once."""
        chosen: tuple[str, ...] = ()
        while (wanted := min(most, len(among)) - len(chosen)) > 0:
            left = tuple(key for key in among if key not in chosen)
            further = yield from self.next_of(player, left, wanted, rule, must=len(chosen) < least)
            if not further:
                break
            chosen = (*chosen, *further)
        return chosen

    def next_of(
        self, player: str, among: tuple[str, ...], most: int, rule: str, *, must: bool = False
    ) -> Steps[tuple[str, ...]]:
        """The next of some cards, or the next few at once; none where the player stops."""
        one = Next(among, 1, most, rule)
        choices, silent = ((one,), None) if must else ((one, Pass()), Pass.by(player))
        answer = yield Request(player, CHOOSE, rule, choices, silent, self.later)
        return answer.cards

    def picked(
        self,
        position: Position,
        player: str,
        among: tuple[str, ...],
        wanted: tuple[int, int],
        rule: str,
        *,
        to_use: bool,
    ) -> Steps[tuple[str, ...]]:
        """Cards chosen for an effect, from the first to the second number wanted.

        Where only one answer is possible it need not be written, though the next one is. A card that is chosen to be
        used may be named as a use.
        """
        least, most = (min(number, len(among)) for number in wanted)
        if most == 0:
            return ()
        if least < len(among) and not to_use:
            return (yield from self.some(player, among, least, most, rule))
        none = () if least else (Pass(),)
        by_use = (AsUse(among, rule), AsEffect(among, rule)) if to_use else ()
        choices = (Cards(among, least, most, rule), *by_use, *none)
        default = None if least else Pass.by(player)
        first = Request(
            player,
            CHOOSE,
            rule,
            choices,
            default,
            self.later,
            duty=Duty(rule, NOT_CHOSEN, Action(player, CHOOSE)),
            unwritten=True,
        )
        answer = yield self.alone(first, position, default)
        return answer.cards

    def agree(
        self, player: str, source: str, rule: str, *also: str, barred: Refusal | None = None
    ) -> Steps[bool]:
        choices = (Agree(source, rule, also, barred), Pass())
        answer = yield Request(player, AGREE, rule, choices, Pass.by(player), self.later)
        return answer.move != Pass.move

    def go_on(
        self, position: Position, player: str, source: str, rule: str, steps: Callable[[], Steps[Any]]
    ) -> Steps[bool]:
        """Carries out what a player may do, if it is agreed to; whoever names what it lets them choose first agrees.

        Nothing is asked where there is nothing that it could do, but where damage is kept off that it would deal.
        """
        begun, first, need, kept = steps(), None, None, list[ChangePrevented]()
        try:
            while isinstance(first := next(begun), ChangePrevented):
                kept.append(first)
        except UnknownFact as unknown:
            need = unknown
        except StopIteration:
            if not any(static.verb == "no_damage" for static in kept):
                yield from kept
                return False
        except EndOf:
            pass
        if not isinstance(first, Request) or (first.player, first.kind) != (player, CHOOSE):
            if (yield self.whether(position, player, source, rule, None, need)).move == Pass.move:
                return False
            yield from steps()
            return True
        answer = yield self.whether(position, player, source, rule, first, None)
        if answer.move == AGREE:
            answer = yield self.alone(first, position, first.default)
        elif answer.move == Pass.move:
            return False
        yield from kept
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
        """Whether one goes on, or what is chosen first; `need` is the fact on which hangs what that can be."""
        directly = [choice for choice in first.choices if choice.move in (CHOOSE, USE)] if first else []
        choices: tuple[Choice, ...] = (
            Unsaid(source, rule) if directly else Agree(source, rule),
            *directly,
            Pass(),
        )
        silent = Pass.by(player)

        def answers(action: Action) -> bool:
            if need is not None and action.move == CHOOSE:
                raise need
            return first is None or is_chosen(choices, first, position, action)

        return Directly(player, AGREE, rule, choices, silent, self.later, about=answers)

    def alone(self, first: Request, position: Position, silent: Action | None) -> Request:
        """What is chosen; where only one answer is possible it need not be written."""
        return Directly(
            first.player,
            CHOOSE,
            first.clause,
            first.choices,
            silent,
            self.later,
            duty=first.duty,
            unwritten=first.unwritten,
            about=partial(is_chosen, first.choices, first, position),
        )


def is_chosen(choices: tuple[Choice, ...], first: Request, position: Position, action: Action) -> bool:
    """Whether an entry answers what is chosen first, with these choices; another one is about something later."""
    if (named := called(choices, action)) is not None:
        return named
    return action.move != CHOOSE or first.refuse(position, first.normalized(position, action)) is None


ASKING = Silently(EVERY_MOVE)
