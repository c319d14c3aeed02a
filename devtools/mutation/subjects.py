"""What can be mutated: the rules of a book, the floor under all of them, and what is printed on the cards of a book."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from itertools import groupby
from operator import attrgetter
from typing import Any, Protocol

from .install import install, made
from .mutants import CARDS, Mutant, modules_of, mutants_of
from .probes import met_by
from .reach import Passes, Reach, Tests


class Subject(Protocol):
    """Which mutants there are, which of them share a process, how one is put there, and which tests meet them."""

    def mutants(self, only: str = "") -> list[Any]: ...

    def batches(self, mutants: list[Any]) -> Iterator[list[Any]]: ...

    def install(self, mutant: Any) -> None: ...

    def reach(self, reach: Reach, tests: Tests, passes: Passes, mutants: list[Any]) -> None: ...

    def warm(self, reach: Reach, tests: Tests, passes: Passes) -> None: ...


class Rules:
    """The procedures of a book, or of the floor: there is no way back from a mutant."""

    def __init__(self, book: str):
        self.book = book
        self.modules = modules_of(book)
        made()

    def mutants(self, only: str = "") -> list[Mutant]:
        return mutants_of(self.book, only)

    def batches(self, mutants: list[Mutant]) -> Iterator[list[Mutant]]:
        return ([mutant] for mutant in mutants)

    def install(self, mutant: Mutant) -> None:
        install(mutant, self.modules)

    def reach(self, reach: Reach, tests: Tests, passes: Passes, mutants: list[Mutant]) -> None:
        """Every test runs as it is, which is timed, then with probes, then with probes for what was not met."""
        reach.time(tests, passes)
        if not reach.failed:
            met = partial(met_by, self.modules)
            reach.watch(tests, passes, mutants, met)
            reach.watch_again(tests, passes, mutants, met)

    def warm(self, reach: Reach, tests: Tests, passes: Passes) -> None:
        """What the tests remember is there in every fork."""
        reach.time(tests, passes)


class Cards:
    """What is printed on the cards: what one mutant has changed the next one puts right."""

    def __init__(self, book: str):
        self.of: Any = import_module(f"{__package__}.{book}")

    def mutants(self, only: str = "") -> list[Any]:
        found: list[Any] = self.of.card_mutants(only)
        return found

    def batches(self, mutants: list[Any]) -> Iterator[list[Any]]:
        return (list(batch) for _, batch in groupby(mutants, attrgetter("number")))

    def install(self, mutant: Any) -> None:
        self.of.install_card(mutant)

    def reach(self, reach: Reach, tests: Tests, passes: Passes, mutants: list[Any]) -> None:
        """Every test runs with nothing remembered of a card, and tells which cards it looks at."""
        failed: list[str] = []

        def passed(item: Any) -> bool:
            fine = passes(item)
            failed.extend([] if fine else [item.nodeid])
            return fine

        reach.watch(tests, passed, mutants, self.of.met_cards)
        reach.failed = failed

    def warm(self, reach: Reach, tests: Tests, passes: Passes) -> None:
        """A card that is looked at is read again in any case."""


def subject_of(name: str) -> Subject:
    return Cards(name.removesuffix(CARDS)) if name.endswith(CARDS) else Rules(name)
