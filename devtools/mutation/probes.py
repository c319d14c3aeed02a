"""Probes in the running engine: which mutants a test could notice at all.

Where an expression is changed, both are worked out wherever a test comes to it, and the test has met the mutant once
their values differ: a test for which they never do runs on the mutant as it does without. A step that is left out is
met by whoever comes to it, a table or a limit by whoever comes to its name.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from .install import codes_in, function, recode
from .mutants import Mutant
from .probed import MEETS, PROBE, with_probes
from .reach import Met, Passes, Tests, forget_texts

Other = tuple[int, Callable[[], Any] | None]


class Probes:
    """Probes for these mutants; `met` has the numbers of those that were met since it was cleared."""

    def __init__(self, mutants: list[Mutant], modules: list[ModuleType]):
        self.met: set[int] = set()
        self.blind: set[int] = set()
        """Those in functions that take no probes: nobody knows who meets them."""
        self.trying = False
        self.before: list[tuple[FunctionType, CodeType]] = []
        at_top = [number for number, one in enumerate(mutants) if not in_function(one)]
        found = dict.fromkeys(at_top, False)
        for module in modules:
            own = [
                (number, one)
                for number, one in enumerate(mutants)
                if one.module == module.__name__ and number not in found
            ]
            tables = defaultdict(list)
            for number in at_top:
                if holds(module, mutants[number], modules):
                    tables[mutants[number].name].append(number)
            if own or tables:
                self._put_into(module, own, tables, found)
        self.blind |= {number for number, named in found.items() if not named}

    def _put_into(
        self,
        module: ModuleType,
        own: list[tuple[int, Mutant]],
        tables: dict[str, list[int]],
        found: dict[int, bool],
    ) -> None:
        tree = own[0][1].tree if own else ast.parse(Path(str(module.__file__)).read_text("utf-8"))
        probed, named = with_probes(tree, own, tables)
        found |= dict.fromkeys(named, True)
        code = compile(ast.fix_missing_locations(probed), str(module.__file__), "exec", dont_inherit=True)
        by_name = {inner.co_qualname: inner for inner in codes_in(code)}
        vars(module).update({PROBE: self.probe, MEETS: self.meets})
        for name in functions_of(tree):
            try:
                holder = function(module, name)
                self.before += recode(holder, by_name[name])
            except (TypeError, KeyError, ValueError):
                self.blind |= {number for number, one in own if one.name == name}

    def remove(self) -> None:
        """The functions are as they were."""
        for holder, code in reversed(self.before):
            holder.__code__ = code
        self.before = []

    def meets(self, *numbers: int) -> None:
        if not self.trying:
            self.met.update(numbers)

    def probe(self, value: Any, others: tuple[Other, ...], as_truth: bool) -> Any:
        """The value of an expression, as it is; what else could stand there is tried, once for a test."""
        if self.trying:
            return value
        for number, other in others:
            if number not in self.met and (other is None or self._differs(value, other, as_truth)):
                self.met.add(number)
        return value

    def _differs(self, value: Any, other: Callable[[], Any], as_truth: bool) -> bool:
        self.trying = True
        try:
            tried = other()
            return (
                bool(tried) != bool(value) if as_truth else type(tried) is not type(value) or tried != value
            )
        except Exception:  # whatever the mutant would raise, its test sees it
            return True
        finally:
            self.trying = False


def met_by(modules: list[ModuleType], tests: Tests, passes: Passes, mutants: list[Mutant]) -> Iterator[Met]:
    """Run the tests with probes, and tell of each which mutants it could notice."""
    probes = Probes(mutants, modules)
    try:
        for name, item in tests.items():
            probes.met.clear()
            forget_texts()
            passes(item)
            yield name, [mutants[number].key for number in probes.met | probes.blind]
    finally:
        probes.remove()


def in_function(mutant: Mutant) -> bool:
    return not (
        isinstance(mutant.edit.node, ast.Assign | ast.AnnAssign) and mutant.edit.node in mutant.tree.body
    )


def holds(module: ModuleType, mutant: Mutant, modules: list[ModuleType]) -> bool:
    """Whether a module has the table or the limit under its name."""
    first = next(vars(module_)[mutant.name] for module_ in modules if module_.__name__ == mutant.module)
    there = vars(module).get(mutant.name)
    return there is first or (isinstance(first, int) and type(there) is type(first) and there == first)


def functions_of(tree: ast.Module) -> Iterable[str]:
    """The names of a module's functions and methods."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.ClassDef):
            yield from (
                f"{node.name}.{method.name}" for method in node.body if isinstance(method, ast.FunctionDef)
            )
