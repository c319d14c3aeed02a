"""Cards of ホノカ and コルヌ beside the rule of another Megami: each value after each action."""

import pytest

from ..table import act, choose, claim, now, passed, take, use
from .sparse import Dispute, activate, dispute, on, seat, settled, table

ROWS = [
    dispute(
        "life_on_the_banner_card_moves_the_market",
        "legal",
        None,
        "core/5-8-3-1",
        "cost 4: flare 0 dust 9; 3/2 on aura 2: life 2 to 指揮 (3), not flare; A market 2+1",
        table(
            5,
            seat(
                "8 2 4 0",
                trumps="この旗の名の下に",
                enhancements=[on("指揮", 1)],
                market=2,
                megami="ホノカ アキナ",
            ),
            seat("8 2 1 1", hand=0),
        ),
        use("a", "この旗の名の下に"),
        choose("a", "", "指揮"),
        now("5/9", a="8 2 0 0", b="6 2 1 1"),
        claim(指揮__crystals=3, a__market=3, この旗の名の下に__zone="a.used"),
    ),
    dispute(
        "a_compass_adds_five_before_a_fair_wind_widens",
        "legal",
        None,
        "core/5-7",
        "守護霊式 2-3 +{5} +遠1 = 2,3,5,6: hits at 6; 2 on aura, dust→aura 1",
        table(
            6,
            seat(
                "8 3 1 1",
                hand="守護霊式",
                enhancements=[on("追い風", 1), on("羅針盤", 2)],
                megami="ホノカ ハツミ",
            ),
            seat("8 3 1 1", hand=0),
        ),
        use("a", "守護霊式"),
        take("b", "オーラ"),
        now("6/4", a="8 4 1 1", b="8 1 1 1"),
        claim(守護霊式__zone="a.discard"),
    ),
    dispute(
        "and_leaves_a_gap_at_four",
        "illegal",
        1,
        "core/9-2-1",
        "4 is in none of 2,3,5,6",
        table(
            4,
            seat(
                "8 3 1 1",
                hand="守護霊式",
                enhancements=[on("追い風", 1), on("羅針盤", 2)],
                megami="ホノカ ハツミ",
            ),
            seat("8 3 1 1", hand=0),
        ),
        use("a", "守護霊式"),
    ),
    dispute(
        "an_amulet_cancels_the_attack_of_a_perjury",
        "legal",
        None,
        "core/10-25",
        "the attack declared is a normal card's: cancelled; 斬 face down; 仄かなる輝き under the deck",
        table(
            4,
            seat("8 3 1 1", hand="桜花のお守り 追い風", deck=3, discard=1, down=1, megami="ホノカ サイネ"),
            seat("8 3 1 1", hand="斬 一閃", down=1, megami="レンリ ユリナ"),
            turn=6,
            turn_player="b",
        ),
        act("b", "perjure", "斬", value="都度討ち"),
        use("a", "桜花のお守り"),
        choose("a", "", "追い風"),
        activate("a", "桜花のお守り"),
        activate("a", "桜花のお守り"),
        now("4/8", a="8 3 1 1 0 4/1/2", b="8 3 1 1"),
        claim(
            桜花のお守り__zone="a.extra",
            仄かなる輝き__zone="a.deck",
            b_hand__count=1,
            b_down__count=2,
            斬__zone="b.down",
        ),
    ),
    dispute(
        "flowers_in_both_hands_though_the_aura_is_frozen_full",
        "legal",
        None,
        "core/10-25",
        "aura 3+2 frozen is full; instead of 纏い aura→card: 5, all to flare 1+5; exchanged, unused",
        table(
            4,
            seat(
                "8 3 1 1", hand="追い風 桜吹雪", used=[on("両手に華を", 4)], frozen=2, megami="ホノカ サイネ"
            ),
            seat("8 3 2 1", hand=2, megami="コルヌ ユリナ"),
        ),
        passed("a"),
        activate("a", "両手に華を"),
        choose("a", "オーラ"),
        now("4/3", a="8 2 6 1", b="8 3 2 1"),
        claim(両手に華を__zone="a.extra", そして新たな幕開けを__zone="a.trumps"),
    ),
    dispute(
        "a_crystal_that_finds_no_place_stays_on_its_enhancement",
        "legal",
        None,
        "core/6-3",
        "aura 4 (not 5) + 1 frozen: full; the crystal would go to the aura, cannot, stays: 2",
        table(
            4,
            seat(
                "8 4 1 0",
                enhancements=[on("満天の花道で", 2)],
                frozen=1,
                hand=1,
                deck=4,
                discard=1,
                down=1,
                megami="ホノカ トコヨ",
            ),
            seat("7 3 1 1", hand=2, megami="コルヌ ユリナ"),
            phase="start",
            mode="",
            turn=7,
        ),
        act("a", "proceed"),
        now("4/6", a="8 4 1 1 1 4/1/1", b="7 3 1 1"),
        claim(満天の花道で__crystals=2),
    ),
    dispute(
        "a_shadow_hand_discards_a_poison",
        "legal",
        None,
        "core/10-25",
        "poison may lie in the discard pile; 1 on aura; 影の両手 → extra, 桜の双剣 → discard",
        table(
            3,
            seat(
                "8 3 1 1",
                hand="影の両手",
                extra="桜の双剣 再生",
                deck=3,
                discard=1,
                down=1,
                megami="『桜花拝』ホノカ チカゲ",
            ),
            seat("8 3 1 1", hand="麻痺毒 斬", deck=3, discard=1, down=1, megami="ユリナ サイネ"),
        ),
        use("a", "影の両手"),
        take("b", "オーラ"),
        choose("a", "", "麻痺毒"),
        now("3/10", a="8 3 1 1 0 3/2/1", b="8 2 1 1 1 3/2/1"),
        claim(麻痺毒__zone="b.discard", 影の両手__zone="a.extra", 桜の双剣__zone="a.discard"),
    ),
    dispute(
        "an_aura_of_five_is_full_beside_a_used_cherry_of_eight",
        "legal",
        None,
        "core/10-3",
        "八重桜 raises the limit only while its player's arrow moves: 5 is full: 3/2; aura 5-3",
        """桜降る代に
開始
 手番:a ターン:5 先手:a 標準行動 間合:4 ダスト:6
 宿 a:コルヌ、ユリナ b:『徒神』トコヨ、ユリナ
 a ライフ:8 オーラ:3 フレア:1 集中力:1
  手札 剣の舞
 b ライフ:8 オーラ:5 フレア:1 集中力:1 手札:0
  使用済 徒寄ノ八重桜

先 剣の舞 3/2
 後 オーラ受け
 b オーラ:2 ライフ:8 フレア:1
 間合:4 ダスト:9
""",
    ),
    dispute(
        "wounds_take_no_place_of_ice",
        "legal",
        None,
        "add/13-5",
        "full: 1/2 on aura: 2; ice till 2+3=5 (2 wounds take no place); 3 frozen: 纏い twice",
        table(
            3,
            seat("8 2 1 1", hand="絶対零度", megami="コルヌ シスイ"),
            seat("8 3 1 1", wounds_aura=2, hand=0),
            mode="全力行動",
        ),
        use("a", "絶対零度"),
        take("b", "オーラ"),
        now("3/9", a="8 4 1 1", b="8 2 1 1"),
        claim(b__frozen=3, b__wounds_aura=2),
    ),
    dispute(
        "numb_fingers_store_nothing_by_an_effect_either",
        "legal",
        None,
        "core/1-4",
        "御明算 may be applied, but かじかみ forbids 宿し: what forbids wins: nothing moves",
        table(
            4,
            seat("8 3 1 1", enhancements=[on("かじかみ", 1)], megami="コルヌ ユリナ"),
            seat("8 3 1 1", used="源上安岐那の御明算", market=2, flow=1, frozen=1, megami="アキナ サイネ"),
            turn=6,
            turn_player="b",
            mode="",
            main_begun=False,
        ),
        activate("b", "源上安岐那の御明算"),
        now("4/6", a="8 3 1 1", b="8 3 1 1"),
        claim(b__frozen=1, b__flow=1),
    ),
    dispute(
        "blood_takes_what_a_snow_gives_the_attacker",
        "legal",
        None,
        "core/9-4",
        "a aura 3 has room: 間合→aura of a, to dust instead; 血飛沫 its last one: gone; 2 is not 3: 一閃 fails",
        table(
            3,
            seat("7 3 1 1", hand="一閃", megami="ユリナ サイネ"),
            seat(
                "7 2 2 1",
                trumps="レタルレラ",
                enhancements=[on("血飛沫", 1)],
                taboo=2,
                megami="コルヌ カムヰ",
            ),
        ),
        use("a", "一閃"),
        use("b", "レタルレラ"),
        now("2/14", a="7 3 1 1", b="7 2 0 1"),
        claim(血飛沫__zone="b.discard", 一閃__zone="a.discard", レタルレラ__zone="b.used"),
    ),
    dispute(
        "a_falsehood_leaves_a_squall_no_crystal_and_no_second_use",
        "legal",
        None,
        "core/9-4",
        "interrupts for 4; 納 1-1=0; dust→間合 5: 斬 fails; a frozen 1; disposed of without 破棄時",
        table(
            4,
            seat("7 3 1 1", hand="斬", enhancements=[on("虚偽", 2)], megami="ウツロ ユリナ"),
            seat("7 2 5 1", trumps="ポルチャルトー", megami="コルヌ サイネ"),
        ),
        use("a", "斬"),
        use("b", "ポルチャルトー"),
        choose("b", "ダスト→間合"),
        now("5/8", a="7 3 1 1", b="7 2 1 1"),
        claim(a__frozen=1, ポルチャルトー__zone="b.used", 斬__zone="a.discard"),
    ),
    dispute(
        "smoke_stops_the_whirling_blade_from_coming_back",
        "legal",
        None,
        "core/9-4",
        "詩舞: 間合 4; the blade's 間合→ダスト is stopped by スモーク: 4 not in 2-3",
        table(
            3,
            seat("8 3 1 1", hand="旋回刃", megami="コルヌ ユリナ"),
            seat("8 3 1 0", hand="詩舞", enhancements=[on("スモーク", 2)], megami="ヒミカ トコヨ"),
        ),
        use("a", "旋回刃"),
        use("b", "詩舞"),
        choose("b", 2),
        choose("a", "間合→ダスト"),
        now("4/7", a="8 3 1 1", b="8 2 1 1"),
        claim(旋回刃__zone="a.discard"),
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_a_row_comes_to_what_book_and_cards_say(row: Dispute) -> None:
    settled(row)
