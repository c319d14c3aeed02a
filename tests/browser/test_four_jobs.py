"""All four jobs, walked as a user on a phone: search, deck, tournament, ruling; then the pages without JavaScript."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from playwright.sync_api import Page, expect

from judgeapp.apps.accounts.models import User

PASSWORD = "hidden-fox-42"
PAGES = [
    "/",
    "/?q=迎撃",
    "/rules/",
    "/rules/sengoku/906.4.3/",
    "/decks/",
    "/events/",
    "/events/new/",
    "/rulings/",
    "/rulings/new/",
    "/me/",
    "/rules/mine/",
    "/rules/house/",
    "/rules/sakura/-/qa/",
    "/cards/",
    "/cards/sakura/",
    "/decks/build/?format=sakura-7-3",
    "/drafts/",
    "/rulings/build/",
    "/rulings/published/",
    "/offline/",
]
PLAYERS = ["朝霧", "石楠", "鵜飼", "榎本", "大神", "楓", "霧島"]


def sign_up(page: Page, site: str, name: str) -> None:
    page.goto(f"{site}/accounts/signup/")
    page.fill("#id_username", name)
    page.fill("#id_password1", PASSWORD)
    page.fill("#id_password2", PASSWORD)
    page.get_by_role("main").get_by_role("button", name="アカウント作成").click()
    expect(page.locator("header.top")).to_contain_text(name)


def example_deck(name: str) -> str:
    return (settings.EXAMPLES_DIR / "decks" / "sengoku" / f"{name}.txt").read_text(encoding="utf-8")


def test_search_finds_906_4_3_as_one_types(page, site):
    page.goto(site)
    page.locator("#q").press_sequentially("迎撃 疲弊")
    hit = page.locator("#results .hit", has_text="906.4.3").first
    expect(hit).to_be_visible()
    hit.get_by_role("link").click()
    page.wait_for_url("**/rules/sengoku/906.4.3/**")
    expect(page.locator("h1")).to_contain_text("906.4.3")


def test_a_deck_is_refused_with_its_clause_as_one_types(page, site):
    page.goto(f"{site}/decks/")
    page.fill("#id_text", example_deck("short-49"))
    expect(page.locator("#answer")).to_contain_text("101.1.1")
    page.fill("#id_text", example_deck("reprint-5"))
    expect(page.locator("#answer")).to_contain_text("101.2")


def run_round(page: Page, event: str, number: int) -> None:
    """Pair, publish, enter every result: always the one primary action of the step card."""
    page.goto(event)
    page.locator("#step").get_by_role("button", name=f"第{number}回戦を組む").click()
    expect(page.locator("h1")).to_contain_text(f"第{number}回戦")
    page.locator("#step").get_by_role("button", name=re.compile("公開")).first.click()
    expect(page.locator(".round-head")).to_contain_text("対戦中")
    while page.locator("li.table-row.open").count():
        table = page.locator("li.table-row.open").first.get_attribute("id")
        page.locator(f"#{table} button[name=score]").first.click()
        expect(page.locator(f"#{table}.open")).to_have_count(0)


def test_three_rounds_with_seven_players_and_one_drop(page, site):
    sign_up(page, site, "organizer")
    page.goto(f"{site}/events/new/")
    page.fill("#id_name", "秋の陣")
    page.fill("#id_planned_rounds", "3")
    page.get_by_role("main").get_by_role("button", name="大会を作る").click()
    page.get_by_role("link", name="参加者").first.click()
    page.get_by_role("link", name="一覧から取り込む").click()
    page.fill("#id_text", "\n".join(PLAYERS))
    page.get_by_role("button", name="内容を確かめる").click()
    page.get_by_role("button", name="7人を登録").click()
    expect(page.locator(".roster li")).to_have_count(7)
    page.get_by_role("link", name="概要").click()

    event = page.url
    page.get_by_role("button", name="受付を始める").click()
    expect(page.get_by_role("button", name="受付を始める")).to_have_count(0)
    run_round(page, event, 1)
    page.goto(f"{event}players/")
    page.locator(".roster a", has_text="楓").click()
    page.get_by_role("button", name="棄権にする").click()
    expect(page.get_by_role("button", name="棄権を取り消す")).to_be_visible()
    run_round(page, event, 2)
    run_round(page, event, 3)
    page.goto(f"{event}standings/")
    for name in PLAYERS:
        expect(page.get_by_role("main")).to_contain_text(name)


def test_an_illegal_interception_is_ruled_live_with_clause_and_cause(page, site, worker):
    sign_up(page, site, "judge")
    page.goto(f"{site}/rulings/new/")
    page.locator("summary", has_text="戦国大戦").click()
    page.get_by_role("link", name=re.compile("疲弊")).click()
    page.get_by_role("button", name="裁定を求める").click()
    verdict = page.locator(".verdict.illegal")
    expect(verdict).to_contain_text("不適正")
    disputed = page.locator(".disputed").first
    expect(disputed).to_contain_text("906.4.3")
    disputed.get_by_role("link", name="第1手を見る").click()
    expect(page.locator("#step-1")).to_be_in_viewport()


def test_a_phone_sees_no_page_wider_than_itself_and_no_barrier(page, site):
    sign_up(page, site, "ayame")
    for address in PAGES:
        page.goto(site + address)
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= 390, f"{address} is {width} px wide"
        found = Axe().run(page).response["violations"]
        assert not found, f"{address}: {[one['id'] for one in found]}"


@pytest.mark.parametrize("address", ["/?q=906.4.3", "/decks/", "/events/", "/rulings/"])
def test_the_doors_open_without_javascript(chromium, site, address):
    context = chromium.new_context(java_script_enabled=False, locale="ja-JP")
    page = context.new_page()
    page.goto(site + address)
    expect(page.locator("h1, .hits, form").first).to_be_visible()
    context.close()


def test_a_first_account_is_made_by_signing_up(page, site):
    sign_up(page, site, "kaede")
    assert User.objects.get(username="kaede").is_staff is False
