"""Everything over the API: the same services, the same secrecy."""

import pytest

from judgeapp.apps.submissions import selectors, services
from judgeapp.apps.submissions.models import Look, SubmissionVersion
from tests.apps.tournaments.factories import make_round

from .factories import ILLEGAL, LEGAL, OTHER, hand_in, in_hours

pytestmark = pytest.mark.django_db
LISTS = "/api/v1/events/cup/lists/"


def send(client, method, url, data=None):
    return getattr(client, method)(url, data or {}, content_type="application/json")


def test_a_player_hands_in_and_reads_back_every_version(client_of, one):
    client = client_of(one.user)
    assert send(client, "post", LISTS + "mine/", {"text": LEGAL}).status_code == 201
    assert send(client, "post", LISTS + "mine/", {"text": OTHER}).json()["number"] == 2
    own = client.get(LISTS + "mine/").json()
    assert (own["closed"], own["counting"], [one["text"] for one in own["versions"]]) == (
        None,
        2,
        [OTHER, LEGAL],
    )


def test_a_refused_list_tells_its_findings_and_can_be_put_to_the_organizer(client_of, one, organizer):
    client = client_of(one.user)
    refused = send(client, "post", LISTS + "mine/", {"text": ILLEGAL})
    assert refused.status_code == 409
    assert refused.json()["code"] == "illegal_list"
    assert refused.json()["errors"][0]["clause"] == "sengoku:101.2"
    waiting = send(client, "post", LISTS + "mine/", {"text": ILLEGAL, "ask": True}).json()
    assert waiting["state"] == "waiting"
    url = f"{LISTS}{one.pk}/decision/"
    decided = send(client_of(organizer), "post", url, {"version": 1, "accept": True, "reason": "代用札"})
    assert (decided.json()["state"], decided.json()["reason"]) == ("accepted", "代用札")


def test_the_policy_is_read_by_all_and_settled_by_the_organizer(client_of, cup, organizer, one):
    url = LISTS + "policy/"
    assert send(client_of(one.user), "patch", url, {"asked": "none"}).status_code == 403
    assert send(client_of(organizer), "patch", url, {"shown": "round"}).json()["code"] == "shown_from_missing"
    send(client_of(organizer), "patch", url, {"shown": "round", "shown_from": 2})
    told = client_of(None).get(url).json()
    assert (told["asked"], told["shown"], told["shown_from"]) == ("optional", "round", 2)
    organizer.display_name = "主催の河野"
    organizer.save()
    assert send(client_of(organizer), "post", url + "open/").json()["opened_by"] == "主催の河野"


def test_the_table_and_a_players_versions_tell_nothing_of_what_is_in_them(client_of, one, judge):
    hand_in(one)
    rows = client_of(judge).get(LISTS).json()["results"]
    assert {row["status"] for row in rows} == {"in", "missing"}
    for url in (LISTS, f"{LISTS}{one.pk}/"):
        assert "G-00" not in client_of(judge).get(url).content.decode()


def test_a_look_needs_a_reason_and_stands_on_record(client_of, cup, one, judge, organizer):
    hand_in(one)
    url = f"{LISTS}{one.pk}/looks/"
    assert send(client_of(judge), "post", url, {"why": "table"}).status_code == 404  # sealed
    services.lists_open(by=organizer, event=cup)
    assert send(client_of(judge), "post", url).status_code == 400
    assert not Look.objects.exists()
    seen = send(client_of(judge), "post", url, {"why": "table"}).json()
    assert [card["number"] for card in seen["cards"]] == ["G-001", "G-002", "G-003"]
    looks = client_of(organizer).get(LISTS + "looks/").json()["results"]
    assert [(look["by"], look["why"], look["player"]) for look in looks] == [("judge", "table", one.name)]
    assert client_of(judge).get(LISTS + "looks/").status_code == 403


def test_an_organizer_extends_and_replaces_with_a_reason(client_of, cup, one, organizer):
    client = client_of(organizer)
    until = in_hours(2).isoformat()
    assert send(client, "post", f"{LISTS}{one.pk}/extension/", {"until": until}).status_code == 400
    given = {"until": until, "reason": "回線の障害"}
    assert send(client, "post", f"{LISTS}{one.pk}/extension/", given).status_code == 201
    replaced = send(client, "post", f"{LISTS}{one.pk}/versions/", {"text": LEGAL, "reason": "紙で受け取った"})
    assert replaced.status_code == 201
    assert "text" not in replaced.json()
    assert SubmissionVersion.objects.get().reason == "紙で受け取った"


def test_a_deck_is_checked_from_the_draw_to_the_difference(client_of, cup, one, judge, organizer):
    hand_in(one)
    services.lists_open(by=organizer, event=cup)
    make_round(cup)
    client = client_of(judge)
    draw = send(client, "post", "/api/v1/events/cup/rounds/1/draws/", {"count": 1}).json()
    assert set(draw["tables"]) <= set(draw["pool"][0])
    begun = send(client, "post", "/api/v1/events/cup/checks/", {"player": one.pk, "round": 1}).json()
    url = f"/api/v1/events/cup/checks/{begun['id']}/"
    for card in client.get(url).json()["cards"]:
        found = send(client, "put", url, {"number": card["number"], "count": card["listed"] - 1})
        assert found.status_code == 200
    done = send(client, "post", url + "finish/", {"penalty": "warning"}).json()
    assert {one["kind"] for one in done["differences"]} == {"count"}
    assert done["clauses"] == ["sengoku:101.1.1"]
    assert done["penalty"]
    assert send(client, "put", url, {"number": "G-001", "count": 4}).json()["code"] == "check_finished"
    assert send(client, "post", url + "reopen/").json()["finished_at"] is None
    heads = client.get("/api/v1/events/cup/checks/").json()["results"]
    assert heads[0]["table"] == selectors.match_in(player=one, number=1).table


def test_who_does_not_play_has_no_list_of_their_own(client_of, cup, judge):
    assert client_of(judge).get(LISTS + "mine/").status_code == 404
