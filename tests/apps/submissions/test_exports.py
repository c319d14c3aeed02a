"""Lists on paper and as files: nobody has another's before they are opened, and every look is on record."""

import csv
import io

import pytest

from judgeapp.apps.submissions import services
from judgeapp.apps.submissions.models import Look

from .factories import LEGAL, OTHER, hand_in

pytestmark = pytest.mark.django_db
KINDS = ("sheet.pdf", "check.pdf", "list.csv", "list.json")


@pytest.fixture
def two_lists(cup, one, other):
    """Two lists, handed in against the order of the names."""
    hand_in(other, OTHER)
    hand_in(one, LEGAL)
    return cup


def everybodys(event, kind):
    return f"/events/{event.slug}/lists/files/{kind}/"


@pytest.mark.parametrize("kind", KINDS)
def test_sealed_lists_are_in_no_file(client_of, two_lists, one, organizer, judge, kind):
    for official in (organizer, judge):
        client = client_of(official)
        assert client.post(everybodys(two_lists, kind)).status_code == 409
        assert client.post(f"/events/cup/lists/{one.pk}/files/{kind}/").status_code == 404
    assert not Look.objects.exists()


def test_opened_lists_are_one_file_by_name_and_each_is_a_look(client_of, two_lists, organizer, judge):
    services.lists_open(by=organizer, event=two_lists)
    answer = client_of(judge).post(everybodys(two_lists, "list.csv"))
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    names = list(dict.fromkeys(row["player"] for row in rows))
    assert names == sorted(names)
    assert len(names) == 2
    assert {(row["player"], row["number"], row["count"]) for row in rows} >= {
        (names[0], "G-004", "4"),
        (names[1], "G-001", "4"),
    }
    looks = Look.objects.all()
    assert {(one.by, one.why) for one in looks} == {(judge, "export")}
    assert looks.count() == 2


@pytest.mark.parametrize("kind", KINDS)
def test_every_form_can_be_had_of_all_of_one_and_of_ones_own(
    client_of, two_lists, one, users, organizer, judge, kind
):
    services.lists_open(by=organizer, event=two_lists)
    urls = (everybodys(two_lists, kind), f"/events/cup/lists/{one.pk}/files/{kind}/")
    for url in urls:
        answer = client_of(judge).post(url)
        assert answer.status_code == 200
        assert "no-store" in answer["Cache-Control"]
        assert client_of(judge).get(url).status_code == 302  # a look is never made by following a link
    assert client_of(users[0]).get(f"/events/cup/lists/mine/files/{kind}/").status_code == 200


def test_a_form_that_there_is_not_is_no_look(client_of, two_lists, organizer, judge):
    services.lists_open(by=organizer, event=two_lists)
    assert client_of(judge).post(everybodys(two_lists, "list.xls")).status_code == 404
    assert not Look.objects.exists()


def test_players_and_strangers_have_nobody_elses_list(
    client, client_of, two_lists, one, other, users, make_user, organizer
):
    services.lists_open(by=organizer, event=two_lists)
    for someone in (client_of(users[1]), client_of(make_user()), client):
        for url in (everybodys(two_lists, "list.csv"), f"/events/cup/lists/{one.pk}/files/list.csv/"):
            assert someone.post(url).status_code in (302, 403, 404)
    own = client_of(users[1]).get("/events/cup/lists/mine/files/list.json/").json()
    assert [one["player"] for one in own["lists"]] == [other.name]
    assert client.get("/events/cup/lists/mine/files/list.json/").status_code == 404
    assert client_of(make_user()).get("/events/cup/lists/mine/files/list.json/").status_code == 404
    assert not Look.objects.exists()


def test_the_sheet_carries_the_code_that_both_sides_compare(client_of, two_lists, one, users):
    version = one.submissions.get().versions.first()
    data = client_of(users[0]).get("/events/cup/lists/mine/files/list.json/").json()["lists"][0]
    assert (data["code"], data["version"], data["total"]) == (version.code, 1, 12)


def test_the_api_gives_the_same_lists_with_the_same_looks(client_of, two_lists, organizer, judge, users):
    url = "/api/v1/events/cup/lists/export/"
    assert client_of(judge).post(url).status_code == 409
    services.lists_open(by=organizer, event=two_lists)
    told = client_of(judge).post(url).json()
    assert told == client_of(judge).post(everybodys(two_lists, "list.json")).json()["lists"]
    assert Look.objects.filter(by=judge).count() == 4
    assert client_of(users[0]).post(url).status_code == 403
