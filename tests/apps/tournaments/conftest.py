"""People of an event: whoever made it, one judge, one stranger."""

import pytest
from django.utils import translation

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.tournaments import services

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
