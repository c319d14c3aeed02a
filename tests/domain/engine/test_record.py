"""Reading records: strict, precise about the fault, and exact in the round trip."""

import json
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from judgeapp.domain.engine import GameRecord, InvalidRecord, rule
from judgeapp.domain.engine.kernel import Chance, load_schema


def fault(data) -> InvalidRecord:
    with pytest.raises(InvalidRecord) as caught:
        rule(GameRecord.from_json(data))
    return caught.value


@pytest.mark.parametrize("data", ["[1]", "null", "3"])
def test_what_is_no_object_is_refused_as_the_record_itself(data):
    assert fault(data).field == "record"


def test_a_record_survives_the_round_trip(record, legal):
    data = record(legal, title="例", players={"a": "甲", "b": "乙"}, edition="3.6")
    data["card_lists"] = [{"list": "sengoku/teaching", "version": "1"}]
    data["entries"][0]["note"] = "メモ"
    read = GameRecord.from_json(json.dumps(data))
    assert read.to_dict() == data
    assert GameRecord.from_json(read.to_json()) == read


def as_lines(data) -> str:
    head = {name: value for name, value in data.items() if name != "entries"}
    return "\n".join(json.dumps(one, ensure_ascii=False) for one in (head, *data["entries"]))


@pytest.mark.parametrize("text", ["{}", "\ufeff\n{}\n\n", "{}\r\n"])
def test_json_lines_are_the_record_with_an_entry_on_each_line(record, legal, text):
    data = record(legal)
    assert GameRecord.from_json(text.format(as_lines(data))) == GameRecord.from_json(json.dumps(data))


def test_a_line_that_is_not_json_is_named(record, legal):
    lines = as_lines(record(legal)).split("\n")
    refused = fault("\n".join([*lines[:2], "", '{"kind": "claim",', *lines[2:]]))
    assert (refused.field, refused.reason.en[:18]) == ("record", "line 4 is not JSON")


def test_two_whole_records_one_below_the_other_are_no_json_lines(record, legal):
    text = json.dumps(record(legal))
    assert "余分" in fault(f"{text}\n{text}").reason.ja


def test_every_kind_of_entry_survives_the_round_trip(record):
    entries = [
        {
            "kind": "action",
            "player": "a",
            "move": "attack",
            "card": "a1",
            "target": "b.wall",
            "cards": ["a2"],
            "value": 1,
        },
        {"kind": "chance", "player": "a", "move": "die", "value": 6},
        {"kind": "reveal", "card": "a.hand.1", "facts": {"name": "架空", "keywords": ["kishu"]}},
        {"kind": "reveal", "fact": "b.wall#7", "answer": True},
        {"kind": "claim", "by": "judge", "holds": [{"of": "b.wall", "field": "count", "value": 6}]},
        {
            "kind": "effect",
            "player": "a",
            "source": "a1",
            "says": "効果",
            "changes": [{"of": "b1", "field": "damage", "value": 500}],
        },
    ]
    read = GameRecord.from_json(record(entries))
    assert read.to_dict()["entries"] == entries
    assert isinstance(read.entries[1], Chance)
    Draft202012Validator(load_schema("record")).validate(read.to_dict())


@pytest.mark.parametrize("schema", ["record", "ruling"])
def test_the_schemas_are_valid_draft_2020_12(schema):
    Draft202012Validator.check_schema(load_schema(schema))


@pytest.mark.parametrize("source", ["", "{", "[]", "null", "3", '{"version": 1}', b"\xff\xfe", "[" * 100_000])
def test_what_is_no_record_is_refused(source):
    with pytest.raises(InvalidRecord):
        GameRecord.from_json(source)


@pytest.mark.parametrize(
    ("entry", "field"),
    [
        ("attack", "kind"),
        ({}, "kind"),
        ({"kind": "acton"}, "kind"),
        ({"kind": "action", "player": "a"}, "move"),
        ({"kind": "action", "player": "c", "move": "pass"}, "player"),
        ({"kind": "action", "player": "a", "move": "pass", "crad": "a1"}, "crad"),
        ({"kind": "action", "player": "a", "move": "atack", "card": "a1"}, "move"),
        ({"kind": "action", "player": "a", "move": "attack", "card": "zz"}, "card"),
        ({"kind": "action", "player": "a", "move": "attack", "card": "a1", "target": "zz"}, "target"),
        ({"kind": "claim", "by": "a", "holds": [{"of": "zz", "field": "damage", "value": 0}]}, "holds[0].of"),
        ({"kind": "claim", "by": "a", "holds": [{"of": "a1", "field": "dmg", "value": 0}]}, "holds[0].field"),
        (
            {"kind": "claim", "by": "a", "holds": [{"of": "a1", "field": "damage", "value": "0"}]},
            "holds[0].value",
        ),
        (
            {"kind": "claim", "by": "a", "holds": [{"of": "a1", "field": "zone", "value": "c.hand"}]},
            "holds[0].value",
        ),
        (
            {
                "kind": "effect",
                "player": "a",
                "source": "zz",
                "changes": [{"of": "a1", "field": "damage", "value": 1}],
            },
            "source",
        ),
        ({"kind": "reveal", "card": "zz", "facts": {"name": "架空"}}, "card"),
        ({"kind": "reveal", "card": "a1", "facts": {"name": "別名"}}, "facts.name"),
        ({"kind": "reveal", "card": "a.hand.1", "facts": {"power": "強い"}}, "facts.power"),
        ({"kind": "reveal", "fact": "b.moat#1", "answer": True}, "fact"),
    ],
)
def test_a_wrong_entry_is_named_with_its_field(record, legal, entry, field):
    caught = fault(record([legal[0], entry]))
    assert (caught.entry, caught.field) == (1, field)
    assert caught.message.ja.startswith(f"entries[1].{field}")


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"version": 2}, "version"),
        ({"book": "mahjong"}, "book"),
        ({"edition": "9.9"}, "edition"),
        ({"start": {"setup": {}}}, "start.setup.decks.a"),
        ({"start": {}}, "start"),
        ({"extra": 1}, "extra"),
        ({"start": {"position": {"phase": "lunch", "players": {}}}}, "start.position.phase"),
        ({"start": {"position": {}}}, "start.position.players"),
    ],
)
def test_a_wrong_envelope_is_named_by_its_field(record, legal, change, field):
    assert fault({**record(legal), **change}).field == field


def test_a_misspelt_card_is_answered_with_the_nearest_one(record, action):
    expected = fault(record([action("a", "attack", card="al", target="b.wall")])).expected
    assert expected is not None
    assert "a1" in expected.en


def test_a_wrong_type_and_too_much_are_told_in_words_and_numbers(record, legal):
    wrong = record(legal)
    wrong["start"]["position"]["turn"] = "three"
    assert fault(wrong).expected.en == "Expected a whole number or null."
    long = record(legal[:1] * 11_000)
    caught = fault(long)
    assert (caught.reason.ja, caught.expected.ja) == ("11000件あります。", "正しい値: 10000件まで")


def test_the_fault_is_told_in_both_languages(record, action):
    told = fault(record([action("a", "fly")])).to_dict()["message"]
    assert "行動はありません" in told["ja"]
    assert "not a move" in told["en"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@settings(suppress_health_check=[HealthCheck.too_slow])  # a busy machine draws slowly
@given(JSON)
def test_no_json_breaks_the_reader(data):
    with pytest.raises(InvalidRecord):
        GameRecord.from_json(json.dumps(data))


@given(
    st.lists(
        st.dictionaries(st.sampled_from(["kind", "player", "move", "card", "by", "holds"]), JSON), max_size=3
    )
)
def test_no_entries_break_the_reader(entries):
    data = {"version": 1, "book": "sengoku", "start": {"position": {"players": {}}}, "entries": entries}
    with suppress(InvalidRecord):
        rule(GameRecord.from_json(data))
