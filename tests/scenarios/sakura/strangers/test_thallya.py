"""サリヤ: rides, what is burnt and what comes back, forms, and her cards beside those of others."""

import pytest

from judgeapp.domain.engine.kernel import clause

from ..table import (
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

FORMS = ("Form: YAKSHA", "Form: NAGA", "Form: GARUDA")


def forms(*names):
    return [card(name) for name in names or FORMS]


def thallya(values="8 3 1 1", machine=5, burnt=0, **more):
    return seat(
        values,
        **{"megami": ["thallya", "yurina"], "artificial": machine, "burnt": burnt, "extra": forms(), **more},
    )


STEAM = card("Burning Steam")
MASTERPIECE = "Thallya's Masterpiece"


def hand(*names):
    return [card(name) for name in names]


@clause("sakura:add/9-9", "sakura:add/9-2-1-1", "sakura:core/8-1-1", "sakura:core/8-1-2")
def test_a_ride_lasts_through_the_enemys_turn_and_is_burnt_after_the_distance_was_noted():
    a = thallya(hand=hand("Burning Steam"))
    ruling = rule(
        table(4, a, seat("8 3 1 0", hand=0, trumps=0), turn=7),
        use("a", "Burning Steam"),
        take("b", "オーラ"),
        choose("a", "backward"),
        claim(a__artificial=4, farther_a=1, space=4),
        passed("a"),
        act("b", "proceed"),
        passed("b"),
        claim(farther_a=1, start_distance=5),
        passed("b"),
        act("a", "proceed"),
        passed("a"),
        claim(farther_a=0, a__burnt=1, a__artificial=4, start_distance=5),
        basic("a", "前進"),
        claim(space=3),
    )
    legal(ruling)


@clause("sakura:core/9-6", "sakura:add/9-8", "sakura:add/9-9")
def test_a_waving_edge_may_leave_out_its_basic_action_and_still_rides():
    a = thallya(hand=hand("Waving Edge"))
    b = seat("8 5 1 0", hand=0, trumps=0)
    ruling = rule(
        table(4, a, b),
        use("a", "Waving Edge"),
        claim(a__burnt=1, a__artificial=4),
        take("b", "オーラ"),
        passed("a"),
        choose("a", "forward"),
        claim(nearer_a=1, a__artificial=3, a__aura=3),
    )
    legal(ruling)
    ruling = rule(
        table(4, a, b),
        use("a", "Waving Edge"),
        take("b", "オーラ"),
        choose("a", "前進"),
        choose("a", "騎動前進"),
        claim(nearer_a=1, a__artificial=3, a__aura=4, space=3),
    )
    legal(ruling)


@clause("sakura:core/6-3", "sakura:core/7-1-1", "sakura:core/5-8-3-1")
def test_a_shield_charge_moves_only_what_fits_at_distance():
    """Nine crystals at distance 1; the tenth fits, the other two of the damage stay where they are."""
    a = thallya(
        hand=hand("Shield Charge"),
        machine=1,
        burnt=0,
        enhancements=[card("抜き足", crystals=1)],
        megami=["thallya", "chikage"],
    )
    b = seat(
        "6 5 1 0", hand=0, trumps=0, enhancements=[card("抜き足#2", crystals=1)], megami=["chikage", "saine"]
    )
    start = table(9, a, b, nearer_a=4)
    ruling = rule(
        start, use("a", "Shield Charge"), take("b", "オーラ"), claim(b__aura=4, space=10, a__burnt=1)
    )
    legal(ruling)


@pytest.mark.parametrize(("mode", "burnt"), [("standard", 1), ("full", 3)])
@clause("sakura:core/9-1-2", "sakura:add/9-5")
def test_a_steam_cannon_restores_two_where_it_is_not_in_full_power(mode, burnt):
    a = thallya(hand=hand("Steam Cannon"), machine=3, burnt=2)
    ruling = rule(
        table(4, a, seat("8 5 1 0", hand=0, trumps=0), mode=mode),
        use("a", "Steam Cannon"),
        take("b", "オーラ"),
        claim(a__burnt=burnt, a__artificial=5 - burnt, b__aura=4 if mode == "standard" else 2),
    )
    legal(ruling)


@clause("sakura:core/5-1-4", "sakura:core/5-1-2", "sakura:core/9-3")
def test_a_roaring_of_somebody_cowed_takes_the_cowing_and_cannot_pay_two():
    a = thallya("8 3 1 1", hand=hand("Roaring"), machine=3, burnt=2, cowed=True)
    ruling = rule(
        table(4, a, seat("8 3 1 2")),
        use("a", "Roaring"),
        act("a", "activate", "Roaring"),
        claim(a__vigor=1, a__cowed=False, b__vigor=1, b__cowed=True, a__artificial=1, a__burnt=4),
        act("a", "activate", "Roaring"),
    )
    assert [str(one.verdict) for one in ruling.entries][:3] == ["legal"] * 3
    assert found(ruling, 4) == ("illegal", "core/9-3")


@clause("sakura:core/5-1-2", "sakura:add/9-5")
def test_a_roaring_pays_with_the_vigor_it_has_just_gained():
    a = thallya("8 3 1 1", hand=hand("Roaring"), machine=2, burnt=3)
    ruling = rule(
        table(4, a, seat("8 3 1 0")),
        use("a", "Roaring"),
        act("a", "activate", "Roaring"),
        act("a", "activate", "Roaring"),
        claim(a__vigor=0, b__vigor=0, b__cowed=True, a__artificial=3, a__burnt=2),
    )
    legal(ruling)


@pytest.mark.parametrize(("machine", "burnt", "after"), [(1, 4, (1, 4)), (3, 2, (5, 0)), (4, 1, (4, 1))])
@clause("sakura:core/1-4", "sakura:add/9-5", "sakura:errata/roaring")
def test_a_roaring_beside_the_masterpiece_wants_two_in_the_machine_and_two_burnt(machine, burnt, after):
    a = thallya(
        "8 3 1 0",
        hand=hand("Roaring"),
        machine=machine,
        burnt=burnt,
        enhancements=[{**card(MASTERPIECE), "crystals": 2}],
    )
    ruling = rule(
        table(4, a, seat("8 3 1 0")),
        use("a", "Roaring"),
        act("a", "activate", "Roaring"),
        claim(a__artificial=after[0], a__burnt=after[1], a__vigor=int(after != (machine, burnt))),
    )
    told = [str(one.verdict) for one in ruling.entries]
    assert told == (["legal"] * 3 if after != (machine, burnt) else ["legal", "illegal", "legal"])


@clause("sakura:core/10-8", "sakura:add/9-9", "sakura:core/5-2-1")
def test_an_alpha_edge_does_not_rise_by_a_ride_that_leaves_the_distance_at_nothing():
    a = thallya(
        hand=hand("Turbo Switch"),
        used=[card("Alpha-Edge")],
        trumps=0,
        enhancements=[card("抜き足", crystals=2)],
        megami=["thallya", "chikage"],
    )
    ruling = rule(
        table(2, a, seat("8 3 1 0")),
        use("a", "Turbo Switch"),
        choose("a", "forward"),
        {"kind": "claim", "by": "judge", "holds": [{"of": "Alpha-Edge", "field": "zone", "value": "a.used"}]},
        claim(nearer_a=1),
    )
    legal(ruling)


@clause("sakura:core/10-8", "sakura:core/9-4")
def test_an_alpha_edge_rises_in_the_enemys_turn_too():
    a = thallya(hand=hand("Turbo Switch"), used=[card("Alpha-Edge")], trumps=0)
    b = seat("8 3 1 0", hand="斬")
    ruling = rule(
        table(3, a, b, turn=6, turn_player="b"),
        use("b", "斬"),
        use("a", "Turbo Switch"),
        choose("a", "forward"),
        {
            "kind": "claim",
            "by": "judge",
            "holds": [{"of": "Alpha-Edge", "field": "zone", "value": "a.trumps"}],
        },
        claim(a__aura=3, a__life=8, a__burnt=1, a__artificial=3),
    )
    legal(ruling)


@pytest.mark.parametrize(("burnt", "life", "cancelled"), [(4, 8, True), (3, 4, False)])
@clause("sakura:core/9-4#ii", "sakura:add/9-5")
def test_an_omega_burst_cancels_a_trump_as_far_as_it_has_restored(burnt, life, cancelled):
    a = seat("6 3 7 1", trumps="月影落")
    b = thallya("8 3 4 1", hand=0, trumps=[card("Omega-Burst")], machine=5 - burnt, burnt=burnt)
    ruling = rule(
        table(4, a, b),
        use("a", "月影落"),
        use("b", "Omega-Burst"),
        claim(b__life=life, b__burnt=0, b__artificial=5, b__flare=0 if cancelled else 4),
    )
    legal(ruling)


@clause("sakura:core/9-4#ii")
def test_an_omega_burst_that_restores_nothing_cancels_a_dash_and_a_nought():
    for attack, distance in (("梳流し", 4), ("ぶらすたー", 4)):
        a = seat("8 3 1 1", hand=attack)
        b = thallya("8 0 4 1", hand=0, trumps=[card("Omega-Burst")])
        ruling = rule(
            table(distance, a, b),
            use("a", attack),
            use("b", "Omega-Burst"),
            claim(b__life=8, b__aura=0, b__flare=0),
        )
        legal(ruling)


@clause("sakura:add/9-3", "sakura:core/10-17", "sakura:core/9-3")
def test_a_black_box_with_something_in_the_machine_has_cost_two_and_is_unused_again():
    a = thallya("8 3 3 1", machine=1, burnt=4, trumps=[card("Julia's BlackBox")], extra=forms())
    ruling = rule(
        table(4, a, seat("8 3 1 0"), mode="full"),
        use("a", "Julia's BlackBox"),
        {
            "kind": "claim",
            "by": "judge",
            "holds": [{"of": "Julia's BlackBox", "field": "zone", "value": "a.trumps"}],
        },
        claim(a__flare=1, a__artificial=1, a__burnt=4, turn=6),
    )
    legal(ruling)


@clause("sakura:add/9-8", "sakura:core/1-4")
def test_the_masterpiece_burns_what_is_burnt_back_and_wants_it():
    laid = {**card(MASTERPIECE), "crystals": 2}
    a = thallya(hand=hand("Waving Edge"), machine=5, burnt=0, enhancements=[laid])
    refused = rule(table(4, a, seat("8 3 1 0", hand=0, trumps=0)), use("a", "Waving Edge"))
    assert found(refused, 1) == ("illegal", "add/9-8")
    assert refused.entries[0].clauses[0] == "sakura:add/9-8"
    a = thallya(hand=hand("Waving Edge"), machine=0, burnt=5, enhancements=[laid])
    ruling = rule(
        table(4, a, seat("8 3 1 0", hand=0, trumps=0)),
        use("a", "Waving Edge"),
        claim(a__artificial=1, a__burnt=4),
    )
    legal(ruling)


@clause("sakura:core/9-1-1-7", "sakura:core/9-5", "sakura:core/7-1-13")
def test_a_quick_change_without_its_disposal_keeps_the_form_sealed():
    a = thallya(
        "8 3 1 0",
        machine=5,
        extra=0,
        megami=["thallya-a1", "yurina"],
        enhancements=[{**card("Quick Change"), "crystals": 1}],
        sealed=[{**card("Form: NAGA"), "sealed_under": "Quick Change"}],
    )
    b = seat("8 3 1 0", enhancements=[card("虚偽", crystals=2)])
    lies = {
        "kind": "claim",
        "by": "judge",
        "holds": [{"of": "Form: NAGA", "field": "zone", "value": "a.sealed"}],
    }
    legal(rule(table(4, a, b, phase="start", turn=7), act("a", "proceed"), lies))
    back = {
        "kind": "claim",
        "by": "judge",
        "holds": [{"of": "Form: NAGA", "field": "zone", "value": "a.extra"}],
    }
    legal(rule(table(4, a, seat("8 3 1 0"), phase="start", turn=7), act("a", "proceed"), back))


@clause("sakura:core/9-6", "sakura:add/9-3-1-7", "sakura:core/10-5")
def test_a_beta_edge_is_a_basic_action_that_may_be_answered_and_then_rides():
    a = thallya("8 3 1 1", hand=0, machine=2, burnt=3, extra=0)
    a["machine"] = forms("Form: YAKSHA")
    b = seat("8 3 1 0", hand="詩舞", trumps=0)
    start = table(4, a, b)
    ruling = rule(
        start,
        basic("a", "Beta-Edge"),
        use("b", "詩舞"),
        choose("b", 1),
        take("b", "オーラ"),
        choose("a", "forward"),
        claim(b__aura=2, nearer_a=1, a__artificial=1, a__vigor=0),
    )
    legal(ruling)
    # by a reaction the distance becomes 5: the attack misses, and nothing rides
    missed = rule(
        start,
        basic("a", "Beta-Edge"),
        use("b", "詩舞"),
        choose("b", 2),
        claim(b__aura=2, space=5, nearer_a=0, a__artificial=2),
    )
    legal(missed)


@clause("sakura:core/1-4", "sakura:add/9-3-1-6")
def test_with_an_empty_machine_yaksha_forbids_its_own_edge_too():
    a = thallya("8 3 1 1", hand=0, machine=0, burnt=5, extra=0)
    a["machine"] = forms("Form: YAKSHA")
    for what in ("Beta-Edge", "前進"):
        illegal_at(rule(table(4, a, seat("8 3 1 0")), basic("a", what)), 1, "1-4")


@clause("sakura:core/8-1-3#iv", "sakura:core/1-4")
def test_after_yaksha_one_card_is_drawn_in_the_start_phase_whatever_draws_it():
    """色づく世界 draws one at its fourth place, so the ordinary draw gives none."""
    a = thallya("8 3 2 1", hand=0, machine=0, burnt=5, trumps=[card("Julia's BlackBox")])
    b = seat(
        "8 3 1 0",
        hand=0,
        trumps=0,
        used="色づく世界",
        deck=5,
        memory_crystals=1,
        location=4,
        origin=1,
        origin_done=True,
        megami=["yatsuha-aa1", "saine"],
    )
    ruling = rule(
        table(4, a, b, mode="full", turn=7),
        use("a", "Julia's BlackBox"),
        choose("a", "Form: YAKSHA"),
        act("b", "proceed"),
        passed("b"),
        claim(b_hand__count=1, b_deck__count=4),
    )
    legal(ruling)


@clause("sakura:core/6-3", "sakura:add/9-3-1-5")
def test_a_naga_leaves_two_of_the_flare_and_none_of_less():
    for flare, left in ((5, 2), (3, 2), (2, 2)):
        a = thallya("8 3 2 1", hand=0, machine=0, burnt=5, trumps=[card("Julia's BlackBox")])
        ruling = rule(
            table(4, a, seat(f"8 3 {flare} 0"), mode="full"),
            use("a", "Julia's BlackBox"),
            choose("a", "Form: NAGA"),
            claim(b__flare=left, a__artificial=2, a__burnt=3),
        )
        legal(ruling)


@pytest.mark.parametrize(("machine", "zone"), [(3, "a.trumps"), (4, "a.used")])
@clause("sakura:core/10-7", "sakura:add/9-4")
def test_a_black_box_neo_rises_with_three_in_the_machine(machine, zone):
    a = thallya("8 3 1 1", machine=machine, burnt=5 - machine, used=[card("BlackBox NEO")], trumps=0)
    ruling = rule(
        table(4, a, seat("8 3 1 0")),
        passed("a"),
        act("b", "proceed"),
        {"kind": "claim", "by": "judge", "holds": [{"of": "BlackBox NEO", "field": "zone", "value": zone}]},
    )
    legal(ruling)


@clause("sakura:core/9-2", "sakura:add/9-3", "sakura:core/6-3")
def test_a_black_box_neo_puts_nothing_without_dust_and_is_terminal():
    a = thallya(
        "10 5 1 1", machine=4, burnt=1, trumps=[card("BlackBox NEO")], megami=["thallya-a1", "yurina"]
    )
    start = table(9, a, seat("10 0 0 1"), dust=0, crystals_in_play=35)
    ruling = rule(
        start,
        use("a", "BlackBox NEO"),
        claim(a__artificial=5, a__burnt=0),
        {"kind": "claim", "by": "judge", "holds": [{"of": "BlackBox NEO", "field": "crystals", "value": 1}]},
        basic("a", "宿し"),
    )
    assert [str(one.verdict) for one in ruling.entries][:3] == ["legal"] * 3  # the cost has become dust
    illegal_at(ruling, 4, "9-2")
