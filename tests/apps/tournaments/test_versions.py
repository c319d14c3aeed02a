"""What is published is what was looked at: versions of pairings, players and settings, draws and their reasons."""

import json

import pytest

from judgeapp.apps.exchange.services.transfer import event_export, event_import
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Round
from judgeapp.apps.tournaments.problems import Outdated
from judgeapp.apps.tournaments.versions import pairing_version, row_version
from judgeapp.common.problems import Invalid

from ..concurrency import at_once
from .factories import make_event, make_round

pytestmark = pytest.mark.django_db


def held(players=4):
    return make_round(make_event(players=players), publish=False)


def crossed(round_):
    """Two players of two tables."""
    one, two = round_.matches.select_related("player_a", "player_b")[:2]
    return {"one": one.player_b, "other": two.player_b}


def test_what_somebody_has_exchanged_since_is_not_published_unseen():
    round_ = held()
    seen = pairing_version(round_)
    pair = crossed(round_)
    services.round_swap(by=None, round_=round_, **pair)
    with pytest.raises(Outdated) as refused:
        services.round_publish(by=None, round_=round_, version=seen)
    tables = refused.value.facts["tables"]
    assert [one["table"] for one in tables] == [1, 2]
    assert tables[0]["was"][1] == pair["one"].name
    assert tables[0]["is"][1] == pair["other"].name
    now = refused.value.facts["version"]
    assert services.round_publish(by=None, round_=round_, version=now).state == Round.State.PUBLISHED


def test_a_pairing_drawn_anew_since_is_not_published_unseen():
    round_ = held(players=12)
    seen = pairing_version(round_)
    again = services.round_repair(by=None, round_=round_, seed=5, reason="遅刻者")
    with pytest.raises(Outdated) as refused:
        services.round_publish(by=None, round_=again, version=seen)
    assert refused.value.facts["tables"]
    with pytest.raises(Outdated):
        services.round_repair(by=None, round_=again, reason="もう一度", version=seen)


def test_publishing_twice_with_one_version_is_publishing_once():
    round_ = held()
    seen = pairing_version(round_)
    services.round_publish(by=None, round_=round_, version=seen)
    assert services.round_publish(by=None, round_=round_, version=seen).state == Round.State.PUBLISHED


def test_an_exchange_sent_twice_is_one_exchange():
    round_ = held()
    seen, pair = pairing_version(round_), crossed(round_)
    once = services.round_swap(by=None, round_=round_, version=seen, **pair)
    after = pairing_version(once)
    twice = services.round_swap(by=None, round_=round_, version=seen, **pair)
    assert (pairing_version(twice), len(twice.notes)) == (after, len(once.notes))


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_an_exchange_pressed_on_two_phones_at_once_is_one_exchange():
    round_ = held()
    seen, pair = pairing_version(round_), crossed(round_)
    answers = at_once(*[lambda: services.round_swap(by=None, round_=round_, version=seen, **pair)] * 3)
    assert not [one for one in answers if isinstance(one, Exception)]
    seats = {m.table: {m.player_a, m.player_b} for m in round_.matches.select_related("player_a", "player_b")}
    assert pair["other"] in seats[1]
    assert pair["one"] in seats[2]


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_of_an_exchange_and_a_publication_at_once_what_is_published_was_looked_at():
    round_ = held()
    seen, pair = pairing_version(round_), crossed(round_)
    at_once(
        lambda: services.round_publish(by=None, round_=round_, version=seen),
        lambda: services.round_swap(by=None, round_=round_, version=seen, **pair),
    )
    round_.refresh_from_db()
    assert (round_.state == Round.State.PUBLISHED) == (pairing_version(round_) == seen)


def test_a_player_changed_since_is_told_and_nothing_is_overwritten():
    player = make_event(players=4).players.first()
    seen = row_version(player)
    services.player_update(by=None, player=player, name="青柳", club="福岡", version=seen)
    with pytest.raises(Outdated) as refused:
        services.player_update(by=None, player=player, name="青柳", club="熊本", version=seen)
    assert refused.value.facts["changed"] == {"club": {"was": "", "is": "福岡"}}
    services.player_update(
        by=None, player=player, name="青柳", club="福岡", version=seen
    )  # the same, sent twice
    with pytest.raises(Outdated):
        services.player_seat(by=None, player=player, version=seen, fixed_table=3)


def test_settings_changed_since_are_told():
    event = make_event(players=0)
    seen = row_version(event)
    services.event_update(by=None, event=event, version=seen, place="福岡")
    services.event_update(by=None, event=event, version=seen, place="福岡")
    with pytest.raises(Outdated) as refused:
        services.event_update(by=None, event=event, version=seen, name="軍配杯 秋")
    assert refused.value.facts["changed"] == {
        "place": {"was": "", "is": "福岡"},
        "prefecture": {"was": "", "is": "fukuoka"},  # read from the place
    }


def test_the_course_of_an_event_is_no_change_of_its_settings():
    event = make_event(players=4)
    player = event.players.first()
    seen = row_version(event), row_version(player)
    make_round(event)
    services.player_drop(by=None, player=player)
    event.refresh_from_db()
    player.refresh_from_db()
    assert (row_version(event), row_version(player)) == seen


def test_a_second_draw_wants_a_reason_which_stands_with_the_round():
    round_ = held(players=8)
    with pytest.raises(Invalid, match="理由"):
        services.round_repair(by=None, round_=round_)
    again = services.round_repair(by=None, round_=round_, reason="遅刻者")
    draws = list(again.event.draws.values_list("round_number", "reason"))
    assert draws == [(1, ""), (1, "遅刻者")]


def test_whoever_takes_a_pairing_back_and_pairs_again_has_the_same_draw():
    round_ = held(players=8)
    event, seen = round_.event, pairing_version(round_)
    services.round_unpair(by=None, round_=round_)
    again, _made = services.round_pair(by=None, event=event)
    assert pairing_version(again) == seen
    assert event.draws.count() == 1
    services.round_unpair(by=None, round_=again)
    with pytest.raises(Invalid, match="理由"):
        services.round_pair(by=None, event=event, seed=77)
    services.round_pair(by=None, event=event, reason="人数の変更")
    assert event.draws.count() == 2


def test_a_pairing_is_made_anew_from_its_draw_for_who_came_late():
    round_ = held(players=6)
    services.player_add(by=None, event=round_.event, name="遅刻")
    again = services.round_repair(by=None, round_=round_, keep_draw=True)
    assert (again.seed, again.event.draws.count(), again.matches.count()) == (round_.seed, 1, 4)


def test_going_back_in_the_log_does_not_take_draws_back(event):
    point = event.journal.last()
    make_round(event, publish=False)
    services.event_restore(by=None, event=event, entry=point)
    assert event.draws.count() == 1
    copy = event_import(by=None, content=event_export(event=event), slug="copy")
    assert copy.draws.count() == 1


def test_the_rounds_page_tells_draws_seed_and_rules_at_work(client_of, organizer, event, stranger):
    one, other = event.players.all()[:2]
    services.pair_rule_add(by=None, event=event, player_a=one, player_b=other, together=False, reason="兄弟")
    round_ = make_round(event, publish=False)
    client, address = client_of(organizer), "/events/cup/rounds/1/"
    page, seen = client.get(address).content.decode(), pairing_version(round_)
    assert f'name="version" value="{seen}"' in page
    assert client.post(address + "do/repair/").status_code == 400
    assert client.post(address + "do/repair/", {"reason": "遅刻者"}).status_code == 302
    pair = crossed(event.rounds.get())
    seen = pairing_version(event.rounds.get())
    services.round_swap(by=None, round_=event.rounds.get(), **pair)
    old = client.post(address + "do/publish/", {"version": seen})
    assert (old.status_code, "今の組み合わせ" in old.content.decode()) == (409, True)
    client.post(address + "do/publish/")
    page = client_of(stranger).get(address).content.decode()
    assert "抽選 2回" in page
    assert "主催者の指定 1件" in page
    assert "やり直した理由: 遅刻者" in page


def test_versions_over_the_api_and_on_the_pages(client_of, organizer, event):
    client, base = client_of(organizer), "/api/v1/events/cup/"

    def send(method, address, **body):
        return getattr(client, method)(base + address, json.dumps(body), content_type="application/json")

    seen = client.get(base).json()["version"]
    assert send("patch", "", place="福岡", version=seen).status_code == 200
    answer = send("patch", "", place="熊本", version=seen)
    assert (answer.status_code, answer.json()["code"]) == (409, "outdated")
    assert answer.json()["facts"]["changed"]["place"] == {"was": "", "is": "福岡"}
    page = client.post("/events/cup/settings/floor/", {"place": "佐賀", "version": seen})
    assert page.status_code == 409
    assert "福岡" in page.content.decode()
    player = client.get(base + "players/").json()["results"][0]
    first = {"name": player["name"], "club": "東", "version": player["version"]}
    assert send("put", f"players/{player['id']}/", **first).status_code == 200
    assert send("put", f"players/{player['id']}/", **first | {"club": "西"}).status_code == 409
    assert (
        send("patch", f"players/{player['id']}/seat/", fixed_table=2, version=player["version"]).status_code
        == 409
    )
    round_ = send("post", "rounds/").json()
    tables = [one for one in round_["matches"] if one["player_b"]]
    swap = {
        "one": tables[0]["player_a"]["id"],
        "other": tables[1]["player_a"]["id"],
        "version": round_["version"],
    }
    first, second = (
        send("post", "rounds/1/swap/", **swap).json(),
        send("post", "rounds/1/swap/", **swap).json(),
    )
    assert first["version"] == second["version"] != round_["version"]
    assert send("post", "rounds/1/publish/", version=round_["version"]).status_code == 409
    assert send("post", "rounds/1/repair/").status_code == 400
    assert send("post", "rounds/1/publish/", version=first["version"]).json()["draws"][0]["reason"] is None
