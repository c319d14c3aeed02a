"""Moments: which texts wait for what has happened, and in which order they are carried out (9-1, 5-5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from ...kernel import Card, ChangePrevented, Move, Note, Steps, clause, guard, other
from ..language import effects, statics
from ..language.moments import Moment
from ..state.board_fields import STANDS_FOR
from ..state.force import IN_USE, USED, Held, has, in_force, own_statics, rising, texts_of
from ..state.layout import RESERVED, SOURCE
from ..state.table import Table
from ..state.troops import goes_to
from .asking.ordering import RULE, Due, Happening, RuleEffect, comes_by, due_of, next_effect
from .asking.silence import ASKING
from .attacks.damage import damage_of
from .attacks.own import context_of
from .context import Context, met
from .filters import fits_row, matches, matches_attack, nth_attack
from .mechanisms import MECHANISM, as_resolved
from .program import PROGRAM

__all__ = ("Due", "Happening", "RuleEffect")
"""What comes at a moment is told here with the moments."""
AFTER_TEXTS: dict[str, list[Callable[[Table, Happening], Steps[None]]]] = {}
"""What additional rules bring about once the texts of a moment are carried out: `megami` adds it."""
RULE_EFFECTS: dict[str, list[RuleEffect]] = {}
"""ルール上効果 that the turn player puts in order with the texts of their moment: `megami` adds them."""


class Told(Note):
    """A note of what texts wait for: they are put in order with all else that comes about by the same (5-5)."""

    __slots__ = ("happenings",)

    def __init__(self, verb: str, subject: str, rule: str, happenings: Iterable[Happening]) -> None:
        super().__init__(verb, subject, rule)
        self.happenings = tuple(happenings)


@clause("sakura:core/9-1-1-1", "sakura:core/9-1", "sakura:core/5-5", "sakura:core/5-1-1", "sakura:core/9-8")
def at_moment(table: Table, happening: Happening) -> Steps[None]:
    """Every text that waits for this is carried out; the turn player chooses which is next."""
    rules, later = RULE_EFFECTS.get(happening.at, ()), LATER.get(happening.at, ())
    yield from carry_out(table, waiting(table, happening), happening, rules, later)
    for effect in AFTER_TEXTS.get(happening.at, ()):
        yield from effect(table, happening)


def carry_out(
    table: Table,
    due: list[Due],
    happening: Happening,
    rules: Iterable[RuleEffect] = (),
    later: Iterable[Callable[[Table, Happening], Iterable[Due]]] = (),
) -> Steps[None]:
    """Texts and rule effects of one moment; `later` are those that are looked for again after each of them."""
    left, due, done = list(rules), list(due), set[tuple[str, int]]()
    while True:
        found = (answer for source in later for answer in source(table, happening))
        now = [*due, *(answer for answer in found if (answer.card.id, id(answer.reserved)) not in done)]
        now.sort(key=lambda one: not one.rises)
        names = tuple(answer.name for answer in left if comes_now(table, answer, left, happening))
        if not now and not names:
            return
        one = yield from next_effect(table, now, names)
        if isinstance(one, Due):
            due = [other for other in due if other is not one]
            done.add((one.card.id, id(one.reserved)))
            yield from perform(table, one)
        else:
            effect = next(rule for rule in left if rule.name == one)
            left.remove(effect)
            yield from effect.do(table, happening, *([due] if effect.amid else []))


def comes_now(table: Table, effect: RuleEffect, left: list[RuleEffect], happening: Happening) -> bool:
    """Whether a rule effect may be resolved next: it has something to do, and what it comes after is done."""
    before = (rule_effect for rule_effect in left if rule_effect.name.ja == effect.after)
    return effect.due(table, happening) and not any(answer.due(table, happening) for answer in before)


LATER: dict[str, tuple[Callable[[Table, Happening], Iterable[Due]], ...]] = {}
"""What else comes at a moment, if it holds when its turn has come: what is reserved, and in the end phase 再起."""


READINGS = {"becomes": "sakura-becomes-three-or-less", "umbrella": "sakura-rise-by-the-umbrella"}
"""On which reading it rests that a trump rises at such a moment."""


def perform(table: Table, due: Due) -> Steps[None]:
    """One text: the player may decline where it says so."""
    left, happening = table.position.game[RESERVED], due.of
    if due.reserved in left:
        rows = tuple(row for row in left if row is not due.reserved)
        yield table.set_game("reserved_due", {RESERVED: rows}, "sakura:core/9-1-3-4")
    if due.gap:
        yield from gap(due.card)
        return
    if due.rises:
        if due.card.zone.endswith(".used") or guard(table.position, USED, False, due.card.id):
            rule = "sakura:core/10-7" if happening.at == "end_phase" else "sakura:core/10-8"
            event = Move("rise", due.card, f"{due.card.owner}.trumps", rule, "sakura:core/10-17")
            yield event.read_as(READINGS.get(happening.at, ""))
            yield from at_moment(table, Happening("unused_again", due.card.owner, card=due.card.id))
        return
    attack = table.position.cards.get(happening.attack)
    context = Context(table, due.player, due.card, trigger=happening.attack or happening.card, x=due.x)
    context.reacted = happening.attack if due.reserved else ""
    if attack is not None:
        context.attack = attack.id if context_of(table, attack).card.id == due.card.id else ""
    steps = partial(resolved, context, due)
    if due.may:
        yield from ASKING.go_on(table.position, due.player, asked_about(due.card), RULE, steps)
    else:
        yield from steps()


@clause("sakura:core/10-6")
def gap(card: Card) -> Steps[None]:
    """隙: the card is put face down; its crystals go to ＜ダスト＞, as they do wherever a card is no enhancement."""
    if card.zone.endswith(".enhancements"):
        silent = any(isinstance(text, effects.Broken) for text in texts_of(card))
        yield Move("gap", card, f"{card.owner}.{goes_to(card, 'down')}", "sakura:core/10-6")
        if silent:
            yield ChangePrevented("break_silent", card.id, "sakura:core/10-6", "sakura:core/9-5", about=())


def resolved(context: Context, due: Due) -> Steps[None]:
    """What the text does."""
    context.gears = tuple(text for text in due.given if isinstance(text, effects.Gears))
    context.why = MECHANISM if context.gears else due.why
    do = yield from as_resolved(context.table, due.player, due.do, due.given)
    yield from PROGRAM.carry_out(context, do, context.why)


def asked_about(card: Card) -> str:
    """The card by which a text is named: that of an attack, and what lies under a card that stands for another."""
    values = card.values
    return values.get(STANDS_FOR.name) or values.get(SOURCE.name) or card.id


def waiting(table: Table, happening: Happening) -> list[Due]:
    """The texts whose moment this is, and 即再起."""
    lying, own = in_force(table, statics.When), OWN.get(happening.at)
    if own is of_attack:
        lying = [held for held in lying if held.card.zone not in IN_USE]
    if own is not None:
        lying = [
            *lying,
            *(held_ for held_ in own(table, happening) if isinstance(held_.static, statics.When)),
        ]
    found = [
        due_of(held, happening) for held in lying if moment_matches(table, held, held.static.at, happening)
    ]
    found += [
        due_of(held, happening)
        for held in rising(table)
        if moment_matches(table, held, held.static.when, happening)
    ]
    open_to = (
        table.cards(happening.player, "enhancements") if happening.at in ("damage", "life_damage") else ()
    )
    hurts = happening.at == "life_damage" and not happening.by_rule
    for card in open_to:
        opens = guard(table.position, "sakura:core/10-6", hurts, card.id)
        found += [Due(card, happening.player, (), happening, gap=True)] if opens and has(card, "gap") else []
    return found


def of_card(table: Table, happening: Happening) -> list[Held]:
    """What a card that is unused again waits for itself."""
    card = table.position.cards.get(happening.card)
    return own_statics(card, card.owner) if card else []


@clause("sakura:core/9-1-1-2")
def of_hand(table: Table, happening: Happening) -> list[Held]:
    """What cards of the hand of that player wait for; such a card is shown as its text is applied."""
    cards = table.cards(happening.player, "hand")
    return [held for card in cards if card.known for held in own_statics(card, happening.player)]


NAMED = {"next_end_phase": "end_phase", "next_start_phase": "start_phase"}
"""What is reserved for the next phase of a kind comes as soon as one is there."""


def of_attack(table: Table, happening: Happening) -> list[Held]:
    """What the attack itself waits for: that it is made."""
    attack = table.position.cards.get(happening.attack)
    if attack is None:
        return []
    context = context_of(table, attack)
    return own_statics(attack, context.player, full=context.full)


OWN: dict[str, Callable[[Table, Happening], list[Held]]] = {
    **dict.fromkeys(("made", "reaction_resolved"), of_attack),
    **dict.fromkeys(("unused_again", "stood", "returned"), of_card),
    "umbrella": of_hand,
}
"""Moments for which something waits itself: an attack, with the texts of the card that made it; a card; a hand."""


@clause("sakura:core/5-5-4", "sakura:core/5-5-5", "sakura:core/5-5-6")
def moment_matches(table: Table, held: Held, at: Moment, happening: Happening) -> bool:
    """Whether a moment that a text names is what has happened, and its conditions are met."""
    if NAMED.get(at.at, at.at) != happening.at:
        return False
    whose = {"me": held.player, "enemy": other(held.player)}.get(at.who, happening.player)
    context = Context(table, held.player, held.card, trigger=happening.card, x=held.x)
    card, attack = table.position.cards.get(happening.card), table.position.cards.get(happening.attack)
    if happening.player != whose or (at.nth and nth(context, at, happening) != at.nth):
        return False
    if at.attack is not None and (
        attack is None or not matches_attack(context, at.attack, attack, damage_of(table, attack))
    ):
        return False
    if card is not None and not matches(context, at.which, card):
        return False
    if at.multiple and happening.nth % at.multiple:
        return False
    if at.basics and happening.basic not in at.basics:
        return False
    if at.at == "life_damage" and (happening.life < at.least or (at.not_rebuilt and happening.by_rule)):
        return False
    context.gears = tuple(condition for condition in held.given if isinstance(condition, effects.Gears))
    conditions = held.given if at.given is None else (*held.given, at.given)
    return met(context, conditions, comes_by(held, happening))


def nth(context: Context, at: Moment, happening: Happening) -> int:
    """The so-manieth time in the turn that this happens, among the cards or attacks that are meant."""
    table, attack = context.table, context.table.position.cards.get(happening.attack)
    if attack is not None and at.attack is not None:
        return nth_attack(context, at.attack, attack)
    if happening.at in ("used", "use_resolved"):
        return sum(fits_row(context, at.which, row) for row in table.done("used", happening.player))
    return happening.nth


@clause("sakura:core/9-1-3-4")
def reserved(table: Table, happening: Happening) -> Iterator[Due]:
    """What effects have reserved for this moment, whatever has become of their cards."""
    for row in table.position.game[RESERVED]:
        if comes_due(table, row, happening):
            yield Due(table.position.cards[row.card], row.player, row.do, happening, x=row.x, reserved=row)


LATER |= {"start_phase": (reserved,), "end_phase": (reserved,)}


def comes_due(table: Table, row: Any, happening: Happening) -> bool:
    held = Held(table.position.cards[row.card], row.player, None, (), row.x)
    return moment_matches(table, held, row.at, happening)
