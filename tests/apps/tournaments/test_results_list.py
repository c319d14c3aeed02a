"""Results from a list: by table or by both names, as this service, Melee, or people write them."""

import pytest

from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.problems import LinesRefused

from .factories import make_event, make_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def round_():
    event = make_event(players=0, planned_rounds=3)
    services.players_import(by=None, event=event, content=b"Ann Lee\nBob Ray\nCat Moe")
    return make_round(event)


@pytest.fixture
def match(round_):
    return round_.matches.exclude(player_b=None).get()


def read(round_, *lines: str):
    services.results_import_csv(by=None, round_=round_, content="\n".join(lines).encode())
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


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        (["Player 1,Player 2,Result", "Ann Lee,Nobody,2-0"], "の卓はありません"),
        (["卓,名前,名前,結果", "1,{bye},,2-0"], "別の対戦"),
        (["卓,結果", "1,たぶん勝ち"], "読み取れません"),
        (["卓,左,右", "1,2"], "数字にして"),
        (["卓,結果", "7,2-0"], "ない卓"),
    ],
)
def test_what_does_not_fit_is_told_by_its_line(round_, match, rows, reason):
    bye = round_.matches.get(player_b=None).player_a.name
    with pytest.raises(LinesRefused) as refused:
        read(round_, *(row.format(bye=bye) for row in rows))
    assert [fault.line for fault in refused.value.errors] == [2]
    assert reason in refused.value.errors[0].text
