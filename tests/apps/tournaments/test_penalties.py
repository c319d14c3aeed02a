"""Penalties: given, confirmed into a result by a judge, revoked with a reason, never deleted."""

import pytest
from django.utils.translation import override

from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.forms.floor import PenaltyForm
from judgeapp.apps.tournaments.models import Match, Penalty
from judgeapp.apps.tournaments.problems import Asks
from judgeapp.apps.tournaments.selectors.history import entries_of, log_of
from judgeapp.common.problems import Invalid, Refused

from .factories import enter_all, make_event, make_round

pytestmark = pytest.mark.django_db
Kind = Penalty.Kind


@pytest.fixture
def table(event):
    make_round(event)
    return Match.objects.get(table=1)


def give(player, kind=Kind.WARNING, **more):
    return services.penalty_give(by=None, player=player, infraction="play", kind=kind, **more)


def test_a_penalty_at_a_table_carries_its_round(table):
    assert give(table.player_a, match=table).round_number == 1


def test_a_penalty_needs_no_table(event):
    given = give(event.players.first(), note=" デッキ登録用紙の名前違い ", clause="sengoku:906.4.3")
    assert (given.match, given.note, given.clause) == (None, "デッキ登録用紙の名前違い", "sengoku:906.4.3")


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"kind": "scolding"}, "kind"),
        ({"infraction": "hat"}, "infraction"),
        ({"clause": "sengoku:9999"}, "clause"),
    ],
)
def test_an_unknown_kind_infraction_or_clause_is_named(event, wrong, field):
    with pytest.raises(Invalid) as problem:
        services.penalty_give(
            by=None, player=event.players.first(), **({"infraction": "play", "kind": "warning"} | wrong)
        )
    assert problem.value.field == field
    assert not Penalty.objects.exists()


def test_who_does_not_sit_at_the_table_gets_no_penalty_there(event, table):
    elsewhere = event.players.exclude(pk__in=[table.player_a_id, table.player_b_id]).first()
    with pytest.raises(Invalid, match="その卓にいません"):
        give(elsewhere, match=table)


def test_a_loss_changes_no_result_until_a_judge_confirms_it(table, organizer):
    given = give(table.player_a, Kind.MATCH_LOSS, match=table)
    table.refresh_from_db()
    assert (table.is_open, given.awaits_result) == (True, True)
    a, b, drawn = services.suggested_score(given)
    services.penalty_apply(by=organizer, penalty=given, version=0, games_a=a, games_b=b, games_drawn=drawn)
    given.refresh_from_db()
    table.refresh_from_db()
    assert (table.score, given.awaits_result) == ("0–2", False)


def test_confirming_twice_is_confirming_once(table):
    given = give(table.player_a, Kind.MATCH_LOSS, match=table)
    for _press in range(2):
        services.penalty_apply(by=None, penalty=given, version=0, games_a=0, games_b=2)
    table.refresh_from_db()
    assert (table.score, table.version) == ("0–2", 1)


@pytest.mark.parametrize(
    ("played", "follows"),
    [((2, 0, 0), (2, 1, 0)), ((2, 1, 0), (1, 2, 0)), ((1, 1, 1), (1, 2, 1)), ((0, 2, 0), (0, 2, 0))],
)
def test_a_game_loss_adds_a_game_to_the_opponent(table, played, follows):
    a, b, drawn = played
    table = services.result_enter(by=None, match=table, version=0, games_a=a, games_b=b, games_drawn=drawn)
    assert services.suggested_score(give(table.player_a, Kind.GAME_LOSS, match=table)) == follows


def test_a_game_loss_of_side_b_adds_to_side_a(table):
    table = services.result_enter(by=None, match=table, version=0, games_a=0, games_b=2)
    assert services.suggested_score(give(table.player_b, Kind.GAME_LOSS, match=table)) == (1, 2, 0)


def test_a_game_loss_waits_for_the_tables_own_result_in_a_match_of_three(table):
    assert services.suggested_score(give(table.player_a, Kind.GAME_LOSS, match=table)) is None


def test_a_game_loss_in_a_match_of_one_loses_it(organizer):
    make_round(make_event(by=organizer, best_of=1, slug="one"))
    table = Match.objects.get(table=1)
    assert services.suggested_score(give(table.player_b, Kind.GAME_LOSS, match=table)) == (1, 0, 0)


@pytest.mark.parametrize("kind", [Kind.CAUTION, Kind.WARNING, Kind.DISQUALIFICATION])
def test_other_penalties_change_no_result(table, kind):
    given = give(table.player_a, kind, match=table)
    with pytest.raises(Refused) as problem:
        services.penalty_apply(by=None, penalty=given, version=0, games_a=0, games_b=2)
    assert problem.value.code == "no_result_follows"


def test_revoking_needs_a_reason_and_keeps_the_penalty_on_record(table, organizer):
    given = give(table.player_a, Kind.MATCH_LOSS, match=table)
    with pytest.raises(Invalid):
        services.penalty_revoke(by=organizer, penalty=given, reason="  ")
    services.penalty_revoke(by=organizer, penalty=given, reason="事実の誤り")
    kept = Penalty.objects.get()
    assert (kept.in_force, kept.revoked_reason, kept.revoked_by) == (False, "事実の誤り", organizer)
    with pytest.raises(Refused, match="取り消されています"):
        services.penalty_apply(by=None, penalty=given, version=0, games_a=0, games_b=2)


def test_a_penalty_outlives_the_pairing_it_was_given_in(event):
    round_ = make_round(event, publish=False)
    table = round_.matches.first()
    given = give(table.player_a, match=table)
    services.round_unpair(by=None, round_=round_)
    given.refresh_from_db()
    assert (given.match, given.round_number) == (None, 1)


def test_who_has_a_penalty_is_not_deleted_from_the_roster(event):
    player = event.players.first()
    give(player)
    with pytest.raises(Refused, match="罰則の記録"):
        services.player_remove(by=None, player=player)


def test_the_events_log_tells_what_was_given_and_why_it_was_revoked(event, organizer):
    given = give(event.players.first(), Kind.CAUTION)
    services.penalty_revoke(by=organizer, penalty=given, reason="人違い")
    told = [line.what for line in log_of(entries_of(event=event))][:2]
    assert told == ["青柳 の罰則「注意」を取り消し: 人違い", "青柳 に罰則「注意」（プレイ上の誤り）"]


def test_one_press_records_a_loss_and_puts_it_into_the_result(client_of, organizer, table):
    services.result_enter(by=None, match=table, version=table.version, games_a=2, games_b=0)
    table.refresh_from_db()
    where = f"/events/cup/penalties/new/?round=1&table=1&player={table.player_a_id}"
    page = client_of(organizer).get(where)
    assert f'value="{table.player_a_id}" required id="id_player_0" checked' in page.content.decode()
    form = {"player": table.player_a_id, "infraction": "deck", "kind": "game_loss", "version": table.version}
    client_of(organizer).post(where, form | {"apply": "1"})
    table.refresh_from_db()
    given = Penalty.objects.get()
    assert (table.score, given.applied_at is None) == ("2–1", False)


def test_in_one_press_or_not_at_all(client_of, organizer, table):
    services.result_enter(by=None, match=table, version=table.version, games_a=2, games_b=0)
    form = {
        "player": table.player_a_id,
        "infraction": "deck",
        "kind": "match_loss",
        "version": 0,
        "apply": "1",
    }
    answer = client_of(organizer).post("/events/cup/penalties/new/?round=1&table=1", form)
    assert answer.status_code == 409
    assert not Penalty.objects.exists()


@pytest.mark.parametrize(
    ("book", "typed", "key"),
    [
        ("sengoku", " ９０６．４．３", "sengoku:906.4.3"),
        ("sakura", "１０-40", "sakura:core/10-40"),
        ("sakura", "core/9-4", "sakura:core/9-4"),
        ("sakura", "sakura:add/9-4", "sakura:add/9-4"),
    ],
)
def test_a_number_alone_is_the_clause_that_has_it(client_of, organizer, book, typed, key):
    event = make_event(by=organizer, slug="numbers", book=book)
    player = event.players.first()
    form = {"player": player.pk, "infraction": "deck", "kind": "warning", "clause": typed}
    assert client_of(organizer).post("/events/numbers/penalties/new/", form).status_code == 302
    assert Penalty.objects.get().clause == key


def test_a_number_of_two_parts_is_told_with_both_clauses(client_of, organizer):
    event = make_event(by=organizer, slug="numbers", book="sakura")
    form = {"player": event.players.first().pk, "infraction": "deck", "kind": "warning", "clause": "９－４"}
    answer = client_of(organizer).post("/events/numbers/penalties/new/", form)
    assert answer.status_code == 400
    assert "sakura:core/9-4、sakura:add/9-4" in answer.content.decode()


def test_pairing_over_a_loss_that_has_not_counted_asks(table):
    give(table.player_a, Kind.GAME_LOSS, match=table)
    enter_all(table.round)
    with pytest.raises(Asks) as problem:
        services.round_next(by=None, round_=table.round)
    assert problem.value.code == "losses_open"
    assert table.player_a.name in problem.value.text
    assert services.round_next(by=None, round_=table.round, despite_calls=True).number == 2


def test_players_are_chosen_in_the_order_of_their_readings(organizer):
    event = make_event(by=organizer, players=0)
    for name, reading in (("渡辺", "わたなべ"), ("安藤", "あんどう"), ("佐藤", "さとう")):
        services.player_add(by=organizer, event=event, name=name, reading=reading)
    form = PenaltyForm(book=event.book, players=event.everybody, may_disqualify=False)
    assert [name for _key, name in form.fields["player"].choices][1:] == ["安藤", "佐藤", "渡辺"]


@pytest.mark.parametrize(
    ("language", "said"), [("ja", "警告（プレイ上の誤り）"), ("en", "Warning (Game play error)")]
)
def test_a_penalty_is_written_in_the_brackets_of_its_language(table, language, said):
    with override(language):
        assert str(give(table.player_a)).endswith(said)
