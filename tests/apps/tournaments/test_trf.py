"""An event as a tournament report, a report as an event, and the command that pairs a report again."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command

from judgeapp.apps.tournaments import selectors, services
from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.problems import LinesRefused
from judgeapp.apps.tournaments.selectors.trf import trf_of
from judgeapp.apps.tournaments.services.exchange.trf import trf_import
from judgeapp.common.problems import Refused
from judgeapp.domain.pairing.trf import check_pairings, read_trf

from .factories import make_event, make_round, play_round, user

pytestmark = pytest.mark.django_db


def line(number: int, name: str, points: float, *cells: str) -> str:
    row = "".join(f"  {cell:<8}" for cell in cells)
    return f"{f'001 {number:4}':14}{name:<66}{points:4.1f} {number:4}{row}"


def report(*lines: str) -> bytes:
    return "\n".join(["012 Spring Open", "042 2026/04/05", *lines]).encode()


def an_event():
    """Seven players, a late one who was given a draw, one who drops, a double loss; a third round is being played."""
    event = make_event(players=7, planned_rounds=5)
    play_round(event)
    late = services.player_add(by=None, event=event, name="遅刻", missed_as="draw")
    first = event.players.first()
    services.pair_rule_add(
        by=None, event=event, player_a=late, player_b=first, together=False, reason="同じ家族"
    )
    round_ = make_round(event)
    first, *others = round_.matches.exclude(player_b=None).order_by("table")
    services.result_enter(by=None, match=first, version=0, double_loss=True)
    for match in others:
        services.result_enter(by=None, match=match, version=0, games_a=1, games_b=2)
    services.round_finish(by=None, round_=round_)
    services.player_drop(by=None, player=others[0].player_a)
    make_round(event)
    event.refresh_from_db()
    return event


def table_of(event):
    rows = selectors.standings_of(event=event).rows
    return {row.player.name: (row.standing.points, row.standing.wins, row.standing.draws) for row in rows}


def test_an_event_goes_out_as_a_report_and_comes_back_with_the_same_points():
    event = an_event()
    text = trf_of(event=event)
    copy = trf_import(by=user("organizer"), content=text.encode(), book="haou", slug="copy")
    assert table_of(copy) == table_of(event)
    assert trf_of(event=copy).splitlines()[4:] == trf_of(event=event).splitlines()[4:]
    assert [round_.state for round_ in copy.rounds.all()] == ["finished", "finished", "published"]
    assert (copy.book, copy.state, copy.pair_rules.count()) == ("haou", "running", 1)


def test_our_own_rounds_cost_what_they_cost():
    assert all(one.is_same for one in check_pairings(read_trf(trf_of(event=an_event()))))


def test_an_event_made_of_a_report_goes_on():
    content = report(
        line(1, "Ann", 1.0, "   2 w 1"), line(2, "Bob", 0.0, "   1 b 0"), line(3, "Ann", 1.0, "0000 - U")
    )
    event = trf_import(by=None, content=content, book="sengoku")
    assert [player.name for player in event.players.all()] == ["Ann", "Bob", "Ann（2）"]
    assert (event.name, event.win_points, event.draw_points, event.tiebreaks) == (
        "Spring Open",
        2,
        1,
        "buchholz",
    )
    round_ = make_round(event)
    table = round_.matches.exclude(player_b=None).get()
    assert {table.player_a.name, table.player_b.name} == {"Ann", "Ann（2）"}


def test_what_an_event_cannot_hold_is_refused_with_its_line():
    content = report(line(1, "Ann", 1.5, "   2 w 1", "0000 - H"), line(2, "Bob", 1.0, "   1 b 0", "0000 - U"))
    with pytest.raises(LinesRefused) as refused:
        trf_import(by=None, content=content, book="sengoku")
    assert [fault.line for fault in refused.value.errors] == [3]
    assert not Event.objects.exists()


def test_points_by_kind_of_win_are_not_said_in_a_report():
    event = make_event(players=2, win_kinds=[{"name": "城", "win": 4, "loss": 0}])
    match = make_round(event).matches.get()
    services.result_enter(by=None, match=match, version=0, games_a=2, kind="城")
    with pytest.raises(Refused):
        trf_of(event=event)


def test_the_page_that_takes_event_files_takes_reports_and_asks_for_the_game(client):
    client.force_login(user("organizer"))
    content = report(line(1, "Ann", 1.0, "   2 w 1"), line(2, "Bob", 0.0, "   1 b 0"))

    def send(content, **more):
        return client.post("/events/import/", {"file": SimpleUploadedFile("open.trf", content), **more})

    assert "ゲームを選んでください" in send(content).content.decode()
    assert "3行目" in send(content.replace(b" 1.0 ", b" 5.0 "), book="haou").content.decode()
    event = Event.objects.get(slug=send(content, book="haou", slug="open").url.split("/")[2])
    assert event.book == "haou"
    assert client.get(f"/events/{event.slug}/rounds/1/").status_code == 200
    assert b"042 2026/04/05" in client.get(f"/events/{event.slug}/event.trf").content


def test_the_command_lists_differences_and_ends_with_1(tmp_path, capsys):
    file = tmp_path / "open.trf"
    cells = (
        ("   3 w 1", "   4 w 1"),
        ("   4 w 1", "   3 w 1"),
        ("   1 b 0", "   2 b 0"),
        ("   2 b 0", "   1 b 0"),
    )
    lines = [line(n, f"P{n}", [2, 2, 0, 0][n - 1], *cells[n - 1]) for n in range(1, 5)]
    file.write_bytes(report(*lines))
    with pytest.raises(SystemExit) as ended:
        call_command("check_pairings", str(file))
    assert ended.value.code == 1
    assert "1 of 2 rounds cost the same" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        call_command("check_pairings", str(file), "--json")
    told = json.loads(capsys.readouterr().out)
    assert (told["rounds"], told["equal"], told["different"][0]["published"]["cost"]) == (2, 1, 2)


def test_a_file_that_is_no_report_ends_with_2(tmp_path):
    file = tmp_path / "open.trf"
    file.write_text("hello")
    with pytest.raises(CommandError) as refused:
        call_command("check_pairings", str(file))
    assert refused.value.returncode == 2
