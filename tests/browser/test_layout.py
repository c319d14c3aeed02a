"""Pages of forty templates on phones, in the dark, on paper: what a designer sees and a test of markup does not.

`layout_lint.js` finds columns a few characters wide, words and labels in pieces, text over text or out of its box,
cut placeholders … What is NEVER may be nowhere: here, and in the walk of every page (`test_every_page.py`). What else
is known stands in `layout_baseline.txt`, one `route|where|kind|place` a line. That list may only shrink: what is new
fails, and so does what is gone until its line is taken out. `LAYOUT_BASELINE=write` does that (and asks for a look at
the difference: it writes what is new too).
"""

import os
from contextlib import contextmanager
from pathlib import Path

import pytest

from devtools.walks.browser import PHONE
from judgeapp.apps.tournaments.personal import code_of
from judgeapp.apps.tournaments.services import call_make
from judgeapp.apps.tournaments.services.floor.announcements import announcement_make
from tests.apps.test_permissions import EVENT, PLAYER, ROUND, address, made_site, people  # noqa: F401
from tests.apps.tournaments.stages import HARD_NAMES, event_at
from tests.architecture.test_styles import ALONE, SHEETS, parts_named

from .test_phone import signed_in

HERE = Path(__file__).parent
LINT = (HERE / "layout_lint.js").read_text()
BASELINE = HERE / "layout_baseline.txt"
A4 = {"width": 794, "height": 1123}
PLACES = {
    "phone": (PHONE, {}),
    "narrow": ({"width": 320, "height": 640}, {}),
    "large": (PHONE, {}),
    "dark": (PHONE, {"color_scheme": "dark"}),
    "forced": (PHONE, {"color_scheme": "dark", "forced_colors": "active"}),
    "paper": (A4, {"media": "print"}),
    "wall": ({"width": 1280, "height": 720}, {}),
}
"""Width and height, and the media: paper is A4 at 96 dots an inch, the wall a projector's; large text is at 200 %."""
SCREEN = {"media": "screen", "color_scheme": "light", "forced_colors": "none"}
TEXT = 16
"""The size of text in pixels that a browser comes with."""
LAID_OUT = [where for where in PLACES if where != "wall"]
BOARD = "board/"
"""What is only ever seen on the wall ends thus."""
NEVER = {
    "narrow-column", "label-in-pieces", "text-on-text", "text-out-of-its-box", "sticks-out-of-its-box", "clipped",
    "out-of-the-page", "page-too-wide", "squashed-control", "control-on-control", "covered-by-bar", "small-target",
    "contrast", "contrast-dark",
}  # fmt: skip
"""Kinds that no page has, on a phone, on paper, in the dark …"""
ELSEWHERE = {
    "phone": {"line-too-long", "scrolls-sideways"},
    "large": {"narrow-column", "label-in-pieces"},
    "paper": {"small-text", "thin-page", "line-too-long", "scrolls-sideways"},
}
"""Kinds that hang on a pixel of a font, or that mean nothing there: five letters of 34 px are half of a phone, on paper
twelve pixels are nine points, and forms are not printed."""
WHOLLY_ASKED = ("phone", "paper", "wall")
"""Where what is not NEVER is held to the baseline; the other PLACES are asked for NEVER alone."""
A_WORD_OF_A_TEXT = "a.term"
"""A link within a sentence is as high as its line, also where the sentence is that word alone."""
IMAGES = """() => Promise.all([...document.images].map(one => {
  one.loading = "eager";
  return one.decode().catch(() => {});
}))"""
LAID_OUT_ANEW = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Ends when the page's scripts have heard of its new size: the projector fits its names to it."""
PARTS = """() => ({
  sheets: [...document.querySelectorAll("link[rel=stylesheet]")].map(one => one.href.match(/([a-z]+)[.][^/]*$/)[1]),
  classes: [...document.querySelectorAll("main [class]")].flatMap(one => [...one.classList]),
  boxes: [...document.querySelectorAll("input[type=search]")].filter(one => one.checkVisibility()).length,
})"""
FULL_HALL = [
    f"{family} {given}{more}"
    for more in ("", "子", "郎")
    for family in (*HARD_NAMES[:4], "青柳", "Lindqvist")
    for given in "一二三四五六七八九十"
][:160]
THREE_LINES = "第3回戦は 14:00 に始めます。\n昼食は2階で。\n落とし物（黒い財布）を本部で預かっています。"
DISPUTE = "rulings/<uuid:dispute_id>/"
BUILD = "rulings/build/<uuid:record_id>/"

ROUTES = [
    ("staff", "cup", route)
    for route in (
        "rules/",
        "rules/<slug:book_id>/",
        "rules/<slug:book_id>/<path:local>/",
        "rules/<slug:book_id>/-/chapter/<slug:chapter_id>/",
        "rules/<slug:book_id>/-/qa/<slug:question_id>/",
        "cards/<slug:book>/<path:number>/",
        DISPUTE,
        DISPUTE + "what-if/<int:step>/",
        "rulings/<slug:published>/",
        "rulings/written/<uuid:written_id>/",
        "help/<slug:guide>/",
        "me/",
        "events/",
        "events/new/",
    )
]
ROUTES += [
    ("player", "cup", route) for route in ("", "decks/mine/<uuid:decklist_id>/", EVENT + "lists/mine/")
]
ROUTES += [
    ("judge", "cup", route) for route in (BUILD, BUILD + "play/", "rulings/recordings/<uuid:record_id>/")
]
ROUTES += [
    ("staff", "cup", route)
    for route in (
        EVENT,
        EVENT + "settings/",
        EVENT + "staff/",
        EVENT + "pairing/",
        EVENT + "floor/",
        EVENT + "calls/<int:call_id>/",
        EVENT + "penalties/new/",
        EVENT + "penalties/<int:penalty_id>/",
        EVENT + "lists/",
        EVENT + "lists/missing/",
        EVENT + "checks/<int:check_id>/",
        EVENT + "log/",
    )
]
ROUTES += [
    ("staff", "half-entered", route)
    for route in (
        ROUND,
        ROUND + "?by=name",
        ROUND + "tables/<int:table>/",
        ROUND + "standings/",
        EVENT + "standings/",
        EVENT + "players/",
        PLAYER,
    )
]
ROUTES += [
    ("staff", "teams", ROUND),
    ("staff", "teams", EVENT + "players/"),
    ("anonymous", "teams", PLAYER + "me/<str:code>/"),
    ("staff", "check-in", EVENT + "check-in/"),
    ("staff", "finished", EVENT + "cut/"),
    ("staff", "finished", EVENT + "standings/"),
    ("anonymous", "finished", EVENT),
    ("anonymous", "half-entered", EVENT + "embed/"),
    ("anonymous", "half-entered", EVENT + "board/"),
]
ROUTES += [
    ("staff", "full", route)
    for route in (
        ROUND,
        ROUND + "?by=name",
        ROUND + "tables/<int:table>/",
        EVENT + "standings/",
        EVENT + "floor/",
    )
]
ROUTES += [
    ("anonymous", "full", route) for route in (EVENT + "board/", EVENT + "map/", PLAYER + "me/<str:code>/")
]


@contextmanager
def shown(page, size, media, *, text):
    """The open page at this size and in these media, with text of so many pixels where a page sets none."""
    browser = page.context.new_cdp_session(page)
    page.set_viewport_size(size)
    page.emulate_media(**(SCREEN | media))
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": text}})
    page.evaluate(LAID_OUT_ANEW)
    yield
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": TEXT}})
    page.emulate_media(**SCREEN)
    page.set_viewport_size(PHONE)
    browser.detach()


def lint(page, where, language="ja"):
    """What is set badly on the open page, in one of PLACES: `kind`, `at`, `say` of each."""
    size, media = PLACES[where]
    page.evaluate(IMAGES)
    with shown(page, size, media, text=TEXT * 2 if where == "large" else TEXT):
        asked = {"lang": language, "phone": size["width"] <= PHONE["width"], "dark": where == "dark"}
        found = page.evaluate("o => gunbaiLint(o)", asked)
    return [
        one
        for one in found
        if one["kind"] not in ELSEWHERE.get(where, ())
        and (where in WHOLLY_ASKED or one["kind"] in NEVER)
        and not (one["kind"] == "ellipsis" and one["sev"] == 1)  # one press away in full
        and not (one["kind"] == "small-target" and one["at"].endswith(A_WORD_OF_A_TEXT))
    ]


def of_the_page(page):
    """Two search boxes, and parts whose style sheet the page does not load."""
    found = page.evaluate(PARTS)
    homes = {name: sheet.stem for sheet in SHEETS.glob("*.css") if sheet.stem not in ALONE
             for name in parts_named(sheet.read_text("utf-8"))}  # fmt: skip
    bare = {
        f"{homes[name]}: {name}"
        for name in found["classes"]
        if homes.get(name, "gunbai") not in found["sheets"]
    }
    return sorted(bare) + [f"{found['boxes']} search boxes"] * (found["boxes"] > 1)


@pytest.fixture
def events(live_server, people):  # noqa: F811
    """The running event of every address, and four at other stages, whose people have names that are hard to set."""
    by = people["organizer"]
    with made_site(people) as names:
        found = {"cup": names}
        for slug in ("half-entered", "teams", "check-in", "finished"):
            stage = "half-entered" if slug == "teams" else slug
            event = event_at(
                stage, by=by, by_teams=slug == "teams", names=HARD_NAMES, slug=slug, name=f"第1回 {slug}杯"
            )
            player = event.everybody.filter(team__isnull=slug != "teams").first()
            found[slug] = {
                **names,
                "slug": slug,
                "player_id": player.pk,
                "code": code_of(player),
                "number": 2,
            }
        hall = event_at(
            "half-entered", by=by, names=FULL_HALL, slug="full", round_minutes=50, self_check_in=True,
            name="第二十三回 関東戦国大戦チャンピオンシップ予選会 Eastern Qualifier",
        )  # fmt: skip
        announcement_make(by=by, event=hall, text=THREE_LINES)
        last = hall.rounds.last().matches.get(outcome="open")
        call_make(by=by, match=last)
        found["full"] = {
            **names,
            "slug": "full",
            "number": 2,
            "table": last.table,
            "player_id": last.player_a.pk,
            "code": code_of(last.player_a),
        }
        yield found


def test_no_page_is_worse_set_than_it_was(chromium, live_server, events, people, client_of):  # noqa: F811
    found, wrong = {}, {}
    for person in ("anonymous", "player", "judge", "staff"):
        context = chromium.new_context(
            viewport=PHONE, locale="ja-JP", timezone_id="Asia/Tokyo", reduced_motion="reduce",
            service_workers="block", bypass_csp=True, has_touch=True,
        )  # fmt: skip
        page = context.new_page()
        page.clock.set_fixed_time("2026-11-28T10:00:00+09:00")
        page.add_init_script(LINT)
        signed_in(page, live_server.url, client_of(user) if (user := people[person]) else None, "ja")
        for _person, slug, route in (one for one in ROUTES if one[0] == person):
            answer = page.goto(live_server.url + address(route, events[slug]))
            assert answer.status == 200, (route, answer.status)
            if not route.endswith(BOARD) and (odd := of_the_page(page)):
                wrong[f"{slug}:/{route}"] = odd
            for where in ("wall",) if route.endswith(BOARD) else LAID_OUT:
                for one in lint(page, where):
                    line = f"{slug}:/{route}|{where}|{one['kind']}|{one['at']}"
                    found.setdefault(line, one["say"])
        context.close()
    assert wrong == {}
    never = [f"{line}: {say}" for line, say in sorted(found.items()) if line.split("|")[2] in NEVER]
    assert not never, f"{len(never)} that may be nowhere\n" + "\n".join(never)
    if os.environ.get("LAYOUT_BASELINE") == "write":
        BASELINE.write_text("".join(f"{line}\n" for line in sorted(found)))
    known = set(BASELINE.read_text().splitlines())
    new = [f"{line}: {found[line]}" for line in sorted(found.keys() - known)]
    assert not new, f"{len(new)} worse than before\n" + "\n".join(new)
    gone = sorted(known - found.keys())
    assert not gone, f"{len(gone)} no longer there: remove from {BASELINE.name}\n" + "\n".join(gone)
