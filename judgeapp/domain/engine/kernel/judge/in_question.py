"""The clause that an entry turns on which stays open for want of a fact."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from ..model.facts import Fact, UnknownFact
from ..model.fields import Field
from ..model.inputs import Action
from ..play.game import Game
from ..play.request import Pass
from ..record.record import Claim, Entry
from .explain import clause_of

FEW = 13
"""Numbers below this are tried of one that nobody has noted: what is counted at a table is mostly that small."""


def clause_in_question(game: Game, entry: Entry, fact: Fact) -> str:
    """The clause of the rule that forbids an action for some answers; else that of what was done or claimed.

    Of a decline, which does nothing itself, it is that of the number on which hangs what comes of it.
    """
    if isinstance(entry, Action):
        asked, done = number_asked(game, fact), game.book.wording.moves[entry.move].clause
        if asked and game.broken_off:
            return asked.clause if entry.move == Pass.move else done
        return (asked and forbidding(game, entry, fact)) or done
    if isinstance(entry, Claim):
        return clause_of(game.position, entry.holds[0].of, entry.holds[0].field)
    return game.book.rules.effect_clause


def number_asked(game: Game, fact: Fact) -> Field[Any] | None:
    """The field of the number that a question asks for; None where it asks for anything else."""
    of, _, name = fact.key.rpartition(".")
    field = game.position.layout.by_name.get(name)
    return field if field and field.kind is int and game.position.entity(of) else None


def forbidding(game: Game, action: Action, fact: Fact) -> str:
    """The clause that refuses an action with a small number in the place of an unknown one; empty where none does."""
    if not game.takes(action):
        return ""
    branch = game.fork(len(game.inputs))
    for number in range(FEW):
        branch.position.settle({fact.key: number})
        with suppress(UnknownFact):
            if refused := branch.refusal(action):
                return refused.clause
    return ""
