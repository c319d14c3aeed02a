"""Unknown facts: never guessed, worked out for each answer, settled by later reveals."""

import pytest

from judgeapp.domain.engine import Verdict


def test_an_unknown_state_makes_the_action_undetermined_with_a_verdict_for_each_answer(judged, legal, start):
    start["players"]["b"]["field"][0]["standing"] = None
    entry = judged(legal, start).entries[1]
    assert entry.verdict is Verdict.UNDETERMINED
    answers = {one.answer: one.verdict for one in entry.by_answer}
    assert answers == {True: Verdict.LEGAL, False: Verdict.ILLEGAL}


def test_an_unknown_state_that_no_rule_asks_for_does_not_matter(judged, start, action):
    start["players"]["b"]["field"][0]["standing"] = None
    start["players"]["a"]["field"][1]["standing"] = None
    ruling = judged([action("a", "attack", card="a1", target="b.wall"), action("b", "pass")], start)
    assert ruling.verdict is Verdict.LEGAL
    assert ruling.facts == ()


@pytest.mark.parametrize(("standing", "verdict"), [(True, Verdict.LEGAL), (False, Verdict.ILLEGAL)])
def test_a_later_reveal_of_the_state_settles_the_interception(judged, legal, start, standing, verdict):
    start["players"]["b"]["field"][0]["standing"] = None
    assert judged(legal, start).facts[0]["answers"][1]["text"]["ja"] == "疲弊状態"
    reveal = {"kind": "reveal", "fact": "b1.standing", "answer": standing}
    ruling = judged([*legal, reveal], start)
    assert ruling.entries[1].verdict is verdict
    assert ruling.facts == ()


def test_an_unknown_card_type_makes_a_face_up_resource_undetermined(judged, start, action):
    start["phase"] = "resource"
    ruling = judged([action("a", "resource", card="a.hand.1", value="up")], start)
    entry = ruling.entries[0]
    assert entry.verdict is Verdict.UNDETERMINED
    assert {one.verdict for one in entry.by_answer if str(one.answer).startswith("stratagem")} == {
        Verdict.ILLEGAL
    }


def test_a_reveal_of_the_card_settles_the_face_up_resource(judged, start, action):
    start["phase"] = "resource"
    facts = {"name": "架空", "card_type": "general", "abilities": []}
    reveal = {"kind": "reveal", "card": "a.hand.1", "facts": facts}
    ruling = judged([action("a", "resource", card="a.hand.1", value="up"), reveal], start)
    assert ruling.entries[0].verdict is Verdict.LEGAL


def test_a_face_down_resource_needs_no_knowledge_of_the_card(judged, start, action):
    start["phase"] = "resource"
    assert judged([action("a", "resource", card="a.hand.1", value="down")], start).verdict is Verdict.LEGAL


def test_an_uncounted_deck_is_presumed_to_hold_cards(judged, legal, start, action):
    start["players"]["b"]["deck"] = None
    ruling = judged([*legal, action("b", "end_turn")], start)
    assert ruling.verdict is Verdict.LEGAL


def test_a_claim_on_an_uncounted_zone_is_undetermined(judged, start):
    start["players"]["b"]["hand"] = None
    claim = {"kind": "claim", "by": "a", "holds": [{"of": "b.hand", "field": "count", "value": 5}]}
    assert judged([claim], start).entries[0].verdict is Verdict.UNDETERMINED


def test_a_wall_card_may_be_revealed_before_it_falls(judged, start, action):
    start["players"]["b"] |= {"wall": None, "field": []}
    entries = [
        action("a", "attack", card="a1", target="b.wall"),
        action("b", "pass"),
        {"kind": "reveal", "fact": "b.wall#1", "answer": True},
        {"kind": "reveal", "card": "b.wall.1", "facts": {"name": "架空の石垣"}},
    ]
    ruling = judged(entries, start)
    assert ruling.verdict is Verdict.LEGAL
    assert ruling.final_position["players"]["b"]["discard_pile"] == [{"id": "b.wall.1", "name": "架空の石垣"}]


def test_many_unknown_facts_stay_affordable(judged, start, action):
    start["players"]["a"]["field"] = [
        {"id": f"x{n}", "name": f"架空{n}", "power": 1000, "siege_power": 1, "standing": None}
        for n in range(12)
    ]
    start["players"]["b"] |= {"wall": 20, "field": []}
    entries = []
    for n in range(12):
        entries += [action("a", "attack", card=f"x{n}", target="b.wall"), action("b", "pass")]
    ruling = judged(entries, start)
    assert ruling.verdict is Verdict.UNDETERMINED
    assert [len(entry.by_answer) for entry in ruling.entries[::2]] == [2] * 12


def test_a_number_that_nobody_counted_is_told_as_unknown(judged, start, action):
    start["players"]["a"]["hand"] = {"cards": [{"id": f"h{n}"} for n in range(9)], "more": True}
    wrong = judged([action("a", "end_turn"), action("a", "discard", cards=["a1"])], start).entries[1]
    assert wrong.verdict is Verdict.ILLEGAL
    assert ["不明" in one.text.ja for one in wrong.provenance] == [True]
    assert (
        "None"
        not in judged([action("a", "end_turn"), action("a", "discard", cards=["a1"])], start).summary.ja
    )


@pytest.mark.parametrize("zone", ["hand", "wall"])
def test_how_many_there_were_is_one_question_and_not_one_for_each_card(judged, start, zone):
    start["players"]["a"][zone] = {"cards": [{"id": "k1"}], "more": True}
    five = {"kind": "claim", "by": "a", "holds": [{"of": f"a.{zone}", "field": "count", "value": 5}]}
    ruling = judged([five], start)
    assert ruling.verdict is Verdict.UNDETERMINED
    assert [fact["key"] for fact in ruling.facts] == [f"a.{zone}#5", f"a.{zone}#6"]
    told = {"kind": "reveal", "fact": f"a.{zone}#6", "answer": True}
    assert judged([five, told], start).entries[0].verdict is Verdict.DEPARTED
