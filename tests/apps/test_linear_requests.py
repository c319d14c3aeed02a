"""No request can take more than its share: what people may send is asked over HTTP as it grows, up to the most of it.

The parsers alone are measured in `tests/domain/test_linear_work.py`, with more shapes of texts.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from django.db import transaction

from judgeapp.apps.exchange import services as exchange
from judgeapp.domain.cancellation import Cancelled, cancelled_unless
from judgeapp.domain.limits import DECK, JSON_BODY, PEOPLE
from judgeapp.domain.search.asking.query import MAX_LENGTH
from tests.conftest import slow
from tests.cpu import grows_linearly, takes_at_most
from tests.domain.test_linear_work import JSON_SHAPES, UNITS, all_signs, one_line

from .tournaments.factories import make_event, make_round

pytestmark = pytest.mark.django_db
JSON = {"content_type": "application/json"}
AT_ONCE = 0.03
"""Seconds of CPU that any page takes, in which nothing can be compared."""


@dataclass(frozen=True)
class Entry:
    """An address that takes a text: how it is sent, and the most of it that is accepted."""

    send: Callable
    most: int
    shapes: tuple[Callable[[int], str], ...]


def faulty_rows(size):
    """Lines of which each is wrong: nothing is entered, and reading is what is measured."""
    return "\n".join(f",x,{'あ' * (line % 40)},-{line}" for line in range(size // 100))


def users(size):
    return "name,user\n" + "\n".join(f"P{line},nobody-{'x' * 80}{line}" for line in range(size // 100))


def quotes(size):
    return 'name\n"' + ("a" * 98 + "\n") * (size // 100)


def long_fields(size):
    return "名前,所属\n" + "\n".join(
        f"{'あ' * (PEOPLE.line - 10)},{line}" for line in range(size // PEOPLE.line)
    )


def long_notes(size):
    """A line of brackets, of which two once kept the site busy, and as long ones as there may be."""
    head = "桜降る代に決闘を\n開始\n a\na 攻撃 "
    return f"{head}{'(' * (size // 2)}\n" + f"a 攻撃 {'(' * 400}\n" * (size // 800)


def api(address, field, method="post"):
    """The text as one field of a JSON body."""
    fixed = {"format": "sengoku-constructed"} if "decks" in address else {}
    return lambda client, text: getattr(client, method)(address, json.dumps({**fixed, field: text}), **JSON)


def body(address):
    """The text is the body."""
    return lambda client, text: client.post(address, text, **JSON)


def form(address, field, **more):
    return lambda client, text: client.post(address, {field: text, **more})


def question(address):
    return lambda client, text: client.get(address, {"q": text})


PLAYERS, RESULTS = "/api/v1/events/cup/players/import/", "/api/v1/events/cup/rounds/1/results/"
CSV = (faulty_rows, users, quotes, long_fields, all_signs)
JSONS = tuple(JSON_SHAPES.values())
LISTS = (all_signs, lambda size: "斬 4\n" * min(size // 4, DECK.lines))
WORDS = tuple(lambda size, unit=unit: one_line(unit, size) for unit in UNITS[::3])
ENTRIES = {
    "a deck": Entry(api("/api/v1/decks/check/", "text"), DECK.characters, LISTS),
    "a deck's page": Entry(form("/decks/", "text", format="sengoku-constructed"), DECK.characters, LISTS),
    "JSON for a deck": Entry(body("/api/v1/decks/check/"), 1_000_000, JSONS),
    "JSON for a record": Entry(body("/api/v1/records/check/"), JSON_BODY.characters - 100, JSONS),
    "JSON for an event": Entry(body("/api/v1/events/import/"), JSON_BODY.characters - 100, JSONS),
    "a search": Entry(question("/api/v1/search/"), 100_000, WORDS),
    "the search page": Entry(question("/"), MAX_LENGTH, WORDS),
    "a search of cards": Entry(question("/cards/"), 100_000, WORDS),
    "a list of players": Entry(api(PLAYERS, "csv"), PEOPLE.characters, CSV),
    "a list of results": Entry(api(RESULTS, "csv"), PEOPLE.characters, CSV),
    "notes": Entry(form("/rulings/new/typed/", "text"), 40_000, (long_notes,)),
    "signing in": Entry(form("/accounts/login/", "login", password="x"), 90_000, WORDS[:3]),
}
LONG = ("a search", "JSON for a deck", "JSON for a record", "JSON for an event", "a search of cards")
"""Read by what the others are read by, or long: asked in the slow lane."""


@pytest.fixture
def client(make_user, client_of):
    organizer = make_user("organizer")
    make_round(make_event(by=organizer, players=4))
    return client_of(organizer)


def request(client, entry, text):
    """A request that leaves nothing behind."""

    def work():
        with transaction.atomic():
            answer = entry.send(client, text)
            transaction.set_rollback(True)
        assert answer.status_code < 500

    return work


def is_linear(client, entry, shape, size):
    return grows_linearly(lambda size: request(client, entry, shape(size)), size, AT_ONCE)


@pytest.mark.parametrize("name", [slow(one) if one in LONG else one for one in ENTRIES])
def test_twice_the_text_is_twice_the_work_and_the_most_of_it_little(name, client):
    entry = ENTRIES[name]
    request(client, entry, "x")()  # what a process makes once is made
    for shape in entry.shapes:
        assert is_linear(client, entry, shape, entry.most // 4)
        assert takes_at_most(1, request(client, entry, shape(entry.most)))


def test_players_and_results_are_entered_in_linear_time(client):
    def rows(size):
        return "\n".join(f"P{line}" for line in range(size))

    assert is_linear(client, ENTRIES["a list of players"], rows, 60)


def test_a_list_for_which_nobody_waits_any_longer_is_entered_by_nobody():
    event = make_event(players=0)
    with pytest.raises(Cancelled), cancelled_unless(lambda: False):
        exchange.players_import(by=None, event=event, content=b"A\nB\n")
    assert not event.players.exists()
