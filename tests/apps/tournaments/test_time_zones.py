"""An event has its times in a zone of its own: shown, typed, printed, put in calendars. Other pages have the site's."""

import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import django.template.base
import pytest
from django.template import Context, Template
from django.utils import timezone
from icalendar import Calendar

from judgeapp.apps.exchange.services.transfer import event_export, event_import
from judgeapp.apps.submissions import services as submissions
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.services.copy_event import event_copy, next_start
from judgeapp.common.problems import Invalid
from tests.apps import test_permissions
from tests.apps.seen import words_of
from tests.apps.test_permissions import address, addresses

from .factories import make_event, user

pytestmark = pytest.mark.django_db
people, site = test_permissions.people, test_permissions.site

ROOT = Path(__file__).resolve().parents[3]
PARIS, FAR = "Europe/Paris", "Pacific/Auckland"
START = datetime(2026, 11, 28, 13, 0, tzinfo=UTC)
"""14:00 in Paris, 22:00 in Tokyo."""


@pytest.fixture
def organizer():
    return user("organizer")


@pytest.fixture
def cup(organizer):
    return make_event(
        by=organizer, players=4, starts_at=START, time_zone=PARIS, deck_format="sengoku-constructed"
    )


def shown(client, path):
    answer = client.get(path)
    assert answer.status_code == 200, path
    return words_of(answer)


def test_its_page_shows_its_time_and_says_whose_it_is(client, cup):
    page = shown(client, "/events/cup/")
    assert "2026/11/28 14:00" in page
    assert "日時は Europe/Paris（UTC+1）の時刻です。" in page


def test_an_event_of_the_sites_zone_says_so_only_to_a_reader_whose_clock_differs(client):
    make_event(starts_at=START)
    source = client.get("/events/cup/").content.decode()
    assert "2026/11/28 22:00" in source
    assert '<p class="muted" data-zone="Asia/Tokyo" hidden>' in source


def test_in_a_list_each_event_has_its_own_time(client, cup):
    make_event(name="東京杯", slug="tokyo", starts_at=START)
    page = shown(client, "/events/")
    assert "2026/11/28（土） 14:00 (Europe/Paris)" in page
    assert "2026/11/28（土） 22:00" in page
    assert "(Asia/Tokyo)" not in page


def test_what_is_typed_is_in_the_zone_chosen_beside_it(client_of, cup, organizer):
    page = client_of(organizer)
    assert 'value="2026-11-28T14:00"' in page.get("/events/cup/settings/floor/").content.decode()
    page.post("/events/cup/settings/floor/", {"starts_at": "2026-11-28T09:30", "time_zone": FAR})
    cup.refresh_from_db()
    assert (cup.time_zone, cup.starts_at) == (FAR, datetime(2026, 11, 27, 20, 30, tzinfo=UTC))
    page.post("/events/cup/settings/floor/", {"starts_at": "2026-11-28T10:30"})
    cup.refresh_from_db()
    assert (cup.time_zone, cup.starts_at) == (FAR, datetime(2026, 11, 27, 21, 30, tzinfo=UTC))


def test_a_new_event_is_in_the_sites_zone_unless_another_is_chosen(client_of, organizer):
    page = client_of(organizer)
    new = {"book": "sengoku", "best_of": 3, "tiebreaks": "mtg", "starts_at": "2026-11-28T10:00", "lists": ""}
    new |= {name: "" for name in page.get("/events/new/").context["form"].fields if name not in new}
    for slug, zone in (("here", ""), ("paris", PARIS)):
        answer = page.post(
            "/events/new/", new | {"name": slug, "slug": slug, "time_zone": zone, "asked": "none"}
        )
        assert answer.status_code == 302, words_of(answer)
    assert [one.starts_at.hour for one in Event.objects.order_by("slug")] == [1, 9]
    assert [one.time_zone for one in Event.objects.order_by("slug")] == ["Asia/Tokyo", PARIS]


def test_a_deadline_is_typed_and_shown_in_it(client_of, cup, organizer):
    submissions.policy_update(by=organizer, event=cup, asked="required")
    page = client_of(organizer)
    answer = page.post(
        "/events/cup/lists/settings/",
        {"asked": "required", "deadline": "2026-11-27T23:59", "shown": "never"},
    )
    assert answer.status_code == 302, words_of(answer)
    assert cup.deck_policy.deadline == datetime(2026, 11, 27, 22, 59, tzinfo=UTC)
    assert "2026/11/27 23:59" in shown(page, "/events/cup/lists/") + shown(page, "/events/cup/")


def test_a_time_that_the_clock_leaves_out_in_spring_is_refused(client_of, cup, organizer):
    answer = client_of(organizer).post("/events/cup/settings/floor/", {"starts_at": "2027-03-28T02:30"})
    assert answer.status_code == 400
    cup.refresh_from_db()
    assert cup.starts_at == START


def test_a_name_that_is_no_zone_is_refused(client_of, cup, organizer):
    with pytest.raises(Invalid) as refused:
        services.event_update(by=organizer, event=cup, time_zone="Europe/Atlantis")
    assert refused.value.field == "time_zone"
    with pytest.raises(Invalid) as refused:
        services.event_create(by=organizer, name="杯", book="sakura", time_zone="Atlantis")
    assert refused.value.field == "time_zone"
    answer = client_of(organizer).post("/events/cup/settings/floor/", {"time_zone": "Atlantis"})
    assert answer.status_code == 400


def test_the_api_tells_the_zone_and_takes_another(client_of, cup, organizer):
    api = client_of(organizer)
    told = api.get("/api/v1/events/cup/").json()

    def patch(**changes):
        return api.patch("/api/v1/events/cup/", changes, content_type="application/json")

    assert (told["starts_at"], told["time_zone"]) == ("2026-11-28T13:00:00Z", PARIS)
    changed = patch(time_zone=FAR, starts_at="2026-11-29T03:00:00+13:00")
    assert (changed.json()["time_zone"], changed.json()["starts_at"]) == (FAR, "2026-11-28T14:00:00Z")
    assert patch(time_zone="Atlantis").status_code == 400


def test_a_calendar_gets_the_time_with_its_zone(client, cup):
    book = Calendar.from_ical(client.get("/events/cup/calendar.ics").content)
    [entry] = book.walk("VEVENT")
    assert entry["DTSTART"].params["TZID"] == PARIS
    assert entry["DTSTART"].dt.replace(tzinfo=None) == datetime(2026, 11, 28, 14, 0)
    assert [str(one["TZID"]) for one in book.walk("VTIMEZONE")] == [PARIS]


def test_a_copy_begins_at_the_same_time_of_day_whatever_summer_time_does(organizer):
    before = datetime(2026, 3, 27, 17, 0, tzinfo=ZoneInfo(PARIS))  # two days before the clocks go forward
    format_ = "sengoku-constructed"
    earlier = make_event(by=organizer, starts_at=before, time_zone=PARIS, deck_format=format_)
    submissions.policy_update(by=organizer, event=earlier, asked="required", deadline=before.replace(hour=12))
    assert next_start(earlier).hour == 17
    new = event_copy(by=organizer, event=earlier, name="次", starts_at=before.replace(month=4, day=3))
    assert new.time_zone == PARIS
    assert new.deck_policy.deadline.astimezone(new.zone).hour == 12


def test_a_day_is_over_where_the_event_is(client, organizer, monkeypatch):
    make_event(by=organizer, players=0, starts_at=START, time_zone=PARIS)
    for now, over in (
        ((28, 22), False),
        ((28, 23, 30), True),
    ):  # 23:00 and 0:30 in Paris; in Tokyo it is the 29th
        moment = datetime(2026, 11, *now, tzinfo=UTC)
        monkeypatch.setattr(timezone, "now", lambda moment=moment: moment)
        assert ("開催日を過ぎています" in shown(client, "/events/")) is over


def test_its_file_keeps_the_zone(cup, organizer):
    content = event_export(event=cup)
    assert event_import(by=organizer, content=content, slug="again").time_zone == PARIS


@pytest.fixture
def zones_used(monkeypatch):
    """The time zones in which templates put moments into words."""
    used, plain = [], django.template.base.template_localtime

    def heard(value, use_tz=None):
        if isinstance(value, datetime):
            used.append(timezone.get_current_timezone_name())
        return plain(value, use_tz)

    monkeypatch.setattr(django.template.base, "template_localtime", heard)
    return used


def test_the_words_of_templates_are_heard(zones_used):
    Template("{{ at|date }}").render(Context({"at": START}))
    assert zones_used == ["Asia/Tokyo"]


def test_every_page_of_an_event_is_in_its_zone_and_the_next_request_is_not(
    client_of, people, site, zones_used, past_the_services
):
    Event.objects.filter(slug=site["slug"]).update(time_zone=FAR)
    for person in ("organizer", "player"):
        page, with_times = client_of(people[person]), 0
        for route in addresses():
            if not route.startswith("events/<slug:slug>/"):
                continue
            zones_used.clear()
            page.get(address(route, site))
            with_times += bool(zones_used)
            assert set(zones_used) <= {FAR}, route
        assert with_times >= 3
    zones_used.clear()
    client_of(people["staff"]).get("/me/log/")
    assert set(zones_used) == {"Asia/Tokyo"}


UPGRADE = """
import django
django.setup()
from datetime import UTC, datetime
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from judgeapp.apps.tournaments.models import Event
before = [("tournaments", "0022_prefecture")]
MigrationExecutor(connection).migrate(before)
Old = MigrationExecutor(connection).loader.project_state(before).apps.get_model("tournaments", "Event")
for n in (1, 2):
    Old.objects.create(slug=f"e{n}", name="杯", book="sengoku", starts_at=datetime(2026, 11, 28, 13, tzinfo=UTC))
call_command("migrate", verbosity=0)
print([(one.slug, one.starts_at.isoformat(), one.time_zone) for one in Event.objects.order_by("slug")])
"""


@pytest.mark.slow
def test_events_from_before_are_in_the_sites_zone(tmp_path):
    site = {"DJANGO_SETTINGS_MODULE": "judgeapp.config.settings.embedded", "GUNBAI_DATA": str(tmp_path)}
    site["GUNBAI_TIME_ZONE"] = "Asia/Seoul"
    done = subprocess.run(
        [sys.executable, "-c", UPGRADE], env=os.environ | site, capture_output=True, text=True, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    kept = [(f"e{n}", "2026-11-28T13:00:00+00:00", "Asia/Seoul") for n in (1, 2)]
    assert done.stdout.strip().splitlines()[-1] == str(kept)
