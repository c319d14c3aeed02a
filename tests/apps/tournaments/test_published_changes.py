"""A published round is changed by hand: seats exchanged, a latecomer seated, a match moved. Results stay."""

import itertools

import pytest
from django.urls import reverse

from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Announcement, JudgeCall, Match
from judgeapp.apps.tournaments.selectors import standings_of
from judgeapp.apps.tournaments.versions import pairing_version
from judgeapp.common.problems import Invalid, Refused

from .factories import enter_all, make_event, make_round, play_round

pytestmark = pytest.mark.django_db

WHY = "席の取り違え"


def seats(round_):
    return {match.table: {match.player_a_id, match.player_b_id} for match in round_.matches.all()}


def swap(round_, one, other, **told):
    return services.round_swap(by=None, round_=round_, one=one, other=other, reason=WHY, **told)


@pytest.mark.parametrize(("one_side", "other_side"), [*itertools.product("ab", "ab")])
def test_any_two_players_of_open_tables_exchange_seats(one_side, other_side):
    round_ = make_round(make_event(players=4))
    first, second = round_.matches.all()
    one, other = getattr(first, f"player_{one_side}"), getattr(second, f"player_{other_side}")
    swap(round_, one, other)
    assert seats(round_) == {
        first.table: {first.player_a_id, first.player_b_id} - {one.pk} | {other.pk},
        second.table: {second.player_a_id, second.player_b_id} - {other.pk} | {one.pk},
    }


@pytest.mark.parametrize("side", "ab")
@pytest.mark.parametrize("bye_first", [False, True])
def test_the_bye_goes_to_somebody_else(side, bye_first):
    round_ = make_round(make_event(players=5))
    match, bye = round_.matches.first(), round_.matches.get(outcome="bye")
    pair = [getattr(match, f"player_{side}"), bye.player_a]
    swap(round_, *reversed(pair)) if bye_first else swap(round_, *pair)
    bye.refresh_from_db()
    assert (bye.player_a, bye.outcome, bye.games_a) == (pair[0], Match.Outcome.BYE, round_.games_to_win)


def test_the_players_concerned_are_told_where_and_why():
    round_ = make_round(make_event(players=4))
    first, second = round_.matches.all()
    swap(round_, first.player_a, second.player_a)
    told = {one.player: one.text for one in Announcement.objects.exclude(player=None)}
    assert set(told) == {first.player_a, first.player_b, second.player_a, second.player_b}
    assert f"{second.table}番卓" in told[first.player_a]
    assert WHY in told[first.player_a]


def test_a_published_round_is_not_changed_without_a_reason():
    round_ = make_round(make_event(players=4))
    first, second = round_.matches.all()
    with pytest.raises(Invalid) as refused:
        services.round_swap(by=None, round_=round_, one=first.player_a, other=second.player_a)
    assert refused.value.field == "reason"
    assert not Announcement.objects.exists()


def test_a_table_with_a_result_stays():
    round_ = make_round(make_event(players=4))
    first, second = round_.matches.all()
    services.result_enter(by=None, match=first, version=0, games_a=2, games_b=1)
    before = seats(round_)
    for change in (
        lambda: swap(round_, first.player_a, second.player_a),
        lambda: services.table_move(by=None, match=second, table=first.table, reason=WHY),
    ):
        with pytest.raises(Refused) as refused:
            change()
        assert refused.value.code == "has_result"
    assert seats(round_) == before


def test_what_was_reported_at_a_changed_table_is_void_and_its_judge_still_comes():
    round_ = make_round(make_event(players=4))
    first, second = round_.matches.all()
    services.result_report(by=None, player=first.player_a, match=first, games_a=2, games_b=0)
    services.call_make(by=None, match=first)
    swap(round_, first.player_a, second.player_a)
    first.refresh_from_db()
    assert not first.reports.exists()
    assert JudgeCall.objects.get().match == first
    with pytest.raises(Refused):
        services.result_enter(by=None, match=first, version=0, games_a=2, games_b=1)


def test_a_latecomer_sits_down_at_the_bye_and_missed_nothing():
    event = make_event(players=3)
    round_ = make_round(event)
    bye = round_.matches.get(outcome="bye")
    late = services.player_add(by=None, event=event, name="遅刻")
    swap(round_, late, bye.player_a)
    bye.refresh_from_db()
    late.refresh_from_db()
    assert ({bye.player_a, bye.player_b}, bye.outcome) == ({bye.player_a, late}, Match.Outcome.OPEN)
    assert late.entered_after == 0
    services.result_enter(by=None, match=bye, version=bye.version, games_a=0, games_b=2)
    assert standings_of(event=event).row_of(late).standing.points == 3


def test_a_latecomer_sits_down_at_a_bye_alone():
    event = make_event(players=4)
    round_ = make_round(event)
    late = services.player_add(by=None, event=event, name="遅刻")
    with pytest.raises(Refused) as refused:
        swap(round_, late, round_.matches.first().player_a)
    assert refused.value.code == "not_in_round"


def test_a_match_moves_to_a_free_table_and_back():
    round_ = make_round(make_event(players=4))
    match = round_.matches.first()
    moved = services.table_move(by=None, match=match, table=40, reason="車いす")
    assert moved.table == 40
    assert services.table_move(by=None, match=match, table=40, reason="車いす").version == moved.version
    assert "車いす" in Announcement.objects.filter(player=match.player_a).last().text


def test_two_matches_exchange_their_tables():
    round_ = make_round(make_event(players=4))
    first, second = round_.matches.all()
    services.table_move(by=None, match=first, table=second.table, reason=WHY)
    assert seats(round_) == {
        second.table: {first.player_a_id, first.player_b_id},
        first.table: {second.player_a_id, second.player_b_id},
    }


def test_a_change_on_an_old_view_says_what_is_different():
    round_ = make_round(make_event(players=6))
    first, second, third = round_.matches.all()
    seen = pairing_version(round_)
    swap(round_, first.player_a, second.player_a, version=seen)
    assert swap(round_, first.player_a, second.player_a, version=seen)  # sent twice, it is one
    with pytest.raises(Refused) as refused:
        swap(round_, first.player_b, third.player_a, version=seen)
    assert refused.value.code == "outdated"


def test_a_round_that_is_over_is_not_changed():
    event = make_event(players=4)
    round_ = play_round(event)
    make_round(event)
    round_.refresh_from_db()
    with pytest.raises(Refused):
        services.table_move(by=None, match=round_.matches.first(), table=40, reason=WHY)


def test_the_pages_ask_for_a_reason_and_keep_what_was_typed(client_of, organizer):
    event = make_event(by=organizer, players=4)
    round_ = make_round(event)
    desk, first = client_of(organizer), round_.matches.first()
    address = reverse("tournaments:move", args=[event.slug, 1, first.table])
    assert (
        address in desk.get(reverse("tournaments:result", args=[event.slug, 1, first.table])).content.decode()
    )
    refused = desk.post(address, {"version": pairing_version(round_), "table": 40})
    assert refused.status_code == 400
    assert 'value="40"' in refused.content.decode()
    told = {"version": pairing_version(round_), "table": 40, "reason": "車いす"}
    looked_at = desk.post(address, told).content.decode()
    assert "40番卓" in looked_at
    assert not Announcement.objects.exists()
    done = desk.post(address, told | {"apply": "1"})
    assert done.url == round_.get_absolute_url()
    swapping = reverse("tournaments:swap", args=[event.slug, 1])
    assert swapping in desk.get(round_.get_absolute_url()).content.decode()


def test_open_pages_and_the_projector_hear_of_a_change_by_hand(client):
    event = make_event(players=4)
    round_ = make_round(event)
    address = reverse("tournaments:event_now", args=[event.slug])
    before = client.get(address).json()["stamp"]
    services.tables_renumber(by=None, round_=round_, first=21, reason=WHY)
    assert client.get(address).json()["stamp"] != before


def test_only_who_pairs_moves_tables(client_of, judge, event):
    round_ = make_round(event)
    address = reverse("tournaments:move", args=[event.slug, 1, round_.matches.first().table])
    assert client_of(judge).post(address, {"table": 40, "reason": WHY}).status_code == 403


def test_the_tables_without_a_result_get_new_numbers_in_their_order():
    event = make_event(players=9)
    round_ = make_round(event)
    done = round_.matches.get(table=2)
    services.result_enter(by=None, match=done, version=0, games_a=2, games_b=1)
    before = {match.pk: match.table for match in round_.matches.all()}
    told = services.renumber_preview(round_=round_, first=1, reason=WHY)
    assert told == []
    seen = pairing_version(round_)
    told = services.renumber_preview(round_=round_, first=11, version=seen, reason=WHY)
    assert {notice.player for notice in told} == {
        player
        for match in round_.matches.exclude(table__in=[2, 5])
        for player in (match.player_a, match.player_b)
    }
    renumbered = services.tables_renumber(by=None, round_=round_, first=11, version=seen, reason=WHY)
    after = {match.pk: match.table for match in renumbered.matches.all()}
    assert [after[pk] for pk in before] == [11, 2, 12, 13, 14]
    again = services.tables_renumber(by=None, round_=round_, first=11, version=seen, reason=WHY)
    assert pairing_version(again) == pairing_version(renumbered)
    assert Announcement.objects.filter(player=done.player_a).count() == 0


def test_a_number_that_a_finished_match_has_is_passed_over_and_a_fixed_table_stays():
    event = make_event(players=8)
    services.player_seat(by=None, player=event.players.first(), fixed_table=3)
    round_ = make_round(event)
    done = round_.matches.get(table=2)
    services.result_enter(by=None, match=done, version=0, games_a=2, games_b=1)
    services.tables_renumber(by=None, round_=round_, first=2, reason=WHY)
    tables = sorted(round_.matches.values_list("table", flat=True))
    assert tables == [2, 3, 4, 5]
    assert event.players.first() in (
        round_.matches.get(table=3).player_a,
        round_.matches.get(table=3).player_b,
    )


@pytest.mark.parametrize("first", [0, 32767])
def test_numbers_that_no_table_can_have_are_refused(first):
    round_ = make_round(make_event(players=4))
    with pytest.raises(Invalid) as refused:
        services.tables_renumber(by=None, round_=round_, first=first, reason=WHY)
    assert refused.value.field == "first"


def test_a_table_for_a_wheelchair_is_set_at_once():
    event = make_event(players=4)
    round_ = make_round(event)
    player = round_.matches.last().player_b
    player.event = event
    services.player_seat(by=None, player=player, fixed_table=1, now=True, reason="車いす")
    assert player.pk in seats(round_)[1]
    assert "車いす" in Announcement.objects.filter(player=player).get().text
    enter_all(round_)
    services.round_finish(by=None, round_=round_)
    assert player.pk in seats(make_round(event, seed=2))[1]


def test_at_once_needs_a_reason_and_an_open_table_and_saves_nothing_else():
    event = make_event(players=4)
    round_ = make_round(event)
    player = round_.matches.last().player_b
    player.event = event
    with pytest.raises(Invalid) as refused:
        services.player_seat(by=None, player=player, fixed_table=1, now=True)
    assert refused.value.field == "reason"
    enter_all(round_)
    with pytest.raises(Invalid) as refused:
        services.player_seat(by=None, player=player, fixed_table=1, now=True, reason=WHY)
    assert refused.value.field == "now"
    player.refresh_from_db()
    assert player.fixed_table is None


def test_the_page_of_a_player_sets_their_table_at_once(client_of, organizer):
    event = make_event(by=organizer, players=4)
    address = reverse("tournaments:player_seat", args=[event.slug, event.players.first().pk])
    desk = client_of(organizer)
    assert 'name="now"' not in desk.get(address).content.decode()
    round_ = make_round(event)
    told = {"fixed_table": 2, "awarded_byes": 0, "missed_as": "loss", "now": "on"}
    refused = desk.post(address, told)
    assert refused.status_code == 400
    assert 'value="2"' in refused.content.decode()
    assert desk.post(address, told | {"reason": "車いす"}).status_code == 302
    assert event.players.first().pk in seats(round_)[2]


def test_a_page_numbers_the_tables_anew_and_the_log_says_so(client_of, organizer):
    event = make_event(by=organizer, players=4)
    round_ = make_round(event)
    desk, address = client_of(organizer), reverse("tournaments:renumber", args=[event.slug, 1])
    assert address in desk.get(round_.get_absolute_url()).content.decode()
    told = {"version": pairing_version(round_), "first": 21, "reason": "部屋を移る"}
    looked_at = desk.post(address, told).content.decode()
    assert "21番卓" in looked_at
    assert desk.post(address, told | {"apply": "1"}).url == round_.get_absolute_url()
    assert sorted(round_.matches.values_list("table", flat=True)) == [21, 22]
    log = desk.get(reverse("tournaments:log", args=[event.slug])).content.decode()
    assert "卓番号を 21 から振り直しました" in log
    assert "部屋を移る" in log
    entry = log[: log.index("部屋を移る")].rindex("<li")
    assert "この時点に戻す" not in log[entry : log.index("部屋を移る")]  # it is how the event stands
    services.result_enter(by=organizer, match=round_.matches.first(), version=1, games_a=2, games_b=0)
    log = desk.get(reverse("tournaments:log", args=[event.slug])).content.decode()
    assert "この時点に戻す" in log[log.index("部屋を移る") :][:400]


def test_over_the_api_tables_are_numbered_anew_and_a_wheelchair_sits_at_once(client_of, organizer):
    event = make_event(by=organizer, players=4)
    round_ = make_round(event)
    program = client_of(organizer)
    address = f"/api/v1/events/{event.slug}/"
    answer = program.post(
        address + "rounds/1/renumber/", {"first": 21, "reason": WHY}, content_type="application/json"
    )
    assert answer.status_code == 200
    assert sorted(round_.matches.values_list("table", flat=True)) == [21, 22]
    player = event.players.first()
    answer = program.patch(
        f"{address}players/{player.pk}/seat/",
        {"fixed_table": 30, "now": True, "reason": WHY},
        content_type="application/json",
    )
    assert answer.status_code == 200, answer.content
    assert player.pk in seats(round_)[30]
