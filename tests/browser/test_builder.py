"""Three questions from the book's examples, asked on a phone without writing a line of JSON."""

import re

import pytest
from playwright.sync_api import Page, expect

from judgeapp.apps.disputes.models import Dispute, Draft
from judgeapp.apps.disputes.services import situation


@pytest.fixture
def judge(page, site, make_user, client_of):
    """A judge at the page of a new situation."""
    session = client_of(make_user("judge")).cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": site}])
    page.goto(f"{site}/rulings/")
    page.get_by_role("main").get_by_role("button", name="局面を作る").click()
    page.get_by_role("main").get_by_role("button", name="作る", exact=True).click()
    expect(page.locator("#check")).to_contain_text("矛盾はありません")
    return page


def unfold(page: Page, zone: str):
    """The place of a zone; the empty ones are folded away."""
    place = page.locator(f"[id='zone-{zone}']")
    if not place.is_visible():
        place.locator("xpath=ancestor::details/summary").click()
    return place


def put(page: Page, zone: str, reading: str, name: str) -> None:
    """Pick a card by its reading, as one types."""
    unfold(page, zone).get_by_role("button", name="カードを置く").click()
    page.locator(f"[id='zone-{zone}'] #q").press_sequentially(reading)
    page.locator("#found .pick", has_text=name).first.click()
    expect(page.locator(f"[id='zone-{zone}'] .on-table", has_text=name)).to_be_visible()


def name(page: Page, zone: str, called: str) -> None:
    """Put down a card that no list knows."""
    unfold(page, zone).get_by_role("button", name="カードを置く").click()
    page.locator(f"[id='zone-{zone}']").get_by_text("リストにないカードを書く").click()
    page.locator("#put-name").fill(called)
    page.get_by_role("button", name="置く", exact=True).click()
    expect(page.locator(f"[id='zone-{zone}'] .on-table", has_text=called)).to_be_visible()


def count(page: Page, zone: str, number: int) -> None:
    """Say how many unknown cards lie there; it is stored as it changes."""
    field = page.locator(f"[id='unknown-{zone}']")
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        field.fill(str(number))
        field.press("Tab")
    expect(page.locator("form.unsaved")).to_have_count(0)


def to_entries(page: Page) -> None:
    page.locator("#check").get_by_role("link", name=re.compile("手順へ")).click()


def claim(page: Page, of: str, field: str, value: str) -> None:
    page.get_by_text("申告・カードの効果").click()
    row = page.locator(".card-change").first
    row.locator("[name=of]").select_option(of)
    row.locator("[name=field]").select_option(field)
    said = row.locator("[name=is]")
    said.select_option(value) if field == "zone" else said.fill(value)
    page.get_by_role("button", name="書く", exact=True).click()


def test_hatsu_asks_for_two_cards_of_a_deck_that_has_one_103_1_3(judge):
    put(judge, "a.field", "はつ", "初")
    count(judge, "a.deck", 1)
    to_entries(judge)
    judge.locator(".move-option", has_text="「初」の能力").click()
    judge.locator(".move-option", has_text="aを選択").click()
    expect(judge.locator("#verdict")).to_contain_text("誤りはありません")
    claim(judge, "a.discard_pile", "count", "2")
    expect(judge.locator("#verdict.departed")).to_be_visible()
    step = judge.locator("#step-3")
    expect(step).to_contain_text("捨札")
    expect(step).to_contain_text("1")


def test_a_siege_that_nobody_blocks_takes_as_much_wall_as_its_siege_power_906_7_4(judge):
    put(judge, "a.field", "ほうじょう", "北条綱成")
    count(judge, "b.wall", 6)
    to_entries(judge)
    judge.locator(".move-option", has_text="「北条綱成」でbの城壁を攻撃").click()
    judge.locator(".move-option", has_text="迎撃しない").click()
    expect(judge.locator("#verdict")).to_contain_text("誤りはありません")
    claim(judge, "b.wall", "count", "5")
    step = judge.locator("#step-3")
    expect(judge.locator("#verdict.departed")).to_be_visible()
    expect(step.get_by_role("link", name="906.7.4.2")).to_be_visible()
    expect(step).to_contain_text("4")


def test_a_second_general_of_one_name_put_on_the_field_by_an_effect_goes_503_3_1(judge):
    put(judge, "a.field", "あさくらよしかげ", "朝倉義景")
    put(judge, "a.hand", "アサクラヨシカゲ", "朝倉義景")
    name(judge, "a.discard_pile", "援軍を呼ぶ計略")
    to_entries(judge)
    judge.get_by_text("申告・カードの効果").click()
    judge.locator("#say-kind").select_option("effect")
    judge.locator("#say-player").select_option("a")
    judge.locator("#say-source").select_option("a3")
    row = judge.locator(".card-change").first
    row.locator("[name=of]").select_option("a2")
    row.locator("[name=field]").select_option("zone")
    row.locator("[name=is]").select_option("a.field")
    judge.get_by_role("button", name="書く", exact=True).click()
    expect(judge.locator("#step-1")).to_contain_text("503.3.1")
    claim(judge, "a2", "zone", "a.field")
    expect(judge.locator("#verdict.departed")).to_be_visible()
    expect(judge.locator("#step-2")).to_contain_text("捨札")


def test_what_was_typed_survives_a_reload_and_the_record_is_handed_in(judge, site):
    put(judge, "a.field", "はつ", "初")
    count(judge, "b.wall", 3)
    judge.reload()
    expect(judge.locator("[id='unknown-b.wall']")).to_have_value("3")
    to_entries(judge)
    judge.locator(".move-option", has_text="「初」でbの城壁を攻撃").click()
    judge.get_by_role("button", name="裁定を求める").click()
    judge.wait_for_url(re.compile(r"/rulings/[0-9a-f-]{36}/$"))
    assert Dispute.objects.get().record.count("attack") == 1


def test_a_fault_is_told_beside_its_card_as_one_goes(judge):
    name(judge, "a.field", "名だけの武将")
    expect(judge.locator("#at-a1")).to_contain_text("304.1")
    judge.locator("#at-a1 a").first.click()
    judge.get_by_label("武力", exact=True).fill("1000")
    judge.get_by_label("攻城力", exact=True).fill("1")
    judge.get_by_role("button", name="保存").click()
    expect(judge.locator("#check")).to_contain_text("矛盾はありません")


def test_without_javascript_the_same_situation_can_be_built(chromium, site, make_user, client_of):
    context = chromium.new_context(java_script_enabled=False, locale="ja-JP")
    session = client_of(make_user("judge")).cookies["sessionid"].value
    context.add_cookies([{"name": "sessionid", "value": session, "url": site}])
    page = context.new_page()
    page.goto(f"{site}/rulings/build/")
    page.get_by_role("main").get_by_role("button", name="作る", exact=True).click()
    page.locator("[id='zone-a.field']").get_by_role("button", name="カードを置く").click()
    page.fill("#q", "はつ")
    page.get_by_role("button", name="検索").click()
    page.locator("#found .pick", has_text="初").first.click()
    zone = page.locator("[id='zone-b.wall']")
    zone.locator("[name=unknown]").fill("3")
    zone.locator("[name=more]").uncheck()
    zone.get_by_role("button", name="保存").click()
    page.get_by_role("link", name="手順と裁定").click()
    page.locator(".move-option", has_text="「初」でbの城壁を攻撃").click()
    expect(page.locator("#verdict")).to_contain_text("誤りはありません")
    assert Draft.objects.get().entries[0]["move"] == "attack"
    context.close()


@pytest.mark.slow
def test_a_number_changed_without_a_connection_is_shown_as_unsent_and_sent_when_there_is_one(judge):
    unsent, well, field = (
        judge.locator("#unsent"),
        judge.locator("#check"),
        judge.locator("[id='unknown-b.wall']"),
    )
    unfold(judge, "b.wall")
    judge.context.set_offline(True)
    field.fill("5")
    field.press("Tab")
    expect(unsent).to_contain_text("通信が切れています。変更はこの端末に残してあり")
    expect(well).not_to_be_visible()
    judge.get_by_role("button", name="bの城壁にカードを置く").click()
    expect(unsent).to_contain_text("この操作は行っていません")
    judge.evaluate("location.hash = 'still-here'")
    judge.context.set_offline(False)
    expect(unsent).not_to_be_visible()
    expect(well).to_contain_text("矛盾はありません")
    assert wall(judge) == 5


def test_a_number_entered_without_a_connection_is_not_said_to_want_a_second_press(judge):
    field = judge.locator("[id='unknown-b.wall']")
    unfold(judge, "b.wall")
    judge.context.set_offline(True)
    field.fill("5")
    field.press("Enter")
    expect(judge.locator("#unsent")).to_be_visible()
    expect(judge.locator(".not-sent")).to_have_count(0)
    judge.context.set_offline(False)
    expect(judge.locator("#unsent")).not_to_be_visible()
    assert wall(judge) == 5


@pytest.mark.slow
def test_a_change_that_is_sent_late_overwrites_nothing_newer(judge):
    judge.on("dialog", lambda dialog: dialog.accept())
    field = judge.locator("[id='unknown-b.wall']")
    unfold(judge, "b.wall")
    judge.context.set_offline(True)
    field.fill("5")
    field.press("Tab")
    expect(judge.locator("#unsent")).to_be_visible()
    draft = Draft.objects.get()
    situation.zone_count(draft=draft, zone="b.wall", unknown=6, more=False)
    judge.context.set_offline(False)
    expect(judge.locator(".build-zone .field-error")).to_contain_text(
        "送った画面が開いたあとに変わっています"
    )
    expect(field).to_have_value("5")
    assert wall(judge) == 6
    field.fill("4")
    field.press("Tab")
    expect(judge.locator("form.unsaved")).to_have_count(0)
    field.fill("3")
    field.press("Tab")
    expect(judge.locator("form.unsaved")).to_have_count(0)
    assert wall(judge) == 3


@pytest.mark.slow
def test_a_change_that_was_not_sent_is_there_after_a_reload_and_sent_then(judge):
    judge.on("dialog", lambda dialog: dialog.accept())
    field = judge.locator("[id='unknown-b.wall']")
    unfold(judge, "b.wall")
    judge.route(
        "**/rulings/build/**",
        lambda route: route.abort() if route.request.method == "POST" else route.continue_(),
    )
    field.fill("4")
    field.press("Tab")
    expect(judge.locator("#unsent")).to_contain_text("まだ送れていません")
    judge.reload()
    expect(judge.locator("#unsent")).to_contain_text("まだ送れていません")
    expect(field).to_have_value("4")
    judge.unroute("**/rulings/build/**")
    judge.reload()
    expect(judge.locator("#check")).to_contain_text("矛盾はありません")
    expect(judge.locator("form.unsaved")).to_have_count(0)
    assert wall(judge) == 4


def wall(page: Page) -> int:
    """How many unknown cards the server knows in b's wall."""
    page.goto(page.url.partition("#")[0])
    return int(page.locator("[id='unknown-b.wall']").input_value())
