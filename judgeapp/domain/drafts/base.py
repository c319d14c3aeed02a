"""What every draft shares: asks, moves, refusals, and what a seat may know."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from judgeapp.domain.deckcheck import CardIndex

from ..text import NOTHING, Text

SEATS = (1, 2)


def other(seat: int) -> int:
    """The seat across the table."""
    return 3 - seat


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat chose. `at`: when, as the app's clock had it (ISO 8601)."""

    seat: int
    kind: str
    choice: tuple[str, ...]
    at: str = ""


@dataclass(frozen=True, slots=True)
class Ask:
    """What a seat may choose now: exactly `count` of the options, by the clause; `labels` are for people."""

    kind: str
    text: Text
    clause: str
    count: int
    options: tuple[str, ...]
    labels: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that whoever asked may know."""

    label: Text
    values: tuple[Text, ...]
    clause: str = ""


class DraftRefused(ValueError):
    """A move that is not possible. `code` is stable; `text` says why and what would be right."""

    def __init__(self, code: str, text: Text, clause: str = "") -> None:
        super().__init__(f"{text.ja} / {text.en}")
        self.code, self.text, self.clause = code, text, clause


@dataclass(frozen=True)
class DraftState(ABC):
    """A draft of two seats, 1 and 2."""

    moves: tuple[Move, ...] = ()

    @abstractmethod
    def ask(self, seat: int) -> Ask | None:
        """What the seat may choose now; None while it waits, or when the draft is over."""

    @abstractmethod
    def facts(self, seat: int | None) -> tuple[Fact, ...]:
        """What the seat may know; what everybody may know where `seat` is None."""

    @abstractmethod
    def deck_list(self, seat: int) -> str:
        """The seat's deck as a list for the checker, once the draft is over; empty before."""

    def refuse(self, move: Move) -> None:
        """Raise DraftRefused where the choice breaks a rule that the ask alone does not tell."""
        return

    @property
    def finished(self) -> bool:
        return all(self.ask(seat) is None for seat in SEATS)

    def after(self, move: Move) -> Self:
        """The draft with one move more.

        Raises DraftRefused.
        """
        ask = self.ask(move.seat) if move.seat in SEATS else None
        if ask is None or ask.kind != move.kind:
            raise DraftRefused(
                "not_asked",
                Text(
                    "いまその選択はできません。画面を読み直してください。",
                    "That is not to be chosen now. Reload the page.",
                ),
                ask.clause if ask else "",
            )
        _check_choice(ask, move.choice)
        self.refuse(move)
        return replace(self, moves=(*self.moves, move))

    def by(self, kind: str, seat: int | None = None) -> list[Move]:
        """The moves of a kind, of one seat or of both, in their order."""
        return [move for move in self.moves if move.kind == kind and seat in (None, move.seat)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """What whoever begins a draft settles: yes or no, a number from 1 to `most`, or names of cards, one a line.

    `usual`: the answer where none is given; its type says which of the three is asked for.
    """

    name: str
    label: Text
    usual: bool | int | tuple[str, ...]
    help: Text = NOTHING
    most: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A kind of draft.

    `setup` makes what is stored, from the cards of the book and the answers to the options; a draft begins with it.
    `start` begins the draft from it. `deck_format` is the format that checks the decks: the kind itself, if not told.
    """

    id: str
    book: str
    name: Text
    options: tuple[Option, ...]
    setup: Callable[[CardIndex, Mapping[str, Any]], dict[str, Any]]
    start: Callable[[Mapping[str, Any]], DraftState]
    deck_format: Callable[[Mapping[str, Any]], str] | None = None


def _check_choice(ask: Ask, choice: tuple[str, ...]) -> None:
    if len(choice) != ask.count or len(set(choice)) != len(choice):
        raise DraftRefused(
            "wrong_count",
            Text(
                f"{ask.count}つ選んでください（いま{len(set(choice))}）。",
                f"Choose {ask.count} (now {len(set(choice))}).",
            ),
            ask.clause,
        )
    if not set(choice) <= set(ask.options):
        raise DraftRefused(
            "not_offered",
            Text("選べないものが含まれています。", "One of these cannot be chosen."),
            ask.clause,
        )
