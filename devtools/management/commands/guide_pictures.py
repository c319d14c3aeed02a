"""`manage.py guide_pictures`: the pictures of docs/guides, taken from a running service at a phone's width."""

import json
import time
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.test import Client
from playwright.sync_api import Browser, ViewportSize

from devtools.walks.browser import chromium, installed
from judgeapp.apps.accounts.models import User
from judgeapp.apps.disputes.models import Dispute
from judgeapp.apps.disputes.services.cases import dispute_create
from judgeapp.apps.tournaments.demo import demo_event_create
from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.personal import personal_path
from judgeapp.config.help import GUIDES_DIR
from judgeapp.domain.engine import engine_books

PHONE: ViewportSize = {"width": 390, "height": 720}
DESK: ViewportSize = {"width": 1040, "height": 900}
BOOK = engine_books()[0]
RECORD = settings.EXAMPLES_DIR / "records" / BOOK / "illegal_interception.json"
TITLE = "疲弊した武将の迎撃"
DECK = (settings.EXAMPLES_DIR / "decks" / BOOK / "reprint-5.txt").read_text("utf-8")
NOTE = """戦国覇王 3番卓 森 vs 林
リスト HA
T5 森の番
森（先）城6 国4 手3 山20 場：権六（鉄砲2/1）A3
 手札 岩吉
林 城5 国3 手2 山19 場：早瀬（騎馬3/9）C3
①森 権六で早瀬を射撃 1点
林 なし
②森 岩吉を出陣A1 国力4→2
林「それ1コストだよ」
"""
WAIT = 60


class Command(BaseCommand):
    help = (
        "Takes the pictures of the guides from the service at ADDRESS (bin/serve), whose data folder is GUNBAI_DATA: "
        "makes the demonstration event and a ruled dispute there if they are missing."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("address", help="such as http://127.0.0.1:8000")

    def handle(self, *args: Any, **options: Any) -> None:
        if installed() is None:
            raise CommandError("chromium がありません。 / There is no chromium on this machine.")
        user, _made = User.objects.get_or_create(username="guide", defaults={"is_staff": True})
        event, _made = demo_event_create()
        pages = _pages(event, _ruled(user))
        own_session = _session(user)  # before Playwright, whose loop keeps the database away
        folder = GUIDES_DIR / "pictures"
        folder.mkdir(exist_ok=True)
        with chromium() as browser:
            for language in ("ja", "en"):
                for name, (address, official) in pages.items():
                    session = own_session if official else None
                    shot = _shot(browser, options["address"] + address, language, session, name)
                    (folder / f"{name}.{language}.png").write_bytes(shot)
                    self.stdout.write(f"{name}.{language}.png")


def _ruled(user: User) -> Dispute:
    """The example dispute with its ruling; handed in now if it is not there."""
    dispute = Dispute.objects.filter(owner=user, title=TITLE).first()
    if dispute is None:
        dispute = dispute_create(
            owner=user, text=json.dumps(json.loads(RECORD.read_text("utf-8"))), title=TITLE
        )
    end = time.monotonic() + WAIT
    while dispute.is_open:
        if time.monotonic() > end:
            raise CommandError(
                "裁定が出ません。 / The service does not rule: is it running on this data folder?"
            )
        time.sleep(0.5)
        dispute.refresh_from_db()
    return dispute


def _pages(event: Event, dispute: Dispute) -> dict[str, tuple[str, bool]]:
    """Name of a picture → address, and whether an official sees it."""
    round_ = event.rounds.latest("number")
    match = round_.matches.filter(player_b__isnull=False).latest("table")
    return {
        "search": (f"/?q=迎撃 疲弊&book={BOOK}", False),
        "ruling": (dispute.get_absolute_url(), True),
        "roster": (f"/events/{event.slug}/players/", True),
        "round": (f"/events/{event.slug}/rounds/{round_.number}/", True),
        "standings": (f"/events/{event.slug}/standings/", False),
        "own": (personal_path(match.player_a), False),
        "deck": ("/decks/", False),
        "note": ("/rulings/new/", True),
    }


def _session(user: User) -> str:
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client.cookies[settings.SESSION_COOKIE_NAME].value


def _shot(browser: Browser, address: str, language: str, session: str | None, name: str) -> bytes:
    """A picture of a page as a phone shows it; of a note's, the paper and what was read of it, side by side."""
    context = browser.new_context(
        viewport=DESK if name == "note" else PHONE,
        locale=language,
        color_scheme="light",
        reduced_motion="reduce",
    )
    cookies = {settings.LANGUAGE_COOKIE_NAME: language} | (
        {settings.SESSION_COOKIE_NAME: session} if session else {}
    )
    context.add_cookies([{"name": name, "value": value, "url": address} for name, value in cookies.items()])
    page = context.new_page()
    page.goto(address)
    if name == "note":
        page.fill("#id_text", NOTE)
        page.locator("#typed .verdict").wait_for()
    if name == "deck":
        page.fill("textarea", DECK)
        page.locator("main form button[type=submit], main form button:not([type])").first.click()
    page.wait_for_load_state("networkidle")
    shot = (page.locator(".note-bench") if name == "note" else page).screenshot()
    context.close()
    return shot
