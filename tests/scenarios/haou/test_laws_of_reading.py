"""What stands on paper binds: words alone on a card's line, names in two zones, claims where they stand."""

import pytest

from judgeapp.domain.engine.kernel import clause, judge
from judgeapp.domain.engine.notation import read_notation

from .table import BOOK

HEAD = "戦国覇王\n開始\n"


def ruled(note):
    """The ruling on a note of 戦国覇王."""
    return judge(read_notation(HEAD + note), BOOK)


def verdicts(note):
    """The verdicts of a note's entries, in their order."""
    return [str(entry.verdict) for entry in ruled(note).entries]


@clause("haou:keywords/secret-art")
@pytest.mark.parametrize(("resources", "verdict"), [("?", "undetermined"), ("7", "legal"), ("6", "illegal")])
def test_a_keyword_alone_on_the_line_of_a_card_is_printed_on_it(resources, verdict):
    table = (
        f" 手番:a 準備フェイズ ターン:5 先攻:a\n a 国力:{resources}\n  手札 信玄 騎馬隊 7/7 コスト:7 奥義\n"
    )
    note = f"{table}\na 進行\na 出陣 信玄 A1 奥義"
    assert verdicts(note) == ["legal", verdict]


@clause("haou:keywords/limit-break")
def test_of_namesakes_the_card_that_can_do_it_is_meant():
    """Of three cards of one name one lies in the hand, is discarded, and gives its counter to the one on the board."""
    note = """ 手番:a メインフェイズ ターン:5 先攻:a
 a 手札:3 山札:12
  場 国光 槍足軽 4/5 C2
  手札 国光 槍足軽 4/5
  手札 国光 槍足軽 4/5

a 限界突破 国光 国光
 国光 闘魂:1
 主張 a 手札:3 山札:11"""
    assert verdicts(note) == ["legal"] * 3


@clause("haou:turn/2/draw", "haou:victory")
@pytest.mark.parametrize(
    ("castle", "found"),
    [(1, ["legal", "undetermined"]), (2, ["legal", "departed"])],
    ids=["the last point", "one more"],
)
def test_whether_an_uncounted_draw_pile_is_empty_is_asked_where_the_game_would_end(castle, found):
    note = f" 手番:b ドローフェイズ ターン:6 先攻:a\n b 城:{castle} 国力:5 山札:? 捨札:7\n\nb 進行\n 主張 winner:a"
    assert verdicts(note) == found


@clause("haou:turn/4", "haou:turn/5")
def test_whoever_carries_out_the_next_turns_phase_has_seen_this_turn_end():
    note = """ 手番:a 攻城フェイズ ターン:5 先攻:a
 a
  場 迅 騎馬隊 4/4 B3
 b 城:7 国力:10

a 進行
 主張 b 城:5 国力:12
b 進行
 主張 b 城:5 国力:12"""
    assert verdicts(note) == ["legal"] * 4


@clause("haou:turn/2/draw", "haou:turn/4/damage")
def test_the_shuffle_of_a_discard_pile_that_was_only_counted_may_be_left_out():
    note = """ 手番:b ドローフェイズ ターン:12 先攻:a
 b 城:3 国力:5 手札:1 山札:0 捨札:8

b 進行
 主張 b 城:2 手札:2 山札:7 捨札:0"""
    assert set(verdicts(note)) == {"legal"}
