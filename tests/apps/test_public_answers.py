"""What is not public yet changes no public answer: every address is asked before and after, and says the same.

Held is a round that is paired and not published, sealed a list that is handed in, a draft a ruling that is decided
and not published.
"""

import io
import re
import zipfile

import pytest
from django.db import transaction

from judgeapp.apps.disputes.models import WrittenRuling
from judgeapp.apps.disputes.services.written import written_change
from judgeapp.apps.notifications.models import Delivery
from judgeapp.apps.notifications.models.push import PushMessage, PushSubscription
from judgeapp.apps.submissions import services as submissions
from judgeapp.apps.tournaments import services as tournaments
from judgeapp.apps.tournaments.models import Event, Player, Round
from judgeapp.common import fonts
from tests.conftest import slow

from . import test_permissions
from .disputes.factories import decided
from .test_permissions import ACCESS, API, EVENT, address
from .tournaments.factories import enter_all

people, site = test_permissions.people, test_permissions.site  # the same site, and the same people

OF_THE_REQUEST = re.compile(
    r'name="(csrfmiddlewaretoken|form_key)" value="[^"]*"|hx-headers=\'[^\']*\'|nonce[-=]"?[\w+/=-]+|^retry: \d+'
    r"|<details><summary>棄権する</summary>.*?</details>"
)
"""What differs from answer to answer; and that players ask the staff before they leave while a round is paired."""
OF_AN_EVENT = (EVENT, API + EVENT)
SAYS_THE_TIME = {"readyz"}
READ_ONCE_THERE = {API + EVENT + "cut/"}
"""What has an answer only once there is a bracket."""


@pytest.fixture
def printed(monkeypatch):
    """Every word that a PDF prints; in the file itself they are compressed, beside the time."""
    words, plain = [], fonts.runs
    monkeypatch.setattr(fonts, "runs", lambda said: words.append(str(said)) or plain(said))
    return words


def answers(client, names, printed, routes):
    """What each address answers: status, where it leads, and its words."""
    found = {}
    for route in routes:
        url = address(route, names)
        for asked in (url, url + "?round=1", url + "?round=2") if "standings" in route else (url,):
            del printed[:]
            with transaction.atomic():
                answer = client.get(asked)
                body = b"".join(answer) if answer.streaming else answer.content
                transaction.set_rollback(True)
            found[asked] = (answer.status_code, answer.get("Location"), words_of(body, printed))
    return found


def words_of(body, printed):
    if printed:
        return "\n".join(printed)
    if body.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(body)) as book:
            inside = [name for name in book.namelist() if "sheet" in name or "String" in name]
            body = b"\n".join(book.read(name) for name in inside)
    return OF_THE_REQUEST.sub("", body.decode(errors="replace"))


def differing(then, now):
    """The lines that the one answer has and the other has not."""
    before, after = ([str(one[:2]), *one[2].splitlines()] for one in (then, now))
    return [line for line in before if line not in after] + [line for line in after if line not in before]


def finished_round(names):
    """The first round is over and somebody came late, so that the next one has a bye."""
    event = Event.objects.get(slug=names["slug"])
    submissions.policy_update(by=None, event=event, asked="optional")
    tournaments.player_add(by=None, event=event, name="遅刻者")
    enter_all(event.rounds.get(number=1))
    tournaments.round_finish(by=None, round_=event.rounds.get(number=1))
    return {**names, "number": 2}


def hold_round(names, _people):
    event = Event.objects.get(slug=names["slug"])
    held, _made = tournaments.round_pair(by=None, event=event, seed=5, despite_calls=True)
    assert held.state == Round.State.PAIRED
    assert held.matches.filter(outcome="bye").exists()


def cut_made(names):
    """The best four have gone on to the bracket, and one of them has left since: their opponent needs no table."""
    names = finished_round(names)
    event = Event.objects.get(slug=names["slug"])
    event.phases.all().delete()
    cut = tournaments.cut_make(by=None, event=event, size=4)
    tournaments.player_drop(by=None, player=Player.objects.get(pk=cut.seeds[3]))
    return names


def seal_list(names, people):
    """A list that was handed in is handed in anew, and another one comes in."""
    event = Event.objects.get(slug=names["slug"])
    for player in event.players.order_by("pk")[:2]:
        submissions.list_replace(by=None, player=player, text="3 G-001", reason="紙で受け取った")


def draft_ruling(names, people):
    """A dispute is decided, and a written answer is put otherwise."""
    decided(people["player"], people["staff"], event=Event.objects.get(slug=names["slug"]))
    written = WrittenRuling.objects.get(pk=names["written_id"])
    written_change(by=people["judge"], written=written, clauses=[], cards=[], answer_ja="できます。")


def told_to_phones(names):
    """How much other servers and the browsers of the players have been sent; every player asks for it."""
    for player in Player.objects.filter(event__slug=names["slug"]):
        PushSubscription.objects.get_or_create(player=player, endpoint="https://push.example/")
    return Delivery.objects.count(), PushMessage.objects.count()


def nothing(names):
    return names


HAPPENS = {
    "held": (finished_round, hold_round),
    "held bracket": (cut_made, hold_round),
    "sealed": (nothing, seal_list),
    "draft": (nothing, draft_ruling),
}
VIEWERS = {
    "held": ("anonymous", "player", "phone"),
    "held bracket": ("anonymous", "player"),
    "sealed": ("anonymous", "stranger"),
    "draft": ("anonymous", "stranger"),
}
EVERYWHERE = [slow(what, person, "everywhere") for what, everybody in VIEWERS.items() for person in everybody]


def viewer(person, people, client_of, names):
    client = client_of(people.get(person))
    if person == "phone":  # nobody's account, but a player's personal code
        client.get(address(EVENT + "players/<int:player_id>/me/<str:code>/", names))
    return client


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("what", "person", "where"),
    [
        ("held", "player", "event"),
        slow("held bracket", "anonymous", "event"),
        slow("sealed", "anonymous", "event"),
        *EVERYWHERE,
    ],
)
def test_what_is_not_public_changes_no_public_answer(what, person, where, people, site, client_of, printed):
    before, happens = HAPPENS[what]
    names = before(site)
    client = viewer(person, people, client_of, site)
    routes = [
        route
        for route, methods in ACCESS.items()
        if ("GET" in methods or route in READ_ONCE_THERE) and route not in SAYS_THE_TIME
    ]
    if where == "event":
        routes = [route for route in routes if route.startswith(OF_AN_EVENT)]
    then = answers(client, names, printed, routes)
    told = told_to_phones(names)
    happens(names, people)
    now = answers(client, names, printed, routes)
    assert {url: differing(then[url], now[url]) for url in then if then[url] != now[url]} == {}
    assert told_to_phones(names) == told
