"""A round with two phones and a judge in a real browser: report, conflict, call, confirm; the open page follows."""

import pytest
from django.db.models import Q
from django.urls import reverse
from playwright.sync_api import expect

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Match
from judgeapp.apps.tournaments.personal import entry_path, personal_path

from ..apps.tournaments.factories import make_event, make_round, play_round
from .conftest import PHONE

PULSE = 12_000
"""Milliseconds: an open page asks every five seconds or so."""


@pytest.fixture
def event(make_user, db):
    made = make_event(by=make_user("organizer"), players=4, round_minutes=50, clock_on_publish=True)
    services.role_grant(by=None, event=made, user=make_user("judge"), role=Role.JUDGE)
    return made


@pytest.fixture
def browser_of(chromium, live_server):
    """A browser of somebody else."""
    contexts = []

    def make(user=None, client_of=None, **options):
        context = chromium.new_context(locale="ja-JP", **options)
        contexts.append(context)
        if user is not None:
            session = client_of(user).cookies["sessionid"].value
            context.add_cookies([{"name": "sessionid", "value": session, "url": live_server.url}])
        page = context.new_page()
        page.set_default_timeout(15_000)
        return page

    yield make
    for context in contexts:
        context.close()


def test_a_round_with_two_phones_and_a_judge(event, live_server, browser_of, client_of):
    first = event.players.select_related("event").first()
    one = browser_of(viewport=PHONE)
    one.goto(live_server.url + personal_path(first))
    expect(one.locator("#live h1")).to_have_text(first.name)

    asked = []
    one.on("request", lambda request: asked.append(request.url))
    make_round(event)
    match = Match.objects.get(Q(player_a=first) | Q(player_b=first))
    is_a = match.player_a_id == first.pk
    second = event.players.select_related("event").get(pk=match.player_b_id if is_a else match.player_a_id)
    expect(one.locator(".own-table .huge")).to_have_text(
        str(match.table), timeout=PULSE
    )  # nobody reloaded the page
    expect(one.locator("[role=timer]")).to_contain_text("49:")
    assert {url.rpartition(f"/{first.pk}/")[2] for url in asked} == {
        "now/"
    }  # the pulse alone, never the page
    other = browser_of(viewport=PHONE)
    other.goto(live_server.url + personal_path(second))

    one.get_by_role("button", name="2–1").click()
    expect(one.locator(".report")).to_contain_text("相手の確認を待っています")
    expect(other.locator(".report")).to_contain_text("相手の報告: 1–2", timeout=PULSE)
    other.get_by_text("違う結果を報告").click()
    other.get_by_role("button", name="2–0").click()
    expect(other.locator(".report")).to_contain_text("食い違っています")
    other.get_by_role("button", name="ジャッジを呼ぶ").click()

    judge = browser_of(event.roles.get(role=Role.JUDGE).user, client_of, viewport=PHONE)
    judge.goto(live_server.url + reverse("tournaments:floor", args=[event.slug]))
    expect(judge.locator(".queue").last).to_contain_text("2–1" if is_a else "1–2")
    judge.get_by_role("button", name="行く").click()
    expect(other.locator(".call")).to_contain_text("ジャッジが向かっています", timeout=PULSE)

    other.get_by_text("報告を直す").click()
    other.get_by_role("button", name="1–2").click()
    expect(other.locator(".messages")).to_contain_text("結果が確定しました")
    match.refresh_from_db()
    assert match.score == ("2–1" if is_a else "1–2")


def test_the_open_round_page_follows_a_pause_and_its_end(event, live_server, browser_of):
    round_ = make_round(event)
    page = browser_of(viewport=PHONE)
    page.goto(live_server.url + round_.get_absolute_url())
    clock = page.locator(".clock")
    expect(clock).to_contain_text("49:")
    services.clock_pause(by=None, round_=round_)
    expect(clock).to_contain_text("停止中", timeout=PULSE)
    services.clock_resume(by=None, round_=round_)
    expect(clock).not_to_contain_text("停止中", timeout=PULSE)
    services.clock_add(by=None, round_=round_, minutes=-50)
    expect(clock).to_contain_text("-0:", timeout=PULSE)
    expect(page.locator(".clock.over")).to_be_visible()


def test_a_press_that_did_not_arrive_says_so_beside_its_button(event, live_server, browser_of, client_of):
    services.event_check_in(by=None, event=event)
    desk = browser_of(event.created_by, client_of, viewport=PHONE)
    desk.goto(live_server.url + reverse("tournaments:check_in", args=(event.slug,)))
    first = desk.locator("#people li").first
    desk.context.set_offline(True)
    first.get_by_role("button").click()
    expect(first.get_by_role("alert")).to_have_text(
        "届いていません。つながってから、もう一度押してください。"
    )
    desk.context.set_offline(False)
    first.get_by_role("button").click()
    expect(desk.get_by_text("チェックインを取り消す")).to_have_count(1)
    expect(desk.locator(".not-sent")).to_have_count(0)


def test_a_form_sent_without_a_network_keeps_what_was_typed(event, live_server, browser_of, client_of):
    player = event.players.first()
    desk = browser_of(event.created_by, client_of, viewport=PHONE)
    desk.goto(f"{live_server.url}/events/{event.slug}/penalties/new/?player={player.pk}")
    desk.get_by_label("警告").check()
    desk.get_by_label("遅刻").check()
    desk.get_by_label("内容").fill("10分遅れて着席")
    press = desk.get_by_role("button", name="罰則を記録")
    desk.context.set_offline(True)
    press.click()
    expect(desk.get_by_role("alert")).to_contain_text("書いた内容はこのページに残っています")
    assert not player.penalties.exists()
    desk.context.set_offline(False)
    press.click()
    expect(desk.locator("main")).to_contain_text("10分遅れて着席")
    assert player.penalties.count() == 1


def test_a_bracket_of_eight_is_on_the_paper_with_its_last_score(live_server, browser_of, db):
    event = make_event(players=8)
    play_round(event)
    services.cut_make(by=None, event=event, size=8)
    paper = browser_of(viewport={"width": 718, "height": 1000})  # A4 without its margins
    paper.emulate_media(media="print")
    paper.goto(live_server.url + reverse("tournaments:cut", args=(event.slug,)))
    right = paper.locator(".bracket section").last.bounding_box()
    assert right["x"] + right["width"] <= 718


def test_a_stranger_scans_writes_a_name_and_is_in_with_two_taps(event, live_server, browser_of):
    phone = browser_of(viewport=PHONE, has_touch=True)
    phone.goto(live_server.url + entry_path(event))
    phone.get_by_label("名前", exact=True).tap()
    phone.keyboard.type("飛入 花")
    phone.get_by_role("button", name="参加する", exact=True).tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text("飛入 花")
    phone.get_by_text("本人用のコード", exact=True).tap()
    link = phone.get_by_label("同じものをリンクで送るとき").input_value()
    other = browser_of(viewport=PHONE)
    other.goto(link)
    expect(other.get_by_text("棄権する", exact=True)).to_be_visible()
