"""A judge's desk on a phone: from an empty page to the ruling in few taps, each page without a barrier."""

import re
from uuid import UUID

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from judgeapp.apps.disputes.services import dispute_replay
from judgeapp.apps.rules.search import build

from .test_phone import SMALL, THUMB, WIDE, signed_in


class Desk:
    """A phone at the page of rulings, and how often it was tapped. What a field with the focus takes is typed."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps = page, 0

    def tap(self, what: Locator) -> None:
        what.click()
        self.taps += 1

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("main").get_by_role("button", name=name)

    def put(self, zone: str, reading: str, name: str) -> None:
        """A card into a zone, by its reading."""
        self.tap(self.button(zone))
        field = self.page.locator("#q")
        expect(field).to_be_focused()
        self.page.keyboard.type(reading)
        self.tap(self.page.locator("#found .pick", has_text=name).first)
        expect(self.page.locator(".on-table", has_text=name)).to_be_visible()

    def count(self, zone: str, number: str) -> None:
        """How many unknown cards a zone has; it is stored as it is typed."""
        field = self.page.locator(f"[id='unknown-{zone}']")
        self.tap(field)
        with self.page.expect_response(lambda answer: answer.request.method == "POST"):
            self.page.keyboard.type(number)
            self.page.keyboard.press("Tab")
        expect(self.page.locator("form.unsaved")).to_have_count(0)

    def hand_in(self) -> None:
        """The record becomes a dispute, and a worker rules on it."""
        self.tap(self.button("裁定を求める"))
        self.page.wait_for_url(re.compile(r"/rulings/[0-9a-f-]{36}/$"))
        dispute_replay(dispute_id=UUID(self.page.url.rstrip("/").rpartition("/")[2]))
        self.page.reload()

    def look(self) -> None:
        """Nothing is wider than the phone, smaller than a thumb, or a barrier."""
        found = self.page.evaluate(WIDE) + self.page.evaluate(SMALL, THUMB)
        barriers = Axe().run(self.page).response["violations"]
        found += [f"{one['id']}: {node['html'][:90]}" for one in barriers for node in one["nodes"]]
        assert found == [], found


@pytest.fixture
def desk(page, site, make_user, client_of):
    signed_in(page, site, client_of(make_user("judge")), "ja")
    page.goto(f"{site}/rulings/")
    return Desk(page)


def test_an_exhausted_general_intercepts_in_twelve_taps_906_4_3(desk):
    desk.tap(desk.button("局面を作る"))
    desk.tap(desk.button(re.compile("^作る$")))
    desk.put("aの自陣にカードを置く", "ほうじょうつなしげ", "北条綱成")
    desk.look()
    desk.put("bの自陣にカードを置く", "あさくらよしかげ", "朝倉義景")
    desk.tap(desk.button(re.compile("朝倉義景: 待機状態")))
    expect(desk.button(re.compile("朝倉義景: 疲弊状態"))).to_be_visible()
    desk.look()
    desk.tap(desk.page.get_by_role("link", name=re.compile("手順へ")))
    desk.look()
    desk.tap(desk.page.locator(".move-option", has_text="「北条綱成」でbの城壁を攻撃"))
    desk.look()
    desk.tap(desk.page.locator(".refused", has_text="疲弊状態の「朝倉義景」で迎撃"))
    expect(desk.page.locator("#verdict.illegal")).to_be_visible()
    desk.look()
    desk.hand_in()
    expect(desk.page.locator(".verdict.illegal")).to_contain_text("疲弊状態のため迎撃できません")
    desk.look()
    assert desk.taps <= 12


def test_a_miscounted_siege_is_claimed_in_the_words_of_the_game_906_7_4(desk):
    desk.tap(desk.button("局面を作る"))
    desk.tap(desk.button(re.compile("^作る$")))
    desk.put("aの自陣にカードを置く", "ほうじょうつなしげ", "北条綱成")
    desk.count("b.wall", "６")
    desk.tap(desk.page.get_by_role("link", name=re.compile("手順へ")))
    desk.tap(desk.page.locator(".move-option", has_text="「北条綱成」でbの城壁を攻撃"))
    desk.tap(desk.page.locator(".move-option", has_text="迎撃しない"))
    desk.tap(desk.page.get_by_text("申告・カードの効果"))
    desk.look()
    row = desk.page.locator(".card-change").first
    row.get_by_label("何の").select_option(label="bの城壁")
    expect(row.get_by_label("何が")).to_have_value("count")
    row.get_by_label("値").fill("５")
    desk.tap(desk.button(re.compile("^書く$")))
    expect(desk.page.locator("#verdict.departed")).to_be_visible()
    desk.hand_in()
    expect(desk.page.locator(".verdict.departed").first).to_be_visible()
    expect(desk.page.locator("main")).to_contain_text("906.7.4")
    desk.look()


def test_who_has_won_is_asked_where_a_siege_meets_no_wall_906_7_4_1(desk):
    desk.tap(desk.button("局面を作る"))
    desk.tap(desk.button(re.compile("^作る$")))
    desk.put("aの自陣にカードを置く", "ほうじょうつなしげ", "北条綱成")
    desk.count("b.wall", "0")
    desk.tap(desk.page.get_by_role("link", name=re.compile("手順へ")))
    desk.tap(desk.page.locator(".move-option", has_text="「北条綱成」でbの城壁を攻撃"))
    desk.tap(desk.page.locator(".move-option", has_text="迎撃しない"))
    desk.tap(desk.page.get_by_text("だれが、いつ勝ったか"))
    desk.look()
    desk.hand_in()
    expect(desk.page.locator(".verdict").first).to_contain_text("aの勝利")
    desk.look()


def test_a_card_held_down_is_moved_and_the_keyboard_does_the_same(desk):
    desk.tap(desk.button("局面を作る"))
    desk.tap(desk.button(re.compile("^作る$")))
    desk.put("aの自陣にカードを置く", "ほうじょうつなしげ", "北条綱成")
    card = desk.page.locator(".on-table", has_text="北条綱成")
    card.locator("a").click(delay=700)
    desk.look()
    card.get_by_role("button", name="捨札").click()
    in_pile = desk.page.locator("[id='zone-a.discard_pile'] .on-table", has_text="北条綱成")
    expect(in_pile).to_be_visible()
    in_pile.get_by_label("「北条綱成」を動かす").press("Enter")
    in_pile.get_by_role("button", name="自陣").press("Enter")
    expect(desk.page.locator("[id='zone-a.field'] .on-table", has_text="北条綱成")).to_be_visible()


@pytest.mark.parametrize(
    ("book", "question", "answer", "asked"),
    [
        (
            "sakura",
            "対応でオーラが増えたら受け方はいつ選ぶか",
            "対応を解決したあとの盤面で選びます。",
            "対応 ダメージ",
        ),
        ("moncolle", "迎撃して生き残ったユニットはどこへ戻るか", "進軍元のエリアへ戻ります。", "迎撃"),
        (
            "haou",
            "割り込みの順番が前後したらどうするか",
            "あとに宣言した割り込みから解決します。",
            "割り込み 順番",
        ),
    ],
    ids=["sakura", "moncolle", "haou"],
)
def test_what_no_record_answers_is_answered_by_a_written_ruling_that_the_next_search_finds(
    page, site, make_user, client_of, book, question, answer, asked
):
    signed_in(page, site, client_of(make_user("head_judge", staff=True)), "ja")
    page.goto(f"{site}/rulings/")
    desk = Desk(page)
    desk.look()
    desk.tap(page.get_by_role("main").get_by_role("link", name="裁定を書く"))
    desk.look()
    desk.tap(page.locator(f"a[href*='/written/new/{book}/']").first)
    page.get_by_label("問い").first.fill(question)
    page.get_by_label("答え").first.fill(answer)
    page.locator("[name=find]").fill(asked)
    desk.tap(desk.button("探す"))
    desk.tap(page.locator("#cited [name=clause]").first)
    desk.look()
    desk.tap(desk.button("下書きを保存"))
    desk.look()
    desk.tap(desk.button("確認して公開"))
    expect(page.locator("h1")).to_contain_text(question)
    expect(page.locator(".verdict")).to_contain_text(answer)
    desk.look()
    assert desk.taps <= 6
    build.build()  # what the worker does on commit
    page.goto(f"{site}/?q={question[:12]}&book={book}")
    expect(page.locator(".hit").first).to_contain_text(question[:8])
    expect(page.locator(".hit .tier").first).to_have_text("裁定")
    desk.look()
