"""An event of a game whose cards change by seasons has one: that of its day, unless somebody chose another."""

from datetime import datetime

import pytest
from django.utils import timezone

from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.services.copy_event import event_copy
from judgeapp.common.problems import Invalid
from tests.apps.exchange.test_transfer import body, event_export, event_import, sealed

from .factories import make_event

pytestmark = pytest.mark.django_db


def cup(**settings):
    return make_event(players=0, opened=False, **{"book": "sakura"} | settings)


@pytest.mark.parametrize(
    ("day", "season"), [((2025, 4, 30), "S9-2"), ((2025, 5, 1), "S10"), ((2026, 3, 1), "S10-2")]
)
def test_an_event_is_played_with_the_cards_of_its_day(day, season):
    at = timezone.make_aware(datetime(*day, 10))
    assert cup(starts_at=at).season == season


def test_another_season_may_be_chosen_and_a_game_without_seasons_has_none():
    assert cup(season="S9-2").book_name == "桜降る代に決闘を S9-2"
    assert cup(book="sengoku", slug="other").season == ""


@pytest.mark.parametrize(("book", "season"), [("sakura", "S8"), ("sengoku", "S9-2")])
def test_a_season_that_the_game_does_not_have_is_refused(book, season):
    with pytest.raises(Invalid) as refused:
        cup(book=book, season=season)
    assert refused.value.field == "season"
    assert not Event.objects.exists()


def test_an_event_like_an_earlier_one_has_the_season_of_its_own_day(make_user):
    organizer = make_user("owner")
    earlier = cup(by=organizer, season="S9-2")
    new = event_copy(
        by=organizer, event=earlier, name="次", starts_at=timezone.make_aware(datetime(2026, 3, 1))
    )
    assert (earlier.season, new.season) == ("S9-2", "S10-2")


def test_the_season_is_changed_among_the_settings_and_goes_with_the_game(make_user, client_of):
    organizer = make_user("owner")
    event, page = cup(by=organizer), client_of(organizer).get("/events/cup/settings/").content.decode()
    assert page.index(">S10-2<") < page.index(">S10<") < page.index(">S9-2<")
    event = services.event_update(by=organizer, event=event, season="S9-2")
    assert event.season == "S9-2"
    event = services.event_update(by=organizer, event=event, book="sengoku", season="S9-2")
    assert event.season == ""
    page = client_of(organizer).get("/events/cup/settings/").content.decode()
    assert 'name="season"' not in page


def test_a_file_from_before_there_were_seasons_is_brought_in_with_that_of_its_day():
    told = body(event_export(event=cup(starts_at=timezone.make_aware(datetime(2025, 6, 1)))))
    del told["settings"]["season"]
    assert event_import(by=None, content=sealed(told), slug="again").season == "S10"
