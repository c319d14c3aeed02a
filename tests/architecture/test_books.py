"""There is one list of books: nothing else names a book, and a book that joins it is everywhere."""

import ast
import re
from pathlib import Path

import pytest

from judgeapp.domain.books import book_keys

ROOT = Path(__file__).parents[2]
REGISTRY = Path("judgeapp/domain/books.py")
KEY = re.compile(rf"(?<![A-Za-z])(?:{'|'.join(book_keys())})(?![A-Za-z])")
TEXTS = (".html", ".css", ".js", ".sh", ".toml", ".json", ".yaml", ".xml", ".svg")


def belongs_to_a_book(path):
    """A book's own module, package or data file: `deckcheck/books/sakura.py`, `faults/sengoku/cards.py`."""
    return any(part.partition(".")[0] in book_keys() for part in path.parts)


def code_of(text):
    """The identifiers and strings of a module; docstrings show examples, and examples are of some book."""
    tree = ast.parse(text)
    docs = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(value)) if id(node) not in docs:
                yield node.lineno, value
            case ast.ImportFrom(module=str(name)) | ast.alias(name=name):
                yield node.lineno, name
            case ast.Name(id=name) | ast.Attribute(attr=name):
                yield node.lineno, name


def lines_of(path):
    text = path.read_text("utf-8")
    return list(code_of(text)) if path.suffix == ".py" else list(enumerate(text.splitlines(), start=1))


def places():
    """Every file of the product and its tools that is neither data nor a migration."""
    for folder in ("judgeapp", "devtools", "bin"):
        for path in sorted((ROOT / folder).rglob("*")):
            local = path.relative_to(ROOT)
            if "migrations" in local.parts or local == REGISTRY or belongs_to_a_book(local):
                continue
            if path.is_file() and (path.suffix in (".py", *TEXTS) or folder == "bin"):
                yield path
    yield from (ROOT / name for name in ("pyproject.toml", "Dockerfile", "compose.yaml"))


def test_no_book_is_named_outside_its_own_modules_and_the_registry():
    named = [
        f"{path.relative_to(ROOT)}:{line}: {match[0]}"
        for path in places()
        for line, text in lines_of(path)
        if (match := KEY.search(text))
    ]
    assert named == []


@pytest.mark.parametrize(
    "text", ['BOOKS = ["sakura"]', "from .sakura import usable", 'IF = book == "sakura"']
)
def test_code_that_names_a_book_is_seen(text):
    assert any(KEY.search(found) for _, found in code_of(text))


def test_an_example_in_a_docstring_is_no_list_of_books():
    assert not any(KEY.search(found) for _, found in code_of('def f():\n    """f("sakura:core/1")"""'))
