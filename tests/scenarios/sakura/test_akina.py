"""§21 アキナ: flow, market, capital, tickets and collection, and what her cards say."""

import pytest

from judgeapp.domain.engine.kernel import InvalidRecord, clause

from .table import (
    act,
    basic,
    card,
    choose,
    claim,
    found,
    illegal_at,
    legal,
    now,
    passed,
    rule,
    seat,
    shuffled,
    table,
    take,
    use,
)

DAWN = {"main_begun": False, "mode": ""}
"""The main phase is about to begin."""


@clause(
    "sakura:add/21-6-1", "sakura:add/21-6-1#3", "sakura:add/21-6-1#4", "sakura:add/21-6-2", "sakura:add/21-5"
)
def test_tickets_are_cashed_in_and_then_one_crystal_is_collected():
    a = seat("8 3 0 1", hand=2, discard="恫喝 直接金融")
    ruling = rule(
        table(4, a, seat("8 3 3 1"), **DAWN),
        choose("a", "", "恫喝"),
        choose("a", "", "直接金融"),
        claim(a__aura=2, a__flow=1, a__market=3, 恫喝__zone="a.down", 直接金融__zone="a.down"),
        act("a", "activate", "a"),
        claim(a__flow=0, a__aura=3, b__flare=2, a__market=1, dust=8),
    )
    legal(ruling)


@clause("sakura:add/21-6-1#2", "sakura:core/10-17")
def test_a_trump_that_is_a_ticket_is_unused_again():
    a = seat("8 3 0 1", trumps=2, used="源上安岐那の御明算", discard="斬")
    ruling = rule(
        table(4, a, seat("8 3 3 1"), **DAWN),
        choose("a", "", "源上安岐那の御明算"),
        claim(源上安岐那の御明算__zone="a.trumps", a__flow=1, a__aura=2, a__market=3),
    )
    legal(ruling)


@clause("sakura:add/21-6-1#5", "sakura:add/21-1")
def test_a_full_flow_takes_no_more_and_the_market_stays():
    a = seat("8 3 0 1", flow=5, discard="恫喝")
    ruling = rule(
        table(4, a, seat("8 3 3 1"), **DAWN),
        choose("a", "", "恫喝"),
        claim(a__flow=5, a__aura=3, a__market=2, 恫喝__zone="a.down"),
    )
    legal(ruling)


@clause("sakura:add/21-1")
def test_a_flow_holds_five_crystals():
    with pytest.raises(InvalidRecord) as wrong:
        rule(table(4, seat("8 3 0 1", hand="恫喝", flow=6), seat("8 3 3 1")))
    assert wrong.value.field == "start.position.players.a.flow"


@clause("sakura:add/21-5", "sakura:add/21-2-1/table", "sakura:core/4-2")
def test_collection_at_a_market_of_4_takes_the_last_life():
    a = seat("2 3 2 1", hand="算盤玉", flow=1, market=4)
    ruling = rule(
        table(4, a, seat("1 5 5 1"), **DAWN),
        act("a", "activate", "a"),
        claim(winner="a", a__flow=0, a__aura=4, b__life=0, b__flare=5),
    )
    legal(ruling)


@pytest.mark.parametrize(
    ("market", "left"),
    [
        (1, {"b__aura": 3, "b__flare": 3, "b__life": 8}),
        (2, {"b__aura": 2}),
        (3, {"b__flare": 2}),
        (4, {"b__life": 7}),
    ],
)
@clause("sakura:add/21-2-1/table", "sakura:add/21-5#2", "sakura:add/21-5#3")
def test_the_market_says_where_a_collected_crystal_comes_from(market, left):
    a = seat("8 3 2 1", hand="算盤玉", flow=1, market=market)
    ruling = rule(
        table(4, a, seat("8 3 3 1"), **DAWN),
        act("a", "activate", "a"),
        claim(a__aura=4, a__market=max(1, market - 2), **left),
    )
    legal(ruling)


@clause("sakura:add/21-5#2")
def test_without_room_in_the_aura_the_collected_crystal_goes_to_dust():
    a = seat("8 5 2 1", hand="算盤玉", flow=1, market=3)
    start = table(4, a, seat("8 3 3 1"), **DAWN)
    ruling = rule(
        start, act("a", "activate", "a"), claim(a__aura=5, b__flare=2, dust=start["dust"] + 2, a__market=1)
    )
    legal(ruling)


@clause("sakura:add/21-5#1", "sakura:add/21-5#2")
def test_where_no_crystal_can_be_collected_the_market_stays():
    a = seat("8 4 2 1", hand="算盤玉", flow=1, market=3)
    ruling = rule(
        table(4, a, seat("8 3 0 1"), **DAWN),
        act("a", "activate", "a"),
        claim(a__flow=0, a__aura=4, a__market=3),
    )
    legal(ruling)
    empty = rule(table(4, {**a, "flow": 0}, seat("8 3 0 1"), **DAWN), act("a", "activate", "a"))
    illegal_at(empty, 1, "9-1")


@clause("sakura:add/21-6-1", "sakura:core/9-7", "sakura:core/9-8")
def test_tickets_before_a_reconstruction_go_back_to_the_deck_with_the_rest():
    a = seat("8 3 0 1", hand=2, deck=0, discard="恫喝 斬", down="一閃")
    ruling = rule(
        table(4, a, seat("8 3 3 1"), phase="start", mode="", turn=7),
        act("a", "proceed"),
        act("a", "reconstruct"),
        choose("a", "", "恫喝"),
        claim(a__flow=1, a__aura=2, a__market=3, a__life=7, 恫喝__zone="a.deck"),
        shuffled("a"),
        claim(a__market=3),
    )
    legal(ruling)


RECONSTRUCTING = {"phase": "start", "mode": "", "turn": 7}


@pytest.mark.parametrize("tickets_first", [False, True])
@clause("sakura:add/21-6-1", "sakura:add/3-3", "sakura:core/5-1-1")
def test_all_tickets_of_one_moment_are_named_at_once_before_or_after_a_trap(tickets_first):
    """T472: no second ticket once the trap has been used."""
    a = seat("8 3 0 1", hand=2, deck=0, discard="恫喝 直接金融", down="鋼糸", megami=["akina", "oboro"])
    start = table(4, a, seat("8 4 3 1"), **RECONSTRUCTING)
    begun = (act("a", "proceed"), act("a", "reconstruct"))
    trap = (choose("a", "", "鋼糸"), passed("b"), take("b", "オーラ"))
    tickets = (choose("a", "", "恫喝"), choose("a", "", "直接金融"))
    ordered = (*tickets, *trap) if tickets_first else (*trap, *tickets)
    legal(rule(start, *begun, *ordered, claim(a__flow=1, a__aura=2, a__market=3, b__aura=2, a__life=7)))
    again = rule(start, *begun, tickets[0], *trap, tickets[1])
    assert found(again, 7) == ("illegal", "add/21-6-1")


@pytest.mark.parametrize(
    ("entries", "gauge", "flow"),
    [
        ((choose("a", "", "恫喝"), choose("a", "wind")), 1, 0),
        ((act("a", "order", value="投資券"), choose("a", "", "恫喝")), 0, 1),
    ],
)
@clause("sakura:core/5-1-1", "sakura:add/10-4")
def test_a_charged_ticket_is_released_unless_tickets_are_said_to_come_first(entries, gauge, flow):
    a = seat("8 3 0 1", deck=0, discard=[card("恫喝", charged=True)], megami=["akina", "raira"])
    start = table(4, a, seat("8 4 3 1"), **RECONSTRUCTING)
    begun = (act("a", "proceed"), act("a", "reconstruct"))
    legal(rule(start, *begun, *entries, claim(a__wind=gauge, a__flow=flow)))


@pytest.mark.parametrize(("hit", "b_first", "market", "enemy"), [("ライフ", 3, 3, 2), ("オーラ", 3, 2, 3)])
@clause("sakura:add/21-6-3", "sakura:core/5-8-3")
def test_damage_to_life_moves_both_markets(hit, b_first, market, enemy):
    a = seat("8 3 0 1", hand="斬 算盤玉")
    b = seat("8 4 0 1", hand="恫喝", market=b_first)
    ruling = rule(
        table(3, a, b), use("a", "斬"), passed("b"), take("b", hit), claim(a__market=market, b__market=enemy)
    )
    legal(ruling)


@clause("sakura:add/21-6-3")
def test_damage_of_0_to_life_moves_the_market_too():
    a, b = seat("8 3 0 1", hand="算盤玉"), seat("8 4 0 1")
    ruling = rule(
        table(3, a, b),
        use("a", "算盤玉"),
        passed("b"),
        take("b", "ライフ"),
        claim(a__market=3, b__life=8),
        choose("a", "1"),
        claim(a__vigor=2),
    )
    legal(ruling)


@clause("sakura:add/21-6-3", "sakura:core/9-7#i")
def test_the_damage_of_a_reconstruction_moves_no_market():
    a = seat("8 3 0 1", hand="恫喝 算盤玉", deck=0, discard=4)
    ruling = rule(
        table(3, a, seat("8 4 0 1"), phase="start", mode="", turn=7),
        act("a", "proceed"),
        act("a", "reconstruct"),
        claim(a__life=7, a__market=2),
    )
    legal(ruling)


@pytest.mark.parametrize(
    ("way", "after"),
    [
        (("2",), {"a__flow": 0, "a__aura": 4, "b__aura": 2, "a__vigor": 1}),
        (("3", "right"), {"a__flow": 2, "a__flare": 1}),
        (("3", "left"), {"a__flow": 0, "a__flare": 3}),
    ],
)
@clause("sakura:core/9-1", "sakura:core/10-1", "sakura:add/21-5")
def test_an_abacus_bead_gives_one_of_three(way, after):
    a, b = seat("8 3 2 1", hand="算盤玉", flow=1), seat("8 4 2 1")
    ruling = rule(
        table(6, a, b),
        use("a", "算盤玉"),
        passed("b"),
        take("b", "オーラ"),
        *(choose("a", one) for one in way),
        claim(**after),
    )
    legal(ruling)


@pytest.mark.parametrize(("aura", "flow", "life"), [(3, 1, 7), (2, 1, 8)])
@clause("sakura:add/21-2-2", "sakura:core/10-3")
def test_a_threat_hurts_whoever_has_less_capital(aura, flow, life):
    a, b = seat(f"8 {aura} 1 1", hand="恫喝", flow=flow), seat("8 3 1 1")
    ruling = rule(table(4, a, b), use("a", "恫喝"), passed("b"), claim(b__life=life, b__aura=3))
    legal(ruling)
    illegal_at(rule(table(5, a, b), use("a", "恫喝")), 1, "9-2-1#i")


@clause("sakura:add/21-2-2", "sakura:core/9-2", "sakura:core/10-15")
def test_trade_brings_a_card_back_and_lets_its_player_move():
    a, b = seat("8 4 2 1", hand="交易 恫喝", flow=1, discard="斬 恫喝#2"), seat("8 3 1 1")
    ruling = rule(
        table(4, a, b),
        use("a", "交易"),
        passed("b"),
        take("b", "オーラ"),
        choose("a", "", "斬"),
        act("a", "activate", "交易"),
        choose("a", "前進"),
        claim(斬__zone="a.hand", space=3, a__aura=5, a__terminal=True),
        basic("a", "宿し"),
    )
    illegal_at(ruling, 8, "9-2")
    poorer = rule(
        table(4, {**a, "flow": 0, "flare": 0}, seat("8 5 0 1")),
        use("a", "交易"),
        passed("b"),
        take("b", "オーラ"),
        act("a", "activate", "交易"),
        choose("a", "前進"),
        claim(space=3),
    )
    legal(poorer)


@clause("sakura:core/9-1", "sakura:core/10-1")
def test_speculation_moves_two_crystals_one_way_or_the_other():
    a = seat("8 3 2 1", hand="投機")
    legal(rule(table(4, a, seat("8 3 1 1")), use("a", "投機"), choose("a", "1"), claim(a__aura=1, a__flow=2)))
    legal(rule(table(4, a, seat("8 3 1 1")), use("a", "投機"), choose("a", "2"), now("4/5", a="8 5 2 1")))


@clause("sakura:core/10-35-1", "sakura:core/5-7", "sakura:core/9-4-1-1", "sakura:core/5-1-2")
def test_arithmetic_brings_every_attack_of_the_turn_nearer():
    a, b = seat("8 3 2 1", hand="斬 居合"), seat("8 3 1 1", hand="算法")
    ruling = rule(
        table(4, a, b),
        use("a", "斬"),
        use("b", "算法"),
        claim(b__vigor=2, b__life=8, b__aura=3, 斬__zone="a.discard"),
    )
    legal(ruling)
    near = rule(table(2, seat("8 3 2 1", hand="算法 斬"), seat("8 3 1 1")), use("a", "算法"), use("a", "斬"))
    legal(near)


@clause("sakura:core/10-37", "sakura:core/10-1", "sakura:core/9-6-1")
def test_an_upset_is_used_near_the_enemy_only():
    a, b = seat("8 3 2 1", hand="盤狂わせ"), seat("8 2 3 1")
    illegal_at(rule(table(4, a, b), use("a", "盤狂わせ")), 1, "10-37")
    ruling = rule(
        table(4, a, b),
        basic("a", "前進"),
        use("a", "盤狂わせ"),
        choose("a", 2),
        claim(b__flare=1, space=5, 盤狂わせ__crystals=2),
    )
    legal(ruling)
    last = seat("8 3 2 1", enhancements=[card("盤狂わせ", crystals=1)])
    legal(
        rule(
            table(4, last, b, phase="start", mode="", turn=7), act("a", "proceed"), claim(b__flare=4, space=3)
        )
    )


@clause("sakura:core/9-2-3", "sakura:core/10-1", "sakura:core/9-1-1-7", "sakura:core/10-6")
def test_direct_finance_is_paid_for_a_second_crystal():
    a, b = seat("8 1 2 1", hand="直接金融"), seat("8 4 1 1")
    ruling = rule(
        table(4, a, b, mode="full"),
        use("a", "直接金融"),
        choose("a", 2),
        act("a", "activate", "直接金融"),
        claim(a__aura=3, b__aura=2, a__vigor=0),
    )
    legal(ruling)
    last = seat("8 3 2 1", enhancements=[card("直接金融", crystals=1)])
    ruling = rule(
        table(4, last, b, phase="start", mode="", turn=7),
        act("a", "proceed"),
        act("a", "activate", "直接金融"),
        passed("b"),
        take("b", "オーラ"),
        claim(b__aura=3),
    )
    legal(ruling)
    hit = rule(
        table(3, seat("8 3 0 1", hand="斬"), {**b, "enhancements": [card("直接金融", crystals=2)]}),
        use("a", "斬"),
        passed("b"),
        take("b", "ライフ"),
        claim(直接金融__zone="b.down"),
    )
    legal(hit)


@clause("sakura:add/21-3-1", "sakura:core/9-2", "sakura:core/9-8")
def test_root_extraction_is_used_as_long_as_its_player_is_richer_and_pays():
    """T475: to go on is no choice."""
    a, b = seat("8 5 5 1", trumps="開方冥式切取法"), seat("8 2 0 1")
    ruling = rule(
        table(4, a, b),
        use("a", "開方冥式切取法"),
        passed("b"),
        claim(b__life=7, a__market=3, a__flare=0, 開方冥式切取法__zone="a.using"),
        passed("b"),
        claim(b__life=6, b__flare=2, a__market=4, a__flare=0, 開方冥式切取法__zone="a.used"),
    )
    legal(ruling)


@clause("sakura:core/9-4#ii", "sakura:core/5-6")
def test_root_extraction_fails_where_it_is_reacted_to_and_its_damage_never_changes():
    a, b = seat("8 1 5 1", trumps="開方冥式切取法"), seat("8 5 2 1", hand="算法")
    ruling = rule(
        table(4, a, b),
        use("a", "開方冥式切取法"),
        use("b", "算法"),
        claim(b__life=8, a__flare=3, a__market=2),
    )
    legal(ruling)
    b = seat("8 5 2 1", hand=1, enhancements=[card("天地反駁", crystals=2)])
    a = seat("8 1 5 1", trumps="開方冥式切取法")
    legal(rule(table(4, a, b), use("a", "開方冥式切取法"), passed("b"), claim(b__life=7, b__aura=5)))


@clause("sakura:add/21-3-1")
def test_no_text_changes_a_cost_at_market_value():
    a = seat("8 1 1 1", trumps="開方冥式切取法", used="ぐらんがりばー")
    illegal_at(rule(table(4, a, seat("8 5 2 1")), use("a", "開方冥式切取法")), 1, "9-3#i")


@clause("sakura:core/10-1", "sakura:core/9-4#vii")
def test_the_hand_chart_fills_the_aura_from_three_zones():
    a, b = seat("8 2 2 1", hand=1, trumps="大衍算顆手打表", flow=1), seat("8 3 1 1", hand="斬")
    ruling = rule(
        table(3, a, b, turn=6, turn_player="b"),
        use("b", "斬"),
        use("a", "大衍算顆手打表"),
        take("b", "オーラ"),
        claim(a__aura=5, a__flare=1, a__flow=0, a__life=7, b__aura=1),
        take("a", "オーラ"),
    )
    legal(ruling)


@clause("sakura:core/9-1-3-1", "sakura:core/10-18")
def test_the_fat_guard_takes_the_place_of_a_defeat():
    a, b = seat("5 3 2 1", trumps="衰垜逐肘守料術"), seat("8 3 1 1", hand="斬")
    ruling = rule(
        table(3, a, b),
        use("a", "衰垜逐肘守料術"),
        choose("a", 1),
        claim(a__life=1, a__flare=5, 衰垜逐肘守料術__crystals=1),
        passed("a"),
        act("b", "proceed"),
        use("b", "斬"),
        passed("a"),
        take("a", "ライフ"),
        claim(winner="", a__life=4, a__flare=2, 衰垜逐肘守料術__zone="a.removed"),
    )
    legal(ruling)


@clause("sakura:add/21-5", "sakura:core/10-37", "sakura:core/10-18")
def test_the_clear_account_collects_and_is_removed():
    a, b = seat("8 1 5 1", trumps="源上安岐那の御明算", flow=2), seat("8 3 1 1")
    ruling = rule(
        table(4, a, b),
        use("a", "源上安岐那の御明算"),
        act("a", "activate", "源上安岐那の御明算"),
        choose("a", "纏い"),
        choose("a", "纏い"),
        claim(a__flow=1, b__aura=2, a__aura=4, a__market=1, a__flare=3, 源上安岐那の御明算__zone="a.removed"),
    )
    legal(ruling)
    illegal_at(rule(table(8, a, b), use("a", "源上安岐那の御明算")), 1, "10-37")


@clause("sakura:add/21-6-2", "sakura:core/1-4")
def test_the_used_clear_account_lets_its_player_focus_instead_of_collecting():
    a = seat("8 3 2 1", used="源上安岐那の御明算", trumps=2, flow=1)
    ruling = rule(
        table(4, a, seat("8 3 1 1"), **DAWN),
        act("a", "activate", "源上安岐那の御明算"),
        claim(a__flare=3, a__aura=2, a__flow=1, a__market=2),
        act("a", "activate", "a"),
    )
    illegal_at(ruling, 3, "9-1")


@clause("sakura:add/21-5", "sakura:core/6-3")
def test_a_crystal_that_a_market_of_1_takes_from_the_dust_stays_there_where_the_aura_is_full():
    a = seat("8 5 2 1", hand="算盤玉", flow=1, market=1)
    start = table(4, a, seat("8 3 3 1"), **DAWN)
    legal(rule(start, act("a", "activate", "a"), claim(a__flow=0, a__aura=5, dust=start["dust"] + 1)))


@clause("sakura:core/2-1", "sakura:add/21-1")
def test_whoever_has_a_market_has_akina_though_no_card_of_hers_is_seen():
    a = seat("8 3 2 1", hand=2, flow=1, market=3)
    legal(rule(table(4, a, seat("8 3 3 1"), **DAWN), act("a", "activate", "a"), claim(a__aura=4, b__flare=2)))
