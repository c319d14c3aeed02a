"""500 誘発型能力の解決: what has triggered waits, and is resolved one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from ...effects.triggers import Row
from ...kernel import (
    CHOOSE,
    Action,
    Card,
    ChangePrevented,
    Choice,
    Duty,
    Event,
    Note,
    Pass,
    Position,
    Refusal,
    Request,
    Steps,
    Text,
    UnknownFact,
    clause,
    guard,
)
from ..keywords import TRIGGERED, Triggered, controller
from ..keywords.model import ABILITY_DONE, activation
from ..play.costs import Paying, payments
from ..state.layout import KEYWORDS
from ..state.table import Table
from ..state.texts import MOVES
from ..state.verbs import IDLE, UNPAID
from .implied_passes import ANY_MOVE
from .processing import may_retreat, retreat_check
from .waiting import QUEUE, wait


@clause(
    *("sengoku:103.2.1", "sengoku:103.2.2", "sengoku:103.2.7", "sengoku:400.3.1", "sengoku:500.1"),
    *("sengoku:500.3.1.1", "sengoku:500.3.1.3", "sengoku:500.4", "sengoku:500.4.2"),
)
def triggers(table: Table) -> Steps[None]:
    """One after another, with what newly triggers among the rest; the turn player chooses which comes next."""
    return QUEUE.run(table.position, resolving(table))


def resolving(table: Table) -> Callable[[Row, Triggered], Steps[None]]:
    """The function that resolves one triggered ability: its use, then the check for retreats."""

    def resolve(row: Row, ability: Triggered) -> Steps[None]:
        yield from activate(table, table.position.cards[row[1]], ability)
        yield from retreat_check(table)

    return resolve


@clause(
    "sengoku:400.3.2",
    "sengoku:500.5",
    "sengoku:500.5.1",
    "sengoku:500.6",
    "sengoku:500.6.1",
    "sengoku:103.2.7",
)
def activate(table: Table, source: Card, ability: Triggered) -> Steps[None]:
    """What may be declined is asked about, if it can be carried out at all; everything else just happens."""
    chosen = Action(controller(source), Activate.move, source.id)
    if ability.ways is not None:
        if not possible(table, source, ability):
            yield unused(table, source, ability)
            return
        chosen = yield ask(table, source, ability)
        if chosen.move == Pass.move:
            if guard(table.position, ability.rule, True, source.id, "declined"):
                return
            chosen = next(iter(ability.listed(table, source)))
    yield from ability.resolve(table, source, chosen)
    if ability.keyword not in TRIGGERED and (general := table.general(source.id)):
        yield from wait(table, ABILITY_DONE, [general])


@clause("sengoku:412.3", "sengoku:430.2.4", "sengoku:430.2.4.1", "sengoku:430.3.3", "sengoku:430.3.3.1")
def ask(table: Table, source: Card, ability: Triggered) -> Request:
    """Whether it is used where it may be declined, and how; silence declines, or takes the only way."""
    player, activate = controller(source), Activate(source.id, ability)
    later, named = ANY_MOVE - {Activate.move}, frozenset({Activate.move, Aimed.move})
    used = activate, Aimed(activate)
    if ability.optional:
        return Request(
            *(player, "activate", "sengoku:500.5", (*used, Pass()), Pass.by(player), later),
            claims="settled",
            implied_ahead=named,
        )
    ways = activate.options(table.position, player)
    first, second = next(ways, None), next(ways, None)
    only = first if second is None else None
    said = Text(
        "{player}は、誘発して必ず解決する{of}の能力や特技を解決していません。",
        "{player} has not carried out what triggered for {of} and cannot be declined.",
    ).fill(player="{player}", of=table.title(source))
    duty = Duty("sengoku:400.3.2", said, Pass.by(player))
    return Request(
        *(player, "activate", "sengoku:500.6", used, only, later),
        claims="settled",
        duty=duty,
        unwritten=True,
        implied_ahead=named,
    )


def possible(table: Table, source: Card, ability: Triggered) -> bool:
    """Whether there is a way, or might be one."""
    try:
        return any(True for _ in ability.listed(table, source))
    except UnknownFact:
        return True


@clause("sengoku:430.3.3", "sengoku:700.6", "sengoku:103.1.3")
def unused(table: Table, source: Card, ability: Triggered) -> Event:
    """Why nobody is asked about what has triggered: it cannot be paid for, or not be carried out here."""
    price = ability.price(source) if ability.price else None
    if price and price.value and not any(payments(table, controller(source), price)):
        return Note(UNPAID, source.id, "sengoku:700.6", "sengoku:430.3.3", ability.rule)
    refused = ability.refused(table, source, activation(source))
    because = refused.clause if refused else ability.rule
    return ChangePrevented(IDLE, source.id, because, "sengoku:103.1.3", about=ability.reach)


AIMED = Text("【{keyword}】の対象にできるのは{those}です。", "{keyword} can be aimed at: {those}.")
SPENT = Text("【{keyword}】に使えるのは{those}です。", "{keyword} can be used with: {those}.")
NOTHING_NAMED = Text(
    "{of}の特技は、カードを指定せずに発動します。", "The keyword of {of} is used without naming a card."
)


@dataclass(frozen=True, slots=True)
class Activate(Paying):
    """特技の発動: the optional keyword of `card` is used, on `target` or for `cards` where it needs them."""

    source: str
    ability: Triggered
    move: ClassVar[str] = "activate"
    unsaid: ClassVar[Literal["target"]] = "target"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return self.ability.listed(Table(position), position.cards[self.source])

    def concerns(self, position: Position, action: Action) -> bool:
        return action.card == self.source

    def completed(self, position: Position, action: Action) -> Action:
        return replace(action, value=self.ability.keyword)

    def normalized(self, position: Position, action: Action) -> Action:
        """The way that takes what is named, wherever it stands; the `cards` of one with a price pay for it."""
        named, price = {*action.cards, action.target} - {""}, self.ability.price
        with suppress(UnknownFact):
            for way in self.candidates(position, action.player) if named else ():
                if {way.target} == named:
                    return replace(action, target=way.target, cards=())
                if price is None and {*way.cards} == named:
                    return replace(action, target="", cards=way.cards)
        return action

    @clause("sengoku:500.6.1")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        named = str(action.value) in ("", self.ability.keyword)
        if self.concerns(position, action) and named and self.ability.refuse is not None:
            return self.ability.refuse(Table(position), position.cards[self.source], action)
        if named and replace(action, value="") in self.candidates(position, action.player):
            return None
        return Refusal(self.ability.rule, self.used_with(position, action), goes_on=False)

    def used_with(self, position: Position, action: Action) -> Text:
        """What the keyword is used on or with, in words."""
        ways = list(self.candidates(position, action.player))
        named = dict.fromkeys(key for way in ways for key in (way.target, *way.cards) if key)
        if not named:
            return NOTHING_NAMED.fill(of=position.title(self.source))
        listed = [position.title(key) for key in named]
        those = Text("、".join(part.ja for part in listed), ", ".join(part.en for part in listed))
        said = AIMED if any(way.target for way in ways) else SPENT
        return said.fill(keyword=KEYWORDS.show(self.ability.keyword), those=those)


@dataclass(frozen=True, slots=True)
class Aimed(Choice):
    """A triggered ability whose player chooses its target, or the card that it takes."""

    use: Activate
    move: ClassVar[str] = CHOOSE

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return ()

    def normalized(self, position: Position, action: Action) -> Action:
        used = self.use.normalized(position, action)
        return action if used is action else replace(used, move=Activate.move, card=self.use.source)

    @clause("sengoku:500.6")
    def refuse(self, position: Position, action: Action) -> Refusal:
        return Refusal("sengoku:500.6", MOVES[CHOOSE].moment, goes_on=False)


@clause("sengoku:500.7", "sengoku:616.2", "sengoku:617.2", "sengoku:600.2")
def after_ability(table: Table, source: str) -> Steps[None]:
    """What triggers because an ability of that general has been resolved; the use of a keyword is none."""
    general = table.general(source)
    yield from wait(table, ABILITY_DONE, [general] if general else [])
    yield from settle(table)


@clause("sengoku:503.2.3", "sengoku:503.2.4", "sengoku:206.4")
def settle(table: Table) -> Iterable[Event | Request]:
    """After an ability or an action the retreats are checked, and only then what waits triggers."""
    return settling(table) if may_retreat(table) or QUEUE.rows(table.position) else ()


def settling(table: Table) -> Steps[None]:
    """The same, where there may be something to do."""
    yield from retreat_check(table)
    yield from triggers(table)
