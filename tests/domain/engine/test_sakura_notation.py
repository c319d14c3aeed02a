"""桜降る代に決闘を as players write it down: 宿, 先, 後3t, 3/1, 対応, オーラ受け, 伏:?."""

import pytest

from judgeapp.domain.engine import GameRecord, rule
from judgeapp.domain.engine.notation import NotReadable, read_lines_of, read_notation, write_notation

TABLE = """桜降る代に
リスト NA
開始
 手番:a ターン:5 先手:a 標準行動 間合:3 開始時間合:3 ダスト:12
 宿 先:刀薙 後:扇銃
 a ライフ:8 オーラ:3 フレア:1 集中力:1 手札:2 山札:3 切札:3
  手札 斬、柄打ち
 b ライフ:7 オーラ:2 フレア:0 集中力:2 手札:2 山札:3 切札:3
  手札 雅打ち、シュート
"""


def entries(lines):
    record = read_notation(TABLE + lines)
    assert read_notation(write_notation(record)) == record
    return record.to_dict()["entries"]


def act(player, move, **slots):
    return {"kind": "action", "player": player, "move": move, **slots}


def test_a_megami_is_called_by_her_weapon_and_a_card_of_a_pinned_list_by_its_name():
    start = read_notation(TABLE).start["position"]["players"]
    assert start["a"]["megami"] == ["yurina", "saine"]
    assert start["a"]["hand"] == ["斬", "柄打ち"]
    ruling = rule(read_notation(TABLE + "先 斬 3/1"))
    assert ruling.verdict == "legal"
    assert rule(read_notation(TABLE + "先 斬 2/1")).verdict == "departed"


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("先 斬", act("a", "use", card="a.hand.1")),
        ("a 使用 斬", act("a", "use", card="a.hand.1")),
        ("先 前進 集中", act("a", "basic", value="forward")),
        ("先 纏い 伏:柄打ち", act("a", "basic", cards=["a.hand.2"], value="recover")),
        ("先 まとい 伏せ:柄打ち", act("a", "basic", cards=["a.hand.2"], value="recover")),
        ("先 全力", act("a", "mode", value="full")),
        ("後 オーラ受け", act("b", "take", value="aura")),
        ("後 ライフで受ける", act("b", "take", value="life")),
        ("後 再構成", act("b", "reconstruct")),
        ("先 選択 2", act("a", "choose", value=2)),
        ("先 選択 「2」", act("a", "choose", value="2")),
        ("先 選択 札:斬", act("a", "choose", cards=["a.hand.1"])),
        ("後 対応なし", act("b", "pass") | {"as": "reaction"}),
    ],
)
def test_a_line_says_a_decision(line, entry):
    assert entries(line) == [entry]


def test_cards_behind_the_end_of_a_turn_are_put_down():
    assert entries("先 終了 伏:斬、柄打ち") == [
        act("a", "pass"),
        act("a", "choose", cards=["a.hand.1", "a.hand.2"]),
    ]
    assert entries("先 終了 伏:?") == [act("a", "pass"), act("a", "choose", cards=None)]
    assert entries("先 終了 伏:なし") == [act("a", "pass"), act("b", "proceed")]  # the turn was over so


def test_numbers_behind_an_attack_are_its_damage_and_a_mark_is_the_turn():
    turn = {"of": "game", "field": "turn", "value": 6}
    assert entries("後3t 進行") == [
        act("b", "proceed"),
        {"kind": "claim", "by": "judge", "holds": [turn]},
    ]
    assert entries("先3t")[0]["holds"][0]["value"] == 5
    used, claimed = entries("後 雅打ち -/1")
    assert used == act("b", "use", card="b.hand.1")
    assert [(one["field"], one["value"]) for one in claimed["holds"]] == [
        ("aura_damage", "-"),
        ("life_damage", 1),
    ]


def test_a_reaction_below_an_attack_is_the_other_players_and_what_only_the_game_has_is_about_the_game():
    found = entries("先 斬 3/1\n 雅打ち 2/1\n 対応 後 シュート\n 間合:4\n 後 ライフ:6")
    assert [one.get("player", one.get("by")) for one in found] == ["a", "a", "b", "b", "b", "judge", "judge"]
    assert [one["holds"][0]["of"] for one in found[-2:]] == ["game", "b"]


def test_a_setup_says_seven_and_three():
    text = """桜降る代に
リスト NA
準備
 先手:a
 宿 a:刀薙 b:扇銃
 a 通常札:7 切札:3
  通常札 斬、一閃
 b 通常札:7 切札:3
"""
    record = read_notation(text + "先 シャッフル\n")
    decks = record.start["setup"]["decks"]
    assert decks["a"]["normal"] == ["斬", "一閃", *[{}] * 5]
    assert decks["b"] == {"megami": ["tokoyo", "himika"], "normal": 7, "trumps": 3}
    assert read_notation(write_notation(record)) == record
    assert rule(record).verdict == "legal"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("先 斬 3/1/2", "余分です"),
        ("先 前身", "「前進」のことですか"),
        ("先 纒い", "「纏い」のことですか"),
        ("後 オーラウケ 3", "余分です"),
        ("宿 先:刀薙", "「宿し」のことですか"),
    ],
)
def test_a_fault_names_its_line_and_what_may_be_meant(line, said):
    with pytest.raises(NotReadable) as refused:
        read_notation(TABLE + line)
    assert refused.value.faults[0].line == 10
    assert said in refused.value.message.ja


def test_what_each_player_has_is_told_by_players():
    faults = read_lines_of(TABLE.replace("後:扇銃", "丙:扇銃")).faults
    assert [(fault.line, "プレイヤーではありません" in fault.reason.ja) for fault in faults] == [(5, True)]


def test_answers_behind_an_answer_are_the_same_players_and_behind_an_attack_the_other_ones():
    said = entries("先 斬 3/1\n後 対応なし オーラ受け\n")
    assert [(one["player"], one["move"]) for one in said if one["kind"] == "action"] == [
        ("a", "use"),
        ("b", "pass"),
        ("b", "take"),
    ]
    behind = entries("先 斬 3/1 対応なし オーラ受け\n")
    assert [one["player"] for one in behind if one["kind"] == "action"] == ["a", "b", "b"]


def test_a_card_by_its_name_with_a_mark_in_it_is_written_and_read_again():
    note = """桜降る代に決闘を
開始
 手番:a ターン:5 間合:2
 a ライフ:7 オーラ:3
  使用済 「残響装置:枢式」
 b ライフ:7 オーラ:3
a 見送り
"""
    claim = {"kind": "claim", "by": "judge"}
    holds = [{"of": "残響装置:枢式", "field": "zone", "value": "a.removed"}]
    data = read_notation(note).to_dict()
    record = GameRecord.from_json({**data, "entries": [*data["entries"], {**claim, "holds": holds}]})
    assert read_notation(write_notation(record)).entries == record.entries
