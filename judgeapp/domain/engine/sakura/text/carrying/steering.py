"""Steps that steer a text: conditions, choices, repetition, what lasts, what comes later, the end of phase and game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from ....effects.choosing import Number, OneOf
from ....kernel import Card, ChangePrevented, EndOf, Note, Pass, Set, Steps, Text, clause, guard
from ...language import changes, rules, steps
from ...language.moments import Moment
from ...language.program import Change
from ...play.players import forbidden
from ...state.edition import by_1_14_1
from ...state.layout import AFTERWARDS, AWAITING, CANCELLED, CHANGED_BY, CHANGES, LASTING, RESERVED, VIGOR
from ...state.rows import Awaiting, Lasting, Reserved
from ...state.words import BASICS
from ...wording import steps_in_words
from ..asking.silence import ASKING
from ..asking.up_to import up_to
from ..attacks.damage import damage_of, keywords_of
from ..context import Context, amount, holds, met
from ..filters import matches_attack
from ..program import PROGRAM

RULE = "sakura:core/9-1"
ATTACK_OVER = Moment("attack_resolved")


@PROGRAM.carries_out(steps.If)
def on_condition(context: Context, step: steps.If) -> Steps[None]:
    """The steps of a conditional effect, with an event for claims where the condition is not met."""
    so = met(context, (step.that,), context.why)
    if not so and not step.otherwise:
        yield ChangePrevented("unmet", context.card.id, RULE, about=())
    yield from PROGRAM.carry_out(context, step.do if so else step.otherwise)


@PROGRAM.carries_out(steps.May)
@clause("sakura:core/9-3", "sakura:core/5-9@1.14.1")
def may(context: Context, step: steps.May) -> Steps[None]:
    """してもよい: nothing is asked where it cannot be paid, which is told."""
    player = context.of(step.by)
    payable = all(PAYABLE[type(inner)](context, inner) for inner in step.do if type(inner) in PAYABLE)
    if not payable:
        barred = forbidden(context.table, player, "pay_vigor")
        paying = "sakura:core/5-9@1.14.1" if by_1_14_1(context.table.position) else "sakura:core/9-3"
        yield ChangePrevented("unpaid", context.card.id, "sakura:core/1-4" if barred else paying, about=())
    done = payable and (
        yield from ASKING.go_on(
            context.table.position,
            player,
            context.card.id,
            RULE,
            lambda: if_you_do(context, step),
        )
    )
    if not done:
        yield from PROGRAM.carry_out(context, step.otherwise)


def can_pay(context: Context, step: steps.Pay) -> bool:
    if forbidden(context.table, context.player, "pay_vigor"):
        return False
    return context.table.position.players[context.player][VIGOR] >= step.vigor


PAYABLE: dict[type, Callable[[Context, Any], bool]] = {steps.Pay: can_pay}
"""Whether a step that is a price can be done: additional rules add theirs."""


@PROGRAM.carries_out(steps.Pay)
@clause("sakura:core/5-1-2")
def pay(context: Context, step: steps.Pay) -> Steps[None]:
    now = context.table.position.players[context.player][VIGOR]
    yield Set("pay_vigor", context.player, {VIGOR: now - step.vigor}, "sakura:core/5-1-2")


def if_you_do(context: Context, step: steps.May) -> Steps[None]:
    """そうした場合, of what was chosen to be done."""
    before = context.cut_short
    went_on = yield from PROGRAM.carry_out(context, step.do)
    if went_on and not (step.then and (yield from left_undone(context, before))):
        yield from PROGRAM.carry_out(context, step.then)


@PROGRAM.carries_out(steps.IfDone)
def if_done(context: Context, step: steps.IfDone) -> Steps[None]:
    """そうした場合, of what has to be done: what follows only where something of it has happened."""
    done, before = context.done, context.cut_short
    yield from PROGRAM.carry_out(context, step.do)
    follows = context.done > done and not (yield from left_undone(context, before))
    yield from PROGRAM.carry_out(context, step.then if follows else step.otherwise)


@clause("sakura:core/10-40", "sakura:core/5-10")
def left_undone(context: Context, before: int) -> Steps[bool]:
    """1.14.1: whether a part of A could not be done, which is told; B is then not carried out."""
    if context.cut_short == before or not by_1_14_1(context.table.position):
        return False
    yield ChangePrevented("left_undone", context.card.id, "sakura:core/10-40", "sakura:core/5-10", about=())
    return True


@PROGRAM.carries_out(steps.OneOf)
@clause("sakura:core/10-43")
def one_of(context: Context, step: steps.OneOf) -> Steps[None]:
    """以下から選ぶ: the ways by their numbers, from 1; carried out as they are chosen, or as they stand.

    Since 1.14.1 those of which none is chosen twice are all chosen before the first of them is carried out.
    """
    waiting: list[str] = []
    all_at_once = step.listed or (not step.again and by_1_14_1(context.table.position))
    for chosen in range(amount(context, step.n)):
        key = yield from next_way(context, step, waiting, may_stop=step.up_to and chosen >= step.least)
        if key is None:
            break
        waiting.append(key)
        if not all_at_once:
            yield from PROGRAM.carry_out(context, step.of[int(key) - 1].do)
    for key in sorted(waiting, key=int) if step.listed else waiting if all_at_once else ():
        yield from PROGRAM.carry_out(context, step.of[int(key) - 1].do)


def next_way(context: Context, step: steps.OneOf, before: list[str], *, may_stop: bool) -> Steps[str | None]:
    """The number of one more way; None where no more is chosen."""
    words = {
        str(at): way_in_words(at, one)
        for at, one in enumerate(step.of, start=1)
        if (step.again or str(at) not in before) and (one.given is None or holds(context, one.given))
    }
    if not words:
        return None
    if may_stop:
        words["0"] = Text("なし", "none")
    also = {
        key: (f"{key}番目", f"number {key}", *basics_of(step.of[int(key) - 1])) for key in words if key != "0"
    }
    ways, player = OneOf(words, RULE, also), context.of(step.by)
    if not may_stop:
        return str((yield from ASKING.ask(player, ways, RULE)).value)
    answer = yield up_to(player, ways, RULE, lambda action: bool(ways.way(action.value)))
    return None if answer.move == Pass.move or answer.value == "0" else str(answer.value)


def basics_of(option: steps.Option) -> tuple[str, ...]:
    """The name of the basic action that a way consists in; none where it is something else."""
    names = [step.which for step in option.do if isinstance(step, steps.BasicAction)]
    return tuple(BASICS[basic].ja for basic in names[0]) if len(option.do) == len(names) == 1 else ()


@cache
def way_in_words(at: int, option: steps.Option) -> Text:
    """One of several ways: its number, and what is done in it."""
    do = steps_in_words(option.do)
    return Text(f"{at}番目（{do.ja}）", f"number {at} ({do.en})")


@PROGRAM.carries_out(steps.Repeat)
def repeat(context: Context, step: steps.Repeat) -> Steps[None]:
    times = amount(context, step.n)
    if step.up_to:
        answer = yield from ASKING.ask(context.player, Number(times, RULE), RULE)
        times = int(answer.value)
    for _ in range(times):
        yield from PROGRAM.carry_out(context, step.do)


@PROGRAM.carries_out(steps.Let)
def let(context: Context, step: steps.Let) -> Steps[None]:
    context.x = amount(context, step.x)
    yield from ()


def fixed(context: Context, change: Any) -> Change:
    """A change with its numbers as they are now: what an effect gives an attack no longer hangs on the table."""
    if isinstance(change, changes.Boost):
        return changes.Boost(
            amount(context, change.aura) * change.times, amount(context, change.life) * change.times
        )
    if isinstance(change, changes.Reach):
        return replace(change, by=amount(context, change.by))
    if isinstance(change, changes.Given):
        return changes.Given(change.that, tuple(fixed(context, part) for part in change.change))
    if isinstance(change, changes.Divert) and change.to == "chosen":
        return changes.Divert("chosen", change.of, next(iter(context.chosen), ""))
    return change  # type: ignore[no-any-return]  # the other kinds hold no numbers to work out


@clause("sakura:core/10-3")
def changed(attack: Card, context: Context, change: tuple[Any, ...]) -> Set:
    more = tuple(fixed(context, part) for part in change)
    by = (*attack[CHANGED_BY], (context.card.id, len(more)))
    return Set(
        "change_attack", attack.id, {CHANGES: (*attack[CHANGES], *more), CHANGED_BY: by}, "sakura:core/10-3"
    )


def matches_answered(context: Context, which: Any, attack: Card) -> bool:
    """Whether the attack answered is one that a text is about; the clause by which the text comes decides."""
    matched = matches_attack(context, which, attack, damage_of(context.table, attack))
    return guard(context.table.position, context.why, matched, context.card.id, "attack")


@PROGRAM.carries_out(steps.Answered)
@clause("sakura:core/10-3")
def answered(context: Context, step: steps.Answered) -> Steps[None]:
    """対応した《攻撃》は…."""
    attack = context.fight(reacted=True)
    if attack is not None and matches_answered(context, step.which, attack):
        yield changed(attack, context, step.change)


@PROGRAM.carries_out(steps.Altered)
def altered(context: Context, step: steps.Altered) -> Steps[None]:
    """その《攻撃》は…."""
    about = context.table.position.cards.get(context.trigger)
    attack = about if about is not None and about.zone.endswith(".attacking") else context.fight()
    if attack is not None:
        yield changed(attack, context, step.change)


@PROGRAM.carries_out(steps.Cancel, defined=True)
@clause("sakura:core/9-4#ii", "sakura:core/9-4#iv", "sakura:core/9-4#vi")
def cancel(context: Context, step: steps.Cancel) -> Steps[None]:
    """打ち消す."""
    attack = context.fight(reacted=True)
    if attack is None or "uncancellable" in keywords_of(context.table, attack):
        return
    if matches_answered(context, step.which, attack):
        yield Set("cancel", attack.id, {CANCELLED: (*attack[CANCELLED], step.what)}, CANCELS[step.what])


CANCELS = {"attack": "sakura:core/9-4#ii", "damage": "sakura:core/9-4#iv", "after": "sakura:core/9-4#vi"}


@PROGRAM.carries_out(steps.Next)
def next_attack(context: Context, step: steps.Next) -> Steps[None]:
    """このターンに次に行う《攻撃》は…."""
    change = tuple(fixed(context, part) for part in step.change)
    row = Awaiting(context.player, context.card.id, change, step.which)
    yield context.table.set_game("await", {AWAITING: (*context.table.position.game[AWAITING], row)}, RULE)


@PROGRAM.carries_out(steps.ThisTurn)
def this_turn(context: Context, step: steps.ThisTurn) -> Steps[None]:
    """このターン中…."""
    rows = tuple(
        Lasting(context.player, context.card.id, static, context.x, step.once) for static in step.holds
    )
    yield context.table.set_game("lasting", {LASTING: (*context.table.position.game[LASTING], *rows)}, RULE)


@PROGRAM.carries_out(steps.Later)
@clause("sakura:core/9-1-3-4", "sakura:core/8-3-1")
def later(context: Context, step: steps.Later) -> Steps[None]:
    """What a card that is used reserves comes for each use; what a text in force says of a phase comes once in it."""
    row = Reserved(context.player, context.card.id, step.at, step.do, context.x)
    before = context.table.position.game[RESERVED]
    if row in before and not context.card.zone.endswith(".using"):
        return
    rows = (*before, row)
    yield context.table.set_game("reserve", {RESERVED: rows}, "sakura:core/9-1-3-4")


@PROGRAM.carries_out(steps.AfterReacted)
@clause("sakura:core/9-1-3-4")
def after_reacted(context: Context, step: steps.AfterReacted) -> Steps[None]:
    """対応した《攻撃》の解決後に…; at once where there is none."""
    attack = context.fight(reacted=True)
    if attack is None:
        yield from PROGRAM.carry_out(context, step.do)
        return
    row = Reserved(context.player, context.card.id, ATTACK_OVER, step.do, context.x)
    yield Set("reserve", attack.id, {AFTERWARDS: (*attack[AFTERWARDS], row)}, "sakura:core/9-1-3-4")


@PROGRAM.carries_out(rules.EndPhase, defined=True)
@clause("sakura:core/10-13")
def end_phase(context: Context, step: rules.EndPhase) -> Steps[None]:
    """フェイズを終了する, from any depth."""
    yield Note("ends_phase", context.card.id, "sakura:core/10-13")
    raise EndOf("phase")
