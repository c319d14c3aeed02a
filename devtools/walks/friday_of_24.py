"""A shop's Friday of 24 at a phone, by what the organizer's guide says alone: every page is reached by a press on a
word that guide or page shows, none by its address."""

import json
import re
import time
from datetime import date, timedelta

from playwright.sync_api import Locator, Page, expect

from .browser import PHONE, Person
from .event import Desk
from .people import people

BROUGHT = 21
WALK_INS = [("飛入 一番", "とびいり いちばん"), ("飛入 二番", "とびいり にばん")]
LATE = "遅刻 三番"
DECK = "刀薙"
WHY = "会場の都合"
GO_ON = 8
NAME = "金曜の桜降る代"
SERIES = "神田の冬"
FRIDAY = 4
STANDINGS = re.compile("standings")


def next_friday() -> date:
    """The Friday of next week: not today, when registration may be over by the evening."""
    today = date.today()
    return today + timedelta(days=7 + (FRIDAY - today.weekday()) % 7)


class FridayOf24:
    """Walked from the door of the site to the season's standings, beside a wall that nobody touches."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.me = desk, desk.organizer
        self.me.page.set_viewport_size(PHONE)
        self.account = f"organizer{int(time.time())}"
        self.people = people(BROUGHT)
        self.phones: list[Person] = []
        """Of those who came by the poster."""

    def walk(self) -> None:
        """Every step in the order of the evening."""
        step = self.desk.step
        step("主催者がアカウントを作る", lambda: self.me.sign_up(self.account, "/"))
        step("大会を作って受付を始める", self.create)
        step("賞品と2日目を決める", self.settle)
        step("参加者がカレンダーから見つける", self.find, look=False)
        step("一覧から取り込む", self.bring)
        step("掲示の QR コードから入る", self.walk_in)
        step("チェックインと参加費", self.check_in)
        step("リストのない人を認める", self.waive)
        step("第1回戦を組んで公開する", self.pair)
        step("遅れて来た人が不戦勝の席に座る", self.sit_down)
        step("席を入れ替え、1卓を移し、卓を決める", self.change)
        step("紙を出す", self.print)
        step("会場の投影", self.put_up_the_wall, look=False)
        step("両者敗北と時間切れを入れ、残りを取り込む", self.results, look=False)
        step("投影が順位に変わる", self.wall_of_standings, look=False)
        step("次のステージへ進み、チェックインする", self.second_stage, look=False)
        step("決勝ラウンドを組んで公開する", self.pair_the_second_stage)
        step("決勝ラウンドの結果を卓のボタンで入れる", self.last_results)
        step("大会を終了する", self.finish)
        step("最終順位を画面と紙に出す", self.final_standings)
        step("大会の報告", self.report)
        step("参加証明書を出す", self.certificate)
        step("シリーズに入れる", self.series)
        step("カレンダーに残る", self.calendar)

    def tab(self, name: str) -> None:
        """One of the event's pages."""
        self.me.press(name, self.desk.page.locator("#tabs"))

    def overview(self) -> None:
        self.tab("概要")

    def create(self) -> None:
        me, page = self.me, self.desk.page
        me.tap(page.get_by_role("link", name="大会", exact=True).first)
        with self.desk.walk.counted("an event by the guide", me):
            me.press("大会を作る")
            me.type_into("大会名", NAME)
            me.type_into("開始日時", f"{next_friday()}T19:00")
            me.type_into("会場", "東京都千代田区 神田の店")
            me.choose("デッキの形式", "桜降る代に決闘を 眼前構築")
            me.pick("必須")
            me.press("作って受付を始める")
        page.wait_for_url("**/events/*/")
        self.desk.slug = page.url.rstrip("/").rpartition("/")[2]

    def settle(self) -> None:
        me, page = self.me, self.desk.page
        self.tab("設定")
        page.get_by_label("予定回戦数").fill("1")
        rare = page.locator("details.rare-fields > summary")
        me.tap(rare)
        page.get_by_label("順位ごとの賞品").fill("1 プレイマット\n2-4 パック3つ")
        me.press("保存")
        self.tab("設定")
        me.press("日時・会場・受付")
        page.get_by_label("参加費（円）").fill("500")
        page.get_by_label("定員").fill("32")
        page.get_by_label("各回戦の時間（分）").fill("30")
        page.get_by_label("公開と同時に時計を始める").check()
        me.press("保存")
        self.tab("設定")
        me.press("ステージ（2日目など）")
        page.get_by_label("ステージの名前").fill("決勝ラウンド")
        page.get_by_label("予定回戦数").fill("1")
        page.get_by_label("進む人数").fill(str(GO_ON))
        page.get_by_label("このステージの前にチェックインする").check()
        me.press("保存")

    def find(self) -> None:
        """By prefecture: when, where, what it costs and how many places are left; and the feed has it."""
        stranger = self.desk.walk.somebody(PHONE)
        page = stranger.page
        stranger.go("/")
        stranger.tap(page.get_by_role("link", name="大会", exact=True).first)
        page.get_by_label("都道府県").select_option(label="東京都")
        stranger.press("絞り込む")
        row = self.row(page)
        for words in (
            f"{next_friday():%Y/%m/%d}（金）",
            "19:00",
            "東京都千代田区 神田の店",
            "500円",
            "残り32人",
        ):
            expect(row).to_contain_text(words)
        self.desk.look("04a 大会の一覧", stranger)
        self.fed(stranger, page.get_by_role("link", name="この一覧をカレンダーで購読（iCal）"))
        stranger.tap(row.get_by_role("link"))
        self.desk.look("04b 参加者が見る大会", stranger)
        self.fed(stranger, page.get_by_role("link", name="カレンダーに入れる"))
        page.context.close()

    def row(self, page: Page) -> Locator:
        """The event in the list of events: on a service that was walked before, another has its name."""
        return page.locator(".rows li", has=page.locator(f'a[href$="/events/{self.desk.slug}/"]'))

    def fed(self, person: Person, link: Locator) -> None:
        """What a calendar gets behind this link has the event."""
        answer = person.page.request.get(self.desk.walk.address + self.path_of(link))
        assert f"SUMMARY:{NAME}" in answer.text(), answer.text()[:300]

    def path_of(self, link: Locator) -> str:
        """Where a link leads, without the site's own address."""
        return (link.get_attribute("href") or "").removeprefix(self.desk.walk.address)

    def bring(self) -> None:
        """As Melee gives its players out."""
        rows = ["Id,Username,First Name,Last Name,Name,Email"]
        rows += [
            f"{place},u{place},x,y,{name},u{place}@example.com"
            for place, (name, _r, _c) in enumerate(self.people)
        ]
        self.tab("参加者")
        self.me.press("一覧から取り込む（CSV・Excel・貼り付け）")
        self.desk.page.locator("#id_text").fill("\n".join(rows))
        self.me.press("内容を確かめる")
        self.me.press(f"{BROUGHT}人を登録")

    def walk_in(self) -> None:
        self.overview()
        self.me.press("掲示用の QR コード")
        address = self.desk.page.locator(".poster .address").inner_text().strip()
        for place, (name, _reading) in enumerate(WALK_INS):
            phone = self.desk.walk.somebody(PHONE)
            self.phones.append(phone)
            phone.page.goto(address)
            self.desk.look(f"05a 掲示の QR コード {place}", phone)
            with self.desk.walk.counted("in by the poster, with a list", phone):
                phone.type_into("名前", name)
                if place == 0:
                    phone.page.locator("textarea").first.fill(DECK)
                phone.press("参加する")
            expect(phone.page.get_by_role("heading", level=1)).to_have_text(name)
            self.desk.look(f"05b 飛び入りの本人のページ {place}", phone)

    def check_in(self) -> None:
        page, me = self.desk.page, self.me
        self.overview()
        me.press("チェックインを始める")
        self.tab("チェックイン")
        for count in (1, 2):
            me.tap(page.get_by_role("button", name="の参加費を受け取る").first)
            expect(page.locator("#fees")).to_contain_text(f"{count * 500}")
        me.tap(page.get_by_role("button", name="全員が来ている"))

    def waive(self) -> None:
        page = self.desk.page
        self.tab("デッキ")
        self.me.tap(page.get_by_role("main").get_by_role("link", name="リストのない人").first)
        page.get_by_label("理由").fill("初めての大会")
        self.me.tap(page.get_by_role("button", name="全員の出場を認める"))

    def pair(self) -> None:
        self.next_step()
        assert self.desk.page.locator(".state.paired").count(), self.desk.main_text()
        self.me.press("公開")

    def sit_down(self) -> None:
        page, me = self.desk.page, self.me
        self.tab("参加者")
        form = self.desk.adding()
        form.get_by_label("名前", exact=True).fill(LATE)
        me.press("参加者の追加", form)
        self.tab("対戦")
        self.desk.look("09a 組み合わせに入っていない人")
        alone = page.locator(".table-row", has_text="不戦勝").locator(".pair-side.a a").inner_text()
        me.press("席に入れる")
        page.get_by_label("1人目").fill(LATE)
        page.get_by_label("2人目").fill(alone)
        self.apply("入れ替える")
        expect(page.locator(".table-row", has_text="不戦勝")).to_have_count(0)

    def apply(self, button: str) -> None:
        """With a reason, and what players will read looked at before."""
        self.desk.page.get_by_label("理由（参加者に見えます）").fill(WHY)
        self.me.press("確かめる")
        self.me.press(button)

    def change(self) -> None:
        page, me = self.desk.page, self.me
        (_t, one, _b), (_u, other, _c), (table, _d, _e), (_v, wheels, _f) = self.desk.open_tables()[:4]
        me.press("席の入れ替え")
        page.get_by_label("1人目").fill(one)
        page.get_by_label("2人目").fill(other)
        self.apply("入れ替える")
        me.tap(page.locator(f"#t{table} .table-no a"))
        me.press("別の卓に移す")
        page.get_by_label("移る先の卓").fill("40")
        self.apply("移す")
        me.press("卓番号を振り直す")
        page.get_by_label("最初の卓番号").fill("11")
        self.apply("振り直す")
        me.tap(page.get_by_role("link", name=wheels).first)
        me.press("組み合わせの指定")
        page.get_by_label("固定の卓").fill("11")
        page.get_by_label("いまの回戦から、この卓にする").check()
        page.get_by_label("理由（参加者に見えます）").fill("車いすの席")
        self.desk.look("10a 固定の卓")
        me.press("保存")
        self.tab("対戦")
        expect(page.locator("#t11")).to_contain_text(wheels)

    def print(self) -> None:
        """Each sheet that the foot of the round's page leads to."""
        self.tab("対戦")
        for name in ("卓順", "名前順", "結果記入票"):
            self.paper(self.me, name)

    def paper(self, person: Person, name: str) -> None:
        """The sheet behind a link of this name, kept beside the pictures."""
        link = person.page.get_by_role("main").get_by_role("link", name=name, exact=True)
        answer = person.page.request.get(self.desk.walk.address + self.path_of(link))
        assert answer.body().startswith(b"%PDF"), name
        if self.desk.walk.folder:
            (self.desk.walk.folder / f"{self.desk.steps:02}-{name}.pdf").write_bytes(answer.body())

    def put_up_the_wall(self) -> None:
        """A laptop that nobody is signed in at: the last round before the second stage, by name, with what each number
        of points needs, and the clock."""
        self.wall = self.desk.walk.somebody()
        page = self.wall.page
        self.wall.go("/")
        self.wall.tap(page.get_by_role("link", name="大会", exact=True).first)
        self.wall.tap(self.row(page).get_by_role("link"))
        self.wall.press("プロジェクター用の表示")
        expect(page.locator("header")).to_contain_text(NAME)
        expect(page.locator("header")).to_contain_text("第1回戦")
        expect(page.locator("header [role=timer]")).to_have_text(re.compile(r"^\d+:\d\d$"))
        expect(page.locator("#needed")).to_contain_text(f"上位{GO_ON}人が進みます")
        expect(page.locator("#names > li:not([hidden])")).to_have_count(BROUGHT + 3)
        self.desk.look(f"{self.desk.steps:02}a 第1回戦の投影", self.wall)

    def wall_of_standings(self) -> None:
        """It turned by itself."""
        page = self.wall.page
        expect(page.locator("#names")).to_have_class(STANDINGS)
        expect(page.locator("#names > .last-in")).to_have_count(1)
        expect(page.locator("footer")).to_have_text(f"線の上の{GO_ON}人が進みます")
        self.desk.look(f"{self.desk.steps:02}a 順位の投影", self.wall)

    def results(self) -> None:
        """Two by the buttons of a phone, the others as Melee's pages answer for its matches."""
        page, me = self.desk.page, self.me
        self.tab("対戦")
        rows = self.desk.open_tables()
        (lost, _a, _b), (timed, _c, _d) = rows[:2]
        me.press("両者敗北", page.locator(f"#t{lost}"))
        expect(page.locator(f"#t{lost} .score")).to_have_text("両者敗北")
        me.tap(page.locator(f"#t{timed} .table-no a"))
        me.press("勝ちなし")
        self.tab("対戦")
        expect(page.locator(f"#t{timed} .score")).to_have_text("引き分け")
        matches = [
            {
                "RoundNumber": 1,
                "TableNumber": 1,
                "Player1": a,
                "Player2": b,
                "Result": f"{a} won 2-{place % 2}-0",
            }
            for place, (_table, a, b) in enumerate(rows[2:])
        ]
        me.press("結果を取り込む")
        page.locator("textarea").fill(json.dumps({"data": matches}))
        me.press("確かめる")
        me.press("この結果を保存")
        assert not self.desk.open_tables()

    def second_stage(self) -> None:
        page, me = self.desk.page, self.me
        self.next_step()
        me.press("決勝ラウンドを始める")
        me.press("チェックインの一覧")
        me.tap(page.get_by_role("button", name="全員が来ている"))

    def next_step(self) -> None:
        """The one large button of the event's page."""
        self.overview()
        self.me.tap(self.desk.page.locator("#step .row button:not(.quiet), #step .row a[role=button]").first)

    def pair_the_second_stage(self) -> None:
        self.next_step()
        expect(self.desk.page.locator(".table-row")).to_have_count(GO_ON // 2)
        self.me.press("公開")
        expect(self.wall.page.locator("header")).to_contain_text("第2回戦")
        expect(self.wall.page.locator("#names")).not_to_have_class(STANDINGS)
        self.desk.look(f"{self.desk.steps:02}a 第2回戦の投影", self.wall)

    def last_results(self) -> None:
        """Each by one press at its table, one alone won, so that nobody shares the first place; with the last the wall
        turns to the standings."""
        self.tab("対戦")
        for place, (table, _a, _b) in enumerate(self.desk.open_tables()):
            result = "両者敗北" if place else "2–0"
            self.me.press(result, self.desk.page.locator(f"#t{table}"))
            expect(self.desk.page.locator(f"#t{table} .score")).to_have_text(result)
        expect(self.wall.page.locator("#names")).to_have_class(STANDINGS)
        expect(self.wall.page.locator("#names > li:not([hidden])")).to_have_count(GO_ON)

    def finish(self) -> None:
        self.next_step()
        expect(self.desk.page.get_by_role("heading", level=1)).to_have_text("最終順位")
        self.overview()
        self.champion = self.desk.page.locator("section.champion b").first.inner_text()
        expect(self.wall.page.locator(".champion")).to_have_text(self.champion)
        self.desk.look(f"{self.desk.steps:02}a 優勝者の投影", self.wall)

    def final_standings(self) -> None:
        """With the prizes, how far everybody went, and files for other programs."""
        page = self.desk.page
        self.next_step()
        first = page.locator("table.standings tbody tr").first
        for words in (self.champion, "決勝ラウンド", "プレイマット"):
            expect(first).to_contain_text(words)
        self.paper(self.me, "PDF")
        trf = page.get_by_role("link", name="TRF16")
        text = page.request.get(self.desk.walk.address + self.path_of(trf)).text()
        assert text.startswith("012 "), text[:40]
        assert text.count("\n001 ") == BROUGHT + 3

    def report(self) -> None:
        self.overview()
        self.me.press("大会の報告")
        expect(self.desk.page.get_by_role("main")).to_contain_text("2人 1000円")
        self.paper(self.me, "報告を印刷（PDF）")

    def certificate(self) -> None:
        """At the desk from the player's page, and on the phone of somebody without an account."""
        self.tab("参加者")
        self.me.tap(self.desk.page.locator("#people").get_by_role("link", name=self.champion).first)
        self.paper(self.me, "参加証明書（PDF）")
        phone = self.phones[0]
        expect(phone.page.get_by_role("link", name="参加証明書（PDF）")).to_be_visible()
        self.desk.look(f"{self.desk.steps:02}a 終わった後の本人のページ", phone)
        self.paper(phone, "参加証明書（PDF）")

    def series(self) -> None:
        page, me = self.desk.page, self.me
        self.tab("設定")
        me.press("シリーズ")
        me.press("シリーズを作る")
        page.get_by_label("シリーズ名").fill(SERIES)
        self.desk.look(f"{self.desk.steps:02}a シリーズを作る")
        me.press("保存")
        page.get_by_label("大会を加える").select_option(value=self.desk.slug)
        me.press("加える")
        rows = page.locator("table.standings tbody tr")
        expect(rows).to_have_count(BROUGHT + 3)
        expect(rows.first).to_contain_text(self.champion)
        expect(rows.first.locator("td.num").first).to_have_text("11")

    def calendar(self) -> None:
        """The finished event is still found, leads to its series, and stays in the feed."""
        page, me = self.desk.page, self.me
        me.tap(self.row(page).get_by_role("link"))
        expect(page.locator("section.champion")).to_contain_text(SERIES)
        me.tap(page.get_by_role("navigation", name="主なページ").get_by_role("link", name="大会"))
        expect(self.row(page)).to_contain_text("終了")
        self.fed(me, page.get_by_role("link", name="この一覧をカレンダーで購読（iCal）"))
