"""A game on a grid, recorded on a phone by tapping its board: the card, then where it goes or whom it is about."""

import pytest
from playwright.sync_api import expect

from judgeapp.apps.disputes.services import builder as writing

START = {
    "position": {
        "turn_player": "a",
        "phase": "main",
        "turn": 5,
        "first_player": "a",
        "players": {
            "a": {
                "field": [
                    {
                        "id": "hayase",
                        "name": "早瀬",
                        "troop": "cavalry",
                        "power": 5,
                        "health": 9,
                        "square": "A1",
                    },
                    {"id": "gen", "name": "弦", "troop": "gunners", "power": 6, "health": 4, "square": "A3"},
                ],
                "hand": [
                    {"id": "aoi", "name": "葵", "troop": "spearmen", "cost": 2, "power": 3, "health": 5}
                ],
                "resources": 5,
                "castle": 7,
                "deck": 20,
            },
            "b": {
                "field": [
                    {
                        "id": "kiri",
                        "name": "霧丸",
                        "troop": "spearmen",
                        "power": 4,
                        "health": 9,
                        "square": "B5",
                    }
                ],
                "hand": 2,
                "deck": 20,
                "castle": 7,
                "resources": 3,
            },
        },
    }
}


@pytest.fixture
def draft(make_user, db):
    return writing.draft_create(owner=make_user("scorer"), book="haou", title="決勝", live=True, start=START)


@pytest.fixture
def table(page, site, client_of, draft):
    session = client_of(draft.owner).cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": site}])
    page.goto(site + draft.get_absolute_url())
    expect(page.locator("#line")).to_contain_text("保存済み")
    return page


def entered(page, draft, count):
    expect(page.locator("#line.saved")).to_be_visible()
    expect(page.locator("#unsent li")).to_have_count(0)
    draft.refresh_from_db()
    assert len(draft.entries) == count
    last = draft.entries[-1]
    return last["move"], last.get("card"), last.get("target")


def square(page, name):
    return page.locator(f"#board [data-square={name}]")


def card(page, key):
    return page.locator(f"#board [data-card={key}]")


@pytest.mark.slow
def test_two_taps_deploy_move_and_shoot_and_what_cannot_be_done_is_not_entered(table, draft):
    rows = table.locator("#board td > small").all_inner_texts()
    assert [rows[0][:2], rows[10][:2]] == ["B1", "A1"]  # the own side below
    assert table.evaluate("document.documentElement.scrollWidth <= innerWidth")
    card(table, "aoi").click()
    expect(table.locator("#board .reachable")).to_have_count(3)  # A2, A4 and A5 are free
    square(table, "A2").click()
    assert entered(table, draft, 1) == ("deploy", "aoi", "A2")
    table.locator(".move-option", has_text="割り込まない").click()
    entered(table, draft, 2)
    card(table, "hayase").click()
    square(table, "B5").click()  # too far: nothing is entered
    expect(table.locator("#board .chosen")).to_have_count(0)
    card(table, "hayase").click()
    square(table, "C1").click()
    assert entered(table, draft, 3) == ("move", "hayase", "C1")
    table.locator(".move-option", has_text="割り込まない").click()
    entered(table, draft, 4)
    card(table, "gen").click()
    card(table, "kiri").click()
    assert entered(table, draft, 5) == ("shot", "gen", "kiri")
    expect(card(table, "gen")).to_have_class("board-card exhausted side-a")


@pytest.mark.slow
def test_a_card_is_dragged_to_its_square(table, draft):
    card(table, "hayase").drag_to(square(table, "C1"))
    assert entered(table, draft, 1) == ("move", "hayase", "C1")
