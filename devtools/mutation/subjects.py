"""What can be mutated: the rules of a book, the floor under all of them, and what is printed on the cards of a book."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from .cards import CARDS, card_mutants, install_card, met_cards
from .install import install
from .mutants import Mutant, modules_of, mutants_of
from .probes import met_by
from .reach import Met, Passes, Tests


class Subject(Protocol):
    """Which mutants there are, how one is put into the running engine, and which tests meet them."""

    def mutants(self, only: str = "") -> list[Any]: ...

    def install(self, mutant: Any) -> None: ...

    def met(self, tests: Tests, passes: Passes, mutants: list[Any]) -> Iterator[Met]: ...


class Rules:
    """The procedures of a book, or of the floor."""

    def __init__(self, book: str):
        self.book = book
        self.modules = modules_of(book)

    def mutants(self, only: str = "") -> list[Mutant]:
        return mutants_of(self.book, only)

    def install(self, mutant: Mutant) -> None:
        install(mutant, self.modules)

    def met(self, tests: Tests, passes: Passes, mutants: list[Mutant]) -> Iterator[Met]:
        return met_by(self.modules, tests, passes, mutants)


class Cards:
    """What is printed on the cards."""

    mutants = staticmethod(card_mutants)
    install = staticmethod(install_card)
    met = staticmethod(met_cards)


def subject_of(name: str) -> Subject:
    return Cards() if name == CARDS else Rules(name)
