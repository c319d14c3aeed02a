"""§19 カムヰ: oaths and what her cards do without them."""

import pytest

from judgeapp.domain.engine.kernel import clause

from .table import card, choose, claim, found, illegal_at, legal, passed, rule, seat, table, take, use

SWORN = {"megami": ["kamuwi", "yurina"]}


def kamuwi(values, **more):
    return seat(values, **more) | SWORN


@pytest.mark.parametrize(
    ("oaths", "aura", "own", "taboo"), [("", 2, 3, 0), ("1", 1, 3, 1), ("2", 1, 4, 1), ("1,2", 0, 4, 2)]
)
@clause("sakura:add/19-3", "sakura:core/10-3", "sakura:core/10-1", "sakura:add/19-2-1")
def test_a_scattering_blade_swears_two_oaths_each_by_itself(oaths, aura, own, taboo):
    a, b = kamuwi("8 3 1 1", hand="散華刃"), seat("8 4 1 1", hand=0, trumps=0)
    swears = choose("a", oaths) if oaths else passed("a")
    done = claim(b__aura=aura, a__aura=own, a__taboo=taboo)
    legal(rule(table(3, a, b), use("a", "散華刃"), swears, take("b", "オーラ"), done))


@pytest.mark.parametrize(("mode", "life"), [("full", 5), ("standard", 8)])
@clause("sakura:add/19-3", "sakura:core/9-1-2", "sakura:core/10-5")
def test_four_blades_strike_three_times_more_in_full_power_alone(mode, life):
    a, b = kamuwi("8 3 1 1", hand="四剣乱刃"), seat("8 5 1 1", hand=0, trumps=0)
    strikes = [take("b", "ライフ")] * 3 if mode == "full" else []
    begun = (use("a", "四剣乱刃"), choose("a", "1"), take("b", "オーラ"))
    legal(rule(table(3, a, b, mode=mode), *begun, *strikes, claim(b__life=life, b__aura=3, a__taboo=1)))


@pytest.mark.parametrize(
    ("attack", "mode", "taboo"), [("斬", "standard", 2), ("居合", "full", 4), ("月影落", "standard", 4)]
)
@clause("sakura:add/19-3", "sakura:core/9-4#iv", "sakura:add/19-2-1")
def test_a_parry_cancels_damage_and_costs_taboo_for_full_power_and_trumps(attack, mode, taboo):
    trump = attack == "月影落"
    a = seat("8 3 7 1", hand=0 if trump else attack, trumps=attack if trump else 0)
    b = kamuwi("8 3 1 1", hand="斬り払い")
    ruling = rule(
        table(3, a, b, mode=mode),
        use("a", attack),
        use("b", "斬り払い"),
        choose("b", "1"),
        take("a", "オーラ"),
        claim(b__life=8, b__aura=3, a__aura=2, b__taboo=taboo),
    )
    legal(ruling)


@clause("sakura:core/9-2")
def test_a_parry_is_a_reaction_alone():
    illegal_at(
        rule(table(3, kamuwi("8 3 1 1", hand="斬り払い"), seat("8 3 1 1")), use("a", "斬り払い")), 1, "9-2"
    )


@pytest.mark.parametrize(("space", "after"), [(5, 3), (1, 3)])
@clause("sakura:core/10-1", "sakura:core/9-1")
def test_a_thorn_seam_moves_far_ones_near_and_near_ones_away(space, after):
    legal(
        rule(
            table(space, kamuwi("8 3 1 1", hand="棘縫い"), seat("8 3 1 1")),
            use("a", "棘縫い"),
            claim(space=after),
        )
    )


@clause("sakura:core/10-3", "sakura:core/10-22", "sakura:core/10-15")
def test_a_thorn_seam_strengthens_the_next_attack_of_another_megami_that_is_no_trump():
    a, b = kamuwi("8 3 1 1", hand="棘縫い 紅刃 斬"), seat("8 5 1 1", hand="雅打ち", trumps=0)
    begun = (use("a", "棘縫い"),)
    ruling = rule(
        table(3, a, b),
        *begun,
        use("a", "紅刃"),
        passed("a"),
        passed("b"),
        take("b", "ライフ"),
        use("a", "斬"),
        take("b", "オーラ"),
        claim(b__aura=1, b__life=7),
    )
    legal(ruling)
    illegal_at(rule(table(3, a, b), *begun, use("a", "斬"), use("b", "雅打ち")), 3, "10-22")


@clause("sakura:core/9-1", "sakura:core/10-5", "sakura:core/8-2-2#a")
def test_a_crystal_torrent_does_two_different_things_from_top_to_bottom():
    a, b = kamuwi("8 3 1 1", hand="血晶乱流"), seat("8 5 1 1", hand=0, trumps=0)
    chosen = (use("a", "血晶乱流"), choose("a", "4"), choose("a", "1"))
    ruling = rule(table(6, a, b, mode="full"), *chosen, take("b", "オーラ"), claim(b__aura=1, a__aura=5))
    legal(ruling)
    moved = (use("a", "血晶乱流"), choose("a", "2"), choose("a", "3"))
    legal(rule(table(6, a, b, mode="full"), *moved, take("b", "ライフ"), claim(space=4, b__life=6)))
    legal(rule(table(4, a, b, mode="full"), *moved, take("b", "ライフ"), claim(space=4, b__life=6)))
    same = rule(table(6, a, b, mode="full"), use("a", "血晶乱流"), choose("a", "4"), choose("a", "4"))
    assert found(same, 3) == ("illegal", "core/9-1")


@pytest.mark.parametrize("sworn", [True, False])
@clause("sakura:add/19-3", "sakura:core/9-1-1-5", "sakura:core/5-8-1", "sakura:core/10-22")
def test_a_thousand_strikes_as_it_comes_and_hurts_its_player_if_it_was_sworn(sworn):
    a, b = kamuwi("8 3 3 1", trumps="阡"), seat("8 5 1 1", hand="雅打ち", trumps=0)
    oath = choose("a", "1") if sworn else passed("a")
    hit = [passed("b"), take("b", "ライフ")] if sworn else []
    done = claim(a__life=8 - sworn, b__life=8 - 3 * sworn, a__taboo=2 * sworn, 阡__crystals=4)
    legal(rule(table(3, a, b), use("a", "阡"), oath, choose("a", 4), *hit, done))


@pytest.mark.parametrize(("crystals", "winner"), [(1, ""), (0, "a")])
@clause("sakura:core/4-2", "sakura:core/1-4", "sakura:core/9-1-1-2")
def test_nobody_wins_with_crystals_on_a_thousand(crystals, winner):
    held = {"enhancements": [card("阡", crystals=1)]} if crystals else {}
    a, b = kamuwi("8 3 1 1", hand="斬", **held), seat("1 3 1 1", hand=0, trumps=0)
    ruling = rule(table(4, a, b), use("a", "斬"), take("b", "ライフ"), claim(b__life=0))
    assert ruling.final_position.get("winner", "") == winner


@pytest.mark.parametrize(
    ("life", "chosen", "then"),
    [
        (8, ["1", "1"], {"space": 2, "a__life": 8}),
        (7, ["2", "2", "1"], {"space": 3, "a__life": 9, "a__aura": 1, "a__taboo": 2}),
        (9, ["2"], {"a__life": 9, "a__aura": 3, "a__taboo": 0}),
    ],
)
@clause("sakura:core/9-1", "sakura:core/10-1", "sakura:add/19-2-1", "sakura:core/9-3")
def test_reason_takes_up_to_three_choices_the_same_again_among_them(life, chosen, then):
    a = kamuwi(f"{life} 3 3 1", trumps="理")
    end = [choose("a", "0")] if len(chosen) < 3 else []
    choices = [choose("a", one) for one in chosen]
    legal(rule(table(4, a, seat("8 3 1 1")), use("a", "理"), *choices, *end, claim(**then)))
