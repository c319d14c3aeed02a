"""Cards by their names in entries: where one card alone has the name it is meant, else the record is asked which."""

import pytest

from judgeapp.domain.engine import GameRecord, InvalidRecord, Verdict, rule
from judgeapp.domain.engine.tools.public import public_ruling


@pytest.fixture
def named(start):
    start["players"]["a"]["field"][0]["name"] = "夜桜の小夜"
    return start


def test_a_name_that_one_card_has_means_that_card(judged, named, action):
    attack = action("a", "attack", card="夜桜の小夜", target="b.wall")
    by_id = action("a", "attack", card="a1", target="b.wall")
    assert judged([attack], named).to_json() == judged([by_id], named).to_json()


def test_a_claim_by_name_is_corrected_as_one_by_id(judged, named):
    claim = {"kind": "claim", "by": "judge", "holds": [{"of": "夜桜の小夜", "field": "power", "value": 1}]}
    ruling = judged([claim], named)
    assert ruling.entries[0].verdict is Verdict.DEPARTED
    assert ruling.correction.verified


def test_a_name_that_several_cards_have_is_asked_about_with_their_ids(judged, named, action):
    named["players"]["b"]["field"][0]["name"] = "夜桜の小夜"
    with pytest.raises(InvalidRecord) as fault:
        judged([action("a", "end_turn"), action("a", "ability", card="a1", target="夜桜の小夜")], named)
    assert (fault.value.entry, fault.value.field) == (1, "target")
    assert "Did you mean a1 or b1?" in fault.value.expected.en


def test_of_two_cards_of_one_name_whoever_acts_means_the_own_one(judged, named, action):
    named["players"]["b"]["field"][0]["name"] = "夜桜の小夜"
    by_name, by_id = (
        judged([action("a", "attack", card=card, target="b.wall")], named) for card in ("夜桜の小夜", "a1")
    )
    assert by_name.entries[0].text == by_id.entries[0].text
    assert (by_name.verdict, by_name.final_position) == (by_id.verdict, by_id.final_position)


def test_the_name_of_a_hidden_card_stays_out_of_the_public_ruling(named, action):
    named["players"]["a"]["hand"] = [{"id": "h1", "name": "伏せた一枚"}]
    refused = action("a", "stratagem", card="伏せた一枚", cards=[])
    data = {"version": 1, "book": "sengoku", "start": {"position": named}, "entries": [refused]}
    record = GameRecord.from_json(data)
    assert "伏せた一枚" not in str(public_ruling(record, rule(record).to_dict()))
