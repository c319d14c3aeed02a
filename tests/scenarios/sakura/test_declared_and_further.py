"""Cards used as others (10-38, 10-39), at further costs (10-31), as a reaction; crystals kept off an aura."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import (
    act,
    basic,
    card,
    choose,
    claim,
    found,
    illegal_at,
    legal,
    passed,
    rule,
    seat,
    table,
    take,
    use,
)

LIAR, FOE = {"megami": ["renri-a1", "himika"]}, {"megami": ["yurina", "saine"]}


def agreed(player, name):
    return act(player, "activate", name)


def declared(name):
    return act("a", "declare", "欺瞞の霧", value=name)


@clause("sakura:core/10-38", "sakura:core/10-39#i", "sakura:core/10-39#ii", "sakura:core/10-39#iv")
def test_a_mist_is_used_as_a_card_that_the_enemy_could_have_chosen_and_is_itself_again():
    a = seat("8 3 1 1", hand="欺瞞の霧") | LIAR
    b = seat("8 5 1 1", hand="一閃", trumps=0) | FOE
    ruling = rule(
        table(4, a, b),
        declared("斬"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=2, 欺瞞の霧__zone="a.discard", 欺瞞の霧__name="欺瞞の霧", 欺瞞の霧__type="variable"),
    )
    legal(ruling)


@pytest.mark.parametrize("zone", ["hand", "down", "discard"])
@clause("sakura:core/10-39#iii", "sakura:core/10-39#iv", "sakura:core/9-2")
def test_a_mist_is_discarded_where_the_enemy_shows_the_declared_card(zone):
    a = seat("8 3 1 1", hand="欺瞞の霧 一閃") | LIAR
    piles = {"hand": "居合", "down": "柄打ち", "discard": "圧気"} | {zone: "斬"}
    b = seat("8 5 1 1", trumps=0, **piles) | FOE
    ruling = rule(
        table(4, a, b),
        declared("斬"),
        choose("b", "", "斬"),
        claim(b__aura=5, 欺瞞の霧__zone="a.discard", 欺瞞の霧__name="欺瞞の霧", a_hand__count=1),
    )
    legal(ruling)
    told = ruling.final_position.get("this_turn", ())
    assert not [row for row in told if row[0] in ("attacks", "used")]


@clause("sakura:core/10-39#iii")
def test_the_enemy_need_not_show_it_and_cannot_where_it_lies_elsewhere():
    a = seat("8 3 1 1", hand="欺瞞の霧") | LIAR
    kept = seat("8 5 1 1", hand="斬", trumps=0) | FOE
    legal(rule(table(4, a, kept), declared("斬"), passed("b"), take("b", "オーラ"), claim(b__aura=2)))
    elsewhere = seat("8 5 1 1", hand=0, trumps=0, deck="斬", discard=0, down=0) | FOE
    ruling = rule(table(4, a, elsewhere), declared("斬"), choose("b", "", "斬"))
    assert found(ruling, 2) == ("illegal", "core/10-39#iii")


@pytest.mark.parametrize(
    ("name", "why"),
    [("圧気", "10-39"), ("月影落", "10-39"), ("シュート", "10-39"), ("嘘突き", "10-39"), ("一閃", "9-2-1#i")],
)
@clause("sakura:core/10-39", "sakura:core/10-15")
def test_a_mist_is_no_enhancement_no_trump_and_no_card_that_the_enemy_could_not_have_chosen(name, why):
    a = seat("8 3 1 1", hand="欺瞞の霧") | LIAR
    b = seat("8 5 1 1", hand="居合", trumps=0) | FOE
    illegal_at(rule(table(4, a, b), declared(name)), 1, why)


@clause("sakura:core/6-2-1-5/note", "sakura:core/8-2-2#a")
def test_a_mist_is_not_used_as_itself_and_full_power_wants_full_power():
    a = seat("8 3 1 1", hand="欺瞞の霧") | LIAR
    b = seat("8 5 1 1", hand="斬", trumps=0) | FOE
    illegal_at(rule(table(4, a, b), use("a", "欺瞞の霧")), 1, "6-2-1-5/note")
    illegal_at(rule(table(4, a, b), declared("居合")), 1, "8-2-2#a")
    full = rule(
        table(4, a, b, mode="full"), declared("居合"), passed("b"), take("b", "ライフ"), claim(b__life=5)
    )
    legal(full)


REACTOR = "ポルチャルトー"


@pytest.mark.parametrize(("used", "cost"), [("", 4), ("風魔纏廻", 3)])
@clause("sakura:core/9-2", "sakura:core/9-3", "sakura:core/5-6", "sakura:add/13-5")
def test_a_porucharuto_may_be_a_reaction_at_a_cost_of_four(used, cost):
    a = seat("8 3 1 1", hand="斬")
    b = seat("8 3 4 1", hand=0, trumps=REACTOR, used=used or 0)
    ruling = rule(
        table(4, a, b),
        use("a", "斬"),
        use("b", REACTOR),
        choose("b", 1),
        choose("b", "left"),
        claim(b__flare=4 - cost, space=5, a__frozen=1),
    )
    legal(ruling)
    poor = seat("8 3 3 1", hand=0, trumps=REACTOR)
    illegal_at(rule(table(4, a, poor), use("a", "斬"), use("b", REACTOR)), 2, "9-3#i")


@clause("sakura:core/9-2-3", "sakura:core/9-5#i", "sakura:core/9-1-1-7")
def test_a_porucharuto_costs_two_in_the_own_turn_and_comes_again_with_four_crystals():
    a = seat("8 3 2 1", hand=0, trumps=REACTOR)
    legal(
        rule(
            table(4, a, seat("8 3 1 1")),
            use("a", REACTOR),
            choose("a", 1),
            choose("a", "right"),
            claim(a__flare=0, space=3, b__frozen=1, **{f"{REACTOR}__crystals": 1}),
        )
    )
    a = seat("8 3 2 1", enhancements=[card(REACTOR, crystals=1)])
    again = rule(
        table(4, a, seat("8 3 1 1"), phase="start", mode="", turn=7),
        act("a", "proceed"),
        agreed("a", REACTOR),
        choose("a", 4),
        choose("a", "right"),
        claim(a__flare=0, space=3, b__frozen=1, **{f"{REACTOR}__crystals": 4}),
    )
    legal(again)


SPRAY = "血飛沫"


@clause("sakura:add/19-3", "sakura:core/9-1-1-5", "sakura:core/7-1-14", "sakura:core/10-6")
def test_a_spray_of_blood_sworn_strikes_as_it_comes_and_its_gap_is_not_there_yet():
    a = seat("8 3 1 1", hand=SPRAY) | {"megami": ["kamuwi", "yurina"]}
    b = seat("8 3 1 1", hand="雅打ち", trumps=0)
    ruling = rule(
        table(3, a, b),
        use("a", SPRAY),
        choose("a", "1"),
        choose("a", 2),
        use("b", "雅打ち"),
        take("a", "ライフ"),
        take("b", "ライフ"),
        claim(b__life=6, a__life=7, a__taboo=1, 血飛沫__zone="a.enhancements"),
    )
    legal(ruling)
    unsworn = rule(table(3, a, b), use("a", SPRAY), passed("a"), choose("a", 2), claim(b__life=8, a__taboo=0))
    legal(unsworn)


@clause("sakura:core/10-6")
def test_a_spray_of_blood_falls_by_its_gap():
    a, b = (
        seat("8 3 1 1", hand="斬"),
        seat("8 3 1 1", hand=0, trumps=0, enhancements=[card(SPRAY, crystals=2)]),
    )
    legal(rule(table(4, a, b), use("a", "斬"), take("b", "ライフ"), claim(血飛沫__zone="b.down")))


@pytest.mark.parametrize(("name", "then"), [("forward", {"space": 3}), ("recover", {"space": 4})])
@clause("sakura:core/1-4", "sakura:core/9-6-1", "sakura:core/9-6-3")
def test_a_spray_of_blood_sends_to_dust_what_would_come_to_the_aura_of_the_enemy(name, then):
    a, b = seat("8 3 1 1"), seat("8 3 1 1", enhancements=[card(SPRAY, crystals=2)])
    start = table(4, a, b)
    dust = start["dust"] + 1 + (name == "forward")
    done = claim(a__aura=3, dust=dust, 血飛沫__crystals=1, **then)
    legal(rule(start, basic("a", name), done))


@clause("sakura:core/1-4", "sakura:core/10-1", "sakura:core/6-3")
def test_a_spray_of_blood_lets_a_whole_arrow_pass_for_one_crystal_and_its_own_player_alone():
    a = seat("8 1 5 1", trumps="ふたり震える手を取ろう")
    b = seat("8 5 1 1", enhancements=[card(SPRAY, crystals=2)])
    start = table(4, a, b)
    ruling = rule(
        start,
        use("a", "ふたり震える手を取ろう"),
        claim(a__aura=1, b__aura=1, dust=start["dust"] + 5 + 4 + 1, 血飛沫__crystals=1),
    )
    legal(ruling)
    own = seat("8 3 1 1", enhancements=[card(SPRAY, crystals=2)])
    legal(rule(table(4, own, seat("8 3 1 1")), basic("a", "recover"), claim(a__aura=4, 血飛沫__crystals=2)))


EFFIGY = "尸"


@pytest.mark.parametrize(("hand", "paid"), [("斬 一閃 居合", "居合"), ("斬 一閃 シュート", "")])
@clause("sakura:core/10-31", "sakura:core/9-3#i", "sakura:core/9-3#ii", "sakura:core/10-15")
def test_an_effigy_makes_the_next_card_of_that_megami_cost_a_card_of_it(hand, paid):
    a = seat("8 3 1 1", hand=hand)
    b = seat("8 5 1 1", hand=0, trumps=EFFIGY)
    begun = (use("a", "斬"), use("b", EFFIGY), take("a", "オーラ"), take("b", "オーラ"))
    if not paid:
        illegal_at(rule(table(3, a, b), *begun, use("a", "一閃")), 5, "10-31")
        return
    ruling = rule(
        table(3, a, b),
        *begun,
        use("a", "一閃"),
        take("b", "オーラ"),
        claim(居合__zone="a.discard", a_hand__count=0, b__aura=0),
    )
    legal(ruling)


@clause("sakura:core/10-31")
def test_an_effigy_is_for_one_card_of_that_megami_alone():
    a = seat("8 3 1 1", hand="斬 シュート 柄打ち 一閃 居合")
    b = seat("8 5 1 1", hand=0, trumps=EFFIGY)
    ruling = rule(
        table(4, a, b),
        use("a", "斬"),
        use("b", EFFIGY),
        take("a", "オーラ"),
        take("b", "オーラ"),
        use("a", "シュート"),
        take("b", "ライフ"),
        claim(a_hand__count=3),
    )
    legal(ruling)
    twice = rule(
        table(3, a, b),
        use("a", "斬"),
        use("b", EFFIGY),
        take("a", "オーラ"),
        take("b", "オーラ"),
        use("a", "一閃"),
        choose("a", "", "居合"),
        take("b", "オーラ"),
        basic("a", "forward"),
        use("a", "柄打ち"),
        take("b", "ライフ"),
        claim(a_hand__count=1),
    )
    legal(twice)


@clause("sakura:core/10-8", "sakura:add/19-2-1")
def test_an_effigy_rises_as_the_taboo_comes_to_a_multiple_of_six():
    seats = {"megami": ["kamuwi", "yurina"]}
    for taboo, zone in ((5, "a.trumps"), (4, "a.used")):
        a = seat("8 3 1 1", hand="紅刃", used=EFFIGY, taboo=taboo) | seats
        ruling = rule(
            table(3, a, seat("8 5 1 1", hand=0, trumps=0)),
            use("a", "紅刃"),
            choose("a", "1"),
            take("b", "オーラ"),
            claim(尸__zone=zone, b__aura=1),
        )
        legal(ruling)


STORM = "陣風祭天儀"


@clause("sakura:add/10-5", "sakura:add/10-2-1", "sakura:core/5-1-4")
def test_a_festival_of_winds_raises_both_gauges_and_cowes():
    a = seat("8 3 2 1", trumps=STORM, wind=2, thunder=5) | {"megami": ["raira-a1", "yurina"]}
    legal(rule(table(4, a, seat("8 3 1 1")), use("a", STORM), claim(a__wind=3, a__thunder=6, b__cowed=True)))


@clause("sakura:add/10-3-1-1", "sakura:core/1-4")
def test_a_used_festival_of_winds_keeps_cards_from_being_charged():
    seats = {"megami": ["raira-a1", "yurina"]}
    b = seat("8 5 1 1", hand=0, trumps=0)
    for used, charged in ((STORM, False), (0, True)):
        a = seat("8 3 1 1", hand="斬", used=used) | seats
        legal(rule(table(4, a, b), use("a", "斬"), take("b", "オーラ"), claim(斬__charged=charged)))


@clause("sakura:core/10-39", "sakura:core/8-2-2#b")
def test_a_card_of_full_power_that_is_declared_is_the_one_card_of_the_phase():
    a = seat("8 3 1 1", hand="欺瞞の霧 柄打ち") | LIAR
    start = table(2, a, seat("8 5 1 1", hand=0, trumps=0) | FOE, mode="")
    for name, over in (("居合", True), ("柄打ち", False)):
        ruling = rule(start, declared(name), take("b", "ライフ"), use("a", "柄打ち"))
        assert found(ruling, 3) == (("illegal", "core/8-2-2#b") if over else ("legal", "core/8-2-2"))


@clause("sakura:add/10-5", "sakura:core/8-2-1", "sakura:core/9-1-1-8")
def test_a_used_festival_of_winds_calls_two_different_powers_as_a_standard_phase_is_chosen():
    a = seat("8 3 1 1", hand="斬", used=STORM, wind=5, thunder=5) | {"megami": ["raira-a1", "yurina"]}
    b = seat("8 5 1 1", hand=0, trumps=0)
    start = table(4, a, b, mode="")
    chosen = act("a", "mode", value="standard")
    both = rule(
        start,
        chosen,
        agreed("a", STORM),
        choose("a", "wind1"),
        choose("a", "right"),
        agreed("a", STORM),
        choose("a", "thunder1"),
        claim(space=3, a__wind=4, a__thunder=4),
        use("a", "斬"),
        take("b", "オーラ"),
        claim(b__aura=1),
    )
    legal(both)
    same = rule(
        start,
        chosen,
        agreed("a", STORM),
        choose("a", "wind1"),
        choose("a", "right"),
        agreed("a", STORM),
        choose("a", "wind1"),
    )
    assert found(same, 6) == ("illegal", "add/10-5")
    none = rule(start, act("a", "mode", value="full"), claim(a__wind=5))
    legal(none)


SUTRA = "全知経典"


@pytest.mark.parametrize(("scheme", "space"), [("shinsan", 6), ("kibou", 3)])
@clause("sakura:add/5-2", "sakura:core/10-22", "sakura:core/9-4#vii", "sakura:core/10-12")
def test_a_sutra_carries_out_the_schemes_of_discarded_cards_in_any_order(scheme, space):
    a = seat("8 3 4 1", hand="煽動 斬", trumps=SUTRA, down="真言 一閃", discard=0, scheme=scheme) | {
        "megami": ["shinra-a1", "yurina"]
    }
    b = seat("8 5 1 1", hand="雅打ち", trumps=0, deck=3)
    start = table(4 if scheme == "kibou" else 5, a, b, mode="full")
    illegal_at(rule(start, use("a", SUTRA), use("b", "雅打ち")), 2, "10-22")
    ruling = rule(
        start,
        use("a", SUTRA),
        take("b", "オーラ"),
        choose("a", "", "煽動", "真言"),
        choose("a", "", "真言"),
        choose("a", "", "煽動"),
        choose("a", "kibou"),
        claim(
            space=space,
            a_hand__count=1,
            a_down__count=1,
            a_discard__count=2,
            a__scheme="kibou",
            b__life=7 if scheme == "shinsan" else 8,
            b__aura=3 if scheme == "shinsan" else 2,
        ),
    )
    legal(ruling)
    none = rule(
        start,
        use("a", SUTRA),
        take("b", "オーラ"),
        choose("a"),
        choose("a", "shinsan"),
        claim(space=start["space"]),
    )
    legal(none)


DEVA = "Form: DEVA"


@pytest.mark.parametrize(("discard", "vigor"), [("一閃", 1), ("一閃 居合", 0), ("一閃 居合 圧気", 1)])
@clause("sakura:core/9-1-1-2", "sakura:add/9-3-1-6")
def test_a_deva_gives_vigor_as_the_enemys_discards_come_to_an_even_number(discard, vigor):
    a = seat("8 3 1 0", hand="斬", discard=discard)
    b = seat("8 5 1 0", hand=0, trumps=0, machine=DEVA_CARD)
    legal(rule(table(4, a, b), use("a", "斬"), take("b", "オーラ"), claim(b__vigor=vigor)))


@clause("sakura:core/9-1-1-2", "sakura:core/9-7#ii", "sakura:core/7-1-6")
def test_a_deva_sees_cards_that_move_at_once_once():
    a = seat("8 3 3 0", hand=0, deck=0, discard="一閃 居合 圧気 斬", down=0)
    b = seat("8 5 1 0", hand=0, trumps=0, machine=DEVA_CARD)
    ruling = rule(
        table(4, a, b, phase="start", mode="", turn=7),
        act("a", "proceed"),
        act("a", "reconstruct"),
        claim(b__vigor=0),
    )
    legal(ruling)


DEVA_CARD = [card(DEVA)]
