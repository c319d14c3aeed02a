"""How much may be sent is said by what bounds it (`domain/limits.py`): no text has the number typed in."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2] / "judgeapp"
SIZE = re.compile(r"[0-9][0-9,.]*\s?(?:[KMG]i?B|バイト|メガ)")


def spoken(source: str) -> list[str]:
    """Every string of a module that is no docstring."""
    tree = ast.parse(source)
    told = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    strings = (
        node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    return [node.value for node in strings if id(node) not in told]


def test_no_text_has_a_size_typed_in():
    found = [
        f"{path.relative_to(ROOT)}: {text[:60]}"
        for path in ROOT.rglob("*.py")
        for text in spoken(path.read_text(encoding="utf-8"))
        if SIZE.search(text)
    ]
    found += [
        f"{path.relative_to(ROOT)}: {hit[0]}"
        for path in (ROOT / "templates").rglob("*.html")
        if (hit := SIZE.search(path.read_text(encoding="utf-8")))
    ]
    assert found == []


def test_the_guard_sees_one():
    assert SIZE.search(spoken('"""2 MB"""\nmost = "2 MB まで"')[0])
    assert spoken('"""2 MB"""') == []
