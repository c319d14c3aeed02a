"""A shop's day as `manage.py walk_event_day` walks it, from the first page to the champion, at both widths."""

from collections import Counter

import pytest
from django.db.models import Q

from devtools.walks.browser import Walk
from devtools.walks.day_of_26 import DayOf26
from devtools.walks.event import Desk
from devtools.walks.friday_of_24 import BROUGHT, GO_ON, SERIES, FridayOf24
from devtools.walks.troubled_days import WHY, TroubledDays
from judgeapp.apps.tournaments.models import Event, Match, Penalty
from tests.conftest import giant


def test_a_day_of_26_from_the_first_page_to_the_champion(chromium, site):
    walk = Walk(chromium, site)
    desk = Desk(walk, walk.somebody(), tell=print)
    try:
        DayOf26(desk).walk()
    finally:
        walk.close()
    assert walk.faults == [], "\n".join(walk.faults)
    most = {
        "event with date, clock, deck rules and list policy": 9,
        "a result": 1,
        "a penalty with game loss": 5,
    }
    assert {way: presses for way, presses in walk.taps.items() if presses > most[way]} == {}
    assert walk.taps.keys() == most.keys()

    event = Event.objects.get(slug=desk.slug)
    assert (event.state, event.players.count(), event.rounds.count()) == (Event.State.FINISHED, 26, 8)
    met = Counter(
        frozenset((match.player_a_id, match.player_b_id))
        for match in Match.objects.filter(round__event=event, round__number__lte=5, player_b__isnull=False)
    )
    assert max(met.values()) == 1, "nobody met twice before the bracket"
    byes = Counter(Match.objects.filter(round__event=event, outcome="bye").values_list("player_a", flat=True))
    assert not byes or max(byes.values()) == 1, "nobody had two byes"
    loss = Penalty.objects.get(kind=Penalty.Kind.GAME_LOSS)
    assert loss.applied_at is not None
    expelled = Penalty.objects.get(kind=Penalty.Kind.DISQUALIFICATION).player
    later = Match.objects.filter(Q(player_a=expelled) | Q(player_b=expelled), round__number__gt=2)
    assert not later.exists()


@pytest.mark.parametrize("players", [giant(26), 200])
def test_two_days_on_which_things_go_wrong(chromium, site, players):
    """Walk-ins, a published round changed by hand, double losses, a power cut, somebody who does not come back."""
    walk = Walk(chromium, site)
    desk = Desk(walk, walk.somebody(), tell=print)
    days = TroubledDays(desk, players)
    try:
        days.walk()
    finally:
        walk.close()
    assert walk.faults == [], "\n".join(walk.faults)

    event = Event.objects.get(slug=desk.slug)
    assert (event.state, event.players.count(), event.rounds.count()) == (Event.State.FINISHED, players, 7)
    first = event.rounds.get(number=1)
    tables = {match.table: match for match in first.matches.filter(player_b__isnull=False)}
    assert len(tables) == players // 2, "the latecomer sits where the bye was"
    assert min(tables) == 11, "the tables were numbered anew"
    outcomes = Counter(match.outcome for match in tables.values())
    assert (outcomes[Match.Outcome.DOUBLE_LOSS], outcomes[Match.Outcome.OPEN]) == (2, 0)
    reasons = [one.text for one in event.announcements.all()]
    assert len(reasons) >= 3
    assert all(WHY in text for text in reasons)
    met = Counter(
        frozenset((match.player_a_id, match.player_b_id))
        for match in Match.objects.filter(round__event=event, round__number__lte=5, player_b__isnull=False)
    )
    assert max(met.values()) == 1, "nobody met twice before the bracket"
    second = {
        player
        for match in Match.objects.filter(round__event=event, round__number=4)
        for player in (match.player_a_id, match.player_b_id)
    }
    assert len(second) == 8
    (away,) = event.players.filter(dropped_after=3, out_after=None)
    assert away.pk not in second
    entered = event.players.filter(name__in=[name for name, _reading, _club in days.strangers])
    assert entered.filter(user=None).count() == len(days.strangers)


def test_a_friday_of_24_by_the_guide_alone_at_a_phone(chromium, site):
    """Nobody types an address: each page is reached by a press on a word that the organizer's guide or a page has."""
    walk = Walk(chromium, site)
    desk = Desk(walk, walk.somebody(), tell=print)
    try:
        FridayOf24(desk).walk()
    finally:
        walk.close()
    assert walk.faults == [], "\n".join(walk.faults)
    most = {"an event by the guide": 9, "in by the poster, with a list": 3}
    assert {way: presses for way, presses in walk.taps.items() if presses > most[way]} == {}

    event = Event.objects.get(slug=desk.slug)
    assert (event.state, event.players.count(), event.rounds.count()) == (
        Event.State.FINISHED,
        BROUGHT + 3,
        2,
    )
    assert event.series.name == SERIES
    outcomes = Counter(match.outcome for match in event.rounds.get(number=1).matches.all())
    assert (outcomes["bye"], outcomes["double_loss"], sum(outcomes.values())) == (0, 1, 12)
    in_stage = event.players.filter(dropped_after=None, out_after=None)
    assert in_stage.exclude(checked_in_at=None).count() == GO_ON
    assert event.players.exclude(paid=None).count() == 2
