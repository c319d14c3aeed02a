"""What the organizer orders, and what gives way to it: one rule per test."""

import pytest

from judgeapp.domain.pairing import (
    ByeReason,
    InvalidOrders,
    Orders,
    Rule,
    TableReason,
    draw_lots,
    explain_bye,
    explain_table,
    pair_round,
    seat,
)

from .builders import field, in_order, tables


def pair(text: str, **orders):
    entrants = field(text)
    return pair_round(entrants, in_order(entrants), Orders(**orders))


def test_a_forced_pair_comes_before_points():
    pairing = pair("ann 9\nbob 9\ncat 0\ndan 0", together=[("dan", "ann")])
    assert tables(pairing) == ["ann-dan", "bob-cat"]
    assert pairing.tables[0].reason is TableReason.TOGETHER
    assert pairing.cost == 162
    assert not pairing.gave_way


def test_a_forced_rematch_is_made_and_admitted():
    pairing = pair("ann 3 met bob\nbob 3 met ann\ncat 0\ndan 0", together=[("ann", "bob")])
    assert tables(pairing) == ["ann-bob", "cat-dan"]
    assert pairing.gave_way == (Rule.REMATCH_ORDERED,)
    assert "met 1 before" in explain_table(pairing.tables[0]).en


def test_a_forced_pair_of_whom_one_does_not_play_is_told_and_the_other_is_paired():
    pairing = pair("ann 3\nbob 3", together=[("ann", "gone")])
    assert tables(pairing) == ["ann-bob"]
    assert pairing.missed == (("ann", "gone"),)
    assert pairing.gave_way == (Rule.PUT_TOGETHER,)


def test_players_kept_apart_do_not_meet_though_it_costs_points():
    pairing = pair("ann 9\nbob 9\ncat 6\ndan 6", apart=[("ann", "bob")])
    assert tables(pairing) == ["ann-cat", "bob-dan"]
    assert not pairing.gave_way


def test_a_rematch_gives_way_before_a_pair_that_is_kept_apart():
    text = "ann 3 met cat dan\nbob 3\ncat 3 met ann\ndan 3 met ann"
    pairing = pair(text, apart=[("ann", "bob")])
    assert "ann-bob" not in tables(pairing)
    assert pairing.gave_way == (Rule.NO_REMATCH,)


def test_where_nothing_else_is_left_players_kept_apart_meet_and_it_is_admitted():
    pairing = pair("ann 3\nbob 0", apart=[("bob", "ann")])
    assert pairing.tables[0].reason is TableReason.APART
    assert pairing.gave_way == (Rule.KEPT_APART,)


def test_the_bye_moves_up_where_that_keeps_two_apart():
    pairing = pair("ann 6\nbob 3\ncat 0", apart=[("ann", "bob")])
    assert pairing.bye.player == "bob"
    assert pairing.bye.reason is ByeReason.AVOIDS_APART
    said = explain_bye(pairing.bye)
    assert "対戦させない" in said.ja
    assert "再戦" not in said.ja
    assert "rematch" not in said.en


def test_what_the_points_are_given_up_for_is_said_each_cause_in_its_own_words():
    apart = pair("ann 9\nbob 9\ncat 6\ndan 6", apart=[("ann", "bob")])
    assert [table.reason for table in apart.tables] == [TableReason.AVOIDS_APART] * 2
    said = explain_table(apart.tables[0])
    assert ("再戦" in said.ja, "keeps apart" in said.en) == (False, True)
    met = pair("ann 9 met bob\nbob 9 met ann\ncat 6\ndan 6", apart=[("ann", "dan")])
    assert [table.reason for table in met.tables] == [TableReason.AVOIDS_REMATCH] * 2
    both = pair(
        "ann 9 met bob\nbob 9 met ann\ncat 6\ndan 6\neve 6\nfay 3",
        apart=[("cat", "ann"), ("dan", "ann"), ("eve", "ann")],
    )
    assert both.tables[0].reason is TableReason.AVOIDS_BOTH


def test_the_bye_of_somebody_higher_who_had_one_like_everybody_says_what_it_spares():
    pairing = pair("ann 6 bye\nbob 3 bye\ncat 0 bye", apart=[("ann", "bob")])
    assert (pairing.bye.player, pairing.bye.reason) == ("bob", ByeReason.AVOIDS_APART)
    assert explain_bye(pairing.bye).ja.startswith("2回目の不戦勝です。")


def test_who_plays_a_forced_match_has_no_bye():
    pairing = pair("ann 6 bye\nbob 3\ncat 0", together=[("bob", "cat")])
    assert pairing.bye.player == "ann"
    assert pairing.bye.reason is ByeReason.OTHERS_PUT_TOGETHER
    assert pairing.gave_way == (Rule.NO_SECOND_BYE,)


def test_a_bye_won_before_the_event_is_given_beside_the_rounds_own():
    pairing = pair("ann 0\nbob 0\ncat 0\ndan 0", awarded=frozenset({"ann"}))
    assert [bye.player for bye in pairing.awarded] == ["ann"]
    assert pairing.bye.player == "dan"
    assert not pairing.gave_way
    assert explain_bye(pairing.awarded[0]).en == "A bye that was given beforehand."


def test_players_of_one_club_do_not_meet_where_that_costs_no_points():
    clubs = {"ann": "Edo", "bob": "Edo", "cat": "Kai", "dan": "Kai"}
    pairing = pair("ann 3\nbob 3\ncat 3\ndan 3", clubs=clubs)
    assert "ann-bob" not in tables(pairing)
    assert pairing.cost == 0


def test_players_of_one_club_meet_where_anything_else_would_cost_points():
    pairing = pair("ann 3\nbob 3\ncat 0\ndan 0", clubs={"ann": "Edo", "bob": "Edo"})
    assert tables(pairing) == ["ann-bob", "cat-dan"]


def test_players_without_a_club_are_of_no_club():
    assert tables(pair("ann 3\nbob 3\ncat 3\ndan 3", clubs={"ann": "", "bob": ""})) == ["ann-bob", "cat-dan"]


@pytest.mark.parametrize("size", [100, 600])
def test_a_large_field_of_ten_clubs_has_no_pair_of_one_club(size):
    entrants = field("\n".join(f"P{number} {number // 50}" for number in range(size)))
    clubs = {entrant.player: str(number % 10) for number, entrant in enumerate(entrants)}
    pairing = pair_round(entrants, draw_lots(clubs, 1), Orders(clubs=clubs))
    assert all(clubs[table.player] != clubs[table.opponent] for table in pairing.tables)
    assert pairing.cost == 0


@pytest.mark.parametrize(
    ("orders", "message"),
    [
        ({"together": [("ann", "bob"), ("bob", "cat")]}, "bob is to meet two"),
        ({"together": [("ann", "ann")]}, "ann is to meet two"),
        ({"together": [("ann", "bob")], "apart": [("bob", "ann")]}, "to meet and not to meet"),
    ],
)
def test_orders_that_contradict_one_another_are_refused(orders, message):
    with pytest.raises(InvalidOrders, match=message):
        Orders(**orders)


def test_a_player_who_needs_a_table_has_it_and_the_others_are_numbered_around_it():
    seated = seat(pair("ann 9\nbob 9\ncat 6\ndan 6\neve 3\nfay 3").tables, {"fay": 1, "bob": 30})
    assert [(table.number, table.player) for table in seated] == [(1, "eve"), (2, "cat"), (30, "ann")]


def test_of_two_who_want_one_table_the_better_pair_has_it():
    seated = seat(pair("ann 9\nbob 9\ncat 6\ndan 6").tables, {"ann": 2, "dan": 2})
    assert [(table.number, table.player) for table in seated] == [(1, "cat"), (2, "ann")]


def test_two_who_want_different_tables_sit_at_the_better_players():
    assert [table.number for table in seat(pair("ann 9\nbob 6").tables, {"ann": 5, "bob": 4})] == [5]
