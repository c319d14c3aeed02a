"""What search, clause and card show first on a phone, and how a ruling is walked through at a desk.

The round and the own table: `test_event_face.py`.
"""

import pytest
from playwright.sync_api import expect

from devtools.walks.browser import DESK, PHONE
from judgeapp.apps.disputes.services import builder as writing
from tests.apps.disputes.factories import ruled
from tests.scenarios.sakura.table import seat, table

from . import test_grid, test_recorder
from .test_phone import organizer, signed_in  # noqa: F401

FIRST_HIT = 320
TEXT_BELOW_NUMBER = 130
"""Pixels from the top of a clause's number to its text: the number, and one row of what leads on."""


BAR = 784
"""Where the bar with the doors begins on a phone."""
DUEL = {"position": table(5, seat("8 3 1 2", hand="斬 一閃"), seat("7 3 1 1", hand=2))}


def top_of(locator):
    return locator.bounding_box()["y"]


@pytest.mark.parametrize("asked", ["迎撃 疲弊", "906.4.3", "水越", "ワニ 手札"])
def test_the_first_hit_stands_high_and_no_button_beside_the_box(page, site, asked):
    page.set_viewport_size(PHONE)
    page.goto(f"{site}/?q={asked}")
    assert top_of(page.locator("#results .hit").first) <= FIRST_HIT
    expect(page.locator("#search button")).to_have_count(0)
    expect(page.locator("input[type=search]")).to_have_count(1)


def test_a_clause_is_read_right_below_its_number(page, site):
    page.set_viewport_size(PHONE)
    for where in ("sengoku/906.4.3", "sakura/core/9-4"):
        page.goto(f"{site}/rules/{where}/")
        number = page.locator(".clause h1")
        assert 0 < top_of(page.locator(".clause .text").first) - top_of(number) <= TEXT_BELOW_NUMBER, where


def test_chips_of_a_card_that_stand_alone_are_of_one_height(page, site):
    page.goto(f"{site}/cards/sengoku/G-003/")
    found = page.locator("main :is(dl, h2, .naming, .chips) a.chip").all()
    assert found
    assert {round(one.bounding_box()["height"]) for one in found} == {44}


def test_the_arrow_keys_walk_through_a_ruling(page, site, organizer, client_of):  # noqa: F811
    dispute = ruled(organizer)
    signed_in(page, site, client_of(organizer), "ja")
    page.set_viewport_size(DESK)
    page.goto(site + dispute.get_absolute_url())
    board, steps = page.locator(".walk > #board"), page.locator("#steps")
    assert board.bounding_box()["x"] + board.bounding_box()["width"] <= steps.bounding_box()["x"]
    said = page.locator(".board-title").inner_text()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".board-title")).not_to_have_text(said)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".board-title")).to_have_text(said)


@pytest.mark.parametrize(
    ("book", "start", "move"),
    [
        ("sengoku", test_recorder.START, ".move-option"),
        ("sakura", DUEL, ".move-option"),
        ("haou", test_grid.START, "#board [data-square]"),
    ],
)
def test_what_is_tapped_to_record_a_move_stands_above_the_bar(
    page, site, make_user, client_of, book, start, move
):
    scorer = make_user("scorer")
    draft = writing.draft_create(owner=scorer, book=book, live=True, start=start)
    signed_in(page, site, client_of(scorer), "ja")
    page.set_viewport_size(PHONE)
    page.goto(site + draft.get_absolute_url())
    box = page.locator(move).first.bounding_box()
    assert box["y"] + box["height"] <= BAR
