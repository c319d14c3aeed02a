"""Cards of ミズキ and メグミ beside the rule of another Megami: each value after each action."""

import pytest

from ..table import act, basic, choose, claim, now, passed, take, use
from .sparse import Dispute, activate, dispute, on, seat, settled, table

ROWS = [
    dispute(
        "an_algorithm_moves_ranges_not_the_distance",
        "legal",
        None,
        "core/9-4",
        "ranges -1: 斬 2-3, 撃ち落とし 0-4; the distance has not changed: cancelled",
        table(
            3,
            seat("8 3 1 1", hand="撃ち落とし", megami="ミズキ サイネ"),
            seat("8 3 1 1", hand="算法 斬", market=2, flow=0, megami="アキナ ユリナ"),
            start_distance=3,
            turn=6,
            turn_player="b",
        ),
        use("b", "算法"),
        claim(b__vigor=2),
        use("b", "斬"),
        use("a", "撃ち落とし"),
        take("b", "オーラ"),
        now("3/10", a="8 3 1 1", b="8 2 1 2"),
        claim(斬__zone="b.discard"),
    ),
    dispute(
        "a_rampart_after_a_contract_is_not_the_first_reaction",
        "legal",
        None,
        "core/9-4",
        "契約 first: a aura 4, 斬 3: 1; 防壁 is second: 一閃 2/2 on aura 1: life 6; end: b flare 1 <= 3: aura→flare",
        table(
            3,
            seat("8 3 1 1", hand="契約 防壁", megami="ミズキ ヤツハ"),
            seat("8 3 2 1", hand="斬 一閃", megami="ユリナ サイネ"),
            turn=6,
            turn_player="b",
        ),
        use("b", "斬"),
        use("a", "契約"),
        now("3/8", a="8 4 1 1", b="8 3 1 1"),
        take("a", "オーラ"),
        now("3/11", a="8 1 1 1", b="8 3 1 1"),
        use("b", "一閃"),
        use("a", "防壁"),
        now("3/11", a="6 1 3 1", b="8 3 1 1"),
        passed("b"),
        now("3/11", a="6 0 3 1", b="8 3 2 1"),
    ),
    dispute(
        "seasons_return_as_a_god_of_war_leaves_the_extra_cards",
        "legal",
        None,
        "core/10-17",
        "cost 3; 闘神 and 桜吹雪 conscripted; 四季 moves to extra and back unused; 盾兵 conscripted",
        table(
            4,
            seat(
                "8 3 3 1",
                hand="桜吹雪",
                trumps="大手楯無門",
                used="四季はまた廻り来る",
                megami="ミズキ ホノカ",
            ),
            seat("8 3 1 1"),
        ),
        use("a", "大手楯無門"),
        choose("a", "", "桜吹雪"),
        activate("a", "四季はまた廻り来る"),
        choose("a", "", "盾兵"),
        now("4/9", a="8 3 0 1", b="8 3 1 1"),
        claim(
            四季はまた廻り来る__zone="a.trumps",
            闘神__zone="a.barracks",
            闘神__conscripted=True,
            桜吹雪__conscripted=True,
            盾兵__conscripted=True,
            a__terminal=True,
        ),
    ),
    dispute(
        "dawn_burns_a_castle_before_it_stands",
        "legal",
        None,
        "core/10-30",
        "暁 6/4; 天主八龍閣 paid, used, unresolved: 5/3; aura 3 <5: life 4; 暁 removed",
        table(
            3,
            seat("7 3 5 1", trumps="天主八龍閣", megami="ミズキ サイネ"),
            seat("6 3 6 1", hand=0, trumps="暁", taboo=4, megami="カムヰ ユリナ"),
            turn=6,
            turn_player="b",
        ),
        use("b", "暁"),
        claim(暁__aura_damage=6, 暁__life_damage=4),
        use("a", "天主八龍閣"),
        now("3/14", a="4 3 3 1", b="6 3 0 1"),
        claim(天主八龍閣__zone="a.used", 暁__zone="b.removed"),
    ),
    dispute(
        "a_war_cry_gives_full_power_a_standard_turn_and_an_end",
        "illegal",
        5,
        "core/9-2",
        "居合 loses 全力, gains 終端: 三重膝丸櫓 rises; 4 on aura; no basic action after",
        table(
            4,
            seat(
                "8 3 1 1",
                hand="居合 斬",
                used="三重膝丸櫓",
                enhancements=[on("山城水津城の鬨の声", 3)],
                megami="ミズキ ユリナ",
            ),
            seat("8 4 1 1", hand=0),
        ),
        use("a", "居合"),
        claim(三重膝丸櫓__zone="a.trumps"),
        take("b", "オーラ"),
        now("4/8", a="8 3 1 1", b="8 0 1 1"),
        basic("a", "前進"),
    ),
    dispute(
        "the_yellow_act_stirs_a_spearman",
        "legal",
        None,
        "add/18-5",
        "his attack is of a card of a category: +0/+1; life 6",
        """桜降る代に
開始
 手番:a ターン:5 先手:a 標準行動 間合:3 ダスト:9
 宿 a:ミズキ、カナヱ b:サイネ、トコヨ
 a ライフ:8 オーラ:3 フレア:1 集中力:1 幕の色:黄 幕:5
  兵舎 槍兵 徴兵済
 b ライフ:8 オーラ:3 フレア:1 集中力:1

先 槍兵 1/2
 後 ライフ受け
 b ライフ6 フレア3 オーラ3
 槍兵 置き場:a兵舎
""",
    ),
    dispute(
        "a_falsehood_takes_the_growth_and_one_of_the_charge",
        "legal",
        None,
        "add/17-7-1",
        "殻打ち at 4 (4-5): no 攻撃後; 圧気: sprout 2/3, 納 1 by a seed, no growth: 2/2",
        table(
            4,
            seat("8 3 1 1", hand="殻打ち 圧気", seeds=3, sprouted=2, megami="メグミ ユリナ"),
            seat("8 3 1 1", hand=0, enhancements=[on("虚偽", 2)], megami="ウツロ サイネ"),
        ),
        use("a", "殻打ち"),
        take("b", "オーラ"),
        now("4/8", a="8 3 1 1", b="8 1 1 1"),
        use("a", "圧気"),
        choose("a", 1),
        now("4/8", a="8 3 1 1", b="8 1 1 1"),
        claim(圧気__seeds_on=1, 圧気__crystals=0, a__seeds=2, a__sprouted=2),
    ),
    dispute(
        "an_aim_set_as_the_distance_and_reeds_beyond_it",
        "legal",
        None,
        "core/5-6",
        "distance = aim 4 + 2 seeds = 6, master 4; both in 4-7: -/1; 6 is not 4: no aura",
        table(
            6,
            seat(
                "8 3 1 1",
                hand="弓流し",
                enhancements=[on("葦", 0, seeds_on=2), on("ツクモノクモ", 1)],
                seeds=3,
                sprouted=0,
                aim=4,
                megami="メグミ ミソラ",
            ),
            seat("8 3 1 1", hand=0),
        ),
        claim(distance=6, master=4),
        use("a", "弓流し"),
        now("6/5", a="8 3 1 1", b="7 3 2 1"),
    ),
    dispute(
        "tickets_balsam_and_collection_as_the_main_phase_begins",
        "legal",
        None,
        "add/21-6-3",
        "ticket: aura→flow, market 3; 鳳仙花 2/1 on life: 6, market 2; collection: a aura→b aura, market 1 (floor)",
        table(
            4,
            seat(
                "8 3 1 1",
                enhancements=[on("鳳仙花", 1, seeds_on=1)],
                seeds=4,
                sprouted=0,
                megami="メグミ ユリナ",
            ),
            seat("7 3 1 1", hand=0, discard="恫喝", market=2, flow=0, megami="アキナ サイネ"),
            turn=6,
            turn_player="b",
            mode="",
            main_begun=False,
        ),
        act("b", "order", value="投資券"),
        choose("b", "", "恫喝"),
        now("4/8", a="8 3 1 1", b="7 2 1 1"),
        claim(b__flow=1, b__market=3, 恫喝__zone="b.down"),
        take("b", "ライフ"),
        claim(b__life=6, b__flare=2, b__market=2),
        act("b", "activate", value="回収"),
        now("4/9", a="8 2 1 1", b="6 3 2 1"),
        claim(b__flow=0, b__market=1),
    ),
    dispute(
        "brambles_give_back_what_a_fisher_took",
        "legal",
        None,
        "core/10-1",
        "間合→flare: 4, flare 2; 野茨: dust→間合 5",
        """桜降る代に
開始
 手番:b ターン:6 先手:a 標準行動 間合:5 ダスト:7
 宿 a:メグミ、サイネ b:レンリ、ユリナ
 a ライフ:8 オーラ:3 フレア:1 集中力:1 種結晶:3
  付与札 野茨 種:2
 b ライフ:8 オーラ:3 フレア:1 集中力:1
  手札 魚吊り

後 魚吊り
 間合:5 ダスト:6
 b フレア:2
 野茨 種:2
""",
    ),
    dispute(
        "a_compass_takes_the_fruit_its_only_distance",
        "legal",
        None,
        "core/10-5",
        "the seed of 葦 goes on the fruit: 5; 羅針盤 3-1; end: no range: no attack; seeds home",
        table(
            5,
            seat(
                "8 3 1 0",
                enhancements=[on("結末の果実", 1, seeds_on=4), on("葦", 0, seeds_on=1)],
                seeds=0,
                sprouted=0,
                hand=0,
                deck=3,
                discard=1,
                down=1,
                megami="メグミ ユリナ",
            ),
            seat("8 5 1 1", hand=0, enhancements=[on("羅針盤", 3)], megami="ハツミ サイネ"),
            phase="start",
            mode="",
            turn=7,
        ),
        act("a", "proceed"),
        claim(
            結末の果実__seeds_on=5,
            結末の果実__crystals=0,
            葦__zone="a.discard",
            羅針盤__crystals=2,
            distance=5,
            dust=3,
        ),
        passed("a"),
        passed("a"),
        now("5/3", a="8 3 1 1 2 1/2/1", b="8 5 1 1"),
        claim(結末の果実__zone="a.used", a__seeds=5, a__sprouted=0),
    ),
    dispute(
        "a_river_s_palm_lifts_a_wounding_attack",
        "legal",
        None,
        "core/10-3",
        "{2/1}+1/+1={3/2}; cost {2}: own tokens 2, flare stays; aura 3: 3 tokens",
        table(
            3,
            seat(
                "8 3 2 1",
                trumps="ウバラザキ",
                enhancements=[on("瀧河希の掌", 0, seeds_on=2)],
                seeds=3,
                sprouted=0,
                megami="メグミ シスイ",
            ),
            seat("8 3 1 1", hand=0),
        ),
        use("a", "ウバラザキ"),
        claim(ウバラザキ__aura_damage=3, ウバラザキ__life_damage=2),
        take("b", "オーラ"),
        now("3/8", a="8 3 2 1", b="8 3 1 1"),
        claim(b__wounds_aura=3, a__own_wounds_flare=2, ウバラザキ__zone="a.used"),
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_a_row_comes_to_what_book_and_cards_say(row: Dispute) -> None:
    settled(row)
