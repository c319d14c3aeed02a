"""One rule of Swiss pairing per test."""

import pytest

from judgeapp.domain.pairing import (
    ByeReason,
    Entrant,
    InvalidField,
    Lots,
    Rule,
    TableReason,
    UnknownLot,
    draw_lots,
    explain_bye,
    explain_rule,
    explain_table,
    pair_round,
)

from .builders import everyone_has_met, field, in_order, tables


def pair(text: str, order: str = ""):
    entrants = field(text)
    return pair_round(entrants, Lots(tuple(order.split())) if order else in_order(entrants))


def test_players_with_the_same_points_meet():
    pairing = pair("ann 3\nbob 3\ncat 0\ndan 0")
    assert tables(pairing) == ["ann-bob", "cat-dan"]
    assert {table.reason for table in pairing.tables} == {TableReason.SAME_POINTS}
    assert pairing.cost == 0


def test_the_draw_orders_players_inside_a_score_group():
    assert tables(pair("ann 0\nbob 0\ncat 0\ndan 0", order="dan ann cat bob")) == ["dan-ann", "cat-bob"]


def test_an_odd_score_group_hands_one_player_down():
    pairing = pair("ann 3\nbob 3\ncat 3\ndan 0")
    assert tables(pairing) == ["ann-bob", "cat-dan"]
    assert pairing.tables[1].reason is TableReason.ODD_GROUP
    assert pairing.cost == 9


def test_a_rematch_inside_a_group_is_exchanged_away_at_no_cost():
    pairing = pair("ann 3 met bob\nbob 3 met ann\ncat 3\ndan 3")
    assert pairing.cost == 0
    assert "ann-bob" not in tables(pairing)


def test_leaders_who_have_met_each_meet_the_next_group():
    pairing = pair("ann 12 met bob\nbob 12 met ann\ncat 9\ndan 9\neve 9\nfay 9")
    assert tables(pairing) == ["ann-cat", "bob-dan", "eve-fay"]
    assert pairing.cost == 18
    assert [table.reason for table in pairing.tables[:2]] == [TableReason.AVOIDS_REMATCH] * 2


def test_two_small_steps_down_are_preferred_to_one_large_step():
    """9–6 and 6–3 cost 18, 9–3 and 6–6 cost 36."""
    assert pair("ann 9\nbob 6\ncat 6\ndan 3").cost == 18


def test_the_last_group_dead_ends_and_the_group_above_gives_way():
    """The two on 0 points have met; each meets a player on 3, the pair that costs least."""
    pairing = pair("ann 3\nbob 3\ncat 3\ndan 3\neve 0 met fay\nfay 0 met eve")
    assert not pairing.gave_way
    assert pairing.cost == 18


def test_the_bye_goes_to_the_lowest_standing_player():
    pairing = pair("ann 6\nbob 3\ncat 0")
    assert pairing.bye.player == "cat"
    assert pairing.bye.reason is ByeReason.LOWEST


def test_standing_and_not_the_draw_decides_who_is_lowest():
    assert pair("ann 0\nbob 0\ncat 0", order="cat bob ann").bye.player == "cat"


def test_a_player_who_had_a_bye_gets_no_second_one():
    assert pair("ann 6\nbob 3\ncat 3 bye").bye.player == "bob"


def test_the_bye_moves_up_where_it_would_leave_a_rematch_behind():
    """Without cat, ann and bob would have to meet again; without bob, ann and cat can meet."""
    pairing = pair("ann 6 met bob\nbob 3 met ann\ncat 0")
    assert pairing.bye.player == "bob"
    assert pairing.bye.reason is ByeReason.AVOIDS_REMATCH
    assert not pairing.gave_way


def test_a_rematch_gives_way_before_a_second_bye():
    """eve alone has had no bye, but without her ann can only meet somebody again."""
    pairing = pair(
        "ann 9 bye met bob cat dan\nbob 6 bye met ann\ncat 3 bye met ann\ndan 3 bye met ann\neve 3"
    )
    assert pairing.bye.player == "eve"
    assert pairing.gave_way == (Rule.NO_REMATCH,)


def test_a_second_bye_is_given_only_when_everybody_has_had_one_and_is_admitted():
    pairing = pair("ann 6 bye\nbob 3 bye\ncat 3 bye bye")
    assert pairing.bye.player == "bob"
    assert pairing.bye.reason is ByeReason.EVERYBODY_HAD_ONE
    assert pairing.gave_way == (Rule.NO_SECOND_BYE,)


def test_an_unavoidable_rematch_is_admitted_at_its_table_only():
    pairing = pair("ann 6 met bob cat dan\nbob 3 met ann\ncat 3 met ann\ndan 0 met ann")
    assert pairing.gave_way == (Rule.NO_REMATCH,)
    assert sorted(table.reason is TableReason.REMATCH for table in pairing.tables) == [False, True]


def test_among_unavoidable_rematches_those_who_met_least_often_meet():
    pairing = pair("ann 3 met bob bob cat dan\nbob 3 met ann ann cat\ncat 0 met ann bob\ndan 0 met ann")
    assert max(table.meetings for table in pairing.tables) == 1


def test_after_a_full_round_robin_every_table_is_a_rematch():
    entrants = everyone_has_met(["ann", "bob", "cat", "dan"])
    pairing = pair_round(entrants, in_order(entrants))
    assert [table.meetings for table in pairing.tables] == [1, 1]


def test_two_triangles_cannot_be_paired_without_a_rematch():
    """Six players, three rounds, everyone of one half has met everyone of the other."""
    text = "\n".join(f"{name} 3 met d e f" for name in "abc") + "\n"
    text += "\n".join(f"{name} 0 met a b c" for name in "def")
    pairing = pair(text)
    assert pairing.gave_way == (Rule.NO_REMATCH,)
    assert sum(table.meetings for table in pairing.tables) == 1


@pytest.mark.parametrize("players", [0, 1])
def test_nobody_or_one_player_is_a_round_too(players):
    entrants = [Entrant("ann")][:players]
    pairing = pair_round(entrants, in_order(entrants))
    assert pairing.tables == ()
    assert bool(pairing.bye) is bool(players)


def test_opponents_who_dropped_do_not_matter():
    assert tables(pair("ann 3 met gone\nbob 3 met gone")) == ["ann-bob"]


def test_a_player_named_twice_is_refused():
    with pytest.raises(InvalidField, match="ann is entered twice"):
        pair_round([Entrant("ann"), Entrant("ann")], Lots(("ann",)))


def test_a_player_without_a_lot_is_refused():
    with pytest.raises(UnknownLot, match="bob"):
        pair_round([Entrant("ann"), Entrant("bob")], Lots(("ann",)))


def test_the_same_input_gives_the_same_pairing():
    entrants = [Entrant(f"P{number}", number % 4) for number in range(40)]
    lots = draw_lots([entrant.player for entrant in entrants], seed=3)
    assert pair_round(entrants, lots) == pair_round(entrants, Lots.recorded(lots.order))


def test_every_reason_is_explained_in_both_languages():
    pairing = pair("ann 12 met bob\nbob 12 met ann\ncat 9\ndan 9\neve 6 bye")
    reasons = [explain_table(table) for table in pairing.tables]
    reasons += [explain_bye(pairing.bye), *map(explain_rule, Rule)]
    assert all(reason.ja.endswith("。") and reason.en.endswith(".") for reason in reasons)
