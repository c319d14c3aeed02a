"""The quick yes: it never says yes where the library says no, and says it of every ordinary record."""

import json
from random import Random

import pytest
from jsonschema import Draft202012Validator

from judgeapp.domain.engine.kernel.record.quick_check import quick_yes
from judgeapp.domain.engine.kernel.record.schema import (
    entry_validator,
    envelope_validator,
    position_validator,
)
from judgeapp.domain.engine.sengoku import BOOK
from judgeapp.domain.engine.tools.random_play import random_record

ODD = [
    None,
    True,
    False,
    0,
    1,
    -1,
    1.0,
    501,
    "",
    "a",
    "action",
    "x" * 81,
    [],
    [{}],
    {},
    {"cards": []},
    {"id": 3},
]
"""What may stand in the wrong place."""


def places(data, path=()):
    """Every place in a piece of JSON."""
    yield path
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        yield from places(value, (*path, key))


def spoilt(data, source: Random):
    """The same piece of JSON with something odd in one place, something more, or something less."""
    changed = json.loads(json.dumps(data))
    *way, last = source.choice([path for path in places(data) if path])
    where = changed
    for key in way:
        where = where[key]
    turn = source.randrange(4)
    if turn == 0 and isinstance(where, dict):
        del where[last]
    elif turn == 1 and isinstance(where, dict):
        where["more"] = source.choice(ODD)
    else:
        where[last] = source.choice(ODD)
    return changed


def samples():
    """Pieces of real records, each with what checks it."""
    data = random_record("sengoku", 7, 40).to_dict()
    yield envelope_validator(), data
    yield position_validator(BOOK.layout), BOOK.setup.start_position(data["start"]["setup"])
    table = {"players": {"a": {"hand": 3, "deck": None, "wall": {"cards": ["初"], "more": True}}}, "turn": 3}
    yield position_validator(BOOK.layout), table
    change = {"of": "a1", "field": "standing", "value": False}
    others = [
        {"kind": "claim", "by": "judge", "holds": [change]},
        {"kind": "effect", "player": "a", "source": "a1", "changes": [change], "says": "効果"},
    ]
    for entry in [*data["entries"][:10], *others]:
        yield entry_validator(entry["kind"]), entry


def test_it_says_yes_of_all_that_ordinary_records_hold():
    assert all(validator.quick(data) for validator, data in samples())


def test_it_never_says_yes_where_the_library_says_no():
    source, refused = Random(5), 0
    for validator, data in samples():
        for _ in range(60):
            changed = spoilt(data, source)
            wrong = next(validator.exact.iter_errors(changed), None) is not None
            refused += wrong
            assert not (wrong and validator.quick(changed)), changed
    assert refused > 300


@pytest.mark.parametrize(
    ("schema", "data"),
    [
        ({"oneOf": [{"type": "string"}]}, "a"),
        ({"type": "object", "patternProperties": {}}, {}),
        ({"type": "integer"}, 1.0),
        ({"enum": [1.5]}, 1.5),
    ],
)
def test_where_it_is_not_sure_it_leaves_the_answer_to_the_library(schema, data):
    assert not quick_yes(schema)(data)
    assert Draft202012Validator(schema).is_valid(data)


@pytest.mark.parametrize(
    ("schema", "data"),
    [
        ({"enum": [1, 0]}, True),
        ({"const": 1}, True),
        ({"type": "integer"}, True),
        ({"minimum": 2}, 1),
        ({"additionalProperties": {"type": "string"}}, {"a": 1}),
    ],
)
def test_true_is_no_number_and_limits_hold(schema, data):
    assert not quick_yes(schema)(data)
    assert not Draft202012Validator(schema).is_valid(data)
