"""What one player hands in stays theirs: others crawl the whole site, and the logs and tables are searched for it.

The markers stand in player A's secrets alone. Whoever reads one has found a leak.
"""

import json
import logging
import zlib
from urllib.parse import quote

import pytest
from auditlog.models import LogEntry
from django.apps import apps
from django.db import transaction

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.permissions import PERMISSIONS
from judgeapp.apps.decks.services import decklist_create
from judgeapp.apps.drafting import selectors
from judgeapp.apps.drafting import services as drafting
from judgeapp.apps.rules.search import sources
from judgeapp.apps.submissions import services as submissions
from judgeapp.apps.submissions.models import DeckCheck
from judgeapp.apps.tournaments import services as tournaments
from judgeapp.apps.tournaments.models import Event, JournalEntry, Match
from judgeapp.common import fonts
from tests.conftest import slow

from . import test_permissions
from .test_permissions import ACCESS, address

people, site = test_permissions.people, test_permissions.site  # the same site, and the same people

CARD, NOTE, EXTRA = "ZQ-735", "秘標四七一", "ZQ-826"
HANDED_IN = (CARD, NOTE, EXTRA)
DECK_NAME, DECK_CARD = "秘名二三八", "ZQ-642"
PICK = "秘札九〇二"
SECRET_TABLES = {
    "submissions.submissionversion",
    "submissions.deckcheck",
    "decks.decklist",
    "decks.decklistversion",
    "drafting.tabledraft",
    "drafting.draftmove",
}
SENT = {"why": "table", "text": "4 G-001", "number": "1", "count": "1"}
NEAR = ("events/", "decks/", "drafts/", "api/v1/events/", "api/v1/decks/", "api/v1/drafts/", "me/")
"""Where lists, decks and drafts are at home: asked in more ways than the rest."""
KINDS = ("sheet.pdf", "check.pdf", "list.csv", "list.json")


@pytest.fixture
def secrets(site, people, make_user):
    """A's list with its check, sealed again; A's own deck; A's draft. The names that the addresses need."""
    a, organizer = people["player"], people["organizer"]
    event = Event.objects.get(slug=site["slug"])
    player = event.players.get(user=a)
    text = f"4 {CARD} # {NOTE}"
    submissions.list_replace(by=None, player=player, text=text, reason="紙で受け取った")
    done = submissions.check_begin(by=people["judge"], player=player)
    submissions.check_count(by=people["judge"], check=done, number=CARD, count=3)
    submissions.check_finish(by=people["judge"], check=done, extra=f"1 {EXTRA}", penalty="warning")
    begun = submissions.check_begin(by=people["judge"], player=player, match=table_of(player))
    submissions.check_count(by=people["judge"], check=begun, number=CARD, count=2)
    submissions.lists_close(by=organizer, event=event)
    deck = decklist_create(
        owner=a, name=DECK_NAME, format_id="sengoku-constructed", text=f"4 {DECK_CARD}"
    ).decklist
    draft = drafting.draft_create(
        by=a, kind="haou-casual", setup={"cards": [f"{PICK}{n}" for n in range(30)]}, one_phone=True
    )
    play_until_picking(draft)
    rival(player, make_user)
    return {
        **site,
        "check_id": begun.pk,
        "decklist_id": deck.pk,
        "draft_id": draft.pk,
        "pk": {**site["pk"], "decks": deck.pk},
        "done": done.pk,
    }


def play_until_picking(draft):
    """Until the first seat has cards before it."""
    while (state := selectors.played(draft=draft)).ask(1) is None or state.ask(1).kind != "pick":
        seat = next(one for one in draft.seats.all() if state.ask(one.number))
        ask = state.ask(seat.number)
        drafting.move_make(seat=seat, kind=ask.kind, choice=ask.options[: ask.count])


def table_of(player):
    return Match.objects.filter(player_a=player).first() or Match.objects.get(player_b=player)


def rival(player, make_user):
    """The opponent of A's table gets an account."""
    match = table_of(player)
    across = match.player_b if match.player_a_id == player.pk else match.player_a
    user = make_user("rival")
    tournaments.player_update(by=None, player=across, name=across.name, club="", user=user)
    return user


@pytest.fixture
def printed(monkeypatch):
    """Every word that a PDF prints; in the file itself they are compressed."""
    words, plain = [], fonts.runs
    monkeypatch.setattr(fonts, "runs", lambda said: words.append(str(said)) or plain(said))
    return words


def requests_for(route, names):
    """(method, address, data) of what may be asked at a route."""
    url = address(route, names)
    yield "get", url, None
    if route.startswith(NEAR):
        yield "get", url + "?version=1", None
        yield "post", url, SENT
    for kind in KINDS if "<str:kind>" in route else ():
        yield "get", address(route, {**names, "kind": kind}), None
    if "checks/<int:check_id>" in route:
        yield "get", url.replace(f"/{names['check_id']}/", f"/{names['done']}/"), None


def crawl(client, names, printed, routes):
    """(address, what was answered) of every request at these routes. What was done is taken back each time."""
    for route in routes:
        for method, url, data in requests_for(route, names):
            options = {"content_type": "application/json"} if url.startswith("/api/") and data else {}
            del printed[:]
            with transaction.atomic():
                answer = getattr(client, method)(url, data, **options)
                transaction.set_rollback(True)
            body = b"".join(answer) if answer.streaming else answer.content
            head = "\n".join(f"{name}: {value}" for name, value in answer.items())
            yield f"{method} {url}", "\n".join([body.decode(errors="replace"), head, *printed])


def near():
    return [route for route in ACCESS if route.startswith(NEAR)]


def spelled(marker):
    """The marker as pages, JSON and addresses may write it."""
    return {marker, json.dumps(marker)[1:-1], quote(marker)}


def found_by(client, names, printed, markers, routes):
    """Where a crawl met one of the markers."""
    spellings = set().union(*map(spelled, markers))
    return sorted(
        {
            where
            for where, body in crawl(client, names, printed, routes)
            if any(one in body for one in spellings)
        }
    )


@pytest.mark.django_db
@pytest.mark.parametrize("person", ["anonymous", *map(slow, ["rival", "judge", "organizer", "staff"])])
def test_nobody_finds_what_a_player_handed_in_while_it_is_sealed(
    person, secrets, client_of, printed, django_user_model
):
    user = django_user_model.objects.filter(username=person).first()
    markers = (
        HANDED_IN if person == "staff" else (*HANDED_IN, DECK_NAME, DECK_CARD, PICK)
    )  # staff may read decks
    routes = (
        ACCESS if person in ("rival", "judge") else near()
    )  # nobody else sees more of the rest than they do
    assert found_by(client_of(user), secrets, printed, markers, routes) == []


@pytest.mark.slow
@pytest.mark.django_db
def test_the_owner_finds_it_as_others_would_find_a_leak_and_no_log_line_tells_it(
    secrets, people, client_of, printed, caplog
):
    caplog.set_level(logging.DEBUG)
    client = client_of(people["player"])
    found = "\n".join(found_by(client, secrets, printed, (*HANDED_IN, DECK_CARD, PICK), near()))
    for where in ("/events/cup/lists/mine/", "/api/v1/decks/", "/drafts/", ".pdf"):
        assert where in found
    for url in ("/events/cup/lists/mine/", "/events/cup/lists/mine/check/", "/decks/"):
        for text in (f"4 {CARD}", f"4 {CARD}\n??? {NOTE}", f"5 {CARD}\n{NOTE}\x00"):
            client.post(url, {"text": text, "format": "sengoku-constructed"})
    assert caplog.records  # something was logged at all
    assert not any(one in caplog.text for marker in (*HANDED_IN, DECK_NAME) for one in spelled(marker))


@pytest.mark.slow
@pytest.mark.django_db
def test_once_the_lists_are_opened_the_judge_finds_it_and_the_rival_still_does_not(
    secrets, people, client_of, printed, django_user_model
):
    event = Event.objects.get(slug=secrets["slug"])
    submissions.lists_open(by=people["organizer"], event=event)
    judge, rival = people["judge"], django_user_model.objects.get(username="rival")
    assert any(
        "/checks/" in where for where in found_by(client_of(judge), secrets, printed, HANDED_IN, near())
    )
    assert found_by(client_of(rival), secrets, printed, HANDED_IN, near()) == []


@pytest.mark.django_db
def test_nothing_that_the_search_indexes_tells_it(secrets):
    markers = (*HANDED_IN, DECK_NAME, DECK_CARD, PICK)
    told = [str(document) for document in sources.documents()]
    assert len(told) > 1000
    assert not any(marker in document for document in told for marker in markers)


@pytest.mark.django_db
def test_it_stands_in_no_other_table_than_its_own(secrets):
    markers = set().union(*map(spelled, (*HANDED_IN, DECK_NAME, DECK_CARD, PICK)))
    holding = set()
    for model in apps.get_models():
        for row in model._default_manager.values_list():
            said = " ".join(_plain(value) for value in row)
            if any(marker in said for marker in markers):
                holding.add(model._meta.label_lower)
    assert holding <= SECRET_TABLES
    assert DeckCheck._meta.label_lower in holding  # the search does find what is there
    assert LogEntry.objects.exists()
    assert JournalEntry.objects.exists()


def _plain(value):
    """A value as text; what is stored compressed is opened."""
    if isinstance(value, bytes | memoryview):
        try:
            return zlib.decompress(bytes(value)).decode(errors="replace")
        except zlib.error:
            return bytes(value).decode(errors="replace")
    return json.dumps(value, ensure_ascii=False, default=str)


def test_whoever_may_see_a_list_is_settled_in_one_place():
    assert {name for name in PERMISSIONS if name.startswith("submissions.")} == {
        "submissions.manage_lists",
        "submissions.view_lists",
        "submissions.check_deck",
        "submissions.view_list",
    }


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("person", "where"), [("anonymous", "events/"), slow("anonymous", ""), slow("player", "")]
)
def test_nobody_reads_what_another_signs_in_with(person, where, people, site, client_of, printed):
    """Without a name to show, people are called so; staff who run an event are told more."""
    for user in User.objects.all():
        user.username, user.display_name = f"zqlogin{user.pk}.", ""
        user.save()
    reader = people.get(person)
    if reader is not None:
        reader.refresh_from_db()
    client, own = client_of(reader), f"zqlogin{reader.pk}." if reader else ""
    told = set()
    for route, methods in ACCESS.items():
        if "GET" in methods and route.removeprefix("api/v1/").startswith(where):
            del printed[:]
            with transaction.atomic():
                answer = client.get(address(route, site))
                body = b"".join(answer) if answer.streaming else answer.content
                transaction.set_rollback(True)
            words = body.decode(errors="replace") + "".join(printed)
            if "zqlogin" in (words.replace(own, "") if own else words):
                told.add(route)
    assert told == set()
