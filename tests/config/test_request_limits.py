"""What an address takes, and for how long: too large a body is refused unread, too long a work ends for its sender."""

from encodings.aliases import aliases

import pytest
from django.test import RequestFactory
from django.urls import URLResolver, get_resolver

from judgeapp.config import request_limits
from judgeapp.config.charset import UTF_8, only_utf8
from judgeapp.config.request_limits import BY_ADDRESS, LONG, USUAL, Allowed
from tests.apps.tournaments.factories import make_event, make_round

JSON = {"content_type": "application/json"}


def names(resolver, space=""):
    for one in resolver.url_patterns:
        if isinstance(one, URLResolver):
            yield from names(one, f"{space}{one.namespace}:" if one.namespace else space)
        else:
            yield f"{space}{one.name}"


def test_every_address_of_the_table_is_one_of_the_site():
    assert set(BY_ADDRESS) <= set(names(get_resolver()))


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "words"), [("ja", "送信が大きすぎます"), ("en", "too large")])
def test_a_body_too_large_for_its_page_is_refused_in_the_readers_language(client, language, words):
    client.cookies["lang"] = language
    answer = client.post("/decks/", {"text": "あ" * 600_000})
    assert answer.status_code == 413
    assert words in answer.content.decode()


@pytest.mark.parametrize("address", ["/api/v1/decks/check/", "/api/v1/drafts/", "/api/v1/events/"])
def test_a_body_too_large_for_its_program_address_is_refused_in_the_shape_of_every_error(client, address):
    answer = client.post(address, b" " * 2_000_000, **JSON)
    assert answer.status_code == 413
    assert answer.json()["code"] == "too_large"
    assert answer.json()["detail"]


def test_the_usual_address_takes_no_megabyte_and_a_deck_no_twelve():
    assert USUAL.bytes < 1_000_000
    assert BY_ADDRESS["deck_check_api"].bytes < 2_000_000


@pytest.mark.django_db
def test_what_takes_longer_than_its_address_may_is_ended_for_its_sender_only(client, monkeypatch):
    deck = {"format": "sengoku-constructed", "text": "4 斬"}
    monkeypatch.setitem(BY_ADDRESS, "deck_check_api", Allowed(1_000_000, seconds=0))
    ended = client.post("/api/v1/decks/check/", deck, **JSON)
    assert ended.status_code == 503
    assert ended.json()["code"] == "too_slow"
    monkeypatch.undo()
    assert client.post("/api/v1/decks/check/", deck, **JSON).status_code == 200


@pytest.mark.django_db
def test_what_is_printed_for_a_whole_hall_has_the_time_and_is_ended_too(make_user, client_of, monkeypatch):
    papers = {
        name for name in names(get_resolver()) if name.startswith("tournaments:") and name.endswith("_pdf")
    }
    assert papers
    assert all(BY_ADDRESS[name].seconds == LONG.seconds for name in papers)
    event = make_event(by=make_user("organizer"), players=4)
    make_round(event)
    browser, address = client_of(event.created_by), f"/events/{event.slug}/rounds/1/slips.pdf"
    monkeypatch.setitem(BY_ADDRESS, "tournaments:slips_pdf", Allowed(LONG.bytes, seconds=0))
    assert browser.get(address).status_code == 503
    monkeypatch.undo()
    assert browser.get(address).status_code == 200


def test_a_length_that_is_none_is_left_to_whoever_reads_the_body():
    request = RequestFactory().post("/", CONTENT_LENGTH="many")
    request.resolver_match = None
    assert request_limits.RequestLimits(lambda _: None).process_view(request) is None


CODECS = sorted({*aliases.values(), "hex", "nonsense", "*=hex''x"})
PART = b'--here\r\nContent-Disposition: form-data; name="text"\r\n\r\n1\r\n--here--\r\n'


@pytest.fixture
def asked(client):
    """A browser before which stands what the server puts before the site."""
    site = client.handler
    client.handler = lambda environ: only_utf8(lambda environ, _start: site(environ))(environ, None)
    return client.generic


@pytest.mark.django_db
def test_no_charset_that_a_request_names_is_a_fault_of_the_site(asked):
    for codec in CODECS:
        plain = f"text/plain; charset={codec}"
        form = f"multipart/form-data; boundary=here; charset={codec}"
        assert asked("GET", "/manifest.webmanifest", "", plain).status_code == 200, codec
        for kind, address in ((form, "/decks/"), (plain, "/api/v1/records/check/")):
            answer = asked("POST", address, PART, kind)
            assert answer.status_code < 500, codec
            assert (answer.status_code == 415) == (codec not in UTF_8), codec
            assert answer.status_code != 415 or "UTF-8" in answer.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("charset", ["", "; charset=UTF-8", '; charset="utf8"'])
def test_what_is_called_utf_8_is_read(asked, charset):
    note = "戦国大戦TCG".encode()
    assert asked("POST", "/api/v1/records/check/", note, f"text/plain{charset}").status_code == 200
