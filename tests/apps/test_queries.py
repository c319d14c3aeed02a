"""How many queries a page asks: at most fifteen, and for eighty players no more than for eight."""

from datetime import timedelta
from itertools import islice

import pytest
from django.conf import settings
from django.db import connection, reset_queries, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from judgeapp.apps.cards.services import cards_load
from judgeapp.apps.disputes.selectors import matches_to_ask_about, may_ask_about
from judgeapp.apps.disputes.services.publications import publication_supersede
from judgeapp.apps.rules.offline import offline_corpus
from judgeapp.apps.submissions import services as submissions
from judgeapp.apps.tournaments import services as tournaments
from judgeapp.apps.tournaments.models import Event, Match, Player
from judgeapp.apps.tournaments.selectors import tables
from judgeapp.common.once import forget, once, reads_once, tell
from tests.conftest import slow

from .disputes.factories import published
from .disputes.test_status_everywhere import written_ruling
from .test_permissions import ACCESS, API, EVENT, PEOPLE, address, made_site
from .tournaments.factories import enter_all, make_round

MOST = 16
"""Of the dearest page: a player's own, whose list is due later and whose standings may be over phases."""


def in_the_cut(people, names):
    """The event of the site goes on: its round ends and the player is the first seed of the bracket."""
    event = Event.objects.get(slug=names["slug"])
    event.phases.all().delete()  # the bracket comes after the last phase
    event.calls.update(resolved_at=timezone.now())
    enter_all(event.rounds.get())
    tournaments.round_finish(by=None, round_=event.rounds.get())
    Player.objects.filter(user=people["player"]).update(user=None)
    first = Player.objects.get(pk=tournaments.cut_make(by=None, event=event, size=4).seeds[0])
    tournaments.player_update(by=None, player=first, name=first.name, club="", user=people["player"])
    event.refresh_from_db()
    make_round(event)
    return names | {"number": 2, "player_id": first.pk}


def with_deadlines(people, names):
    """Lists are due, and the player was given longer."""
    event = Event.objects.get(slug=names["slug"])
    soon = timezone.now() + timedelta(hours=1)
    submissions.policy_update(by=people["organizer"], event=event, deadline=soon)
    player = event.players.get(user=people["player"])
    submissions.extension_give(
        by=people["organizer"], player=player, until=soon + timedelta(hours=1), reason="電車の遅れ"
    )
    return names


def in_a_round(_people, names):
    """As the site is made: its first round is being played, with a judge call, a penalty and a deck check."""
    return names


ASKING = {
    in_a_round: ("stranger", "player", "judge", "organizer"),
    with_deadlines: ("player", "organizer"),
    in_the_cut: ("player", "organizer"),
}
_warm = set()


def asked_by_page(clients, people, players, situation, every):
    """(Person, address) → queries, for every page (or each so manieth) that the person may read, with the standings
    not yet made."""
    found = {}
    with transaction.atomic():
        with made_site(people, players) as names:
            names = situation(people, names)
            offline_corpus()  # made once for all, whenever what it carries has changed
            for route, methods in islice(ACCESS.items(), 0, None, every):
                if "GET" not in methods or route.startswith(API) or route == "readyz":
                    continue
                if situation is not in_a_round and not route.startswith(EVENT):
                    continue
                for person, client in clients.items():
                    tables._kept.cache_clear()
                    reset_queries()  # django's log of them is full at nine thousand
                    with CaptureQueriesContext(connection) as asked:
                        answer = client.get(address(route, names))
                    if answer.status_code == 200:
                        found[person, route] = len(asked)
        transaction.set_rollback(True)
    return found


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("situation", "every"),
    [(in_a_round, 24), slow(in_a_round, 1), slow(with_deadlines, 1), slow(in_the_cut, 1)],
)
def test_a_page_asks_few_queries_and_no_more_for_more_players(situation, every, make_user, client_of):
    people = {name: make_user(name, staff=name == "staff") for name in PEOPLE if name != "anonymous"}
    clients = {name: client_of(people[name]) for name in ASKING[situation]}
    if (situation, every) not in _warm:  # what a process reads once, for these pages, is read
        _warm.add((situation, every))
        asked_by_page(clients, people, 4, situation, every)
    few, many = (asked_by_page(clients, people, players, situation, every) for players in (8, 80))
    assert {page: asked for page, asked in few.items() if asked > MOST} == {}
    assert {page: (few[page], asked) for page, asked in many.items() if asked > few[page]} == {}


@pytest.mark.django_db
def test_a_match_that_was_read_may_be_asked_about_by_the_same_people(make_user):
    people = {name: make_user(name, staff=name == "staff") for name in PEOPLE if name != "anonymous"}
    with made_site(people) as names:
        names = in_the_cut(people, names)
        tournaments.round_unpublish(by=None, round_=Event.objects.get(slug=names["slug"]).rounds.last())
        matches = Match.objects.select_related("round__event", "player_a", "player_b")
        for user in (None, *people.values()):
            listed = set(matches_to_ask_about(user=user))
            assert {match for match in matches if may_ask_about(user=user, match=match)} == listed


def answers(method, view, rf):
    return reads_once(view)(getattr(rf, method)("/"))


def test_what_was_read_is_known_for_this_request_alone(rf):
    asked = []

    @once
    def number(*, of):
        asked.append(of)
        return len(asked)

    def view(_request):
        return [number(of="a"), number(of="a"), number(of="b")]

    assert answers("get", view, rf) == [1, 1, 2]
    assert answers("get", view, rf) == [3, 3, 4]
    assert [number(of="a"), number(of="a")] == [5, 6]


def test_a_change_sees_what_stands_now_and_so_does_what_follows_a_write(rf):
    asked = []

    @once
    def number():
        asked.append(1)
        return len(asked)

    def writing(_request):
        before = number()
        forget()
        return before, number()

    assert answers("post", lambda _request: (number(), number()), rf) == (1, 2)
    assert answers("get", writing, rf) == (3, 4)


@pytest.mark.django_db
def test_a_saved_row_of_any_model_makes_the_page_read_anew(rf, make_user):
    asked = []

    @once
    def number():
        asked.append(1)
        return len(asked)

    def saving(_request):
        before = number()
        make_user("someone")
        return before, number()

    assert answers("get", saving, rf) == (1, 2)


def test_what_came_with_another_row_is_not_asked_for(rf):
    @once
    def number(*, of):
        raise AssertionError

    def view(_request):
        tell(number, 7, of="a")
        return number(of="a")

    assert answers("get", view, rf) == 7


RULINGS = (
    "/rulings/",
    "/rulings/?stage=decided",
    "/rulings/published/",
    "/rulings/published/feed/",
    "/rules/sakura/core/9-2-1/",
    "/api/v1/rulings/",
    "/api/v1/disputes/",
    "/api/v1/bulk/rulings/sakura.json",
)


def asked_for_rulings(client):
    """Place → queries, for every list of rulings, with what a change makes anew made already."""
    found = {}
    for place in RULINGS:
        b"".join(client.get(place))
        with CaptureQueriesContext(connection) as asked:
            assert b"".join(client.get(place))
        found[place] = len(asked)
    return found


@pytest.mark.django_db
def test_a_list_of_rulings_asks_no_more_for_more_that_were_replaced(staff, make_user, client_of):
    client, owner = client_of(staff), make_user("ayame")
    cards_load(folder=settings.CARDLISTS_DIR)

    def replaced():
        written = [written_ruling(staff, question) for question in ("古い問い", "新しい問い")]
        judged = [published(owner, staff, title=title) for title in ("古い裁定", "新しい裁定")]
        for old, new in (written, judged):
            publication_supersede(by=staff, old=old, new=new, why="版が変わったため。")

    replaced()
    few = asked_for_rulings(client)
    replaced()
    replaced()
    many = asked_for_rulings(client)
    assert {page: (few[page], asked) for page, asked in many.items() if asked > few[page]} == {}
