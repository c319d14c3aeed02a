"""The whole way of a dispute on a phone: upload, live progress, ruling, board, decision, publication, search."""

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from playwright.sync_api import expect

from devtools.benches.rulings.records import played_record
from judgeapp.apps.disputes.models import Publication
from tests.apps.disputes.factories import ruled
from tests.conftest import until

from .test_phone import SMALL, THUMB, WIDE, signed_in

RECORD = settings.EXAMPLES_DIR / "records" / "sengoku" / "illegal_interception.json"


def fits(page) -> list[str]:
    """What is wider than the phone, smaller than a thumb or a barrier on this page."""
    found = page.evaluate(WIDE) + page.evaluate(SMALL, THUMB)
    return found + [
        one["id"]
        for one in Axe().run(page).response["violations"]
        if one["impact"] in ("serious", "critical")
    ]


def test_a_judge_walks_from_the_record_to_the_published_ruling(page, site, worker, make_user, client_of):
    signed_in(page, site, client_of(make_user("kaneko", staff=True)), "ja")
    page.goto(f"{site}/rulings/new/")
    page.set_input_files("#id_file", RECORD)
    page.fill("#id_title", "疲弊した武将の迎撃")
    loads = []
    page.on("load", lambda: loads.append(page.url))
    page.get_by_role("button", name="裁定を求める").click()
    page.wait_for_url(re.compile(r"/rulings/[0-9a-f-]{36}/"))
    expect(page.locator(".verdict.illegal")).to_contain_text("906.4.3")
    assert len(loads) == 1, "the ruling comes without a reload"
    dispute = page.url
    assert fits(page) == []

    expect(page.locator("#board")).to_contain_text("第5手のあと")
    page.get_by_role("button", name="一手前").click()
    expect(page.locator("#board")).to_contain_text("第4手のあと")
    assert page.url == dispute, "the board alone was exchanged"

    page.goto(f"{dispute}what-if/6/")
    page.get_by_label("甲野（架空）は迎撃しない").check()
    page.get_by_role("button", name="確かめる").click()
    expect(page.locator(".verdict").first).to_contain_text("適正")
    assert fits(page) == []

    page.goto(dispute)
    page.locator("#decide").get_by_label("承認する").check()
    page.get_by_role("button", name="決定を記録").click()
    expect(page.locator(".decision")).to_contain_text("承認")
    page.get_by_text("公開する", exact=True).click()
    page.get_by_role("button", name="公開", exact=True).click()
    expect(page.locator("h1")).to_contain_text("疲弊した武将の迎撃")
    number = Publication.objects.get().number
    expect(page.locator("h1")).to_contain_text(number)
    assert fits(page) == []

    def found() -> bool:
        page.goto(f"{site}/?q={number}")
        return page.locator(".hit", has_text=number).count() > 0

    until(found, "the published ruling is in the search", seconds=60)
    page.goto(f"{site}/rules/sengoku/906.4.3/")
    expect(page.locator(".citing")).to_contain_text(number)
    page.context.clear_cookies()
    page.goto(f"{site}/rulings/{number}/")
    expect(page.locator(".decision")).to_contain_text("承認")


@pytest.mark.parametrize("step", [0, 5])
def test_without_javascript_the_ruling_comes_by_itself_and_its_boards_are_links(
    chromium, site, worker, make_user, client_of, step
):
    context = chromium.new_context(java_script_enabled=False, locale="ja-JP")
    page = context.new_page()
    signed_in(page, site, client_of(make_user()), "ja")
    page.goto(f"{site}/rulings/new/")
    page.set_input_files("#id_file", RECORD)
    page.get_by_role("button", name="裁定を求める").click()
    expect(page.locator(".verdict.illegal")).to_contain_text("906.4.3")
    page.goto(f"{page.url}board/{step}/")
    assert page.url.endswith(f"?after={step}#board")
    expect(page.locator("#board")).to_contain_text("夜桜の小夜")
    context.close()


def long_record() -> str:
    """A whole game of two hundred decisions with fourteen claims that are wrong in three ways each."""
    record = json.loads(played_record().to_json())
    wrong = {
        "kind": "claim",
        "by": "judge",
        "holds": [
            {"of": "a.hand", "field": "count", "value": 40},
            {"of": "b.deck", "field": "count", "value": 1},
            {"of": "game", "field": "turn", "value": 99},
        ],
    }
    for place in range(60, 172, 8):
        record["entries"].insert(place, wrong)
    return json.dumps(record)


def test_a_long_ruling_prints_on_one_page_with_its_address_and_qr_code(page, site, make_user, client_of):
    judge = make_user()
    dispute = ruled(judge, long_record())
    signed_in(page, site, client_of(judge), "ja")
    page.goto(site + dispute.get_absolute_url())
    assert re.findall(rb"/Count (\d+)", page.pdf(format="A4")) == [b"1"]
    page.emulate_media(media="print")
    expect(page.get_by_role("img", name="QRコード")).to_be_visible()
    expect(page.get_by_text(site + dispute.get_absolute_url())).to_be_visible()
    expect(page.locator(".disputed:visible")).to_have_count(2)
    expect(page.get_by_text("ほかに 12 手あります")).to_be_visible()
