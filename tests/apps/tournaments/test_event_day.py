"""What must not happen unseen on the day: drops in the bracket, game losses, waiting calls, settings too late."""

import json

import pytest

from judgeapp.apps.tournaments import selectors, services
from judgeapp.apps.tournaments.models import Penalty, Round
from judgeapp.apps.tournaments.problems import Asks
from judgeapp.apps.tournaments.selectors.brackets import bracket_of
from judgeapp.apps.tournaments.selectors.cautions import cautions_of
from judgeapp.common.problems import Invalid

from .factories import enter_all, make_event, make_round, play_round

pytestmark = pytest.mark.django_db


def in_bracket():
    """An event of four in its published semifinals."""
    event = make_event(players=4)
    play_round(event)
    services.cut_make(by=None, event=event, size=4)
    event.refresh_from_db()
    return event, make_round(event)


def test_a_drop_at_an_open_table_of_the_bracket_asks_first_and_sends_nobody_on():
    event, round_ = in_bracket()
    match = round_.matches.first()
    with pytest.raises(Asks, match="対戦中") as asked:
        services.player_drop(by=None, player=match.player_a)
    assert asked.value.facts == {"confirm": "walkover", "round": 2, "table": match.table}
    assert event.players.filter(dropped_after=None).count() == 4
    assert bracket_of(event=event).state()[match.slot].winner is None


def test_the_walkover_is_recorded_at_the_table():
    event, round_ = in_bracket()
    match = round_.matches.first()
    services.player_drop(by=None, player=match.player_a, walkover=True)
    match.refresh_from_db()
    assert (match.score, match.outcome) == ("0–2", "played")
    assert bracket_of(event=event).state()[match.slot].winner == 4


def test_who_drops_after_the_result_is_in_is_not_asked():
    _event, round_ = in_bracket()
    enter_all(round_)
    loser = round_.matches.first().player_b
    assert services.player_drop(by=None, player=loser).dropped_after == 2


def test_a_drop_in_the_bracket_over_page_and_api(client_of, organizer):
    event, round_ = in_bracket()
    services.role_grant(by=None, event=event, user=organizer, role="organizer")
    client, (one, two) = client_of(organizer), round_.matches.select_related("player_a")
    page = client.post(f"/events/cup/players/{one.player_a_id}/drop/")
    assert page.status_code == 409
    assert 'name="walkover"' in page.content.decode()
    assert client.post(f"/events/cup/players/{one.player_a_id}/drop/", {"walkover": "1"}).status_code == 302
    address = f"/api/v1/events/cup/players/{two.player_a_id}/drop/"
    asked = client.post(address, "{}", content_type="application/json")
    assert asked.json()["facts"]["confirm"] == "walkover"
    told = client.post(address, json.dumps({"walkover": True}), content_type="application/json")
    assert told.json()["dropped_after"] == 2


def test_a_game_loss_given_away_from_the_table_counts_at_the_table_that_is_played(event):
    match = make_round(event).matches.get(table=1)
    given = services.penalty_give(by=None, player=match.player_b, infraction="deck", kind="game_loss")
    assert (given.match, given.awaits_result) == (match, True)
    services.result_enter(by=None, match=match, version=0, games_a=1, games_b=2)
    given.match.refresh_from_db()
    assert services.suggested_score(given) == (2, 1, 0)


def test_a_game_loss_given_between_rounds_counts_at_the_next_table(event):
    play_round(event, seed=1)
    player = event.players.first()
    given = services.penalty_give(by=None, player=player, infraction="deck", kind="game_loss")
    assert given.awaits_table
    round_ = make_round(event, seed=2)
    given.refresh_from_db()
    seated = given.match is not None and player in (given.match.player_a, given.match.player_b)
    assert seated or round_.matches.get(player_a=player).player_b is None


def test_a_warning_belongs_to_no_table(event):
    match = make_round(event).matches.get(table=1)
    given = services.penalty_give(by=None, player=match.player_a, infraction="play", kind="warning")
    assert given.match is None
    assert not given.awaits_table


def test_a_game_loss_from_the_players_page_waits_to_be_confirmed(client_of, judge, event):
    match = make_round(event).matches.get(table=1)
    told = {"player": match.player_a_id, "infraction": "deck", "kind": "game_loss"}
    page = client_of(judge).post(f"/events/cup/penalties/new/?player={match.player_a_id}", told, follow=True)
    assert "結果への反映" in page.content.decode()
    assert Penalty.objects.get().match == match


def test_pairing_over_an_open_call_asks_and_goes_on_when_told(event):
    round_ = make_round(event)
    call = services.call_make(by=None, match=round_.matches.get(table=2))
    enter_all(round_)
    with pytest.raises(Asks, match="2卓") as asked:
        services.round_next(by=None, round_=round_)
    assert asked.value.facts == {"confirm": "despite_calls", "tables": [2]}
    round_.refresh_from_db()
    assert round_.state == Round.State.PUBLISHED
    assert services.round_next(by=None, round_=round_, despite_calls=True).number == 2
    services.call_resolve(by=None, call=call)


def test_an_open_call_is_seen_on_the_tab_on_the_round_and_in_the_title(client_of, organizer, stranger, event):
    round_ = make_round(event)
    services.call_make(by=None, match=round_.matches.get(table=2))
    client = client_of(organizer)
    page = client.get("/events/cup/rounds/1/").content.decode()
    assert "<title>(1) " in page
    assert 'id="calls" data-count="1"' in page
    assert "卓が呼んでいます" in page
    assert 'data-count="1"' in client.get("/events/cup/calls/").content.decode()
    assert "data-count" not in client_of(stranger).get("/events/cup/rounds/1/").content.decode()
    enter_all(round_)
    asked = client.post("/events/cup/rounds/1/do/next/")
    assert (asked.status_code, 'name="despite_calls"' in asked.content.decode()) == (409, True)
    assert client.post("/events/cup/rounds/1/do/next/", {"despite_calls": "1"}).status_code == 302


def test_fewer_rounds_than_were_played_and_pods_after_the_first_are_refused(event):
    play_round(event, seed=1)
    play_round(event, seed=2)
    for fields in ({"planned_rounds": 1}, {"pod_size": 4}):
        with pytest.raises(Invalid) as refused:
            services.event_update(by=None, event=event, **fields)
        assert refused.value.field in fields
    assert services.event_update(by=None, event=event, planned_rounds=2).planned_rounds == 2


def test_points_of_another_profile_are_explained(client_of, organizer, event):
    event = services.event_update(by=None, event=event, tiebreaks="wins-only")
    assert "勝ち1・引き分け0・負け0" in cautions_of(event=event)[0]
    assert "勝ち1・引き分け0" in client_of(organizer).get("/events/cup/settings/").content.decode()
    event = services.event_update(by=None, event=event, win_points=1, draw_points=0)
    assert not cautions_of(event=event)


def test_a_rematch_ahead_is_warned_of_and_the_round_robin_is_offered(client_of, organizer):
    event = make_event(by=organizer, players=6, planned_rounds=4)
    (caution,) = cautions_of(event=event)
    assert "総当たり（5回戦）" in caution
    assert caution in selectors.next_step(event=event).text
    assert client_of(organizer).get("/api/v1/events/cup/").json()["cautions"] == [caution]
    assert not cautions_of(event=services.event_update(by=None, event=event, planned_rounds=3))
    assert (
        "再戦なしに行えません"
        in cautions_of(event=services.event_update(by=None, event=event, planned_rounds=6))[0]
    )
