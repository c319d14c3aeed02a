"""No module of the domain needs itself, not even through an import in a function or one for its types alone."""

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOMAIN = ROOT / "judgeapp/domain"
TABLE = {"Position", "Event"}
"""A table and what changes it know each other: what belongs to one of them may name it as a type."""
GRAMMAR = DOMAIN / "engine/sakura/language"
"""The words of cards are one grammar: conditions hold numbers, numbers count what fulfils conditions."""


def name_of(path):
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(path): path for path in sorted(DOMAIN.rglob("*.py"))}


def imports(node, *, for_types=False):
    """Every import below a node, wherever it stands, and whether it is there for type checkers alone."""
    for child in ast.iter_child_nodes(node):
        typed = for_types or (isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test))
        if isinstance(child, ast.ImportFrom):
            yield child, typed
        else:
            yield from imports(child, for_types=typed)


def needs(name, path):
    """The modules of the domain that a module imports."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for found, for_types in imports(ast.parse(path.read_text("utf-8"))):
        above = package.split(".")[: len(package.split(".")) + 1 - found.level] if found.level else []
        base = ".".join([*above, *([found.module] if found.module else [])])
        for one in found.names:
            if for_types and one.name in TABLE:
                continue
            target = f"{base}.{one.name}" if f"{base}.{one.name}" in MODULES else base
            if target in MODULES and not (GRAMMAR in path.parents and GRAMMAR in MODULES[target].parents):
                yield target


def cycle(graph):
    """The modules of a cycle; none where there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as found:
        return found.args[1]
    return []


def test_no_module_of_the_domain_needs_itself():
    assert cycle({name: set(needs(name, path)) for name, path in MODULES.items()}) == []


def test_an_import_in_a_function_and_one_for_types_are_seen():
    code = "def f():\n    from .b import x\nif TYPE_CHECKING:\n    from .c import y\n"
    assert [(one.module, typed) for one, typed in imports(ast.parse(code))] == [("b", False), ("c", True)]
    assert cycle({"a": {"b"}, "b": {"a"}}) != []
