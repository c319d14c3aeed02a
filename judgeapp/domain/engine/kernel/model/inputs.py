"""Everything that enters a game from outside: players' actions, and chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .facts import Unstated
from .frozen import thaw

if TYPE_CHECKING:
    from .position import Position

Scalar = str | int | bool
NOBODY_KNOWS = ("?",)
"""The `cards` of an action of which the record says that nobody knows them: `null`."""
CHOOSE = "choose"
"""The move by which a player says what an effect asks for; its cards may be anybody's."""


@dataclass(frozen=True, slots=True)
class Action:
    """A declared decision: who, which move, and what it is about.

    The same five slots serve every book: `card` does it, `target` suffers it, `cards` are chosen besides
    (a payment, a discard), `value` is a number or a word. An unused slot is empty.
    `said_as` is the way in which the record says that it was done, as a reaction: it binds like any other word.
    """

    player: str
    move: str
    card: str = ""
    target: str = ""
    cards: tuple[str, ...] = ()
    value: Scalar = ""
    said_as: str = ""

    def to_dict(self) -> dict[str, Any]:
        """The action as a record writes it; empty slots are left out.

        >>> Action("a", "attack", card="a1", target="b.wall").to_dict()
        {'player': 'a', 'move': 'attack', 'card': 'a1', 'target': 'b.wall'}
        """
        slots: dict[str, Any] = {"player": self.player} if self.player else {}
        slots["move"] = self.move
        for name, filled in (("card", self.card), ("target", self.target), ("cards", list(self.cards))):
            if filled:
                slots[name] = None if filled == list(NOBODY_KNOWS) else filled
        if self.value != "" and not isinstance(self.value, Unstated):
            slots["value"] = self.value
        if self.said_as:
            slots["as"] = self.said_as
        return slots

    @property
    def references(self) -> tuple[tuple[str, str], ...]:
        """Every id that the action names, with the slot it stands in."""
        named = [("card", self.card)] if self.card else []
        if self.target:
            named.append(("target", self.target))
        if self.cards and self.cards != NOBODY_KNOWS:
            named += [("cards", card) for card in self.cards if card]
        return tuple(named)


@dataclass(frozen=True, slots=True)
class Chance(Action):
    """A die, a shuffle, a draw, a random pick: an input like a decision, made by nobody.

    `move` says what was left to chance, `value` or `cards` how it fell. A ruling never rolls: it reads.
    """


@dataclass(frozen=True, slots=True)
class Change:
    """A stated value of one field of a card, player or the game; the field `zone` is a card's zone."""

    of: str
    field: str
    value: Any

    def to_dict(self) -> dict[str, Any]:
        return {"of": self.of, "field": self.field, "value": thaw(self.value)}


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card did, as the record asserts it: believed, because the card's text is not encoded.

    `do` are steps in the words in which the book writes the texts of cards, carried out after the changes.
    """

    player: str
    source: str
    changes: tuple[Change, ...]
    says: str = ""
    do: tuple[Any, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        stated: dict[str, Any] = {"player": self.player, "source": self.source}
        if self.changes or not self.do:
            stated["changes"] = [change.to_dict() for change in self.changes]
        if self.do:
            stated["do"] = thaw(self.do)
        return stated | ({"says": self.says} if self.says else {})

    @property
    def references(self) -> tuple[tuple[str, str], ...]:
        """Every id that the effect names, with the place where it stands."""
        named = [("source", self.source)]
        for index, change in enumerate(self.changes):
            named.append((f"changes[{index}].of", change.of))
            if change.field == "zone":
                named.append((f"changes[{index}].value", str(change.value)))
        return tuple(named)


Input = Action | Effect


@dataclass(frozen=True, slots=True)
class UnderWay:
    """What a saved table lies in the middle of: the table before it began, and what was entered since."""

    since: Position
    inputs: tuple[Input, ...]
