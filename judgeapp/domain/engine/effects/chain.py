"""Chains: something is declared, answered, answered again, and resolved in reverse order.

A book says who may answer, with what, and what declaring and resolving mean. What has been declared lies in a field of
the game, the last link on top, so that a board shows it and a claim can be about it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, NamedTuple

from ..kernel import Action, Choice, Event, Field, Pass, Position, Request, Set, Steps, Text, items, row_of
from .waiting import Waiting, one_by_one


class Link(NamedTuple):
    """One thing declared and not resolved: which move, whose, and the slots of its action.

    `note` is what the book wants to remember of the declaration: what was paid, how often it was reacted to.
    """

    move: str
    player: str
    card: str = ""
    target: str = ""
    cards: tuple[str, ...] = ()
    value: Any = ""
    note: Any = ""

    @classmethod
    def of(cls, action: Action, note: Any = "") -> Link:
        return cls(action.move, action.player, action.card, action.target, action.cards, action.value, note)


def links(
    name: str, label: Text, clause: str, *, shown: Mapping[str, Text] | None = None
) -> Field[tuple[Any, ...]]:
    """The field of the game in which a chain lies."""
    text, value = {"type": "string"}, {"type": ["string", "integer", "boolean"]}
    cells: tuple[dict[str, Any], ...] = (text, text, text, text, {"type": "array", "items": text}, value, {})
    return items(name, label, clause, item=row_of(*cells), role="quiet", shown=shown)


def nothing(position: Position, link: Link) -> Steps[bool]:
    """Nothing is left to settle: the link stands."""
    yield from ()
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Chain(Waiting[Link]):
    """How a book chains what is declared.

    `asked` are the players who may answer a link, in their order; when all of them have passed in a row, nothing more
    is declared. `choices` is empty for a player who has no chance to answer. `declare` carries out what happens at the
    declaration and returns the link. `settle` is what the book leaves until the link comes to be resolved (a cost that
    is paid now, a target that must still be proper): where it answers False the link is taken off without effect. With
    `reopens` the players may answer the link below each time one has been resolved; without, the chain is resolved to
    its end. `implied_by`, `implied_by_others` and `claims` are those of the requests to answer,
    `asks` is their class where the book has one of its own.
    """

    kind: str
    clause: str
    asked: Callable[[Position, Link], tuple[str, ...]]
    choices: Callable[[Position, str, Link], tuple[Choice, ...]]
    declare: Callable[[Position, Action], Steps[Link]]
    resolve: Callable[[Position, Link], Steps[None]]
    settle: Callable[[Position, Link], Steps[bool]] = nothing
    reopens: bool = False
    implied_by: frozenset[str] = frozenset()
    implied_by_others: frozenset[str] = frozenset()
    claims: Literal["before", "after", "either"] = "either"
    asks: type[Request] = Request
    read: Callable[[Iterable[Any]], Link] = Link._make
    stacked: bool = True

    def run(self, position: Position, first: Action) -> Steps[None]:
        """Declare, let the players answer, resolve backwards. Within a resolution this can run again."""
        below = len(self.rows(position))
        yield from self.add(position, first)
        if not self.reopens:
            yield from self.answers(position)
        yield from one_by_one(partial(self.next_link, position, below), partial(self.resolve_top, position))

    def next_link(self, position: Position, below: int) -> Steps[Link | None]:
        """The last link, once it has been answered where it may be answered again; None when they are through."""
        if len(self.rows(position)) == below:
            return None
        if self.reopens:
            yield from self.answers(position)
        return self.first(position)

    def add(self, position: Position, action: Action) -> Steps[None]:
        """One more link."""
        link = yield from self.declare(position, action)
        yield self.put("chain", self.more(position, link))

    def answers(self, position: Position) -> Steps[None]:
        """Who may answer the last link does, until all have passed in a row."""
        passed = 0
        while passed < len(order := self.asked(position, top := self.rows(position)[0])):
            player = order[passed]
            choices = self.choices(position, player, top)
            if not choices:
                passed += 1
                continue
            silent = Pass.by(player)
            passed_by = {"implied_by": self.implied_by, "implied_by_others": self.implied_by_others}
            more: dict[str, Any] = {**passed_by, "claims": self.claims}
            request = self.asks(player, self.kind, self.clause, (*choices, Pass()), silent, **more)
            answer = yield request
            if answer.move == Pass.move:
                passed += 1
            else:
                yield from self.add(position, answer)
                passed = 0

    def resolve_top(self, position: Position, link: Link) -> Steps[None]:
        """The last link is settled and resolved; it lies on the chain until both are over."""
        depth = len(self.rows(position))
        if (yield from self.settle(position, link)):
            yield from self.resolve(position, link)
        left = self.rows(position)
        yield self.put("unchain", left[len(left) - depth + 1 :])

    def put(self, verb: str, rows: tuple[Link, ...]) -> Event:
        return Set(verb, "game", {self.field: rows}, self.clause)
