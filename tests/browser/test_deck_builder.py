"""A deck built on a phone: typed, pressed, answered, kept."""

from playwright.sync_api import Page, expect

from judgeapp.apps.decks.models import Decklist


def test_a_deck_is_built_with_the_thumb_and_kept(page: Page, site: str, make_user):
    make_user("player")
    page.goto(f"{site}/accounts/login/?next=/decks/build/?format=sengoku-constructed")
    page.fill("[name=login]", "player")
    page.fill("[name=password]", "pass-1234-word")
    page.locator("form:has([name=password]) button").click()
    page.fill("#q", "サワタリ")
    add = page.get_by_role("button", name="沢渡 十内を1枚加える")
    for _ in range(5):
        add.click()
    expect(page.locator("#answer")).to_contain_text("5枚です。4枚までです。")
    page.get_by_role("button", name="沢渡 十内を1枚減らす").click()
    expect(page.locator("#answer")).to_contain_text("あと46枚")
    expect(page.locator("#answer")).not_to_contain_text("5枚です。4枚までです。")
    expect(page.locator(".part:not([hidden]) .part-count")).to_have_text("4")
    page.fill("#name", "鉄砲")
    page.get_by_role("button", name="保存").click()
    expect(page.locator("h1")).to_have_text("鉄砲")
    assert Decklist.objects.get().versions.get().text == "4 G-005 沢渡 十内"


def test_without_javascript_the_same_page_is_a_form(chromium, site: str):
    context = chromium.new_context(locale="ja-JP", java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}/decks/build/?format=sengoku-constructed")
    page.fill("#q", "G-005")
    page.locator(".finder-box").get_by_role("button", name="検索").click()
    for _ in range(2):
        page.get_by_role("button", name="沢渡 十内を1枚加える").click()
    expect(page.locator("#answer")).to_contain_text("あと48枚")
    context.close()
