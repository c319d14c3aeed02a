"""The browsers of a walk: people with a page each, what they press, and what every page looks like."""

import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import (
    Browser,
    FloatRect,
    Locator,
    Page,
    Response,
    ViewportSize,
    expect,
    sync_playwright,
)
from playwright.sync_api import (
    TimeoutError as TookTooLong,
)

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
TALL = 1800
"""How much of a long page a picture shows, in pixels."""
SLOW = 1.5
"""Seconds after which a page is named as slow."""
PATIENCE = 120_000
"""Milliseconds that a walk waits for what a page is to show: the machine may be busy."""
PASSWORD = "gunbai-walk-2026"
BUTTON_OR_LINK: tuple[Literal["button", "link"], ...] = ("button", "link")
WIDE = """() => document.documentElement.scrollWidth <= innerWidth ? [] :
[...document.querySelectorAll('body *')].filter(one => one.getBoundingClientRect().right > innerWidth + 1
  && !one.closest('.scroll')).slice(0, 3).map(one => one.outerHTML.slice(0, 90))"""

LEADS = """one => one.matches('a[href]') || one.matches('button:not([type=button])') && !!one.form
  && one.form.method === 'post' && !one.form.hasAttribute('hx-post') && one.form.id !== 'quick'"""
"""Whether a press leads to another page, which is waited for: the next step would cut it off."""

BROKEN = """() => {
  const found = [], range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.data.trim(), of = walker.currentNode.parentElement;
    if (!text || !of.checkVisibility() || of.closest('.sr, .scores')) continue;
    const label = of.matches('dt, th, button, summary, b, .chip') && text.length < 9;
    if (!label && !/^[0-9]+$/.test(text)) continue;
    range.selectNodeContents(walker.currentNode);
    const lines = new Set([...range.getClientRects()].map(one => Math.round(one.top))).size;
    if (lines > 1 && (lines > 2 || text.length < 5)) found.push(`${of.tagName} ${text}: ${lines} lines`);
  }
  return found.slice(0, 5);
}"""
"""Numbers and short labels that are broken letter by letter."""


def installed() -> str | None:
    """Where the browser of this machine is; None where there is none."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return next(filter(None, map(shutil.which, names)), None)


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser of this machine. Raises FileNotFoundError where there is none."""
    path = installed()
    if path is None:
        raise FileNotFoundError("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


def button_or_link(place: Page | Locator, name: str) -> Locator:
    """The first button within `place` of this name, or link: whichever the page comes to show. (To count the buttons
    first would decide before the page is whole.)"""
    button, link = (place.get_by_role(role, name=name, exact=True) for role in BUTTON_OR_LINK)
    return button.or_(link).first


def on_a_slow_line(page: Page) -> None:
    """The page is loaded as over a busy phone network, where $SLOW_LINE asks for it (milliseconds of each answer's
    delay): what a step does not wait for comes to light."""
    if delay := float(os.environ.get("SLOW_LINE", 0)):
        line = {"offline": False, "latency": delay, "downloadThroughput": -1, "uploadThroughput": -1}
        page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", line)


@dataclass
class Walk:
    """One walk: its service, its pictures, and what was found wrong on the way."""

    browser: Browser
    address: str
    folder: Path | None = None
    faults: list[str] = field(default_factory=list)
    slow: list[str] = field(default_factory=list)
    taps: dict[str, int] = field(default_factory=dict)
    """Name of a way → how many presses it took."""
    seconds: dict[str, float] = field(default_factory=dict)
    """Name of a step → how long it took."""

    def somebody(self, viewport: ViewportSize = DESK) -> "Person":
        """A new person with a browser of their own."""
        context = self.browser.new_context(
            viewport=viewport, locale="ja-JP", timezone_id="Asia/Tokyo", reduced_motion="reduce"
        )
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)
        on_a_slow_line(page)
        page.on("response", self._answered)
        page.on("pageerror", lambda error: self.faults.append(f"{page.url}: {error}"))
        return Person(self, page)

    def close(self) -> None:
        """Everybody goes home: no page asks for news any more."""
        for context in list(self.browser.contexts):
            context.close()

    def _answered(self, answer: Response) -> None:
        if answer.status >= 500:
            self.faults.append(f"{answer.status} {answer.url}")

    @contextmanager
    def counted(self, way: str, person: "Person") -> Iterator[None]:
        """What is pressed within counts for this way."""
        before = person.presses
        yield
        self.taps[way] = person.presses - before


@dataclass
class Person:
    """Somebody with a browser."""

    walk: Walk
    page: Page
    presses: int = 0

    def go(self, path: str) -> None:
        begun = time.monotonic()
        answer = self.page.goto(self.walk.address + path)
        if answer is None or answer.status != 200:
            raise AssertionError(f"{path}: {answer and answer.status}")
        if (took := time.monotonic() - begun) > SLOW:
            self.walk.slow.append(f"{path}: {took:.1f} s")

    def tap(self, what: Locator) -> None:
        """One press; what it leads to is waited for. An error tells the page on which there was nothing to press."""
        self.presses += 1
        try:
            if what.evaluate(LEADS):
                with self.page.expect_navigation():
                    what.click()
            else:
                what.click()
        except TookTooLong as nothing:
            shown = self.page.get_by_role("main").inner_text()[:1000]
            raise AssertionError(f"{what} on {self.page.url}:\n{shown}") from nothing

    def press(self, name: str, within: Locator | None = None) -> None:
        """The button or link of this name."""
        place = within or self.page.get_by_role("main")
        self.tap(button_or_link(place, name))

    def type_into(self, label: str, text: str) -> None:
        """A field is pressed, unless it has the focus already, and written into."""
        box = self.page.get_by_label(label, exact=True).first
        if not box.evaluate("one => one === document.activeElement"):
            box.click()
            self.presses += 1
        box.fill(text)

    def choose(self, label: str, option: str) -> None:
        """An option of a list: one press opens it, one takes it."""
        self.page.get_by_label(label, exact=True).first.select_option(label=option)
        self.presses += 2

    def pick(self, option: str) -> None:
        """One of the options that all lie open."""
        self.page.get_by_role("main").get_by_label(option, exact=True).first.check()
        self.presses += 1

    def sign_up(self, name: str, then: str = "/") -> None:
        """アカウント作成, and on to the page that asked for it."""
        self.go(f"/accounts/signup/?next={then}")
        self.page.locator("#id_username").fill(name)
        for field_name in ("password1", "password2"):
            self.page.locator(f"#id_{field_name}").fill(PASSWORD)
        self.press("アカウント作成")

    def look(self, name: str) -> None:
        """A picture at both widths; what is a barrier or sticks out goes among the faults."""
        walk, held = self.walk, self.page.viewport_size
        for width, viewport in (("desk", DESK), ("phone", PHONE)):
            self.page.set_viewport_size(viewport)
            found = [f"wider than the screen: {element}" for element in self.page.evaluate(WIDE)]
            found += [f"broken: {element}" for element in self.page.evaluate(BROKEN)]
            if width == "phone":
                barriers = Axe().run(self.page).response["violations"]
                found += [
                    f"{violation['id']}: {node['html'][:120]}"
                    for violation in barriers
                    for node in violation["nodes"]
                ]
            walk.faults += [f"{name} ({width}): {fault}" for fault in found]
            if walk.folder:
                path = walk.folder / f"{name}-{width}.png"
                whole = self.page.evaluate("document.documentElement.scrollHeight")
                size: FloatRect = {"x": 0, "y": 0, "width": viewport["width"], "height": min(TALL, whole)}
                self.page.screenshot(path=path, full_page=True, clip=size)
        if held:
            self.page.set_viewport_size(held)
