"""docs/reference/moments.md: the rules that answer at each moment of a game, in their order, with their clauses.

Read off the engines: the lists and tables at module level that rules are added to, with the words below each.
"""

import ast
import importlib
import inspect
import itertools
import pkgutil
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

from django.conf import settings

from judgeapp.domain import engine
from judgeapp.domain.books import BOOKS
from judgeapp.domain.engine.kernel import CARRIED_OUT_BY

ANSWERS = re.compile("Steps|Event|RuleEffect|Refusal|Happening|Changing")
"""What the members of a list give back where they answer at a moment; those of others are words of texts."""
PAGE = settings.BASE_DIR / "docs" / "reference" / "moments.md"
HEAD = """# What answers at which moment

Made by `manage.py docs_moments` from the engines; a test holds it equal. Each list stands beside the rule that goes
through it, in the order in which its members are asked; modules add their own.
"""


def modules(book: str) -> Iterator[ModuleType]:
    """Every module of a book's engine, by name."""
    package = importlib.import_module(f"{engine.__name__}.{book}")
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield importlib.import_module(found.name)


def words_below(module: ModuleType) -> Mapping[str, str]:
    """Name → the string that stands below its assignment at module level."""
    tree = ast.parse(Path(str(module.__file__)).read_text("utf-8")).body
    found = {}
    for before, after in itertools.pairwise(tree):
        match before, after:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(words))):
                found[name] = " ".join(words.split())
    return found


def function_of(member: Any) -> Any:
    """The function behind a member of a list: a partial's, a rule effect's, or one of a row."""
    if isinstance(member, tuple):
        return next((function for function in map(function_of, member) if function is not None), None)
    member = getattr(member, "do", member)
    member = member.func if isinstance(member, partial) else member
    return member if inspect.isfunction(member) else None


def rows(members: Any) -> Iterator[tuple[str, Any]]:
    """Each function of a list, or of a table by key, with its key."""
    for key, some in members.items() if isinstance(members, dict) else [("", members)]:
        for value in some if isinstance(some, list | tuple) else [some]:
            if (function := function_of(value)) is not None:
                yield str(getattr(key, "__name__", key)), function


def moments_text() -> str:
    """The page: a part for each book, in it a heading for each list, and a row for each of its members."""
    parts = [HEAD]
    for book in BOOKS:
        if sections := list(sections_of(book.key)):
            parts += [f"\n## {book.title.ja}", *sections]
    return "\n".join(parts) + "\n"


def sections_of(book: str) -> Iterator[str]:
    """The lists of a book's engine, each as heading, words and table."""
    found = list(modules(book))
    clauses = by_function()
    for module in found:
        for name, words in words_below(module).items():
            annotation = str(module.__annotations__.get(name))
            answers = (
                list(rows(getattr(module, name))) if name.isupper() and ANSWERS.search(annotation) else []
            )
            if answers:
                yield f"\n### {name}\n\n`{short(module.__name__)}`. {words}\n\n| | rule | clauses |\n|---|---|---|"
            for at, (key, function) in enumerate(answers, 1):
                rule = f"{function.__module__}.{function.__qualname__}"
                cited = ", ".join(key_.partition(":")[2] for key_ in clauses[rule])
                yield f"| {key or at} | `{short(rule)}` | {cited} |"


def by_function() -> defaultdict[str, list[str]]:
    """Full name of a function → the clauses that it carries out."""
    found = defaultdict[str, list[str]](list)
    for key, names in CARRIED_OUT_BY.items():
        for name in names:
            found[name].append(key)
    return found


def short(name: str) -> str:
    """A full name without that of the engines."""
    return name.removeprefix(f"{engine.__name__}.")
