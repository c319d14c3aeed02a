"""The way back to a form that has made something: sent once more, it makes nothing again."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from judgeapp.apps.tournaments.models import Event, Penalty

from ..apps.tournaments.factories import make_event
from .test_phone import signed_in

ONCE = "記録したのは1回だけです。"


@pytest.fixture
def organizer(make_user):
    return make_user("organizer")


def sent_again(page: Page, press) -> None:
    """The form is sent, gone back to, and sent as it stands."""
    press()
    page.wait_for_load_state()
    page.go_back()
    press()
    expect(page.locator("main")).to_contain_text(ONCE)


def test_an_event_is_made_once(page, site, organizer, client_of):
    signed_in(page, site, client_of(organizer), "ja")
    page.goto(site + reverse("tournaments:event_new"))

    def press():
        page.fill("[name=name]", "夏の陣")
        with page.expect_navigation():
            page.locator("form:has([name=name]) button").first.click()

    sent_again(page, press)
    assert Event.objects.filter(name="夏の陣").count() == 1


def test_a_penalty_is_recorded_once_and_another_by_a_form_that_was_opened_anew(
    page, site, organizer, client_of
):
    event = make_event(by=organizer, players=4)
    signed_in(page, site, client_of(organizer), "ja")
    form = f"{site}{reverse('tournaments:penalty_new', args=[event.slug])}?player={event.players.first().pk}"
    page.goto(form)

    def press():
        page.locator("[name=infraction]").first.check()
        page.locator("[name=kind]").first.check()
        page.fill("[name=note]", "遅刻")
        with page.expect_navigation():
            page.locator("form:has([name=note]) button:not([name])").first.click()

    sent_again(page, press)
    assert Penalty.objects.count() == 1
    page.goto(form)
    press()
    assert Penalty.objects.count() == 2
