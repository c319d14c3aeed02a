"""A championship: 300 players with readings from a spreadsheet, four rounds on the first day, three more on the second
for those with nine points, a cut to eight; two zones of tables, four who did not come."""

import time
from functools import partial

from playwright.sync_api import expect

from .event import Desk
from .people import people

ABSENT = 4
DAY_2, POINTS = 3, 9
FOUND = "長谷川 拓海", "はせ"
"""Somebody, and the keys by which they are found."""


class TwoDays:
    """Walked from the first page to the champion of the second day."""

    def __init__(self, desk: Desk, players: int = 300, first_day: int = 4) -> None:
        self.desk, self.organizer = desk, desk.organizer
        self.account = f"organizer{int(time.time())}"  # on a service that was walked before, too
        self.people = people(players)
        self.first_day = first_day
        order = sorted(range(players), key=lambda place: place * 7919 % players)
        desk.strength |= {self.people[place][0]: rank for rank, place in enumerate(order)}

    def walk(self) -> None:
        """Every step in the order of the two days."""
        step, pair = self.desk.step, self.desk.pair_and_publish
        step("主催者がアカウントを作る", lambda: self.organizer.sign_up(self.account, "/events/"))
        step("大会を作る", self.create)
        step("2日目のステージを予定する", self.second_day)
        step("卓の区画と時計を決める", self.room)
        step("参加者を表計算ソフトから取り込む", self.bring)
        step("来ていない4人のほかを受け付ける", self.check_in)
        step("第1回戦を組んで公開する", pair)
        step("貼り出しと会場の表示", self.visit_displays)
        step("第1回戦の結果をキーボードで入力する", partial(self.typed, 1))
        for number in range(2, self.first_day + 1):
            step(f"第{number}回戦を組んで公開する", pair, look=number == self.first_day)
            step(f"第{number}回戦の結果を一覧で取り込む", partial(self.listed, number))
        step("1日目の順位", partial(self.desk.go, "standings/"))
        step("2日目へ進む人を決める", self.go_on)
        for number in range(self.first_day + 1, self.first_day + DAY_2 + 1):
            step(f"第{number}回戦を組んで公開する", pair)
            if number == self.first_day + 1:
                step(f"第{number}回戦の結果をキーボードで入力する", partial(self.typed, number))
            else:
                step(f"第{number}回戦の結果を一覧で取り込む", partial(self.listed, number))
        step("上位8人の決勝トーナメントに進む", self.cut)
        for number in range(self.first_day + DAY_2 + 1, self.first_day + DAY_2 + 4):
            step(f"決勝の第{number}回戦を組んで公開する", pair, look=False)
            step(f"決勝の第{number}回戦の結果を入力する", partial(self.typed, number))
        step("大会を終了する", self.desk.next)
        step("優勝者のいる大会のページ", self.desk.go)
        last = {
            "決勝トーナメント表": "cut/",
            "終わった後のプロジェクター": "board/",
            "記録": "log/",
            "会場の地図": "map/",
        }
        for name, path in last.items():
            step(name, partial(self.desk.go, path))

    def create(self) -> None:
        me = self.organizer
        me.go("/events/new/")
        me.type_into("大会名", "全国選手権")
        me.page.get_by_label("予定回戦数").fill(str(self.first_day))
        me.page.get_by_label("決勝に進む人数").fill("8")
        me.press("大会を作る")
        me.page.wait_for_url("**/events/*/")
        self.desk.slug = me.page.url.rstrip("/").rpartition("/")[2]
        self.desk.next()  # registration opens

    def second_day(self) -> None:
        page = self.desk.page
        self.desk.go("phases/")
        page.get_by_label("ステージの名前").fill("2日目")
        page.get_by_label("予定回戦数").fill(str(DAY_2))
        page.get_by_label("進むのに必要な勝ち点").fill(str(POINTS))
        page.get_by_label("各回戦の時間（分）").fill("60")
        self.organizer.press("保存")

    def room(self) -> None:
        page = self.desk.page
        self.desk.go("settings/floor/")
        page.get_by_label("各回戦の時間（分）").fill("50")
        page.get_by_label("卓の区画").fill("A 1-80 ×10\nB 101-180 ×10")
        page.get_by_label("公開と同時に時計を始める").check()
        self.organizer.press("保存")

    def bring(self) -> None:
        """Pasted as a spreadsheet gives it; the columns are looked at before anything is saved."""
        page = self.desk.page
        self.desk.go("players/import/")
        rows = ["番号\tお名前\tふりがな\tチーム"]
        rows += [
            f"{place + 1:04}\t{name}\t{reading}\t{club}"
            for place, (name, reading, club) in enumerate(self.people)
        ]
        page.locator("#id_text").fill("\n".join(rows))
        self.organizer.press("内容を確かめる")
        self.desk.look("05a 列の割り当て")
        self.organizer.press(f"{len(self.people)}人を登録")

    def check_in(self) -> None:
        """Everybody is there but four, who are found by two keys of their reading and leave."""
        page, me = self.desk.page, self.organizer
        self.desk.go()
        me.press("チェックインを始める")
        self.desk.go("check-in/")
        page.locator("#q").press_sequentially(FOUND[1])
        expect(page.locator("#people li").first).to_contain_text(FOUND[0].split()[0])
        self.desk.look("06a ふりがなで探す")
        self.desk.go("check-in/")
        me.tap(page.get_by_role("button", name="全員が来ている"))
        for name, _reading, _club in self.people[:ABSENT]:
            self.desk.player_page(name)
            me.press("棄権にする")
        self.desk.go()

    def visit_displays(self) -> None:
        """What hangs on the wall and stands on the screen."""
        page = self.desk.page
        for name in ("tables", "names", "slips"):
            answer = page.request.get(f"{self.desk.walk.address}/events/{self.desk.slug}/rounds/1/{name}.pdf")
            assert answer.body().startswith(b"%PDF"), name
            if self.desk.walk.folder:
                (self.desk.walk.folder / f"08-{name}.pdf").write_bytes(answer.body())
        self.desk.go("board/")
        self.desk.look("08a プロジェクター")
        self.desk.go("rounds/1/?by=name")
        self.desk.look("08b 名前順")
        self.desk.go("map/")

    def typed(self, number: int) -> None:
        entered = self.desk.enter(number)
        self.desk.tell(f"   {entered} results by the keyboard")
        self.desk.go(f"rounds/{number}/")

    def listed(self, number: int) -> None:
        """Table and games of both sides, a line each, as another program or a spreadsheet gives them."""
        self.desk.go(f"rounds/{number}/")
        lines = [
            f"{table},{self.desk.score(a, b, table).replace('-', ',')}"
            for table, a, b in self.desk.open_tables()
        ]
        self.desk.go(f"rounds/{number}/import/")
        self.desk.page.locator("textarea").fill("\n".join(lines))
        self.organizer.press("取り込み")
        self.desk.go(f"rounds/{number}/")
        assert not self.desk.open_tables()

    def go_on(self) -> None:
        self.desk.next()
        self.desk.look("20a 2日目へ進む人")
        self.organizer.press("2日目を始める")

    def cut(self) -> None:
        self.desk.next()
        self.organizer.press("この人数で決勝に進む")
