"""What an organizer does at any event, by the pages alone: next steps, results by the keyboard, players by name."""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, expect

from .browser import PHONE, Person, Walk

READ = """rows => rows.map(row => [Number(row.id.slice(1)),
  row.querySelector('.pair-side.a a').textContent, row.querySelector('.pair-side.b a').textContent])"""
"""Table and names of rows of a round."""
FOLLOWED = """() => { window.followed = new Promise(
  done => document.addEventListener('htmx:afterSettle', () => done(), {once: true})) }"""
"""From here on `followed` waits until the list has followed the keys: a press in between is lost with its row."""


@dataclass
class Desk:
    """The organizer's table at one event, and the steps of its day."""

    walk: Walk
    organizer: Person
    tell: Callable[[str], None]
    slug: str = ""
    steps: int = 0
    strength: dict[str, int] = field(default_factory=dict)
    """Who wins: the one who is named higher here."""

    @property
    def page(self) -> Page:
        return self.organizer.page

    def step(self, name: str, done: Callable[[], None], *, look: bool = True) -> None:
        """One step of the day: done, timed, told, and a picture of where it ends."""
        self.steps += 1
        begun = time.monotonic()
        done()
        took = time.monotonic() - begun
        name = f"{self.steps:02} {name}"
        self.walk.seconds[name] = took
        self.tell(f"{name} ({took:.1f} s)")
        if look:
            self.look(name)

    def look(self, name: str, person: Person | None = None) -> None:
        (person or self.organizer).look(name.replace(" ", "-"))

    def go(self, path: str = "", person: Person | None = None) -> None:
        (person or self.organizer).go(f"/events/{self.slug}/{path}")

    def next(self) -> None:
        """The one button that the event's page offers as the next step."""
        self.go()
        self.organizer.tap(
            self.page.locator("#step .row button:not(.quiet), #step .row a[role=button]").first
        )

    def round_number(self) -> int:
        """The round that the page shows."""
        found = re.search(r"/rounds/(\d+)/", self.page.url)
        assert found, self.page.url
        return int(found[1])

    def pair_and_publish(self) -> None:
        """The next round is paired, looked at and published."""
        self.next()
        if not self.page.locator(".state.paired").count():
            raise AssertionError(f"nothing was paired: {self.page.url} {self.main_text()}")
        self.organizer.press("公開")

    def main_text(self) -> str:
        return self.page.locator("main").inner_text()[:300]

    def open_tables(self) -> list[tuple[int, str, str]]:
        """Table and both names of every table of the round's pages that has no result yet."""
        rows: list[tuple[int, str, str]] = []
        while True:
            rows += self.page.locator(".table-row.open:has(.result-form)").evaluate_all(READ)
            further = self.page.locator(".pager a[rel=next]")
            if not further.count():
                return rows
            self.organizer.tap(further)

    def score(self, a: str, b: str, table: int) -> str:
        """Who is stronger wins, every third table after three games."""
        lost = 1 if table % 3 == 0 else 0
        return f"2-{lost}" if self.strength.get(a, 0) >= self.strength.get(b, 0) else f"{lost}-2"

    def enter(self, number: int) -> int:
        """Every result by the keyboard: table, score, Enter, and the cursor is back at the table. How many."""
        self.go(f"rounds/{number}/")
        waiting = self.open_tables()
        self.go(f"rounds/{number}/")
        if waiting:
            self.page.locator("#quick [name=table]").click()
        for table, a, b in waiting:
            self.type_result(table, self.score(a, b, table))
        return len(waiting)

    def type_result(self, table: int, score: str) -> None:
        """Typed blind, as from a pile of slips: nothing is clicked between two of them."""
        focused = self.page.evaluate("document.activeElement && document.activeElement.name")
        assert focused == "table", f"the cursor is at {focused}, not at the table"
        self.page.keyboard.type(str(table))
        self.page.keyboard.press("Tab")
        self.page.keyboard.type(score)
        self.page.keyboard.press("Enter")
        said = self.page.locator("#said")
        expect(said).to_contain_text(f"{table}卓")
        assert "field-error" not in (said.get_attribute("class") or ""), said.inner_text()

    def adding(self) -> Locator:
        """The form that enters a player, unfolded on the list of players."""
        fold = self.page.locator("details.adding")
        if not fold.evaluate("one => one.open"):
            self.organizer.tap(fold.locator("summary").first)
        return fold.locator("#add")

    def player_page(self, name: str) -> None:
        """The player, found by the name on the list of players."""
        self.go("players/")
        self.page.evaluate(FOLLOWED)
        self.page.locator("#q").fill(name)
        self.page.evaluate("followed")
        self.organizer.tap(self.page.locator("#people a", has_text=name).first)

    def phone_of(self, name: str) -> Person:
        """The phone of a player without an account, who has opened the link that the desk gave out."""
        self.player_page(name)
        self.organizer.tap(self.page.get_by_text("本人用のコード", exact=True))
        link = self.page.locator("#personal-link").input_value()
        person = self.walk.somebody(PHONE)
        answer = person.page.goto(link)
        assert answer is not None
        assert answer.status == 200, answer.url
        return person
