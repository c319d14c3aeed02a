"""What people at an event's pages rely on: nothing typed is lost, the cursor stays, tables stand high, no barriers."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from judgeapp.apps.tournaments.models import Match
from judgeapp.apps.tournaments.personal import personal_path
from judgeapp.apps.tournaments.services import result_enter
from judgeapp.apps.tournaments.services.floor.announcements import announcement_make

from ..apps.tournaments.factories import make_event, make_round, play_round
from ..apps.tournaments.test_teams import team_event
from .conftest import PHONE
from .test_phone import signed_in

DESK = {"width": 1280, "height": 800}
FREE = """one => { const words = document.createRange(); words.selectNodeContents(one);
  const [inner, outer] = [words.getBoundingClientRect(), one.getBoundingClientRect()];
  return [inner.left - outer.left, outer.right - inner.right]; }"""
"""How many pixels are free left and right of an element's words."""


@pytest.fixture
def organizer(make_user, db):
    user = make_user("organizer")
    user.set_password("pass-1234-word")
    user.save()
    return user


@pytest.fixture
def event(organizer):
    event = make_event(by=organizer, players=25, round_minutes=50, clock_on_publish=True)
    play_round(event)
    make_round(event)
    return event


@pytest.fixture
def desk(chromium, site, organizer, client_of):
    context = chromium.new_context(viewport=DESK, locale="ja-JP")
    page = context.new_page()
    signed_in(page, site, client_of(organizer), "ja")
    yield page
    context.close()


@pytest.mark.parametrize("width", [390, 1280, 1920])
@pytest.mark.parametrize("path", ["board/", "embed/"])
def test_the_projector_and_what_other_sites_embed_are_without_barriers(desk, site, event, path, width):
    desk.set_viewport_size({"width": width, "height": 1080})
    assert desk.goto(f"{site}/events/cup/{path}").status == 200
    barriers = Axe().run(desk).response["violations"]
    assert [f"{one['id']}: {node['html'][:120]}" for one in barriers for node in one["nodes"]] == []
    assert desk.locator("meta[http-equiv]").count() == 0
    assert desk.get_by_role("main").count() == 1


def test_what_points_need_follows_the_results_while_the_wall_goes_on(desk, site, organizer):
    event = make_event(by=organizer, players=4, planned_rounds=2, cut_size=2)
    play_round(event)
    round_ = make_round(event, seed=2)
    desk.goto(f"{site}/events/cup/board/")
    line = desk.locator("#needed")
    expect(line).to_contain_text("引き分け以上で通過")
    desk.evaluate("window.same = true")
    match = round_.matches.get(table=1)
    result_enter(by=None, match=match, version=match.version, games_a=2)
    expect(line).to_contain_text("通過決定")
    assert desk.evaluate("window.same")


def test_the_wall_turns_to_the_standings_by_itself(desk, site, organizer):
    """From one beat to the next: a browser that has the last pulse hears of it all the same."""
    event = make_event(by=organizer, players=6, planned_rounds=1, cut_size=2)
    first, second, last = make_round(event).matches.all()
    desk.goto(f"{site}/events/cup/board/")
    needed = desk.locator("#needed")
    for at, match in enumerate((first, second), start=1):
        result_enter(by=None, match=match, version=match.version, games_a=2)
        expect(needed).to_have_attribute("data-done", str(at))
    expect(desk.locator("#names")).not_to_have_class(re.compile("standings"))
    result_enter(by=None, match=last, version=last.version, games_a=2)
    expect(desk.locator("#names")).to_have_class(re.compile("standings"))
    expect(desk.locator("footer")).to_have_text("線の上の2人が進みます")


def test_no_column_of_the_wall_stays_empty_beside_a_full_one(desk, site, organizer):
    event = make_event(by=organizer, players=14)
    make_round(event)
    desk.set_viewport_size({"width": 800, "height": 1280})
    desk.goto(f"{site}/events/cup/board/")
    names = desk.locator("#names.paged > li:visible")
    expect(names).to_have_count(14)
    columns = [names.nth(place).bounding_box()["x"] for place in range(14)]
    assert columns[:7] == columns[:1] * 7 != columns[7:] == columns[7:8] * 7


def test_four_names_stand_on_one_page_of_the_wall_whatever_else_does(desk, site, organizer):
    event = make_event(by=organizer, players=4, planned_rounds=2, cut_size=2, round_minutes=50, extra_turns=3)
    play_round(event)
    make_round(event, seed=2)
    desk.set_viewport_size({"width": 1280, "height": 720})
    desk.goto(f"{site}/events/cup/board/")
    expect(desk.locator("#names.paged > li:visible")).to_have_count(4)
    wall = desk.locator("#names").bounding_box()
    last = desk.locator("#names > li").last.bounding_box()
    assert last["y"] + last["height"] <= wall["y"] + wall["height"] + 1


def test_what_stands_in_a_chip_does_not_touch_its_edge(desk, site, event):
    """The parts that a place is worked out from: a list of chips that are its items."""
    desk.goto(site + event.players.first().get_absolute_url())
    chips = desk.locator(".criteria li.chip")
    assert chips.count() > 2
    for chip in chips.all():
        assert min(chip.evaluate(FREE)) >= 6


def test_the_first_table_stands_high_and_the_mark_tells_why(desk, site, event):
    desk.goto(f"{site}/events/cup/rounds/2/")
    assert desk.locator("#tables").bounding_box()["y"] <= 200
    desk.get_by_label("1卓: なぜこの組み合わせか", exact=True).click()
    expect(desk.locator(".why:popover-open")).to_contain_text("勝ち点3")


def test_on_a_phone_the_tables_and_ones_own_table_are_on_the_first_screen(desk, site, event):
    """Whatever is announced: it is read below."""
    announcement_make(by=None, event=event, text="14:00 から。\n昼食は2階で。\n黒い財布が本部にあります。")
    desk.set_viewport_size(PHONE)
    desk.goto(f"{site}/events/cup/rounds/2/")
    assert desk.locator("#tables").bounding_box()["y"] <= 200
    desk.context.clear_cookies(name="sessionid")
    desk.goto(site + personal_path(event.rounds.last().matches.first().player_a))
    button = desk.get_by_role("button", name="ジャッジを呼ぶ").bounding_box()
    assert button["y"] + button["height"] <= 780


def test_only_the_tables_without_a_result(desk, site, event):
    done = event.rounds.last().matches.get(table=1)
    result_enter(by=None, match=done, version=done.version, games_a=2, games_b=0)
    desk.goto(f"{site}/events/cup/rounds/2/")
    desk.get_by_role("link", name="未報告").click()
    expect(desk.locator("#t2")).to_be_visible()
    expect(desk.locator("#t1")).to_have_count(0)
    desk.get_by_role("link", name="すべて", exact=True).click()
    expect(desk.locator("#t1")).to_be_visible()


def type_line(desk, table, score):
    desk.keyboard.type(table)
    desk.keyboard.press("Tab")
    desk.keyboard.type(score)
    desk.keyboard.press("Enter")


def test_a_pile_of_slips_is_typed_without_looking(desk, site, event):
    desk.goto(f"{site}/events/cup/rounds/2/")
    desk.locator("#quick [name=table]").click()
    for table, score in (("3", "2-1"), ("1", "0-2"), ("4", "1-1")):
        type_line(desk, table, score)
        expect(desk.locator("#quick [name=table]")).to_be_focused()
        expect(desk.locator("#said")).to_contain_text(f"{table}卓")
    told = dict(Match.objects.filter(round__number=2, table__lte=4).values_list("table", "outcome"))
    assert told == {1: "played", 2: "open", 3: "played", 4: "played"}
    expect(desk.locator("#t3 .score")).to_have_text("2–1")


def test_a_refused_line_comes_back_to_be_mended(desk, site, event):
    desk.goto(f"{site}/events/cup/rounds/2/")
    table, score = desk.locator("#quick [name=table]"), desk.locator("#quick [name=score]")
    table.click()
    wrong = (
        ("99", "1-0", table, "ない卓"),
        ("2", "9-9", score, "勝ち数"),
        ("2", "abc", score, "「2-1」のように"),
    )
    for at, typed, field, why in wrong:
        type_line(desk, at, typed)
        expect(desk.locator("#said")).to_contain_text(why)
        expect(field).to_be_focused()
        expect(table).to_have_value(at)
        expect(score).to_have_value(typed)
        table.fill("")
        score.fill("")
        table.focus()
    type_line(desk, "2", "2-0")
    expect(desk.locator("#said")).to_contain_text("2卓")
    type_line(desk, "2", "0-2")
    expect(desk.locator("#said")).to_contain_text("先に「2–0」と入力しています")


def test_a_refused_line_of_trios_comes_back_too(desk, site, organizer):
    event = team_event(4, by=organizer)
    make_round(event)
    desk.goto(f"{site}/events/{event.slug}/rounds/1/")
    desk.locator("#quick [name=table]").click()
    type_line(desk, "2", "21 02")
    expect(desk.locator("#said")).to_contain_text("「21 02 21」のように、空白で区切って")
    expect(desk.locator("#quick [name=score]")).to_be_focused()
    desk.keyboard.type("21 02 20")
    desk.keyboard.press("Enter")
    expect(desk.locator("#said")).to_contain_text("2卓")
    expect(desk.locator("#t2 .pairing .score")).to_have_text("2–1")


def test_a_refused_line_waits_while_the_next_is_typed(desk, site, event):
    desk.goto(f"{site}/events/cup/rounds/2/")
    held = []
    desk.route("**/rounds/2/entry/", lambda route: held.append(route))
    desk.locator("#quick [name=table]").click()
    type_line(desk, "99", "2-1")
    desk.keyboard.type("3")
    assert desk.locator("#said").text_content() == ""
    held.pop().continue_()
    expect(desk.locator("#unsent li")).to_contain_text("99 2-1 この回戦にない卓です。")
    expect(desk.locator("#quick [name=table]")).to_have_value("3")
    desk.unroute("**/rounds/2/entry/")
    desk.keyboard.press("Tab")
    desk.keyboard.type("2-1")
    desk.keyboard.press("Enter")
    expect(desk.locator("#said")).to_contain_text("3卓")
    desk.get_by_role("button", name="直す").click()
    expect(desk.locator("#quick [name=table]")).to_have_value("99")
    expect(desk.locator("#unsent li")).to_have_count(0)


def test_lines_without_a_network_are_sent_when_it_is_back(desk, site, event):
    desk.goto(f"{site}/events/cup/rounds/2/")
    desk.locator("#quick [name=table]").click()
    desk.context.set_offline(True)
    type_line(desk, "3", "2-1")
    type_line(desk, "1", "0-2")
    expect(desk.locator("#unsent li")).to_have_count(2)
    expect(desk.locator("#unsent")).to_contain_text("まだ届いていません")
    desk.context.set_offline(False)
    expect(desk.locator("#unsent li")).to_have_count(0)
    expect(desk.locator("#t3 .score")).to_have_text("2–1")
    expect(desk.locator("#t1 .score")).to_have_text("0–2")


def test_another_language_after_an_error_keeps_what_was_typed(desk, site, event):
    desk.goto(f"{site}/events/cup/players/")
    form = desk.locator("#add")
    desk.get_by_text("参加者の追加").first.click()
    form.get_by_label("名前", exact=True).fill("青柳")  # there is one already
    form.get_by_label("所属・地域").fill("神田")
    form.get_by_role("button", name="参加者の追加").click()
    expect(form.get_by_role("alert")).to_be_visible()
    desk.get_by_role("button", name="English").click()
    expect(desk.locator("html")).to_have_attribute("lang", "en")
    expect(desk.locator("#add [name=name]")).to_be_visible()
    expect(desk.locator("#add [name=name]")).to_have_value("青柳")
    expect(desk.locator("#add [name=club]")).to_have_value("神田")


def test_an_entry_after_the_session_has_ended_is_sent_after_signing_in(desk, site, event):
    desk.goto(f"{site}/events/cup/rounds/2/")
    desk.context.clear_cookies(name="sessionid")
    desk.locator("#quick [name=table]").fill("3")
    desk.locator("#quick [name=score]").fill("2-1")
    desk.keyboard.press("Enter")
    desk.locator("#id_login").fill("organizer")
    desk.locator("#id_password").fill("pass-1234-word")
    desk.get_by_role("main").get_by_role("button", name="ログイン").click()
    desk.get_by_role("button", name="送る", exact=True).click()
    expect(desk.get_by_role("main")).to_contain_text("3卓")
    assert Match.objects.get(round__number=2, table=3).score == "2–1"


def test_the_cursor_is_where_the_next_name_is_typed(desk, site, event):
    desk.goto(f"{site}/events/cup/players/#add")
    name, suffix = desk.locator("#add [name=name]"), desk.locator("#add [name=suffix]")
    name.fill("新顔")
    name.press("Enter")
    expect(desk.get_by_role("status").first).to_contain_text("新顔 を登録しました")
    expect(name).to_be_focused()
    desk.keyboard.type("青柳")  # there is one already
    desk.keyboard.press("Enter")
    expect(suffix).to_be_focused()


def test_a_double_tap_gives_one_penalty(desk, site, event):
    player = event.players.first()
    desk.goto(f"{site}/events/cup/penalties/new/?player={player.pk}")
    desk.get_by_label("遅刻", exact=True).check()
    desk.get_by_label("警告", exact=True).check()
    desk.get_by_role("main").get_by_role("button", name="罰則を記録").dblclick()
    desk.wait_for_url("**/penalties/*/")
    assert event.penalties.count() == 1


def test_a_double_tap_on_a_button_without_a_key_is_one_tap(desk, site, organizer):
    """Pairing has no key: the second tap would show an error where the round was to stand."""
    make_event(by=organizer, slug="pairs")
    desk.goto(f"{site}/events/pairs/")
    button = desk.get_by_role("main").get_by_role("button", name="第1回戦を組む")
    sent = """(one) => {
      let sent = 0;
      addEventListener("submit", (event) => { sent += !event.defaultPrevented; });
      one.click();
      one.click();
      return sent;
    }"""
    assert button.evaluate(sent) == 1
    expect(desk.get_by_role("button", name="公開", exact=True)).to_be_visible()
