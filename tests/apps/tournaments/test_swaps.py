"""Pairings changed by hand, orders of the organizer, and the last round deleted."""

import pytest

from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Event, PairRule
from judgeapp.common.problems import Invalid, Refused

from .factories import make_event, make_round, play_round

pytestmark = pytest.mark.django_db


def pairs(round_):
    return {frozenset((m.player_a_id, m.player_b_id)) for m in round_.matches.all()}


def order(event, one, other, together, **options):
    options = {"reason": "兄弟", "round_number": 1 if together else None} | options
    return services.pair_rule_add(
        by=None, event=event, player_a=one, player_b=other, together=together, **options
    )


def test_two_players_exchange_seats_before_the_round_is_published():
    round_ = make_round(make_event(players=4), publish=False)
    one, two = round_.matches.all()
    services.round_swap(by=None, round_=round_, one=one.player_b, other=two.player_b)
    wanted = {frozenset((one.player_a_id, two.player_b_id)), frozenset((two.player_a_id, one.player_b_id))}
    assert pairs(round_) == wanted
    round_.refresh_from_db()
    assert "入れ替えました" in round_.notes[0]["ja"]


def test_a_change_is_told_above_the_tables_only_until_the_round_is_published(make_user, client_of):
    event = make_event(by=(organizer := make_user("organizer")), players=4)
    round_ = make_round(event, publish=False)
    one, two = round_.matches.all()
    services.round_swap(by=organizer, round_=round_, one=one.player_b, other=two.player_b)
    address = round_.get_absolute_url()
    before = client_of(organizer).get(address).content.decode()
    assert before.index("入れ替えました") < before.index('id="tables"')
    services.round_publish(by=organizer, round_=round_)
    after = client_of(organizer).get(address).content.decode()
    assert after.index("入れ替えました") > after.index('id="tables"')


def test_a_bye_is_a_seat_like_any_other():
    round_ = make_round(make_event(players=3), publish=False)
    match, bye = round_.matches.all()
    services.round_swap(by=None, round_=round_, one=match.player_a, other=bye.player_a)
    assert round_.matches.get(outcome="bye").player_a == match.player_a


def test_what_an_exchange_breaks_is_said_before_and_kept_with_the_round():
    event = make_event(players=4)
    first = play_round(event, seed=1)
    round_ = make_round(event, publish=False, seed=2)
    met = first.matches.get(table=1)
    one = met.player_a
    seat = next(m for m in round_.matches.all() if one in (m.player_a, m.player_b))
    other = seat.player_b if seat.player_a == one else seat.player_a
    said = services.swap_preview(round_=round_, one=other, other=met.player_b).said
    assert any("再戦" in text.ja for text in said)
    assert any("rematch" in text.en for text in said)
    services.round_swap(by=None, round_=round_, one=other, other=met.player_b)
    round_.refresh_from_db()
    assert any("再戦" in note["ja"] for note in round_.notes)


def test_players_of_one_table_are_not_exchanged():
    round_ = make_round(make_event(players=4), publish=False)
    one = round_.matches.first()
    with pytest.raises(Refused, match="同じ卓"):
        services.round_swap(by=None, round_=round_, one=one.player_a, other=one.player_b)


def test_two_whom_the_organizer_puts_together_meet_in_that_round():
    event = make_event(players=6)
    one, other = event.players.first(), event.players.last()
    order(event, one, other, together=True)
    round_ = make_round(event)
    assert frozenset((one.pk, other.pk)) in pairs(round_)
    assert "主催者の指定" in round_.matches.get(player_a__in=[one, other]).why["ja"]


def test_two_who_are_kept_apart_do_not_meet_in_any_round():
    event = make_event(players=4)
    one, other = event.players.all()[:2]
    order(event, one, other, together=False)
    assert all(frozenset((one.pk, other.pk)) not in pairs(play_round(event, seed=seed)) for seed in (1, 2))


def test_an_order_given_twice_is_one_and_is_withdrawn():
    event = make_event(players=4)
    one, other = event.players.all()[:2]
    assert order(event, one, other, together=False) == order(event, other, one, together=False)
    services.pair_rule_remove(by=None, rule=PairRule.objects.get())
    assert not PairRule.objects.exists()


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"reason": " "}, "reason"),
        ({"round_number": None}, "round_number"),
        ({"round_number": 51}, "round_number"),
    ],
)
def test_an_order_without_reason_or_round_is_refused(options, field):
    event = make_event(players=4)
    one, other = event.players.all()[:2]
    with pytest.raises(Invalid) as refused:
        order(event, one, other, together=True, **options)
    assert refused.value.field == field


def test_nobody_is_put_together_with_two_players_or_with_themselves():
    event = make_event(players=4)
    one, two, three, _four = event.players.all()
    order(event, one, two, together=True)
    with pytest.raises(Invalid, match=one.name):
        order(event, one, three, together=True)
    with pytest.raises(Invalid, match="同じ参加者"):
        order(event, one, one, together=False)


def test_an_order_is_for_a_round_that_is_not_published_yet():
    event = make_event(players=4)
    play_round(event)
    with pytest.raises(Invalid, match="第2回戦から"):
        order(event, *event.players.all()[:2], together=True, round_number=1)


def test_the_last_round_is_deleted_with_its_results_and_comes_back_from_the_log():
    event = make_event(players=4)
    play_round(event)
    round_ = play_round(event)
    point = event.journal.last()
    services.round_delete(by=None, round_=round_)
    assert event.rounds.count() == 1
    services.event_restore(by=None, event=event, entry=point)
    assert event.rounds.get(number=2).matches.exclude(outcome="played").count() == 0


def test_only_the_last_round_is_deleted_and_without_one_the_event_takes_entries_again():
    event = make_event(players=4)
    first = play_round(event)
    second = make_round(event)
    with pytest.raises(Refused):
        services.round_delete(by=None, round_=first)
    services.round_delete(by=None, round_=second)
    services.round_delete(by=None, round_=first)
    event.refresh_from_db()
    assert (event.state, event.rounds.count()) == (Event.State.REGISTRATION, 0)
