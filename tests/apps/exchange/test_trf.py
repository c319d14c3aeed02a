"""An event as a tournament report, a report as an event, and the command that pairs a report again."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command

from judgeapp.apps.exchange.selectors import trf_of
from judgeapp.apps.exchange.services.trf import trf_import
from judgeapp.apps.tournaments import selectors, services
from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.problems import LinesRefused
from judgeapp.common.problems import Refused
from judgeapp.domain.pairing.trf import check_pairings, read_trf
from tests.apps.tournaments.factories import make_event, make_round, play_round, user

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
    cells = ["   2 w 1"] + [""] * 50 + ["0000 - H"]
    content = report(line(1, "Ann", 1.0, *cells), line(2, "Bob", 0.0, "   1 b 0"))
    with pytest.raises(LinesRefused) as refused:
        trf_import(by=None, content=content, book="sengoku")
    assert [fault.line for fault in refused.value.errors] == [3]
    assert not Event.objects.exists()


COMING = {
    1: "   2 w 1",
    2: "   1 b 0",
    3: "   4 w 1",
    4: "   3 b 0",
    5: "   6 w =",
    6: "   5 b =",
    7: "0000 - U",
}
"""One round of seven, as chess counts it."""


def coming(*records, points=None, **cells):
    """The event of a report of that round, with what stands in the coming one's column: `p3="0000 - Z"`."""
    scores = {1: 1.0, 2: 0.0, 3: 1.0, 4: 0.0, 5: 0.5, 6: 0.5, 7: 1.0} | (points or {})
    lines = [
        line(
            number,
            f"P{number}",
            scores[number],
            cell,
            *([cells[f"p{number}"]] if f"p{number}" in cells else []),
        )
        for number, cell in COMING.items()
    ]
    return trf_import(
        by=None, content=report("XXR 5", "XXC white1", *records, *lines), book="haou", slug="open"
    )


def paired(event):
    """Who sits at the tables of the next round, and who has its byes."""
    round_, _made = services.round_pair(by=None, event=event, seed=1)
    matches = round_.matches.select_related("player_a", "player_b")
    tables = {one.name for match in matches if match.player_b for one in (match.player_a, match.player_b)}
    return tables, {match.player_a.name for match in matches if not match.player_b}


@pytest.mark.parametrize(
    ("told", "away", "byes"),
    [
        ({"p3": "0000 - Z"}, {"P3"}, 0),
        ({"p3": "0000 - Z", "p4": "     - z", "p6": "0000 -  "}, {"P3", "P4", "P6"}, 0),
        ({"p2": "0000 - U"}, set(), {"P2"}),
        ({"p2": "0000 - U", "points": {2: 1.0}}, set(), {"P2"}),  # as some programs count it beforehand
        ({"p2": "0000 - F"}, set(), {"P2"}),
        ({"p2": "0000 - H"}, {"P2"}, 0),
    ],
)
def test_what_stands_in_the_coming_round_is_of_its_pairing(told, away, byes):
    """Nobody has left, no empty round is made; the others are paired, whoever is away comes back after it."""
    event = coming(**told)
    assert [round_.state for round_ in event.rounds.all()] == ["finished"]
    assert not event.players.exclude(dropped_after=None).exists()
    tables, with_bye = paired(event)
    assert tables | with_bye == {f"P{number}" for number in range(1, 8)} - away
    assert len(with_bye) == (7 - len(away)) % 2 if not byes else with_bye >= byes
    round_ = services.round_publish(by=None, round_=event.rounds.last())
    for match in round_.matches.filter(outcome="open"):
        services.result_enter(by=None, match=match, version=0, games_a=1, games_b=0)
    services.round_finish(by=None, round_=round_)
    half = [player.name for player in event.players.all() if "draw" in player.away.values()]
    points = {row.player.name: row.standing.points for row in selectors.standings_of(event=event).rows}
    assert [points[name] for name in half] == [1] * len(half)  # P2 had none
    event.refresh_from_db()
    tables, with_bye = paired(event)
    assert len(tables | with_bye) == 7


@pytest.mark.parametrize("record", ["XXZ 3 4", "240 Z   2    3    4"])
def test_absentees_are_told_by_records_too(record):
    tables, with_bye = paired(coming(record))
    assert tables | with_bye == {"P1", "P2", "P5", "P6", "P7"}


def test_a_half_entered_round_keeps_its_open_tables_and_everybody():
    event = coming(p1="   3 w  ", p3="   1 b  ", p2="   5 w 1", p5="   2 b 0", p4="0000 - Z", points={2: 1.0})
    last = event.rounds.last()
    assert (last.number, last.state) == (2, "published")
    assert sorted(match.outcome for match in last.matches.all()) == ["open", "played"]
    assert not event.players.exclude(dropped_after=None).exists()
    assert {player.name for player in selectors.waiting_players(round_=last)} == {"P6", "P7"}


def test_who_has_nothing_written_in_the_last_rounds_has_left_whatever_the_coming_round_says():
    cells = {
        1: ("   2 w 0", "   3 w 1"),
        2: ("   1 b 1", "", "0000 - Z"),
        3: ("   4 w 1", "   1 b 0"),
        4: ("   3 b 0",),
    }
    lines = [line(number, f"P{number}", [3, 3, 3, 0][number - 1], *row) for number, row in cells.items()]
    event = trf_import(by=None, content=report("BBW  3.0", "BBD  1.0", *lines), book="haou")
    assert [player.dropped_after for player in event.players.all()] == [None, 1, None, 1]
    omw = {row.player.name: row.values[0] for row in selectors.standings_of(event=event).rows}
    assert omw["P1"] == "75.00"  # P2 has won its one round; P3 one of two


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        ("XYZ 1 2", "知らない種類"),
        ("DAT 0001 EMAIL ann@example.org", "知らない種類"),
        ("250      1.0 001 002    1    2", "アクセラレーション"),
        ("192 FIDE_DUTCH_2026_BAKU", "アクセラレーション"),
        ("310   1 Tigers", "チーム"),
        ("299 L     1.0  001    2", "通常と異なる点"),
        ("XXZ 9", "このファイルにいない"),
        ("240 U   2    3", "読めません"),
        ("240 Z   1    3", "食い違っています"),
        ("260 2 1 3 4", "読めません"),
        ("XXS PAB=.5", "不戦勝は勝ちと"),
        ("162  W 3.0     P 1.0", "不戦勝は勝ちと"),
        ("142 many", "回戦数"),
        ("### gunbai player 1 {}", "（event）がありません"),
    ],
)
def test_no_line_is_passed_over_in_silence(record, reason):
    with pytest.raises(LinesRefused) as refused:
        coming(record)
    assert [(fault.line, reason in fault.text) for fault in refused.value.errors][:1] == [(5, True)]


def test_records_of_2026_say_rounds_points_and_who_is_kept_apart():
    more = [
        "142 7",
        "162  W 1.0     D 0.5",
        "260   1   7    1    3",
        "260   2   2    1    7",
        "### a remark",
        "132 26/04/05",
    ]
    event = coming(*more, f"{'NOR    1 m    Player, One':48}1500")
    assert (event.planned_rounds, event.win_points) == (7, 2)
    rules = event.pair_rules.values_list("player_a__name", "player_b__name", "round_number")
    assert sorted(rules, key=str) == [("P1", "P3", None), ("P1", "P7", 2)]


def test_a_held_round_is_in_the_report_of_who_runs_the_event_alone(client):
    event = make_event(players=7, by=user("organizer"))
    play_round(event)
    before = client.get("/events/cup/event.trf").content
    make_round(event, publish=False, seed=2)
    assert client.get("/events/cup/event.trf").content == before
    client.force_login(type(event.created_by).objects.get(username="organizer"))
    assert b'"rounds":["finished","paired"]' in client.get("/events/cup/event.trf").content


def test_a_reader_that_counts_bytes_finds_every_column():
    event = make_event(players=3)
    services.player_update(by=None, player=event.players.first(), name="タナカ ハナ")
    play_round(event)
    rows = [row for row in trf_of(event=event, ascii_only=True).splitlines() if row.startswith("001")]
    assert [row[14:47].rstrip() for row in rows] == ["Tanaka Hana", "Player 2", "Player 3"]
    assert {len(row.encode()) for row in rows} == {len("001") + 96}
    assert read_trf(trf_of(event=event, ascii_only=True)).entries[1].name == "伊佐山"


def test_rounds_that_somebody_sits_out_are_written_down_and_shown(client):
    event = make_event(players=4, by=user("organizer"))
    client.force_login(event.created_by)
    player = event.players.last()
    address = f"/events/cup/players/{player.pk}/seat/"
    form = {"awarded_byes": 0, "missed_as": "loss", "away_loss": "2、3", "away_win": "5"}
    assert client.post(address, form).status_code == 302
    player.refresh_from_db()
    assert player.away == {"2": "loss", "3": "loss", "5": "win"}
    assert 'value="2, 3"' in client.get(address).content.decode()
    assert "第5回戦は不戦勝" in client.get("/events/cup/pairing/").content.decode()
    for wrong in ("x", "0", "51", "5"):
        assert client.post(address, form | {"away_loss": wrong}).status_code == 400


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
    ours = client.get(f"/events/{event.slug}/event.trf").content
    unknown = ours.replace(f'"tiebreaks":"{event.tiebreaks}"'.encode(), b'"tiebreaks":"coin"')
    assert "<li>順位の決め方「coin」はありません。</li>" in send(unknown, book="haou").content.decode()
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
