"""Every formula with a small tournament worked by hand."""

from fractions import Fraction

import pytest

from judgeapp.domain.pairing import (
    MTG,
    PROFILES,
    Games,
    InvalidHistory,
    Ledger,
    Lots,
    Outcome,
    Result,
    Scoring,
)
from judgeapp.domain.pairing import standings as rank
from judgeapp.domain.pairing.results import HALF_POINTS
from judgeapp.domain.pairing.standings import bandai, buchholz, mtg, pokemon, strength

FOUR = ("ann", "bob", "cat", "dan")


def ranked(ledger, profile=MTG, order=None):
    return rank(ledger, profile, Lots(tuple(order or ledger.players)))


@pytest.fixture
def two_rounds() -> Ledger:
    """ann beats bob 2–1 and cat 2–0; cat beat dan 2–0; bob and dan draw 1–1–1."""
    return Ledger(
        FOUR,
        [
            Result.match(1, "ann", "bob", 2, 1),
            Result.match(1, "cat", "dan", 2, 0),
            Result.match(2, "ann", "cat", 2, 0),
            Result.match(2, "bob", "dan", 1, 1, 1),
        ],
    )


def test_mtg_match_win_has_a_floor_of_exactly_one_third(two_rounds):
    assert [mtg.match_win(two_rounds, player) for player in FOUR] == [
        Fraction(1),
        Fraction(1, 3),
        Fraction(1, 2),
        Fraction(1, 3),
    ]


def test_mtg_game_win_counts_three_a_game_and_one_a_drawn_game(two_rounds):
    """ann 12 of 15; bob 3 + 4 of 18, raised to 6; cat 6 of 12; dan 4 of 15, raised to 5."""
    values = [mtg.game_win(two_rounds, player) for player in FOUR]
    assert values == [
        Fraction(4, 5),
        Fraction(7, 18),
        Fraction(1, 2),
        Fraction(1, 3),
    ]


def test_mtg_opponents_values_are_means_over_opponents(two_rounds):
    assert mtg.opponents_match_win(two_rounds)["ann"] == (Fraction(1, 3) + Fraction(1, 2)) / 2
    assert mtg.opponents_game_win(two_rounds)["bob"] == (Fraction(4, 5) + Fraction(1, 3)) / 2


def test_mtg_skips_an_own_bye_but_counts_an_opponents_bye():
    ledger = Ledger(
        ("ann", "bob", "cat"),
        [
            Result.match(1, "ann", "bob", 2, 0),
            Result.bye(1, "cat"),
            Result.match(2, "ann", "cat", 2, 0),
            Result.bye(2, "bob"),
        ],
    )
    assert mtg.opponents_match_win(ledger) == {"ann": Fraction(1, 2), "bob": Fraction(1), "cat": Fraction(1)}
    assert mtg.game_win(ledger, "cat") == Fraction(1, 2)


def test_mtg_gives_the_floor_to_a_player_who_has_met_nobody():
    ledger = Ledger(("ann", "bob"), [Result.bye(1, "ann")])
    assert mtg.opponents_match_win(ledger) == {"ann": Fraction(1, 3), "bob": Fraction(1, 3)}


def test_mtg_a_drop_changes_nothing_of_what_was_played(two_rounds):
    results = [line.result for player in FOUR for line in two_rounds.lines(player)]
    dropped = Ledger(FOUR, dict.fromkeys(results), dropped={"bob": 2})
    assert mtg.opponents_match_win(dropped) == mtg.opponents_match_win(two_rounds)
    assert next(row for row in ranked(dropped) if row.player == "bob").dropped_after == 2


def test_the_row_says_what_separated_it_from_the_row_above(two_rounds):
    assert [(row.rank, row.player, row.decided_by) for row in ranked(two_rounds)] == [
        (1, "ann", "first"),
        (2, "cat", "points"),
        (3, "bob", "points"),
        (4, "dan", "omw"),
    ]


def test_players_equal_in_everything_share_a_rank_in_the_order_of_the_draw():
    rows = ranked(Ledger(FOUR, []), order=("dan", "bob", "cat", "ann"))
    assert [(row.rank, row.player) for row in rows] == [(1, "dan"), (1, "bob"), (1, "cat"), (1, "ann")]
    assert {row.decided_by for row in rows[1:]} == {"shared"}


def test_wins_only_lets_the_lot_decide_and_gives_nothing_for_a_draw():
    results = [Result.match(1, "ann", "bob", 1, 1), Result.match(1, "cat", "dan", 0, 2)]
    profile = PROFILES["wins-only"]
    rows = ranked(Ledger(FOUR, results, profile.scoring), profile, ("cat", "bob", "ann", "dan"))
    assert [(row.rank, row.player, row.decided_by) for row in rows] == [
        (1, "dan", "first"),
        (2, "cat", "wins"),
        (3, "bob", "lot"),
        (4, "ann", "lot"),
    ]


def test_pokemon_resistance_as_published():
    """RK9: 3–1–1 is 70 %; 2–1 with a bye among the wins is 50 %; nothing below 25 %; dropped at most 75 %."""
    results = [
        *[Result.match(number, "ann", f"x{number}", *games) for number, games in _rounds("WWWDL")],
        *[Result.match(number, "bob", f"y{number}", *games) for number, games in _rounds("WL")],
        Result.bye(3, "bob"),
        *[Result.match(number, "cat", f"z{number}", *games) for number, games in _rounds("WW")],
        *[Result.match(number, "dan", f"w{number}", *games) for number, games in _rounds("LLLLL")],
    ]
    players = {player for result in results for player in (result.player, result.opponent) if player}
    ledger = Ledger(players, results, dropped={"cat": 2})
    values = [pokemon.resistance(ledger, player) for player in FOUR]
    assert values == [
        Fraction(7, 10),
        Fraction(1, 2),
        Fraction(3, 4),
        Fraction(1, 4),
    ]
    assert pokemon.opponents_resistance(ledger)["x1"] == Fraction(7, 10)
    assert pokemon.opponents_opponents_resistance(ledger)["ann"] == Fraction(7, 10)


def _rounds(letters: str):
    games = {"W": (2, 0), "L": (0, 2), "D": (1, 1)}
    return [(number, games[letter]) for number, letter in enumerate(letters, start=1)]


def test_pokemon_head_to_head_separates_exactly_two():
    one = Ledger(("ann", "bob"), [Result.match(1, "ann", "bob", 0, 2)])
    assert pokemon.head_to_head(one, ("ann", "bob")) == {"ann": Fraction(0), "bob": Fraction(3)}


def test_pokemon_head_to_head_says_nothing_among_three():
    circle = [Result.match(1, "ann", "bob", 2, 0), Result.match(2, "bob", "cat", 2, 0)]
    circle.append(Result.match(3, "cat", "ann", 2, 0))
    rows = ranked(Ledger(("ann", "bob", "cat"), circle), PROFILES["pokemon"])
    assert [row.rank for row in rows] == [1, 1, 1]


SIX_POINTS = Scoring(win=6, draw=3, loss=0, by_kind={"half round": (3, 0)})


def test_sos_worked_example_of_four_players():
    ledger = Ledger(
        FOUR,
        [
            Result.match(1, "ann", "bob", 2, 0),
            Result.match(1, "cat", "dan", 2, 0),
            Result.match(2, "ann", "cat", 2, 0),
            Result.match(2, "bob", "dan", 1, 1),
        ],
        SIX_POINTS,
    )
    assert strength.strength(ledger)["ann"] == Fraction(9, 4)
    assert strength.extended_strength(ledger)["ann"] == Fraction(15, 4)


def test_sos_worked_example_of_three_players_with_byes():
    ledger = Ledger(
        ("ann", "bob", "cat"),
        [
            Result.match(1, "bob", "cat", 1, 1),
            Result.bye(1, "ann"),
            Result.match(2, "ann", "cat", 2, 0),
            Result.bye(2, "bob"),
        ],
        SIX_POINTS,
    )
    assert strength.strength(ledger) == {"ann": Fraction(3, 2), "bob": Fraction(3, 2), "cat": Fraction(21, 4)}
    assert strength.extended_strength(ledger) == {
        "ann": Fraction(21, 4),
        "bob": Fraction(21, 4),
        "cat": Fraction(3, 2),
    }


def test_sos_worked_example_with_a_round_of_half_weight():
    def half(winner: str, loser: str) -> Result:
        win, loss = Outcome.WIN, Outcome.LOSS
        return Result(2, winner, loser, win, loss, Games(1), kind="half round", weight=Fraction(1, 2))

    whole = [Result.match(1, "ann", "bob", 2, 0), Result.match(1, "cat", "dan", 1, 1)]
    ledger = Ledger(FOUR, [*whole, half("ann", "cat"), half("dan", "bob")], SIX_POINTS)
    values = strength.strength(ledger), strength.extended_strength(ledger)
    assert [round(float(value["ann"]), 4) for value in values] == [0.6667, 5.1111]
    assert [round(float(value["bob"]), 4) for value in values] == [5.3333, 0.8889]


def nine_rounds(results: str, player: str = "ann") -> Ledger:
    """One player's nine rounds in chess points: W, D, L, or B for a bye and A for an absence."""
    rounds = []
    for number, letter in enumerate(results, start=1):
        single = {"B": Result.bye, "A": Result.absence}.get(letter)
        games = dict(_rounds("WDL")).get("WDL".find(letter) + 1)
        rounds.append(
            single(number, player) if single else Result.match(number, player, f"x{number}", *games)
        )
    return Ledger([player, *(f"x{number}" for number in range(1, 10))], rounds, HALF_POINTS)


def test_buchholz_a_bye_is_a_virtual_opponent_who_draws_to_the_end():
    """2 points after round 2, a bye in round 3, 6 in the end: 2 + 0 + 6 × ½ = 5, and 5½ to the opponents."""
    ledger = nine_rounds("WWBWDDDDL")
    assert ledger.points("ann") == 2 * 6
    assert buchholz.virtual_opponent(ledger, "ann", ledger.lines("ann")[2]) == 2 * 5
    assert buchholz.worth(ledger, "ann") == 11


def test_buchholz_an_absence_is_a_virtual_opponent_who_won():
    """4 points after round 6, absent in round 7, 6 in the end: 4 + 1 + 2 × ½ = 6, and 6½ to the opponents."""
    ledger = nine_rounds("WWWWLLAWW")
    assert buchholz.virtual_opponent(ledger, "ann", ledger.lines("ann")[6]) == 2 * 6
    assert buchholz.worth(ledger, "ann") == 13


@pytest.fixture
def round_robin() -> Ledger:
    """ann 2½, bob 2, cat 1, dan ½ of 3: ann drew with bob, bob drew with dan."""
    games = [("ann", "bob", 1, 1), ("cat", "dan", 2, 0), ("ann", "cat", 2, 0), ("bob", "dan", 1, 1)]
    games += [("ann", "dan", 2, 0), ("bob", "cat", 2, 0)]
    return Ledger(
        FOUR, [Result.match(1 + place // 2, *game) for place, game in enumerate(games)], HALF_POINTS
    )


def test_buchholz_sums_the_opponents_points(round_robin):
    assert buchholz.buchholz(round_robin) == {"ann": 7, "bob": 8, "cat": 10, "dan": 11}


def test_median_buchholz_leaves_out_the_highest_and_the_lowest(round_robin):
    assert buchholz.median_buchholz(round_robin) == {"ann": 2, "bob": 2, "cat": 4, "dan": 4}


def test_sonneborn_berger_counts_the_beaten_whole_and_the_drawn_half(round_robin):
    """ann: 4 ÷ 2 + 2 + 1 = 5. bob: 5 ÷ 2 + 1 ÷ 2 + 2 = 5. cat beat dan: 1. dan drew with bob: 2."""
    assert buchholz.sonneborn_berger(round_robin) == {"ann": 5, "bob": 5, "cat": 1, "dan": 2}


def test_a_stranger_or_a_second_table_in_one_round_is_refused():
    with pytest.raises(InvalidHistory, match="zoe has a result in round 1 but is not entered"):
        Ledger(FOUR, [Result.match(1, "ann", "zoe", 2, 0)])
    with pytest.raises(InvalidHistory, match="ann has two results in round 1"):
        Ledger(FOUR, [Result.match(1, "ann", "bob", 2, 0), Result.match(1, "cat", "ann", 2, 0)])


def test_every_profile_names_its_source_and_its_criteria_once():
    for name, profile in PROFILES.items():
        assert profile.name == name
        assert profile.source
        assert len({item.name for item in profile.criteria}) == len(profile.criteria)
        assert all(item.label.ja and item.label.en for item in profile.criteria)


def test_mtg_match_win_is_never_above_one_where_a_kind_of_win_is_worth_more():
    scoring = Scoring(by_kind={"castle": (4, 0)})
    results = [Result.match(1, "ann", "bob", 1, 0, kind="castle"), Result.match(1, "cat", "dan", 1, 0)]
    rows = {row.player: row.values for row in ranked(Ledger(FOUR, results, scoring), PROFILES["mtg"], FOUR)}
    assert (rows["bob"]["omw"], rows["dan"]["omw"]) == (1, Fraction(3, 4))


def test_bandai_counts_a_match_without_a_winner_as_lost_by_both_with_a_floor_of_33_hundredths():
    """ann 6, cat and bob 3, dan 0 after two rounds; dan's 0 of 6 is raised to 0.33."""
    profile = PROFILES["bandai"]
    ledger = Ledger(
        FOUR,
        [
            Result.match(1, "ann", "bob", 1, 0),
            Result.match(1, "cat", "dan", 1, 0),
            Result.match(2, "ann", "cat", 1, 0),
            Result.double_loss(2, "bob", "dan"),
        ],
        profile.scoring,
    )
    assert [ledger.points(player) for player in FOUR] == [6, 0, 3, 0]
    own = {player: bandai.match_win(ledger, player) for player in FOUR}
    assert own == {"ann": 1, "bob": bandai.FLOOR, "cat": Fraction(1, 2), "dan": bandai.FLOOR}
    omw = bandai.opponents_match_win(ledger)
    assert omw == {
        "ann": (bandai.FLOOR + Fraction(1, 2)) / 2,
        "bob": (1 + bandai.FLOOR) / 2,
        "cat": (bandai.FLOOR + 1) / 2,
        "dan": (Fraction(1, 2) + bandai.FLOOR) / 2,
    }
    assert bandai.opponents_opponents_match_win(ledger)["ann"] == (omw["bob"] + omw["cat"]) / 2
    rows = ranked(ledger, profile, order=("dan", "bob", "cat", "ann"))
    assert [row.player for row in rows] == ["ann", "cat", "bob", "dan"]


def test_whoever_won_one_match_and_lost_one_with_the_other_has_not_won_all_games():
    results = [Result.match(1, "ann", "bob", 2, 0), Result.double_loss(2, "ann", "cat", to_win=2)]
    ledger = Ledger(("ann", "bob", "cat"), results)
    assert [mtg.game_win(ledger, one) for one in ledger.players] == [Fraction(1, 2), mtg.FLOOR, mtg.FLOOR]
    assert Ledger(ledger.players, results).points("ann") == 3


def test_bandai_separates_whom_nothing_else_does_by_the_lot():
    ledger = Ledger(["ann", "bob"], [Result.double_loss(1, "ann", "bob")], PROFILES["bandai"].scoring)
    rows = ranked(ledger, PROFILES["bandai"], order=("bob", "ann"))
    assert [(row.rank, row.player, row.decided_by) for row in rows] == [
        (1, "bob", "first"),
        (2, "ann", "lot"),
    ]
