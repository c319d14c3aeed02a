"""What lasts or waits, as rows of the game: statics for the turn, changes of a next attack, what is reserved."""

from __future__ import annotations

from dataclasses import dataclass

from ..language import program


@dataclass(frozen=True, slots=True)
class Lasting:
    """What an effect has put in force until the turn is over, or has changed something `once`: whose, of which card."""

    player: str
    card: str
    holds: program.Static
    x: int = 0
    once: bool = False


@dataclass(frozen=True, slots=True)
class Awaiting:
    """What the next attack of the turn that fits will get."""

    player: str
    card: str
    change: tuple[program.Change, ...]
    which: program.AttackFilter


@dataclass(frozen=True, slots=True)
class NextCard:
    """The 生育 of the next card of the turn that fits, of that player, and what is discarded to pay for it."""

    player: str
    card: str
    which: program.CardFilter
    growth: int = 0
    discards: program.CardFilter | None = None


@dataclass(frozen=True, slots=True)
class Reserved:
    """What an effect has reserved for a moment (9-1-3-4)."""

    player: str
    card: str
    at: program.Moment
    do: tuple[program.Step, ...]
    x: int = 0
