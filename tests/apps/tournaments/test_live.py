"""What open pages ask for every few seconds stands ready in files, and never longer than it is true."""

import os
import threading

import pytest
from django.db import connection
from django.test import Client

from judgeapp.apps.tournaments import live, services
from judgeapp.config.live import KeptAnswers

from .factories import enter_all, make_event, make_round

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def keeping(settings, tmp_path):
    settings.GUNBAI_KEEPS_ANSWERS = True
    settings.LIVE_DIR = tmp_path


def kept_names():
    return sorted(path.name for path in (live.folder() / "cup").glob("[!.]*"))


def time_passes(seconds):
    """The last look at the database was so many seconds earlier."""
    path = live.folder() / "cup" / live.COUNT
    then = path.stat().st_mtime - seconds
    os.utime(path, (then, then))


def ask(path, etag=""):
    """(status, headers, body) of the kept answer; None where the site itself is asked."""
    told = []

    def site(environ, start_response):
        return None

    front = KeptAnswers(site, live.folder(), live.is_trusted)
    body = front(
        {"PATH_INFO": path, "REQUEST_METHOD": "GET", "HTTP_IF_NONE_MATCH": etag},
        lambda *head: told.extend(head),
    )
    return body if body is None else (told[0], dict(told[1]), b"".join(body))


def test_the_first_page_that_asks_makes_the_answer_and_the_next_get_it_without_the_site():
    make_round(make_event())
    assert ask("/events/cup/now/") is None
    made = Client().get("/events/cup/now/")
    status, headers, body = ask("/events/cup/now/")
    assert (status, headers["ETag"], body) == ("200 OK", made["ETag"], made.content)
    assert headers["Cache-Control"] == "private, no-cache"
    assert ask("/events/cup/now/", etag=made["ETag"])[0] == "304 Not Modified"


def test_only_these_addresses_are_answered_before_the_site():
    make_round(make_event())
    Client().get("/events/cup/now/")
    for path in (
        "/events/cup/",
        "/events/cup/players/1/",
        "/events/../now/",
        "/events/cup/now",
        "/events/x/now/",
    ):
        assert ask(path) is None


def test_a_published_round_changes_every_answer():
    event = make_event()
    round_ = make_round(event, publish=False)
    player = event.players.first()
    addresses = ["/events/cup/now/", f"/events/cup/players/{player.pk}/now/"]
    before = [Client().get(address)["ETag"] for address in addresses]
    services.round_publish(by=None, round_=round_)
    assert [ask(address) for address in addresses] == [None, None]
    assert all(Client().get(address)["ETag"] != etag for address, etag in zip(addresses, before, strict=True))


def test_a_result_changes_the_answers_of_its_two_players_alone():
    event = make_event(players=4)
    round_ = make_round(event)
    for player in event.players.all():
        Client().get(f"/events/cup/players/{player.pk}/now/")
    Client().get("/events/cup/now/")
    match = round_.matches.get(table=1)
    services.result_enter(by=None, match=match, version=0, games_a=2, games_b=0)
    seated = {f"player-{match.player_a_id}", f"player-{match.player_b_id}"}
    assert len(kept_names()) == 3
    assert not seated & set(kept_names())


def test_putting_the_event_back_forgets_everything():
    event = make_event(players=4)
    round_ = make_round(event)
    point = event.journal.last()
    enter_all(round_)
    Client().get(f"/events/cup/players/{event.players.first().pk}/now/")
    services.event_restore(by=None, event=event, entry=point)
    assert kept_names() == []


def test_of_an_event_in_preparation_nothing_is_kept(make_user):
    organizer = make_user("organizer")
    make_event(by=organizer, opened=False)
    client = Client()
    client.force_login(organizer, backend="django.contrib.auth.backends.ModelBackend")
    assert client.get("/events/cup/now/").status_code == 200
    assert kept_names() == []


def test_an_answer_made_while_the_event_changes_does_not_stay():
    begun, may_end = threading.Event(), threading.Event()

    def slow():
        begun.set()
        may_end.wait()
        connection.close()
        return '"old"', b"old"

    asking = threading.Thread(target=live.kept, args=("cup", "event", slow))
    asking.start()
    begun.wait()
    changing = threading.Thread(target=live.forget, args=("cup", None, 1))
    changing.start()
    may_end.set()
    asking.join()
    changing.join()
    assert kept_names() == []


def test_a_database_that_was_replaced_leaves_no_answer():
    live.kept("cup", "event", lambda: ('"old"', b"old"))
    live.forget_everything()
    assert kept_names() == []


def died_before_publishing(monkeypatch, round_):
    """A process publishes the round and is gone between its commit and forgetting the answers."""
    with monkeypatch.context() as patch:
        patch.setattr(live, "forget", lambda *_: None)
        services.round_publish(by=None, round_=round_)


def test_an_answer_that_a_dying_process_left_is_given_out_for_fifteen_seconds_and_then_made_anew(monkeypatch):
    round_ = make_round(make_event(), publish=False)
    before = Client().get("/events/cup/now/")["ETag"]
    died_before_publishing(monkeypatch, round_)
    assert ask("/events/cup/now/", etag=before)[0] == "304 Not Modified"
    time_passes(live.TRUSTED)
    assert ask("/events/cup/now/", etag=before) is None
    assert Client().get("/events/cup/now/")["ETag"] != before
    assert ask("/events/cup/now/", etag=before)[0] == "200 OK"


def test_the_next_change_makes_up_for_one_that_was_missed(monkeypatch):
    event = make_event(players=4)
    round_ = make_round(event, publish=False)
    Client().get("/events/cup/now/")
    died_before_publishing(monkeypatch, round_)
    services.player_drop(by=None, player=event.players.first())
    assert kept_names() == []


def test_a_quiet_event_is_looked_up_and_its_answers_stay():
    make_round(make_event())
    Client().get("/events/cup/now/")
    time_passes(live.TRUSTED)
    assert ask("/events/cup/now/") is None
    Client().get("/events/cup/now/")
    assert kept_names() == ["event"]
    assert ask("/events/cup/now/")[0] == "200 OK"


def test_a_clock_that_was_put_back_trusts_no_answer_from_the_future():
    make_round(make_event())
    Client().get("/events/cup/now/")
    time_passes(-3600)
    assert ask("/events/cup/now/") is None


def test_a_folder_that_cannot_be_written_makes_answers_slower_not_wrong(settings, tmp_path):
    (tmp_path / "file").write_text("")
    settings.LIVE_DIR = tmp_path / "file"  # nothing can be made below it, not even by root
    event = make_event()
    round_ = make_round(event, publish=False)
    before = Client().get("/events/cup/now/")["ETag"]
    services.round_publish(by=None, round_=round_)
    assert Client().get("/events/cup/now/")["ETag"] != before


def test_an_event_can_be_deleted_with_all_that_counts_its_changes():
    event = make_event(players=4)
    make_round(event)
    event.rounds.all().delete()
    event.delete()
    assert not live.LiveCount.objects.exists()
