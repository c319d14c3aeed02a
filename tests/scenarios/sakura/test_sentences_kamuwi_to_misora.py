"""Sentences of the cards of カムヰ to ミソラ: each number, whose it is, and which cards are meant."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import act, basic, card, choose, claim, found, legal, passed, rule, seat, table, take, use

PROCEED = "proceed"
FAILED_TO_REFUTE = [["refutations_failed", "b", "", ""]]


def kamuwi(values="8 3 2 1", other="saine", **more):
    return seat(values, megami=["kamuwi", other], **more)


def renri(values="8 3 2 1", other="yurina", version="renri", **more):
    return seat(values, megami=[version, other], **{"discard": 0, **more})


# カムヰ


@clause("sakura:core/10-5", "sakura:add/19-3", "sakura:core/9-1-2")
def test_four_blades_are_one_attack_and_three_more():
    """2/1 and three times 1/1: five aura in all."""
    a = kamuwi(hand="四剣乱刃")
    three = (passed("b"), take("b", "オーラ")) * 3
    ruling = rule(
        table(3, a, seat("8 5 2 1"), mode="full"),
        use("a", "四剣乱刃"),
        choose("a", 1),
        passed("b"),
        take("b", "オーラ"),
        *three,
        claim(b__aura=0, b__life=8),
    )
    legal(ruling)


@clause("sakura:core/10-22", "sakura:core/10-15")
def test_a_thorn_seam_bars_normal_cards_alone_and_passes_trumps_by():
    a = kamuwi("6 3 2 1", other="yurina", hand="棘縫い 斬")
    b = seat("6 5 5 1", hand="雅打ち", trumps="久遠ノ花", megami=["tokoyo", "himika"])
    start = table(4, a, b)
    begun = (use("a", "棘縫い"), use("a", "斬"))
    assert found(rule(start, *begun, use("b", "雅打ち")), 3) == ("illegal", "core/10-22")
    assert found(rule(start, *begun, use("b", "久遠ノ花")), 3) == ("legal", "core/9-4#i")
    a = kamuwi("8 3 3 1", other="yurina", hand="棘縫い 斬", trumps="浦波嵐")
    trump = rule(
        table(3, a, seat("8 5 2 1")),
        use("a", "棘縫い"),
        use("a", "浦波嵐"),
        passed("b"),
        claim(b__aura=3),
    )
    legal(trump)


@clause("sakura:core/9-1")
def test_a_crystal_torrent_goes_from_top_to_bottom_however_it_is_written():
    """The second way, then the third: two crystals of the distance to dust come before the attack at 2-4."""
    a = kamuwi(hand="血晶乱流")
    ruling = rule(
        table(5, a, seat("8 5 2 1"), mode="full"),
        use("a", "血晶乱流"),
        choose("a", 3),
        choose("a", 2),
        passed("b"),
        take("b", "オーラ"),
        claim(space=3, b__aura=3),
    )
    legal(ruling)


@clause("sakura:core/9-4#iii", "sakura:add/19-3")
def test_the_attack_of_a_sworn_spray_is_not_dodged():
    a = kamuwi(hand="血飛沫")
    b = seat("8 3 2 1", hand="海嘯", megami=["hatsumi", "yurina"])
    ruling = rule(
        table(3, a, b),
        use("a", "血飛沫"),
        choose("a", 1),
        choose("a", 2),
        use("b", "海嘯"),
        take("b", "オーラ"),
        claim(space=4, b__aura=1),
    )
    legal(ruling)


@clause("sakura:add/19-3", "sakura:core/5-8-3-1", "sakura:core/7-1-12")
def test_the_lamp_burns_the_own_flare_and_life_for_the_dawn():
    a = kamuwi("8 3 7 1", hand=0, trumps="灯", extra="暁")
    ruling = rule(
        table(4, a, seat("5 3 2 1")),
        use("a", "灯"),
        choose("a", 1),
        claim(
            a__flare=1, a__life=7, dust=11, space=4, b__flare=2, b__life=5, a__taboo=3, 暁__zone="a.trumps"
        ),
    )
    legal(ruling)


@clause("sakura:core/10-30", "sakura:core/9-3")
def test_the_dawn_is_weakened_by_its_enemys_reaction_alone():
    """A trump in reaction: 5/3, and the trump is used; the own cards of later are resolved as ever."""
    a = kamuwi("5 3 6 1", other="yurina", trumps="暁", hand="体捌き")
    b = seat("8 4 3 1", trumps="浦波嵐", hand=0, megami=["yurina", "tokoyo"])
    ruling = rule(
        table(4, a, b),
        use("a", "暁"),
        use("b", "浦波嵐"),
        claim(a__aura=3, 浦波嵐__zone="b.used", b__life=5, b__flare=3),
        use("a", "体捌き"),
        claim(体捌き__zone="a.discard"),
    )
    legal(ruling)


@clause("sakura:core/10-22", "sakura:add/19-3")
def test_the_attack_of_a_thousand_is_answered_by_trumps_alone():
    a = kamuwi("8 3 3 1", hand=0, trumps="阡")
    b = seat("6 3 5 1", hand="雅打ち", trumps="久遠ノ花", megami=["tokoyo", "himika"])
    begun = (use("a", "阡"), choose("a", 1), choose("a", 2))
    assert found(rule(table(3, a, b), *begun, use("b", "雅打ち")), 4) == ("illegal", "core/10-22")
    assert found(rule(table(3, a, b), *begun, use("b", "久遠ノ花")), 4) == ("legal", "core/9-4#i")


@clause("sakura:core/9-1")
def test_reason_has_no_fourth_choice():
    a = kamuwi("8 3 3 1", hand=0, trumps="理")
    ruling = rule(
        table(6, a, seat("8 3 2 1")),
        use("a", "理"),
        choose("a", 1),
        choose("a", 1),
        choose("a", 1),
        basic("a", "前進"),
        claim(space=2, a__aura=4),
    )
    legal(ruling)


# レンリ


@pytest.mark.parametrize(
    ("zones", "aura"), [({"discard": "斬 一閃", "enhancements": "圧気"}, 0), ({"discard": "斬 一閃"}, 1)]
)
@clause("sakura:core/10-3")
def test_a_repeated_blow_counts_both_zones_and_normal_cards_alone(zones, aura):
    zones = dict(zones)
    if "enhancements" in zones:
        zones["enhancements"] = [card("圧気", crystals=1)]
    else:
        zones["enhancements"] = [card("夜山恋離のなれの果て", crystals=1)]
    a = renri(hand="都度討ち", **zones)
    ruling = rule(
        table(4, a, seat("8 3 2 1")),
        use("a", "都度討ち"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=aura),
    )
    legal(ruling)


@pytest.mark.parametrize(("attack", "left"), [("斬", "aura"), ("柄打ち", "life")])
@clause("sakura:core/9-1-3-2", "sakura:core/10-3")
def test_a_black_coat_takes_aura_off_three_and_life_off_less(attack, left):
    a = renri(other="himika", hand="玄塗り")
    b = seat("8 3 2 1", hand=attack, megami=["yurina", "saine"])
    space = 3 if attack == "斬" else 2
    ruling = rule(
        table(space, a, b, turn=8, turn_player="b", this_turn=[["dust_left", "", "", "1"]]),
        use("b", attack),
        use("a", "玄塗り"),
        take("b", "ライフ"),
        take("a", "オーラ" if left == "aura" else "ライフ"),
        claim(**({"a__aura": 1} if left == "aura" else {"a__life": 8})),
    )
    legal(ruling)


@clause("sakura:core/9-1")
def test_a_taunt_brings_one_perjury_back():
    a = renri(hand="煽り殺陣", discard="嘘突き 都度討ち 斬")
    begun = (use("a", "煽り殺陣"), act("a", "activate", "煽り殺陣"))
    start = table(4, a, seat("8 3 2 1"), this_turn=FAILED_TO_REFUTE)
    assert found(rule(start, *begun, choose("a", "", "嘘突き", "都度討ち")), 3) == ("illegal", "core/9-1")
    assert found(rule(start, *begun, choose("a", "", "斬")), 3) == ("illegal", "core/9-1")
    legal(rule(start, *begun, choose("a", "", "嘘突き"), claim(嘘突き__zone="a.hand", b__cowed=True)))


@clause("sakura:add/20-6-3", "sakura:core/10-10")
def test_another_true_card_that_is_refuted_costs_impatience_once():
    """雲喰い twice; 都度討ち, or a cloud eater that was not refuted, not."""
    a = renri(hand="都度討ち", discard="雲喰い")
    ruling = rule(
        table(4, a, seat("8 3 2 1")),
        act("a", "perjure", "都度討ち", value="都度討ち"),
        act("b", "refute"),
        take("b", "オーラ"),
        claim(b__aura=2, b__life=8),
    )
    legal(ruling)


@pytest.mark.parametrize(("name", "allowed"), [("魚吊り", True), ("惹き騙り", False), ("ルルララリ", False)])
@clause("sakura:core/10-29", "sakura:core/10-18")
def test_oriretelareru_uses_one_normal_card_with_perjury_that_was_not_chosen(name, allowed):
    a = renri(
        "8 3 2 1",
        other="himika",
        hand=0,
        trumps="オリレテラレル",
        outside="嘘突き 魚吊り 惹き騙り ルルララリ",
    )
    ruling = rule(table(4, a, seat("8 3 2 1")), use("a", "オリレテラレル"), choose("a", "", name))
    assert found(ruling, 2) == ("legal" if allowed else "illegal", "core/9-1")
    if allowed:
        legal(
            rule(
                table(4, a, seat("8 3 2 1")),
                use("a", "オリレテラレル"),
                choose("a", "", name),
                claim(魚吊り__zone="a.removed", a__flare=1, space=3),
            )
        )


@clause("sakura:core/9-4#i", "sakura:core/9-2")
def test_a_perjury_used_by_oriretelareru_reacts_to_what_it_reacts_to():
    a = renri("8 4 2 1", other="himika", hand=0, trumps="オリレテラレル", outside="玄塗り 魚吊り")
    b = seat("8 3 2 1", hand="斬", megami=["yurina", "saine"])
    ruling = rule(
        table(3, a, b, turn=8, turn_player="b", this_turn=[["dust_left", "", "", "1"]]),
        use("b", "斬"),
        use("a", "オリレテラレル"),
        choose("a", "", "玄塗り"),
        take("b", "ライフ"),
        take("a", "オーラ"),
        claim(a__aura=2, b__life=6, 玄塗り__zone="a.removed"),
    )
    legal(ruling)


@clause("sakura:core/10-15", "sakura:core/9-8")
def test_lanararomirerira_takes_one_card_of_another_megami():
    a = renri("8 3 4 1", other="saine", hand=0, trumps="ラナラロミレリラ")
    b = seat("8 3 2 1", hand="斬 一閃 魚吊り", megami=["yurina", "renri"])
    start = table(3, a, b, turn=8, turn_player="b")
    begun = (use("b", "斬"), use("a", "ラナラロミレリラ"), act("a", "activate", "ラナラロミレリラ"))
    assert found(rule(start, *begun, choose("a", "", "魚吊り")), 4) == ("illegal", "core/9-1")
    legal(
        rule(
            start,
            *begun,
            choose("a", "", "一閃"),
            choose("a", 2),
            take("a", "オーラ"),
            claim(一閃__zone="b.down", a__aura=0),
        )
    )


@pytest.mark.parametrize(("crystals", "life"), [(2, 6), (0, 7)])
@clause("sakura:core/10-3", "sakura:add/20-5")
def test_the_essence_of_the_blade_is_stronger_with_crystals_on_the_own_card(crystals, life):
    rorure = (
        {"enhancements": [card("ロルレロラルロ", crystals=crystals)]}
        if crystals
        else {"used": "ロルレロラルロ"}
    )
    a = renri(version="renri-a1", hand="刃の本質", trumps=2, **rorure)
    ruling = rule(
        table(3, a, seat("8 2 2 2")), use("a", "刃の本質"), passed("b"), claim(b__life=life, b__vigor=2)
    )
    legal(ruling)


@clause("sakura:add/20-5")
def test_what_returned_takes_all_vigor_or_gives_a_life_to_its_own_player():
    bell = renri("8 3 2 1", version="renri-a1", hand="最初の桜鈴", relics="神授", down="斬 一閃")
    ruling = rule(
        table(4, bell, seat("8 3 2 2")),
        act("a", "perjure", "最初の桜鈴", value="最初の桜鈴"),
        act("b", "refute"),
        take("b", "オーラ"),
        act("a", "activate", "最初の桜鈴"),
        choose("a", "前進"),
        claim(a__life=9, b__life=8, b__vigor=2, space=3, 最初の桜鈴__zone="a.relics"),
    )
    legal(ruling)


@clause("sakura:core/7-1-6", "sakura:core/5-2-3")
def test_a_bell_in_a_bright_field_puts_one_card_under_the_deck():
    a = renri("8 5 3 1", version="renri-a1", hand="最初の桜鈴", deck="柄打ち", down="斬 一閃")
    ruling = rule(
        table(5, a, seat("10 3 2 1")),
        use("a", "最初の桜鈴"),
        choose("a", "宿し"),
        choose("a", "宿し"),
        choose("a", "", "斬"),
        claim(斬__zone="a.deck", 一閃__zone="a.down", a__flare=5),
    )
    legal(ruling)


@clause("sakura:core/8-2-1", "sakura:core/9-1")
def test_rorurerorararuro_lets_its_player_draw_as_the_main_phase_begins():
    a = renri(
        version="renri-a1", hand=0, deck="斬 一閃 柄打ち", enhancements=[card("ロルレロラルロ", crystals=3)]
    )
    start = table(4, a, seat("8 3 2 1"), phase="start", turn=9)
    drawn = rule(
        start,
        act("a", PROCEED),
        passed("a"),
        act("a", "activate", "ロルレロラルロ"),
        claim(柄打ち__zone="a.hand", a_hand__count=3),
    )
    legal(drawn)
    left = rule(start, act("a", PROCEED), passed("a"), basic("a", "前進"), claim(柄打ち__zone="a.deck"))
    legal(left)


# アキナ


@clause("sakura:core/10-15", "sakura:add/21-2-2")
def test_trade_brings_one_card_of_another_megami_back_or_none():
    a = seat("8 5 4 1", hand="交易", discard="一閃 斬 恫喝", flow=0, megami=["akina", "yurina"])
    start = table(4, a, seat("8 2 2 1"))
    begun = (use("a", "交易"), passed("b"), take("b", "ライフ"))
    assert found(rule(start, *begun, choose("a", "", "恫喝")), 4) == ("illegal", "core/9-1")
    assert found(rule(start, *begun, choose("a", "", "一閃", "斬")), 4) == ("illegal", "core/9-1")
    legal(
        rule(
            start,
            *begun,
            choose("a", "", "一閃"),
            passed("a"),
            claim(一閃__zone="a.hand", 斬__zone="a.discard"),
        )
    )
    legal(rule(start, *begun, passed("a"), passed("a"), claim(一閃__zone="a.discard", a_hand__count=0)))


@pytest.mark.parametrize(("flare", "back"), [(1, True), (2, False)])
@clause("sakura:add/21-2-2")
def test_trade_wants_three_more_of_capital(flare, back):
    """7 against 4, or against 5, once two crystals of the enemy's aura are gone."""
    a = seat("8 4 3 1", hand="交易", discard="一閃 斬", megami=["akina", "yurina"])
    ruling = rule(
        table(4, a, seat(f"8 5 {flare} 1")),
        use("a", "交易"),
        passed("b"),
        take("b", "オーラ"),
        choose("a", "", "一閃"),
    )
    assert found(ruling, 4) == ("legal" if back else "illegal", "core/9-1")


@clause("sakura:core/9-1-3-1", "sakura:core/10-18")
def test_the_fat_guard_sends_its_own_crystal_to_dust():
    a = seat("1 0 5 1", hand=0, megami=["akina", "saine"], enhancements=[card("衰垜逐肘守料術", crystals=1)])
    b = seat("8 3 2 1", hand="斬", megami=["yurina", "himika"])
    ruling = rule(
        table(3, a, b, turn=8, turn_player="b"),
        use("b", "斬"),
        passed("a"),
        claim(winner="", a__life=4, a__flare=2, dust=14, space=3, 衰垜逐肘守料術__zone="a.removed"),
    )
    legal(ruling)


@clause("sakura:core/9-6-3", "sakura:add/21-5")
def test_the_clear_account_recovers_twice_at_most():
    a = seat("8 1 3 1", hand=0, trumps="源上安岐那の御明算", megami=["akina", "saine"], market=1, flow=1)
    ruling = rule(
        table(4, a, seat("8 3 2 1")),
        use("a", "源上安岐那の御明算"),
        act("a", "activate", "源上安岐那の御明算"),
        choose("a", "纏い"),
        choose("a", "纏い"),
        basic("a", "前進"),
        claim(a__aura=5, a__flow=0, 源上安岐那の御明算__zone="a.removed"),
    )
    legal(ruling)


# ミソラ


@clause("sakura:core/10-24", "sakura:core/7-1-6")
def test_the_hand_that_holds_no_attack_is_the_enemys_and_so_is_the_deck():
    a = seat("8 3 2 1", hand="甲矢乙矢", deck=3, megami=["misora", "saine"], aim=6)
    b = seat("8 5 2 1", hand="体捌き 圧気", deck="斬 一閃 柄打ち 居合", megami=["yurina", "himika"])
    ruling = rule(
        table(6, a, b, mode="full"),
        use("a", "甲矢乙矢"),
        passed("b"),
        take("b", "オーラ"),
        claim(斬__zone="b.down", 一閃__zone="b.down", 柄打ち__zone="b.down", 居合__zone="b.deck"),
        claim(体捌き__zone="b.hand", a_deck__count=3),
    )
    legal(ruling)


@pytest.mark.parametrize(
    ("other", "first", "taken", "second", "life"),
    [
        ("yurina", "風孔", "オーラ", "斬", 6),
        ("hatsumi", "イサナ海域", "オーラ", "水流", 5),
        ("tokoyo", "梳流し", "ライフ", "雅打ち", 5),
    ],
)
@clause("sakura:add/23-3", "sakura:core/10-15")
def test_refinement_passes_by_its_own_megami_trumps_and_a_dash(other, first, taken, second, life):
    """The second attack is +1/+1."""
    zones = (
        {"hand": f"精密化 {second}", "trumps": first}
        if first == "イサナ海域"
        else {"hand": f"精密化 {first} {second}"}
    )
    a = seat("8 3 4 1", megami=["misora", other], aim=4, **zones)
    ruling = rule(
        table(4, a, seat("8 5 0 1")),
        use("a", "精密化"),
        use("a", first),
        passed("b"),
        take("b", taken),
        use("a", second),
        passed("b"),
        take("b", "ライフ"),
        claim(b__life=life),
    )
    legal(ruling)


@pytest.mark.parametrize(
    ("name", "allowed"),
    [
        ("斬", True),
        ("居合", False),
        ("月影落", False),
        ("体捌き", False),
        ("弓流し", False),
        ("一閃", True),
        ("圧気", False),
        ("甲矢乙矢", False),
        ("風孔", True),
    ],
)
@clause("sakura:core/10-29", "sakura:add/23-4")
def test_a_homing_shot_uses_one_normal_attack_without_full_power(name, allowed):
    """Of another Megami out of the game, or of any of the own cards that lie face down."""
    a = seat(
        "8 3 2 1",
        hand="追尾撃",
        outside="斬 柄打ち 居合 月影落 体捌き 弓流し",
        down="一閃 圧気 甲矢乙矢 風孔",
        aim=3,
        megami=["misora", "yurina"],
    )
    ruling = rule(table(6, a, seat("8 5 2 1")), use("a", "追尾撃"), choose("a", "", name))
    assert found(ruling, 2) == ("legal" if allowed else "illegal", "core/9-1")


@clause("sakura:core/10-29")
def test_a_homing_shot_uses_one_card():
    a = seat("8 3 2 1", hand="追尾撃", outside="斬 一閃", down=0, aim=3, megami=["misora", "yurina"])
    ruling = rule(table(6, a, seat("8 5 2 1")), use("a", "追尾撃"), choose("a", "", "斬", "一閃"))
    assert found(ruling, 2) == ("illegal", "core/9-1")


@clause("sakura:core/7-1-8")
def test_mihatenuhate_puts_the_whole_deck_face_down():
    a = seat("8 3 2 1", hand=0, trumps=[card("ミハテヌハテ", crystals=2)], megami=["misora", "saine"], aim=7)
    b = seat("8 3 2 1", deck="斬 一閃", down=0, discard=0, megami=["yurina", "himika"])
    ruling = rule(
        table(4, a, b),
        use("a", "ミハテヌハテ"),
        claim(b__life=7, 斬__zone="b.down", 一閃__zone="b.down", b_deck__count=0),
    )
    legal(ruling)


@clause("sakura:add/16-2", "sakura:core/9-4#ii")
def test_a_raised_shadow_lets_a_trump_pass():
    a = seat("8 3 3 1", trumps="カカゲルカゲ", aim=3, megami=["misora", "saine"])
    b = seat("8 3 7 1", trumps="浦波嵐", megami=["yurina", "himika"])
    ruling = rule(
        table(3, a, b, turn=8, turn_player="b"),
        use("b", "浦波嵐"),
        use("a", "カカゲルカゲ"),
        choose("a", 3),
        claim(a__aura=1, 浦波嵐__zone="b.used"),
    )
    legal(ruling)
