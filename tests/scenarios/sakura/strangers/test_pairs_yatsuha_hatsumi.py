"""Cards of ヤツハ and ハツミ beside the rule of another Megami: each value after each action."""

import pytest

from ..table import act, choose, claim, now, passed, take, use
from .sparse import Dispute, activate, dispute, on, seat, settled, table

ROWS = [
    dispute(
        "the_mirror_is_read_again_after_a_reckoning",
        "legal",
        None,
        "core/10-3",
        "鏡映 3: 3/4; 2/0: a aura 1; b flare, flow→aura 5, life stays; 鏡映 1: 3/2; b aura 2; a cowed",
        table(
            4,
            seat("7 3 1 1", hand="昏い咢", megami="ヤツハ ユリナ"),
            seat("7 3 1 1", trumps="大衍算顆手打表", flow=1, market=2, megami="アキナ サイネ"),
        ),
        use("a", "昏い咢"),
        claim(昏い咢__aura_damage=3, 昏い咢__life_damage=4),
        use("b", "大衍算顆手打表"),
        take("a", "オーラ"),
        now("4/11", a="7 1 1 1", b="7 5 0 1"),
        claim(b__flow=0, 昏い咢__life_damage=2),
        take("b", "オーラ"),
        now("4/14", a="7 1 1 1", b="7 2 0 1"),
        claim(a__cowed=True, 大衍算顆手打表__zone="b.used"),
    ),
    dispute(
        "a_contract_pays_into_blood_and_is_kept_in_the_end_phase",
        "legal",
        None,
        "core/9-1-3-4",
        "b flare→a aura goes to dust, 血飛沫 2-1; end: b flare 1 <= 2: a aura→b flare",
        table(
            5,
            seat("8 3 2 1", hand="契約", megami="ヤツハ ユリナ"),
            seat("8 3 2 1", enhancements=[on("血飛沫", 2)], taboo=3, hand=0, megami="カムヰ サイネ"),
        ),
        use("a", "契約"),
        now("5/5", a="8 3 2 1", b="8 3 1 1"),
        claim(血飛沫__crystals=1),
        passed("a"),
        now("5/5", a="8 2 2 1", b="8 3 2 1"),
        claim(turn=6),
    ),
    dispute(
        "ice_leaves_a_parasite_one_place",
        "legal",
        None,
        "core/6-3",
        "vigor 1, dust 13; 0/0 at 3; aura 0+4 ice: one of two moves",
        table(
            3,
            seat(
                "8 0 1 0",
                enhancements=[on("寄花", 1)],
                frozen=4,
                hand=1,
                deck=3,
                discard=1,
                down=1,
                megami="ヤツハ ユリナ",
            ),
            seat("7 3 1 1", hand=0, megami="コルヌ サイネ"),
            phase="start",
            mode="",
            turn=7,
        ),
        act("a", "proceed"),
        take("b", "オーラ"),
        now("3/13", a="8 1 1 1 1 3/2/1", b="7 2 1 1"),
        claim(寄花__zone="a.discard"),
    ),
    dispute(
        "a_shadow_s_wing_puts_the_vain_cherry_out_of_its_distance",
        "illegal",
        3,
        "core/10-37",
        "6 crystals, distance 8: 0-7 is exceeded",
        table(
            6,
            seat("8 3 2 1", hand="影の翅 星の爪", trumps="八葉鏡の徒桜", megami="『完全態』ヤツハ ウツロ"),
            seat("7 3 1 1"),
        ),
        use("a", "影の翅"),
        claim(distance=8, master=4, space=6),
        use("a", "八葉鏡の徒桜"),
    ),
    dispute(
        "a_monster_s_arrow_is_no_damage_to_the_market",
        "legal",
        None,
        "add/21-6-3",
        "4/1 on aura 3: life 6 flare 2 market 2; then life→a life: 5, 9; market stays 2",
        table(
            2,
            seat("8 3 1 1", hand="本当の怪物", megami="『完全態』ヤツハ ユリナ"),
            seat("7 3 1 1", market=3, flow=1, hand=0, megami="アキナ サイネ"),
            mode="全力行動",
        ),
        use("a", "本当の怪物"),
        now("2/10", a="9 3 1 1", b="5 3 2 1"),
        claim(b__market=2, b__flow=1),
    ),
    dispute(
        "a_memory_in_the_place_of_a_forced_draw_is_no_impatience",
        "legal",
        None,
        "core/1-4",
        "反論: a aura 2; 2 is not 3: 一閃 stays; the draw becomes 柄打ち from memory; 2/2 on aura",
        table(
            3,
            seat(
                "8 3 1 1",
                hand="一閃",
                deck=0,
                memory="柄打ち",
                used="彼女にとっての桜降る代",
                megami="『自我』ヤツハ ユリナ",
            ),
            seat("8 3 1 1", hand="反論", scheme="神算", megami="シンラ サイネ"),
        ),
        use("a", "一閃"),
        use("b", "反論"),
        activate("a", "彼女にとっての桜降る代"),
        choose("a", "", "柄打ち"),
        take("b", "オーラ"),
        now("3/12", a="8 2 1 1", b="8 1 1 1"),
        claim(柄打ち__zone="a.hand", a_hand__count=1),
    ),
    dispute(
        "a_twin_mirror_wounds_whoever_came_to_wound",
        "legal",
        None,
        "core/10-27",
        "copy {1/1} of a: aura (1 token); then {1/2}: 1 token >= aura 1: life 2 tokens; the original is cancelled",
        table(
            2,
            seat("5 3 4 1", trumps="双葉鏡の祟り神", megami="ヤツハ ユリナ"),
            seat("8 1 2 1", hand="刻み刃", megami="シスイ サイネ"),
            turn=6,
            turn_player="b",
        ),
        use("b", "刻み刃"),
        use("a", "双葉鏡の祟り神"),
        take("b", "オーラ"),
        now("2/15", a="5 3 0 1", b="8 1 2 1"),
        claim(
            b__wounds_aura=1,
            b__wounds_life=2,
            a__wounds_aura=0,
            刻み刃__zone="b.discard",
            双葉鏡の祟り神__zone="a.used",
        ),
    ),
    dispute(
        "a_full_line_of_distance_takes_one_of_three",
        "legal",
        None,
        "core/6-3",
        "9 crystals, four rides: distance 5; 3/2 on aura: one fits (10), two stay",
        table(
            9,
            seat("8 3 1 1", hand="水流", artificial=1, burnt=0, megami="ハツミ サリヤ"),
            seat("7 4 1 0", hand=0),
            nearer_a=4,
            mode="全力行動",
        ),
        claim(distance=5),
        use("a", "水流"),
        claim(水流__aura_damage=3, 水流__life_damage=2),
        take("b", "オーラ"),
        now("10/3", a="8 3 1 1", b="7 3 1 0"),
    ),
    dispute(
        "acid_burns_life_to_dust_and_the_duet_rises",
        "legal",
        None,
        "core/10-8",
        "3/1 on aura 2: life 6, crystal to dust 9, flare stays; damaged by an attack: unused again",
        """桜降る代に
開始
 手番:a ターン:5 先手:a 標準行動 間合:6 ダスト:8
 宿 a:ハツミ、ユリナ b:『旅芸人』トコヨ、サイネ
 a ライフ:8 オーラ:3 フレア:1 集中力:1 逆風
  手札 強酸
 b ライフ:7 オーラ:2 フレア:1 集中力:1 手札:0
  使用済 二重奏:吹弾陽明

先 強酸 3/1
 後 ライフ受け
 b ライフ:6 フレア:1
 ダスト:9
 二重奏:吹弾陽明 置き場:b切札
""",
    ),
    dispute(
        "a_lighthouse_does_not_see_the_barracks",
        "legal",
        None,
        "core/9-2-3",
        "騎兵 is not used from the hand: resolved; 納 2 from dust",
        table(
            4,
            seat("8 3 1 1", used="カラハリ灯台", megami="ハツミ サイネ"),
            seat("8 3 1 1", hand=0, barracks=[on("騎兵", conscripted=True)], megami="ミズキ ユリナ"),
            turn=6,
            turn_player="b",
        ),
        use("b", "騎兵"),
        choose("b", 2),
        now("4/6", a="8 3 1 1", b="8 3 1 1"),
        claim(騎兵__crystals=2, 騎兵__zone="b.enhancements", カラハリ灯台__zone="a.used", master=3),
    ),
    dispute(
        "a_reaper_finds_a_wave_caller_fast_on_his_turn",
        "legal",
        None,
        "core/1-4",
        "-/0; a gives two of aura; 波呼び moves only on its player's turn",
        table(
            4,
            seat("8 3 2 1", hand=0, enhancements=[on("波呼び", 1)], megami="ハツミ ユリナ"),
            seat("8 3 1 1", hand="刈取り", megami="ウツロ サイネ"),
            turn=6,
            turn_player="b",
        ),
        use("b", "刈取り"),
        choose("a", "aura"),
        choose("a", "aura"),
        choose("b", "", "波呼び"),
        now("4/8", a="8 1 2 1", b="8 3 1 1"),
        claim(波呼び__crystals=1),
    ),
    dispute(
        "a_dive_does_not_shake_off_what_follows_an_aim",
        "legal",
        None,
        "add/23-4",
        "distance 5 by the dive; 追尾 looks at the aim 6: 5/1 on aura 3: life; a discards an attack",
        table(
            6,
            seat("8 3 1 1", hand="斬 体捌き", diving=True, dive="forward", megami="『徒神』ハツミ ユリナ"),
            seat("8 3 1 1", hand="甲矢乙矢", aim=6, megami="ミソラ サイネ"),
            turn=6,
            turn_player="b",
            mode="全力行動",
        ),
        use("b", "甲矢乙矢"),
        choose("a", "", "斬"),
        now("6/6", a="7 3 2 1", b="8 3 1 1"),
        claim(斬__zone="a.discard", a__diving=False),
    ),
    dispute(
        "fog_leaves_a_blade_its_ends",
        "illegal",
        1,
        "core/9-2-1",
        "1,3,5,7 becomes 1,7: not 3",
        table(
            3,
            seat("8 3 1 1", enhancements=[on("サギリ海域", 3)], megami="『徒神』ハツミ ユリナ"),
            seat("8 3 2 1", hand=0, trumps="Alpha-Edge", artificial=5, burnt=0, megami="サリヤ サイネ"),
            turn=6,
            turn_player="b",
        ),
        use("b", "Alpha-Edge"),
    ),
    dispute(
        "a_sea_route_falls_and_moves_the_market_down",
        "legal",
        None,
        "core/9-5",
        "last crystal: dust 9; aura 1 to dust 10, life 6 flare 2; b market 2",
        table(
            5,
            seat("8 3 1 0", hand=1, enhancements=[on("ワダナカ航路", 1)], megami="『徒神』ハツミ ユリナ"),
            seat("7 2 1 1", market=3, flow=0, megami="アキナ サイネ"),
            phase="start",
            mode="",
            turn=7,
        ),
        act("a", "proceed"),
        now("5/10", a="8 3 1 1", b="6 1 2 1"),
        claim(b__market=2, ワダナカ航路__zone="a.used"),
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_a_row_comes_to_what_book_and_cards_say(row: Dispute) -> None:
    settled(row)
