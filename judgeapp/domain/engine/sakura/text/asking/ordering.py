"""Texts due at one moment, and the turn player's choice of the next one (9-1, 5-1-1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from ....kernel import Action, Card, Choice, Position, Refusal, Request, Steps, Text, clause
from ...language import effects
from ...state.force import Held
from ...state.table import Table
from .silence import EVERY_MOVE

RULE = "sakura:core/9-1"
CHOSEN = Text("次に解決する効果を選びます。", "The effect that is resolved next is chosen.")


@dataclass(frozen=True, slots=True)
class RuleEffect:
    """A ルール上効果 of one moment: its name, what it does, and whether there is anything for it to do.

    `after`: the name of the rule effect that comes before this one (21-6-2). `amid`: `do` is told too which texts are
    left, which may come in the middle of it, and takes away those that have come.
    """

    name: Text
    do: Callable[..., Steps[None]]
    due: Callable[[Table, Happening], bool]
    after: str = ""
    amid: bool = False


class Happening(NamedTuple):
    """Something that has happened: to whom or by whom, with which card or attack, how much of it."""

    at: str
    player: str
    card: str = ""
    attack: str = ""
    basic: str = ""
    aura: int = 0
    life: int = 0
    nth: int = 0
    by_rule: bool = False


class Due(NamedTuple):
    """One text whose moment has come, and the clause by which it comes; `gap`: it is 隙."""

    card: Card
    player: str
    do: tuple[Any, ...]
    of: Happening
    may: bool = False
    rises: bool = False
    gap: bool = False
    x: int = 0
    given: tuple[Any, ...] = ()
    reserved: Any = None
    """The row of what an effect has reserved, if this is that."""
    why: str = "sakura:core/9-1-3-4"


PHASES = {
    "start_phase": "sakura:core/8-1-2",
    "main_start": "sakura:core/8-2-1",
    "main_end": "sakura:core/8-2-3",
    "end_phase": "sakura:core/8-3-1",
}
BY_ITSELF: dict[type | None, str] = {
    effects.Always: "sakura:core/5-5-4",
    effects.While: "sakura:core/5-5-5",
    effects.Used: "sakura:core/5-5-6",
    None: "sakura:core/9-1-3-4",
}
"""The clause of each phase by which texts come in it, and of each class by which they come otherwise; of what lasts."""


def due_of(held: Held, happening: Happening) -> Due:
    """A text that waits for what has happened, and the clause by which it comes."""
    static = held.static
    if isinstance(static, effects.RiseAtOnce):
        return Due(held.card, held.player, (), happening, rises=True)
    due = Due(held.card, held.player, static.do, happening, static.may, x=held.x, given=held.given)
    return due._replace(why=comes_by(held, happening))


def comes_by(held: Held, happening: Happening) -> str:
    """The clause by which a text comes at such a moment."""
    rises = isinstance(held.static, effects.RiseAtOnce)
    return "sakura:core/10-8" if rises else PHASES.get(happening.at) or BY_ITSELF[held.kind]


@dataclass(frozen=True, slots=True)
class Next(Choice):
    """解決する順序: `card` is the card whose effect is resolved next, `value` the name of a rule effect."""

    cards: tuple[str, ...]
    names: tuple[Text, ...] = ()
    move: ClassVar[str] = "order"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        yield from (Action(player, self.move, card) for card in self.cards)
        yield from (Action(player, self.move, value=name.ja) for name in self.names)

    def describe_answer(self, value: object) -> Text | None:
        return next((name for name in self.names if value in (name.ja, name.en)), None)

    @clause("sakura:core/9-1", "sakura:core/5-1-1")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        known = action.card in self.cards if action.card else self.describe_answer(action.value) is not None
        return None if known else Refusal(RULE, CHOSEN, goes_on=False)


def next_effect(table: Table, now: list[Due], names: tuple[Text, ...]) -> Steps[Due | Text]:
    """The text or rule effect that the turn player takes next; silence takes a trump that rises first."""
    cards = tuple(dict.fromkeys(due.card.id for due in now))
    if len(cards) + len(names) == 1:
        return now[0] if now else names[0]
    player = table.turn_player
    silent = Action(player, Next.move, cards[0]) if cards else Action(player, Next.move, value=names[0].ja)
    answer = yield Request(player, "order", RULE, (Next(cards, names),), silent, EVERY_MOVE - {Next.move})
    if answer.card:
        return next(text for text in now if text.card.id == answer.card)
    return next(name for name in names if answer.value in (name.ja, name.en))
