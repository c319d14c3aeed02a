"""ミズキ: troops, barracks, conscription, and her cards."""

import pytest

from judgeapp.domain.engine.kernel import clause, read_position
from judgeapp.domain.engine.sakura import BOOK

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

PROCEED = "proceed"
REACTED = [["reactions", "a", "", ""]]


def mizuki(values="8 3 2 1", ready="", idle="", other="yurina", **more):
    """`ready`: troops that are conscripted; `idle`: those that are not."""
    troops = [card(name, conscripted=True) for name in ready.split()] + [card(name) for name in idle.split()]
    return seat(values, megami=["mizuki", other], barracks=troops, **more)


@clause("sakura:add/16-1", "sakura:add/16-2")
def test_four_troops_lie_in_the_barracks_as_the_game_begins():
    decks = {"a": {"megami": ["mizuki", "yurina"]}, "b": {"megami": ["saine", "himika"]}}
    position = read_position(BOOK, BOOK.setup.start_position({"decks": decks, "first_player": "a"}))
    names = sorted(one.values["name"] for one in position.cards_in("a.barracks"))
    assert names == sorted(["槍兵", "槍兵", "盾兵", "騎兵"])
    assert [one.values["name"] for one in position.cards_in("a.extra")] == ["闘神"]


@clause("sakura:core/9-2", "sakura:add/16-2-1", "sakura:add/16-4")
def test_01_a_spearman_goes_back_to_the_barracks_and_is_terminal():
    a = mizuki(ready="槍兵", idle="盾兵 騎兵", hand="斬")
    ruling = rule(
        table(3, a, seat("8 3 2 1")),
        use("a", "槍兵"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=2, 槍兵__zone="a.barracks", 槍兵__conscripted=False),
        use("a", "斬"),
    )
    illegal_at(ruling, 5, "9-2")


@clause("sakura:add/16-4")
def test_a_troop_that_is_not_conscripted_is_not_used():
    ruling = rule(table(3, mizuki(idle="槍兵"), seat("8 3 2 1")), use("a", "槍兵"))
    assert found(ruling, 1) == ("illegal", "add/16-4")


@clause("sakura:core/5-2-1", "sakura:core/9-4")
def test_04_stillness_asks_whether_the_distance_has_changed():
    a = mizuki(hand="撃ち落とし", other="saine")
    b = seat("8 3 2 2", hand="斬")
    ruling = rule(
        table(4, a, b, turn=8, turn_player="b"),
        basic("b", "前進"),
        basic("b", "後退"),
        use("b", "斬"),
        use("a", "撃ち落とし"),
        take("b", "オーラ"),
        take("a", "オーラ"),
        claim(a__aura=0, b__aura=2),
    )
    legal(ruling)


@clause("sakura:core/9-4#ii")
def test_a_shot_down_attack_is_cancelled_while_all_is_still():
    a = mizuki(hand="撃ち落とし", other="saine")
    ruling = rule(
        table(4, a, seat("8 3 2 2", hand="斬"), turn=8, turn_player="b"),
        use("b", "斬"),
        use("a", "撃ち落とし"),
        take("b", "オーラ"),
        claim(a__aura=3, b__aura=2, 斬__zone="b.discard"),
    )
    legal(ruling)


@clause("sakura:core/9-1-2", "sakura:core/10-3", "sakura:core/5-8-3-2")
def test_05_a_counterattack_in_full_power_after_a_reaction():
    ruling = rule(
        table(2, mizuki(hand="反攻"), seat("8 3 2 1"), mode="full", last_turn=REACTED),
        use("a", "反攻"),
        passed("b"),
        claim(b__life=5, b__flare=5),
    )
    legal(ruling)


@clause("sakura:core/10-15", "sakura:core/10-3", "sakura:add/16-3-1")
def test_06_the_castle_strengthens_other_megami_and_troops():
    a = mizuki(ready="槍兵", hand="斬 反攻", enhancements=[card("天主八龍閣", crystals=2)])
    ruling = rule(
        table(3, a, seat("8 5 0 1")),
        use("a", "斬"),
        passed("b"),
        take("b", "ライフ"),
        claim(b__life=6),
        use("a", "反攻"),
        passed("b"),
        take("b", "ライフ"),
        claim(b__life=5),
        use("a", "槍兵"),
        passed("b"),
        take("b", "ライフ"),
        claim(b__life=3),
    )
    legal(ruling)


@clause("sakura:core/9-4#ii", "sakura:core/9-2")
def test_the_castle_cancels_what_it_reacts_to_and_is_terminal():
    a = mizuki("8 3 5 1", trumps="天主八龍閣")
    ruling = rule(
        table(3, a, seat("6 3 2 1", hand="斬 斬#2"), turn=8, turn_player="b"),
        use("b", "斬"),
        use("a", "天主八龍閣"),
        choose("a", 3),
        claim(a__aura=3, a__life=8, a__terminal=True),
    )
    legal(ruling)


@clause("sakura:core/10-15")
def test_a_card_of_kodama_is_one_of_another_megami():
    a = mizuki(hand="撃ち落とし", enhancements=[card("天主八龍閣", crystals=2)])
    ruling = rule(
        table(4, a, seat("8 3 2 1")),
        use("a", "撃ち落とし"),
        passed("b"),
        take("b", "ライフ"),
        claim(b__life=6),
    )
    legal(ruling)


@clause("sakura:core/10-8", "sakura:core/9-2", "sakura:core/9-2-2")
def test_08_a_turret_rises_as_a_terminal_card_is_used():
    a = mizuki(hand="防壁", trumps=2, used="三重膝丸櫓", other="saine")
    ruling = rule(
        table(4, a, seat("8 3 2 1", hand="斬"), turn=8, turn_player="b"),
        use("b", "斬"),
        use("a", "防壁"),
        claim(三重膝丸櫓__zone="a.trumps", a__aura=3),
        passed("b"),
        act("a", PROCEED),
        passed("a"),
        use("a", "三重膝丸櫓"),
    )
    legal(ruling)


@clause("sakura:core/9-2")
def test_a_turret_is_not_used_after_an_attack():
    a = mizuki("8 3 3 1", hand="斬", trumps="三重膝丸櫓")
    ruling = rule(
        table(3, a, seat("8 3 2 1")), use("a", "斬"), passed("b"), take("b", "オーラ"), use("a", "三重膝丸櫓")
    )
    illegal_at(ruling, 4, "9-2")


@clause("sakura:core/10-22", "sakura:core/8-1-3", "sakura:core/9-5", "sakura:add/16-2-1")
def test_14_a_rider_takes_the_bar_on_reactions_away_and_goes_home_with_a_gain():
    a = mizuki("8 3 2 0", ready="盾兵", hand=0, enhancements=[card("騎兵", crystals=1)])
    b = seat("8 3 2 1", hand=0, trumps="無窮ノ風")
    ruling = rule(
        table(3, a, b, turn=8, turn_player="b"),
        use("b", "無窮ノ風"),
        use("a", "盾兵"),
        take("a", "オーラ"),
        claim(a__aura=3, 盾兵__zone="a.barracks"),
        passed("b"),
        act("a", PROCEED),
        claim(a__vigor=2, 騎兵__zone="a.barracks", 騎兵__conscripted=False),
    )
    legal(ruling)


@clause("sakura:core/10-22")
def test_what_gains_and_loses_the_bar_on_reactions_can_be_reacted_to():
    a = mizuki("8 3 2 1", hand="防壁", enhancements=[card("騎兵", crystals=2)])
    b = seat("8 3 2 1", hand="遠心撃 鐘鳴らし 斬", megami=["hagane", "yurina"])
    ruling = rule(
        table(4, a, b, turn=8, turn_player="b", start_distance=2),
        use("b", "鐘鳴らし"),
        choose("b", "2"),
        use("b", "斬"),
        use("a", "防壁"),
        claim(a__aura=3),
    )
    legal(ruling)


@clause("sakura:add/16-5")
def test_a_vanguard_conscripts_after_its_attack():
    a = mizuki(idle="槍兵 盾兵 騎兵", hand="陣頭")
    ruling = rule(
        table(2, a, seat("8 3 2 1")),
        use("a", "陣頭"),
        passed("b"),
        take("b", "オーラ"),
        choose("a", "", "盾兵"),
        claim(盾兵__conscripted=True, 槍兵__conscripted=False),
    )
    legal(ruling)


@clause("sakura:add/16-5", "sakura:add/16-4")
def test_which_troop_is_conscripted_need_not_be_written():
    a, b = mizuki(idle="槍兵 盾兵", hand="号令"), seat("8 3 2 1", hand="斬")
    ruling = rule(table(3, a, b), use("a", "号令"), choose("a"), passed("a"))
    legal(ruling)
    used = rule(table(3, a, b), use("a", "号令"), choose("a"), use("a", "槍兵"))
    assert str(used.entries[2].verdict) == "undetermined"


@pytest.mark.parametrize(("last", "vigor"), [(REACTED, 2), ([], 1)])
@clause("sakura:add/16-5", "sakura:core/5-1-2")
def test_an_order_conscripts_and_gains_vigor_after_a_reaction(last, vigor):
    ruling = rule(
        table(4, mizuki(idle="槍兵", hand="号令"), seat("8 3 2 1"), last_turn=last),
        use("a", "号令"),
        claim(槍兵__conscripted=True, a__vigor=vigor),
    )
    legal(ruling)


@pytest.mark.parametrize(("last", "aura"), [(REACTED, 1), ([], 2)])
@clause("sakura:core/10-3")
def test_a_spearman_is_stronger_after_a_reaction(last, aura):
    ruling = rule(
        table(3, mizuki(ready="槍兵"), seat("8 3 2 1"), last_turn=last),
        use("a", "槍兵"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=aura),
    )
    legal(ruling)


@clause("sakura:core/9-4#ii")
def test_a_bulwark_cancels_only_as_the_first_reaction_of_the_turn():
    a = mizuki(hand="防壁", ready="盾兵")
    ruling = rule(
        table(3, a, seat("8 3 2 1", hand="斬"), turn=8, turn_player="b", this_turn=REACTED),
        use("b", "斬"),
        use("a", "防壁"),
        take("a", "オーラ"),
        claim(a__aura=0),
    )
    legal(ruling)


@clause("sakura:core/9-1", "sakura:core/9-6-1", "sakura:add/16-5")
def test_an_advance_in_force_chooses_three_times_and_may_choose_what_moves_nothing():
    a = mizuki("8 2 2 1", idle="槍兵 盾兵", hand="制圧前進")
    ruling = rule(
        table(2, a, seat("8 3 2 1"), mode=""),
        use("a", "制圧前進"),
        choose("a", "2"),
        choose("a", "3"),
        choose("a", "1"),
        choose("a", "", "槍兵"),
        claim(space=2, a__aura=3, 槍兵__conscripted=True),
    )
    legal(ruling)


@clause("sakura:core/5-5-5", "sakura:core/10-3")
def test_a_battlefield_strengthens_the_first_attack_while_all_is_still():
    a = mizuki(hand="斬 斬#2", enhancements=[card("戦場", crystals=2)])
    b = seat("8 5 2 1")
    ruling = rule(
        table(3, a, b),
        use("a", "斬"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=1),
        use("a", "斬#2"),
        passed("b"),
        take("b", "ライフ"),
        claim(b__life=7),
    )
    legal(ruling)
    moved = rule(
        table(4, a, b), basic("a", "前進"), use("a", "斬"), passed("b"), take("b", "オーラ"), claim(b__aura=2)
    )
    legal(moved)


@clause("sakura:add/16-4", "sakura:core/7-1-12", "sakura:core/10-32")
def test_the_gate_puts_two_cards_into_the_barracks_and_strengthens_what_comes_from_there():
    a = mizuki("8 3 3 1", idle="槍兵 盾兵", hand="斬 一閃", trumps="大手楯無門", extra="闘神")
    ruling = rule(
        table(2, a, seat("8 5 2 1")),
        use("a", "大手楯無門"),
        choose("a", "", "斬"),
        choose("a", "", "盾兵"),
        claim(斬__zone="a.barracks", 斬__conscripted=True, 闘神__zone="a.barracks", 盾兵__conscripted=True),
        claim(a__terminal=True),
    )
    legal(ruling)
    a = seat(
        "8 3 3 1",
        megami=["mizuki", "yurina"],
        used="大手楯無門",
        barracks=[card("斬", conscripted=True), card("闘神", conscripted=True)],
    )
    ruling = rule(
        table(3, a, seat("8 5 2 1"), start_distance=3),
        use("a", "斬"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=1, 斬__zone="a.discard"),
    )
    legal(ruling)


@pytest.mark.parametrize("used", ["大手楯無門", ""])
@clause("sakura:core/10-32", "sakura:core/9-2")
def test_with_the_gate_a_reaction_out_of_the_barracks_is_not_terminal(used):
    a = mizuki(ready="盾兵", trumps=2, **({"used": used} if used else {}))
    ruling = rule(
        table(3, a, seat("8 3 2 1", hand="斬"), turn=8, turn_player="b"),
        use("b", "斬"),
        use("a", "盾兵"),
        take("a", "オーラ"),
        claim(a__aura=1, a__terminal=not used),
    )
    legal(ruling)


@pytest.mark.parametrize("moved", [False, True])
@clause("sakura:core/5-6", "sakura:core/7-1-12")
def test_the_god_of_war_is_stronger_while_all_is_still_and_goes_back_to_the_extra_cards(moved):
    a = seat("8 3 3 1", megami=["mizuki", "yurina"], barracks=[card("闘神", conscripted=True)])
    b = seat("8 3 2 1", hand="遁術" if moved else 0, megami=["chikage", "saine"])
    space = 1
    reaction = [use("b", "遁術"), take("a", "オーラ")] if moved else [passed("b")]
    ruling = rule(table(space, a, b), use("a", "闘神"), *reaction)
    legal(ruling)
    if not moved:
        still = rule(
            table(space, a, b),
            use("a", "闘神"),
            passed("b"),
            take("b", "ライフ"),
            claim(b__life=6, 闘神__zone="a.extra"),
        )
        legal(still)


@clause("sakura:core/10-32", "sakura:core/6-2-1-6", "sakura:core/9-2")
def test_the_war_cry_takes_terminal_away_and_gives_it_for_full_power():
    a = mizuki(
        "8 3 2 1",
        ready="槍兵",
        hand="斬 制圧前進 防壁",
        enhancements=[card("山城水津城の鬨の声", crystals=3)],
    )
    ruling = rule(
        table(3, a, seat("8 5 2 1")),
        use("a", "槍兵"),
        passed("b"),
        take("b", "オーラ"),
        use("a", "斬"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=1, a__terminal=False),
        use("a", "制圧前進"),
        choose("a", "3"),
        choose("a", "3"),
        choose("a", "3"),
        claim(a__terminal=True, mode="standard"),
        basic("a", "宿し"),
    )
    illegal_at(ruling, 13, "9-2")
