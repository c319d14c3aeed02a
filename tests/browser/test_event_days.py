"""A shop's day as `manage.py walk_event_day` walks it, from the first page to the champion, at both widths."""

from collections import Counter

from django.db.models import Q

from devtools.walks.browser import Walk
from devtools.walks.day_of_26 import DayOf26
from devtools.walks.event import Desk
from judgeapp.apps.tournaments.models import Event, Match, Penalty


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
