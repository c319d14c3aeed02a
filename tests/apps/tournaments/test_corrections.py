"""Past results corrected: with a reason, and after a look at what follows."""

import pytest

from judgeapp.apps.tournaments import selectors, services
from judgeapp.apps.tournaments.forms.pairing import CorrectionForm
from judgeapp.apps.tournaments.journal import rows_of
from judgeapp.apps.tournaments.selectors.history import entries_of
from judgeapp.common.problems import Invalid, Refused

from .factories import enter_all, make_event, make_round, play_round

pytestmark = pytest.mark.django_db


def correct(match, **options):
    match.refresh_from_db()
    result = {"games_a": 0, "games_b": 2, "reason": "記入の誤り"} | options
    return services.result_correct(by=None, match=match, version=match.version, **result)


def preview(match, a=0, b=2):
    match.refresh_from_db()
    return services.correction_preview(by=None, match=match, games_a=a, games_b=b)


@pytest.fixture
def three():
    """Twelve players, two rounds played, the third held."""
    event = make_event(players=12)
    first = play_round(event, seed=1)
    play_round(event, seed=2)
    return event, first, make_round(event, publish=False, seed=3)


def test_a_result_of_a_finished_round_is_corrected_only_with_a_reason(three):
    match = three[1].matches.get(table=1)
    with pytest.raises(Invalid, match="理由"):
        services.result_enter(by=None, match=match, version=match.version, games_a=0, games_b=2)
    with pytest.raises(Invalid, match="理由"):
        correct(match, reason="  ")
    assert correct(match).score == "0–2"


def test_the_reason_stands_in_the_log(three):
    correct(three[1].matches.get(table=1))
    line = selectors.log_of(entries_of(event=three[0])[:1])[0]
    assert (line.reason, line.what.endswith("2–0 → 0–2")) == ("記入の誤り", True)


def test_the_preview_names_whose_place_changes_and_changes_nothing(three):
    event, first, _held = three
    match = first.matches.get(table=1)
    rows = rows_of(event.pk)
    found = preview(match)
    assert rows_of(event.pk) == rows
    points = {moved.name: moved.points for moved in found.standings}
    assert points[match.player_a.name][1] == points[match.player_a.name][0] - 3
    assert points[match.player_b.name][1] == points[match.player_b.name][0] + 3


def test_the_preview_is_what_the_correction_does(three):
    event, first, _held = three
    match = first.matches.get(table=1)
    found = preview(match)
    correct(match)
    ranks = {row.player.name: row.standing.rank for row in selectors.standings_of(event=event).rows}
    assert all(ranks[moved.name] == moved.rank[1] for moved in found.standings)


def test_the_preview_names_later_rounds_that_would_have_been_paired_otherwise(three):
    found = preview(three[1].matches.get(table=1))
    assert {(changed.number, changed.held) for changed in found.rounds} == {(2, False), (3, True)}


def test_a_held_pairing_is_made_anew_from_its_own_draw_where_that_is_wished(three):
    event, first, held = three
    lots = held.lots
    correct(first.matches.get(table=1), repair=True)
    again = event.rounds.last()
    assert (again.number, again.lots, again.state) == (3, lots, "paired")
    assert again.pk != held.pk


def test_published_rounds_stay_as_they_were_played(three):
    event, first, _held = three
    before = [(m.pk, m.player_a_id, m.player_b_id, m.score) for m in event.rounds.get(number=2).matches.all()]
    correct(first.matches.get(table=1))
    assert [
        (m.pk, m.player_a_id, m.player_b_id, m.score) for m in event.rounds.get(number=2).matches.all()
    ] == before


def test_a_correction_that_changes_nothing_else_says_so():
    event = make_event(players=4)
    match = play_round(event).matches.get(table=1)
    assert not [m for m in preview(match, 2, 1).standings if m.points[0] != m.points[1]]


@pytest.fixture
def bracket():
    """Top four of nine; the semifinals played, the final published."""
    event = make_event(players=9)
    play_round(event, seed=1)
    play_round(event, seed=2)
    services.cut_make(by=None, event=event, size=4)
    event.refresh_from_db()
    return event, play_round(event), make_round(event)


def test_a_corrected_semifinal_seats_the_other_player_in_an_open_final(bracket):
    _event, semifinals, final = bracket
    match = semifinals.matches.get(slot="W1.1")
    found = preview(match)
    assert [text.ja.startswith("決勝: ") for text in found.slots] == [True]
    correct(match)
    assert match.player_b in (final.matches.get().player_a, final.matches.get().player_b)


def test_a_semifinal_whose_final_is_decided_is_not_corrected(bracket):
    _event, semifinals, final = bracket
    enter_all(final)
    match = semifinals.matches.get(slot="W1.1")
    with pytest.raises(Refused, match="決勝"):
        correct(match)
    with pytest.raises(Refused, match="決勝"):
        preview(match)
    match.refresh_from_db()
    assert match.score == "2–0"


def test_a_score_with_the_same_winner_is_corrected_though_the_final_is_decided(bracket):
    _event, semifinals, final = bracket
    enter_all(final)
    assert correct(semifinals.matches.get(slot="W1.1"), games_a=2, games_b=1).score == "2–1"


def test_a_corrected_round_before_the_cut_shows_which_seeds_would_be_others():
    event = make_event(players=9)
    first = play_round(event, seed=1)
    play_round(event, seed=2)
    services.cut_make(by=None, event=event, size=4)
    event.refresh_from_db()
    before = list(event.cut.seeds)
    match = next(m for m in first.matches.all() if m.player_a_id == before[0] or m.player_b_id == before[0])
    won = match.player_a_id == before[0]
    found = preview(match, 0 if won else 2, 2 if won else 0)
    assert found.seeds
    event.cut.refresh_from_db()
    assert event.cut.seeds == before


def test_a_pairing_can_be_made_anew_only_where_one_is_held():
    event = make_event(players=4)
    play_round(event)
    assert "repair" not in CorrectionForm(event=event, games_to_win=2).fields
    make_round(event, publish=False)
    assert "repair" in CorrectionForm(event=event, games_to_win=2).fields
