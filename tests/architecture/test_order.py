"""Two processes collect the tests in one order: none is left to a set, whose order is another in each process."""

import ast
from collections.abc import Iterator

from django.conf import settings

TESTS = settings.BASE_DIR / "tests"


def is_set(node: ast.AST) -> bool:
    called = (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"set", "frozenset"}
    )
    return called or isinstance(node, ast.Set | ast.SetComp)


def orders_of_sets(module: ast.Module) -> Iterator[int]:
    """The lines of a module where a set is gone through as it lies, or sorted by a key that two members may share."""
    statements = [one for one in module.body if not isinstance(one, ast.FunctionDef | ast.ClassDef)]
    decorators = [mark for one in module.body for mark in getattr(one, "decorator_list", ())]
    for node in (inner for top in statements + decorators for inner in ast.walk(top)):
        match node:
            case ast.Call(func=ast.Name(id="sorted"), args=[one], keywords=[_, *_]) if is_set(one):
                if not any(
                    word.arg == "key" and isinstance(inner, ast.Tuple)
                    for word in node.keywords
                    for inner in ast.walk(word.value)
                ):
                    yield node.lineno
            case ast.Call(func=ast.Name(id="list" | "tuple"), args=[one]) if is_set(one):
                yield node.lineno
            case ast.Call(func=ast.Attribute(attr="parametrize"), args=[_, one, *_]) if is_set(one):
                yield node.lineno
            case ast.ListComp(generators=[ast.comprehension(iter=one), *_]) if is_set(one):
                yield node.lineno


def test_no_test_is_collected_in_the_order_of_a_set():
    found = {
        f"{path.relative_to(TESTS)}:{line}"
        for path in TESTS.rglob("*.py")
        for line in orders_of_sets(ast.parse(path.read_text("utf-8")))
    }
    assert found == set()


def test_what_is_an_order_of_a_set():
    module = ast.parse(
        "A = sorted(set(x), key=f)\nB = sorted(set(x))\nC = list({1, 2})\nD = [y for y in {1, 2}]\n"
        "E = sorted(set(x), key=lambda one: (one.a, one.b))\n"
        "@pytest.mark.parametrize('a', {1, 2})\ndef test(): list(set())\n"
    )
    assert sorted(orders_of_sets(module)) == [1, 3, 4, 6]
