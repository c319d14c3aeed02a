"""Whoever reads a board has their own side below, and may turn it round."""

import re
from types import SimpleNamespace

import pytest
from django.urls import reverse

from judgeapp.apps.disputes.pages.sides import side_below
from judgeapp.apps.disputes.templatetags.rulings import from_side

GRID = {"kind": "grid", "rows": [["B1", "B2"], ["A1", "A2"]]}
TRACK = {"kind": "track", "places": [1, 2]}
VIEW = {"players": [{"id": "a"}, {"id": "b"}], "picture": {"shared": [GRID, TRACK]}}


@pytest.mark.parametrize("below", ["", "a"])
def test_the_first_player_sees_their_squares_and_seat_below(below):
    table = from_side(VIEW, below)
    assert table["shared"][0]["rows"][-1] == ["A1", "A2"]
    assert [seat["id"] for seat in table["players"]] == ["b", "a"]
    assert (table["below"], table["above"]) == ("a", "b")


def test_the_second_player_sees_the_board_turned_by_half_and_tracks_as_they_are():
    table = from_side(VIEW, "b")
    assert table["shared"] == [{"kind": "grid", "rows": [["A2", "A1"], ["B2", "B1"]]}, TRACK]
    assert [seat["id"] for seat in table["players"]] == ["a", "b"]


def squares(page):
    return re.findall(r'data-square="(\w+)"', page.content.decode())


@pytest.mark.django_db
def test_a_board_is_turned_on_the_page_and_stays_so(client_of, make_user):
    client = client_of(make_user("rei"))
    begun = client.post(reverse("disputes:draft_list"), {"book": "haou", "start": "position", "title": "x"})
    page = f"{begun.url}play/"
    before = squares(client.get(page))
    answer = client.post(
        reverse("disputes:turn_board"), {"side": "b"}, headers={"Referer": f"http://testserver{page}"}
    )
    assert answer.url == f"http://testserver{page}#board"
    assert squares(client.get(page)) == before[::-1] != before


@pytest.mark.django_db
def test_turning_leads_to_no_other_host(client_of, make_user):
    client = client_of(make_user("rei"))
    answer = client.post(
        reverse("disputes:turn_board"), {"side": "b"}, headers={"Referer": "http://evil.example/"}
    )
    assert answer.url == reverse("disputes:dispute_list")


def test_a_player_of_the_match_has_their_own_side_below(rf):
    def person(key):
        return SimpleNamespace(pk=key, user_id=key)

    request = rf.get("/")
    match = SimpleNamespace(player_a=person(1), player_b=person(2))
    sides = []
    for key in (1, 2, 3):
        request.user = person(key)
        sides.append(side_below(request, match))
    assert sides == ["a", "b", "a"]
