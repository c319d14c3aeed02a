"""People of an event: whoever made it, one judge, one stranger."""

import os
import zlib

import pytest
from django.utils import translation

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.exchange.services.transfer import checked, event_export
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.journal import rows_of, state_after
from judgeapp.apps.tournaments.models import Event

from .factories import make_event


@pytest.fixture(autouse=True)
def in_japanese():
    """A request in English leaves its language behind in the thread."""
    with translation.override("ja"):
        yield


@pytest.fixture
def organizer(make_user):
    return make_user("organizer")


@pytest.fixture
def event(organizer):
    """An open event of seven players."""
    return make_event(by=organizer, planned_rounds=3)


@pytest.fixture
def judge(make_user, event, organizer):
    person = make_user("judge")
    services.role_grant(by=organizer, event=event, user=person, role=Role.JUDGE)
    return person


@pytest.fixture
def stranger(make_user):
    return make_user("stranger")


@pytest.fixture
def past_the_services():
    """For tests in which rows change without a service, of which the journal cannot know."""


@pytest.fixture(autouse=True)
def the_event_is_kept_whole(request, db):
    """After every test of a service, of a run at hand after one in nine, the journal's last entry is what stands in
    the database, and the event's file, with all that was logged, can be read back."""
    yield
    is_looked_at = "ALL_EXAMPLES" in os.environ or zlib.crc32(request.node.nodeid.encode()) % 9 == 0
    if is_looked_at and "past_the_services" not in request.fixturenames:
        for event in Event.objects.filter(journal__isnull=False).distinct():
            assert state_after(event.journal.last()) == rows_of(event.pk), request.node.name
            assert checked(event_export(event=event)), request.node.name
