"""The mutants of a book: one change each of a function, a table of procedures or a limit.

>>> found = mutants_of("sengoku", "damage")
>>> {mutant.module.rpartition(".")[2] for mutant in found}
{'damage'}
"""

from __future__ import annotations

import ast
import pkgutil
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from judgeapp.domain.books import book_info, book_keys

from .operators import Edit, alternatives, edits, source

FLOOR = "effects"
"""What the effects of cards need in any book goes by this name, as if it were a book."""


CARDS = "-cards"
"""What is printed on the cards of a book goes by its name with this after it."""


def with_cards() -> tuple[str, ...]:
    """The books whose cards are mutated, by that name: those with a package beside this module."""
    return tuple(f"{book}{CARDS}" for book in book_keys() if find_spec(f"{__package__}.{book}"))


def package_of(book: str) -> str:
    """The package of a book's engine, or of the floor under all of them."""
    return f"judgeapp.domain.engine.{FLOOR}" if book == FLOOR else book_info(book).engine


def scenarios_of(book: str) -> str:
    """Where the tests stand that hold its rules or its cards: the floor's are of tiny invented games."""
    return f"tests/domain/engine/{FLOOR}" if book == FLOOR else f"tests/scenarios/{book.removesuffix(CARDS)}"


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: where it stands, what it says, and the syntax to make it with.

    `name` is the function, or the module's table or limit. `key` names the mutant for good, whatever its line.
    """

    module: str
    path: str
    name: str
    line: int
    text: str
    tree: ast.Module
    edit: Edit

    @property
    def key(self) -> str:
        return f"{self.module.partition('.engine.')[2]}.{self.name}: {self.text}"

    @property
    def lines(self) -> range:
        """The lines of the statement that is changed; of one with others below it, the lines above those."""
        around = [
            node
            for node in ast.walk(self.tree)
            if isinstance(node, ast.stmt) and node.lineno <= self.line <= (node.end_lineno or node.lineno)
        ]
        inner = min(around, key=lambda one: (one.end_lineno or one.lineno) - one.lineno)
        body = getattr(inner, "body", None)
        last = body[0].lineno - 1 if body and body[0].lineno > self.line else inner.end_lineno or inner.lineno
        return range(inner.lineno, max(last, self.line) + 1)

    @property
    def diff(self) -> str:
        """The line of the source, and the change below it."""
        line = Path(self.path).read_text("utf-8").splitlines()[self.line - 1].strip()
        return f"- {line}\n+ {self.text}"


def modules_of(book: str) -> list[ModuleType]:
    """The modules of a book's engine, or of the floor; those that hold nothing but words have no mutants.

    A room `wording` puts cards into sentences and carries nothing out.
    """
    package = import_module(package_of(book))
    names = [module.name for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    return [package, *map(import_module, (name for name in names if ".wording" not in name))]


def mutants_of(book: str, only: str = "") -> list[Mutant]:
    """Every mutant of a book's engine in source order, or of its modules with these names (`battle,turn`) in theirs."""
    wanted = list(filter(None, only.split(",")))
    found: list[Mutant] = []
    for module in modules_of(book):
        path = str(module.__file__)
        if wanted and not room(module.__name__, wanted):
            continue
        tree = ast.parse(Path(path).read_text("utf-8"))
        seen: Counter[tuple[str, str]] = Counter()
        for name, edit in changes(tree):
            seen[name, edit.text] += 1
            again = f" #{seen[name, edit.text]}" if seen[name, edit.text] > 1 else ""
            found.append(Mutant(module.__name__, path, name, edit.line, edit.text + again, tree, edit))
    return sorted(found, key=lambda one: room(one.module, wanted)) if wanted else found


def room(module: str, wanted: list[str]) -> int:
    """The place among those wanted of the first that a module bears in its name, from 1; 0: none."""
    return next((at for at, one in enumerate(wanted, 1) if one in module.split(".")), 0)


def changes(tree: ast.Module) -> Iterator[tuple[str, Edit]]:
    """The changes of a module's functions and methods, and of the tables and limits at its top."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield from function_changes(node, node.name)
        elif isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    yield from function_changes(method, f"{node.name}.{method.name}")
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            if isinstance(target, ast.Name):
                yield from ((target.id, edit) for edit in table_changes(node, node.value))


def function_changes(node: ast.FunctionDef, name: str) -> Iterator[tuple[str, Edit]]:
    """A function that only makes words decides nothing."""
    if node.returns is None or "Text" not in ast.unparse(node.returns):
        yield from ((name, edit) for edit in edits(node))


def table_changes(node: ast.Assign | ast.AnnAssign, value: ast.expr) -> Iterator[Edit]:
    """A limit off by one; a row of a table left out. Tables of words are left alone."""
    if isinstance(value, ast.Constant) and type(value.value) is int:
        for other in alternatives(value):
            yield Edit(node, "value", other, node.lineno, f"{source(value)} → {source(other)}")
    elif isinstance(value, ast.Dict):
        for number, key in enumerate(value.keys):
            if key is not None and not tells(value.values[number]):
                yield Edit(node, "row", key, key.lineno, f"{source(key)} → (left out)")


def tells(value: ast.expr) -> bool:
    """Whether the row of a table is there for its words or its clause."""
    return any(
        (isinstance(node, ast.Constant) and isinstance(node.value, str) and bool(node.value))
        or (isinstance(node, ast.Name) and node.id in ("Text", "MoveKind"))
        for node in [value, *ast.walk(value)]
        if not isinstance(value, ast.Tuple) or node is value
    )
