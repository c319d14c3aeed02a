"""サリヤ: artificial crystals, burnt and restored, and rides."""

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


def thallya(machine="5/0", values="8 3 2 1", variant="thallya", **more):
    """`machine`: artificial crystals in it, and burnt ones."""
    inside, burnt = map(int, machine.split("/"))
    return seat(values, megami=[variant, "yurina"], artificial=inside, burnt=burnt, **more)


@clause("sakura:add/9-1", "sakura:add/9-2", "sakura:add/9-4")
def test_five_artificial_crystals_lie_in_the_machine_as_the_game_begins():
    decks = {"a": {"megami": ["thallya", "yurina"]}, "b": {"megami": ["saine", "himika"]}}
    position = read_position(BOOK, BOOK.setup.start_position({"decks": decks, "first_player": "a"}))
    assert position.players["a"].values["artificial"] == 5
    names = sorted(one.values["name"] for one in position.cards_in("a.extra"))
    assert names == ["Form: GARUDA", "Form: NAGA", "Form: YAKSHA"]


@pytest.mark.parametrize(("way", "legal_attack"), [("forward", "柄打ち"), ("backward", "シュート")])
@clause("sakura:add/9-9", "sakura:add/9-9#2-1", "sakura:add/9-9#2-2", "sakura:add/9-6", "sakura:core/5-2-1")
def test_a_ride_changes_the_distance_and_moves_no_sakura_crystal(way, legal_attack):
    space = 3 if way == "forward" else 4
    a = thallya(hand=legal_attack)
    a["hand"].append({**card("Burning Steam"), "id": "steam"})
    start = table(space, a, seat("8 5 2 1"))
    ruling = rule(
        start,
        use("a", "steam"),
        passed("b"),
        take("b", "オーラ"),
        choose("a", way),
        claim(space=space, a__artificial=4, dust=start["dust"] + 2),
        use("a", legal_attack),
    )
    legal(ruling)


@clause("sakura:add/9-2-1-1", "sakura:add/9-5", "sakura:core/8-1-2")
def test_tokens_are_burnt_in_the_start_phase_of_their_player():
    a = thallya("2/1")
    start = table(4, a, seat("8 3 2 1"), phase="start", turn=9, nearer_a=1, farther_a=1)
    legal(rule(start, act("a", PROCEED), claim(a__burnt=3, nearer_a=0, farther_a=0, space=4)))
    other = table(4, a, seat("8 3 2 1"), phase="start", turn=8, turn_player="b", nearer_a=1)
    legal(rule(other, act("b", PROCEED), claim(a__burnt=1, nearer_a=1)))


@clause("sakura:add/9-6", "sakura:core/7-1-1")
def test_a_crystal_under_a_token_is_not_moved_and_tokens_take_room():
    a = thallya("4/0", values="8 1 2 1")
    under = table(3, a, seat("8 3 2 1"), nearer_b=3)
    ruling = rule(under, basic("a", "離脱"))
    legal(ruling)
    full = table(8, a, seat("8 3 2 1"), farther_a=2)
    refused = rule(full, basic("a", "後退"))
    assert found(refused, 1) == ("illegal", "core/9-6#i-b")


@clause("sakura:add/9-9")
def test_a_ride_back_moves_nothing_where_there_is_no_room():
    a = thallya("5/0", values="8 1 2 1", hand=[{**card("Turbo Switch"), "id": "turbo"}])
    ruling = rule(
        table(10, a, seat("8 1 2 1")),
        use("a", "turbo"),
        choose("a", "backward"),
        claim(a__artificial=4),
    )
    legal(ruling)


@clause("sakura:add/9-8", "sakura:core/9-2", "sakura:core/9-3")
def test_what_combusts_burns_a_crystal_and_is_not_used_without_one():
    hand = [{**card("Waving Edge"), "id": "edge"}]
    ruling = rule(
        table(4, thallya("3/0", hand=hand), seat("8 3 2 1")),
        use("a", "edge"),
        passed("b"),
        take("b", "オーラ"),
        choose("a", "纏い"),
        choose("a", "backward"),
        claim(a__artificial=1, a__burnt=1, a__aura=4, farther_a=1),
    )
    legal(ruling)
    refused = rule(table(4, thallya("0/5", hand=hand), seat("8 3 2 1")), use("a", "edge"))
    assert refused.entries[0].clauses[0] == "sakura:add/9-8"


@clause("sakura:add/9-8", "sakura:core/5-8-3-1")
def test_a_shield_charge_sends_crystals_to_the_distance():
    hand = [{**card("Shield Charge"), "id": "charge"}]
    ruling = rule(
        table(1, thallya("3/0", hand=hand), seat("8 3 2 1")),
        use("a", "charge"),
        passed("b"),
        take("b", "オーラ"),
        claim(space=4, b__aura=0),
    )
    legal(ruling)


@clause("sakura:core/9-1-2", "sakura:core/10-4-1", "sakura:core/10-4-2", "sakura:add/9-8")
def test_5_a_cannon_in_full_power_reaches_further_and_restores_nothing():
    a = thallya("4/1", values="9 2 1 0", hand=[{**card("Steam Cannon"), "id": "cannon"}])
    b = seat("9 2 3 0")
    full = rule(
        table(8, a, b, mode="full"),
        use("a", "cannon"),
        passed("b"),
        claim(b__life=6, b__flare=6, a__artificial=3, a__burnt=2),
    )
    legal(full)
    standard = rule(
        table(7, a, b),
        use("a", "cannon"),
        passed("b"),
        take("b", "オーラ"),
        claim(a__artificial=5, a__burnt=0, b__aura=1),
    )
    legal(standard)


@clause("sakura:core/5-1-4", "sakura:core/10-1")
def test_a_stunt_cowes_and_moves_aura_to_flare():
    legal(
        rule(
            table(4, thallya(hand="Stunt"), seat("8 3 2 1")),
            use("a", "Stunt"),
            claim(b__cowed=True, a__flare=4, a__aura=1),
        )
    )


@clause("sakura:core/9-3", "sakura:add/9-5", "sakura:core/5-1-2")
def test_roaring_pays_with_crystals_and_with_vigor():
    a = thallya("3/0", hand="Roaring")
    ruling = rule(
        table(4, a, seat("8 3 2 0")),
        use("a", "Roaring"),
        act("a", "activate", "Roaring"),
        act("a", "activate", "Roaring"),
        claim(b__cowed=True, a__vigor=0, a__artificial=3),
    )
    legal(ruling)
    neither = rule(
        table(4, thallya("1/0", hand="Roaring"), seat("8 3 2 1")),
        use("a", "Roaring"),
        claim(b__cowed=False),
    )
    legal(neither)


@clause("sakura:add/9-9", "sakura:core/9-4#iii")
def test_a_turbo_switch_rides_out_of_an_attack():
    b = thallya("5/0", hand=[{**card("Turbo Switch"), "id": "turbo"}])
    ruling = rule(
        table(4, seat("8 3 2 1", hand="斬"), b),
        use("a", "斬"),
        use("b", "turbo"),
        choose("b", "backward"),
        claim(b__aura=3, b__life=8),
    )
    legal(ruling)


@clause("sakura:core/10-8", "sakura:add/9-9")
def test_an_alpha_edge_rises_by_a_ride_and_not_by_burnt_tokens():
    a = thallya("4/0", trumps=2, used="Alpha-Edge", hand=[{**card("Turbo Switch"), "id": "turbo"}])
    ridden = rule(
        table(4, a, seat("8 3 2 1")),
        use("a", "turbo"),
        choose("a", "forward"),
        claim(a__artificial=2),
    )
    legal(ridden)
    assert any(told.event.verb == "rise" for told in ridden.entries[1].events)
    over = rule(table(4, a, seat("8 3 2 1"), phase="start", turn=9, nearer_a=1), act("a", PROCEED))
    assert not any(told.event.verb == "rise" for told in over.entries[0].events)


@pytest.mark.parametrize(("burnt", "aura"), [(3, 3), (2, 0)])
@clause("sakura:add/9-5", "sakura:core/9-4#ii")
def test_an_omega_burst_cancels_what_deals_no_more_than_it_has_restored(burnt, aura):
    b = thallya(f"0/{burnt}", values="8 3 4 1", trumps="Omega-Burst")
    entries = [] if aura else [take("b", "オーラ")]
    ruling = rule(
        table(3, seat("8 3 2 1", hand="斬"), b),
        use("a", "斬"),
        use("b", "Omega-Burst"),
        *entries,
        claim(b__aura=aura, b__burnt=0, b__artificial=burnt),
    )
    legal(ruling)


@clause("sakura:add/9-5", "sakura:core/1-4")
def test_the_masterpiece_turns_burning_round_and_leaves_restoring_as_it_is():
    masterpiece = {**card("Thallya's Masterpiece"), "id": "piece", "crystals": 2}
    a = thallya("2/1", hand=[{**card("Turbo Switch"), "id": "turbo"}], enhancements=[masterpiece])
    ruling = rule(
        table(4, a, seat("8 3 2 1")),
        use("a", "turbo"),
        choose("a", "forward"),
        claim(a__artificial=2, a__burnt=0),
    )
    legal(ruling)
    none = rule(table(4, {**a, "burnt": 0}, seat("8 3 2 1")), use("a", "turbo"))
    assert none.entries[0].clauses[0] == "sakura:add/9-8"


@clause("sakura:add/9-4", "sakura:add/9-9")
def test_whoever_has_no_machine_neither_combusts_nor_rides():
    a = seat("8 3 2 1", hand=[{**card("Waving Edge"), "id": "edge"}], megami=["yurina", "saine"])
    refused = rule(table(4, a, seat("8 3 2 1")), use("a", "edge"))
    assert refused.entries[0].clauses[0] == "sakura:add/9-8"
    assert {"artificial", "burnt"}.isdisjoint(refused.final_position["players"]["a"])
    a = seat("8 3 2 1", hand=[{**card("Burning Steam"), "id": "steam"}], megami=["yurina", "saine"])
    legal(
        rule(
            table(4, a, seat("8 3 2 1")),
            use("a", "steam"),
            passed("b"),
            take("b", "オーラ"),
            claim(space=4),
        )
    )


def form(name, **state):
    return {**card(f"Form: {name}"), "id": name, **state}


def box(name, variant="thallya", machine="0/5", **more):
    """A player whose BlackBox is about to TransForm the machine."""
    trump = {**card("Julia's BlackBox"), "id": "box"}
    return thallya(machine, trumps=[trump], extra=[form(name)], variant=variant, **more)


@clause("sakura:add/9-3", "sakura:add/9-3-1", "sakura:add/9-4", "sakura:add/9-5")
def test_a_black_box_transforms_an_empty_machine_and_restores_two():
    ruling = rule(
        table(4, box("NAGA"), seat("8 3 4 1"), mode=""),
        use("a", "box"),
        claim(NAGA__zone="a.machine", b__flare=2, a__artificial=2, a__burnt=3, box__zone="a.used"),
    )
    legal(ruling)
    full = rule(
        table(4, box("NAGA", machine="1/4"), seat("8 3 4 1"), mode=""),
        use("a", "box"),
        claim(NAGA__zone="a.extra", box__zone="a.trumps", a__artificial=1),
    )
    legal(full)


@clause("sakura:add/9-3", "sakura:add/9-7")
def test_whoever_has_no_form_transforms_nothing():
    a = thallya("0/5", trumps=[{**card("Julia's BlackBox"), "id": "box"}])
    legal(
        rule(
            table(4, a, seat("8 3 4 1"), mode=""), use("a", "box"), claim(box__zone="a.used", a__artificial=2)
        )
    )


@clause("sakura:add/9-3-1-5", "sakura:core/8-1-3", "sakura:core/5-1-4", "sakura:core/9-1-3-4")
def test_yaksha_cowes_and_lets_the_enemy_draw_one_card_in_its_next_start_phase():
    ruling = rule(
        table(4, box("YAKSHA", hand=0), seat("8 3 4 1", hand=0), mode=""),
        use("a", "box"),
        claim(b__cowed=True),
        act("b", PROCEED),
        passed("b"),
        claim(b_hand__count=1),
    )
    legal(ruling)


@clause("sakura:add/9-3-1-6", "sakura:core/1-4", "sakura:add/9-3-1-7", "sakura:core/9-6#i")
def test_yaksha_forbids_basic_actions_with_an_empty_machine_and_gives_an_attack():
    start = table(4, {**thallya("0/5"), "machine": [form("YAKSHA")]}, seat("8 5 2 1"))
    illegal_at(rule(start, basic("a", "前進")), 1, "1-4")
    illegal_at(rule(start, basic("a", "Beta-Edge")), 1, "1-4")
    ruling = rule(
        table(4, {**thallya("2/3"), "machine": [form("YAKSHA")]}, seat("8 5 2 1")),
        basic("a", "Beta-Edge"),
        passed("b"),
        take("b", "オーラ"),
        choose("a", "forward"),
        claim(b__aura=3, a__vigor=0, a__artificial=1, nearer_a=1),
    )
    legal(ruling)


@clause("sakura:add/9-3-1-7", "sakura:core/6-3")
def test_naga_discards_from_the_enemys_deck_by_a_basic_action():
    a = {**thallya(), "machine": [form("NAGA")]}
    legal(
        rule(
            table(4, a, seat("8 3 2 1", deck="斬")),
            basic("a", "Gamma-Ray"),
            claim(斬__zone="b.discard", a__vigor=0),
        )
    )
    legal(rule(table(4, a, seat("8 3 2 1", deck=0)), basic("a", "Gamma-Ray"), claim(a__vigor=0)))


@pytest.mark.parametrize(("space", "after"), [(7, 8), (8, 8)])
@clause("sakura:add/9-3-1-7", "sakura:core/9-6")
def test_garuda_pushes_away_where_it_is_near_and_may_be_chosen_anyhow(space, after):
    a = {**thallya(), "machine": [form("GARUDA")]}
    legal(rule(table(space, a, seat("8 3 2 1")), basic("a", "Delta-Wing"), claim(space=after, a__vigor=0)))


@clause("sakura:add/9-3-1-5", "sakura:core/5-1-3")
def test_garuda_draws_two_and_takes_the_hand_limit_away_for_the_turn():
    ruling = rule(
        table(4, box("GARUDA", hand=2), seat("8 3 4 1"), mode=""),
        use("a", "box"),
        act("b", PROCEED),
        claim(a_hand__count=4),
    )
    legal(ruling)


@clause("sakura:add/9-4", "sakura:core/9-6#i")
def test_both_forms_in_the_machine_are_in_force():
    a = {**thallya(values="8 3 2 2"), "machine": [form("NAGA"), form("GARUDA")]}
    ruling = rule(
        table(4, a, seat("8 3 2 1", deck="斬")),
        basic("a", "Gamma-Ray"),
        basic("a", "Delta-Wing"),
        claim(space=5, 斬__zone="b.discard"),
    )
    legal(ruling)


@clause("sakura:add/9-3-1-7", "sakura:core/1-4")
def test_a_drive_is_done_once_in_a_turn_and_cowes_its_player():
    a = {**thallya(values="8 3 2 2", variant="thallya-a1"), "machine": [form("ASURA")]}
    ruling = rule(
        table(5, a, seat("8 3 2 1")),
        basic("a", "Sigma-Drive"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=0, a__cowed=True),
        basic("a", "Sigma-Drive"),
    )
    assert ruling.entries[4].clauses[0] == "sakura:add/9-3-1-7"


@clause("sakura:add/9-3-1-5")
def test_asura_makes_the_enemy_discard_two_cards_that_lie_face_down():
    """Form: ASURA, as it is made."""
    ruling = rule(
        table(4, box("ASURA", "thallya-a1"), seat("8 3 2 1", down="斬 一閃 居合"), mode=""),
        use("a", "box"),
        choose("b", "", "斬"),
        choose("b", "", "居合"),
        claim(斬__zone="b.discard", 居合__zone="b.discard", 一閃__zone="b.down"),
    )
    legal(ruling)


@clause("sakura:add/9-3-1-5", "sakura:add/9-3-1-6", "sakura:add/3-3")
def test_kinnari_turns_the_enemys_deck_down_and_strikes_as_it_is_made_again():
    """Form: KINNARI."""
    ruling = rule(
        table(4, box("KINNARI", "thallya-a1"), seat("8 3 2 1", deck="斬 一閃", down=0), mode=""),
        use("a", "box"),
        claim(斬__zone="b.down", 一閃__zone="b.down", b_deck__count=0),
    )
    legal(ruling)
    a = {**thallya(variant="thallya-a1"), "machine": [form("KINNARI")]}
    ruling = rule(
        table(4, a, seat("8 3 2 1", deck=0), phase="start", turn=8, turn_player="b"),
        act("b", PROCEED),
        act("b", "reconstruct"),
        {"kind": "chance", "player": "b", "move": "shuffle"},
        act("a", "activate", "KINNARI"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=1, b__life=7),
    )
    legal(ruling)


@clause("sakura:add/9-3-1-6", "sakura:core/10-9", "sakura:core/9-5")
def test_a_quick_change_puts_a_sealed_form_in_force_without_its_effect():
    change = {**card("Quick Change"), "id": "change"}
    a = thallya("4/1", hand=[change], extra=[form("NAGA")], variant="thallya-a1")
    ruling = rule(
        table(4, a, seat("8 3 4 1", deck="斬")),
        use("a", "change"),
        choose("a", 3),
        claim(NAGA__zone="a.sealed", b__flare=4, a__artificial=5),
        basic("a", "Gamma-Ray"),
        claim(斬__zone="b.discard"),
    )
    legal(ruling)
    a = thallya(variant="thallya-a1", sealed=[form("NAGA", sealed_under="change")])
    a["enhancements"] = [{**change, "crystals": 1}]
    over = rule(
        table(4, a, seat("8 3 4 1"), phase="start", turn=9), act("a", PROCEED), claim(NAGA__zone="a.extra")
    )
    legal(over)


@clause("sakura:add/9-3", "sakura:add/9-5", "sakura:core/10-7")
def test_a_black_box_neo_gathers_two_crystals_and_transforms():
    a = thallya(
        "4/1", trumps=[{**card("BlackBox NEO"), "id": "neo"}], extra=[form("NAGA")], variant="thallya-a1"
    )
    ruling = rule(
        table(4, a, seat("8 3 4 1")),
        use("a", "neo"),
        claim(neo__crystals=1, a__artificial=5, a__terminal=True),
    )
    legal(ruling)
    a = thallya(
        "5/0",
        trumps=[{**card("BlackBox NEO"), "id": "neo", "crystals": 1}],
        extra=[form("NAGA")],
        variant="thallya-a1",
    )
    ruling = rule(
        table(4, a, seat("8 3 4 1")),
        use("a", "neo"),
        claim(neo__crystals=0, NAGA__zone="a.machine", b__flare=2),
        passed("a"),
        act("b", PROCEED),
        claim(neo__zone="a.trumps"),
    )
    legal(ruling)


@clause("sakura:core/6-2-1-12", "sakura:core/9-3", "sakura:core/5-8-3-2")
def test_10_an_omnis_blaster_grows_with_every_transform_of_the_game():
    a = thallya(trumps=[{**card("OMNIS-Blaster"), "id": "omnis"}], variant="thallya-a1")
    ruling = rule(
        table(6, a, seat("8 3 2 0"), this_game=[["transformed", "a", "", "2"]]),
        use("a", "omnis"),
        passed("b"),
        take("b", "オーラ"),
        claim(a__flare=0, b__aura=1),
    )
    legal(ruling)
