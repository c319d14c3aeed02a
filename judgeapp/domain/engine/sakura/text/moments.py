"""Moments: which texts wait for what has happened, and in which order they are carried out (9-1, 5-5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

from ...kernel import Action, Card, Choice, Move, Position, Refusal, Request, Steps, Text, clause, other
from ..language import effects, statics
from ..language.moments import Moment
from ..state.board_fields import STANDS_FOR
from ..state.force import Held, in_force, own_statics, texts_of
from ..state.layout import RESERVED, SOURCE
from ..state.table import Table
from .asking import ASKING, EVERY_MOVE
from .attacks import context_of, damage_of
from .context import Context, holds
from .filters import fits, fits_attack, fits_row, nth_attack
from .mechanisms import as_resolved
from .program import PROGRAM

RULE = "sakura:core/9-1"
CHOSEN = Text("次に解決する効果を選びます。", "The effect that is resolved next is chosen.")


RULE_EFFECTS: dict[str, list[Callable[[Table, Happening], Steps[None]]]] = {}
"""ルール上効果 of additional rules, by their moment: `megami` adds them."""


@dataclass(frozen=True, slots=True)
class Happening:
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


@dataclass(frozen=True, slots=True)
class Due:
    """One text whose moment has come."""

    card: Card
    player: str
    do: tuple[Any, ...]
    may: bool = False
    rises: bool = False
    x: int = 0
    given: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Next(Choice):
    """解決する順序: `card` is the card whose effect is resolved next."""

    cards: tuple[str, ...]
    move: ClassVar[str] = "order"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, card) for card in self.cards)

    @clause("sakura:core/9-1", "sakura:core/5-1-1")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        return None if action.card in self.cards else Refusal(RULE, CHOSEN, goes_on=False)


@clause("sakura:core/9-1-1-1", "sakura:core/9-1", "sakura:core/5-5", "sakura:core/5-1-1", "sakura:core/9-8")
def at_moment(table: Table, happening: Happening) -> Steps[None]:
    """Every text that waits for this is carried out; the turn player chooses which is next."""
    yield from carry_out(table, list(waiting(table, happening)), happening)
    for effect in RULE_EFFECTS.get(happening.at, ()):
        yield from effect(table, happening)


def carry_out(table: Table, due: list[Due], happening: Happening) -> Steps[None]:
    while due:
        one = due[0]
        if len({card.card.id for card in due}) > 1:
            cards = tuple(dict.fromkeys(card.card.id for card in due))
            silent = Action(table.turn_player, Next.move, cards[0])
            answer = yield Request(
                table.turn_player, "order", RULE, (Next(cards),), silent, EVERY_MOVE - {Next.move}
            )
            one = next(card for card in due if card.card.id == answer.card)
        due.remove(one)
        yield from perform(table, one, happening)


def perform(table: Table, due: Due, happening: Happening) -> Steps[None]:
    """One text: the player may decline where it says so."""
    if due.rises:
        if due.card.zone.endswith(".used"):
            yield Move("rise", due.card, f"{due.card.owner}.trumps", "sakura:core/10-8", "sakura:core/10-17")
            yield from at_moment(table, Happening("unused_again", due.card.owner, card=due.card.id))
        return
    attack = table.position.cards.get(happening.attack)
    context = Context(table, due.player, due.card, trigger=happening.attack or happening.card, x=due.x)
    if attack is not None:
        context.attack = attack.id if context_of(table, attack).card.id == due.card.id else ""
    steps = partial(resolved, context, due)
    if due.may:
        yield from ASKING.go_on(table.position, due.player, asked_about(due.card), RULE, steps)
    else:
        yield from steps()


def resolved(context: Context, due: Due) -> Steps[None]:
    """What the text does."""
    context.gears = tuple(one for one in due.given if isinstance(one, effects.Gears))
    do = yield from as_resolved(context.table, due.player, due.do, due.given)
    yield from PROGRAM.carry_out(context, do)


def asked_about(card: Card) -> str:
    """The card by which a text is named: that of an attack, and what lies under a card that stands for another."""
    values = card.values
    return values.get(STANDS_FOR.name) or values.get(SOURCE.name) or card.id


def waiting(table: Table, happening: Happening) -> Iterable[Due]:
    """The texts whose moment this is, and 即再起."""
    lying = (held for held in in_force(table) if not (happening.at in OF_ITSELF and held.card.zone in IN_USE))
    own = [*of_attack(table, happening), *of_card(table, happening), *of_hand(table, happening)]
    for held in [*lying, *own]:
        static = held.static
        if isinstance(static, statics.When) and comes(table, held, static.at, happening):
            yield Due(held.card, held.player, static.do, static.may, x=held.x, given=held.given)
    for card in table.everywhere("used"):
        for text in texts_of(card):
            if isinstance(text, effects.RiseAtOnce):
                held = Held(card, card.zone.partition(".")[0], text)
                if comes(table, held, text.when, happening):
                    yield Due(card, held.player, (), rises=True)


OF_A_CARD = ("unused_again", "stood", "returned")
OF_ITSELF = ("made", "reaction_resolved")
"""Moments for which an attack waits itself, with the texts of the card that made it."""
IN_USE = ("a.using", "b.using")


def of_card(table: Table, happening: Happening) -> list[Held]:
    """What a card that is unused again waits for itself."""
    card = table.position.cards.get(happening.card)
    return list(own_statics(card, card.owner)) if card and happening.at in OF_A_CARD else []


IN_HAND = ("umbrella",)
"""Moments for which a card waits in the hand, from where its player may show it."""


@clause("sakura:core/9-1-1-2")
def of_hand(table: Table, happening: Happening) -> list[Held]:
    """What cards of the hand of that player wait for; such a card is shown as its text is applied."""
    cards = table.cards(happening.player, "hand") if happening.at in IN_HAND else ()
    return [held for card in cards if card.known for held in own_statics(card, happening.player)]


NAMED = {"next_end_phase": "end_phase", "next_start_phase": "start_phase"}
"""What is reserved for the next phase of a kind comes as soon as one is there."""


def of_attack(table: Table, happening: Happening) -> list[Held]:
    """What the attack itself waits for: that it is made."""
    attack = table.position.cards.get(happening.attack)
    if attack is None or happening.at not in OF_ITSELF:
        return []
    context = context_of(table, attack)
    return list(own_statics(attack, context.player, full=context.full))


@clause("sakura:core/5-5-4", "sakura:core/5-5-5", "sakura:core/5-5-6")
def comes(table: Table, held: Held, at: Moment, happening: Happening) -> bool:
    """Whether a moment that a text names is what has happened, and its conditions are met."""
    if NAMED.get(at.at, at.at) != happening.at:
        return False
    whose = {"me": held.player, "enemy": other(held.player)}.get(at.who, happening.player)
    context = Context(table, held.player, held.card, trigger=happening.card, x=held.x)
    if happening.player != whose or (at.nth and nth(context, at, happening) != at.nth):
        return False
    card, attack = table.position.cards.get(happening.card), table.position.cards.get(happening.attack)
    if at.attack is not None and (
        attack is None or not fits_attack(context, at.attack, attack, damage_of(table, attack))
    ):
        return False
    if card is not None and not happening.attack and not fits(context, at.which, card):
        return False
    if at.multiple and happening.nth % at.multiple:
        return False
    if at.basics and happening.basic not in at.basics:
        return False
    context.gears = tuple(one for one in held.given if isinstance(one, effects.Gears))
    conditions = held.given if at.given is None else (*held.given, at.given)
    return all(holds(context, one) for one in conditions)


def nth(context: Context, at: Moment, happening: Happening) -> int:
    """The so-manieth time in the turn that this happens, among the cards or attacks that are meant."""
    table, attack = context.table, context.table.position.cards.get(happening.attack)
    if happening.at == "attack_made" and attack is not None and at.attack is not None:
        return nth_attack(context, at.attack, attack)
    if happening.at in ("used", "use_resolved"):
        return sum(fits_row(context, at.which, row) for row in table.done("used", happening.player))
    return happening.nth


@clause("sakura:core/9-1-3-4")
def reserved(table: Table, happening: Happening) -> Steps[None]:
    """What effects have reserved for this moment is carried out, whatever has become of their cards."""
    rows = table.position.game[RESERVED]
    now = [row for row in rows if comes_due(table, row, happening)]
    if now:
        left = tuple(row for row in rows if row not in now)
        yield table.set_game("reserved_due", {RESERVED: left}, "sakura:core/9-1-3-4")
    due = [Due(table.position.cards[row.card], row.player, row.do, x=row.x) for row in now]
    yield from carry_out(table, due, happening)


def comes_due(table: Table, row: Any, happening: Happening) -> bool:
    card = table.position.cards.get(row.card)
    return card is not None and comes(table, Held(card, row.player, None, (), row.x), row.at, happening)
