"""The book of the event in progress comes first in the reference."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import RequestFactory

from judgeapp.apps.rules.context import current_book
from judgeapp.apps.tournaments.models import Event


@pytest.mark.django_db
def test_the_running_events_book_is_the_readers_book(staff):
    request = RequestFactory().get("/")
    request.user = AnonymousUser()
    assert current_book(request) is None
    Event.objects.create(slug="cup", name="杯", book="sakura", created_by=staff, state=Event.State.RUNNING)
    assert current_book(request) == "sakura"
