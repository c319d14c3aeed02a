"""Paper notes of 桜降る代に決闘を as players scribble and type them at the table: what each says, and what is ruled."""

import json

import pytest

from judgeapp.domain.engine import InvalidRecord, rule
from judgeapp.domain.engine.kernel import board_view
from judgeapp.domain.engine.notation import NotReadable, read_notation
from judgeapp.domain.engine.tools.moments import game_after
from judgeapp.domain.engine.tools.public import public_ruling
from judgeapp.domain.engine.tools.visibility import redacted, visible_cards

HEAD = """桜降る代に
リスト NA
名前 a:甲野 b:乙川
開始
 手番:a ターン:5 先手:a 標準行動 間合:3 開始時間合:3 ダスト:11
 宿 a:刀薙 b:扇銃
 a ライフ:8 オーラ:3 フレア:1 集中力:1 手札:3 山札:3 切札:3
  手札 斬、柄打ち、見切り
  切札 月影落、浦波嵐、律動弧戟
  捨て札 一閃
  伏せ札 石突
 b ライフ:7 オーラ:2 フレア:1 集中力:2 手札:2 山札:3 切札:3
"""
SEEN = "  手札 雅打ち、シュート\n"
UNSEEN = ""


def read(note, hand=SEEN):
    return read_notation(f"{HEAD}{hand}\n{note}")


def decisions(record):
    """`a use 斬`, `b take life`: who, the move, and what it is about."""
    names = {f"a.hand.{number}": name for number, name in enumerate(("斬", "柄打ち", "見切り"), start=1)}
    names |= {"b.hand.1": "雅打ち", "a.trumps.2": "浦波嵐"}
    told = []
    for one in record.to_dict()["entries"]:
        if one["kind"] == "action":
            cards = [names.get(key, key) for key in (one.get("card"), *(one.get("cards") or ())) if key]
            told.append(
                " ".join([one["player"], one["move"], *cards, *([one["value"]] if "value" in one else [])])
            )
    return told


def claims(record):
    found = (one["holds"] for one in record.to_dict()["entries"] if one["kind"] == "claim")
    return {(hold["of"], hold["field"]): hold["value"] for holds in found for hold in holds}


@pytest.mark.parametrize(
    ("note", "told"),
    [
        ("斬 3/1 → ライフで受けた", ["a use 斬", "b take life"]),
        ("先 ざん 3/1\n後 らいふうけ", ["a use 斬", "b take life"]),
        ("先 斬3/1\n後 ラ", ["a use 斬", "b take life"]),
        ("先　斬　３／１\n後　ライフで受ける", ["a use 斬", "b take life"]),
        ("先 斬 3/1\n 対応:雅打ち\n 先 オーラ受け", ["a use 斬", "b use 雅打ち", "a take aura"]),
        ("先 斬 3/1\n 対応 みやび 2/1\n 先 オーラで", ["a use 斬", "b use 雅打ち", "a take aura"]),
        ("先 斬 3/1\n後 対応：雅打ち（打ち消し）", ["a use 斬", "b use 雅打ち"]),
        ("先 斬 3/1 ノー対応 ライフ", ["a use 斬", "b pass", "b take life"]),
        ("先 斬 3/1 通し\n後 ライフ1点", ["a use 斬", "b pass", "b take life"]),
        ("甲野 斬\n乙川 対応なし\n乙川 ライフ", ["a use 斬", "b pass", "b take life"]),
        ("P1 斬 3/1\nP2 受け ライフ", ["a use 斬", "b take life"]),
        ("a: 斬 3/1\nb: ライフ受け", ["a use 斬", "b take life"]),
        ("先手 斬 3/1\n後手 ライフ受け", ["a use 斬", "b take life"]),
        ("①先 斬 3/1\n②後 ライフ受け", ["a use 斬", "b take life"]),
        ("1. 先 斬 3/1\n2. 後 ライフ受け", ["a use 斬", "b take life"]),
        ("先 前進 集1", ["a basic forward"]),
        ("先 前進（集中）", ["a basic forward"]),
        ("先 集中で宿し", ["a basic focus"]),
        ("先 宿す 集中1", ["a basic focus"]),
        ("先 まとう 伏 斬", ["a basic 斬 recover"]),
        ("先 纏い（伏せ 柄打ち）", ["a basic 柄打ち recover"]),
        ("先 斬伏せて前進", ["a basic 斬 forward"]),
        ("先 柄打ちを伏せ札にして纏う", ["a basic 柄打ち recover"]),
        ("先 後退、前進", ["a basic backward", "a basic forward"]),
        (
            "先3T\n斬 3/1 ライフ受け\n集中で宿し\nターンエンド",
            ["a use 斬", "b take life", "a basic focus", "a pass"],
        ),
        ("先 エンド 伏せ1", ["a pass", "a choose"]),
        ("先 おわり 伏:見切り", ["a pass", "a choose 見切り"]),
        ("先 切札 浦波嵐", ["a use 浦波嵐"]),
        ("後 リコ", ["b reconstruct"]),
        ("先 全力宣言", ["a mode full"]),
        ("対応 後 ?", ["b use"]),
        ("後 ？", ["b use"]),
        ("先 ?3/1", ["a use"]),
        ("先 ???", ["a use"]),
        ("後 不明のカード", ["b use"]),
        ("先 切札 ?", ["a use"]),
        ("先 斬 3/1\n 対応:?", ["a use 斬", "b use"]),
        ("先 斬 3/1\n 対応 ？ 2/1\n 先 オーラ受け", ["a use 斬", "b use", "a take aura"]),
        ("先 前進（伏せ）", ["a basic forward"]),
        ("先 ? を伏せて纏い", ["a basic recover"]),
        ("先 伏せ1枚で前進", ["a basic forward"]),
        ("先 1枚伏せて前進", ["a basic forward"]),
        ("先 纏い 伏せ", ["a basic recover"]),
        ("先 エンド 伏:?、?", ["a pass", "a choose"]),
        ("先 シャッフル ?", []),
        ("①先 前進 集1\n②エンド", ["a basic forward", "a pass"]),
        ("前進 集1\nエンド\nリコ\n宿し", ["a basic forward", "a pass", "b reconstruct", "b basic focus"]),
        ("後 エンド\n纏い", ["b pass", "a basic recover"]),
        ("先3t 斬 3/1\nライフ受け", ["a use 斬", "b take life"]),
        ("先 斬 3/1\n対応:?\nオーラ受け\nライフ受け", ["a use 斬", "b use", "a take aura", "b take life"]),
        ("先 斬 3/1\n対応 ?\n先 柄打ち", ["a use 斬", "b use", "a use 柄打ち"]),
        ("先 選択 前進 纏い", ["a choose forward", "a basic recover"]),
    ],
)
def test_a_note_says_these_decisions(note, told):
    assert decisions(read(note)) == told


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("先 前進 集1\n 間合2", {("game", "space"): 2}),
        ("先 前進\n 間合→オーラ", {("game", "space"): "-1", ("a", "aura"): "+1"}),
        ("後 ライフ受け\n ライフ６", {("b", "life"): 6}),
        ("後 ライフ受け\n ライフ7→6", {("b", "life"): 6}),
        (
            "後 ライフ受け\n b ライフ6 集中1 手札4",
            {("b", "life"): 6, ("b", "vigor"): 1, ("b.hand", "count"): 4},
        ),
        ("後 ライフ受け\n 乙川 ライフ6 フレア2", {("b", "life"): 6, ("b", "flare"): 2}),
    ],
)
def test_numbers_below_a_decision_are_about_its_player_or_the_table(note, said):
    assert claims(read(note)) == said


@pytest.mark.parametrize("note", ["先 前進（伏せ）", "先 ?伏せて前進", "先 前進 伏:?"])
def test_a_card_put_down_unseen_is_said_to_be_unknown_and_nothing_else(note):
    assert [one.get("cards", ()) for one in read(note).to_dict()["entries"]] == [None]


def test_of_several_cards_some_that_nobody_knows_stand_on_lines_of_their_own():
    with pytest.raises(NotReadable) as wrong:
        read("先 エンド 伏:?、斬")
    assert "on lines of their own" in str(wrong.value)


def test_a_reaction_that_nobody_saw_is_asked_for():
    note = "先 斬 3/1\n 対応 ?\n先 前進 集1\n"
    asked = rule(read(note, UNSEEN))
    assert [str(one.verdict) for one in asked.entries][:3] == ["legal", "legal", "undetermined"]
    assert {"card?entry3", "b.hand.1.sub"} <= {fact["key"] for fact in asked.facts}


def test_what_a_note_says_is_ruled_on():
    legal = rule(read("斬3/1 → ライフで受けた\n①先 集中で宿し\n 間合3\n先 エンド"))
    assert [str(one.verdict) for one in legal.entries] == ["legal"] * len(legal.entries)
    wrong = rule(read("先3T\n斬 3/1 オーラ受け"))
    assert str(wrong.entries[-1].verdict) == "illegal"  # two crystals do not bear three
    departed = rule(read("先 前進 集1\n 間合1"))
    assert str(departed.entries[-1].verdict) == "departed"


@pytest.mark.parametrize(
    "note", ["先 斬 3/1\n後 雅打ち 2/1\n先 オーラ受け", "先 斬 3/1\n 対応:みやびうち 2/1\n 先 オーラ受け"]
)
def test_a_reaction_from_a_hand_that_nobody_has_seen_is_the_card_it_is_called(note):
    ruling = rule(read(note, UNSEEN))
    assert [str(one.verdict) for one in ruling.entries] == ["legal"] * len(ruling.entries)
    assert decisions(read(note, UNSEEN))[1].startswith("b use")


@pytest.mark.parametrize("note", ["甲野 斬\n乙川 オーラ受け", "a 斬 3/1\nb オーラ"])
def test_where_both_have_the_same_megami_a_card_is_the_one_of_whoever_uses_it(note):
    start = HEAD.replace("b:扇銃", "b:刀銃").replace("オーラ:2", "オーラ:4").replace("ダスト:11", "ダスト:9")
    record = read_notation(f"{start}  手札 シュート、バックステップ\n  伏せ札 斬、柄打ち\n\n{note}")
    assert record.unread == ()
    assert rule(record).to_dict()["verdict"] == "legal"
    assert decisions(record)[0] == "a use 斬"


def test_what_was_put_down_unseen_above_the_hand_limit_is_nobodys_fault():
    ruling = rule(read("先 エンド 伏:?\n後3t 進行 見送り\n後 エンド 伏:?", UNSEEN))
    assert [str(one.verdict) for one in ruling.entries] == ["legal"] * len(ruling.entries)


def test_a_card_of_no_megami_of_its_player_is_told():
    with pytest.raises(InvalidRecord) as refused:
        rule(read("先 斬 3/1\n後 八方振り", UNSEEN))
    assert "宿すメガミのカードではありません" in refused.value.message.ja


def test_a_mark_of_a_turn_asks_who_went_first_where_nobody_has_said_so():
    with pytest.raises(NotReadable) as refused:
        read_notation(f"{HEAD.replace(' ターン:5 先手:a', '')}{SEEN}\n先3t 斬 3/1")
    assert "先手がどちらか書かれていません" in refused.value.message.ja


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("先 斬 3/1\n後 オーラ2", "二通りに読めます"),
        ("先 前進\n 1ドロー", "「1ドロー」が何のことか読めません"),
        ("先 前進\n 霧丸 ", "「霧丸」が何のことか読めません"),
    ],
)
def test_what_could_be_lost_is_told_instead(note, said):
    with pytest.raises(NotReadable) as refused:
        read(note)
    assert said in refused.value.message.ja


def told(record, after):
    """What anybody may read: the public ruling, and the board after so many entries."""
    document = rule(record).to_dict()
    game = game_after(record, after)
    board = board_view(redacted(game.position, visible_cards(record, document, game.book), after - 1))
    return json.dumps(public_ruling(record, document), ensure_ascii=False), json.dumps(
        board, ensure_ascii=False
    )


def test_nobody_reads_of_an_unseen_card_before_it_is_played_nor_of_one_put_face_down():
    record = read("先 斬 3/1\n後 雅打ち 2/1\n先 オーラ受け", UNSEEN)
    assert ["雅打ち" in told(record, after)[1] for after in (0, 2, 3)] == [False, False, True]
    down = read("先 終了\n後3t 進行 見送り\n後 纏い 伏:シュート", UNSEEN)
    assert [any("シュート" in text for text in told(down, after)) for after in (0, len(down.entries))] == [
        False,
        False,
    ]
