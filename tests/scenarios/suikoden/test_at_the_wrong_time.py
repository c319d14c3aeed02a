"""What is declared when nobody asks for it: the ruling says in which step it belongs, or that the battle is over."""

import pytest

from .table import act, battle, fight, land, one, rule, seat, sortie, verdicts, wrong_at

RIN, WU = "Rin 4/3/2", "Wu 5/4/1"
SALLY, HOLD = "迎撃", "籠城"


def at_step_10(*entries):
    """Rin has lost; Hua is still out."""
    a, b = seat(sortie=[one(RIN), one("Hua 1/1/1")], deck=9), seat(sortie=[one(WU)], deck=9)
    lost = [*fight("rin", "wu", SALLY), act("a", "retreat")]
    return rule(battle(a, b, step="3"), *lost, *entries), len(lost) + len(entries)


def test_stopping_is_said_and_not_declined():
    ruling, last = at_step_10(act("a", "pass"))
    assert "見送れません" not in wrong_at(ruling, last, "battle").reason.ja


@pytest.mark.parametrize(("player", "step", "cited"), [("b", "4", "battle/4"), ("a", "5", "battle/5")])
def test_a_stratagem_belongs_to_the_step_of_its_side(player, step, cited):
    ruling, last = at_step_10(act(player, "spell", value="火計", cards=[f"{player}.deck"]))
    reason = wrong_at(ruling, last, cited).reason.ja
    assert f"手順{step}です" in reason
    assert "10.続行か中止" in reason


def test_a_word_that_is_no_stratagem_is_not_told_a_step():
    ruling, last = at_step_10(act("a", "spell", value="落石"))
    assert "手順5です" not in wrong_at(ruling, last, "battle/5").reason.ja


@pytest.mark.parametrize("move", ["fighter", "attack", "pass"])
def test_a_battle_that_is_over_says_so(move):
    ruling, last = at_step_10(act("a", "stop"), act("a", move, "hua" if move == "fighter" else ""))
    wrong = wrong_at(ruling, last, "battle/11")
    assert wrong.reason.ja == "戦闘フェイズは終わっています。"
    none = rule(battle(seat(one(RIN)), seat(one(WU))), act("a", "pass"), act("a", move))
    assert wrong_at(none, 2, "battle/1").reason.ja == "戦闘フェイズは終わっています。"


@pytest.mark.parametrize(("move", "cited"), [("fighter", "battle/3"), ("spell", "battle/5")])
def test_in_another_phase_no_battle_is_said_to_be_over(move, cited):
    start = battle(seat(one(RIN)), seat(), phase="内政")
    slots = {"card": "rin"} if move == "fighter" else {"value": "火計"}
    for before in ([], [act("a", "phase", value="収入")]):
        wrong = rule(start, *before, act("a", move, **slots)).entries[-1]
        assert str(wrong.verdict) == "illegal"
        assert "終わっています" not in wrong.reason.ja
        assert "攻撃宣言" not in wrong.reason.ja


def test_a_battle_phase_that_was_announced_waits_for_its_declaration():
    start = battle(seat(one(RIN)), seat(one(WU)), phase="内政", step="3")
    table = rule(start, act("a", "phase", value="戦闘")).final_position
    assert "under_way" not in table
    assert "step" not in table
    assert verdicts(rule(start, act("a", "phase", value="戦闘"), act("a", "attack")))[1] == "legal"


def test_too_many_are_told_the_land_that_says_so():
    a = seat(one(RIN), one("Ko 1/1/1"), land=[{"id": "l1", "leader": 1}])
    wrong = wrong_at(rule(battle(a, seat()), act("a", "attack"), sortie("a", "rin", "ko")), 2, "battle/2")
    assert [(told.of, told.field) for told in wrong.provenance] == [("l1", "leader")]


def test_without_a_land_nobody_sorties():
    a = seat(one(RIN), land=[])
    ruling = rule(battle(a, seat()), act("a", "attack"), sortie("a", "rin"))
    wrong = wrong_at(ruling, 2, "battle/2")
    assert [(told.of, told.field) for told in wrong.provenance] == [("a.land", "count")]
    assert [one["action"]["move"] for one in wrong.alternatives] == ["pass"]
    assert verdicts(
        rule(battle(seat(one(RIN), land=land(1)), seat()), act("a", "attack"), sortie("a", "rin"))
    ) == [
        "legal",
        "legal",
    ]
