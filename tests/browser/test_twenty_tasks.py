"""Twenty people's tasks, each walked to its end at 390 and at 1,280 px: no step is set badly, refusals are seen.

Pages that stand open are asked in `test_layout.py` and `test_every_page.py`; here it is what a press leaves behind:
refused forms, unfolded parts, answers while one types. `WALK_PICTURES=FOLDER` keeps a picture of every step to look at.
"""

import os
import re

import pytest
from playwright.sync_api import expect

from devtools.walks.browser import DESK, PHONE, WIDE, button_or_link
from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.disputes.services import builder
from judgeapp.apps.submissions import services as submissions
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.personal import entry_path, personal_path
from judgeapp.apps.tournaments.services.floor.announcements import announcement_make
from tests.apps.disputes.factories import ruled
from tests.apps.test_permissions import people  # noqa: F401
from tests.apps.tournaments.stages import HARD_NAMES, KANJI, LATIN, SMALL_DECKS, enter_tables, event_at
from tests.conftest import pages_of

from .test_layout import LINT, NEVER, PLACES, TEXT, THREE_LINES, lint, shown
from .test_note import NOTE
from .test_phone import signed_in
from .test_recorder import START

PICTURES = os.environ.get("WALK_PICTURES")
EVENT_NAME = "第二十三回 関東戦国大戦チャンピオンシップ予選会 Eastern Qualifier"
CROWD = [
    *HARD_NAMES,
    "青柳 翔",
    "伊佐山 みどり",
    "Bartholomew O'Shaughnessy-Lindqvist",
    "江波",
    "小野寺 匠",
    "片桐",
]
LIST = "4 G-001\n4 G-002\n4 G-003"
TALL = 1800
"""How much of a long page a picture shows, in pixels."""


class Walker:
    """The people of one walk: a page each, at one width, and what was set badly on the way."""

    def __init__(self, chromium, site, people, client_of, viewport):  # noqa: F811
        self.chromium, self.site, self.viewport = chromium, site, viewport
        self.people, self.client_of = people, client_of
        self.pages, self.faults, self.event, self.task = {}, [], None, ""

    def page_of(self, person, language="ja"):
        """The page of somebody of `people`, or of a stranger with this name who has no account."""
        if person not in self.pages:
            context = self.chromium.new_context(
                viewport=self.viewport, locale="ja-JP", timezone_id="Asia/Tokyo", reduced_motion="reduce",
                service_workers="block", has_touch=self.viewport == PHONE,
            )  # fmt: skip
            page = self.pages[person] = context.new_page()
            page.add_init_script(LINT)
            user = self.people.get(person)
            signed_in(page, self.site, self.client_of(user) if user else None, language)
        return self.pages[person]

    def go(self, person, path, language="ja"):
        page = self.page_of(person, language)
        assert page.goto(self.site + path).status == 200, path
        return page

    def at_event(self, person, path=""):
        return self.go(person, f"/events/{self.event.slug}/{path}")

    def tables(self, **asked):
        return self.event.rounds.last().matches.filter(player_b__isnull=False, **asked)

    def look(self, page, name, language="ja", where=""):
        """What is set badly goes among the faults; a picture is kept where somebody will look at it."""
        where = where or ("phone" if self.viewport == PHONE else "wall")
        at = page.evaluate("scrollY")
        found = [one for one in lint(page, where, language) if one["kind"] in NEVER]
        page.set_viewport_size(self.viewport)
        self.faults += [f"{self.task} {name}: {one['kind']} {one['at']}: {one['say']}" for one in found]
        self.faults += [f"{self.task} {name}: {one}" for one in page.evaluate(WIDE)]
        if PICTURES:
            page.evaluate("at => scrollTo(0, at)", at)
            size, media = PLACES["paper"] if where == "paper" else (self.viewport, {})
            with shown(page, size, media, text=TEXT):
                whole = page.evaluate("document.documentElement.scrollHeight")
                clip = {"x": 0, "y": 0, "width": size["width"], "height": min(TALL, whole)}
                path = f"{PICTURES}/{self.task}-{name}-{self.viewport['width']}.png"
                page.screenshot(path=path, full_page=True, clip=clip)
            page.set_viewport_size(self.viewport)

    def refused(self, page, name):
        """A refusal is said in the title and in sight."""
        assert page.title().startswith("エラー: "), (self.task, name, page.title())
        expect(page.locator(".error-summary").first).to_be_in_viewport()
        self.look(page, name)


def press(page, name):
    button_or_link(page.get_by_role("main"), name).click()


def go_through(page, button):
    """Press what leads to another page, and be there: a look meanwhile would fall between the two."""
    with page.expect_navigation():
        button.click()


def press_through(page, name):
    go_through(page, button_or_link(page.get_by_role("main"), name))


def open_fold(page, words):
    page.locator("summary", has_text=words).first.click()


def find_a_clause(walk):
    page = walk.go("anonymous", "/")
    walk.look(page, "1-home")
    page.locator("#q").press_sequentially("迎撃 疲弊")
    hit = page.locator("#results .hit", has_text="906.4.3").first
    expect(hit).to_be_visible()
    walk.look(page, "2-hits")
    hit.get_by_role("link").first.click()
    page.wait_for_url("**/rules/sengoku/906.4.3/**")
    walk.look(page, "3-clause")
    walk.look(walk.go("anonymous", "/?q=ぬるぽがっ"), "4-nothing")
    walk.look(walk.go("anonymous", "/rules/sakura/9-4/"), "5-sakura-9-4")


def find_a_card(walk):
    page = walk.go("anonymous", "/?q=水越")
    walk.look(page, "1-hits")
    page.locator("#results a[href^='/cards/']").first.click()
    page.wait_for_url("**/cards/**")
    walk.look(page, "2-card")
    walk.look(walk.go("anonymous", "/cards/sakura/?q=斬"), "3-cards")


def enter_by_qr(walk):
    page = walk.go("stranger-at-the-door", entry_path(walk.event))
    walk.look(page, "1-form")
    page.locator("#enter [name=name]").fill(walk.event.players.first().name)
    press_through(page, "参加する")
    walk.look(page, "2-namesake")
    page.locator("#enter [name=name]").fill("飛入 華之介左衛門尉藤原朝臣 𠮷衛門")
    press(page, "参加する")
    expect(page.locator("main")).to_contain_text("参加を受け付けました")
    walk.look(page, "3-in")


def hand_in_a_list(walk):
    page = walk.at_event("player", "lists/mine/")
    walk.look(page, "1-form")
    page.locator("#id_text").fill("4 G-001\n5 1-001\nあああ これは札ではない\n4 S1-005(1-001)")
    expect(page.locator("#answer .verdict")).to_be_visible()
    walk.look(page, "2-refused")
    page.locator("#id_text").fill(LIST)
    expect(page.locator("#answer .verdict")).to_contain_text("使えます")
    press(page, "提出")
    expect(page.locator("h1")).to_have_text("提出の確認")
    walk.look(page, "3-handed-in")
    page = walk.at_event("organizer", "lists/")
    walk.look(page, "4-organizer")


def build_a_deck(walk):
    walk.look(walk.go("player", "/decks/"), "1-decks")
    page = walk.go("player", "/decks/build/?format=sengoku-constructed")
    page.locator("#q").press_sequentially("水越")
    page.locator("#found .card-row button[name=add]").first.click()
    expect(page.locator(".deck .card-row").first).to_be_visible()
    walk.look(page, "2-built")
    page.locator("#name").fill(EVENT_NAME[:60])
    press_through(page, "保存")
    walk.look(page, "3-kept")


def check_in(walk):
    page = walk.at_event("organizer")
    walk.look(page, "1-event")
    press_through(page, "チェックインを始める")
    walk.look(page, "2-begun")
    page = walk.at_event("desk", "check-in/")
    walk.look(page, "3-desk")
    page.locator(".people li form button").first.click()
    page.wait_for_timeout(50)
    walk.look(page, "4-one-here")
    page = walk.go("player", f"/events/{walk.event.slug}/me/")
    walk.look(page, "5-player")
    press(page, "チェックインする")
    expect(page.locator("main")).to_contain_text("チェックイン済み")
    walk.look(page, "6-player-here")
    page = walk.at_event("desk", "check-in/")
    go_through(page, page.locator("#for-all button"))
    walk.look(page, "7-all-here")


def pair_and_publish(walk):
    page = walk.at_event("organizer")
    walk.look(page, "1-event")
    page.locator("#step").get_by_role("button", name="第1回戦を組む").click()
    expect(page.locator("h1")).to_contain_text("第1回戦")
    walk.look(page, "2-paired")
    page.goto(page.url + "swap/")
    walk.look(page, "3-swap")
    page.go_back()
    press(page, "公開")
    expect(page.locator(".round-head")).to_contain_text("対戦中")
    walk.look(page, "4-published")


def print_a_round(walk):
    """From the browser's menu, and the sheets of the page's own links."""
    for name, path in (("1-tables", ""), ("2-names", "?by=name")):
        page = walk.at_event("organizer", f"rounds/1/{path}")
        walk.look(page, name, where="paper")
    for name in ("卓順", "名前順", "結果記入票"):
        sheet = page.request.get(page.get_by_role("link", name=name, exact=True).evaluate("one => one.href"))
        assert len(pages_of(sheet.body())) >= 1


def own_table(walk):
    page = walk.go("player", f"/events/{walk.event.slug}/me/")
    walk.look(page, "1-account")
    match = walk.tables().first()
    page = walk.go("a", personal_path(match.player_a))
    walk.look(page, "2-code")
    walk.look(walk.at_event("anonymous", "map/"), "3-map")


def report_a_result(walk):
    match = walk.tables().first()
    a, b = walk.go("a", personal_path(match.player_a)), walk.go("b", personal_path(match.player_b))
    a.locator(".report button[name=score]").first.click()
    expect(a.locator(".report .message")).to_be_visible()
    walk.look(a, "1-reported")
    b.reload()
    walk.look(b, "2-asked")
    open_fold(b, "違う結果を報告")
    walk.look(b, "3-other")
    b.locator(".report details button[name=score]:visible").last.click()
    expect(b.locator(".report .message.warning")).to_be_visible()
    walk.look(b, "4-differ")


def call_a_judge(walk):
    match = walk.tables().first()
    page = walk.go("b", personal_path(match.player_b))
    page.locator(".call [name=words]").fill(
        "相手の武将が疲弊したまま迎撃しました。城壁の枚数も合いません。至急お願いします。"
    )
    press(page, "ジャッジを呼ぶ")
    expect(page.locator(".call .message")).to_be_visible()
    walk.look(page, "1-called")
    judge = walk.at_event("judge", "floor/")
    walk.look(judge, "2-floor")
    judge.locator(".queue a").first.click()
    judge.wait_for_url("**/calls/*/")
    walk.look(judge, "3-call")
    go_through(judge, judge.locator("main form button").first)
    walk.look(judge, "4-taken")
    judge.locator("#note").fill("迎撃は認められない。906.4.3 を説明した。" * 5)
    press_through(judge, "解決にする")
    walk.look(judge, "5-done")


def enter_a_result(walk):
    page = walk.at_event("scorekeeper", "rounds/1/")
    walk.look(page, "1-round")
    if walk.viewport == DESK:
        page.locator("#quick [name=table]").fill("99")
        page.locator("#quick [name=score]").fill("2-1")
        page.keyboard.press("Enter")
        expect(page.locator("#said")).to_contain_text("ない卓")
        walk.look(page, "2-refused")
    row = page.locator("li.table-row.open").first
    table = row.get_attribute("id")
    row.locator("button[name=score]").first.click()
    expect(page.locator(f"#{table}.open")).to_have_count(0)
    walk.look(page, "3-entered")
    open_fold(page.locator(f"#{table}"), "訂正")
    walk.look(page, "4-mend")
    walk.look(walk.at_event("scorekeeper", "rounds/1/?show=open"), "5-open")


def move_a_table(walk):
    match = walk.tables(outcome="open").last()
    page = walk.at_event("organizer", f"rounds/1/tables/{match.table}/")
    walk.look(page, "1-table")
    press(page, "別の卓に移す")
    page.wait_for_url("**/move/")
    walk.look(page, "2-move")
    page.locator("main [name=table]").fill("1")
    page.locator("main [name=reason]").fill("電源のある席")
    press_through(page, "確かめる")
    walk.look(page, "3-asked")


def give_a_penalty(walk):
    match = walk.tables(outcome="open").last()
    page = walk.at_event("judge", f"penalties/new/?round=1&table={match.table}&player={match.player_a.pk}")
    walk.look(page, "1-form")
    page.evaluate("document.querySelectorAll('#penalty [required]').forEach(one => one.required = false)")
    press_through(page, "罰則を記録")
    walk.refused(page, "2-refused")
    for name in ("infraction", "kind"):
        page.locator(f"#penalty [name={name}]").last.evaluate(
            "one => one.type == 'radio' ? one.click() : (one.selectedIndex = 1)"
        )
    press_through(page, "罰則を記録")
    walk.look(page, "3-given")
    walk.look(walk.at_event("judge", "penalties/"), "4-penalties")


def drop_a_player(walk):
    player = walk.event.players.get(name="片桐")
    walk.look(walk.at_event("organizer", "players/"), "1-players")
    page = walk.at_event("organizer", f"players/{player.pk}/")
    press(page, "棄権にする")
    expect(page.get_by_role("button", name="棄権を取り消す")).to_be_visible()
    walk.look(page, "2-dropped")
    page = walk.at_event("organizer", f"players/{walk.event.players.get(name=KANJI).pk}/")
    open_fold(page, "本人用のコード")
    walk.look(page, "3-code")


def announce(walk):
    page = walk.at_event("judge", "announcements/")
    walk.look(page, "1-form")
    page.locator("main textarea").first.fill(THREE_LINES)
    go_through(page, page.locator("main form:has(textarea) button").first)
    walk.look(page, "2-made")


def finish_the_round(walk):
    enter_tables(walk.event.rounds.last(), by=walk.people["organizer"])
    page = walk.at_event("organizer", "rounds/1/")
    walk.look(page, "1-entered")
    go_through(page, page.locator("#step .row button:not(.quiet)").first)
    walk.look(page, "2-finished")


def correct_a_result(walk):
    match = walk.tables().first()
    page = walk.at_event("head_judge", f"rounds/1/tables/{match.table}/correct/")
    walk.look(page, "1-form")
    page.evaluate("document.querySelectorAll('main [required]').forEach(one => one.required = false)")
    press_through(page, "何が変わるか確かめる")
    walk.refused(page, "2-refused")
    page.locator("main [name=score]").fill("0-2")
    page.locator("main [name=reason]").fill("記入票の写し間違い。両者に確かめた。")
    press(page, "何が変わるか確かめる")
    expect(page.locator(".message.warning")).to_contain_text("訂正するとこうなります")
    walk.look(page, "3-consequences")
    press_through(page, "この内容で訂正する")
    walk.look(page, "4-corrected")


def read_standings(walk):
    page = walk.at_event("anonymous", "standings/")
    walk.look(page, "1-standings")
    page = walk.at_event("anonymous", f"players/{walk.event.players.get(name=LATIN).pk}/")
    walk.look(page, "2-player")
    walk.look(walk.at_event("anonymous", "board/"), "3-wall")


def write_a_note(walk):
    page = walk.go("judge", "/rulings/new/")
    walk.look(page, "1-empty")
    page.locator("#id_text").fill(NOTE)
    expect(page.locator("#typed .verdict")).to_contain_text("続く4行")
    walk.look(page, "2-asked")
    page.locator("#id_text").fill("")
    go_through(page, page.locator("main form button:not([hidden])").last)
    walk.look(page, "3-refused")


def record_a_game(walk):
    draft = builder.draft_create(
        owner=walk.people["judge"], book="sengoku", title=EVENT_NAME, live=True, start=START
    )
    page = walk.go("judge", "/rulings/build/?live=1")
    walk.look(page, "1-start")
    page = walk.go("judge", draft.get_absolute_url())
    expect(page.locator("#line")).to_contain_text("保存済み")
    walk.look(page, "2-table")
    page.locator(".move-option", has_text="城壁を攻撃").first.click()
    expect(page.locator(".last-step").last).to_contain_text("攻撃")
    walk.look(page, "3-tapped")
    page.get_by_text("自由に書く").click()
    walk.look(page, "4-free")


def read_a_ruling(walk):
    dispute = ruled(walk.people["head_judge"], event=walk.event)
    page = walk.go("head_judge", "/rulings/")
    walk.look(page, "1-list")
    page = walk.go("head_judge", dispute.get_absolute_url())
    walk.look(page, "2-ruling")
    page.locator(".disputed").first.get_by_role("link", name=re.compile("手を見る")).click()
    walk.look(page, "3-step")
    page = walk.go("head_judge", f"{dispute.get_absolute_url()}what-if/6/")
    walk.look(page, "4-what-if")
    walk.dispute = dispute


def publish_a_ruling(walk):
    page = walk.go("head_judge", walk.dispute.get_absolute_url())
    page.locator("#decide").get_by_label("承認する").check()
    press(page, "決定を記録")
    expect(page.locator(".decision")).to_contain_text("承認")
    walk.look(page, "1-decided")
    page.get_by_text("公開する", exact=True).click()
    walk.look(page, "2-fold")
    press(page, "公開")
    expect(page.locator("h1 .number")).to_be_visible()
    walk.look(page, "3-published")
    walk.look(walk.go("head_judge", "/rulings/published/"), "4-list")


def make_an_event(walk):
    page = walk.go("player", "/events/")
    walk.look(page, "1-events")
    page = walk.go("player", "/events/new/")
    walk.look(page, "2-form")
    page.evaluate("document.querySelectorAll('main [required]').forEach(one => one.required = false)")
    press_through(page, "大会を作る")
    walk.refused(page, "3-refused")
    page.locator("#id_name").fill(EVENT_NAME)
    press_through(page, "大会を作る")
    walk.look(page, "4-made")


def play_the_bracket(walk):
    services.cut_make(by=walk.people["organizer"], event=walk.event, size=4, third_place=True)
    page = walk.at_event("organizer", "cut/")
    walk.look(page, "1-bracket")


def read_in_english(walk):
    for name, path in (
        ("1-home", "/"), ("2-clause", "/rules/sengoku/906.4.3/"), ("3-event", f"/events/{walk.event.slug}/"),
        ("4-round", f"/events/{walk.event.slug}/rounds/1/"), ("5-standings", f"/events/{walk.event.slug}/standings/"),
        ("6-ruling", "/rulings/published/"), ("7-decks", "/decks/"),
    ):  # fmt: skip
        walk.look(walk.go("english reader", path, "en"), name, "en")


TASKS = [
    find_a_clause, find_a_card, enter_by_qr, hand_in_a_list, build_a_deck, check_in, pair_and_publish, print_a_round,
    own_table, report_a_result, call_a_judge, enter_a_result, move_a_table, give_a_penalty, drop_a_player, announce,
    finish_the_round, correct_a_result, read_standings, write_a_note, record_a_game, read_a_ruling, publish_a_ruling,
    make_an_event, play_the_bracket, read_in_english,
]  # fmt: skip
"""In the order of a day: what one leaves behind is where the next begins."""


@pytest.fixture
def autumn(people):  # noqa: F811
    """An event that takes entries, with names that are hard to set; `player` is the one of twenty letters."""
    by = people["organizer"]
    event = event_at(
        "entry", by=by, names=CROWD, slug="autumn", name=EVENT_NAME, round_minutes=50, fee=500, self_check_in=True,
        place="川越市北部地域ふれあいセンター 2階 多目的ホール", planned_rounds=3, **SMALL_DECKS,
    )  # fmt: skip
    own = event.players.get(name=KANJI)
    services.player_update(by=by, player=own, name=own.name, club=own.club, user=people["player"])
    for role in (Role.DESK, Role.SCOREKEEPER, Role.JUDGE, Role.HEAD_JUDGE):
        services.role_grant(by=by, event=event, user=people[role], role=role)
    submissions.policy_update(by=by, event=event, asked="optional")
    announcement_make(by=by, event=event, text=THREE_LINES)
    event.refresh_from_db()
    return event


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_every_step_of_twenty_tasks_is_set_well(chromium, site, people, autumn, client_of, viewport):  # noqa: F811
    walk = Walker(chromium, site, people, client_of, viewport)
    walk.event = autumn
    for number, task in enumerate(TASKS, 1):
        walk.task = f"{number:02}-{task.__name__}"
        task(walk)
    for page in walk.pages.values():
        page.context.close()
    assert not walk.faults, "\n".join(walk.faults)
