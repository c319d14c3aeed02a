"""The page explains every value of every profile, round by round, and the parts make the value."""

from fractions import Fraction

import pytest

from judgeapp.apps.tournaments import selectors, services
from judgeapp.apps.tournaments.explain import explain
from judgeapp.domain.pairing import PROFILES, Criterion, Profile
from judgeapp.domain.pairing.standings.profile import points_of_rounds
from judgeapp.domain.pairing.text import Text

from .factories import make_event, play_round

pytestmark = pytest.mark.django_db


def explained(name):
    """Every tie-break of everybody, by (player, tie-break): value and parts."""
    profile = PROFILES[name]
    event = make_event(players=7, tiebreaks=name, slug=name)
    for seed in (1, 2, 3):
        play_round(event, seed=seed)
    table = selectors.standings_of(event=event)
    return profile, table, {row.player: explain(table, row.player) for row in table.rows}


@pytest.mark.parametrize("name", PROFILES)
def test_every_tie_break_has_a_formula_and_a_part_for_every_round(name):
    profile, _table, found = explained(name)
    for items in found.values():
        assert [item.label for item in items] == [criterion.label.ja for criterion in profile.criteria]
        assert all(str(item.formula).endswith("。") for item in items)
        assert all(len(item.parts) == 3 for item in items)


def test_a_new_tie_break_is_one_declaration(monkeypatch):
    played = Criterion(
        name="rounds_played",
        label=Text("対戦した回数", "Rounds played"),
        short="RP",
        formula=Text("対戦した回戦の数です。", "The rounds played."),
        values=lambda ledger: {one: Fraction(len(ledger.lines(one))) for one in ledger.players},
        contributions=points_of_rounds,
    )
    monkeypatch.setitem(PROFILES, "mine", Profile("mine", Text("自分の方式", "Mine"), "here", (played,)))
    _profile, table, found = explained("mine")
    assert [column.short for column in table.columns] == ["RP"]
    [item] = next(iter(found.values()))
    assert (item.label, item.value, item.formula) == ("対戦した回数", "3", "対戦した回戦の数です。")


def numbers(parts):
    return [Fraction(text) for _who, text in parts if text != "—" and "除く" not in text and "×" not in text]


@pytest.mark.parametrize("name", PROFILES)
def test_the_parts_add_up_to_points_wins_and_buchholz(name):
    _profile, table, found = explained(name)
    for player, items in found.items():
        standing = table.row_of(player).standing
        first = items[0]
        assert sum(numbers(first.parts)) == (standing.wins if name == "wins-only" else standing.points)
        if name in ("buchholz", "median-buchholz"):
            assert sum(numbers(items[1].parts)) == Fraction(items[1].value)
        if name == "sonneborn-berger":
            products = [text.split(" × ") for _who, text in items[1].parts]
            assert sum(Fraction(value) * Fraction(share) for value, share in products) == Fraction(
                items[1].value
            )


@pytest.mark.parametrize(("name", "place"), [("mtg", 1), ("mtg", 3), ("pokemon", 1), ("sos", 1)])
def test_means_over_opponents_are_the_mean_of_their_parts(name, place):
    _profile, _table, found = explained(name)
    for items in found.values():
        parts = [float(value) for value in numbers(items[place].parts)]
        assert sum(parts) / len(parts) == pytest.approx(float(items[place].value.rstrip("%")), abs=0.02)


def test_a_round_without_an_opponent_says_which_it_was():
    event = make_event(players=3)
    play_round(event, seed=1)
    late = services.player_add(by=None, event=event, name="遅刻")
    table = selectors.standings_of(event=event)
    bye = next(row.player for row in table.rows if row.standing.byes)
    assert explain(table, bye)[0].parts == [("1回戦 不戦勝", "3")]
    assert explain(table, late)[0].parts == [("1回戦 不参加", "0")]
