"""What an organizer is told of lists: a deadline that has passed already, and lists that wait for a decision."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from judgeapp.apps.submissions import services

from .factories import OTHER, hand_in, in_hours, make_cup

PASSED = "は、もう過ぎています。"


@pytest.fixture
def organizer(make_user):
    return make_user("organizer")


@pytest.fixture
def browser(organizer, client_of):
    return client_of(organizer)


def typed(moment):
    return timezone.localtime(moment).strftime("%Y-%m-%dT%H:%M")


def lists_asked(cup, moment):
    fields = {"asked": "optional", "deadline": moment, "shown": "never"}
    return reverse("submissions:settings", args=[cup.slug]), fields


def phase_added(cup, moment):
    fields = {"name": "2日目", "rounds": 2, "best": 2, "own_lists": "on", "lists_due": moment}
    return reverse("tournaments:phases", args=[cup.slug]), fields


def event_begins(cup, moment):
    return reverse("tournaments:floor_settings", args=[cup.slug]), {"starts_at": moment, "offer_hours": ""}


def event_made(_cup, moment):
    fields = {"name": "夏の陣", "book": "sengoku", "best_of": 3, "tiebreaks": "mtg", "starts_at": moment}
    return reverse("tournaments:event_new"), fields


@pytest.mark.django_db
@pytest.mark.parametrize("chosen", [lists_asked, phase_added, event_begins, event_made])
def test_a_chosen_moment_that_has_passed_is_taken_and_said_to_have_passed(organizer, browser, chosen):
    cup = make_cup(by=organizer, planned_rounds=3)
    for hours, warned in ((-1, True), (1, False), (0, False)):
        address, fields = chosen(cup, typed(in_hours(hours)))
        answer = browser.post(address, fields, follow=True)
        assert answer.status_code == 200, answer.content.decode()
        assert (PASSED in answer.content.decode()) is warned, hours


@pytest.mark.django_db
def test_a_deadline_that_was_not_touched_is_not_spoken_of_and_the_lists_page_says_that_it_has_passed(
    organizer, browser
):
    passed = in_hours(-1).replace(second=0, microsecond=0)
    cup = make_cup(by=organizer, deadline=passed)
    address, fields = lists_asked(cup, typed(passed))
    assert PASSED not in browser.post(address, fields, follow=True).content.decode()
    table = reverse("submissions:table", args=[cup.slug])
    assert "（過ぎました）" in browser.get(table).content.decode()
    services.policy_update(by=organizer, event=cup, deadline=in_hours(1))
    assert "（過ぎました）" not in browser.get(table).content.decode()


def awaited(browser, *pages):
    """How many lists each page says are waiting."""
    return [
        re.findall(r"判断を待っているリストが(\d+)件", browser.get(page).content.decode()) for page in pages
    ]


@pytest.mark.django_db
def test_lists_that_wait_for_a_decision_are_counted_on_the_events_page_and_on_that_of_the_lists(
    organizer, browser, make_user, client_of
):
    users = [make_user(name) for name in ("one", "two", "three")]
    cup = make_cup(by=organizer, users=users, deadline=timezone.now() + timedelta(hours=1))
    players = list(cup.players.order_by("pk")[:3])
    pages = cup.get_absolute_url(), reverse("submissions:table", args=[cup.slug])
    hand_in(players[0])
    assert awaited(browser, *pages) == [[], []]
    services.policy_update(by=organizer, event=cup, deadline=in_hours(-1))
    for player in players:
        hand_in(player, OTHER, ask=True)
    assert awaited(browser, *pages) == [["3"], ["3"]]
    assert awaited(client_of(users[0]), pages[0]) == [[]]
    for page in pages:
        assert (
            reverse("submissions:list", args=[cup.slug, players[1].pk]) in browser.get(page).content.decode()
        )
    services.list_decide(by=organizer, player=players[1], number=1, accept=True, reason="電車の遅れ")
    services.list_decide(by=organizer, player=players[0], number=2, accept=False, reason="遅い")
    assert awaited(browser, *pages) == [["1"], ["1"]]
