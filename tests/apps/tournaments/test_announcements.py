"""放送: to everybody, to a table, to one player, and within seconds on every page that is open."""

import pytest
from django.urls import reverse

from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Announcement
from judgeapp.apps.tournaments.personal import personal_path

from .factories import enter_all, make_round

pytestmark = pytest.mark.django_db
WORDS = "残り10分です。"


def url(name, *args):
    return reverse(f"tournaments:{name}", args=args)


def read(browser, address):
    answer = browser.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.fixture
def desk(client_of, organizer):
    return client_of(organizer)


@pytest.fixture
def match(event):
    return make_round(event).matches.select_related("player_a", "player_b").get(table=2)


def test_one_tap_tells_everybody_on_every_page_and_in_every_pulse(desk, client, event, match):
    assert f'value="{WORDS}"' in read(desk, url("announcements", "cup"))
    desk.post(url("announcements", "cup"), {"text": WORDS})
    for page in (url("event", "cup"), url("standings", "cup"), url("board", "cup"), url("round", "cup", 1)):
        assert WORDS in read(client, page)
    for pulse in (url("event_now", "cup"), url("player_now", "cup", match.player_a_id)):
        assert client.get(pulse).json()["news"] == [WORDS]


def test_an_open_page_hears_of_an_announcement_that_changes_nothing_else(client, event, match):
    pulse = url("event_now", "cup")
    before = client.get(pulse)
    services.announcement_make(by=None, event=event, text=WORDS)
    after = client.get(pulse, headers={"if-none-match": before["ETag"]})
    assert (after.status_code, after.json()["stamp"]) == (200, before.json()["stamp"])
    assert client.get(pulse, headers={"if-none-match": after["ETag"]}).status_code == 304


def test_what_a_table_is_told_only_its_players_and_officials_read(desk, client_of, event, match):
    desk.post(url("announcements", "cup"), {"text": "席を替わってください。", "table": 2})
    phone, page = client_of(None), match.player_a.get_absolute_url()
    assert "席を替わって" not in read(phone, page)
    assert "席を替わって" not in phone.get(url("player_now", "cup", match.player_a_id)).content.decode()
    match.player_a.event = event
    phone.get(personal_path(match.player_a))
    assert "席を替わって" in read(phone, page)
    assert "席を替わって" in read(desk, page)
    other = event.rounds.get().matches.select_related("player_a").get(table=1).player_a
    assert "席を替わって" not in read(desk, other.get_absolute_url())


def test_the_page_of_who_is_meant_is_fetched(client, event, match):
    pulse = url("player_now", "cup", match.player_a_id)
    before = client.get(pulse).json()
    services.announcement_make(by=None, event=event, text="受付へ。", player=match.player_a)
    after = client.get(pulse).json()
    assert (before["show"]["what"], after["show"]) == ("seat", None)
    assert before["stamp"] != after["stamp"]


def test_an_announcement_stands_until_it_is_taken_down_or_the_next_round_is_published(desk, event, match):
    first = services.announcement_make(by=None, event=event, text=WORDS)
    desk.post(url("announcement_remove", "cup", first.pk))
    assert not Announcement.objects.exists()
    services.announcement_make(by=None, event=event, text=WORDS)
    enter_all(event.rounds.get())
    services.round_finish(by=None, round_=event.rounds.get())
    make_round(event)
    assert WORDS not in read(desk, url("event", "cup"))


@pytest.mark.parametrize("told", [{"text": " "}, {"text": "長" * 301}, {"text": WORDS, "table": 99}])
def test_what_cannot_be_announced_is_named(desk, event, match, told):
    assert desk.post(url("announcements", "cup"), told).status_code == 400
    assert not Announcement.objects.exists()
