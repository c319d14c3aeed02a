"""What every page has in common: where an address that only takes a press leads, and the title of what was refused."""

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


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "first"), [("ja", "エラー: "), ("en", "Error: ")])
def test_the_title_of_what_was_refused_says_so_first(client_of, language, first):
    organizer = user("organizer")
    make_event(by=organizer, players=2)
    page, nobody = client_of(organizer), client_of(None)
    page.cookies["lang"] = nobody.cookies["lang"] = language
    refused = [
        page.post("/events/cup/players/add/", {"name": ""}),
        nobody.post("/accounts/login/", {"login": "nobody", "password": "wrong"}),
        page.post("/rulings/new/", {}),
    ]
    fine = [page.get("/events/cup/"), page.get("/rulings/new/"), page.get("/nowhere/")]
    title = f"<title>{first}"
    assert [title in answer.content.decode() for answer in [*refused, *fine]] == [True] * 3 + [False] * 3
