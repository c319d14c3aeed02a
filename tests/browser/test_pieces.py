"""Crystals are pushed by two taps, where from and where to, on a table in the making and at the recorder."""

import pytest
from playwright.sync_api import expect

from judgeapp.apps.disputes.services import builder as writing
from tests.scenarios.sakura.table import card, seat, table


@pytest.fixture(params=[(390, 844), (1280, 900)], ids=["phone", "desk"])
def at_table(request, page, site, client_of, make_user, db):
    """Opens a draft of 桜降る代に決闘を as its judge."""
    start = table(
        5, seat("8 3 1 2", hand="斬 一閃"), seat("7 3 1 1", hand=2, enhancements=[card("圧気", crystals=1)])
    )
    width, height = request.param
    page.set_viewport_size({"width": width, "height": height})

    def begin(live):
        owner = make_user("judge")
        draft = writing.draft_create(owner=owner, book="sakura", live=live, start={"position": start})
        session = client_of(owner).cookies["sessionid"].value
        page.context.add_cookies([{"name": "sessionid", "value": session, "url": site}])
        return draft

    return begin


def place(page, name):
    return page.locator(f"[data-pieces] button.place[value='{name}']")


def push(page, out, to):
    place(page, out).click()
    expect(place(page, out)).to_have_attribute("aria-pressed", "true")
    place(page, to).click()


@pytest.mark.slow
def test_two_taps_push_a_crystal_while_the_table_is_put_together(at_table, page, site):
    draft = at_table(live=False)
    page.goto(site + draft.get_absolute_url())
    push(page, "game.space", "a.aura")
    expect(place(page, "a.aura").locator("b")).to_have_text("4")
    expect(place(page, "game.space").locator("b")).to_have_text("4")
    page.locator("[data-pieces] input[name=n]").fill("2")
    push(page, "game.dust", "圧気.crystals")
    expect(place(page, "圧気.crystals").locator("b")).to_have_text("3")


@pytest.mark.slow
def test_two_taps_are_the_decision_that_moves_so_else_a_claim(at_table, page, site):
    draft = at_table(live=True)
    page.goto(site + draft.get_absolute_url())
    expect(page.locator("#line")).to_contain_text("保存済み")
    push(page, "game.space", "a.aura")  # 前進, for vigor or one of two cards: which is asked
    expect(page.locator(".move-option.reachable")).to_have_count(3)
    page.locator(".move-option.reachable").first.click()
    expect(page.locator(".last-step")).to_contain_text("前進")
    push(page, "b.life", "b.flare")  # nothing on offer does so
    expect(page.locator(".last-step.departed")).to_have_count(1)
    draft.refresh_from_db()
    assert [one["kind"] for one in draft.entries] == ["action", "claim"]
