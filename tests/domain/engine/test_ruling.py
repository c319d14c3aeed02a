"""Rulings: verdicts, where a state comes from, alternatives, corrections, and one form of bytes."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from judgeapp.domain.engine import EngineBug, GameRecord, InvalidRecord, Verdict, engine_for, rule
from judgeapp.domain.engine.kernel import Action, Game, Set, judge, load_schema, read_position
from judgeapp.domain.engine.kernel.judge.limits import NOT_COMBINED

ROOT = Path(__file__).parents[3]


def test_a_legal_record_is_legal_and_cites_a_clause_for_every_entry(judged, legal):
    ruling = judged(legal)
    assert ruling.verdict is Verdict.LEGAL
    assert all(entry.clauses for entry in ruling.entries)


def test_every_event_of_a_ruling_cites_a_clause(judged, legal):
    events = [event for entry in judged(legal).entries for event in entry.events]
    assert events
    assert all(event.to_dict()["clauses"] for event in events)


def test_a_ruling_matches_its_schema(judged, legal, action):
    ruling = judged([*legal[:2], action("b", "intercept", card="b1"), *legal[2:]])
    Draft202012Validator(load_schema("ruling")).validate(json.loads(ruling.to_json()))


def test_without_trace_the_verdicts_are_the_same_and_the_events_are_left_out(record, legal):
    read = GameRecord.from_json(record(legal))
    full, bare = rule(read), rule(read, trace=False)
    assert [entry.verdict for entry in bare.entries] == [entry.verdict for entry in full.entries]
    assert not any(entry.events for entry in bare.entries)
    assert bare.final_position == full.final_position


def test_after_an_illegal_action_the_ruling_goes_on_as_the_players_did(judged, legal, start):
    start["players"]["a"]["field"][0]["standing"] = False
    ruling = judged(legal, start)
    assert [entry.verdict for entry in ruling.entries] == [Verdict.ILLEGAL, *[Verdict.LEGAL] * 4]
    assert ruling.entries[0].goes_on
    assert ruling.position_at_departure is not None


def test_an_action_that_cannot_have_happened_is_left_out(judged, legal, action):
    ruling = judged([action("b", "attack", card="b1", target="a.wall"), *legal])
    assert [entry.verdict for entry in ruling.entries] == [Verdict.ILLEGAL, *[Verdict.LEGAL] * 5]
    assert not ruling.entries[0].goes_on


def test_a_state_from_the_start_of_the_record_is_named_as_such(judged, legal, start):
    start["players"]["a"]["field"][0]["standing"] = False
    origin = judged(legal, start).entries[0].provenance[0]
    assert origin.entry is None
    assert origin.text.ja == "「架空の一番槍」は疲弊状態（記録の開始時点から）"


def test_two_cards_of_one_name_in_sight_are_told_apart_by_where_they_lay(judged, start, legal):
    for player in "ab":
        start["players"][player]["field"][0]["name"] = "架空の足軽"
    start["players"]["a"]["field"][0]["standing"] = False
    entry = judged(legal, start).entries[0]
    assert entry.reason == (
        "「架空の足軽（aの自陣の1枚目）」は疲弊状態のため攻撃宣言できません。",
        "“架空の足軽 (no. 1 of a's field)” is exhausted and cannot attack.",
    )
    assert entry.text.ja == "「架空の足軽（aの自陣の1枚目）」でbの城壁を攻撃"
    assert entry.provenance[0].text.ja.startswith("「架空の足軽（aの自陣の1枚目）」は疲弊状態")


@pytest.mark.parametrize("zone", ["deck", "wall", "hand", "discard_pile"])
def test_a_name_that_lies_elsewhere_out_of_sight_or_in_a_pile_stands_alone(judged, start, legal, zone):
    name = start["players"]["a"]["field"][0]["name"]
    start["players"]["b"][zone] = [{"id": "other", "name": name, "abilities": []}]
    assert judged(legal, start).entries[0].text.ja == f"「{name}」でbの城壁を攻撃"


def test_silence_declines_where_the_rules_let_a_player_decline(judged, action):
    entries = [action("a", "attack", card="a1", target="b.wall"), action("a", "end_turn")]
    ruling = judged(entries)
    assert ruling.verdict is Verdict.LEGAL
    assert ruling.entries[1].implied == [{"player": "b", "move": "pass"}]


def test_a_stratagem_is_on_trust_because_its_text_is_not_encoded(judged, legal, start, action):
    start["players"]["a"]["hand"] = [
        {"id": "s1", "name": "架空の計略", "card_type": "stratagem_battle", "colourless_cost": 0}
    ]
    effect = {
        "kind": "effect",
        "player": "a",
        "source": "s1",
        "changes": [{"of": "b1", "field": "damage", "value": 1000}],
    }
    ruling = judged(
        [*legal[:2], action("a", "stratagem", card="s1"), effect, action("b", "pass"), legal[2], legal[4]],
        start,
    )
    assert [entry.verdict for entry in ruling.entries[2:4]] == [Verdict.ON_TRUST] * 2
    assert ruling.verdict is Verdict.ON_TRUST
    assert ruling.final_position["players"]["b"]["discard_pile"][0]["id"] == "b1"


def test_a_general_whose_text_is_not_encoded_is_on_trust_once_for_all(judged, start, legal):
    del start["players"]["b"]["field"][0]["abilities"]
    ruling = judged(legal, start)
    named = [entry.index for entry in ruling.entries if "架空の殿軍" in entry.reason.ja]
    assert named == [entry.index for entry in ruling.entries if entry.verdict is Verdict.ON_TRUST]
    assert len(named) == 1
    assert "以後" in ruling.entries[named[0]].reason.ja


def test_of_two_texts_that_are_not_encoded_one_entry_names_both(judged, start, action):
    for player in "ab":
        del start["players"][player]["field"][0]["abilities"]
    start["players"]["b"]["field"][0]["standing"] = False
    ruling = judged([action("a", "attack", card="a1", target="b1")], start)
    assert all(name in ruling.entries[0].reason.ja for name in ("架空の一番槍", "架空の殿軍"))


@pytest.mark.parametrize(("value", "verdict"), [("up", Verdict.ON_TRUST), ("down", Verdict.LEGAL)])
def test_the_text_of_a_resource_is_believed_where_it_lies_face_up(judged, start, action, value, verdict):
    start["phase"] = "resource"
    start["players"]["a"]["hand"] = [{"id": "f1", "name": "架空の陣", "card_type": "formation"}]
    assert judged([action("a", "resource", card="f1", value=value)], start).verdict is verdict


def test_a_text_that_is_believed_is_no_fact_that_an_answer_decides(judged, start, action):
    """Whether b1 could intercept is open; that its text is believed is said later in one world than in the other."""
    del start["players"]["b"]["field"][0]["abilities"]
    start["players"]["b"]["field"][0]["standing"] = None
    first = [action("a", "attack", card="a1", target="b.wall"), action("b", "intercept", card="b1")]
    passes = [action("a", "pass"), action("b", "pass")]
    ruling = judged([*first, *passes, action("a", "attack", card="a2", target="b1")], start)
    assert [str(entry.verdict) for entry in ruling.entries] == [
        "legal",
        "undetermined",
        "legal",
        "legal",
        "legal",
    ]


def test_an_effect_after_the_end_of_the_game_is_illegal(judged, start, legal):
    start["players"]["b"]["wall"] = 0
    effect = {
        "kind": "effect",
        "player": "a",
        "source": "a1",
        "changes": [{"of": "b1", "field": "damage", "value": 1}],
    }
    ruling = judged([legal[0], {"kind": "action", "player": "b", "move": "pass"}, effect], start)
    assert (ruling.winner, ruling.entries[2].verdict) == ("a", Verdict.ILLEGAL)
    assert ruling.entries[2].clauses == ("sengoku:100.3",)


def test_an_illegal_play_is_taken_back_and_never_becomes_another_voluntary_one(judged, start, legal):
    start["players"]["a"]["field"][0]["standing"] = False
    correction = judged(legal, start).correction
    assert correction is not None
    assert (correction.op, correction.pointer) == ("cut", "/entries/0")
    assert "攻撃" in correction.text.ja


def test_a_duty_that_was_passed_over_is_put_in_where_it_was_due(judged, start, action):
    start["players"]["a"]["hand"] = 9
    entries = [action("a", "end_turn"), action("b", "resource", card="b.hand.1", value="down")]
    ruling = judged([*entries, action("b", "end_turn")], start)
    assert [entry.verdict for entry in ruling.entries] == [
        *(Verdict.LEGAL, Verdict.DEPARTED),
        Verdict.LEGAL,
    ]
    assert ruling.entries[1].missed[0].decides == ruling.first_departure.decides == "sengoku:905.4"
    assert (ruling.first_departure.entry, ruling.first_departure.seen_at) == (0, 1)
    assert (ruling.correction.op, ruling.correction.pointer) == ("insert", "/entries/1")
    assert ruling.correction.value["move"] == "discard"
    assert ruling.correction.verified


def test_an_action_out_of_place_is_corrected_by_taking_it_back(judged, legal, action):
    correction = judged([*legal[:2], action("b", "intercept", card="b1"), *legal[2:]]).correction
    assert correction is not None
    assert (correction.op, correction.pointer, correction.verified) == ("remove", "/entries/2", True)


def test_an_illegal_play_on_which_the_players_have_built_is_gone_back_to(judged, start, legal, action):
    """Without the interception there is no stratagem step, so taking back the interception alone is not enough."""
    start["players"]["b"]["field"][0]["standing"] = False
    attack = [action("a", "attack", card="a1", target="b.wall"), action("b", "intercept", card="b1")]
    correction = judged([*attack, action("a", "pass"), action("b", "pass")], start).correction
    assert (correction.op, correction.pointer, correction.verified) == ("cut", "/entries/1", True)


def test_an_event_without_a_clause_is_a_bug():
    with pytest.raises(EngineBug):
        Set("stand", "a1", {})


def test_a_crash_is_a_bug_with_the_record_attached_and_never_a_ruling(book, record, legal):
    def broken(position):
        raise ZeroDivisionError
        yield

    read = GameRecord.from_json(record(legal))
    with pytest.raises(EngineBug) as caught:
        judge(read, replace(book, rules=replace(book.rules, play=broken)))
    assert caught.value.record is read


def test_an_unknown_book_is_an_invalid_record():
    with pytest.raises(InvalidRecord):
        engine_for("chess")


def test_a_fork_equals_the_prefix_plus_the_branch(book, start):
    game = Game(book, read_position(book, start))
    game.play(Action("a", "attack", "a1", "b.wall"))
    branch = game.fork(1)
    game.play(Action("b", "pass"))
    branch.play(Action("b", "intercept", "b1"))
    assert (game.asked_now, branch.asked_now) == ("main", "stratagem")
    assert len(branch.inputs) == 2


@pytest.mark.parametrize("seed", ["0", "1", "4242"])
def test_the_same_record_gives_the_same_bytes_under_any_hash_seed(seed):
    script = (
        "import sys; from judgeapp.domain.engine import GameRecord, rule;"
        "sys.stdout.buffer.write(rule(GameRecord.from_json(open(sys.argv[1], 'rb').read())).to_json().encode())"
    )
    path = ROOT / "examples/records/sengoku/illegal_interception.json"
    run = subprocess.run(
        [sys.executable, "-c", script, str(path)],
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=True,
    )
    assert run.stdout == rule(GameRecord.from_json(path.read_bytes())).to_json().encode()


def test_a_decision_with_countless_options_lists_only_the_first_of_them(judged, start, action):
    start["players"]["a"]["hand"] = [
        {"id": f"h{number}", "name": f"架空の札{number}"} for number in range(200)
    ]
    ruling = judged([action("a", "end_turn"), action("a", "discard", cards=["h1"])], start)
    assert ruling.entries[1].clauses[0] == "sengoku:905.4"
    assert len(ruling.entries[1].alternatives) == 100


def test_a_huge_cost_is_refused_in_no_time(judged, start, action):
    colours = ["red", "blue", "green", "black"] * 50
    start["players"]["a"]["resources"] = [
        {"name": "架空", "card_type": "general", "colour": one} for one in colours
    ]
    start["players"]["a"]["hand"] = [
        {"id": "h1", "name": "架空の大物", "card_type": "general", "colourless_cost": 100}
    ]
    one = action("a", "play", card="h1", cards=["a.resources.1"])
    assert judged([one], start).entries[0].clauses[0] == "sengoku:700.5"
    assert judged([action("a", "play", card="h1")], start).entries[0].verdict is Verdict.UNDETERMINED


def test_alternatives_that_differ_in_what_pays_for_them_alone_name_it(judged, start, action):
    card = {"name": "架空の一手", "card_type": "general", "power": 1000, "siege_power": 1, "abilities": []}
    cost = {"coloured_cost": [], "colourless_cost": 1}
    start["players"]["a"] |= {
        "hand": [{"id": "h1", **card, **cost}],
        "resources": [
            {"id": f"r{n}", "name": f"国力{n}", "card_type": "general", "colour": colour}
            for n, colour in ((1, "red"), (2, "blue"))
        ],
    }
    wrong = judged([action("a", "play", card="h1", cards=["r1", "r2"])], start).entries[0]
    plays = [one["text"]["ja"] for one in wrong.alternatives if one["action"]["move"] == "play"]
    assert len(plays) == len(set(plays)) == 2
    assert sorted(one[-7:] for one in plays) == ["（「国力1」）", "（「国力2」）"]


def test_what_was_not_looked_at_is_said(judged, start, action):
    start["players"]["a"]["field"] = [
        {"id": f"x{n}", "name": f"架空{n}", "power": 1000, "siege_power": 1, "standing": None}
        for n in range(6)
    ]
    start["players"]["b"] |= {"wall": 20, "field": []}
    entries = []
    for n in range(6):
        entries += [action("a", "attack", card=f"x{n}", target="b.wall"), action("b", "pass")]
    ruling = judged(entries, start)
    assert ruling.to_dict()["limits"] == [NOT_COMBINED.to_dict()]
    assert ruling.summary.ja.endswith(NOT_COMBINED.ja)
    assert judged(entries[:4], start).limits == ()
