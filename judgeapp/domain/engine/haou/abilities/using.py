"""能力の発動: an ability of a general is paid for and declared, and does what it says when it is resolved."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from ...kernel import Action, Card, Choice, Move, Position, Refusal, Request, Set, Steps, Text, clause
from ..play.counters import pay, retreats
from ..state.layout import RESOURCES, SPIRIT, STANDING, USED
from ..state.stack import Declared, push
from ..state.table import Table
from .filters import in_force, in_play, matches
from .model import Ability
from .performing import perform

NOT_OURS = Text(
    "能力を使うのは、自分の場にいる武将です。",
    "Players may only use abilities of their own generals in play.",
)
NONE_HERE = Text("{of}には、ここで使える能力がありません。", "{of} has no ability that can be used here.")
WHICH = Text("能力が複数あります。何番目かを示します。", "There are several; it is said which by its number.")
UNPAID = Text("{of}の能力のコストを支払えません。", "The cost of the ability of {of} cannot be paid.")
SPENT = Text("その能力はこのターン使っています。", "That ability has been used this turn.")
BAD_TARGET = Text(
    "能力の対象にできる武将ではありません。", "No general that the ability can have as its target."
)


@dataclass(frozen=True, slots=True)
class UseAbility(Choice):
    """能力の発動: `card`, `value` its number where it has several, `target`, `cards` what is discarded for it."""

    interrupts: bool = False
    move: ClassVar[str] = "ability"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        for card in position.cards_in(f"{player}.field"):
            for number in numbers(card, interrupts=self.interrupts):
                ability = numbered(card, number)
                targets = [ability_.id for ability_ in in_play(position)] if ability.target else [""]
                hand = position.zones[f"{player}.hand"].cards
                for thrown in combinations(hand, ability.cost.discard):
                    for target in targets:
                        yield Action(player, self.move, card.id, target, thrown, str(number))

    @clause("haou:turn/3/ability", "haou:turn/3/ability/example")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table, rule = Table(position), "haou:turn/3/ability"
        card = table.general(action.card, action.player)
        if card is None:
            return Refusal(rule, NOT_OURS, goes_on=False)
        if action.value == "" and len(numbers(card, interrupts=self.interrupts)) > 1:
            return Refusal(rule, WHICH, goes_on=False)
        number = chosen(card, action, interrupts=self.interrupts)
        if number is None:
            return Refusal(rule, NONE_HERE.fill(of=table.title(card)), goes_on=False)
        ability = numbered(card, number)
        if ability.once and str(number) in card[USED]:
            return Refusal(rule, SPENT, ((card.id, USED.name),))
        return unpaid(table, card, ability, action) or no_target(table, card, ability, action)


def numbers(card: Card, *, interrupts: bool) -> list[int]:
    """The abilities of a general that are used by a declaration, by their places in its text, from 1."""
    usable = [ability for ability in in_force(card, "action") if ability.interrupts or not interrupts]
    every = card.values.get("abilities") or ()
    return [number for number, one in enumerate(every, start=1) if any(one is other for other in usable)]


def numbered(card: Card, number: int) -> Ability:
    ability: Ability = card.values["abilities"][number - 1]
    return ability


def chosen(card: Card, action: Action, *, interrupts: bool) -> int | None:
    """The ability that is meant: the one of that number, or the only one there is."""
    there = numbers(card, interrupts=interrupts)
    if action.value == "":
        return there[0] if len(there) == 1 else None
    return next((number for number in there if str(number) == str(action.value)), None)


def unpaid(table: Table, card: Card, ability: Ability, action: Action) -> Refusal | None:
    """Why the cost of an ability is not paid."""
    cost, rule, hand = ability.cost, "haou:turn/3/ability", f"{action.player}.hand"
    short: list[tuple[str, str]] = []
    if card[SPIRIT] < cost.spirit:
        short.append((card.id, SPIRIT.name))
    if cost.exhaust and not card[STANDING]:
        short.append((card.id, STANDING.name))
    if cost.resources and table.position.players[action.player][RESOURCES] < cost.resources:
        short.append((action.player, RESOURCES.name))
    thrown = set(action.cards)
    if len(thrown) != cost.discard or not thrown <= set(table.position.zones[hand].cards):
        short.append((hand, "count"))
    return Refusal(rule, UNPAID.fill(of=table.title(card)), tuple(short), goes_on=False) if short else None


def no_target(table: Table, card: Card, ability: Ability, action: Action) -> Refusal | None:
    """Why the target of an ability is none that it can have."""
    target = table.general(action.target) if action.target else None
    if ability.target is None:
        return Refusal("haou:turn/3/ability", BAD_TARGET, goes_on=False) if action.target else None
    if target is not None and matches(table.position, ability.target, card, target):
        return None
    return Refusal("haou:turn/3/ability", BAD_TARGET, goes_on=False)


@clause("haou:turn/3/ability", "haou:turn/3/ability/example")
def declare_ability(table: Table, action: Action) -> Steps[None]:
    """The cost is paid as it is declared; a general that has no health left without its counter retreats at once."""
    card = table.position.cards[action.card]
    number = chosen(card, action, interrupts=False)
    if number is None:
        return
    ability, rule = numbered(card, number), "haou:turn/3/ability"
    cost = ability.cost
    yield push(table, "ability", action.player, card.id, action.target, str(number - 1))
    if ability.once:
        yield Set("used", card.id, {USED: (*card[USED], str(number))}, rule)
    if cost.exhaust:
        yield Set("exhaust", card.id, {STANDING: False}, rule)
    yield from pay(table, action.player, cost.resources, rule)
    for key in action.cards:
        thrown = table.position.cards[key]
        yield Move("discard", thrown, f"{thrown.owner}.discard_pile", rule)
    if cost.spirit:
        left = max(0, card[SPIRIT] - cost.spirit)
        yield Set("spend_spirit", card.id, {SPIRIT: left}, rule, "haou:counters/fighting-spirit")
    yield from retreats(table)


@clause("haou:turn/3/ability", "haou:glossary/on-deployment")
def resolve_ability(table: Table, declared: Declared) -> Steps[None]:
    """The steps of the text in order; 「対象」 is looked at again as it is resolved."""
    card = table.position.cards[declared.card]
    every = card.values.get("abilities") or ()
    ability = every[int(declared.more)]
    target = declared.target
    if ability.target is not None and not target and ability.when != "action":
        target = yield from ask_target(table, card, ability)
        if not target:
            return
    yield from perform(table, declared.player, card, ability, target)


def ask_target(table: Table, card: Card, ability: Ability) -> Steps[str]:
    """Whoever's text it is chooses the target of what nobody declared."""
    which = ability.target
    fitting = [
        card_.id for card_ in in_play(table.position) if which and matches(table.position, which, card, card_)
    ]
    if not fitting:
        return ""
    decision = yield Request(
        card.owner, "choose", "haou:glossary/on-deployment", (ChooseGeneral(tuple(fitting)),)
    )
    return decision.target


@dataclass(frozen=True, slots=True)
class ChooseGeneral(Choice):
    """対象の選択: `target` is one of these generals."""

    fitting: tuple[str, ...]
    move: ClassVar[str] = "choose"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, target=key) for key in self.fitting)

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if action.target in self.fitting:
            return None
        return Refusal("haou:turn/3/ability", BAD_TARGET, goes_on=False)
