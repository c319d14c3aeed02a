"""Recording at the table in a real browser: the line is cut and comes back, answers get lost, two devices meet."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from judgeapp.apps.disputes.models import Dispute, Tap
from judgeapp.apps.disputes.services import builder as writing
from tests.browser.conftest import TAKEN_OVER

START = {
    "position": {
        "players": {
            "a": {
                "field": [{"id": "a1", "name": "白鷺の宗近", "power": 2500, "siege_power": 1}],
                "hand": 3,
                "deck": 20,
            },
            "b": {"wall": 6, "hand": 2, "deck": 20},
        }
    }
}


@pytest.fixture
def draft(make_user, db):
    return writing.draft_create(
        owner=make_user("scorer"), book="sengoku", title="決勝", live=True, start=START
    )


def at_the_table(page, site, client_of, draft):
    session = client_of(draft.owner).cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": site}])
    page.goto(site + draft.get_absolute_url())
    expect(page.locator("#line")).to_contain_text("保存済み")
    return page


@pytest.fixture
def table(page, site, client_of, draft):
    return at_the_table(page, site, client_of, draft)


def moves(draft):
    draft.refresh_from_db()
    return [entry.get("move", entry["kind"]) for entry in draft.entries]


def saved(page):
    expect(page.locator("#line.saved")).to_be_visible()
    expect(page.locator("#unsent li")).to_have_count(0)


def tap(page, words):
    page.locator(".move-option", has_text=words).first.click()


def test_a_tap_enters_an_action_and_one_tap_takes_it_back(table, draft):
    tap(table, "城壁を攻撃")
    saved(table)
    expect(table.locator(".last-step").last).to_contain_text("攻撃")
    table.get_by_role("button", name="一手戻す").click()
    saved(table)
    assert moves(draft) == []


def test_what_is_tapped_without_a_line_is_kept_over_a_reload_and_entered_once_it_is_back(table, draft, site):
    table.context.set_offline(True)
    tap(table, "城壁を攻撃")
    expect(table.locator("#line")).to_contain_text("端末に残っています")
    table.get_by_text("自由に書く").click()
    table.locator("#free-player").select_option("b")
    table.locator("#free-move").select_option("pass")
    table.get_by_role("button", name="行われたとおりに書く").click()
    expect(table.locator("#unsent li")).to_have_count(2)
    assert moves(draft) == []
    table.context.set_offline(False)
    table.reload()
    saved(table)
    assert moves(draft) == ["attack", "pass"]


@pytest.fixture
def carried(table):
    """The table on a phone that has kept its page; then the line is cut."""
    table.evaluate("navigator.serviceWorker.ready.then(() => true)")
    table.evaluate(TAKEN_OVER)
    table.evaluate(
        """async () => { const kept = await caches.open("recordings");
            while (!(await kept.match(location.pathname))) await new Promise((next) => setTimeout(next, 20)); }"""
    )
    return table


def test_without_a_line_the_page_opens_again_as_it_was_and_goes_on(carried, draft, site):
    tap(carried, "城壁を攻撃")
    saved(carried)
    carried.context.set_offline(True)
    carried.close()
    again = carried.context.new_page()
    again.goto(site + draft.get_absolute_url())
    expect(again.locator("#line")).to_contain_text("端末に残っています")
    expect(again.locator(".last-step").last).to_contain_text("攻撃")
    tap(again, "迎撃しない")
    again.reload()
    expect(again.locator("#unsent li")).to_have_count(1)
    again.context.set_offline(False)
    saved(again)
    assert moves(draft) == ["attack", "pass"]


def test_signing_out_leaves_no_recording_on_the_device(carried, draft, site):
    carried.goto(f"{site}{reverse('profile')}")
    carried.get_by_role("button", name="ログアウト").click()
    carried.wait_for_url("**/")
    carried.context.set_offline(True)
    carried.goto(site + draft.get_absolute_url())
    expect(carried.locator("#notice")).to_contain_text("通信が必要")


def test_a_tap_whose_answer_was_lost_is_sent_again_and_entered_once(table, draft):
    lost = []

    def lose_the_first_answer(route):
        if not lost:
            lost.append(route.fetch())
            route.abort()
        else:
            route.continue_()

    table.route("**/tap/", lose_the_first_answer)
    tap(table, "城壁を攻撃")
    saved(table)
    assert lost[0].ok
    assert moves(draft) == ["attack"]
    assert Tap.objects.count() == 1


def test_a_tap_is_sent_again_by_itself_where_the_service_was_busy(table, draft):
    table.clock.install()
    table.route("**/tap/", lambda route: route.fulfill(status=503, body="busy"), times=1)
    tap(table, "城壁を攻撃")
    expect(table.locator("#line.waiting")).to_be_visible()
    table.clock.run_for(6_000)
    saved(table)
    assert moves(draft) == ["attack"]


def test_taps_in_quick_succession_arrive_in_their_order(table, draft):
    table.evaluate("""() => {
        const find = (selector) => document.querySelector(selector);
        find(".offers").requestSubmit(find(".move-option"));
        find(".take-back").requestSubmit(find(".take-back button"));
        document.getElementById("free-move").value = "end_turn";
        document.getElementById("free-move").form.requestSubmit();
    }""")
    saved(table)
    sent = list(Tap.objects.order_by("pk").values_list("number", "what__do"))
    assert sent == [(1, "add"), (2, "undo"), (3, "add")]
    assert moves(draft) == ["end_turn"]


def test_a_button_tapped_twice_is_one_entry(table, draft):
    table.locator(".move-option", has_text="城壁を攻撃").dblclick()
    saved(table)
    assert moves(draft) == ["attack"]


def test_what_is_tapped_after_the_session_has_ended_is_kept_until_one_has_signed_in_again(
    table, draft, site, client_of
):
    signed_in = next(one for one in table.context.cookies() if one["name"] == "sessionid")
    table.context.clear_cookies(name="sessionid")
    tap(table, "城壁を攻撃")
    expect(table.locator("#line.held")).to_be_visible()
    expect(table.locator("#unsent li")).to_have_count(1)
    table.context.add_cookies([signed_in])
    table.reload()
    saved(table)
    assert moves(draft) == ["attack"]


def test_a_second_device_is_told_takes_over_and_then_the_first_is_told(
    table, chromium, site, client_of, draft
):
    tap(table, "城壁を攻撃")
    saved(table)
    table.route("**/panel/", lambda route: route.abort())  # the first device hears of nothing before it taps
    other = chromium.new_context(locale="ja-JP")
    second = at_the_table(other.new_page(), site, client_of, draft)
    expect(second.locator("#panel")).to_contain_text("別の端末が")
    second.get_by_role("button", name="この端末で記録する").click()
    tap(second, "迎撃しない")
    saved(second)
    table.evaluate("document.querySelector('.offers').requestSubmit(document.querySelector('.move-option'))")
    expect(table.locator("#line.held")).to_contain_text("別の端末が")
    expect(table.locator("#unsent li")).to_have_count(1)
    assert moves(draft) == ["attack", "pass"]
    other.close()


def test_a_card_that_appears_is_named_by_its_reading_and_the_freeze_makes_a_dispute(table, draft):
    table.get_by_text("カードが公開された").click()
    table.locator("#reveal-card").select_option("a.hand")
    table.locator("#reveal-name").fill("初")
    table.get_by_role("button", name="名前を書く").click()
    saved(table)
    draft.refresh_from_db()
    assert draft.entries[0]["card"] == "a.hand.1"
    assert draft.entries[0]["facts"]["power"] == 500
    table.get_by_role("button", name="ここまでを裁定に出す").click()
    table.wait_for_url("**/rulings/*/")
    assert "a.hand.1" in Dispute.objects.get().record
