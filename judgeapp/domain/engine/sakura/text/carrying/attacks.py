"""Steps in which an effect does basic actions and makes attacks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from ....kernel import (
    Action,
    Appear,
    ChangePrevented,
    Choice,
    Pass,
    Position,
    Refusal,
    Steps,
    Text,
    UnknownFact,
    clause,
)
from ...language import steps
from ...play.attack import resolve
from ...play.basics import basic_action, why_not_basic
from ...play.drafts import awaiting, ghost
from ...play.limits import out_of_range
from ...play.new_basics import new_basic, new_basics, why_not_new
from ...play.players import forbidden
from ...play.using import new_key
from ...state.edition import by_1_14_1
from ...state.layout import (
    AWAITING,
    BOUND,
    CATEGORY,
    CHANGES,
    DAMAGE,
    FIXED,
    NAME,
    RANGE,
    SOURCE,
    TEXTS,
    USERS,
)
from ...state.table import Table
from ...state.words import BASICS
from ..asking.silence import ASKING
from ..asking.up_to import up_to
from ..attacks.ranges import why_range
from ..context import Context, amount
from ..program import PROGRAM

RULE = "sakura:core/9-1"


@dataclass(frozen=True, slots=True)
class ChooseBasic(Choice):
    """基本動作の選択: `value` is one of these."""

    basics: tuple[str, ...]
    named: bool
    move: ClassVar[str] = "choose"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, value=basic) for basic in self.basics)

    def names_basic(self, action: Action) -> bool:
        """Whether an answer names a basic action at all, one of these or not."""
        named = (*self.basics, *BASICS, *(words.ja for words in BASICS.values()))
        return action.value in named

    def is_open(self, position: Position, player: str) -> bool:
        """Whether any of them can be chosen; raises `UnknownFact` where that hangs on what nobody has shown."""
        unknown: UnknownFact | None = None
        for action in self.candidates(position, player):
            try:
                if self.refuse(position, action) is None:
                    return True
            except UnknownFact as need:
                unknown = unknown or need
        if unknown is not None:
            raise unknown
        return False

    @clause("sakura:core/9-6#i")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        added = new_basics(Table(position), action.player)
        if action.value in self.basics and action.value in added:
            return why_not_new(Table(position), action.player, str(action.value))
        spoken = {words.ja: key for key, words in BASICS.items()} | {key: key for key in BASICS}
        basic = spoken.get(str(action.value), "")
        if basic not in self.basics:
            reason = Text("ここで行えるのは{which}です。", "It is one of {which}.")
            which = Text(
                "・".join(BASICS[name].ja if name in BASICS else name for name in self.basics),
                ", ".join(self.basics),
            )
            return Refusal("sakura:core/9-6#i", reason.fill(which=which), goes_on=False)
        return why_not_basic(Table(position), action.player, basic, named=self.named)


@PROGRAM.carries_out(steps.BasicAction)
@clause("sakura:core/9-6", "sakura:core/9-6#i", "sakura:core/9-6#i-a")
def basic_actions(context: Context, step: steps.BasicAction) -> Steps[None]:
    """基本動作 by an effect: nothing is paid; a named one is done as far as it moves anything.

    Since 1.14.1 one of several that the text lists is named too.
    """
    player, done = context.of(step.who), [context.last_basic] if step.the_same else []
    if step.the_same and not context.last_basic:
        return  # none could be done: there is no same one
    for _ in range(amount(context, step.n)):
        any_one = (*BASICS, *new_basics(context.table, player))
        open_to: tuple[str, ...] = tuple(done) if step.the_same else step.which or any_one
        left = tuple(
            key_ for key_ in open_to if key_ not in step.barred and not (step.distinct and key_ in done)
        )
        only = len(left) == 1 and not step.up_to
        named = only or (bool(step.which) and by_1_14_1(context.table.position))
        if only:
            basic = left[0]
        else:
            choice, rule = ChooseBasic(left, named), "sakura:core/9-6#i"
            if not choice.is_open(context.table.position, player):
                return
            if step.up_to:
                answer = yield up_to(player, choice, rule, choice.names_basic)
            else:
                answer = yield from ASKING.ask(player, choice, rule)
            if answer.move == Pass.move:
                return
            if answer.value in new_basics(context.table, player):
                done.append(str(answer.value))
                yield from new_basic(context.table, player, str(answer.value))
                continue
            basic = next(key for key, words in BASICS.items() if answer.value in (key, words.ja))
        done.append(basic)
        context.last_basic = basic
        yield from basic_action(context.table, player, basic, named=named)


@PROGRAM.carries_out(steps.Strike)
@clause("sakura:core/10-5", "sakura:core/6-4-1-8")
def strike(context: Context, step: steps.Strike) -> Steps[None]:
    """攻撃『…』を行う: made if the distance is within its range, then resolved to its end (10-5)."""
    if step.may and not (yield from ASKING.agree(context.player, context.card.id, RULE)):
        return
    values: dict[Any, Any] = {
        NAME: context.card.values.get(NAME.name),
        CATEGORY: "none",
        USERS: context.card.values.get(USERS.name, ()),
        RANGE: step.range,
        DAMAGE: step.damage,
        TEXTS: step.texts,
        SOURCE: context.card.id,
    }
    if step.x is not None:
        values[FIXED] = amount(context, step.x)
    yield from generated(context.table, context.player, context.card.id, values, "sakura:core/10-5")


def generated(
    table: Table,
    player: str,
    source: str,
    values: dict[Any, Any],
    rule: str,
    ranged: str = "sakura:core/10-5",
) -> Steps[None]:
    """An attack that no card in use makes: with what waits for it, if its range fits, and resolved to its end."""
    rows = awaiting(table, player, values)
    values |= {BOUND: tuple(rows), CHANGES: tuple(change for row in rows for change in row.change)}
    if forbidden(table, player, "attack"):
        yield ChangePrevented("not_made", source, "sakura:core/9-4", about=())
        return
    if out_of_range(table, ghost(player, values)) is not None:
        yield ChangePrevented("strike_fails", source, ranged, "sakura:core/9-4-1-1", about=())
        return
    key = new_key(table)
    why = why_range(table, ghost(player, values))
    event = Appear("attack", key, f"{player}.attacking", values, rule, *why)
    yield event.read_as("sakura-generated-attack-checked-twice")
    if rows:
        left = tuple(row for row in table.position.game[AWAITING] if row not in rows)
        yield table.set_game("next_attack", {AWAITING: left}, "sakura:core/10-3")
    yield from resolve(table, key)
