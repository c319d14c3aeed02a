"""潜水 of ハツミ, 《潜水前進》 and 《潜水後退》: a direction that only its player knows, and the card that shows it."""

import pytest

from judgeapp.domain.engine.kernel import board_view, clause, read_position
from judgeapp.domain.engine.sakura import BOOK

from .table import (
    act,
    basic,
    card,
    choose,
    claim,
    illegal_at,
    legal,
    passed,
    rule,
    seat,
    table,
    take,
    use,
    verdicts,
)

PROCEED = "proceed"


def hatsumi(values="8 3 2 1", **more):
    return seat(values, megami=["hatsumi-a1", "saine"], **more)


def diving(way, **more):
    return {**hatsumi(diving=True, **more), "dive": way}


def dive(player, value=""):
    return act(player, "dive", value=value)


@clause("sakura:add/15-1-2")
def test_the_direction_is_chosen_in_secret_and_everybody_sees_the_dive():
    ruling = rule(
        table(4, hatsumi(hand="潜雷"), seat("8 3 2 1")),
        use("a", "潜雷"),
        choose("a", 2),
        dive("a", "潜水前進"),
        claim(a__diving=True, space=4),
    )
    legal(ruling)
    start = read_position(BOOK, table(4, diving("forward"), seat("8 3 2 1")))
    assert "潜水前進" in str(board_view(start, "a"))
    assert "潜水前進" not in str(board_view(start, "b"))


@pytest.mark.parametrize(("way", "made"), [("forward", True), ("backward", False)])
@clause("sakura:add/15-2", "sakura:add/15-1-2", "sakura:core/9-4-1-1")
def test_the_enemys_attack_is_looked_at_again_where_the_diver_comes_up(way, made):
    b = seat("8 3 2 1", hand="斬 居合")
    start = table(4, diving(way), b, turn=8, turn_player="b")
    taken = [take("a", "オーラ")] if made else []
    lies = claim(a__diving=False, 斬__zone="b.using" if made else "b.discard")
    begun = rule(start, use("b", "斬"), lies, *taken)
    legal(begun)
    if made:
        legal(rule(start, use("b", "斬"), passed("a"), take("a", "オーラ"), claim(a__aura=0)))
    else:
        ruling = rule(start, use("b", "斬"), passed("b"), claim(a__headwind=False))
        legal(ruling)
        assert "sakura-dive-illegal-attack" in {one["id"] for one in ruling.interpretations}


@clause("sakura:add/15-2", "sakura:core/5-2-1", "sakura:core/5-2-2")
def test_distance_and_master_distance_are_changed_for_the_rest_of_the_turn():
    b = seat("8 3 2 2", hand="体捌き")
    ruling = rule(
        table(3, diving("forward"), b, turn=8, turn_player="b"),
        use("b", "体捌き"),
        basic("b", "前進"),
        claim(space=2),
    )
    assert str(ruling.entries[0].verdict) == "legal"
    closed = rule(
        table(4, diving("backward"), seat("8 3 2 2", hand="圧気 シュート"), turn=8, turn_player="b"),
        use("b", "圧気"),
        choose("b", 1),
        claim(a__diving=False),
        use("b", "シュート"),
        passed("a"),
        take("a", "オーラ"),
    )
    legal(closed)


@clause("sakura:add/15-2")
def test_the_next_turn_has_tailwind_whatever_else_attacks():
    a = diving("backward", hand="水雷球")
    b = seat("8 3 2 1", hand="斬 斬#2 シュート")
    ruling = rule(
        table(4, a, b, turn=8, turn_player="b"),
        use("b", "斬"),
        use("b", "シュート"),
        passed("a"),
        take("a", "オーラ"),
        passed("b"),
        claim(a__headwind=False),
    )
    legal(ruling)


@clause("sakura:add/15-2")
def test_an_attack_that_a_dive_evades_was_not_made():
    a = diving("backward")
    b = seat("8 3 4 1", hand="斬", trumps="三重膝丸櫓", megami=["mizuki", "yurina"])
    start = table(4, a, b, turn=8, turn_player="b", start_distance=4)
    ruling = rule(start, use("b", "斬"), use("b", "三重膝丸櫓"))
    assert ruling.entries[1].clauses[0] == "sakura:core/9-2-1#i"
    made = rule(table(3, diving("forward"), b, turn=8, turn_player="b"), use("b", "斬"))
    assert str(made.entries[0].verdict) == "legal"


@clause("sakura:add/15-1-2", "sakura:core/10-30")
def test_a_card_that_is_replaced_leaves_the_diver_below():
    a = diving("backward", trumps=2, used="カラハリ灯台")
    ruling = rule(
        table(4, a, seat("8 3 2 1", hand="体捌き"), turn=8, turn_player="b"),
        use("b", "体捌き"),
        claim(体捌き__zone="b.discard", カラハリ灯台__zone="a.trumps", a__diving=True),
    )
    legal(ruling)


@pytest.mark.parametrize(("way", "legal_at"), [("forward", 5), ("backward", 3)])
@clause("sakura:add/15-1-2", "sakura:add/15-2")
def test_a_diver_comes_up_in_the_own_start_phase(way, legal_at):
    a = diving(way, hand="斬")
    start = table(legal_at, a, seat("8 3 2 1"), phase="start", turn=9)
    ruling = rule(start, act("a", PROCEED), claim(a__diving=False), passed("a"), use("a", "斬"))
    legal(ruling)


@clause("sakura:add/15-1-2")
def test_an_unknown_direction_is_a_question_of_the_ruling():
    b = seat("8 3 2 1", hand="斬")
    start = table(4, diving(None), b, turn=8, turn_player="b")
    ruling = rule(start, use("b", "斬"), passed("a"), take("a", "オーラ"))
    assert verdicts(ruling) == ["legal", "undetermined", "undetermined"]
    assert [(fact["key"], [one["answer"] for one in fact["answers"]]) for fact in ruling.facts] == [
        ("a.dive", ["forward", "backward"])
    ]
    assert [(one.answer, str(one.verdict)) for one in ruling.entries[2].by_answer] == [
        ("forward", "legal"),
        ("backward", "illegal"),
    ]
    hidden = rule(
        table(4, hatsumi(hand="潜雷"), b),
        use("a", "潜雷"),
        choose("a", 2),
        dive("a"),
        claim(a__diving=True),
        basic("a", "前進"),
    )
    legal(hidden)


@clause("sakura:core/10-6", "sakura:core/9-5", "sakura:core/10-22")
def test_a_hidden_mine_goes_off_as_it_is_disposed_of():
    a = hatsumi(hand=0, enhancements=[card("潜雷", crystals=1)])
    ruling = rule(
        table(5, a, seat("8 3 2 1", hand="体捌き"), phase="start", turn=9),
        act("a", PROCEED),
        claim(潜雷__zone="a.discard", b__life=7),
    )
    legal(ruling)
    lost = rule(
        table(
            3,
            hatsumi("8 1 2 1", enhancements=[card("潜雷", crystals=1)]),
            seat("8 3 2 1", hand="斬"),
            turn=8,
            turn_player="b",
        ),
        use("b", "斬"),
        passed("a"),
        claim(潜雷__zone="a.down", b__life=8),
    )
    legal(lost)


@pytest.mark.parametrize("headwind", [True, False])
@clause("sakura:core/5-1-4", "sakura:core/10-26", "sakura:core/10-7", "sakura:core/9-5")
def test_the_wadanaka_route_dives_cowes_and_strikes_with_tailwind(headwind):
    ruling = rule(
        table(4, hatsumi("8 3 3 1", trumps="ワダナカ航路"), seat("8 3 2 1")),
        use("a", "ワダナカ航路"),
        choose("a", 1),
        dive("a", "forward"),
        claim(b__cowed=True, a__diving=True),
    )
    legal(ruling)
    a = hatsumi(hand=0, headwind=headwind, enhancements=[card("ワダナカ航路", crystals=1)])
    ended = rule(
        table(4, a, seat("8 3 2 1", hand=0), phase="start", turn=9),
        act("a", PROCEED),
        claim(b__aura=3 if headwind else 2, b__life=8 if headwind else 7, ワダナカ航路__zone="a.used"),
        passed("a"),
        passed("a"),
        act("b", PROCEED),
        claim(ワダナカ航路__zone="a.trumps" if headwind else "a.used"),
    )
    legal(ended)


@pytest.mark.parametrize("headwind", [True, False])
@clause("sakura:core/5-8-3-1", "sakura:core/9-4#v")
def test_strong_acid_sends_life_to_dust_with_headwind(headwind):
    ruling = rule(
        table(
            5, seat("8 3 2 1", hand="強酸", headwind=headwind, megami=["hatsumi", "saine"]), seat("8 3 2 1")
        ),
        use("a", "強酸"),
        passed("b"),
        take("b", "ライフ"),
        claim(b__life=7, b__flare=2 if headwind else 3),
    )
    legal(ruling)


@pytest.mark.parametrize(("space", "headwind", "flare"), [(4, True, 1), (4, False, 2), (5, True, 2)])
@clause("sakura:core/10-1")
def test_a_tidal_wave_takes_from_dust_or_with_headwind_from_the_enemys_flare(space, headwind, flare):
    a = seat("8 3 2 1", hand="海嘯", headwind=headwind, megami=["hatsumi", "saine"])
    moved = space if space == 5 else 5
    legal(rule(table(space, a, seat("8 3 2 1")), use("a", "海嘯"), claim(space=moved, b__flare=flare)))


@pytest.mark.parametrize("headwind", [True, False])
@clause("sakura:core/5-1-3", "sakura:core/7-1-6")
def test_full_preparation_draws_if_one_likes_and_raises_the_limit_with_headwind(headwind):
    a = seat("8 1 2 1", hand="準備万端 斬 一閃", headwind=headwind, megami=["hatsumi", "saine"])
    down = () if headwind else (choose("a", "", "斬"),)
    ruling = rule(
        table(4, a, seat("8 3 2 1"), mode=""),
        use("a", "準備万端"),
        act("a", "activate", "準備万端"),
        *down,
        act("b", PROCEED),
        claim(a__aura=4, a_hand__count=3 if headwind else 2),
    )
    legal(ruling)


@clause("sakura:core/10-8", "sakura:core/10-17", "sakura:core/9-6")
def test_the_oyogibi_barrage_rises_as_the_enemy_comes_near_and_lets_one_move():
    a = seat("8 3 2 1", trumps=2, used="オヨギビ砲火", megami=["hatsumi", "saine"])
    ruling = rule(
        table(6, a, seat("8 1 2 2"), turn=8, turn_player="b"),
        basic("b", "前進"),
        claim(オヨギビ砲火__zone="a.used"),
        basic("b", "前進"),
        act("a", "activate", "オヨギビ砲火"),
        choose("a", "纏い"),
        claim(オヨギビ砲火__zone="a.trumps", a__aura=4),
    )
    legal(ruling)


@clause("sakura:core/8-1-2", "sakura:core/9-3", "sakura:core/5-1-4")
def test_the_miobiki_route_shows_the_enemys_top_card_and_is_used_again_with_headwind():
    a = seat("8 3 2 1", trumps="ミオビキ航路", headwind=True, megami=["hatsumi", "saine"])
    b = seat("8 3 2 1", deck="斬 体捌き")
    legal(
        rule(table(4, a, b), use("a", "ミオビキ航路"), claim(b__cowed=True, 斬__zone="b.discard", a__flare=0))
    )
    again = seat("8 3 2 1", trumps=2, used="ミオビキ航路", headwind=True, megami=["hatsumi", "saine"])
    ruling = rule(
        table(4, again, b, phase="start", turn=9),
        act("a", PROCEED),
        act("a", "activate", "ミオビキ航路"),
        claim(斬__zone="b.discard", a__flare=2, ミオビキ航路__zone="a.used"),
    )
    legal(ruling)


@clause("sakura:core/9-2-1", "sakura:core/5-7")
def test_05_two_distances_are_left_as_they_are_by_the_sagiri_sea():
    a = hatsumi(enhancements=[card("サギリ海域", crystals=3)])
    start = table(3, a, seat("8 3 2 1", hand="居合 斬"), turn=8, turn_player="b", mode="full")
    illegal_at(rule(start, use("b", "居合")), 1, "9-2-1#i")
    legal(rule(start, use("b", "斬"), passed("a"), take("a", "オーラ")))
