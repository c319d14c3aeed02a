"""Which mutants a test could notice, and what is changed of a card."""

import ast
from pathlib import Path
from types import ModuleType

import pytest

from devtools.mutation.install import made
from devtools.mutation.mutants import Mutant, changes
from devtools.mutation.probes import met_by
from devtools.mutation.sakura import card_mutants, install_card
from devtools.mutation.sakura.card_edits import edits
from judgeapp.domain.engine.kernel.model import vocabulary
from judgeapp.domain.engine.sakura.cards import edition
from judgeapp.domain.engine.sakura.language import Effect

RULE = """
LIMIT = 7
TABLE = {"a": int, "b": str}

def ruled(a, b):
    if a and b:
        return [1]
    match a:
        case 2:
            b = over(a)
    done(b)
    return [0 for one in (a, b) if not one]

def over(a):
    return a > LIMIT

def done(b):
    return b

def asking(most):
    def asked(a):
        return a > most
    return asked

ASKED = asking(3)
"""


def met_in(call):
    """The changes that are met by one call, and that the rule is as before when all is over."""
    module, tree = ModuleType("rule"), ast.parse(RULE)
    module.__file__ = "rule.py"
    made.cache_clear()
    exec(compile(tree, "rule.py", "exec"), vars(module))
    before = module.ruled.__code__
    mutants = [
        Mutant("rule", "rule.py", name, edit.line, edit.text, tree, edit) for name, edit in changes(tree)
    ]
    ((_, met),) = met_by([module], {"one": lambda: call(module)}, lambda test: test() is not None, mutants)
    assert module.ruled.__code__ is before
    return {key.rpartition(".")[2] for key in met}


@pytest.mark.parametrize(
    ("call", "change", "met"),
    [
        (lambda rule: rule.ruled(1, 1), "ruled: a and b → a", False),
        (lambda rule: rule.ruled(1, 0), "ruled: a and b → a", True),
        (lambda rule: rule.ruled(1, 1), "ruled: 1 → 2", True),
        (lambda rule: rule.ruled(1, 0), "ruled: 1 → 2", False),
        (lambda rule: rule.ruled(1, 0), "ruled: not one → one", True),
        (lambda rule: rule.ASKED(3), "asking: a > most → a >= most", True),
        (lambda rule: rule.ASKED(4), "asking: a > most → a >= most", False),
        (lambda rule: rule.ruled(3, 3), "ruled: done(b) → (left out)", False),
        (lambda rule: rule.ruled(0, 3), "ruled: done(b) → (left out)", True),
        (lambda rule: rule.ruled(0, 3), "ruled: 2 → 3", True),
        (lambda rule: rule.over(7), "over: a > LIMIT → a >= LIMIT", True),
        (lambda rule: rule.over(8), "over: a > LIMIT → a >= LIMIT", False),
        (lambda rule: rule.over(8), "LIMIT: 7 → 8", True),
        (lambda rule: rule.done(8), "LIMIT: 7 → 8", False),
        (lambda rule: rule.done(8), "TABLE: 'a' → (left out)", True),
    ],
)
def test_a_mutant_is_met_where_it_would_have_another_value(call, change, met):
    """A table that no function names may be met by anybody."""
    assert (change in met_in(call)) is met


@pytest.mark.parametrize(
    ("text", "kind", "other"),
    [
        ({"after": "dust>aura 2"}, "number", {"after": "dust>aura 3"}),
        ({"after": "dust>aura 2"}, "direction", {"after": "aura>dust 2"}),
        ({"after": "dust>aura 2"}, "direction", {"after": "dust>enemy.aura 2"}),
        ({"after": "dust<>aura 2"}, "condition", {"after": "dust>aura 2"}),
        ({"after": "cow"}, "direction", {"after": {"cow": "me"}}),
        ({"deploy": "draw"}, "condition", {"broken": "draw"}),
        ({"rise": "life<=3"}, "number", {"rise": "life<=4"}),
        ({"rise": "life<=3"}, "condition", {"rise": {"not": "life<=3"}}),
        (
            {"after": {"put": {"what": "this", "to": "deck_top"}}},
            "direction",
            {"after": {"put": {"what": "this", "to": "deck_bottom"}}},
        ),
        (
            {"while": {"attacks": {"change": "-1/+0", "which": {"nth": 2}}}},
            "number",
            {"while": {"attacks": {"change": "-2/+0", "which": {"nth": 2}}}},
        ),
        (
            {"while": {"attacks": {"change": "-1/+0", "which": {"nth": 2}}}},
            "condition",
            {"while": {"attacks": "-1/+0"}},
        ),
    ],
)
def test_numbers_directions_and_conditions_of_a_text_are_changed(text, kind, other):
    made = [(one, new) for one, _, new in edits(vocabulary.read(Effect, text))]
    assert (kind, vocabulary.read(Effect, other)) in made


def test_every_card_with_a_figure_has_mutants_with_names_of_their_own():
    found = card_mutants()
    assert len({one.key for one in found}) == len(found) > 4_000
    assert len({one.number for one in found}) > 400
    for one in {one.number: one for one in found}.values():
        assert one.number in Path(one.path).read_text("utf-8").splitlines()[one.line - 1]


def test_a_mutated_card_is_printed_otherwise(monkeypatch):
    mutant = next(one for one in card_mutants("yurina") if "3/1 → 4/1" in one.text)
    listed = edition.find_card(mutant.number, edition.FIRST)
    monkeypatch.setattr(edition, "read_texts", edition.read_texts)
    before = dict(listed.facts)
    try:
        install_card(mutant)
        assert listed.facts["damage"] == "4/1"
    finally:
        listed.facts.update(before)
