"""A round with two phones and a judge in a real browser: report, conflict, call, confirm; the open page follows."""

import re
from contextlib import suppress

import pytest
from django.db.models import Q
from django.urls import reverse
from playwright.sync_api import expect

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Match
from judgeapp.apps.tournaments.personal import entry_path, personal_path

from ..apps.tournaments.factories import enter_all, make_event, make_round, play_round
from ..conftest import until
from .conftest import PHONE


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
        return context.new_page()

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
    expect(one.locator(".own-table .huge")).to_have_text(str(match.table))  # nobody reloaded the page
    expect(one.locator("[role=timer]")).to_contain_text("49:")
    assert {url.rpartition(f"/{first.pk}/")[2] for url in asked} == {
        "now/"
    }  # the pulse alone, never the page
    other = browser_of(viewport=PHONE)
    other.goto(live_server.url + personal_path(second))

    one.get_by_role("button", name="2–1").click()
    expect(one.locator(".report")).to_contain_text("相手の確認を待っています")
    expect(other.locator(".report")).to_contain_text("相手の報告: 1–2")
    other.get_by_text("違う結果を報告").click()
    other.get_by_role("button", name="2–0").click()
    expect(other.locator(".report")).to_contain_text("食い違っています")
    other.get_by_role("button", name="ジャッジを呼ぶ").click()

    judge = browser_of(event.roles.get(role=Role.JUDGE).user, client_of, viewport=PHONE)
    judge.goto(live_server.url + reverse("tournaments:floor", args=[event.slug]))
    expect(judge.locator(".queue").last).to_contain_text("2–1" if is_a else "1–2")
    judge.get_by_role("button", name="行く").click()
    expect(other.locator(".call")).to_contain_text("ジャッジが向かっています")

    other.get_by_text("報告を直す").click()
    other.get_by_role("button", name="1–2").click()
    expect(other.locator(".messages")).to_contain_text("結果が確定しました")
    match.refresh_from_db()
    assert match.score == ("2–1" if is_a else "1–2")


def test_a_players_open_page_becomes_what_a_reload_shows(event, live_server, browser_of):
    """Whatever is done while a player looks on: nothing that follows from it stays as it was."""
    player = event.players.select_related("event").first()
    phone = browser_of(viewport=PHONE)
    phone.add_init_script("Math.random = () => 0")
    phone.goto(live_server.url + personal_path(player))
    reloaded = phone.context.new_page()

    def check(what):
        reloaded.goto(phone.url)
        wanted = shown_on(reloaded)
        with suppress(AssertionError):
            until(lambda: shown_on(phone) == wanted, what)
        assert shown_on(phone) == wanted, what

    round_ = make_round(event)
    check("the first round")
    assert "ジャッジを呼ぶ" in shown_on(phone)
    match = round_.matches.get(Q(player_a=player) | Q(player_b=player))
    services.result_report(by=None, player=player, match=match, games_a=2, games_b=0, games_drawn=0)
    check("a report")
    match = services.result_enter(by=None, match=match, version=match.version, games_a=2, games_b=1)
    check("the desk's result")
    services.result_enter(by=None, match=match, version=match.version, games_a=1, games_b=2)
    check("a corrected result")
    enter_all(round_)
    services.round_finish(by=None, round_=round_)
    check("the end of the round")
    make_round(event)
    check("the next round")


def shown_on(page):
    """The words of a page, without the clock's and the offer of notifications, which a script shows in its own time."""
    words = page.evaluate(
        "document.getElementById('push')?.remove() ?? document.querySelector('main').innerText"
    )
    return re.sub(r"-?\d+:\d\d", "", words)


def test_the_open_round_page_follows_a_pause_and_its_end(event, live_server, browser_of):
    round_ = make_round(event)
    page = browser_of(viewport=PHONE)
    page.goto(live_server.url + round_.get_absolute_url())
    clock = page.locator(".clock")
    expect(clock).to_contain_text("49:")
    services.clock_pause(by=None, round_=round_)
    expect(clock).to_contain_text("停止中")
    services.clock_resume(by=None, round_=round_)
    expect(clock).not_to_contain_text("停止中")
    services.clock_add(by=None, round_=round_, minutes=-50)
    expect(clock).to_contain_text("-0:")
    expect(page.locator(".clock.over")).to_be_visible()


def test_the_desks_round_page_follows_what_others_enter(event, live_server, browser_of, client_of):
    """The tables, how many are in and what is next; what is being typed for another table stays."""
    first, second = make_round(event).matches.order_by("table")
    desk = browser_of(User.objects.get(username="organizer"), client_of)
    desk.goto(live_server.url + first.round.get_absolute_url())
    expect(desk.locator("#done")).to_contain_text("0/2")
    desk.locator("#id_table").fill("2")
    services.result_enter(by=None, match=first, version=first.version, games_a=2, games_b=0)
    expect(desk.locator("#done")).to_contain_text("1/2")
    expect(desk.locator("#t1 .score")).to_contain_text("2–0")
    expect(desk.locator("#id_table")).to_have_value("2")
    services.result_enter(by=None, match=second, version=second.version, games_a=2, games_b=1)
    expect(desk.locator("#step")).to_contain_text("結果が出そろいました")
    expect(desk.locator("#t2 .score")).to_contain_text("2–1")


@pytest.mark.parametrize("fee", [None, 500])
def test_a_second_touch_at_the_same_place_checks_nobody_else_in(
    fee, event, live_server, browser_of, client_of
):
    """Wherever the first touch landed, after every short while, the row of who has come stays under the finger."""
    services.event_update(by=None, event=event, fee=fee)
    services.event_check_in(by=None, event=event)
    desk = browser_of(event.created_by, client_of, viewport=PHONE, has_touch=True)
    desk.goto(live_server.url + reverse("tournaments:check_in", args=(event.slug,)))
    button = desk.get_by_role("button", name="チェックイン", exact=True).first
    for number, name in enumerate(
        button.evaluate(
            "() => [...document.querySelectorAll('#people li a > span')].map(one => one.firstChild.data.trim())"
        )[:3],
        start=1,
    ):
        button.evaluate("(one) => one.scrollIntoView({block: 'center'})")
        box = button.bounding_box()
        touched = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        below = desk.get_by_role("button", name="チェックイン", exact=True).nth(1)
        before = below.bounding_box()
        desk.touchscreen.tap(*touched)
        row = desk.get_by_text(f"{name} をチェックインしました")
        expect(row).to_be_visible()
        expect(desk.locator("#awaited")).to_have_text(str(event.players.count() - number))
        assert button.bounding_box()["y"] == pytest.approx(before["y"], abs=1)
        desk.touchscreen.tap(*touched)
        expect(desk.locator("#arrived small").first).to_have_text(str(number))
        assert event.players.exclude(checked_in_at=None).count() == number
    desk.get_by_role("button", name=f"{name} のチェックインを取り消す", exact=True).click()
    expect(row).to_have_count(0)
    assert event.players.exclude(checked_in_at=None).count() == number - 1


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
    expect(desk.locator("#arrived button[name=undo]")).to_have_count(1)
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


SLOW_BY_AN_HOUR = "const now = Date.now; Date.now = () => now() - 3600e3;"


def test_a_laptop_whose_clock_is_wrong_by_an_hour_shows_the_time_of_the_server(live_server, browser_of, db):
    event = make_event(players=4, round_minutes=50, clock_on_publish=True)
    make_round(event)
    laptop = browser_of(viewport={"width": 1280, "height": 800})
    laptop.add_init_script(SLOW_BY_AN_HOUR)
    laptop.goto(live_server.url + reverse("tournaments:board", args=(event.slug,)))
    laptop.wait_for_timeout(1200)  # it has counted by itself
    assert laptop.get_by_role("timer").text_content().startswith("49:")


def test_a_table_of_standings_is_printed_whole_from_a_phone(live_server, browser_of, db):
    event = make_event(players=8, planned_rounds=3)
    play_round(event)
    phone = browser_of(viewport=PHONE, has_touch=True)
    phone.emulate_media(media="print")
    phone.set_viewport_size({"width": 718, "height": 1000})  # the paper, A4 without its margins
    phone.goto(live_server.url + reverse("tournaments:standings", args=(event.slug,)))
    table = phone.locator("table.standings").bounding_box()
    assert table["x"] + table["width"] <= 718
    assert phone.locator(".scroll").first.evaluate("one => getComputedStyle(one).overflowX") == "visible"
    assert not phone.locator(".doors").is_visible()


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


@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 720}], ids=["phone", "desk"])
def test_what_a_press_has_done_is_in_sight_where_the_page_jumps(
    live_server, browser_of, client_of, make_user, db, size
):
    organizer = make_user("organizer")
    event = make_event(by=organizer, players=60)
    page = browser_of(organizer, client_of, viewport=size)
    page.goto(live_server.url + reverse("tournaments:roster", args=[event.slug]) + "#add")
    page.locator("#add [name=name]").fill("新顔")
    page.locator("#add").get_by_role("button", name="参加者の追加", exact=True).click()
    expect(page.get_by_text("新顔 を登録しました。")).to_be_in_viewport(ratio=1)
    page.goto(live_server.url + event.players.first().get_absolute_url())
    page.get_by_text("本人用のコード", exact=True).click()
    page.get_by_role("button", name="コードを作り直す").click()
    expect(page.get_by_text("新しい本人用のコードを作りました")).to_be_in_viewport(ratio=1)


def test_of_two_answers_on_their_way_the_older_does_not_take_back_what_the_later_shows(
    make_user, live_server, browser_of, client_of
):
    event = make_event(by=make_user("lead"), players=8, slug="fast")
    round_ = make_round(event)
    desk = browser_of(event.roles.get().user, client_of)
    desk.goto(live_server.url + round_.get_absolute_url())
    table, held = desk.locator("#quick [name=table]"), []
    desk.route("**/entry/", lambda route: held.append((route, route.fetch())))
    for number in "12":
        table.fill(number)
        desk.locator("#quick [name=score]").fill("2-0")
        desk.locator("#quick [name=score]").press("Enter")
        for _ in range(100):
            if len(held) < int(number):
                desk.wait_for_timeout(100)
    done = desk.locator("#done")
    for (route, answer), row in zip(reversed(held), ("#t2", "#t1"), strict=True):
        route.fulfill(response=answer)
        expect(desk.locator(f"{row} .score")).to_have_text("2–0")
        expect(done).to_contain_text("2/4")
    expect(desk.locator("#step progress")).to_have_attribute("value", "2")
