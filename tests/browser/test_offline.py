"""The installed reference with the network cut: the same addresses, our own words, in both languages."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import TAKEN_OVER


@pytest.fixture
def carried(page: Page, site: str) -> Page:
    """A phone that has visited the site once, and whose network is gone now."""
    page.goto(site)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.evaluate(TAKEN_OVER)
    page.context.set_offline(True)
    return page


def test_with_the_network_cut_a_search_still_finds_the_clause(carried, site):
    carried.goto(f"{site}/?q=迎撃 待機")
    expect(carried.locator("#badge")).to_have_text("オフライン")
    expect(carried.locator(".hit b", has_text="906.4.3")).to_be_visible()


def test_a_permalink_opens_offline_with_its_parent_and_edition(carried, site):
    carried.goto(f"{site}/rules/sengoku/906.4.3/")
    expect(carried.locator("h1:visible")).to_contain_text("906.4.3")
    expect(carried.locator("#out")).to_contain_text("3.6")
    carried.locator("#out a", has_text="906.4").first.click()
    expect(carried.locator("h1:visible")).to_contain_text("906.4")


def test_numbers_kana_and_english_are_understood_offline(carried, site):
    for query in ("９０６．４．３", "906-4-3", "げいげき", "intercept"):
        carried.goto(site)
        carried.locator("#q").fill(query)
        expect(carried.locator(".hit").first).to_be_visible()


@pytest.mark.parametrize("question", ["寝てる武将でブロックしていいの？", "block with a tapped general"])
def test_a_question_in_a_players_words_is_answered_offline(carried, site, question):
    carried.goto(site)
    carried.locator("#q").fill(question)
    expect(carried.locator(".hit b", has_text="906.4.3").first).to_be_visible()


def test_the_penalty_guide_answers_offline_whichever_book_is_chosen(carried, site):
    carried.goto(f"{site}/?q=遅刻した人の罰則&book=sakura")
    hit = carried.locator(".hit").first
    expect(hit.locator("b")).to_have_text("遅刻")
    hit.locator("a").first.click()
    expect(carried.locator("#out h1")).to_contain_text("遅刻")
    expect(carried.locator("#out")).to_contain_text("来たところから始めます。")


def test_facts_filter_cards_offline(carried, site):
    carried.goto(f"{site}/?q=消費<=2 対応 適正距離=3")
    expect(carried.locator(".hit").first).to_contain_text("カード")
    for said in carried.locator(".hit").all_inner_texts():
        assert "対応" in said
        assert any(f"消費{n}" in said for n in range(3))


def test_it_says_which_books_and_editions_it_carries(carried, site):
    carried.goto(site)
    expect(carried.locator("#out li")).to_have_count(5)
    expect(carried.locator("#out")).to_contain_text("3.6")


def test_before_its_books_arrive_the_page_has_names_and_no_barrier_and_says_if_they_never_do(page, site):
    page.route("**/offline/corpus.json", lambda route: route.abort())
    page.goto(f"{site}/offline/")
    expect(page.locator("#notice")).to_contain_text("まだルールが入っていません")
    page.locator("#q").fill("迎撃")
    assert not Axe().run(page).response["violations"]


def test_a_page_that_needs_the_network_says_so(carried, site):
    carried.goto(f"{site}/events/")
    expect(carried.locator("#notice")).to_contain_text("通信が必要")


def test_when_the_network_is_back_the_page_offers_to_reload(carried, site):
    carried.goto(f"{site}/?q=迎撃")
    expect(carried.locator(".hit").first).to_be_visible()  # with its books; without them it loads itself anew
    carried.context.set_offline(False)
    carried.evaluate("dispatchEvent(new Event('online'))")  # Chromium 150 forgets to, behind a service worker
    carried.get_by_role("link", name="開き直す").click()
    expect(carried.locator("nav.doors")).to_be_visible()


def test_a_book_can_be_chosen_offline_and_stands_in_the_address(carried, site):
    carried.goto(f"{site}/?q=山札&book=haou")
    expect(carried.locator("#book")).to_have_value("haou")
    expect(carried.locator(".hit .where").first).to_contain_text("戦国覇王")
    expect(carried.locator(".hit .where", has_text="戦国大戦")).to_have_count(0)
    carried.locator("#book").select_option("sengoku")
    expect(carried.locator(".hit .where").first).to_contain_text("戦国大戦")
    assert "book=sengoku" in carried.url


def test_an_answer_that_lies_in_another_book_is_told_offline_with_its_game(carried, site):
    carried.goto(f"{site}/?q=焦燥&book=sengoku")
    carried.locator("#out .other-book a", has_text="ほかのゲームの答え　桜降る代に: 10-10 焦燥").click()
    expect(carried.locator("h1:visible")).to_contain_text("10-10")
    carried.goto(f"{site}/?q=山札&book=haou")
    expect(carried.locator(".hit").first).to_be_visible()
    expect(carried.locator(".other-book")).to_have_count(0)


def test_how_an_unclear_clause_is_read_is_found_offline(carried, site):
    carried.goto(f"{site}/?q=城門は5マスのうちの一つ&book=haou")
    expect(carried.locator(".hit .where", has_text="解釈").first).to_be_visible()


@pytest.mark.parametrize(
    ("typed", "clause"),
    [("ひへいのぶしょうでげいげきできるか", "906.4.3"), ("てふだななまいいじょうあったら", "905.4")],
)
def test_a_sentence_in_kana_finds_what_is_written_in_kanji_offline(carried, site, typed, clause):
    carried.goto(f"{site}/?book=sengoku&q={typed}")
    expect(carried.locator(".hit b", has_text=clause).first).to_be_visible()


def test_questions_and_answers_and_what_is_kept_on_the_device_are_there_offline(page, site):
    page.goto(f"{site}/rules/sengoku/906.4.3/")
    page.locator("[data-favourite]").click()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.evaluate(TAKEN_OVER)
    page.context.set_offline(True)
    page.goto(site)
    expect(page.locator("#out h2", has_text="この端末のお気に入りとメモ")).to_be_visible()
    expect(page.locator(".hit b", has_text="906.4.3").first).to_be_visible()
    page.goto(f"{site}/?book=sakura&q=オーラが0のとき、コストを払って宿しを選べますか")
    expect(page.locator(".hit .where", has_text="Q&A").first).to_be_visible()
