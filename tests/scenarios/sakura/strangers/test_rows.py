"""Rows of the situations written from book and cards, each with all the values of its answer."""

import pytest

from judgeapp.domain.engine.kernel import clause

from ..table import act, card, choose, claim, illegal_at, legal, now, passed, rule, seat, table, take, use

QUIET = {"hand": 0, "trumps": 0}


@clause("sakura:add/8-2", "sakura:add/8-3", "sakura:core/9-2-2")
def test_kur_1_a_card_in_use_is_no_part_of_its_mechanism():
    a = seat("9 3 1 0", hand="えれきてる", discard="詩舞 跳ね兎 雅打ち", down=0, megami=["kururu", "tokoyo"])
    start = table(4, a, seat("3 2 7 0", **QUIET))
    ruling = rule(
        start,
        use("a", "えれきてる"),
        now("4/7", a="9 3 1 0", b="3 2 7 0"),
        claim(えれきてる__zone="a.discard"),
    )
    legal(ruling)


@clause("sakura:add/8-2", "sakura:core/5-8-3-1", "sakura:core/6-3")
def test_kur_5_both_mechanisms_of_a_tornado():
    a = seat(
        "9 3 1 0", hand="とるねーど", discard="斬 一閃 圧気 りふれくた", down=0, megami=["kururu", "yurina"]
    )
    start = table(4, a, seat("8 3 2 0", **QUIET), mode="full")
    legal(rule(start, use("a", "とるねーど"), now("4/9", a="9 3 1 0", b="7 0 3 0")))


@clause("sakura:add/8-3", "sakura:core/10-35-1", "sakura:core/8-2-2")
def test_kur_8_a_regainer_out_of_the_down_pile_reaches_one_further():
    a = seat(
        "9 2 2 0",
        hand=0,
        trumps=0,
        down="りげいなー",
        discard="斬 くるるーん",
        megami=["kururu", "yurina"],
        enhancements=[card("圧気", crystals=2)],
    )
    ruling = rule(
        table(5, a, seat("9 2 3 0", **QUIET), mode="full"),
        use("a", "りげいなー"),
        choose("a", "", "斬"),
        choose("a", "適正距離+1"),
        now("5/2", a="9 2 2 0", b="8 2 4 0"),
        claim(圧気__crystals=2, 斬__zone="a.discard", りげいなー__zone="a.discard", turn=6),
    )
    legal(ruling)


@clause("sakura:core/9-1-2", "sakura:core/10-4-1", "sakura:core/10-4-2", "sakura:add/9-8")
def test_tha_5_a_cannon_in_full_power_at_eight():
    a = seat("9 2 1 0", hand=[card("Steam Cannon")], artificial=4, burnt=1, megami=["thallya", "yurina"])
    ruling = rule(
        table(8, a, seat("9 2 3 0", **QUIET), mode="full"),
        use("a", "Steam Cannon"),
        now("8/2", a="9 2 1 0", b="6 2 6 0"),
        claim(a__artificial=3, a__burnt=2),
    )
    legal(ruling)


@clause("sakura:core/10-1", "sakura:core/6-3")
def test_rai_6_an_arrow_moves_the_two_there_are_to_distance_nought():
    a = seat("9 3 1 0", hand="空駆け", megami=["raira", "yurina"])
    start = table(2, a, seat("9 2 2 0", **QUIET), mode="full")
    legal(rule(start, use("a", "空駆け"), choose("a", "間合→ダスト"), now("0/10", a="9 3 1 0", b="9 2 2 0")))


@clause("sakura:core/10-3", "sakura:core/5-8-3-2")
def test_rai_8_a_great_storm_weakens_the_first_attack_alone():
    a = seat("9 3 1 0", hand="斬 一閃", trumps=0)
    b = seat("8 3 1 0", **QUIET, enhancements=[card("大嵐", crystals=2)], megami=["raira-a1", "saine"])
    ruling = rule(
        table(3, a, b),
        use("a", "斬"),
        take("b", "ライフ"),
        now("3/6", a="9 3 1 0", b="8 3 1 0"),
        use("a", "一閃"),
        take("b", "オーラ"),
        now("3/8", a="9 3 1 0", b="8 1 1 0"),
        claim(大嵐__crystals=2),
    )
    legal(ruling)


@pytest.mark.parametrize(("at", "why"), [(5, ""), (6, "9-2-1#i")])
@clause("sakura:core/10-4-2", "sakura:core/9-4-1-1")
def test_hon_3_a_tailwind_reaches_five_and_no_further(at, why):
    a = seat(
        "9 3 1 0", hand="斬", trumps=0, enhancements=[card("追い風", crystals=2)], megami=["honoka", "yurina"]
    )
    start = table(at, a, seat("8 3 1 0", **QUIET))
    if why:
        illegal_at(rule(start, use("a", "斬")), 1, why)
        return
    ruling = rule(start, use("a", "斬"), take("b", "オーラ"), now("5/7", a="9 3 1 0", b="8 0 1 0"))
    legal(ruling)


@clause("sakura:core/1-4", "sakura:core/5-8-3-1", "sakura:core/9-3")
def test_hon_5_the_crystals_of_the_damage_come_on_the_chosen_enhancement():
    a = seat(
        "8 2 4 0",
        hand=0,
        trumps="この旗の名の下に",
        enhancements=[card("追い風", crystals=1)],
        megami=["honoka", "yurina"],
    )
    ruling = rule(
        table(5, a, seat("8 3 1 0", **QUIET)),
        use("a", "この旗の名の下に"),
        choose("a", "", "追い風"),
        take("b", "オーラ"),
        now("5/8", a="8 2 0 0", b="8 0 1 0"),
        claim(追い風__crystals=4),
    )
    legal(ruling)


@clause("sakura:core/10-25", "sakura:core/9-4", "sakura:core/7-1-6")
def test_hon_8_the_twin_blades_fill_the_aura_and_then_become_the_hands():
    a = seat("9 3 1 0", hand="桜の双剣", trumps=0, extra="影の両手", deck=3, megami=["honoka-a1", "yurina"])
    ruling = rule(
        table(5, a, seat("8 3 2 0", **QUIET)),
        use("a", "桜の双剣"),
        take("b", "オーラ"),
        act("a", "activate", "桜の双剣"),
        now("5/6", a="9 4 1 0", b="8 1 2 0"),
        claim(桜の双剣__zone="a.extra", 影の両手__zone="a.deck", a_deck__count=4),
    )
    legal(ruling)


@clause("sakura:add/14-2-1", "sakura:core/6-2-1-11", "sakura:core/9-2-3")
def test_yat_3_the_charge_is_read_once_as_the_crystals_are_chosen():
    a = seat("9 3 1 0", hand="寄花", trumps=0, megami=["yatsuha", "yurina"])
    ruling = rule(
        table(4, a, seat("9 2 2 0", **QUIET)),
        use("a", "寄花"),
        choose("a", 1),
        now("4/5", a="9 2 1 0", b="9 2 2 0"),
        claim(寄花__crystals=2),
    )
    legal(ruling)


@clause("sakura:core/9-1-3-4", "sakura:core/10-1", "sakura:core/8-3-1")
def test_yat_9_a_contract_that_reacts_is_settled_in_that_turns_end_phase():
    a = seat("9 3 2 0", hand="斬", trumps=0)
    b = seat("8 2 1 0", hand="契約", trumps=0, megami=["yatsuha", "saine"])
    ruling = rule(
        table(3, a, b),
        use("a", "斬"),
        use("b", "契約"),
        claim(a__flare=1, b__aura=3),
        take("b", "ライフ"),
        claim(b__life=7, b__flare=2),
        passed("a"),
        now("3/8", a="9 3 2 0", b="7 2 2 0"),
    )
    legal(ruling)
