"""Cards of カナヱ and カムヰ beside the rule of another Megami: each value after each action."""

import pytest

from ..table import act, choose, claim, now, passed, take, use
from .sparse import Dispute, dispute, on, seat, settled, table

ROWS = [
    dispute(
        "a_refuted_attack_is_none_for_the_sword_play",
        "legal",
        None,
        "add/20-6-3",
        "the perjury is refuted: no attack; 空想 ceil(1/2)=1: 1/1; one attack only: plan stays",
        table(
            4,
            seat(
                "8 3 1 1",
                hand="断行 空想",
                plans=[on("殺陣", 1)],
                act_colour="白",
                act=1,
                megami="カナヱ レンリ",
            ),
            seat("8 3 1 1", hand=0, megami="ユリナ サイネ"),
        ),
        act("a", "perjure", "断行", value="都度討ち"),
        act("b", "refute"),
        claim(断行__zone="a.discard"),
        use("a", "空想"),
        take("b", "オーラ"),
        now("4/8", a="8 3 1 1", b="8 2 1 1"),
        passed("a"),
        claim(殺陣__progress=0, turn=6),
    ),
    dispute(
        "an_improvised_elegance_comes_back_to_hand",
        "legal",
        None,
        "core/9-4",
        "雅打ち counts as reacting: at vigor 2 cancels 斬; green: back to hand",
        table(
            4,
            seat("8 3 1 2", hand="即興 雅打ち", act_colour="緑", act=4, megami="カナヱ トコヨ"),
            seat("8 3 1 1", hand="斬", megami="ユリナ サイネ"),
            turn=6,
            turn_player="b",
        ),
        use("b", "斬"),
        use("a", "即興"),
        choose("a", "", "雅打ち"),
        take("b", "オーラ"),
        now("4/10", a="8 3 1 2", b="8 1 1 1"),
        claim(雅打ち__zone="a.hand", 即興__zone="a.discard", 斬__zone="b.discard"),
    ),
    dispute(
        "a_silenced_card_may_still_lie",
        "legal",
        None,
        "add/20-6-1",
        "red act, 斬 named: its normal use is barred, its perjury is not; 2 on aura; face down",
        table(
            4,
            seat(
                "8 3 1 1",
                enhancements=[on("封殺", 2, declared="斬")],
                act_colour="赤",
                act=3,
                megami="カナヱ サイネ",
            ),
            seat("8 3 1 1", hand="斬 一閃", megami="レンリ ユリナ"),
            turn=6,
            turn_player="b",
        ),
        act("b", "perjure", "斬", value="都度討ち"),
        take("a", "オーラ"),
        now("4/8", a="8 1 1 1", b="8 3 1 1"),
        claim(斬__zone="b.down"),
    ),
    dispute(
        "but_is_not_used_under_its_own_name",
        "illegal",
        1,
        "core/1-4",
        "red act: normal cards of that name are barred too",
        table(
            4,
            seat(
                "8 3 1 1",
                enhancements=[on("封殺", 2, declared="斬")],
                act_colour="赤",
                act=3,
                megami="カナヱ サイネ",
            ),
            seat("8 3 1 1", hand="斬 一閃", megami="レンリ ユリナ"),
            turn=6,
            turn_player="b",
        ),
        use("b", "斬"),
    ),
    dispute(
        "a_shadow_s_wing_advances_the_blocking",
        "legal",
        None,
        "add/18-5",
        "distance 6→8 this turn: two apart and not over 8: one square",
        """桜降る代に
開始
 手番:a ターン:5 先手:a 標準行動 間合:6 開始時間合:6 ダスト:5
 宿 a:カナヱ、ウツロ b:ユリナ、サイネ
 a ライフ:8 オーラ:3 フレア:1 集中力:1 幕の色:白 幕:1
  手札 影の翅
  構想 位置取り 結晶:1
 b ライフ:8 オーラ:3 フレア:1 集中力:1

先 影の翅
 現在の間合:8
先 エンド
 位置取り 進み:1
""",
    ),
    dispute(
        "the_red_of_a_lamp_hurts_no_shadow",
        "legal",
        None,
        "core/1-4",
        "X=3 paid; 1 damage to life, but 望我 takes none",
        table(
            4,
            seat("8 3 3 1", trumps="ほかげきらぼし", act_colour="赤", act=3, megami="カナヱ ユリナ"),
            seat("8 3 1 1", used="望我", megami="『終章』ウツロ サイネ"),
        ),
        use("a", "ほかげきらぼし"),
        now("4/9", a="8 3 0 1", b="8 3 1 1"),
        claim(ほかげきらぼし__zone="a.used"),
    ),
    dispute(
        "a_parry_spares_the_wound_and_not_what_follows",
        "legal",
        None,
        "core/9-4",
        "oath: taboo 5; {1/1} is cancelled, its 攻撃後 {1/2} is made: 1 token on aura",
        table(
            2,
            seat("8 3 1 1", hand="斬り払い", taboo=3, megami="カムヰ サイネ"),
            seat("8 3 1 1", hand="刻み刃", megami="シスイ ユリナ"),
            turn=6,
            turn_player="b",
        ),
        use("b", "刻み刃"),
        use("a", "斬り払い"),
        choose("a", "1"),
        take("b", "オーラ"),
        take("a", "オーラ"),
        now("2/11", a="8 3 1 1", b="8 2 1 1"),
        claim(a__wounds_aura=1, a__taboo=5),
    ),
    dispute(
        "a_cloud_keeps_the_distance_for_a_crimson_burst",
        "legal",
        None,
        "core/5-6",
        "distance is the aim 5: 4/1 on aura 5: 1; 5 or more: 間合→ダスト 2; main phase ends: aim none, distance 1",
        table(
            3,
            seat(
                "8 3 1 1",
                hand="血晶乱流",
                enhancements=[on("ツクモノクモ", 1)],
                aim=5,
                taboo=2,
                megami="カムヰ ミソラ",
            ),
            seat("8 5 1 1", hand=0),
            mode="全力行動",
        ),
        claim(distance=5),
        use("a", "血晶乱流"),
        choose("a", 1),
        choose("a", 2),
        take("b", "オーラ"),
        now("1/12", a="8 3 1 1", b="8 1 1 1"),
        claim(a__aim="-", distance=1),
    ),
    dispute(
        "a_lamp_lit_by_oath_lowers_one_s_own_market",
        "legal",
        None,
        "add/19-3",
        "cost 5: flare 0; taboo 7; flare 0 to dust; life 6 flare 1; own market 2; 暁 unused",
        table(
            4,
            seat("7 3 5 1", trumps="灯", taboo=4, market=3, flow=0, megami="カムヰ アキナ"),
            seat("8 3 1 1", megami="ユリナ サイネ"),
        ),
        use("a", "灯"),
        choose("a", "1"),
        now("4/10", a="6 3 1 1", b="8 3 1 1"),
        claim(a__taboo=7, a__market=2, 暁__zone="a.trumps", 灯__zone="a.used"),
    ),
    dispute(
        "a_thousand_crystals_hold_back_the_last_act",
        "legal",
        None,
        "core/4-2",
        "yellow: 2/2; aura 1: life 6; plan achieved, mask to 終幕: 阡 bars the victory",
        table(
            4,
            seat(
                "8 3 1 1",
                hand="散華刃",
                enhancements=[on("阡", 1)],
                plans=[on("鼓動", 1, progress=1)],
                act_colour="黄",
                act=5,
                taboo=3,
                megami="カムヰ カナヱ",
            ),
            seat("8 1 1 1", hand=0),
        ),
        use("a", "散華刃"),
        choose("a", "none"),
        claim(散華刃__life_damage=2),
        now("4/8", a="8 3 1 1", b="6 1 3 1"),
        passed("a"),
        choose("a", "終幕"),
        claim(鼓動__zone="a.achieved", dust=9, winner="", turn=6),
    ),
    dispute(
        "a_corpse_finds_no_megami_behind_a_spearman",
        "legal",
        None,
        "core/9-4",
        "兵員 have no user: no further cost for 反攻; three attacks",
        table(
            3,
            seat("8 3 2 1", trumps="尸", taboo=5, megami="カムヰ サイネ"),
            seat(
                "8 3 1 1",
                hand="反攻",
                barracks=[on("槍兵", conscripted=True)],
                enhancements=[on("山城水津城の鬨の声", 2)],
                megami="ミズキ ユリナ",
            ),
            turn=6,
            turn_player="b",
        ),
        use("b", "槍兵"),
        use("a", "尸"),
        take("b", "オーラ"),
        take("a", "オーラ"),
        now("3/8", a="8 2 1 1", b="8 3 1 1"),
        use("b", "反攻"),
        take("a", "オーラ"),
        now("3/9", a="8 1 1 1", b="8 3 1 1"),
    ),
    dispute(
        "brambles_undo_the_first_step_of_a_principle",
        "legal",
        None,
        "core/10-8",
        "cost 3; 間合→ダスト 4, 野茨 5; again 4; life 7: taboo 6: 尸 rises; aura→life",
        table(
            5,
            seat("7 3 3 1", trumps="理", used="尸", taboo=5, megami="カムヰ ユリナ"),
            seat(
                "8 3 1 1",
                hand=0,
                enhancements=[on("野茨", 0, seeds_on=2)],
                seeds=3,
                sprouted=0,
                megami="メグミ サイネ",
            ),
        ),
        use("a", "理"),
        choose("a", 1),
        choose("a", 1),
        choose("a", 2),
        now("4/10", a="8 2 0 1", b="8 3 1 1"),
        claim(a__taboo=6, 尸__zone="a.trumps"),
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_a_row_comes_to_what_book_and_cards_say(row: Dispute) -> None:
    settled(row)
