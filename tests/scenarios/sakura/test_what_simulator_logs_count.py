"""What the reader of simulator logs counts on from the start of the record, and whose turn it takes it to be."""

from typing import Any

import pytest

from judgeapp.domain.engine.sakura.simulator_log import SimulatorLog

SEATS = {"甲野": "a", "乙川": "b"}
A: dict[str, Any] = {"life": 8, "aura": 3, "flare": 1, "vigor": 1, "artificial": 5, "burnt": 0}
B: dict[str, Any] = {"life": 7, "aura": 2, "flare": 0, "vigor": 2, "artificial": 4, "burnt": 1}
TABLE: dict[str, Any] = {
    "turn_player": "a",
    "space": 3,
    "dust": 12,
    "players": {
        "a": {**A, "hand": ["斬", {"name": "一閃"}]},
        "b": {**B, "deck": 3, "discard": [{"id": "b1"}]},
    },
}
PUT_DOWN, LAST = {"name": "圧気", "crystals": 2}, {"name": "葦", "crystals": 1}


def read(*lines, start=None, **more):
    """The reader after these lines, and the entries of the last one."""
    log = SimulatorLog(start or {"position": {**TABLE, **more}}, SEATS)
    found = [log.read(line) for line in lines]
    return log, found[-1]


def told(*lines, **more):
    """What the last line says: decisions by their move, claims by what is where."""
    entries = read(*lines, **more)[1]
    said = []
    for one in entries:
        if one["kind"] == "action":
            said.append((one["player"], one["move"], one.get("card") or one.get("value")))
        else:
            said += [(held["of"], held["field"], held["value"]) for held in one["holds"]]
    return said


def test_players_go_by_their_seats_where_nobody_has_named_them():
    assert told("プレイヤー1: ターンを終了しました") == [("a", "pass", None)]
    assert told("プレイヤー2: ターンを終了しました") == [("b", "pass", None)]
    assert read("丙山: ターンを終了しました")[1] is None
    assert read("ターンを終了しました")[1] is None


def test_what_is_drawn_and_said_belongs_to_a_line_above_it():
    assert SimulatorLog({"position": TABLE}, SEATS).undone == 0
    line = "甲野: 集中力を1使って前進を行いました"
    log, nothing = read("-> [斬]")
    assert (nothing, log.undone, log.is_chat("乙川: お願いします")) == (None, 0, False)
    log, nothing = read(line, "-> [斬]")
    assert nothing == []
    assert log.is_chat("乙川: お願いします")
    assert not log.is_chat("乙川: よく分からないことをしました")
    assert not log.is_chat("お願いします")


@pytest.mark.parametrize(
    ("basic", "line", "now"),
    [
        ("前進", "間合 → 自オーラ", [("game", "space", 1), ("a", "aura", 5)]),
        ("後退", "間合 → 自オーラ", [("game", "space", 3), ("a", "aura", 3)]),
        ("纏い", "ダスト → 自オーラ", [("game", "dust", 10), ("a", "aura", 5)]),
        ("宿し", "オーラ → フレア", [("a", "aura", 1), ("a", "flare", 3)]),
        ("離脱", "ダスト → 間合", [("game", "dust", 10), ("game", "space", 5)]),
    ],
)
def test_a_basic_action_has_moved_a_crystal_that_later_lines_count(basic, line, now):
    done = f"甲野: 集中力を1使って{basic}を行いました"
    assert told(done, f"甲野: 桜花結晶を1つ移動しました：{line}") == now


def test_damage_is_taken_by_the_player_attacked_and_by_no_other():
    attack, life = "甲野: [斬]を場に出しました", "桜花結晶を1つ移動しました：ライフ → フレア"
    moved = [("b", "life", 6), ("b", "flare", 1)]
    assert told(attack, f"乙川: {life}") == [("b", "take", "life"), *moved]
    assert told(f"乙川: {life}") == moved
    assert told(attack, f"甲野: {life}") == [("a", "life", 7), ("a", "flare", 2)]
    assert told(attack, "乙川: 桜花結晶を1つ移動しました：オーラ → フレア") == [
        ("b", "aura", 1),
        ("b", "flare", 1),
    ]
    assert told(attack, f"乙川: {life}", f"乙川: {life}") == [("b", "life", 5), ("b", "flare", 2)]
    assert told("甲野: [圧気]を場に出しました", f"乙川: {life}") == moved


def test_artificial_crystals_are_burnt_from_the_machine_or_the_line_of_distance():
    assert told("甲野: マシンの造花結晶を2つ燃焼済にしました") == [("a", "artificial", 3), ("a", "burnt", 2)]
    assert told("甲野: 相手のマシンの造花結晶を1つ燃焼済にしました") == [
        ("b", "artificial", 3),
        ("b", "burnt", 2),
    ]
    ridden = "乙川: 騎動前進しました"
    assert told(ridden, "乙川: 間合の造花結晶を1つ燃焼済にしました") == [
        ("game", "nearer_b", 0),
        ("b", "burnt", 2),
    ]


@pytest.mark.parametrize(
    ("seen", "moved", "said"),
    [
        ((), "[斬]を移動しました：手札 → 伏せ札", [("a", "pass", None), ("a", "choose", None)]),
        ((), "[斬]を移動しました：手札 → 使用済み", [("a", "use", "斬")]),
        ((), "[斬]を移動しました：捨て札 → 伏せ札", [("斬", "zone", "a.down")]),
        ((), "[斬]を移動しました：捨て札 → 相手の伏せ札", [("斬", "zone", "b.down")]),
        ((), "[斬]を移動しました：山札 → 使用済み", []),
        ((), "[柄打ち]を移動しました：捨て札 → 伏せ札", []),
        (
            ("甲野: [柄打ち]を使用しました",),
            "[柄打ち]を移動しました：捨て札 → 伏せ札",
            [("柄打ち", "zone", "a.down")],
        ),
        ((), "[一閃]を移動しました：捨て札 → 手札", [("一閃", "zone", "a.hand")]),
        ((), "[None]を移動しました：捨て札 → 手札", []),
    ],
)
def test_where_a_card_has_come_is_claimed_of_cards_that_the_record_knows(seen, moved, said):
    assert told(*seen, f"甲野: {moved}") == said


def test_one_crystal_is_off_every_enhancement_that_has_any():
    a = {
        **TABLE["players"]["a"],
        "enhancements": [PUT_DOWN, {"name": "虚偽"}, {"crystals": 3}, "天地反駁", LAST],
    }
    seats = {**TABLE["players"], "a": a}
    fade = "乙川: 全付与札の桜花結晶を-1しました"
    assert told(fade, players=seats) == [
        ("b", "proceed", None),
        ("圧気", "crystals", 1),
        ("葦", "crystals", 0),
    ]
    assert told(fade, "乙川: 桜花結晶を1つ移動しました：ダスト → 間合", players=seats) == [
        ("game", "dust", 13),
        ("game", "space", 4),
    ]
    assert told("甲野: 桜花結晶を1つ移動しました：ダスト → [虚偽]上", players=seats) == [
        ("game", "dust", 11),
        ("虚偽", "crystals", 1),
    ]


def test_cards_put_down_one_of_which_nobody_saw_are_not_named():
    unseen = ("甲野: カードを1枚伏せ札にしました", "甲野: [斬]を伏せ札にしました")
    log, _ = read(*unseen)
    assert log.down["cards"] is None
    log, entries = read(*unseen[1:])
    assert (log.down["cards"], [one["move"] for one in entries]) == (["斬"], ["pass", "choose"])


def test_a_reconstruction_begins_a_turn_and_costs_a_life_unless_it_says_otherwise():
    costs = [("b", "life", 6), ("b", "flare", 1)]
    assert told("乙川: 再構成しました(ライフ-1)") == [
        ("b", "proceed", None),
        ("b", "reconstruct", None),
        *costs,
    ]
    assert told("甲野: 再構成しました(ライフ-1)") == [
        ("a", "reconstruct", None),
        ("a", "life", 7),
        ("a", "flare", 2),
    ]
    free = [("b", "proceed", None), ("b", "reconstruct", None), ("b", "life", 7), ("b", "flare", 0)]
    assert told("乙川: ライフ減少なしで再構成しました") == free


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("乙川: 集中力を1増やしました", [("b", "proceed", None), ("b", "vigor", 2)]),
        ("乙川: 集中力を1減らしました", [("b", "vigor", 1)]),
        ("甲野: 乙川の集中力を1増やしました", [("b", "vigor", 2)]),
        ("甲野: 集中力を2減らしました", [("a", "vigor", 0)]),
        ("甲野: 集中力を1増やしました", [("a", "vigor", 2)]),
        ("乙川: 甲野の集中力を1増やしました", [("a", "vigor", 2)]),
    ],
)
def test_who_gains_vigor_out_of_turn_has_begun_theirs_and_none_is_below_nothing(line, said):
    assert told(line) == said


@pytest.mark.parametrize(("first", "vigor"), [("a", (0, 1)), ("b", (1, 0)), (None, (0, 1))])
def test_a_log_of_a_whole_duel_counts_from_its_preparation(first, vigor):
    log = SimulatorLog({"setup": {"first_player": first}}, SEATS)
    expected = {("game", "space"): 10, ("game", "dust"): 0}
    expected |= {("game", f"{side}_{one}"): 0 for side in ("nearer", "farther") for one in "ab"}
    for one, has in zip("ab", vigor, strict=True):
        counts = {"life": 10, "aura": 3, "flare": 0, "artificial": 5, "burnt": 0, "vigor": has}
        expected |= {(one, field): count for field, count in counts.items()}
    assert log.counts == expected
    assert log.seen == set()


def test_a_log_without_a_table_counts_the_tokens_at_distance_alone():
    log = SimulatorLog({"position": {}}, SEATS)
    assert log.counts == {("game", f"{side}_{one}"): 0 for side in ("nearer", "farther") for one in "ab"}
    assert told("甲野: 桜花結晶を1つ移動しました：間合 → オーラ", start={"position": {"players": {}}}) == []


ONE_LEFT = [("圧気", "crystals", 1)]


@pytest.mark.parametrize(
    ("zone", "left"),
    [(1, []), (None, []), ({"cards": [PUT_DOWN], "more": True}, ONE_LEFT), ([PUT_DOWN], ONE_LEFT)],
)
def test_a_zone_may_be_counted_or_not_or_listed_in_part(zone, left):
    seats = {**TABLE["players"], "a": {**A, "enhancements": zone}}
    assert told("乙川: 全付与札の桜花結晶を-1しました", players=seats) == [("b", "proceed", None), *left]
    moved = [("圧気", "zone", "a.down")] if left else []
    assert told("甲野: [圧気]を移動しました：捨て札 → 伏せ札", players=seats) == moved
