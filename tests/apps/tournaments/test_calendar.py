"""The list of events as players look for one: by game, prefecture and words, as a feed, and made in few presses."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone
from icalendar import Calendar

from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.prefectures import ONLINE, PREFECTURES, prefecture_in
from judgeapp.common.problems import Invalid

from .factories import make_event

pytestmark = pytest.mark.django_db
LIST = "/events/"


@pytest.fixture
def three(organizer):
    soon = timezone.now() + timedelta(days=3)
    return [
        make_event(
            by=organizer,
            players=0,
            slug="t",
            name="東の陣",
            place="東京都港区 都産貿",
            starts_at=soon,
            fee=1500,
        ),
        make_event(
            by=organizer,
            players=0,
            slug="o",
            name="西の陣",
            place="大阪 日本橋",
            book="sakura",
            starts_at=soon,
        ),
        make_event(by=organizer, players=0, slug="n", name="どこかの陣", starts_at=soon),
    ]


def listed(client, query=""):
    page = client.get(LIST + query).content.decode()
    return [name for name in ("東の陣", "西の陣", "どこかの陣") if f"<b>{name}</b>" in page], page


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("", ["東の陣", "西の陣", "どこかの陣"]),
        ("?prefecture=tokyo", ["東の陣"]),
        ("?prefecture=osaka", ["西の陣"]),
        ("?book=sakura", ["西の陣"]),
        ("?q=都産貿", ["東の陣"]),
        ("?prefecture=osaka&q=東", []),
        ("?prefecture=atlantis&book=chess", ["東の陣", "西の陣", "どこかの陣"]),
    ],
)
def test_the_list_is_narrowed_by_game_prefecture_and_words(client, three, query, names):
    assert listed(client, query)[0] == names


def test_the_list_tells_the_fee_and_offers_only_prefectures_where_something_is(client, three):
    page = listed(client)[1]
    assert "参加費 1500円" in page
    assert '<option value="osaka">大阪府</option>' in page
    assert 'value="aichi"' not in page


def test_the_feed_has_the_same_events_with_their_pages_and_no_draft(
    client, three, organizer, past_the_services
):
    make_event(by=organizer, players=0, opened=False, slug="d", name="準備の陣", starts_at=three[0].starts_at)
    old = make_event(by=organizer, players=0, slug="p", name="昔の陣")
    Event.objects.filter(pk=old.pk).update(starts_at=timezone.now() - timedelta(days=90))
    feed = Calendar.from_ical(client.get("/events/calendar.ics").content)
    assert {str(one["summary"]) for one in feed.walk("VEVENT")} == {"東の陣", "西の陣", "どこかの陣"}
    feed = Calendar.from_ical(client.get("/events/calendar.ics?prefecture=tokyo").content)
    (only,) = feed.walk("VEVENT")
    assert (str(only["summary"]), str(only["url"])[-10:]) == ("東の陣", "/events/t/")
    assert str(feed["x-wr-calname"]) == "大会 東京都"


def test_an_organizer_sees_drafts_in_the_list_and_not_in_the_feed(client_of, organizer):
    make_event(by=organizer, players=0, opened=False, slug="d", name="準備の陣", starts_at=timezone.now())
    own = client_of(organizer)
    assert "準備の陣" in own.get(LIST).content.decode()
    assert "準備の陣" not in own.get("/events/calendar.ics").content.decode()


@pytest.mark.parametrize(
    ("place", "key"),
    [
        ("東京都港区", "tokyo"),
        ("京都府京都市", "kyoto"),
        ("京都 みやこめっせ", "kyoto"),
        ("北海道札幌市", "hokkaido"),
        ("福岡ビル", ""),
        ("大阪市福島区", "osaka"),
        ("東京都・大阪府 同時開催", ""),
        ("オンライン", ONLINE),
        ("", ""),
    ],
)
def test_a_place_names_its_prefecture(place, key):
    assert prefecture_in(place) == key


def test_there_are_forty_seven_prefectures():
    assert len(PREFECTURES) == 47 + 1
    assert all(one.ja[-1] in "都道府県" for key, one in PREFECTURES.items() if key != ONLINE)


def test_a_prefecture_that_was_chosen_stays_when_the_place_names_none(organizer):
    event = make_event(by=organizer, players=0, place="都産貿", prefecture="tokyo")
    event = services.event_update(by=organizer, event=event, place="台東館")
    assert event.prefecture == "tokyo"
    event = services.event_update(by=organizer, event=event, place="神奈川県川崎市")
    assert event.prefecture == "kanagawa"
    with pytest.raises(Invalid):
        services.event_update(by=organizer, event=event, prefecture="atlantis")


def test_an_event_is_made_and_open_with_one_press(client_of, organizer):
    """From the home page: 大会, 大会を作る, game (2), day, place, fold, places, the press: nine."""
    organizer_of = client_of(organizer)
    assert f'href="{LIST}"' in organizer_of.get("/").content.decode()
    assert reverse("tournaments:event_new") in organizer_of.get(LIST).content.decode()
    page = organizer_of.get(reverse("tournaments:event_new")).content.decode()
    usual, rare = page.split('class="rare-fields"')
    assert all(f'name="{name}"' in usual for name in ("name", "book", "starts_at", "place"))
    assert all(f'name="{name}"' in rare for name in ("capacity", "fee"))
    given = {"name": "金曜の陣", "book": "sakura", "best_of": "1", "tiebreaks": "mtg", "lists": "none"}
    place = {"place": "東京都 秋葉原", "capacity": "24", "fee": "500"}
    answer = organizer_of.post(reverse("tournaments:event_new"), given | place | {"open": "1"})
    assert answer.status_code == 302, answer.content.decode()
    event = Event.objects.get()
    assert (event.state, event.prefecture, event.capacity, event.fee) == ("registration", "tokyo", 24, 500)
    again = {"name": "金曜の陣 2", "starts_at": "2026-12-11T19:00", "open": "1"}
    organizer_of.post(reverse("tournaments:event_new") + f"?like={event.slug}", again)
    assert set(Event.objects.values_list("state", flat=True)) == {"registration"}


def test_the_page_to_share_tells_what_readers_see_before_they_open_it(client, three):
    page = client.get("/events/t/").content.decode()
    assert '<meta property="og:title" content="東の陣">' in page
    assert "東京都" in page.split('og:description" content="')[1].split('"')[0]
    assert 'data-share="http://testserver/events/t/"' in page
