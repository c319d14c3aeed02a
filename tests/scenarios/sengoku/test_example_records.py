"""The example records of the documentation, with the ruling that a judge expects."""

import json
from pathlib import Path

import pytest

from judgeapp.domain.engine import GameRecord, Ruling, Verdict, rule

EXAMPLES = Path(__file__).parents[3] / "examples" / "records" / "sengoku"


def ruling(name: str) -> Ruling:
    return rule(GameRecord.from_json((EXAMPLES / f"{name}.json").read_text("utf-8")))


def test_the_legal_battle_is_legal_throughout():
    result = ruling("legal_battle")
    assert {entry.verdict for entry in result.entries} == {Verdict.LEGAL}
    assert result.first_departure is None


def test_the_illegal_interception_names_906_4_3_and_the_attack_that_exhausted_the_general():
    result = ruling("illegal_interception")
    entry = result.entries[5]
    assert (entry.verdict, entry.clauses[0], entry.goes_on) == (Verdict.ILLEGAL, "sengoku:906.4.3", True)
    origin = entry.provenance[0]
    assert (origin.of, origin.field, origin.value) == ("a1", "standing", False)
    assert (origin.entry, origin.clauses) == (0, ("sengoku:906.3.3",))
    assert "疲弊状態（第1手の攻撃、906.3.3）" in result.summary.ja


def test_the_illegal_interception_lists_what_could_have_been_done():
    actions = [option["action"] for option in ruling("illegal_interception").entries[5].alternatives]
    assert actions == [
        {"player": "a", "move": "intercept", "card": "a2"},
        {"player": "a", "move": "pass"},
    ]


def test_the_wrong_damage_is_found_at_the_step_that_dealt_it():
    result = ruling("wrong_damage")
    departure = result.entries[4].departures[0]
    assert (departure.of, departure.field) == ("b1", "damage")
    assert (departure.expected, departure.claimed, departure.error) == (2500, 2000, "arithmetic")
    assert (result.first_departure.entry, result.first_departure.seen_at) == (3, 4)


def test_the_correction_of_the_wrong_damage_makes_the_record_consistent():
    correction = ruling("wrong_damage").correction
    assert (correction.pointer, correction.value) == ("/entries/4/holds/0/value", 2500)
    data = json.loads((EXAMPLES / "wrong_damage.json").read_text("utf-8"))
    data["entries"][4]["holds"][0]["value"] = correction.value
    assert rule(GameRecord.from_json(data)).verdict is Verdict.LEGAL


def test_the_unknown_wall_leaves_the_second_attack_open_and_says_what_decides_it():
    result = ruling("unknown_wall")
    second = result.entries[2]
    assert second.verdict is Verdict.UNDETERMINED
    assert [(one.answer, one.verdict) for one in second.by_answer] == [
        (True, Verdict.LEGAL),
        (False, Verdict.ILLEGAL),
    ]
    assert [fact["key"] for fact in result.facts] == ["b.wall#1", "b.wall#2"]


@pytest.mark.parametrize(("answer", "verdict"), [(False, Verdict.ILLEGAL), (True, Verdict.LEGAL)])
def test_a_later_reveal_settles_the_earlier_steps(answer, verdict):
    data = json.loads((EXAMPLES / "unknown_wall.json").read_text("utf-8"))
    data["entries"].append({"kind": "reveal", "fact": "b.wall#1", "answer": answer})
    assert rule(GameRecord.from_json(data)).entries[2].verdict is verdict
