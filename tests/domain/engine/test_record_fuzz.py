"""A record of nonsense is refused or ruled on, whatever stands in it: no word of it brings the engine down."""

import json
from copy import deepcopy
from pathlib import Path

import pytest

from judgeapp.domain.engine import GameRecord, InvalidRecord, rule
from tests.conftest import giant, slow

EXAMPLES = sorted(Path("examples/records").glob("*/*.json"))
JUNK = [
    "9" * 5000,
    "²",
    "{x} {0} %(y)s",
    "{",
    "\ud800",
    "a.hand.1",
    -1,
    2**62,
    1.5,
    True,
    None,
    [],
    {},
    ["{}"],
    {"{": 1},
]


def places(told, way=()):
    """The way to every value of a record, from the outside in."""
    if way:
        yield way
    for key in told if isinstance(told, dict) else range(len(told)) if isinstance(told, list) else ():
        yield from places(told[key], (*way, key))


def put(told, way, value):
    changed = deepcopy(told)
    inside = changed
    for key in way[:-1]:
        inside = inside[key]
    inside[way[-1]] = value
    return changed


def cases():
    """(file, way, value) of all examples."""
    for path in EXAMPLES:
        told = json.loads(path.read_text("utf-8"))
        for way in places(told):
            for value in JUNK:
                yield path, told, way, value


@pytest.mark.parametrize("every", [211, slow(8), giant(1)])
def test_no_value_of_a_record_brings_the_engine_down(every):
    ruled = refused = 0
    for path, told, way, value in list(cases())[::every]:
        try:
            record = GameRecord.from_json(json.dumps(put(told, way, value)))
            rule(record)
            ruled += 1
        except InvalidRecord:
            refused += 1
        except Exception as error:
            error.add_note(f"{path} {way} = {value!r}"[:300])
            raise
    assert ruled > 10
    assert refused > 10
