"""How many queries a page asks: at most fifteen, and for eighty players no more than for eight."""

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from judgeapp.apps.tournaments.selectors import tables
from judgeapp.common.once import forget, once, reads_once

from .test_permissions import ACCESS, API, PEOPLE, PLAYER, ROUND, address, made_site

MOST = 15
MORE = {
    PLAYER: 23,
    ROUND + "tables/<int:table>/": 19,
}
"""Pages that still ask more, with the standings not yet made. None of these numbers may grow."""


def asked_by_page(client, people, players):
    """Address → queries, for every page that the client may read, with the standings not yet made."""
    found = {}
    with transaction.atomic():
        with made_site(people, players) as names:
            for route, methods in ACCESS.items():
                if "GET" not in methods or route.startswith(API) or route == "readyz":
                    continue
                tables._kept.cache_clear()
                with CaptureQueriesContext(connection) as asked:
                    answer = client.get(address(route, names))
                if answer.status_code == 200:
                    found[route] = len(asked)
        transaction.set_rollback(True)
    return found


@pytest.mark.django_db
@pytest.mark.parametrize("person", ["player", "organizer"])
def test_a_page_asks_few_queries_and_no_more_for_more_players(person, make_user, client_of):
    people = {name: make_user(name, staff=name == "staff") for name in PEOPLE if name != "anonymous"}
    client = client_of(people[person])
    asked_by_page(client, people, 8)  # what a process reads once is read
    few, many = (asked_by_page(client, people, players) for players in (8, 80))
    assert {route: asked for route, asked in few.items() if asked > MORE.get(route, MOST)} == {}
    assert {route: (few[route], asked) for route, asked in many.items() if asked > few[route]} == {}


def answers(method, view, rf):
    return reads_once(view)(getattr(rf, method)("/"))


def test_what_was_read_is_known_for_this_request_alone(rf):
    asked = []

    @once
    def number(*, of):
        asked.append(of)
        return len(asked)

    def view(_request):
        return [number(of="a"), number(of="a"), number(of="b")]

    assert answers("get", view, rf) == [1, 1, 2]
    assert answers("get", view, rf) == [3, 3, 4]
    assert [number(of="a"), number(of="a")] == [5, 6]


def test_a_change_sees_what_stands_now_and_so_does_what_follows_a_write(rf):
    asked = []

    @once
    def number():
        asked.append(1)
        return len(asked)

    def writing(_request):
        before = number()
        forget()
        return before, number()

    assert answers("post", lambda _request: (number(), number()), rf) == (1, 2)
    assert answers("get", writing, rf) == (3, 4)


@pytest.mark.django_db
def test_a_saved_row_of_any_model_makes_the_page_read_anew(rf, make_user):
    asked = []

    @once
    def number():
        asked.append(1)
        return len(asked)

    def saving(_request):
        before = number()
        make_user("someone")
        return before, number()

    assert answers("get", saving, rf) == (1, 2)
