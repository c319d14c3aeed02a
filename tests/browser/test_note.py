"""A note from paper on a phone: read line by line, asked about, ruled on, and never lost."""

import pytest
from playwright.sync_api import expect

from .test_desk import Desk
from .test_phone import signed_in

NOTE = """戦国覇王
開始
 手番:a
 a 手札:なし
  場 青葉 鉄砲 6/4 A1
 b 手札:なし
  場 玄 槍 4/8 C5
a しゃげき 青葉 玄
 玄 ダメジ:4
「えっ、もう?」
a ふしぎな 3
b ターン終了
"""


@pytest.fixture
def desk(page, site, client_of, make_user):
    signed_in(page, site, client_of(make_user()), "ja")
    page.goto(f"{site}/rulings/new/")
    return Desk(page)


@pytest.mark.django_db(transaction=True)
def test_a_note_is_read_while_it_is_typed_its_questions_are_answered_by_a_tap_and_nothing_is_lost(
    desk, worker
):
    page, field, lines = desk.page, desk.page.locator("#id_text"), desk.page.locator(".note-lines > li")
    field.fill(NOTE)
    expect(lines.nth(7)).to_contain_text("a 射撃 青葉 玄")
    expect(page.locator("#typed .verdict")).to_contain_text("続く4行")
    desk.look()
    desk.tap(desk.button("玄 ダメージ:4"))
    expect(page.locator("#typed .verdict")).to_contain_text("申告は4")
    expect(field).to_have_value(NOTE.replace("ダメジ", "ダメージ"))
    page.reload()
    expect(field).to_have_value(NOTE.replace("ダメジ", "ダメージ"))
    expect(page.locator("#typed .verdict")).to_contain_text("申告は4")
    desk.tap(desk.button("読めない行を残したまま裁定を求める"))
    page.wait_for_url("**/rulings/*-*/")
    page.goto(page.url.partition("/rulings/")[0] + "/rulings/new/")
    expect(field).to_have_value("")
