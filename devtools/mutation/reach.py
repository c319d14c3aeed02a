"""Which tests meet which mutants, found out once for all mutants, and kept beside the log of a long run."""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from types import FunctionType
from typing import Any, Protocol, TypeAlias

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "judgeapp" / "domain" / "engine"
REMEMBERING = (str(ENGINE), str(ROOT / "tests"))
"""Where modules stand whose remembered values a rule may have made; the card lists on the shelf are none of them."""
SHELF = str(ENGINE / "kernel" / "record")


class AnyMutant(Protocol):
    """A change; `module`: tests that have noticed others of it are tried first."""

    @property
    def key(self) -> str: ...

    @property
    def module(self) -> str: ...


Tests: TypeAlias = dict[str, Any]
"""Name of a test → what pytest runs."""
Passes: TypeAlias = Callable[[Any], bool]
Met: TypeAlias = tuple[str, list[str]]
"""A test, and the keys of the mutants that it has met."""
Meeting: TypeAlias = Callable[[Tests, Passes, Any], Iterable[Met]]
"""Runs the tests and tells of each which mutants, by their keys, it has met."""


class Reach:
    """Which tests meet which mutants, how long each test takes, and which have noticed most."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []
        self.tests: dict[str, list[str]] = {}
        self.known: set[str] = set()
        self.remembered: set[str] = set()
        """Mutants that a test meets only where nothing is remembered: any test may notice them."""
        self.noticed: Counter[tuple[str, str]] = Counter()

    def watch(self, tests: Tests, passes: Passes, mutants: Sequence[AnyMutant], met: Meeting) -> None:
        """Run every test watched, timed as it is then."""
        self.known = {mutant.key for mutant in mutants}
        began = time.process_time()
        for name, keys in met(tests, passes, mutants):
            self.seconds.setdefault(name, time.process_time() - began)
            began = time.process_time()
            for key in keys:
                self.tests.setdefault(key, []).append(name)

    def watch_again(self, tests: Tests, passes: Passes, mutants: Sequence[AnyMutant], met: Meeting) -> None:
        """Run every test watched for what was not met, with nothing remembered."""
        unmet = [mutant for mutant in mutants if mutant.key not in self.tests]
        if unmet:
            forget()
            self.remembered = {key for _, keys in met(tests, passes, unmet) for key in keys}

    def time(self, tests: Tests, passes: Passes) -> None:
        """Run every test as it is."""
        for name, item in tests.items():
            began = time.process_time()
            if not passes(item):
                self.failed.append(name)
            self.seconds[name] = time.process_time() - began

    def knows(self, tests: Iterable[str], mutants: Iterable[AnyMutant]) -> bool:
        """Whether nothing is left to be found out of these."""
        return list(tests) == list(self.seconds) and self.known >= {mutant.key for mutant in mutants}

    def of(self, mutant: AnyMutant) -> list[str]:
        """The tests that meet a mutant, those first that have noticed others of its module, then the quick ones."""
        found = self.seconds if mutant.key in self.remembered else self.tests.get(mutant.key, ())
        return sorted(found, key=lambda name: (-self.noticed[mutant.module, name], self.seconds[name]))

    def write(self, path: Path) -> None:
        names = {name: number for number, name in enumerate(self.seconds)}
        told = {"tests": self.seconds, "known": sorted(self.known), "remembered": sorted(self.remembered)}
        met = {key: [names[name] for name in tests] for key, tests in self.tests.items()}
        path.write_text(json.dumps({**told, "met": met}, ensure_ascii=False), "utf-8")

    def read(self, path: Path) -> None:
        told = json.loads(path.read_text("utf-8"))
        self.seconds, self.known, self.remembered = (
            told["tests"],
            set(told["known"]),
            set(told["remembered"]),
        )
        names = list(self.seconds)
        self.tests = {key: [names[number] for number in met] for key, met in told["met"].items()}


def forget_texts() -> None:
    """Drop what the engine has worked out of the texts of cards: little by little it is worked out again."""
    for function in remembering(str(ENGINE)):
        if isinstance(function, FunctionType):
            function.cache_clear()  # type: ignore[attr-defined]  # `remembering` has looked


def forget(but: str = "") -> None:
    """Drop what engine and tests remember of earlier calls, but for what one module does."""
    for function in remembering(*REMEMBERING):
        if function.__module__ != but:
            function.cache_clear()


def remembering(*folders: str) -> Iterator[Any]:
    """What keeps the answers of earlier calls, in the modules of these folders but for the shelf."""
    for module in list(sys.modules.values()):
        file = str(getattr(module, "__file__", ""))
        if file.startswith(folders) and not file.startswith(SHELF):
            yield from [value for value in vars(module).values() if hasattr(value, "cache_clear")]
