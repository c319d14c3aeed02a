"""Two days on which things go wrong: strangers at the door, a published round changed by hand, tables that both lose, a
power cut at the desk, and somebody who does not come back on the second day."""

from functools import partial

from playwright.sync_api import expect

from .browser import PASSWORD, PHONE, Person
from .event import Desk
from .two_days import TwoDays

WALK_INS = 2
FIRST_DAY, SECOND_DAY = 3, 2
GO_ON, CUT = 8, 4
WHY = "会場の都合"
BYE = """rows => rows.filter(row => row.cells[2] && row.cells[2].textContent.trim() === "不戦勝")
  .map(row => row.cells[0].textContent.trim())"""
"""Who has the bye, in the view of a round by names."""


class TroubledDays(TwoDays):
    """Walked from the first page to the champion, by so many people that somebody has a bye until a latecomer comes."""

    def __init__(self, desk: Desk, players: int) -> None:
        super().__init__(desk, players=players, first_day=FIRST_DAY)
        self.late = self.people.pop()
        self.strangers = [self.people.pop() for _ in range(WALK_INS)]
        self.phones: list[Person] = []

    def walk(self) -> None:
        """Every step in the order of the two days."""
        step, pair = self.desk.step, self.desk.pair_and_publish
        step("主催者がアカウントを作る", lambda: self.organizer.sign_up(self.account, "/events/"))
        step("大会を作る", self.create)
        step("チェックインのある2日目を予定する", self.second_day)
        step("参加者を表計算ソフトから取り込む", self.bring)
        step("ポスターの QR コードから入る人がいる", self.walk_in)
        step("全員のチェックイン", self.check_in)
        step("第1回戦を組んで公開する", pair)
        step("遅れて来た人が不戦勝の席に座る", self.sit_down)
        step("2人の席を入れ替える", self.swap)
        step("1卓を別の卓に移す", self.move)
        step("卓番号を振り直す", self.renumber)
        step("両者敗北と時間切れを入力する", self.nobody_wins)
        step("入力の途中で受付の電源が落ちる", self.power_cut)
        step("第1回戦の残りを一覧で取り込む", partial(self.listed, 1))
        for number in range(2, FIRST_DAY + 1):
            step(f"第{number}回戦を組んで公開する", pair, look=False)
            step(f"第{number}回戦の結果を一覧で取り込む", partial(self.listed, number), look=False)
        step("2日目に進む人が決まる", self.go_on)
        step("2日目の朝に一人が来ない", self.second_morning)
        for number in range(FIRST_DAY + 1, FIRST_DAY + SECOND_DAY + 1):
            step(f"第{number}回戦を組んで公開する", pair, look=False)
            step(f"第{number}回戦の結果を入力する", partial(self.typed, number), look=False)
        step("上位の決勝トーナメントに進む", self.cut)
        for number in range(FIRST_DAY + SECOND_DAY + 1, FIRST_DAY + SECOND_DAY + 3):
            step(f"決勝の第{number}回戦を組んで公開する", pair, look=False)
            step(f"決勝の第{number}回戦の結果を入力する", partial(self.typed, number), look=False)
        step("大会を終了する", self.desk.next)
        step("2日間の最終順位", partial(self.desk.go, "standings/"))
        step("大会の報告", self.report)

    def second_day(self) -> None:
        page = self.desk.page
        self.desk.go("settings/")
        page.get_by_label("決勝に進む人数").fill(str(CUT))
        self.organizer.press("保存")
        self.desk.go("phases/")
        page.get_by_label("ステージの名前").fill("2日目")
        page.get_by_label("予定回戦数").fill(str(SECOND_DAY))
        page.get_by_label("進む人数").fill(str(GO_ON))
        page.get_by_label("このステージの前にチェックインする").check()
        self.organizer.press("保存")

    def walk_in(self) -> None:
        """The address on the poster, a name, one press, without an account; the phone acts for them from then on."""
        self.desk.go("poster/")
        address = self.desk.page.locator(".poster .address").inner_text().strip()
        for name, _reading, _club in self.strangers:
            phone = self.walk_in_phone(address)
            phone.page.get_by_label("名前", exact=True).fill(name)
            phone.press("参加する")
            expect(phone.page.get_by_role("heading", level=1)).to_have_text(name)
        self.desk.look("05a 飛び入りのスマートフォン", self.phones[0])
        self.desk.go("players/")

    def walk_in_phone(self, address: str) -> Person:
        phone = self.desk.walk.somebody(PHONE)
        answer = phone.page.goto(address)
        assert answer is not None
        assert answer.status == 200, address
        self.phones.append(phone)
        return phone

    def check_in(self) -> None:
        self.desk.go()
        self.organizer.press("チェックインを始める")
        self.desk.go("check-in/")
        self.organizer.tap(self.desk.page.get_by_role("button", name="全員が来ている"))

    def sit_down(self) -> None:
        """Entered at the desk, whoever comes late is against the bye a moment later."""
        name, reading, club = self.late
        self.desk.go("players/")
        form = self.desk.adding()
        form.get_by_label("名前", exact=True).fill(name)
        form.get_by_label("ふりがな").fill(reading)
        form.get_by_label("所属・地域").fill(club)
        self.organizer.press("参加者の追加", form)
        self.desk.go("rounds/1/?by=name")
        (alone,) = self.desk.page.locator("table.by-name tbody tr").evaluate_all(BYE)
        self.desk.go("rounds/1/")
        self.organizer.press("席に入れる")
        self.exchange(name, alone)

    def swap(self) -> None:
        self.desk.go("rounds/1/")
        (_table, one, _b), (_other, other, _c) = self.desk.open_tables()[:2]
        self.desk.go("rounds/1/swap/")
        self.exchange(one, other)

    def exchange(self, one: str, other: str) -> None:
        """Looked at before it is done, with a reason that players read."""
        page = self.desk.page
        page.get_by_label("1人目").fill(one)
        page.get_by_label("2人目").fill(other)
        self.give_reason()
        self.organizer.press("入れ替える")
        expect(page).to_have_url(f"{self.desk.walk.address}/events/{self.desk.slug}/rounds/1/")

    def give_reason(self) -> None:
        self.desk.page.get_by_label("理由（参加者に見えます）").fill(WHY)
        self.organizer.press("確かめる")

    def move(self) -> None:
        """Beside the door."""
        self.desk.go("rounds/1/")
        table = self.desk.open_tables()[-1][0]
        self.desk.go(f"rounds/1/tables/{table}/move/")
        self.desk.page.get_by_label("移る先の卓").fill("900")
        self.give_reason()
        self.organizer.press("移す")

    def renumber(self) -> None:
        self.desk.go("rounds/1/renumber/")
        self.desk.page.get_by_label("最初の卓番号").fill("11")
        self.give_reason()
        self.organizer.press("振り直す")

    def nobody_wins(self) -> None:
        """In the three ways in which it is typed."""
        self.desk.go("rounds/1/")
        tables = [table for table, _a, _b in self.desk.open_tables()[:3]]
        self.desk.go("rounds/1/")
        self.desk.page.locator("#quick [name=table]").click()
        for table, typed in zip(tables, ("0-0", "両", "時間切れ"), strict=True):
            self.desk.type_result(table, typed)

    def power_cut(self) -> None:
        """Two results have arrived, one is on its way when everything goes dark; another laptop goes on."""
        self.desk.go("rounds/1/")
        sent, last, lost = self.desk.open_tables()[:3]
        self.desk.go("rounds/1/")
        self.desk.page.locator("#quick [name=table]").click()
        for table, a, b in (sent, last):
            self.desk.type_result(table, self.desk.score(a, b, table))
        self.desk.page.context.set_offline(True)
        self.desk.page.keyboard.type(str(lost[0]))
        self.desk.page.keyboard.press("Tab")
        self.desk.page.keyboard.type("2-0")
        self.desk.page.keyboard.press("Enter")
        expect(self.desk.page.locator("#unsent li")).to_have_count(1)
        self.desk.page.context.close()
        self.desk.organizer = self.organizer = self.desk.walk.somebody()
        self.organizer.go(f"/accounts/login/?next=/events/{self.desk.slug}/rounds/1/")
        self.desk.page.locator("#id_login").fill(self.account)
        self.desk.page.locator("#id_password").fill(PASSWORD)
        self.organizer.press("ログイン")
        still_open = {table for table, _a, _b in self.desk.open_tables()}
        assert lost[0] in still_open, "what had not arrived is typed again"
        assert not {sent[0], last[0]} & still_open, "what had arrived stands"

    def second_morning(self) -> None:
        """The last of those who go on does not come; the first who waits does, and has the place."""
        page = self.desk.page
        self.desk.go("check-in/")
        absent = page.locator("#p-none, section:has(#for-all)").get_by_role(
            "button", name="チェックイン", exact=True
        )
        for left in range(GO_ON - 1, 0, -1):
            self.organizer.tap(absent.first)
            expect(absent).to_have_count(left)
        waits = page.locator("section", has=page.get_by_role("heading", name="繰り上げを待つ人"))
        self.organizer.tap(waits.get_by_role("button", name="チェックイン", exact=True).first)
        self.desk.look("21a 2日目のチェックイン")
        self.desk.go("check-in/drop-absent/")
        expect(page.get_by_role("heading", name="繰り上がる参加者")).to_be_visible()
        self.organizer.press("棄権にして繰り上げる")

    def report(self) -> None:
        """On paper and on the page: the phases of the standings, each day with its rounds."""
        last = FIRST_DAY + SECOND_DAY
        for path in (f"rounds/{last}/standings.pdf", "report.pdf"):
            answer = self.desk.page.request.get(f"{self.desk.walk.address}/events/{self.desk.slug}/{path}")
            assert answer.body().startswith(b"%PDF"), path
        self.desk.go("report/")
