"""A real Chromium against the running site, at phone and desktop width."""

import os

import pytest
from django.conf import settings
from django.core.management import call_command
from playwright.sync_api import expect

from devtools.walks.browser import PATIENCE, PHONE, installed, on_a_slow_line
from devtools.walks.browser import chromium as started

os.environ.setdefault(
    "DJANGO_ALLOW_ASYNC_UNSAFE", "1"
)  # Playwright's sync face runs an event loop of its own

EVERY_RUN = {"test_grid"}
"""The walk of every run; a browser is dear, so the others are walked in the slow lane, which CI runs too."""

TAKEN_OVER = """() => navigator.serviceWorker.controller ? true : new Promise((done) =>
    navigator.serviceWorker.addEventListener("controllerchange", () => done(true), {once: true}))"""
"""The page is the worker's. (To be polled for it would need eval, which the pages forbid.)"""


def pytest_collection_modifyitems(items):
    for item in items:
        if "tests/browser" in str(item.path):
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group(item.path.stem))
            if item.path.stem not in EVERY_RUN:
                item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def chromium():
    """The browser; skipped with a reason where there is none, unless REQUIRE_BROWSER=1."""
    if installed() is None:
        if os.environ.get("REQUIRE_BROWSER") == "1":
            pytest.fail("REQUIRE_BROWSER=1, and no chromium on the path")
        pytest.skip("no chromium on this machine")
    expect.set_options(timeout=PATIENCE)  # a busy machine is no fault of the page; Playwright's own is 5 s
    with started() as browser:
        yield browser


@pytest.fixture
def site(live_server):
    """The site with its index and cards, as a user meets it; its address. What replays asks for `worker` too."""
    call_command("load_cards", verbosity=0)
    call_command("build_index", if_stale=True, verbosity=0)
    return live_server.url


@pytest.fixture
def page(chromium, request):
    """A phone-sized page; what a failing test saw is kept in test-artifacts/."""
    context = chromium.new_context(viewport=PHONE, locale="ja-JP", has_touch=True)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    on_a_slow_line(page)
    failed = request.session.testsfailed
    yield page
    if request.session.testsfailed > failed:
        folder = settings.BASE_DIR / "test-artifacts"
        folder.mkdir(exist_ok=True)
        page.screenshot(path=folder / f"{request.node.name}.png", full_page=True)
    context.close()
