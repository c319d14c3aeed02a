"""Finding a dispute again: lists by stage, event, game and verdict; what waits for a head judge; links from tables."""

import json

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.disputes.services.decisions import ruling_decide
from judgeapp.apps.tournaments import services as tournaments
from tests.apps.tournaments.factories import make_event, make_round

from .factories import queued, ruled
from .records import legal_battle

LIST = "/rulings/"


@pytest.fixture
def event(staff):
    return make_event(by=staff, players=4)


@pytest.fixture
def round_(event):
    return make_round(event)


@pytest.fixture
def official(make_user, staff, event):
    """official("kato", Role.JUDGE): somebody with a role at the event."""

    def make(name, role):
        user = make_user(name)
        tournaments.role_grant(by=staff, event=event, user=user, role=role)
        return user

    return make


def titles(browser, **query):
    page = browser.get(LIST, query)
    return {one.title for one in page.context["page"]}


@pytest.mark.django_db
def test_each_stage_lists_what_stands_there(client_of, staff, event):
    ruled(staff, event=event, title="待つ")
    queued(staff, event=event, title="順番")
    decided = ruled(staff, event=event, title="決まった").ruling
    for number in (0, 1):
        ruling_decide(by=staff, ruling=decided, kind="confirm", after=number)
    broken = json.loads(legal_battle())
    broken["entries"].append({"kind": "action", "player": "a", "move": "play", "card": "nowhere"})
    assert ruled(staff, json.dumps(broken), event=event, title="読めない").state == "failed"
    browser = client_of(staff)
    found = {stage: titles(browser, stage=stage) for stage in ("awaiting", "open", "decided", "failed")}
    assert found == {
        "awaiting": {"待つ"},
        "open": {"順番"},
        "decided": {"決まった"},
        "failed": {"読めない"},
    }
    assert len(titles(browser)) == len(titles(browser, stage="nonsense")) == 4


@pytest.mark.django_db
def test_the_list_is_narrowed_by_event_game_and_verdict_and_stays_so_from_page_to_page(
    client_of, staff, event
):
    for number in range(31):
        queued(staff, legal_battle(), event=event, title=f"{number}")
    ruled(staff, title="大会なし")
    browser = client_of(staff)
    assert titles(browser, verdict="illegal") == {"大会なし"}
    assert titles(browser, book="haou") == set()
    page = browser.get(LIST, {"event": event.slug, "book": "sengoku"})
    assert page.context["page"].paginator.count == 31
    assert f"?event={event.slug}&amp;book=sengoku&amp;page=2" in page.content.decode()


@pytest.mark.django_db
def test_over_the_api_the_list_is_narrowed_by_the_same_words(client_of, staff, event):
    queued(staff, legal_battle(), event=event, title="順番")
    ruled(staff, event=event, title="待つ")
    browser, address = client_of(staff), "/api/v1/disputes/"
    found = browser.get(address, {"event": event.slug, "stage": "awaiting", "verdict": "illegal"}).json()
    assert [one["title"] for one in found["results"]] == ["待つ"]
    refused = browser.get(address, {"stage": "nonsense"})
    assert (refused.status_code, [one["parameter"] for one in refused.json()["errors"]]) == (400, ["stage"])


@pytest.mark.django_db
def test_a_list_is_read_in_few_queries_however_long_it_is(
    client_of, official, event, django_assert_max_num_queries
):
    judge = official("shinpan", Role.JUDGE)
    for _number in range(12):
        ruled(judge, event=event)
    browser = client_of(judge)
    with django_assert_max_num_queries(12):
        assert len(browser.get(LIST).context["page"]) == 12


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("role", "awaiting"), [(Role.HEAD_JUDGE, 2), (Role.JUDGE, 0), (Role.ORGANIZER, 0), (Role.PLAYER, 0)]
)
def test_the_count_of_what_awaits_a_decision_is_for_those_who_decide(
    client_of, official, staff, event, make_user, role, awaiting
):
    elsewhere = make_event(by=staff, players=0, slug="other", name="別の会")
    for where in (event, event, elsewhere):
        ruled(staff, event=where)
    assert client_of(official("kato", role)).get(LIST).context["awaiting"] == awaiting
    assert client_of(staff).get(LIST).context["awaiting"] == 3


@pytest.mark.django_db
def test_the_events_page_tells_the_head_judge_how_many_rulings_wait(client_of, official, staff, event):
    head, organizer = official("head", Role.HEAD_JUDGE), official("boss", Role.ORGANIZER)
    ruling = ruled(staff, event=event).ruling
    wanted = f"{LIST}?event={event.slug}&amp;stage=awaiting"
    page = client_of(head).get(event.get_absolute_url()).content.decode()
    assert wanted in page
    assert "決定待ち 1件" in page
    assert LIST + "?event" not in client_of(organizer).get(event.get_absolute_url()).content.decode()
    ruling_decide(by=head, ruling=ruling, kind="confirm", after=0)
    assert wanted not in client_of(head).get(event.get_absolute_url()).content.decode()


@pytest.mark.django_db
def test_from_a_table_one_asks_with_the_match_chosen(client_of, official, round_, make_user, staff):
    match = round_.matches.first()
    player, one = match.player_a, make_user("one")
    tournaments.player_update(by=staff, player=player, name=player.name, club="", user=one)
    ask = f"/rulings/new/?match={match.pk}"
    seen = {
        name: [
            ask in client_of(user).get(page.get_absolute_url()).content.decode() for page in (round_, player)
        ]
        for name, user in (
            ("judge", official("shinpan", Role.JUDGE)),
            ("player", one),
            ("stranger", make_user()),
        )
    }
    assert seen == {"judge": [True, True], "player": [True, True], "stranger": [False, False]}
    form = client_of(one).get(ask).content.decode()
    assert f'<option value="{match.pk}" selected>' in form


@pytest.mark.django_db
def test_a_table_shows_its_disputes_to_those_who_may_see_them(client_of, official, round_, make_user, staff):
    match = round_.matches.first()
    dispute = ruled(staff, match=match, title="迎撃の可否")
    address, row = round_.get_absolute_url(), dispute.get_absolute_url()
    assert row in client_of(official("shinpan", Role.JUDGE)).get(address).content.decode()
    assert row not in client_of(make_user()).get(address).content.decode()
    assert row not in client_of(None).get(address).content.decode()


@pytest.mark.django_db
def test_a_round_of_many_tables_is_read_in_as_many_queries_as_one_of_few(client_of, staff):
    counts = []
    for number, players in enumerate((4, 16)):
        event = make_event(by=staff, players=players, slug=f"e{number}", name=f"会{number}")
        round_ = make_round(event)
        for match in round_.matches.all():
            ruled(staff, match=match)
        browser = client_of(staff)
        with CaptureQueriesContext(connection) as queries:
            browser.get(round_.get_absolute_url())
        counts.append(len(queries))
    assert counts[0] == counts[1]
