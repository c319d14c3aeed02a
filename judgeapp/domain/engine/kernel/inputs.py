"""Everything that enters a game from outside: players' actions, and chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Scalar = str | int | bool


@dataclass(frozen=True, slots=True)
class Action:
    """A declared decision: who, which move, and what it is about.

    The same five slots serve every book: `card` does it, `target` suffers it, `cards` are chosen besides
    (a payment, a discard), `value` is a number or a word. An unused slot is empty.
    """

    player: str
    move: str
    card: str = ""
    target: str = ""
    cards: tuple[str, ...] = ()
    value: Scalar = ""

    def to_dict(self) -> dict[str, Any]:
        """The action as a record writes it; empty slots are left out.

        >>> Action("a", "attack", card="a1", target="b.wall").to_dict()
        {'player': 'a', 'move': 'attack', 'card': 'a1', 'target': 'b.wall'}
        """
        slots: dict[str, Any] = {"player": self.player, "move": self.move}
        for name, filled in (("card", self.card), ("target", self.target), ("cards", list(self.cards))):
            if filled:
                slots[name] = filled
        if self.value != "":
            slots["value"] = self.value
        return slots

    @property
    def references(self) -> tuple[tuple[str, str], ...]:
        """Every id that the action names, with the slot it stands in."""
        named = [("card", self.card), ("target", self.target), *(("cards", card) for card in self.cards)]
        return tuple((slot, key) for slot, key in named if key)


@dataclass(frozen=True, slots=True)
class Chance(Action):
    """A die, a shuffle, a draw, a random pick: an input like a decision, made by nobody.

    `move` says what was left to chance, `value` or `cards` how it fell. A ruling never rolls: it reads.
    """
