"""Teams of three on a phone: results seat by seat; and announcements for a browser that has no page open."""

import pytest

from judgeapp.apps.notifications.models import PushSubscription
from judgeapp.apps.tournaments.personal import personal_path
from tests.apps.tournaments.factories import make_round
from tests.apps.tournaments.test_teams import team_event

from .test_phone import signed_in

pytestmark = pytest.mark.django_db(transaction=True)

SUBSCRIBED = """
PushManager.prototype.getSubscription = async () => null;
PushManager.prototype.subscribe = async () => ({ toJSON: () => ({
  endpoint: "https://push.example.org/one",
  keys: { p256dh: "B" + "A".repeat(86), auth: "A".repeat(22) },
}) });
"""
"""A browser's maker is on another network than these tests."""
TOLD = '{"title": "軍配杯", "body": "残り10分です。", "tag": "one", "path": "/events/cup/"}'
PUSHED = """(told) => {
  const shown = [];
  self.registration.showNotification = async (title, more) => shown.push([title, more.body, more.data.path]);
  self.dispatchEvent(new PushEvent("push", { data: told }));
  return shown;
}"""
"""What the service worker does with a message: a browser without a screen shows no notification."""


def test_three_tables_are_entered_one_tap_each(site, page, make_user, client_of):
    organizer = make_user("organizer")
    event = team_event(2, by=organizer)
    match = make_round(event).matches.get()
    signed_in(page, site, client_of(organizer), "ja")
    page.goto(site + match.round.get_absolute_url())
    for place, score in enumerate(("2-0", "1-2", "2-1")):
        page.locator(".seat-row").nth(place).locator(f"button[value^='{score}']").first.click()
        page.locator(".seat-row").nth(place).locator("details").wait_for()
    assert page.locator(".pairing .score").inner_text() == "2–1"
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, "nothing runs out of a phone's screen"
    match.refresh_from_db()
    assert match.score == "2–1"


def test_a_phone_subscribes_and_shows_what_is_pushed(site, page):
    event = team_event(2)
    player = event.everybody.get(name="甲B")
    page.context.grant_permissions(["notifications"], origin=site)
    page.add_init_script(SUBSCRIBED)
    page.goto(site + personal_path(player))
    box = page.locator("#push input")
    box.wait_for()
    box.check()
    page.locator("#push input:enabled").wait_for()
    assert box.is_checked()
    assert PushSubscription.objects.get().player == player
    shown = page.context.service_workers[0].evaluate(PUSHED, TOLD)
    assert shown == [["軍配杯", "残り10分です。", "/events/cup/"]]
    box.uncheck()
    page.locator("#push input:enabled").wait_for()
    assert not box.is_checked()
