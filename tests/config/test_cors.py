"""The API from a browser: anybody's page reads without a token, pages of the operator's origins also show one."""

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.test import Client

from judgeapp.config.settings.addresses import foreign_origins
from tests.apps.accounts.factories import token_of

pytestmark = pytest.mark.django_db
BOOKS, ALLOWED = "/api/v1/books/", "Access-Control-Allow-Origin"
ANYBODY, OURS = "https://anybody.example", "https://overlay.example"


@pytest.fixture(autouse=True)
def one_origin(settings):
    settings.CORS_ALLOWED_ORIGINS = [OURS]


def preflight(origin, method="GET", headers="", url=BOOKS):
    asked = {"Origin": origin, "Access-Control-Request-Method": method}
    return Client().options(
        url, headers=asked | ({"Access-Control-Request-Headers": headers} if headers else {})
    )


def test_anybodys_page_reads_without_credentials():
    answer = Client().get(BOOKS, headers={"Origin": ANYBODY})
    assert answer[ALLOWED] == "*"
    assert "Access-Control-Allow-Credentials" not in answer


@pytest.mark.parametrize("name", ["ETag", "Location", "RateLimit", "Retry-After", "X-Request-ID"])
def test_a_page_sees_what_it_needs_to_go_on(name):
    for origin in (ANYBODY, OURS):
        exposed = Client().get(BOOKS, headers={"Origin": origin})["Access-Control-Expose-Headers"]
        assert name in exposed.split(", ")


def test_anybodys_page_may_ask_whether_its_copy_still_holds():
    answer = preflight(ANYBODY, headers="If-None-Match")
    assert (answer.status_code, answer[ALLOWED]) == (200, "*")
    assert answer["Access-Control-Allow-Methods"] == "GET, HEAD"
    assert "authorization" not in answer["Access-Control-Allow-Headers"]


@pytest.mark.parametrize(
    ("method", "headers"),
    [("GET", "Authorization"), ("GET", "accept, authorization"), ("POST", "Content-Type"), ("DELETE", "")],
)
def test_anybodys_page_shows_no_token_and_changes_nothing(method, headers):
    answer = preflight(ANYBODY, method, headers)
    assert ALLOWED not in answer
    assert "Access-Control-Allow-Methods" not in answer


def test_an_answer_to_a_token_is_not_for_anybodys_page(make_user):
    token = token_of(make_user())
    shown = {"Authorization": f"Bearer {token}"}
    assert ALLOWED not in Client().get(BOOKS, headers={"Origin": ANYBODY} | shown)
    assert Client().get(BOOKS, headers={"Origin": OURS} | shown)[ALLOWED] == OURS


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "PATCH", "DELETE"])
def test_a_page_of_the_operators_origin_may_do_all_that_its_token_may(method):
    answer = preflight(OURS, method, "authorization, content-type, idempotency-key")
    assert answer[ALLOWED] == OURS
    assert method in answer["Access-Control-Allow-Methods"]
    assert "authorization" in answer["Access-Control-Allow-Headers"]


def test_errors_can_be_read_too():
    assert Client().get("/api/v1/clauses/no:such/", headers={"Origin": ANYBODY})[ALLOWED] == "*"


@pytest.mark.parametrize("url", ["/", "/me/", "/events/", "/accounts/login/"])
def test_pages_for_people_are_for_nobody_elses_scripts(url):
    for origin in (ANYBODY, OURS):
        assert ALLOWED not in Client().get(url, headers={"Origin": origin})


def test_another_origin_gets_another_answer_from_a_cache():
    assert "origin" in Client().get(BOOKS, headers={"Origin": OURS})["Vary"].lower()


@pytest.mark.parametrize(
    "origin", ["null", "https://overlay.example.evil.example", "http://overlay.example", "x"]
)
def test_who_is_not_named_is_anybody(origin):
    assert ALLOWED not in preflight(origin, headers="authorization")


def test_origins_are_named_as_a_browser_names_them():
    assert foreign_origins(" https://a.example ,http://localhost:5173,https://[::1]:8443,") == [
        "https://a.example",
        "http://localhost:5173",
        "https://[::1]:8443",
    ]
    assert foreign_origins("") == []


@pytest.mark.parametrize(
    "text",
    [
        "*",
        "a.example",
        "https://a.example/",
        "https://*.a.example",
        "ftp://a.example",
        "https://a:b",
        "https://",
    ],
)
def test_what_is_no_origin_stops_the_start(text):
    with pytest.raises(ImproperlyConfigured, match="GUNBAI_CORS_ORIGINS"):
        foreign_origins(text)
