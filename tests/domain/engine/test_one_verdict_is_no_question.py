"""Two readings with one verdict are that verdict: a note is asked about only where its answers differ."""

from __future__ import annotations

import pytest

from judgeapp.domain.engine import rule
from judgeapp.domain.engine.notation import read_draft, read_notation, rule_draft

SUIKODEN = """水滸伝 リストSU
手番a ステップ3
a 手1 山9 出撃 {attacker}
b 手2 山9 出撃 {defender} 土地 都
a {attacker}
b {defender}
{attacker}の勝ち"""
MONCOLLE = """モンコレD
開始
 手番:a ターン:5 先手:a メインフェイズ
 a 手札:3 山札:9 パワー:1
  場 x=ゴン レベル:2 2/2 歩行 A1
  場 y=ゴン レベル:2 2/2 歩行 A3
 b 手札:3 山札:9 パワー:1
a 進軍 ゴン {to}"""


@pytest.mark.parametrize(
    ("attacker", "defender", "asked"),
    [
        ("炎樹", "春蘭", False),  # 7 against 2 or 2
        ("波留", "玄", False),  # 4 against 5 or 7: wrong either way
        ("波留", "冬華", True),  # 4 against 2, or 4
        ("秋桜", "汐里", True),  # 4 against 3, or 4
    ],
)
def test_sally_or_holding_is_asked_where_the_winner_hangs_on_it(attacker, defender, asked):
    draft, ruling = rule_draft(read_draft(SUIKODEN.format(attacker=attacker, defender=defender)))
    assert bool(draft.questions) is asked
    if not asked:
        assert any("でも判定は同じ" in note for note in draft.record.notes.values())
        assert ruling.verdict == ("legal" if attacker == "炎樹" else "departed")


def test_an_answer_settles_the_question_with_one_tap():
    note = SUIKODEN.format(attacker="波留", defender="冬華")
    (question,) = read_draft(note).questions
    verdicts = [
        rule_draft(read_draft(note, {question.number: answer}))[1].verdict for answer in question.choices[:2]
    ]
    assert verdicts == ["legal", "departed"]


@pytest.mark.parametrize(("to", "asked"), [("B2", False), ("F1", True)])  # neither can go there; only one can
def test_which_of_two_cards_is_asked_where_only_one_of_them_may(to, asked):
    note = MONCOLLE.format(to=to)
    assert bool(read_draft(note).questions) is asked
    if not asked:
        assert rule(read_notation(note)).verdict == "illegal"


SAKURA = """桜降る代に
開始
 間合:3 ターン:5
 宿 a:刀薙 b:{other}
 a ライフ:8 オーラ:3
 b ライフ:7 オーラ:3
斬 3/1 → オーラ受け"""


def test_whose_a_card_is_need_not_be_said_where_one_player_alone_can_have_it():
    draft, ruling = rule_draft(read_draft(SAKURA.format(other="扇銃")))
    assert draft.questions == ()
    assert ruling.verdict == "legal"
    assert [entry.get("player") for entry in draft.record.to_dict()["entries"]] == ["a", None, "b"]
    assert "「b 斬 3/1 → オーラ受け」ではありえない" in "".join(draft.record.notes.values())


def test_whose_a_card_is_is_asked_where_the_ruling_hangs_on_it():
    draft, _ruling = rule_draft(read_draft(SAKURA.format(other="刀薙")))
    assert [question.number for question in draft.questions] == [7]
