"""The book of the event in progress comes first in the reference."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import RequestFactory

from judgeapp.apps.rules.context import current_book
from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.search_source import penalty_documents


@pytest.mark.django_db
def test_the_running_events_book_is_the_readers_book(staff):
    request = RequestFactory().get("/")
    request.user = AnonymousUser()
    assert current_book(request) is None
    Event.objects.create(slug="cup", name="杯", book="sakura", created_by=staff, state=Event.State.RUNNING)
    assert current_book(request) == "sakura"


@pytest.mark.django_db
def test_the_demonstration_event_decides_no_visitors_book():
    request = RequestFactory().get("/")
    request.user = AnonymousUser()
    Event.objects.create(slug="demo", name="見本", book="sakura", created_by=None, state=Event.State.RUNNING)
    assert current_book(request) is None


@pytest.mark.django_db
def test_the_penalty_guide_is_found_and_read_without_an_event(client):
    documents = {one.heading.ja: one for one in penalty_documents()}
    assert {"遅刻", "遅いプレイ", "区別のつくカード・スリーブ"} <= set(documents)
    page, _, place = documents["遅刻"].url.partition("#")
    shown = client.get(page).content.decode()
    assert f'id="{place}"' in shown
    assert documents["遅刻"].text.ja.split("。")[0] in shown
