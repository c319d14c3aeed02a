"""A note from paper on a phone: read line by line, asked about, ruled on, and never lost."""

import time
from contextlib import suppress

import pytest
from playwright.sync_api import Error, expect

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


@pytest.mark.django_db(transaction=True)
def test_two_readings_pressed_one_after_the_other_are_both_taken(desk, worker):
    page, field = desk.page, desk.page.locator("#id_text")
    note = NOTE.replace("a ふしぎな 3", "a 射激 青葉 玄")
    field.fill(note)
    first, second = desk.button("玄 ダメージ:4"), desk.button("a 射撃 青葉 玄")
    expect(second).to_be_visible()
    waiting = []
    page.route("**/rulings/new/typed/", lambda route: waiting.append(route))
    first.click()
    second.click()
    page.wait_for_timeout(200)
    for route in waiting:
        with suppress(Error):  # the page has given up on the first
            route.continue_()
    expect(field).to_have_value(note.replace("ダメジ", "ダメージ").replace("射激", "射撃"))


PER_LETTER, PER_TAP = 0.4, 1.1
"""Seconds that a thumb takes for a letter of Japanese with its conversion, and for a press on what it has found."""
MOST_SECONDS = 90
NOTES = {
    "an illegal reaction, its name off by a letter": (
        """ふるよに S9-2
手番a T7 先手a 間合3 ダスト9
a ラ8 オ3 フ1 集1 手札 斬
b ラ8 オ3 フ1 集1 手札 一閃
a 斬
b 一戦で対応
""",
        "b 一閃で対応",
        "対応",
    ),
    "a wall that was counted wrongly": (
        """戦国大戦 リストG
T5 先攻 甲野の番
甲野 壁5 手4 早瀬待
乙川 壁6 手4
甲野 早瀬→壁
乙川 通し 6→4
""",
        "",
        "申告は4",
    ),
    "a fight of which nobody noted how the defence was made": (
        """水滸伝 リストSU
ステップ3 手番a
a 手1 出撃 朱音
b 手1 出撃 冬華 土地 丘
a 朱音 / b 冬華
朱音の勝ち
""",
        "b 籠城、朱音の勝ち",
        "防御側",
    ),
}


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("case", NOTES)
def test_three_notes_of_three_games_are_ruled_on_within_a_minute_and_a_half_and_three_taps(
    desk, worker, case
):
    page, (note, answer, told) = desk.page, NOTES[case]
    begun = time.monotonic()
    desk.tap(page.locator("#id_text"))
    page.keyboard.insert_text(note)
    expect(page.locator(".note-lines > li")).to_have_count(len(note.splitlines()))
    if answer:
        desk.tap(desk.button(answer))
    expect(page.locator("#typed .verdict")).to_contain_text(told)
    desk.tap(desk.button("裁定を求める"))
    page.wait_for_url("**/rulings/*-*/")
    waited = time.monotonic() - begun
    assert desk.taps <= 3
    assert waited + PER_LETTER * len(note) + PER_TAP * desk.taps <= MOST_SECONDS
