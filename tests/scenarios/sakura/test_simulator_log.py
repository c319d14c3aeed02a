"""The log that the board simulator prints, read as decisions and claims."""

import pytest

from judgeapp.domain.engine import rule
from judgeapp.domain.engine.notation import NotReadable, read_notation, write_notation

from .table import act

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


@pytest.mark.parametrize(
    "time",
    [
        "{} (13:02)",
        "{}（13:02:59）",
        "{} [13:02]",
        "{}  13:02",
        "[13:02] {}",
        "2026/11/28 13:02:59 {}",
        "{} (午後1:02)",
    ],
)
def test_the_time_may_stand_before_or_behind_a_line(time):
    lines = [line.removeprefix("12:34:56 ") for line in LINES.splitlines()]
    timed = "\n".join(["甲野: 卓に参加しました", *(time.format(line) for line in lines)])
    assert read_notation(LOG + timed) == read_notation(LOG + LINES)


@pytest.mark.parametrize(
    "line",
    [
        "乙川: 桜花結晶を1つライフからフレア (13:02)",
        "乙川: [斬]で行きます",
        "乙川: 柄打ちで行きます",
        "乙川: オーラで受けるね",
        "乙川: ライフを減らしておきました",
        "乙川: じゃあ2点もらいます",
    ],
)
def test_a_line_that_names_a_card_a_place_or_a_number_is_no_chat(line):
    with pytest.raises(NotReadable) as refused:
        read_notation(f"{LOG}{LINES}{line}\n")
    assert [fault.line for fault in refused.value.faults] == [len((LOG + LINES).splitlines()) + 1]
    assert read_notation(f"{LOG}{LINES}乙川: よろしくお願いします (13:05)\n").notes


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


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("甲野: 桜花結晶を1つ移動しました：間合 → 自オーラ", {("game", "space"): 2, ("a", "aura"): 4}),
        ("甲野: 桜花結晶を1つ移動しました：相手の間合 → オーラ", {("game", "space"): 2, ("a", "aura"): 4}),
        ("甲野: 相手のオーラに2ダメージを与えました", {("b", "aura"): 0, ("game", "dust"): 14}),
        ("甲野: ライフに1ダメージを受けました", {("a", "life"): 7, ("a", "flare"): 2}),
        ("甲野: 騎動前進しました", {("game", "nearer_a"): 1}),
        ("甲野: 相手を2回騎動後退させました", {("game", "farther_b"): 2}),
        ("甲野: 傘を開きました", {("a", "umbrella_open"): True}),
        ("甲野: 計略を公開しました -> 鬼謀", {("a", "scheme"): "kibou"}),
        ("甲野: 乙川を畏縮させました", {("b", "cowed"): True}),
        ("甲野: 乙川の萎縮を解除しました", {("b", "cowed"): False}),
        ("甲野: 乙川の集中力を1減らしました", {("b", "vigor"): 1}),
        ("甲野: [斬]を移動しました：手札 → 追加札", {("斬", "zone"): "a.extra"}),
        ("2024/01/02 12:03:04 甲野: 最初の手札3枚を引きました", {}),
        ("甲野: [斬]を[一閃]に交換しました", {}),
        ("甲野: 相手の手札1枚を無作為に選び、捨て札にしました -> [雅打ち]", {}),
    ],
)
def test_what_a_simulator_moves_is_claimed(line, said):
    found = read_notation(LOG + line + "\n").to_dict()["entries"]
    assert {(one["of"], one["field"]): one["value"] for claim in found for one in claim["holds"]} == said


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("甲野: 切札[月影落]を表向きにしました", act("a", "use", card="月影落")),
        ("甲野: 手札1枚を伏せ札にして宿しを行いました", act("a", "basic", cards=None, value="focus")),
        ("甲野: [斬]の帯電を解除し、風神ゲージを1上げました", act("a", "release", card="斬", value="wind")),
        ("乙川: カードを2枚引きました", act("b", "proceed")),
        ("乙川: 全付与札の桜花結晶を-1しました", act("b", "proceed")),
    ],
)
def test_what_a_simulator_lets_players_do_is_a_decision(line, move):
    assert read_notation(LOG + line + "\n").to_dict()["entries"][0] == move


def test_an_operation_that_is_taken_back_leaves_nothing_and_what_lies_where_is_as_before():
    undone = "甲野: 集中力を1使って前進を行いました\n甲野: 直前の操作を取り消しました\n"
    lines = "甲野: 集中力を1使って後退を行いました\n甲野: 桜花結晶を1つ移動しました：オーラ → フレア\n"
    with_it, without = (read_notation(LOG + begun + lines).to_dict()["entries"] for begun in (undone, ""))
    assert with_it == without
    assert with_it[0]["value"] == "backward"


def test_what_players_say_in_between_stands_beside_the_entry_before_it():
    chat = LINES.replace(
        "乙川: カード", "乙川: お願いします\n乙川: -> [シュート]\n-> [シュート]\n乙川: カード"
    )
    record = read_notation(LOG + chat)
    assert len(record.entries) == len(read_notation(LOG + LINES).entries)
    assert any("お願いします" in note for note in record.notes.values())


def test_a_log_needs_no_hands_that_anybody_has_seen():
    unseen = LOG.replace("  手札 斬、柄打ち\n", "").replace("  手札 雅打ち、シュート\n", "")
    assert rule(read_notation(unseen + LINES)).verdict == "legal"


def test_cards_put_down_line_by_line_are_one_choice():
    found = read_notation(LOG + "甲野: [斬]を伏せ札にしました\n甲野: [柄打ち]を伏せ札にしました\n").to_dict()[
        "entries"
    ]
    assert found[1]["cards"] == ["斬", "柄打ち"]


def test_a_line_that_no_simulator_prints_is_told():
    with pytest.raises(NotReadable) as refused:
        read_notation(LOG + "甲野: [斬]を眺めました\n")
    assert [fault.line for fault in refused.value.faults] == [11]
