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


DISPUTES = {
    "ninja_siege": {
        4: (Verdict.LEGAL, "sengoku:610.1"),
        8: (Verdict.LEGAL, "sengoku:906.7.4.2"),
        9: (Verdict.LEGAL, "sengoku:500.4"),
        12: (Verdict.DEPARTED, "sengoku:205.4.1"),
        13: (Verdict.LEGAL, "sengoku:801.3.2"),
        14: (Verdict.ILLEGAL, "sengoku:212.2"),
    },
    "counters_ten": {
        1: (Verdict.LEGAL, "sengoku:904.8"),
        2: (Verdict.ILLEGAL, "sengoku:700.5"),
        4: (Verdict.DEPARTED, "sengoku:1001.3.2"),
        5: (Verdict.DEPARTED, None),
        7: (Verdict.ON_TRUST, "sengoku:500.6"),
        10: (Verdict.LEGAL, "sengoku:100.3.4"),
    },
    "naginata_battle": {
        3: (Verdict.ILLEGAL, "sengoku:702.1"),
        7: (Verdict.DEPARTED, "sengoku:906.7.2"),
        8: (Verdict.LEGAL, "sengoku:904.5.1"),
        9: (Verdict.ILLEGAL, "sengoku:906.4.3"),
        12: (Verdict.LEGAL, "sengoku:905.5"),
    },
    "musou_by_effect": {
        6: (Verdict.LEGAL, "sengoku:802.2"),
        8: (Verdict.LEGAL, "sengoku:627.1"),
        14: (Verdict.ILLEGAL, "sengoku:802.5"),
        16: (Verdict.DEPARTED, "sengoku:503.2.2"),
    },
    "replaced_siege": {
        3: (Verdict.LEGAL, "sengoku:502.2"),
        5: (Verdict.DEPARTED, "sengoku:502.2"),
        6: (Verdict.DEPARTED, None),
        7: (Verdict.DEPARTED, None),
        8: (Verdict.ILLEGAL, "sengoku:904.5.2"),
    },
    "ambush": {
        2: (Verdict.LEGAL, "sengoku:624.3"),
        3: (Verdict.LEGAL, "sengoku:624.1"),
        4: (Verdict.ILLEGAL, "sengoku:624.4"),
        5: (Verdict.LEGAL, "sengoku:906.4.3"),
        11: (Verdict.LEGAL, "sengoku:624.1"),
        13: (Verdict.LEGAL, "sengoku:906.3.3"),
    },
    "ambush_twice": {
        3: (Verdict.LEGAL, "sengoku:500.4"),
        5: (Verdict.LEGAL, "sengoku:503.3.1"),
        6: (Verdict.LEGAL, "sengoku:503.3.1"),
        7: (Verdict.ILLEGAL, "sengoku:906.4.3"),
    },
}
"""By entry number, what the book says of a disputed step; every other step is legal."""


@pytest.mark.parametrize("name", DISPUTES)
def test_a_dispute_is_ruled_step_by_step_as_the_book_has_it(name):
    told = {entry.number: entry for entry in ruling(name).entries}
    expected = {number: verdict for number, (verdict, _) in DISPUTES[name].items()}
    assert {number: entry.verdict for number, entry in told.items()} == dict.fromkeys(
        told, Verdict.LEGAL
    ) | expected
    for number, (_, clause) in DISPUTES[name].items():
        assert clause is None or clause in told[number].clauses


def test_a_reduction_comes_before_the_doubling_of_a_long_spear():
    departure = ruling("naginata_battle").entries[6].departures[0]
    assert (departure.of, departure.expected, departure.claimed) == ("a1", 3000, 4000)


def test_a_replaced_siege_damage_is_no_siege_success():
    departures = ruling("replaced_siege").entries[5].departures
    assert [(one.of, one.expected, one.claimed) for one in departures] == [("a.hand", 2, 3)]


def test_the_restriction_of_a_deployment_212_2_is_told_in_a_whole_sentence():
    origin = ruling("ninja_siege").entries[13].provenance[0]
    assert origin.text.ja.startswith("「黒瀬 霞」は攻撃制限を受けている（第4手")
    assert origin.text.en.startswith("“黒瀬 霞” is under the attack restriction (entry 4")


def test_the_cards_of_a_decision_are_named_in_both_languages():
    shown, thrown = (ruling("ninja_siege").entries[index].text for index in (2, 9))
    assert (shown.ja, shown.en) == (
        "「黒瀬 霞（aの手札の1枚目）」を公開",
        "“黒瀬 霞 (no. 1 of a's hand)” shown",
    )
    assert (thrown.ja, thrown.en) == (
        "不明のカード（bの手札の2枚目）を選択",
        "an unknown card (no. 2 of b's hand) chosen",
    )
