"""What open pages ask for every few seconds: kept for all players at once, and never longer than it is true."""

import json
import re

import pytest
from django.db import DatabaseError, connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from judgeapp.apps.tournaments import live, services
from judgeapp.apps.tournaments.models import LiveCount
from judgeapp.apps.tournaments.personal import personal_path
from judgeapp.apps.tournaments.selectors.pulses import player_pulse, pulses_of

from .factories import enter_all, make_event, make_round

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def keeping(settings, monkeypatch):
    settings.GUNBAI_KEEPS_ANSWERS = True
    monkeypatch.setattr(live, "SECONDS_BETWEEN_LOOKS", 0)
    live.kept.forget()
    yield
    live.kept.forget()


def address(player=None):
    return f"/events/cup/players/{player.pk}/now/" if player else "/events/cup/now/"


def ask(player=None):
    return Client().get(address(player)).json()


def queries_of(ask_for, *arguments):
    with CaptureQueriesContext(
        connection,
    ) as asked:
        ask_for(*arguments)
    return len(asked)


def seated(round_, table=1):
    match = round_.matches.get(table=table)
    return match, match.player_a, match.player_b


def test_all_players_of_an_event_are_read_in_one_go(monkeypatch):
    """Whoever asks first reads for everybody: a handful of queries, however many players there are."""
    make_round(make_event(players=7))
    first, *others = list(make_event(players=40, slug="large").players.all())
    make_round(first.event)
    monkeypatch.setattr(live, "SECONDS_BETWEEN_LOOKS", 60)
    assert queries_of(Client().get, f"/events/large/players/{first.pk}/now/") <= 10
    assert sum(queries_of(Client().get, f"/events/large/players/{one.pk}/now/") for one in others) == 0


def test_a_phone_opens_no_session_and_gets_no_cookie(make_user, client_of):
    event = make_event(by=make_user("organizer"))
    make_round(event)
    ask()
    phone = client_of(event.created_by)
    with CaptureQueriesContext(connection) as asked:
        answer = phone.get(address())
    assert not any("session" in query["sql"] for query in asked)
    assert not answer.cookies
    assert (answer["Cache-Control"], answer["Content-Length"]) == ("no-cache", str(len(answer.content)))
    assert "Cookie" not in answer.get("Vary", "")


def test_who_has_the_pulse_is_told_so():
    make_round(make_event())
    first = Client().get(address())
    again = Client().get(address(), headers={"if-none-match": first["ETag"]})
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", first["ETag"])


def test_a_published_round_is_told_to_every_player_whole():
    event = make_event(players=7)
    round_ = make_round(event, publish=False)
    assert all(ask(player)["show"] == {"what": "rest"} for player in event.players.all())
    services.round_publish(by=None, round_=round_)
    _match, a, b = seated(round_)
    names = {"ja": "第1回戦", "en": "Round 1"}
    assert ask(a)["show"].items() >= {"what": "seat", "round": names, "table": 1, "opponent": b.name}.items()
    assert ask(b)["show"]["opponent"] == a.name
    bye = round_.matches.get(player_b=None).player_a
    assert ask(bye)["show"] == {"what": "bye", "round": names}


def test_a_phones_answer_has_nothing_of_any_other_table():
    event = make_event(players=6)
    round_ = make_round(event)
    _match, a, b = seated(round_)
    told = json.dumps(ask(a), ensure_ascii=False)
    others = event.players.exclude(pk__in=[a.pk, b.pk])
    assert not [player for player in others if player.name in told]
    assert not [player for player in event.players.all() if personal_path(player).split("/")[-2] in told]


def test_what_was_reported_is_told_by_the_stamp_alone():
    """The pulse is public: it says that something has happened at the table, and not what."""
    round_ = make_round(make_event(players=4))
    match, a, b = seated(round_)
    before = ask(b)
    services.result_report(by=None, player=a, match=match, games_a=2, games_b=1, games_drawn=0)
    after = ask(b)
    assert before["stamp"] != after["stamp"]
    assert (after["show"], set(after)) == (None, {"stamp", "round", "clock", "news", "show"})


def test_a_call_and_more_time_at_the_table_are_fetched():
    round_ = make_round(make_event(players=4, round_minutes=50))
    match, a, _b = seated(round_)
    services.call_make(by=None, match=match, player=a)
    assert ask(a)["show"] is None
    match, c, _d = seated(round_, table=2)
    services.clock_start(by=None, round_=round_)
    services.table_extend(by=None, match=match, minutes=3)
    assert ask(c)["show"] is None


def test_a_result_changes_the_stamps_of_its_two_players_alone():
    event = make_event(players=4)
    round_ = make_round(event)
    before = {player: ask(player)["stamp"] for player in event.players.all()}
    match, a, b = seated(round_)
    services.result_enter(by=None, match=match, version=0, games_a=2, games_b=0)
    assert {player for player, stamp in before.items() if ask(player)["stamp"] != stamp} == {a, b}
    assert ask(a)["show"] is None, "the page says the result"
    entered = ask(a)["stamp"]
    match.refresh_from_db()
    services.result_enter(by=None, match=match, version=match.version, games_a=2, games_b=1)
    assert ask(a)["stamp"] != entered, "and a result that was corrected"


def test_a_result_entered_before_the_phone_looks_does_not_hide_the_new_round():
    """Who rests after round 1 and rests again in round 2 has still another page to show."""
    round_ = make_round(make_event(players=4))
    _match, a, _b = seated(round_)
    enter_all(round_)
    before = ask(a)
    second = services.round_next(by=None, round_=round_)
    services.round_publish(by=None, round_=second)
    enter_all(second)
    assert (before["show"], ask(a)["show"]) == (None, None)
    assert ask(a)["stamp"] != before["stamp"]


def test_the_end_of_a_round_sends_no_phone_to_its_page():
    """What changes for everybody at once can be shown without a page: or a hall would fetch its pages at once."""
    event = make_event(players=5, round_minutes=50)
    round_ = make_round(event)
    services.clock_start(by=None, round_=round_)
    services.clock_pause(by=None, round_=round_)
    assert all(ask(player)["show"] for player in event.players.all())
    enter_all(round_)
    services.round_finish(by=None, round_=round_)
    assert all(ask(player)["show"] for player in event.players.all())


def test_the_pulse_of_one_is_that_of_all():
    event = make_event(players=5)
    round_ = make_round(event)
    match, a, _b = seated(round_)
    services.result_report(by=None, player=a, match=match, games_a=2, games_b=1, games_drawn=0)
    everybody = pulses_of(event=event)
    for player in event.players.all():
        player.event = event
        assert player_pulse(player=player) == everybody.of_player(player.pk)


def test_a_page_says_the_stamp_that_its_pulse_says():
    event = make_event(players=4)
    make_round(event)
    player = event.players.first()
    page = Client().get(player.get_absolute_url()).content.decode()
    assert re.search(r'data-stamp="(\w+)"', page)[1] == ask(player)["stamp"]


def test_the_page_holds_what_the_pulse_will_fill_in():
    """The own page has the form of the coming round ready, with the same settings; a stranger's has none."""
    event = make_event(players=4)
    player = event.players.first()
    own = Client()
    own.get(personal_path(player))
    page = own.get(player.get_absolute_url()).content.decode()
    template = page[page.index('<template id="show-seat"') :]
    make_round(event)
    assert f'data-form="{ask(player)["show"]["form"]}"' in template
    assert "csrfmiddlewaretoken" in template
    strange = Client().get(player.get_absolute_url()).content.decode()
    assert "show-seat" in strange
    assert "csrfmiddlewaretoken" not in strange


def test_other_settings_of_the_event_make_the_page_be_fetched():
    event = make_event(players=4)
    make_round(event)
    player = event.players.first()
    before = ask(player)["show"]["form"]
    services.event_update(by=None, event=event, extra_turns=2)
    assert ask(player)["show"]["form"] != before


def test_putting_the_event_back_is_told():
    event = make_event(players=4)
    round_ = make_round(event)
    point, before = event.journal.last(), ask(event.players.first())
    enter_all(round_)
    assert ask(event.players.first()) != before
    services.event_restore(by=None, event=event, entry=point)
    assert ask(event.players.first()) == before


def test_of_an_event_in_preparation_nothing_is_kept(make_user, client_of):
    organizer = make_user("organizer")
    make_event(by=organizer, opened=False)
    assert client_of(organizer).get(address()).status_code == 200
    assert Client().get(address()).status_code == 404


def test_what_is_not_there_is_not_kept():
    event = make_event(players=2)
    gone = event.players.last()
    ask()
    assert Client().get("/events/none/now/").status_code == 404
    assert Client().get(f"/events/cup/players/{gone.pk + 1}/now/").status_code == 404
    assert Client().get(f"/events/cup/players/{'9' * 30}/now/").status_code == 404


def test_another_process_hears_of_a_change_by_the_count_in_the_database():
    """Also of one by a process that died at once: the count stands in the transaction of the change itself."""
    round_ = make_round(make_event(), publish=False)
    other = live.KeptPulses()
    before = other.answer("cup", None)
    services.round_publish(by=None, round_=round_)
    assert other.answer("cup", None).etag != before.etag


def test_a_change_that_is_given_up_is_not_told(monkeypatch):
    event = make_event(players=4)
    before = LiveCount.objects.get(event=event).changes
    monkeypatch.setattr("judgeapp.apps.tournaments.services.rounds._go", lambda *_: 1 / 0)
    round_ = make_round(event, publish=False)
    paired = LiveCount.objects.get(event=event).changes
    assert paired > before
    with pytest.raises(ZeroDivisionError):
        services.round_publish(by=None, round_=round_)
    assert LiveCount.objects.get(event=event).changes == paired


def test_a_process_looks_once_a_second_for_all_its_events_together(monkeypatch):
    for slug in ("cup", "other"):
        make_round(make_event(slug=slug, players=2))
        Client().get(f"/events/{slug}/now/")
    assert queries_of(Client().get, address()) == 1
    monkeypatch.setattr(live, "SECONDS_BETWEEN_LOOKS", 60)
    ask()
    assert queries_of(Client().get, address()) == 0


def test_while_the_database_is_away_the_last_pulse_is_told(monkeypatch):
    make_round(make_event())
    before = ask()

    def away(_slugs):
        raise DatabaseError

    monkeypatch.setattr(live, "_counts", away)
    assert ask() == before


def test_events_asked_for_first_make_room(monkeypatch):
    monkeypatch.setattr(live, "MOST_EVENTS", 1)
    for slug in ("cup", "other"):
        make_event(slug=slug, players=2)
        live.kept.answer(slug, None)
    assert list(live.kept._events) == ["other"]


def test_an_event_that_comes_anew_under_an_old_address_has_its_own_pulse():
    event = make_event(players=2)
    before = ask(event.players.first())
    changes = LiveCount.objects.get(event=event).changes
    event.delete()
    again = make_event(players=3)
    LiveCount.objects.filter(event=again).update(changes=changes)
    assert before["stamp"]
    assert Client().get(address(again.players.last())).status_code == 200


def test_an_event_can_be_deleted_with_all_that_counts_its_changes():
    event = make_event(players=4)
    make_round(event)
    event.rounds.all().delete()
    event.delete()
    assert not LiveCount.objects.exists()
