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


def test_what_is_typed_before_the_scripts_come_is_looked_for(page: Page, site: str):
    page.route("**/*.js", lambda held: None)
    with page.expect_request("**/app*.js"):
        page.goto(f"{site}/decks/build/?format=sengoku-constructed", wait_until="commit")
    page.fill("#q", "サワタリ")
    page.unroute("**/*.js")  # and those held go on
    expect(page.get_by_role("button", name="沢渡 十内を1枚加える")).to_be_visible()


def test_a_card_pressed_without_a_network_counts_once_and_is_judged_when_it_is_back(page: Page, site: str):
    page.goto(f"{site}/decks/build/?format=sengoku-constructed")
    page.fill("#q", "サワタリ")
    add = page.get_by_role("button", name="沢渡 十内を1枚加える")
    add.click()
    expect(page.locator("#answer")).to_contain_text("あと49枚")
    page.context.set_offline(True)
    add.click()
    told = page.locator(".not-sent")
    expect(told).to_contain_text("選んだカードはこのページに残っています。")
    expect(told).not_to_contain_text("もう一度押して")
    page.context.set_offline(False)
    expect(page.locator("#answer")).to_contain_text("あと48枚")
    expect(told).to_have_count(0)
    expect(page.locator(".part:not([hidden]) .part-count")).to_have_text("2")


def test_what_did_not_arrive_is_sent_again_by_itself_where_the_browser_hears_of_no_line(
    page: Page, site: str
):
    page.goto(f"{site}/decks/build/?format=sengoku-constructed")
    page.fill("#q", "サワタリ")
    add = page.get_by_role("button", name="沢渡 十内を1枚加える")
    expect(add).to_be_visible()
    page.route("**/decks/build/**", lambda route: route.abort())
    add.click()
    expect(page.locator(".not-sent")).to_be_visible()
    page.unroute("**/decks/build/**")
    expect(page.locator("#answer")).to_contain_text("あと49枚")
    expect(page.locator(".not-sent")).to_have_count(0)


def test_a_copy_over_the_limit_is_told_beside_the_card_with_its_clause(page: Page, site: str):
    page.goto(f"{site}/decks/build/?format=sengoku-constructed")
    page.fill("#q", "サワタリ")
    add = page.get_by_role("button", name="沢渡 十内を1枚加える")
    for _ in range(4):
        add.click()
    faults = page.locator(".row-fault")
    expect(page.locator("#answer")).to_contain_text("あと46枚")
    expect(faults).to_have_count(0)
    add.click()
    expect(faults).to_have_count(2)  # where it was pressed, and in the deck
    for fault in faults.all():
        expect(fault).to_contain_text("5枚です。4枚までです。")
        expect(fault.get_by_role("link").first).to_have_text("101.2")
    page.get_by_role("button", name="沢渡 十内を1枚減らす").click()
    expect(faults).to_have_count(0)


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


def test_a_list_is_saved_as_a_picture_and_shows_its_code(page: Page, site: str):
    page.goto(f"{site}/decks/?format=sakura-7-3")
    page.fill("[name=text]", "https://furudb.pages.dev/deck/010F8C020C92")
    expect(page.locator("#answer")).to_contain_text("このデッキは使えます。")
    page.get_by_text("リストをコピー", exact=True).click()
    expect(page.locator("#deck-code")).to_have_text("010F8C020C92")
    expect(page.locator("#list-text")).to_contain_text("月影落")
    with page.expect_download() as saved:
        page.get_by_role("button", name="画像で保存").click()
    assert saved.value.suggested_filename.endswith(".png")
    picture = saved.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    width, height = (int.from_bytes(picture[at : at + 4]) for at in (16, 20))
    lines = page.locator("#list-text").text_content().strip().splitlines()
    assert height == (len(lines) + 1) * 44 + 80
    assert width > 200
