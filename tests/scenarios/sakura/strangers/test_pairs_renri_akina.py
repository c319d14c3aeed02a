"""Cards of レンリ and アキナ beside the rule of another Megami: each value after each action."""

import pytest

from ..table import act, choose, claim, now, take, use
from .sparse import Dispute, activate, dispute, on, seat, settled, table

ROWS = [
    dispute(
        "a_poison_is_no_normal_card_of_the_heap",
        "legal",
        None,
        None,
        "two normal cards and a poison: not three: 2/1; aura 2→0",
        """桜降る代に
開始
 手番:a ターン:5 先手:a 標準行動 間合:4 ダスト:9
 宿 a:レンリ、ユリナ b:チカゲ、サイネ
 a ライフ:8 オーラ:3 フレア:1 集中力:1
  手札 都度討ち
  捨て札 斬、一閃、滅灯毒
 b ライフ:8 オーラ:2 フレア:1 集中力:1

都度討ち 2/1 オーラ
 b オーラ:0 ライフ:8
 ダスト:11
""",
    ),
    dispute(
        "two_heavier_impatiences_and_a_market",
        "legal",
        None,
        "add/20-6-3",
        "true 雲喰い refuted: twice 2/1: aura 1, then life 7 flare 2 market 1; three in the heap: b puts one down",
        table(
            5,
            seat(
                "8 3 1 1",
                hand="雲喰い",
                enhancements=[on("ロルレロラルロ", 2)],
                discard="斬 一閃 柄打ち",
                megami="『歴史家』レンリ ユリナ",
            ),
            seat("8 3 1 1", hand="薙斬り 石突", market=2, flow=0, megami="アキナ サイネ"),
        ),
        act("a", "perjure", "雲喰い", value="雲喰い"),
        act("b", "refute"),
        take("b", "オーラ"),
        choose("b", "", "石突"),
        now("5/7", a="8 3 1 1", b="7 1 2 1"),
        claim(b__market=1, 石突__zone="b.down", b_hand__count=1, 雲喰い__zone="a.discard"),
    ),
    dispute(
        "black_paint_after_the_enemy_dressed_from_dust",
        "legal",
        None,
        "core/10-3",
        "断行 纏い: dust moved; 演出化 purple 2/2; 玄塗り 1 on aura; オーラ 2 <3: +0/-1: 2/1; aura 1: life 7",
        table(
            3,
            seat("8 1 1 1", hand="玄塗り", megami="レンリ ユリナ"),
            seat("8 3 1 1", hand="断行 演出化", act_colour="紫", act=2, megami="カナヱ サイネ"),
            turn=6,
            turn_player="b",
        ),
        use("b", "断行"),
        activate("b", "断行"),
        claim(b__aura=4, dust=10),
        use("b", "演出化"),
        claim(演出化__aura_damage=2, 演出化__life_damage=2),
        use("a", "玄塗り"),
        take("b", "オーラ"),
        now("3/11", a="7 1 2 1", b="8 3 1 1"),
    ),
    dispute(
        "a_dive_brings_an_unchosen_lie_into_reach",
        "legal",
        None,
        "add/15-2",
        "オリレテラレル is a card: the dive resolves first: distance 2; 嘘突き 1-2 hits; removed after",
        table(
            3,
            seat("8 3 2 1", trumps="オリレテラレル", outside="嘘突き", megami="レンリ ユリナ"),
            seat("8 3 1 1", hand=0, diving=True, dive="forward", megami="『徒神』ハツミ サイネ"),
        ),
        use("a", "オリレテラレル"),
        claim(distance=2),
        choose("a", "", "嘘突き"),
        take("b", "オーラ"),
        now("3/12", a="8 3 0 1", b="8 1 1 1"),
        claim(嘘突き__zone="a.removed", オリレテラレル__zone="a.used"),
    ),
    dispute(
        "a_carved_robe_blooms_for_four",
        "legal",
        None,
        "core/10-16",
        "3 crystals: 久遠ノ花, 5-1 by 風魔纏廻 = 4; -/1: b life 7; 斬 cancelled",
        table(
            4,
            seat(
                "8 3 4 1",
                trumps="刻まれし衣",
                used="風魔纏廻",
                enhancements=[on("夜山恋離のなれの果て", 3)],
                wind=7,
                thunder=0,
                megami="レンリ ライラ",
            ),
            seat("8 3 1 1", hand="斬", megami="ユリナ サイネ"),
            turn=6,
            turn_player="b",
        ),
        use("b", "斬"),
        use("a", "刻まれし衣"),
        now("4/6", a="8 3 0 1", b="7 3 2 1"),
        claim(刻まれし衣__zone="a.used", 斬__zone="b.discard"),
    ),
    dispute(
        "a_mist_of_another_megami_stands_before_a_castle",
        "legal",
        None,
        "core/10-38",
        "used as 雅打ち, トコヨ's: +0/+1: 2/2; aura 1: life 6; 霧 in the discard pile",
        table(
            3,
            seat(
                "8 3 1 1",
                hand="欺瞞の霧",
                enhancements=[on("天主八龍閣", 2)],
                megami="『歴史家』レンリ ミズキ",
            ),
            seat("8 1 1 1", hand="詩舞", megami="サイネ トコヨ"),
        ),
        act("a", "declare", "欺瞞の霧", value="雅打ち"),
        now("3/9", a="8 3 1 1", b="6 1 3 1"),
        claim(欺瞞の霧__zone="a.discard"),
    ),
    dispute(
        "a_bead_collects_into_dust_where_ice_fills_the_aura",
        "legal",
        None,
        "add/21-5",
        "0 on life: market 3; flow→dust 6; b flare→ a aura is full (4+1): dust 7; market 1",
        table(
            4,
            seat("8 4 1 1", hand="算盤玉", frozen=1, flow=1, market=2, megami="アキナ ユリナ"),
            seat("8 3 2 1", hand=0, megami="コルヌ サイネ"),
        ),
        use("a", "算盤玉"),
        take("b", "ライフ"),
        claim(a__market=3, b__life=8),
        choose("a", 2),
        now("4/7", a="8 4 1 1", b="8 3 1 1"),
        claim(a__flow=0, a__market=1),
    ),
    dispute(
        "ice_is_no_capital",
        "legal",
        None,
        "add/21-2-2",
        "capital 2+2+0 = 4, the enemy's 4: not greater: -/0; market 3 by the damage of 0",
        """桜降る代に
開始
 手番:a ターン:5 先手:a 標準行動 間合:4 ダスト:8
 宿 a:アキナ、ユリナ b:コルヌ、サイネ
 a ライフ:8 オーラ:2 フレア:2 集中力:1 凍結:3 フロー:0 相場:2
  手札 恫喝
 b ライフ:8 オーラ:3 フレア:1 集中力:1

先 恫喝 -/0
 b ライフ:8 フレア:1
 a 相場:3 資本:4
 ダスト:8
""",
    ),
    dispute(
        "no_wind_cheapens_a_market_price",
        "illegal",
        1,
        "core/9-3",
        "時価 2 is not lessened by 風魔纏廻; flare 1",
        table(
            5,
            seat(
                "8 3 1 1",
                hand=0,
                trumps="開方冥式切取法",
                used="風魔纏廻",
                wind=7,
                thunder=0,
                market=2,
                flow=0,
                megami="アキナ ライラ",
            ),
            seat("8 3 3 1", megami="ユリナ サイネ"),
        ),
        use("a", "開方冥式切取法"),
    ),
    dispute(
        "an_enemy_s_cloud_opens_a_closed_board",
        "legal",
        None,
        "core/10-37",
        "5 crystals, distance 3 by b's aim: allowed; b flare 2→間合 7; distance 3",
        table(
            5,
            seat("8 3 1 1", hand="盤狂わせ", market=2, flow=0, megami="アキナ ユリナ"),
            seat("8 3 2 1", hand=0, enhancements=[on("ツクモノクモ", 1)], aim=3, megami="ミソラ サイネ"),
        ),
        use("a", "盤狂わせ"),
        choose("a", 2),
        now("7/3", a="8 3 1 1", b="8 3 0 1"),
        claim(盤狂わせ__crystals=2, distance=3),
    ),
    dispute(
        "bled_out_and_bought_back",
        "legal",
        None,
        "add/22-11-2",
        "3 tokens on life 3: damage: life 0 flare 6, market 1; flare→life 4; removed; a cowed; b a token",
        table(
            4,
            seat(
                "3 1 3 1",
                hand=0,
                enhancements=[on("衰垜逐肘守料術", 1)],
                market=2,
                flow=0,
                megami="アキナ ユリナ",
            ),
            seat("8 3 1 1", hand="徹底抗戦", megami="シスイ サイネ"),
            turn=6,
            turn_player="b",
            mode="全力行動",
        ),
        use("b", "徹底抗戦"),
        choose("b", "オーラ"),
        now("4/13", a="4 1 2 1", b="8 3 1 1"),
        claim(
            a__cowed=True,
            a__wounds_life=0,
            b__own_wounds_aura=1,
            a__market=1,
            衰垜逐肘守料術__zone="a.removed",
            winner="",
        ),
    ),
    dispute(
        "vigor_is_not_paid_before_a_place_to_die",
        "illegal",
        4,
        "core/1-4",
        "first arrow: a aura 3, b 2; b's life is 0: a cannot pay vigor for a second",
        table(
            4,
            seat("8 2 1 1", hand="直接金融", market=2, flow=0, megami="アキナ ユリナ"),
            seat("0 3 3 1", hand=0, enhancements=[on("桑畑志水の死に所", 2)], megami="シスイ サイネ"),
            mode="全力行動",
        ),
        use("a", "直接金融"),
        choose("a", 2),
        now("4/11", a="8 3 1 1", b="0 2 3 1"),
        activate("a", "直接金融"),
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_a_row_comes_to_what_book_and_cards_say(row: Dispute) -> None:
    settled(row)
