"""追加基本動作 (9-6 i-B): basic actions that texts add to the five."""

from __future__ import annotations

from ...kernel import Note, Refusal, Steps, Text, clause
from ..language import statics
from ..state.force import Held, in_force
from ..state.layout import LOG
from ..state.table import Table
from ..text.context import Context
from ..text.moments import Happening, at_moment
from ..text.numbers import in_effect
from ..text.program import PROGRAM
from .players import forbidden

RULE = "sakura:add/9-3-1-7"
ONCE = Text("{basic}を行えるのは1ターンに1回だけです。", "{basic} is done once in a turn only.")
FORBIDDEN = Text("{source}の効果により{basic}は行えません。", "The effect of {source} forbids {basic}.")


@clause("sakura:core/9-6#i", "sakura:add/9-3-1-7")
def new_basics(table: Table, player: str) -> dict[str, Held]:
    """The basic actions that texts give a player, by their names."""
    return {
        held.static.name: held
        for held in in_force(table, statics.NewBasic)
        if held.player == player and in_effect(table, held)
    }


@clause("sakura:core/1-4", "sakura:core/9-6#i")
def why_not_new(table: Table, player: str, name: str) -> Refusal | None:
    """Why one of them cannot be chosen: basic actions are forbidden, or it was done in this turn."""
    named = Text(name, name)
    for held in forbidden(table, player, "basics"):
        if not held.static.basics:
            return Refusal("sakura:core/1-4", FORBIDDEN.fill(source=table.title(held.card.id), basic=named))
    done = any(row[3] == name for row in table.done("basics", player))
    once = new_basics(table, player)[name].static.once
    return Refusal(RULE, ONCE.fill(basic=named)) if done and once else None


@clause("sakura:add/9-3-1-7")
def new_basic(table: Table, player: str, name: str) -> Steps[None]:
    """It is carried out as a basic action."""
    held = new_basics(table, player)[name]
    row = ("basics", player, held.card.id, name)
    yield Note("new_basic", held.card.id, RULE)
    yield table.set_game("tally", {LOG: (*table.position.game[LOG], row)}, RULE)
    yield from PROGRAM.carry_out(Context(table, player, held.card), held.static.do, RULE)
    yield from at_moment(table, Happening("basic_done", player, basic=name))
