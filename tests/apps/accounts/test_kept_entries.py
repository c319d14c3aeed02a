"""What was typed when the session had ended is there after signing in, and sent with one press."""

import pytest

from judgeapp.apps.accounts.kept_entries import MOST
from judgeapp.apps.tournaments.models import Match
from tests.apps.tournaments.factories import make_event, make_round

pytestmark = pytest.mark.django_db
ENTRY = "/events/cup/rounds/1/entry/"


@pytest.fixture
def organizer(make_user, db):
    return make_user("organizer")


@pytest.fixture
def round_(organizer):
    return make_round(make_event(by=organizer))


def test_a_result_is_kept_shown_and_sent(client, organizer, round_):
    asked = client.post(ENTRY, {"table": "1", "score": "2-1"})
    assert asked.url == "/accounts/login/?next=/me/unsent/"
    client.force_login(organizer)
    page = client.get("/me/unsent/").content.decode()
    assert f'action="{ENTRY}"' in page
    assert '<input type="hidden" name="score" value="2-1">' in page
    assert client.post(ENTRY, {"table": "1", "score": "2-1"}).status_code == 302
    assert Match.objects.get(table=1).score == "2–1"
    assert client.get("/me/unsent/").url == "/", "sent is sent"


def test_a_row_that_htmx_sends_is_led_to_the_page_of_signing_in(client, round_):
    answer = client.post(
        "/events/cup/rounds/1/tables/1/", {"score": "2-0", "version": "0"}, headers={"HX-Request": "true"}
    )
    assert (answer.status_code, answer["HX-Redirect"]) == (204, "/accounts/login/?next=/me/unsent/")


def test_what_is_kept_can_be_thrown_away_and_too_much_is_not_kept(client, organizer, round_):
    client.post(ENTRY, {"table": "1", "score": "2-1"})
    client.force_login(organizer)
    client.post("/me/unsent/")
    assert client.get("/me/unsent/").url == "/"
    client.logout()
    client.post(ENTRY, {"table": "1", "score": "2" * MOST})
    client.force_login(organizer)
    assert client.get("/me/unsent/").url == "/"
