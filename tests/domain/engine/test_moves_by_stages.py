"""Which moves belong together is said by the moves themselves, and no book keeps a list of them by hand."""

import ast
from pathlib import Path

import pytest

from judgeapp.domain import engine
from judgeapp.domain.books import book_keys
from judgeapp.domain.engine import engine_for

ROOT = Path(engine.__file__).parent
BOOKS = [key for key in book_keys() if (ROOT / key).is_dir()]


def listed(code, moves):
    """Every set that is written out in code and has nothing but moves in it, with its line."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Set) and len(node.elts) > 1:
            words = [one.value for one in node.elts if isinstance(one, ast.Constant)]
            if len(words) == len(node.elts) and set(words) <= moves:
                yield node.lineno, words


@pytest.mark.parametrize("book", BOOKS)
def test_no_set_of_moves_is_written_out(book):
    moves = set(engine_for(book).wording.moves)
    found = {
        path.name: sets
        for path in sorted((ROOT / book).rglob("*.py"))
        if (sets := list(listed(path.read_text("utf-8"), moves)))
    }
    assert found == {}


def test_a_set_that_is_written_out_is_seen():
    assert list(listed('LATER = frozenset({"pass", "attack"})', {"pass", "attack"})) == [
        (1, ["pass", "attack"])
    ]
    assert list(listed('KINDS = {"red", "attack"}', {"pass", "attack"})) == []


@pytest.mark.parametrize("book", BOOKS)
def test_a_move_that_belongs_to_a_stage_names_it(book):
    assert any(kind.stage for kind in engine_for(book).wording.moves.values())
