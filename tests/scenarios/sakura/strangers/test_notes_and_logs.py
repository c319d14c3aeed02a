"""Notes as players scribble them, and pieces of a board simulator's log: ruled on as they are."""

import pytest

from judgeapp.domain.engine import rule
from judgeapp.domain.engine.notation import read_notation

from .sparse import comes_to

NOTES = [
    (
        "scribbles_of_a_turn",
        "legal",
        None,
        None,
        # 斬 3/1 on life: 7→6; 前進 by card: 4→3
        """桜降る代に
開始
 手番:a ターン:5 先手:a 標準行動 間合:4 ダスト:12
 a ライフ:8 オーラ:3 フレア:0 集中力:0
  手札 斬、一閃、柄打ち
 b ライフ:7 オーラ:2 フレア:0 集中力:0 手札:2

先 斬3/1 → ライフで受けた
 b ライフ:6 フレア:1
先 前進 伏:柄打ち
 間合:3
先 一閃 2/2
 後 オーラ受け
 b オーラ:0
""",
    ),
    (
        "a_reaction_by_reading",
        "legal",
        None,
        None,
        # 雅打ち (みやび) vigor 2 negates 斬; a takes 2 on aura: 1
        """桜降る代に
開始
 手番:a ターン:5 先手:a 標準行動 間合:4 ダスト:9
 宿 先:刀薙 後:扇銃
 a ライフ:8 オーラ:3 フレア:0 集中力:0
  手札 斬
 b ライフ:9 オーラ:3 フレア:0 集中力:2 手札:?

先 斬
 対応:みやび
 先 オーラ受け
 a オーラ:1 b オーラ:3 ライフ:9
""",
    ),
    (
        "a_step_where_nothing_moves",
        "illegal",
        1,
        "core/9-6",
        # 後退 with no aura: nothing moves
        """桜降る代に
開始
 手番:a ターン:5 先手:a 標準行動 間合:4 ダスト:14
 a ライフ:8 オーラ:0 フレア:0 集中力:1
  手札 斬
 b ライフ:7 オーラ:3 フレア:0 集中力:0 手札:2

先 後退 集中
""",
    ),
    (
        "umbrella_and_reading",
        "legal",
        None,
        None,
        # かさまわし: opens, dust→aura 3→4; ふくみばり open 0-2 1/2 at 2: b 7→5
        """桜降る代に
開始
 手番:a ターン:5 先手:a 標準行動 間合:2 ダスト:13
 宿 先:傘刀 後:薙扇
 a ライフ:8 オーラ:3 フレア:0 集中力:0
  手札 かさまわし、しこみばり
 b ライフ:7 オーラ:3 フレア:0 集中力:0 手札:2

先 かさまわし
 a オーラ:4 傘:開
先 ふくみばり 1/2
 後 ライフ受け
 b ライフ:5
""",
    ),
    (
        "two_artificial_crystals_unsaid",
        "legal",
        None,
        None,
        # Turbo Switch burns 1 of 5 (unsaid): ride forward 4→3
        """桜降る代に
開始
 手番:a ターン:5 先手:a 標準行動 間合:4 ダスト:11
 宿 先:騎刀 後:薙扇
 a ライフ:8 オーラ:3 フレア:0 集中力:0
  手札 「Turbo Switch」
 b ライフ:7 オーラ:3 フレア:0 集中力:0 手札:2

先 「Turbo Switch」
先 選択 前
 現在の間合:3 間合:4 a 燃焼済の造花結晶:1
""",
    ),
    (
        "a_mist_without_a_stated_pouch",
        "legal",
        None,
        None,
        # 毒霧: the pouch lies as at the start (unsaid): 麻痺毒 to b's hand 2→3
        """桜降る代に
開始
 手番:a ターン:5 先手:a 標準行動 間合:4 ダスト:11
 宿 先:毒刀 後:薙扇
 a ライフ:8 オーラ:3 フレア:0 集中力:0
  手札 毒霧
 b ライフ:7 オーラ:3 フレア:0 集中力:0 手札:2

先 毒霧
先 選択 麻痺毒
 b 手札:3 麻痺毒 置き場:b手札
""",
    ),
    (
        "full_power_in_a_standard_turn",
        "illegal",
        1,
        "core/8-2-2",
        # 居合 is 全力 in 標準行動
        """桜降る代に
開始
 手番:a ターン:5 先手:a 標準行動 間合:4 ダスト:11
 a ライフ:8 オーラ:3 フレア:0 集中力:0
  手札 居合
 b ライフ:7 オーラ:3 フレア:0 集中力:0 手札:2

先 居合
""",
    ),
    (
        "a_wrong_flare",
        "departed",
        2,
        "core/9-3",
        # 月影落 costs 7 of 8: フレア 1, not 2
        """桜降る代に
開始
 手番:a ターン:5 先手:a 標準行動 間合:4 ダスト:3
 a ライフ:8 オーラ:3 フレア:8 集中力:0 手札:2
  切札 月影落
 b ライフ:7 オーラ:3 フレア:0 集中力:0 手札:2

先 月影落
 主張 a フレア:2
""",
    ),
    (
        "start_of_a_turn_with_reconstruction",
        "legal",
        None,
        None,
        # 後3t: vigor 1→2, reconstruct: life 7→6, flare 1, two drawn: hand 2→4, deck 0+3+1-2=2
        """桜降る代に
開始
 手番:a ターン:5 先手:a 標準行動 間合:4 ダスト:11
 a ライフ:8 オーラ:3 フレア:0 集中力:0 手札:1
 b ライフ:7 オーラ:3 フレア:0 集中力:1 手札:2 山札:0 捨て札:3 伏せ札:1

先 終了
後3t 進行 再構成
 b ライフ:6 フレア:1 集中力:2 手札:4 山札:2
""",
    ),
    (
        "scheme_of_which_nobody_knows",
        "undetermined",
        2,
        "core/10-1",
        # 煽動: 神算 or 鬼謀 unknown
        """桜降る代に
開始
 手番:a ターン:5 先手:a 標準行動 間合:4 ダスト:11
 宿 先:書刀 後:薙扇
 a ライフ:8 オーラ:3 フレア:0 集中力:0 計略:?
  手札 煽動
 b ライフ:7 オーラ:3 フレア:0 集中力:0 手札:2

先 煽動
 間合:5
""",
    ),
    (
        "perjury_refuted_wrongly",
        "legal",
        None,
        None,
        # 都度討ち true: b takes 1/1 impatience on aura 3→2, then the attack 2/1: aura 0
        """桜降る代に
開始
 手番:a ターン:5 先手:a 標準行動 間合:4 ダスト:11
 宿 先:衣刀 後:薙扇
 a ライフ:8 オーラ:3 フレア:0 集中力:0
  手札 都度討ち
 b ライフ:7 オーラ:3 フレア:0 集中力:0 手札:2

先 偽証 都度討ち 都度討ち
後 反証
後 オーラ受け
後 オーラ受け
 b オーラ:0 ライフ:7
""",
    ),
    (
        "gauge_release_in_the_main_phase",
        "legal",
        None,
        None,
        # released of the discard: 風 2→3 (charged stated)
        """桜降る代に
開始
 手番:a ターン:5 先手:a 標準行動 間合:2 ダスト:11
 宿 先:爪刀 後:薙扇
 a ライフ:8 オーラ:3 フレア:0 集中力:0 風神:2 雷神:1 手札:2
  捨て札 柄打ち 帯電
 b ライフ:7 オーラ:3 フレア:2 集中力:0 手札:2

先 解除 柄打ち 風神
 a 風神:3
""",
    ),
    (
        "a_second_name_in_the_same_hand",
        "illegal",
        3,
        "core/8-2-2",
        # full power used: the phase is over
        """桜降る代に
開始
 手番:a ターン:5 先手:a 全力行動 間合:3 ダスト:12
 a ライフ:8 オーラ:3 フレア:0 集中力:1
  手札 居合、一閃
 b ライフ:7 オーラ:3 フレア:0 集中力:0 手札:2

先 居合
 後 ライフ受け
先 一閃
""",
    ),
    (
        "hand_limit_forgotten",
        "departed",
        2,
        "core/8-3-2",
        # three in hand at the end: one has to go down
        """桜降る代に
開始
 手番:a ターン:5 先手:a 標準行動 間合:3 ダスト:12
 a ライフ:8 オーラ:3 フレア:0 集中力:1
  手札 居合、一閃、斬
 b ライフ:7 オーラ:3 フレア:0 集中力:0 手札:2

先 終了
後3t 進行 見送り
""",
    ),
    (
        "relative_changes",
        "legal",
        None,
        None,
        # 一閃 taken on life: ライフ-2 フレア+2; 宿し: オーラ-1 フレア+1
        """桜降る代に
開始
 手番:a ターン:5 先手:a 標準行動 間合:3 ダスト:12
 a ライフ:8 オーラ:3 フレア:0 集中力:1
  手札 一閃
 b ライフ:7 オーラ:3 フレア:0 集中力:0 手札:2

先 一閃
 後 ライフ受け
 b ライフ-2 フレア+2
先 宿し 集中
 a オーラ-1 フレア+1
""",
    ),
    (
        "log_use_and_damage",
        "legal",
        None,
        None,
        # 斬 on life 7→6
        """桜降る代に
名前 a:甲野 b:乙川
開始
 手番:a ターン:5 先手:a 標準行動 間合:4 ダスト:11
 宿 先:刀薙 後:扇銃
 a ライフ:8 オーラ:3 フレア:0 集中力:1 手札:2
  手札 斬、一閃
 b ライフ:7 オーラ:3 フレア:0 集中力:1 手札:2 

甲野: [斬]を場に出しました
乙川: 桜花結晶を1つ移動しました：ライフ → フレア
甲野: 集中力を1使って前進を行いました
""",
    ),
    (
        "log_two_crystals_of_one",
        "departed",
        3,
        "core/5-8-3-1",
        # 斬 is 3/1: one crystal, not two
        """桜降る代に
名前 a:甲野 b:乙川
開始
 手番:a ターン:5 先手:a 標準行動 間合:4 ダスト:11
 宿 先:刀薙 後:扇銃
 a ライフ:8 オーラ:3 フレア:0 集中力:1 手札:2
  手札 斬、一閃
 b ライフ:7 オーラ:3 フレア:0 集中力:1 手札:2 

甲野: [斬]を場に出しました
乙川: 桜花結晶を2つ移動しました：ライフ → フレア
""",
    ),
    (
        "log_aura_damage",
        "legal",
        None,
        None,
        # 3 of aura to dust
        """桜降る代に
名前 a:甲野 b:乙川
開始
 手番:a ターン:5 先手:a 標準行動 間合:4 ダスト:11
 宿 先:刀薙 後:扇銃
 a ライフ:8 オーラ:3 フレア:0 集中力:1 手札:2
  手札 斬、一閃
 b ライフ:7 オーラ:3 フレア:0 集中力:1 手札:2 

甲野: [斬]を場に出しました
乙川: 桜花結晶を3つ移動しました：オーラ → ダスト
""",
    ),
    (
        "log_umbrella",
        "legal",
        None,
        None,
        # かさまわし opens and moves one
        """桜降る代に
名前 a:甲野 b:乙川
開始
 手番:a ターン:5 先手:a 標準行動 間合:4 ダスト:11
 宿 先:傘刀 後:扇銃
 a ライフ:8 オーラ:3 フレア:0 集中力:1 手札:2
  手札 かさまわし、斬
 b ライフ:7 オーラ:3 フレア:0 集中力:1 手札:2 

甲野: [かさまわし]を場に出しました
甲野: 傘を開きました
甲野: 桜花結晶を1つ移動しました：ダスト → オーラ
""",
    ),
    (
        "log_crystal_out_of_nothing",
        "departed",
        1,
        None,
        # a crystal moved by nobody's decision
        """桜降る代に
名前 a:甲野 b:乙川
開始
 手番:a ターン:5 先手:a 標準行動 間合:4 ダスト:11
 宿 先:刀薙 後:扇銃
 a ライフ:8 オーラ:3 フレア:0 集中力:1 手札:2
  手札 斬、一閃
 b ライフ:7 オーラ:3 フレア:0 集中力:1 手札:2 

甲野: 桜花結晶を1つ移動しました：相手のオーラ → ダスト
""",
    ),
    (
        "log_turn_and_draw",
        "legal",
        None,
        None,
        # vigor and two cards: b's turn
        """桜降る代に
名前 a:甲野 b:乙川
開始
 手番:a ターン:5 先手:a 標準行動 間合:4 ダスト:11
 宿 先:刀薙 後:扇銃
 a ライフ:8 オーラ:3 フレア:0 集中力:1 手札:2
  手札 斬、一閃
 b ライフ:7 オーラ:3 フレア:0 集中力:1 手札:2 山札:4

甲野: [斬]を場に出しました
乙川: 桜花結晶を1つ移動しました：ライフ → フレア
乙川: 集中力を1増やしました
乙川: カードを2枚引きました
""",
    ),
    (
        "log_reconstruction",
        "legal",
        None,
        None,
        # b reconstructs: life 7→6
        """桜降る代に
名前 a:甲野 b:乙川
開始
 手番:a ターン:5 先手:a 標準行動 間合:4 ダスト:11
 宿 先:刀薙 後:扇銃
 a ライフ:8 オーラ:3 フレア:0 集中力:1 手札:2
  手札 斬、一閃
 b ライフ:7 オーラ:3 フレア:0 集中力:1 手札:2 山札:0 捨て札:4 伏せ札:1

乙川: 集中力を1増やしました
乙川: 再構成しました(ライフ-1)
乙川: カードを2枚引きました
""",
    ),
    (
        "log_put_down_for_a_basic_action",
        "legal",
        None,
        None,
        # a card put down, 前進
        """桜降る代に
名前 a:甲野 b:乙川
開始
 手番:a ターン:5 先手:a 標準行動 間合:4 ダスト:11
 宿 先:刀薙 後:扇銃
 a ライフ:8 オーラ:3 フレア:0 集中力:1 手札:2
  手札 斬、一閃
 b ライフ:7 オーラ:3 フレア:0 集中力:1 手札:2 

甲野: [一閃]を伏せ札にして前進を行いました
""",
    ),
    (
        "log_trump_paid",
        "legal",
        None,
        None,
        # 月影落: 7 of flare to dust
        """桜降る代に
名前 a:甲野 b:乙川
開始
 手番:a ターン:5 先手:a 標準行動 間合:4 ダスト:3
 宿 先:刀薙 後:扇銃
 a ライフ:8 オーラ:3 フレア:8 集中力:1 手札:2
  手札 斬、一閃
  切札 月影落
 b ライフ:7 オーラ:3 フレア:0 集中力:1 手札:2 

甲野: [月影落]を場に出しました
甲野: 桜花結晶を7つ移動しました：フレア → ダスト
乙川: 桜花結晶を4つ移動しました：ライフ → フレア
""",
    ),
    (
        "log_gauge",
        "legal",
        None,
        None,
        # 風雷の知恵: 雷神 0→1
        """桜降る代に
名前 a:甲野 b:乙川
開始
 手番:a ターン:5 先手:a 標準行動 間合:4 ダスト:11
 宿 先:爪刀 後:扇銃
 a ライフ:8 オーラ:3 フレア:0 集中力:1 手札:2
  手札 風雷の知恵、斬
 b ライフ:7 オーラ:3 フレア:0 集中力:1 手札:2 

甲野: [風雷の知恵]を場に出しました
甲野: 雷神ゲージを1上げました
""",
    ),
]


@pytest.mark.parametrize(
    ("verdict", "at", "decides", "text"), [one[1:] for one in NOTES], ids=[one[0] for one in NOTES]
)
def test_a_note_comes_to_what_the_book_says(verdict, at, decides, text):
    comes_to(rule(read_notation(text)), verdict, at, decides)


@pytest.mark.parametrize(
    "said", ["刀薙", "ユリナ、サイネ", "ユリナ・サイネ", "ゆりな＋さいね", "刀/薙", "ユリナ×薙"]
)
def test_two_megami_are_written_side_by_side_as_players_do(said):
    start = read_notation(f"桜降る代に決闘を\n開始\n 間合:3\n 宿 a:{said}\n").start["position"]
    assert start["players"]["a"]["megami"] == ["yurina", "saine"]
