"""Cards of シスイ and ミソラ beside the rule of another Megami: each value after each action."""

import pytest

from ..table import act, choose, claim, now, take, use
from .sparse import Dispute, dispute, on, seat, settled, table

ROWS = [
    dispute(
        "a_thorny_path_without_a_crystal_is_not_at_nought",
        "legal",
        None,
        "core/5-2-1",
        "影の翅 +2; 間合→ダスト 2: no crystals, distance 2: not the life: a token on the own flare",
        table(2, seat("8 3 2 1", hand="影の翅 茨道", megami="シスイ ウツロ"), seat("8 3 1 1")),
        use("a", "影の翅"),
        use("a", "茨道"),
        choose("a", "フレア"),
        now("0/11", a="8 3 2 1", b="8 3 1 1"),
        claim(distance=2, a__own_wounds_flare=1, a__own_wounds_life=0),
    ),
    dispute(
        "a_black_bond_of_one_damage",
        "legal",
        None,
        "core/10-3",
        "damaged once: one way: レッドバレット 3/0; aura 1: life 0: stays 8",
        """桜降る代に
開始
 手番:b ターン:6 先手:a 標準行動 間合:5 ダスト:7
 宿 a:シスイ、サイネ b:ヒミカ、ユリナ
 a ライフ:8 オーラ:3 フレア:1 集中力:1
  手札 黒き絆
 b ライフ:8 オーラ:3 フレア:1 集中力:1
  手札 シュート
  切札 レッドバレット

後 シュート 2/1 オーラ
 a オーラ:1
 ダスト:9
後 レッドバレット 3/1
 対応 先 黒き絆
 先 選択 1
 a ライフ:8 オーラ:1 フレア:1
 ダスト:9
""",
    ),
    dispute(
        "a_cut_that_waits_until_the_attack_is_through",
        "legal",
        None,
        "core/9-4",
        "斬 first: a aura 0; tokens: b aura 2, flare 1; one damage taken: X=1: 2/2 on aura: 0",
        table(
            4,
            seat("8 3 3 1", hand=0, trumps="ハドマギリ", megami="シスイ サイネ"),
            seat("8 4 2 1", hand="斬", wounds_aura=2, wounds_flare=1, megami="ユリナ トコヨ"),
            turn=6,
            turn_player="b",
        ),
        use("b", "斬"),
        use("a", "ハドマギリ"),
        now("4/7", a="8 3 0 1", b="8 4 2 1"),
        take("a", "オーラ"),
        now("4/10", a="8 0 0 1"),
        choose("a", "enemy.aura"),
        choose("a", "enemy.flare"),
        take("b", "オーラ"),
        now("4/15", a="8 0 0 1", b="8 0 1 1"),
        claim(b__wounds_aura=0, b__wounds_flare=0, ハドマギリ__zone="a.used"),
    ),
    dispute(
        "a_current_turned_into_tokens_moves_nothing_to_the_distance",
        "legal",
        None,
        "add/22-6-3-2",
        "full 水流 3/2 bars normal cards, not a trump; {3/2} on aura 3: own tokens 3, no crystal moves",
        table(
            5,
            seat("8 3 2 1", hand=0, trumps="アブダグイ", megami="シスイ サイネ"),
            seat("8 3 1 1", hand="水流", megami="ハツミ ユリナ"),
            turn=6,
            turn_player="b",
            mode="全力行動",
        ),
        use("b", "水流"),
        use("a", "アブダグイ"),
        take("a", "オーラ"),
        now("5/8", a="8 3 0 1", b="8 3 1 1"),
        claim(a__own_wounds_aura=3, アブダグイ__zone="a.used"),
    ),
    dispute(
        "tokens_open_a_gap_and_bring_a_trump_back",
        "legal",
        None,
        "add/22-11-1",
        "b life 4→2: 圧気 face down (2 to dust), 浮舟宿 rises; then a flare 1",
        table(
            4,
            seat("8 3 2 0", hand=1, own_wounds_flare=1, megami="シスイ サイネ"),
            seat(
                "4 3 1 1", wounds_life=2, used="浮舟宿", enhancements=[on("圧気", 2)], megami="ユリナ トコヨ"
            ),
            phase="start",
            mode="",
            turn=7,
        ),
        act("a", "proceed"),
        choose("a", "enemy.life"),
        now("4/12", a="8 3 1 1", b="2 3 3 1"),
        claim(圧気__zone="b.down", 浮舟宿__zone="b.trumps", b__wounds_life=0, a__own_wounds_flare=0),
    ),
    dispute(
        "a_place_to_die_with_a_seed_and_three_of_the_enemy",
        "legal",
        None,
        "add/17-7-1",
        "cost {2}: tokens; sprout 3/2; 納 a seed, one of dust; X=5-2=3 of b's flare: 4 and a seed",
        table(
            4,
            seat("4 2 2 1", trumps="桑畑志水の死に所", seeds=4, sprouted=1, megami="シスイ メグミ"),
            seat("8 3 5 1"),
            mode="全力行動",
        ),
        use("a", "桑畑志水の死に所"),
        choose("a", 1),
        choose("a", 1),
        now("4/7", a="4 2 2 1", b="8 3 2 1"),
        claim(
            桑畑志水の死に所__crystals=4,
            桑畑志水の死に所__seeds_on=1,
            a__own_wounds_flare=2,
            a__seeds=3,
            a__sprouted=1,
        ),
    ),
    dispute(
        "a_wind_hole_measures_the_shortened_distance",
        "legal",
        None,
        "core/9-4",
        "distance 4 by 抜き足 < aim 5: dust→間合 7, distance 5: 斬 fails",
        table(
            6,
            seat("8 3 1 1", hand="風孔", aim=5, megami="ミソラ サイネ"),
            seat("8 3 1 1", hand="斬", enhancements=[on("抜き足", 2)], megami="チカゲ ユリナ"),
            turn=6,
            turn_player="b",
        ),
        use("b", "斬"),
        use("a", "風孔"),
        take("b", "オーラ"),
        now("7/4", a="8 3 1 1", b="8 2 1 1"),
        claim(distance=5, 斬__zone="b.discard"),
    ),
    dispute(
        "a_shadow_does_not_catch_a_spearman",
        "legal",
        None,
        "core/9-4",
        "his attack is of no normal card: not cancelled, not sealed; 1 on aura",
        table(
            3,
            seat("8 3 2 1", hand=0, trumps="カカゲルカゲ", aim=3, megami="ミソラ サイネ"),
            seat("8 3 1 1", hand=0, barracks=[on("槍兵", conscripted=True)], megami="ミズキ ユリナ"),
            turn=6,
            turn_player="b",
        ),
        use("b", "槍兵"),
        use("a", "カカゲルカゲ"),
        choose("a", 3),
        take("a", "オーラ"),
        now("3/8", a="8 2 0 1", b="8 3 1 1"),
        claim(カカゲルカゲ__crystals=3, 槍兵__zone="b.barracks"),
    ),
    dispute(
        "a_precise_wound_is_deeper_once",
        "legal",
        None,
        "core/10-3",
        "aim 2, distance 3 in 2-3: {2/2}: 2 tokens; then {1/2} as it is: 2 < 3: aura: 3 tokens",
        table(
            3, seat("8 3 1 1", hand="精密化 刻み刃", aim=2, megami="ミソラ シスイ"), seat("8 3 1 1", hand=0)
        ),
        use("a", "精密化"),
        claim(a__vigor=2),
        use("a", "刻み刃"),
        claim(刻み刃__aura_damage=2, 刻み刃__life_damage=2),
        take("b", "オーラ"),
        claim(b__wounds_aura=2),
        take("b", "オーラ"),
        now("3/9", a="8 3 1 2", b="8 3 1 1"),
        claim(b__wounds_aura=3),
    ),
    dispute(
        "a_wall_of_silence_lends_an_arrow_nothing",
        "illegal",
        4,
        "core/9-2",
        "aura 1→間合 4, 無音壁 keeps its 3; 終端: no card after it",
        table(
            3,
            seat("8 3 1 1", hand="空の翼 狙い蹴り", aim="-", megami="ミソラ ユリナ"),
            seat("8 1 1 1", hand=0, enhancements=[on("無音壁", 3)], megami="サイネ トコヨ"),
        ),
        use("a", "空の翼"),
        choose("a", 2),
        now("4/6", a="8 3 1 1", b="8 0 1 1"),
        use("a", "狙い蹴り"),
    ),
    dispute(
        "a_falling_sky_moves_life_and_no_market",
        "legal",
        None,
        "core/9-5",
        "last crystal to dust 8; three arrows: 間合 7; life moved is no damage: market 3",
        table(
            4,
            seat("8 3 1 0", hand=1, enhancements=[on("ミソラノソラ", 1)], aim="-", megami="ミソラ ユリナ"),
            seat("7 3 1 1", market=3, flow=1, megami="アキナ サイネ"),
            phase="start",
            mode="",
            turn=7,
        ),
        act("a", "proceed"),
        now("7/8", a="8 3 1 1", b="6 2 0 1"),
        claim(b__market=3, distance=7, ミソラノソラ__zone="a.used"),
    ),
    dispute(
        "a_fair_wind_carries_the_farthest_arrow_one_on",
        "legal",
        None,
        "add/23-4",
        "X=3+2=5, 遠1: 5,6: aim 6 fits at distance 2; -/1: life 7; X <7: nothing down",
        """桜降る代に
開始
 手番:a ターン:5 先手:a 標準行動 間合:2 ダスト:7
 宿 a:ミソラ、ホノカ b:ユリナ、サイネ
 a ライフ:8 オーラ:3 フレア:2 集中力:1 照準:6
  切札 ミハテヌハテ 結晶:1
  付与札 追い風 結晶:1
 b ライフ:8 オーラ:3 フレア:1 集中力:1 山札:3 伏せ札:1

先 ミハテヌハテ -/1
 a フレア:0 ダスト:9
 b ライフ:7 フレア:2 伏せ札:1
""",
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_a_row_comes_to_what_book_and_cards_say(row: Dispute) -> None:
    settled(row)
