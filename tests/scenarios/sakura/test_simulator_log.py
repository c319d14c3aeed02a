"""The log that the board simulator prints, read as decisions and claims."""

import pytest

from judgeapp.domain.engine import rule
from judgeapp.domain.engine.notation import NotReadable, read_notation, write_notation

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


LOG = TABLE.replace("リスト NA\n", "リスト NA\n名前 a:甲野 b:乙川\n")
LINES = """甲野: [斬]を場に出しました
乙川: 桜花結晶を1つ移動しました：ライフ → フレア
12:34:56 甲野：集中力を1使って前進を行いました
乙川: 集中力を1増やしました
乙川: カードを1枚引きました
"""


def test_the_log_of_a_simulator_is_read_as_decisions_and_claims():
    record = read_notation(LOG + LINES)
    assert [(one.get("move") or one["holds"]) for one in record.to_dict()["entries"]] == [
        "use",
        "take",
        [{"of": "b", "field": "life", "value": 6}, {"of": "b", "field": "flare", "value": 1}],
        "basic",
        "proceed",
        [{"of": "b", "field": "vigor", "value": 2}],
    ]
    assert rule(record).verdict == "legal"
    assert read_notation(write_notation(record)) == record


def test_a_ruling_says_where_a_log_leaves_the_rules():
    ruling = rule(read_notation(LOG + LINES.replace("桜花結晶を1つ", "桜花結晶を2つ")))
    assert [entry.number for entry in ruling.entries if str(entry.verdict) != "legal"] == [3]
    ruling = rule(read_notation(LOG + "甲野: 桜花結晶を1つ移動しました：相手のオーラ → ダスト\n"))
    assert [str(entry.verdict) for entry in ruling.entries] == ["departed"]


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("甲野: [斬]を移動しました：手札 → 使用済み", [("use", "斬")]),
        ("甲野: 再構成しました(ライフ-1)", [("reconstruct", None), ("claim", None)]),
        (
            "甲野: カードを1枚伏せ札にしました\n甲野: カードを1枚伏せ札にしました",
            [("pass", None), ("choose", None)],
        ),
        ("甲野: 月影落を表返し、使用済にしました", [("use", "月影落")]),
        ("甲野: ターンを終了しました", [("pass", None)]),
        ("甲野: [柄打ち]を伏せ札にして纏いを行いました", [("basic", None)]),
    ],
)
def test_lines_that_a_simulator_prints(lines, told):
    found = read_notation(LOG + lines).to_dict()["entries"]
    assert [(one.get("move", one["kind"]), one.get("card")) for one in found] == told


def test_cards_put_down_line_by_line_are_one_choice():
    found = read_notation(LOG + "甲野: [斬]を伏せ札にしました\n甲野: [柄打ち]を伏せ札にしました\n").to_dict()[
        "entries"
    ]
    assert found[1]["cards"] == ["斬", "柄打ち"]


def test_a_line_that_no_simulator_prints_is_told():
    with pytest.raises(NotReadable) as refused:
        read_notation(LOG + "甲野: [斬]を眺めました\n")
    assert [fault.line for fault in refused.value.faults] == [11]
