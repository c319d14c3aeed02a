"""Puts a mutant into the running engine: the same function objects get other code, tables lose a row.

Nothing is imported again, so whoever holds a function (a table of steps, a `Book`, a decorator) holds the mutant.
There is no way back: whoever installs a mutant does so in a process of its own.
"""

from __future__ import annotations
import __future__

import ast
import gc
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

from .mutants import Mutant


def install(mutant: Mutant, modules: list[ModuleType]) -> None:
    """Change the engine in this process for good."""
    module = next(module_ for module_ in modules if module_.__name__ == mutant.module)
    edit = mutant.edit
    if edit.field == "row":
        table = vars(module)[mutant.name]
        del table[eval(compile(ast.Expression(edit.value), mutant.path, "eval"), vars(module))]  # type: ignore[arg-type]
    elif isinstance(edit.node, ast.Assign | ast.AnnAssign) and edit.node in mutant.tree.body:
        before, after = vars(module)[mutant.name], edit.value.value  # type: ignore[attr-defined]
        for module_ in modules:
            if vars(module_).get(mutant.name) == before:
                setattr(module_, mutant.name, after)
    else:
        recode(function(module, mutant.name), mutated_code(mutant))


def recode(holder: FunctionType, code: CodeType) -> list[tuple[FunctionType, CodeType]]:
    """Give a function other code, and those that it has made by now the new code of theirs; what they had before."""
    before = [(holder, holder.__code__)]
    fresh = {inner.co_qualname: inner for inner in codes_in(code)}
    for old in codes_in(holder.__code__):
        new = fresh.get(old.co_qualname)
        if new is not None and "<" not in old.co_name and new.co_freevars == old.co_freevars:
            before += [(copy, old) for copy in made().get(id(old), ())]
            for function in made().get(id(old), ()):
                function.__code__ = new
    holder.__code__ = code
    return before


@cache
def made() -> Mapping[int, list[FunctionType]]:
    """The functions that others have made, by their code, as they are when it is first asked: before anything forks."""
    found: dict[int, list[FunctionType]] = defaultdict(list)
    gc.unfreeze()  # what the tests have frozen as they were collected is not among the objects
    for held in gc.get_objects():
        if (
            type(held) is FunctionType and "<locals>" in held.__code__.co_qualname
        ):  # isinstance wakes lazy objects
            found[id(held.__code__)].append(held)
    gc.freeze()
    return found


def mutated_code(mutant: Mutant) -> CodeType:
    """The code of the mutant's function with the change in it; the tree is left as it was."""
    edit = mutant.edit
    first = mutant.name.partition(".")[0]
    around = next(node for node in mutant.tree.body if getattr(node, "name", "") == first)
    before = getattr(edit.node, edit.field)
    setattr(edit.node, edit.field, edit.value)
    try:
        alone = ast.fix_missing_locations(ast.Module([around], []))
        whole = compile(alone, mutant.path, "exec", __future__.annotations.compiler_flag, dont_inherit=True)
    finally:
        setattr(edit.node, edit.field, before)
    return next(code for code in codes_in(whole) if code.co_qualname == mutant.name)


def codes_in(code: CodeType) -> Iterator[CodeType]:
    """The code objects of all functions in this one."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from codes_in(constant)


def function(module: ModuleType, name: str) -> FunctionType:
    """The function or method of that name, under whatever it is wrapped in."""
    first, _, method = name.partition(".")
    found: Any = vars(module)[first]
    if method:
        found = vars(found)[method]
    for wrapper in ("fget", "__func__", "__wrapped__"):
        found = getattr(found, wrapper, None) or found
    if not isinstance(found, FunctionType):
        raise TypeError(f"{module.__name__}.{name} is no function")
    return found
