"""Of an entry that is not legal the clause that decides is named."""

import pytest

from tests.scenarios.named import comes_to

from . import clauses_named, clauses_named_2
from .table import rule

CASES = [*clauses_named.FIRST, *clauses_named_2.SECOND]


@pytest.mark.parametrize(
    ("start", "entries", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_the_clause_that_decides_is_named(start, entries, expected):
    comes_to(rule(start, *entries), expected)
