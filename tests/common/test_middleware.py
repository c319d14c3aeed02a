"""Who comes to an address that only takes a press lands on a page."""

import pytest

from judgeapp.common.middleware import page_above

from ..apps.tournaments.factories import make_event, user


@pytest.mark.django_db
def test_another_language_after_a_form_error_is_a_page(client_of):
    organizer = user("organizer")
    make_event(by=organizer, players=2)
    page = client_of(organizer)
    for address, above in (
        ("/events/cup/players/add/", "/events/cup/players/"),
        ("/events/cup/rounds/pair/", "/events/cup/"),
        ("/events/cup/join/", "/events/cup/"),
    ):
        assert page.post(address, {"name": ""}).status_code in (400, 409)
        switched = page.post("/language/", {"language": "en", "next": address})
        answer = page.get(switched.url, follow=True)
        assert (answer.status_code, answer.redirect_chain) == (200, [(above, 302)])


@pytest.mark.django_db
def test_programs_are_still_told_that_they_may_not(client):
    assert client.get("/api/v1/events/import/").status_code in (401, 405)


def test_the_page_above_is_one_that_there_is():
    assert page_above("/events/cup/rounds/pair/") == "/events/cup/"
    assert page_above("/nowhere/at/all/") == "/"
