"""Results from a list: by table or by both names, as this service, Melee, or people write them."""

import pytest

from judgeapp.apps.exchange import services as exchange
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.problems import LinesRefused
from tests.apps.tournaments.factories import make_event, make_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def round_():
    event = make_event(players=0, planned_rounds=3)
    exchange.players_import(by=None, event=event, content=b"Ann Lee\nBob Ray\nCat Moe")
    return make_round(event)


@pytest.fixture
def match(round_):
    return round_.matches.exclude(player_b=None).get()


def read(round_, *lines: str):
    exchange.results_import_csv(by=None, round_=round_, content="\n".join(lines).encode())
    match = round_.matches.exclude(player_b=None).get()
    return match.outcome, match.games_a, match.games_b, match.games_drawn


def test_melee_says_who_won_and_leaves_byes_and_open_tables_in_peace(round_, match):
    a, b = match.player_a.name, match.player_b.name
    bye = round_.matches.get(player_b=None).player_a.name
    head = "Table Number,Player 1,Player 2,Result"
    lines = (f"1,{a},{b},{b} won 2-1-0", f",{bye},,{bye} was awarded a bye")
    assert read(round_, head, *lines) == ("played", 1, 2, 0)


def test_names_may_stand_the_other_way_round(round_, match):
    a, b = match.player_a.name, match.player_b.name
    assert read(round_, "Player 1\tPlayer 2\tResult", f"{b}\t{a}\t0-2") == ("played", 2, 0, 0)


def test_a_draw_and_a_double_loss_are_read(round_, match):
    a, b = match.player_a.name, match.player_b.name
    assert read(round_, "プレイヤー1,プレイヤー2,結果", f"{a},{b},1-1-1 Draw") == ("played", 1, 1, 1)
    match.refresh_from_db()
    services.result_clear(by=None, match=match, version=match.version)
    assert read(round_, "卓,結果", "1,両者敗北")[0] == "double_loss"
    match.refresh_from_db()
    services.result_clear(by=None, match=match, version=match.version)
    assert read(round_, "卓,結果", "1,時間切れ") == ("played", 0, 0, 1)


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        (["Player 1,Player 2,Result", "Ann Lee,Nobody,2-0"], "の卓はありません"),
        (["卓,名前,名前,結果", "1,{bye},,2-0"], "はいません"),
        (["卓,player 1,player 2,result", "1,kono99,otsu77,otsu77 won 2-0-0"], "1卓に「kono99」はいません"),
        (["卓,player 1,player 2,result", "1,kono99,otsu77,2-0"], "1卓に「kono99」はいません"),
        (["卓,結果", "1,otsu77 won 2-0-0"], "1卓に「otsu77」はいません"),
        (["player 1,player 2,result", "{a},{b},{bye} won 2-0"], "はいません"),
        (["player 1,player 2,result", "{a},{b},{a} won 1-2"], "スコア 1-2 が合いません"),
        (["player 1,player 2,result", "{a},{b},{a} won 1-1-1"], "スコア 1-1 が合いません"),
        (["player 1,player 2,winner,score", "{a},{b},{b},2-1"], "スコア 2-1 が合いません"),
        (["player 1,player 2,winner,score", "{a},{b},{b},{a} won 2-1"], "の勝ちです"),
        (["卓,winner", "1,{b}"], "スコアがありません"),
        (["勝者,敗者", "{a},{b}"], "スコアがありません"),
        (["勝者,敗者,スコア", "{a},{b},1-2"], "スコア 1-2 が合いません"),
        (["勝者,敗者,スコア", "{a},{bye},2-1"], "の卓はありません"),
        (["player 1,player 2,result", "{a},{a},2-0"], "1行に2回"),
        (["卓,名前,名前,結果", "1,{a},{a},2-0"], "1行に2回"),
        (["卓,結果", "1,たぶん勝ち"], "読み取れません"),
        (["卓,左,右", "1,2"], "数字にして"),
        (["卓,結果", "7,2-0"], "ない卓"),
    ],
)
def test_what_does_not_fit_is_told_by_its_line(round_, match, rows, reason):
    bye = round_.matches.get(player_b=None).player_a.name
    with pytest.raises(LinesRefused) as refused:
        read(round_, *(row.format(bye=bye, a=match.player_a, b=match.player_b) for row in rows))
    assert [fault.line for fault in refused.value.errors] == [2]
    assert reason in refused.value.errors[0].text
    assert not round_.matches.exclude(player_b=None).exclude(outcome="open").exists()


@pytest.mark.parametrize(
    ("head", "row", "games"),
    [
        ("卓,結果", "1,{b} won 2-1", (1, 2)),
        ("参加者A,参加者B,勝者,スコア", "{b},{a},{a},1-2", (2, 1)),
        ("Table,Player 1,Player 2,Result", "1,,{a},0-2", (2, 0)),
        ("勝者,敗者,スコア", "{b},{a},2-1", (1, 2)),
        ("卓,勝った人,負けた人,結果", "1,{a},{b},2-0", (2, 0)),
        ("Loser,Winner,Score,Round", "{b},{a},2-1,1", (2, 1)),
        ("Table,Entrant 1,Entrant 2,Status,Score", "1,{b},{a},Confirmed,2-0", (0, 2)),
    ],
)
def test_whom_the_row_names_has_won(round_, match, head, row, games):
    assert read(round_, head, row.format(a=match.player_a, b=match.player_b))[1:3] == games


@pytest.mark.parametrize("head", ["勝者,敗者", "winner,loser", "勝者名,敗者名"])
def test_of_one_game_who_won_is_the_result(head):
    event = make_event(players=2, best_of=1)
    match = make_round(event).matches.get()
    assert read(match.round, head, f"{match.player_b},{match.player_a}")[1:3] == (0, 1)


def test_a_player_stands_in_one_row_of_a_round(round_, match):
    a, b = match.player_a, match.player_b
    rows = ("Player 1,Player 2,Result", f"{a},{b},2-0", f"{a},,{a} was awarded a bye")
    with pytest.raises(LinesRefused) as refused:
        read(round_, *rows)
    assert [fault.line for fault in refused.value.errors] == [3]


def test_a_column_that_may_be_of_names_is_asked_about(round_, match):
    with pytest.raises(LinesRefused, match="Handle 1") as refused:
        read(round_, "Table,Handle 1,Handle 2,Result", f"1,{match.player_b},{match.player_a},2-0")
    assert [fault.line for fault in refused.value.errors] == [1]


def test_who_reads_alike_is_not_chosen_between(past_the_services):
    """Events from before names were compared without their spaces hold two such people."""
    event = make_event(players=0, planned_rounds=3)
    exchange.players_import(by=None, event=event, content=b"Ann Lee\nBob Ray")
    event.players.filter(name="Bob Ray").update(name="AnnLee")
    with pytest.raises(LinesRefused) as refused:
        read(make_round(event), "卓,結果", "1,Ann Lee won 2-0")
    assert "2人います" in refused.value.errors[0].text
