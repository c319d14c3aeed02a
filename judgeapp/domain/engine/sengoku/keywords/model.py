"""What a triggered keyword is: when it triggers, whether it may be declined, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ...kernel import Action, Card, Refusal, Steps
from ..table import Table

DEPLOYED = "deployed"
ATTACK = "attack"
ATTACK_WON = "attack_won"
RETREAT = "retreat"
MUSOU = "musou"
END = "end"
AMBUSH = "ambush"


def always(table: Table, source: Card) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Triggered:
    """A keyword with a moment of chapter 4. `rule` is its clause.

    `ways` lists how an optional one can be carried out; without it the keyword cannot be declined (400.3.2).
    `resolve` is given the general and the way that was chosen. `refuse` says why another way is none; without
    it only the listed ways are accepted.
    """

    keyword: str
    moment: str
    rule: str
    resolve: Callable[[Table, Card, Action], Steps[None]]
    applies: Callable[[Table, Card], bool] = always
    ways: Callable[[Table, Card], Iterable[Action]] | None = None
    refuse: Callable[[Table, Card, Action], Refusal | None] | None = None


def controller(card: Card) -> str:
    """The player in whose zone the card lies, who resolves what it does (505.5)."""
    return card.zone.partition(".")[0]


def activation(card: Card, target: str = "", cards: tuple[str, ...] = ()) -> Action:
    """The answer that an optional keyword is used, in one of its ways."""
    return Action(controller(card), "activate", card.id, target, cards)
