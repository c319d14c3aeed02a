"""REST of the floor: the whole of it with tokens; account names only for officials."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Match, Penalty

from .factories import make_round
from .test_api import BASE, caller, shape

pytestmark = pytest.mark.django_db
CUP = f"{BASE}cup/"


@pytest.fixture
def api(organizer):
    return caller(organizer)


@pytest.fixture
def seated(event, make_user):
    """Both players of table 1 with accounts: [(player, caller)]."""
    make_round(event)
    table = Match.objects.select_related("player_a", "player_b").get(table=1)
    found = []
    for player in (table.player_a, table.player_b):
        user = make_user(f"account-{player.pk}")
        services.player_update(by=None, player=player, name=player.name, club="", user=user)
        found.append((player, caller(user)))
    return found


def test_account_names_are_told_to_officials_only(api, event, judge, stranger, seated):
    for who, known in ((caller(judge), True), (caller(stranger), False), (seated[0][1], False)):
        roles = who.get(f"{CUP}roles/").json()["results"]
        players = who.get(f"{CUP}players/").json()["results"]
        assert {role["role"] for role in roles} == {"organizer", "judge"}
        assert any(role["user"] for role in roles) == known
        assert any(player["user"] for player in players) == known
        assert ("account-" in str(players)) == known


def test_check_in_with_a_token(api, event):
    assert api.post(f"{CUP}check-in/").json()["state"] == "check_in"
    first = event.players.first()
    assert api.post(f"{CUP}players/{first.pk}/check-in/").json()["checked_in_at"]
    refused = shape(api.post(f"{CUP}rounds/", {"number": 1}, format="json"), 409)
    assert (refused["code"], len(refused["facts"]["players"])) == ("not_checked_in", 6)
    assert len(api.post(f"{CUP}players/drop-absent/").json()) == 6


def test_the_clock_with_a_token(api, event):
    api.patch(CUP, {"round_minutes": 50}, format="json")
    make_round(event)
    clock = f"{CUP}rounds/1/clock/"
    assert api.get(clock).json()["left"] is None
    assert api.post(clock, {"action": "start"}, format="json").json()["ends_at"].endswith("Z")
    assert api.post(clock, {"action": "add", "minutes": 5}, format="json").json()["seconds"] == 3300
    assert api.post(clock, {"action": "pause"}, format="json").json()["paused_at"]
    assert api.put(f"{CUP}rounds/1/tables/1/extension/", {"minutes": 3}, format="json").json() == {
        "minutes": 3
    }
    shape(api.post(clock, {"action": "dance"}, format="json"), 400)


def test_both_players_report_with_their_tokens(seated):
    (_one, first), (_other, second) = seated
    address = f"{CUP}rounds/1/tables/1/report/"
    said = {"games_a": 2, "games_b": 1}
    assert first.post(address, said, format="json").json()["state"] == "waiting"
    assert second.post(address, said | {"games_b": 0}, format="json").json()["state"] == "conflict"
    answer = second.post(address, said, format="json").json()
    assert (answer["state"], answer["match"]["outcome"]) == ("entered", "played")
    shape(first.post(address, said | {"games_b": 0}, format="json"), 409)


def test_a_call_with_tokens_from_the_table_to_its_end(api, seated):
    made = seated[0][1].post(f"{CUP}rounds/1/tables/1/call/", {"words": "相談"}, format="json")
    assert (made.status_code, made.json()["player"]["name"]) == (201, seated[0][0].name)
    call = made.json()["id"]
    assert [one["id"] for one in api.get(f"{CUP}calls/").json()["results"]] == [call]
    assert api.post(f"{CUP}calls/{call}/take/").json()["taken_by"] == "organizer"
    again = seated[0][1].post(f"{CUP}rounds/1/tables/1/call/", {}, format="json").json()
    assert (again["id"], again["taken_by"]) == (call, "（表示名なし）")
    assert api.post(f"{CUP}calls/{call}/resolve/", {"note": "案内"}, format="json").json()["note"] == "案内"
    shape(api.post(f"{CUP}calls/{call}/take/"), 409)
    shape(seated[0][1].post(f"{CUP}rounds/1/tables/2/call/"), 403)


def test_penalties_with_a_token(api, event, seated):
    player = seated[0][0]
    asked = {
        "player": player.pk,
        "infraction": "tardiness",
        "kind": "match_loss",
        "round_number": 1,
        "table": 1,
    }
    given = api.post(f"{CUP}penalties/", asked, format="json").json()
    assert (given["table"], given["round_number"], given["applied_at"]) == (1, 1, None)
    applied = api.post(f"{CUP}penalties/{given['id']}/apply/", {"version": 0, "games_b": 2}, format="json")
    assert applied.json()["applied_at"]
    assert Match.objects.get(table=1).score == "0–2"
    shape(api.post(f"{CUP}penalties/{given['id']}/revoke/", {}, format="json"), 400)
    assert api.post(f"{CUP}penalties/{given['id']}/revoke/", {"reason": "誤り"}, format="json").json()[
        "revoked_at"
    ]
    assert api.get(f"{CUP}penalties/").json()["count"] == 1


@pytest.mark.parametrize(
    "wrong", [{"player": 0}, {"table": 99, "round_number": 1}, {"kind": "x"}, {"clause": "x:1"}]
)
def test_a_penalty_that_cannot_be_is_refused(api, seated, wrong):
    asked = {"player": seated[0][0].pk, "infraction": "play", "kind": "warning"} | wrong
    shape(api.post(f"{CUP}penalties/", asked, format="json"), 400)
    assert not Penalty.objects.exists()


def test_a_judge_does_not_disqualify(judge, event):
    asked = {"player": event.players.first().pk, "infraction": "cheating", "kind": "disqualification"}
    shape(caller(judge).post(f"{CUP}penalties/", asked, format="json"), 403)


def test_a_no_show_with_a_token(api, seated):
    asked = {"player": seated[1][0].pk, "version": 0, "drop": True}
    given = api.post(f"{CUP}rounds/1/tables/1/no-show/", asked, format="json").json()
    assert (given["infraction"], given["kind"]) == ("tardiness", "match_loss")
    asked["player"] = 0
    shape(api.post(f"{CUP}rounds/1/tables/1/no-show/", asked, format="json"), 400)


def test_results_as_csv_with_a_token(api, event):
    make_round(event)
    address = f"{CUP}rounds/1/results/"
    looked = api.post(address, {"csv": "1,2,0\n2,0,2", "dry_run": True}, format="json")
    assert [match["outcome"] for match in looked.json()] == ["played", "played"]
    assert Match.objects.get(table=1).is_open
    api.post(address, {"csv": "1,2,0\n2,0,2"}, format="json")
    assert Match.objects.get(table=2).score == "0–2"
    assert shape(api.post(address, {"csv": "1,x,0"}, format="json"), 400)["errors"][0]["line"] == 1


def test_what_missed_rounds_count_as_can_be_corrected(api, event):
    make_round(event)
    late = services.player_add(by=None, event=event, name="遅参")
    fields = {"name": "遅参", "missed_as": "draw"}
    assert api.put(f"{CUP}players/{late.pk}/", fields, format="json").json()["missed_as"] == "draw"


def test_a_player_enters_waits_and_withdraws_with_a_token(api, event, make_user):
    api.patch(CUP, {"capacity": 8}, format="json")
    first, second = (caller(make_user(name)) for name in ("first", "second"))
    entry = f"{CUP}entry/"
    made = first.post(entry)
    assert (made.status_code, made.json()["player"]["name"], made.json()["place"]) == (201, "first", None)
    assert second.post(entry).json() == second.get(entry).json() == {"player": None, "place": 1}
    assert [one["user"] for one in api.get(f"{CUP}waiting/").json()["results"]] == ["second"]
    assert first.delete(entry).status_code == 204
    assert second.get(entry).json()["player"]["name"] == "second"
    assert first.get(entry).json() == {"player": None, "place": None}


def test_the_organizer_moves_somebody_up_or_strikes_them_out_with_a_token(api, event, make_user, judge):
    api.patch(CUP, {"capacity": 7}, format="json")
    for name in ("first", "second", "third"):
        caller(make_user(name)).post(f"{CUP}entry/")
    first, second, third = api.get(f"{CUP}waiting/").json()["results"]
    moved = api.post(f"{CUP}waiting/{second['id']}/up/")
    assert (moved.status_code, moved.json()["user"]) == (201, "second")
    assert api.delete(f"{CUP}waiting/{first['id']}/").status_code == 204
    assert [one["name"] for one in api.get(f"{CUP}waiting/").json()["results"]] == ["third"]
    shape(api.post(f"{CUP}waiting/{first['id']}/up/"), 404)
    shape(caller(judge).post(f"{CUP}waiting/{third['id']}/up/"), 403)


def test_registration_that_is_closed_takes_nobody_with_a_token(api, event, stranger):
    make_round(event)
    shape(caller(stranger).post(f"{CUP}entry/"), 409)


def test_a_personal_link_is_read_and_renewed_with_a_token(api, event, judge, client):
    address = f"{CUP}players/{event.players.first().pk}/code/"
    old = caller(judge).get(address).json()["url"]
    shape(caller(judge).post(address), 403)
    new = api.post(address).json()["url"]
    assert [client.get(link).status_code for link in (old, new)] == [404, 302]


def test_a_player_checks_in_with_a_token_where_the_event_lets_them(api, event, stranger):
    player = caller(stranger)
    address = f"{CUP}entry/check-in/"
    shape(player.post(address), 403)
    player.post(f"{CUP}entry/")
    api.post(f"{CUP}check-in/")
    shape(player.post(address), 409)
    api.patch(CUP, {"self_check_in": True}, format="json")
    assert player.post(address).json()["checked_in_at"]


def test_an_event_is_taken_away_and_brought_in_with_tokens(api, event, stranger):
    told = api.get(f"{CUP}export/").content
    file = SimpleUploadedFile("cup.json", told)
    made = caller(stranger).post(f"{BASE}import/", {"file": file, "slug": "there"})
    assert (made.status_code, made.json()["slug"]) == (201, "there")
    assert api.get(f"{BASE}there/players/").json()["count"] == event.players.count()
    wrong = SimpleUploadedFile("cup.json", told.replace("青柳".encode(), "赤柳".encode()))
    refused = shape(caller(stranger).post(f"{BASE}import/", {"file": wrong, "slug": "again"}), 400)
    assert refused["code"] == "damaged"
