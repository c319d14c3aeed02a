"""What is written is read again as it was: records of every kind of entry, rulings, and both within their schemas."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from devtools.faults import clean_records, faults_in
from judgeapp.domain.engine import GameRecord, rule
from judgeapp.domain.engine.kernel import load_schema
from judgeapp.domain.engine.kernel.record.record import canonical
from tests.examples import examples

RECORD, RULING = (Draft202012Validator(load_schema(name)) for name in ("record", "ruling"))

NAMES = st.text("あ漢aB0._-#", min_size=1, max_size=8)
SEATS = st.sampled_from("ab")
SCALARS = st.integers(-9, 9) | st.booleans() | NAMES
VALUES = SCALARS | st.lists(SCALARS | st.lists(SCALARS, max_size=2), max_size=3)
CHANGES = st.lists(
    st.fixed_dictionaries({"of": NAMES, "field": NAMES, "value": VALUES}), min_size=1, max_size=3
)
SLOTS = {"card": NAMES, "target": NAMES, "cards": st.lists(NAMES, min_size=1, max_size=3), "value": SCALARS}
NOTE = {"note": NAMES}
ENTRIES = st.one_of(
    st.fixed_dictionaries(
        {"kind": st.just("action"), "player": SEATS, "move": NAMES}, optional={**SLOTS, **NOTE}
    ),
    st.fixed_dictionaries(
        {"kind": st.just("chance"), "move": NAMES},
        optional={"player": SEATS, "cards": SLOTS["cards"], "value": SCALARS, **NOTE},
    ),
    st.fixed_dictionaries({"kind": st.just("reveal"), "fact": NAMES, "answer": SCALARS}, optional=NOTE),
    st.fixed_dictionaries(
        {
            "kind": st.just("reveal"),
            "card": NAMES,
            "facts": st.dictionaries(NAMES, VALUES, min_size=1, max_size=3),
        },
        optional=NOTE,
    ),
    st.fixed_dictionaries({"kind": st.just("claim"), "by": NAMES, "holds": CHANGES}, optional=NOTE),
    st.fixed_dictionaries(
        {"kind": st.just("effect"), "player": SEATS, "source": NAMES, "changes": CHANGES},
        optional={"says": NAMES, **NOTE},
    ),
)
RECORDS = st.fixed_dictionaries(
    {
        "version": st.just(1),
        "book": NAMES,
        "start": st.sampled_from([{"position": {"players": {}}}, {"setup": {"decks": {"a": 50, "b": 50}}}]),
        "entries": st.lists(ENTRIES, max_size=5),
    },
    optional={
        "edition": NAMES,
        "title": NAMES,
        "players": st.fixed_dictionaries({"a": NAMES}, optional={"b": NAMES}),
        "card_lists": st.lists(
            st.fixed_dictionaries({"list": NAMES, "version": NAMES}), min_size=1, max_size=2
        ),
    },
)


@settings(max_examples=examples(200), deadline=None)
@given(RECORDS.filter(RECORD.is_valid))
def test_a_record_is_written_as_it_was_read(data):
    read = GameRecord.from_json(data)
    assert read.to_dict() == data
    assert GameRecord.from_json(read.to_json()) == read
    RECORD.validate(read.to_dict())


@pytest.mark.parametrize("seed", range(4))
def test_a_ruling_is_its_own_json_and_within_its_schema(seed):
    """Of a clean game, and of games with something wrong in them."""
    clean = clean_records("sengoku", [seed])[0]
    for record in (clean, *(fault.record for fault in Random(seed).sample(faults_in(clean, seed), 6))):
        ruling = rule(record)
        text = ruling.to_json()
        assert json.loads(text) == ruling.to_dict()
        assert canonical(json.loads(text)) == text
        RULING.validate(ruling.to_dict())
