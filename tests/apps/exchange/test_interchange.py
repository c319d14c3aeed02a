"""Files of the programs that organizers come from, each read, or told by line: one table."""

import csv
import io
import json

import pytest
from django.urls import reverse

from judgeapp.apps.exchange import services as exchange
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.problems import LinesRefused
from judgeapp.apps.tournaments.selectors.teams import members_of
from judgeapp.domain.pairing.trf import InvalidTrf, read_trf
from tests.apps.tournaments.factories import make_event, make_round

pytestmark = pytest.mark.django_db

TABBYCAT_SPEAKERS = """name,institution,team_name,use_institution_prefix
Jimmie Ford,Narnia,A,TRUE
Bernd Müller,Narnia,A,TRUE
Mink Boland,Narnia,A,TRUE
Jiro Takuda,Archenland,Reds,FALSE
"""
TABBYCAT_TEAMS = """institution,reference,use_institution_prefix,speaker1_name,speaker1_email,speaker2_name
Arnor,AC,TRUE,Bahiyy Awad,b@example.com,Rikard Csizmadia
Bree,PB,TRUE,Omar Berg,o@example.com,
"""
TABBYCAT_ARCHIVE = """<?xml version="1.0" ?>
<tournament name="Cup" short="Cup">
  <round name="Round 1" elimination="False" feedback-weight="0.7">
    <debate id="D1" adjudicators="A1 A2 A3" chair="A1">
      <side team="T2"><ballot adjudicators="A1" minority="False" ignored="False" rank="1">151.0</ballot>
        <ballot adjudicators="A2" minority="False" ignored="False" rank="1">150.5</ballot>
        <ballot adjudicators="A3" minority="True" ignored="True" rank="2">149.0</ballot></side>
      <side team="T1"><ballot adjudicators="A1" minority="False" ignored="False" rank="2">148.0</ballot>
        <ballot adjudicators="A2" minority="False" ignored="False" rank="2">149.5</ballot>
        <ballot adjudicators="A3" minority="True" ignored="True" rank="1">150.0</ballot></side>
    </debate>
    <debate id="D2"/>
  </round>
  <participants><team name="Ann" code="x" id="T1"><speaker id="S1" institutions="I1">Ann</speaker></team>
    <team name="Bob" code="y" id="T2"><speaker id="S2" gender="M">Bob</speaker></team></participants>
  <institution id="I1" reference="N">Narnia</institution>
</tournament>
"""
MELEE_PLAYERS = """Id,Username,First Name,Last Name,Name,Email,Decklist
81,kono99,Ann,Kono,Ann Kono,k@example.com,https://example.com/1
"""
COBRA = json.dumps(
    {
        "name": "Store championship",
        "cutToTop": 0,
        "players": [
            {"id": 7, "name": "Ann", "rank": 1, "corpIdentity": "X", "matchPoints": 9},
            {"id": 8, "name": "Bob", "rank": 2, "corpIdentity": None, "matchPoints": 6},
        ],
        "rounds": [],
        "uploadedFrom": "Cobra",
    }
)


@pytest.mark.parametrize(
    ("content", "people"),
    [
        (MELEE_PLAYERS, [("Ann Kono", "")]),
        (COBRA, [("Ann", ""), ("Bob", "")]),
        (TABBYCAT_ARCHIVE, [("Ann", "Narnia"), ("Bob", "")]),
        (
            TABBYCAT_SPEAKERS,
            [
                ("Jimmie Ford", "Narnia"),
                ("Bernd Müller", "Narnia"),
                ("Mink Boland", "Narnia"),
                ("Jiro Takuda", "Archenland"),
            ],
        ),
        (TABBYCAT_TEAMS, [("Bahiyy Awad", "Arnor"), ("Rikard Csizmadia", "Arnor"), ("Omar Berg", "Bree")]),
    ],
)
def test_players_of_other_programs_come_with_their_club_and_nothing_private(content, people):
    event = make_event(players=0)
    exchange.players_import(by=None, event=event, content=content.encode())
    assert [(one.name, one.club) for one in event.players.all()] == people
    told = str(list(event.players.values()))
    assert "example.com" not in told
    assert "kono99" not in told


def rows_for_tabbycat(client, event, part):
    """As Tabbycat reads them: `csv.DictReader` over the file as UTF-8."""
    text = client.get(reverse(f"exchange:tabbycat_{part}", args=[event.slug])).content.decode("utf-8")
    return list(csv.DictReader(io.StringIO(text)))


def test_tabbycat_is_given_institutions_and_speakers_as_its_importer_reads_them(client):
    """Each column is one of its importer's, each institution of a speaker is in its file, each code is one's own."""
    event = make_event(players=0)
    long = "東京都千代田区神田神保町カードゲーム愛好会"
    clubs = ["神田", "", f"{long}一", f"{long}二", "神田"]
    for place, club in enumerate(clubs):
        services.player_add(by=None, event=event, name=f"参加者{place}", club=club)
    institutions = rows_for_tabbycat(client, event, "institutions")
    speakers = rows_for_tabbycat(client, event, "speakers")
    assert [set(row) for row in institutions] == [{"name", "code"}] * 3
    codes = [row["code"] for row in institutions]
    assert len(set(codes)) == 3
    assert max(map(len, codes)) <= 20
    assert {row["institution"] for row in speakers} - {""} == {row["name"] for row in institutions}
    assert {tuple(row) for row in speakers} == {
        ("name", "institution", "team_name", "use_institution_prefix")
    }
    assert [row["team_name"] for row in speakers] == [row["name"] for row in speakers]


def test_what_tabbycat_is_given_of_trios_is_read_here_again(client):
    event = make_event(players=0, by_teams=True)
    exchange.players_import(by=None, event=event, content=TABBYCAT_SPEAKERS.encode())
    given = client.get(reverse("exchange:tabbycat_speakers", args=[event.slug])).content
    again = make_event(players=0, by_teams=True, slug="again")
    exchange.players_import(by=None, event=again, content=given)

    def told(cup):
        return [
            (team.name, [one.name for one in members_of(event=cup)[team.pk].values()])
            for team in cup.players.all()
        ]

    assert told(again) == told(event)


def test_teams_of_tabbycat_are_teams_with_the_name_of_their_institution():
    event = make_event(players=0, by_teams=True)
    exchange.players_import(by=None, event=event, content=TABBYCAT_SPEAKERS.encode())
    teams = {team.name: team.pk for team in event.players.all()}
    assert list(teams) == ["Narnia A", "Reds"]
    members = members_of(event=event)
    assert [one.name for one in members[teams["Narnia A"]].values()] == [
        "Jimmie Ford",
        "Bernd Müller",
        "Mink Boland",
    ]


@pytest.mark.parametrize(
    ("content", "lines", "says"),
    [
        ('{"rounds": []}', [], "players"),
        ('{"players": [{"name": "Ann"}, {"id": 3}]}', [2], "name"),
        ('{"players": [', [], "JSON"),
        (TABBYCAT_SPEAKERS + "Jimmie Ford,Galma,A,TRUE\n", [6], "Jimmie Ford"),
    ],
)
def test_what_cannot_be_read_of_them_is_told_by_line_and_nothing_is_saved(content, lines, says):
    event = make_event(players=0)
    with pytest.raises(LinesRefused) as refused:
        exchange.players_import(by=None, event=event, content=content.encode())
    assert [one.line for one in refused.value.errors] == lines
    assert says in refused.value.text + str(refused.value.errors)
    assert not event.players.exists()


@pytest.mark.parametrize(
    ("head", "row"),
    [
        ("Table Number,Player 1,Player 2,Result", "1,{a},{b},{b} won 2-1-0"),
        ("Round Number,Table Number,Player 1,Player 2,Result,Status", "1,1,{a},{b},{b} won 2-1-0,Completed"),
        ("participant1,participant2,winner,score", "{a},{b},{b},1-2"),
        ("Player 1\tPlayer 2\tPlayer 1 Wins\tPlayer 2 Wins", "{a}\t{b}\t1\t2"),
        ("Affirmative,Negative,Winner,Score", "{a},{b},{b},1-2"),
    ],
)
def test_results_of_other_programs_are_entered(head, row):
    event = make_event(players=0)
    exchange.players_import(by=None, event=event, content=b"Ann Lee\nBob Ray")
    round_ = make_round(event)
    match = round_.matches.get()
    line = row.format(a=match.player_a.name, b=match.player_b.name)
    exchange.results_import_csv(by=None, round_=round_, content=f"{head}\n{line}\n".encode())
    match.refresh_from_db()
    assert (match.games_a, match.games_b) == (1, 2)


def test_of_a_list_of_all_rounds_those_of_the_round_are_read():
    event = make_event(players=0, planned_rounds=2)
    exchange.players_import(by=None, event=event, content=b"Ann Lee\nBob Ray")
    round_ = make_round(event)
    match = round_.matches.get()
    a, b = match.player_a.name, match.player_b.name
    rows = f"1,1,{a},{b},{a} won 2-0-0\n2,1,{a},{b},{b} won 2-1-0\nRound 3,1,{a},{b},Not reported\n"
    head = "Round Number,Table Number,Player 1,Player 2,Result\n"
    exchange.results_import_csv(by=None, round_=round_, content=(head + rows).encode())
    match.refresh_from_db()
    assert (match.games_a, match.games_b) == (2, 0)
    others = (head + rows.partition("\n")[2]).encode()
    with pytest.raises(LinesRefused, match="結果が1つも"):
        exchange.results_import_csv(by=None, round_=round_, content=others)


def cobra(*tables, names=("Ann", "Bob")):
    """Cobra's export of one round."""
    players = [{"id": number, "name": name} for number, name in enumerate(names, start=7)]
    return json.dumps({"players": players, "rounds": [list(tables)], "uploadedFrom": "Cobra"}).encode()


def side(number, points=None, **more):
    return {"id": number, "combinedScore": points, **more}


@pytest.fixture
def two():
    event = make_event(players=0)
    exchange.players_import(by=None, event=event, content=cobra())
    return make_round(event)


@pytest.mark.parametrize(
    ("ann", "bob", "games"),
    [
        (side(7, 6), side(8, 0), (2, 0, 0)),
        (side(7, 3), side(8, 3), (1, 1, 0)),
        (side(7, 0), side(8, 6), (0, 2, 0)),
    ],
)
def test_results_of_cobras_export_are_entered(two, ann, bob, games):
    exchange.results_import_csv(
        by=None, round_=two, content=cobra({"table": 1, "player1": ann, "player2": bob})
    )
    match = two.matches.get()
    found = (match.games_a, match.games_b, match.games_drawn)
    assert found == (games if match.player_a.name == "Ann" else (games[1], games[0], games[2]))


@pytest.mark.parametrize(
    ("ann", "bob", "games"),
    [
        (side(7, 3), side(8, 0), (1, 0)),
        (side(7, winner=False), side(8, winner=True), (0, 1)),
    ],
)
def test_a_match_of_one_game_follows_from_points_or_the_winner(ann, bob, games):
    event = make_event(players=0, best_of=1)
    exchange.players_import(by=None, event=event, content=cobra())
    round_ = make_round(event)
    exchange.results_import_csv(by=None, round_=round_, content=cobra({"player1": ann, "player2": bob}))
    match = round_.matches.get()
    assert {match.player_a.name: match.games_a, match.player_b.name: match.games_b} == dict(
        zip(("Ann", "Bob"), games, strict=True)
    )


@pytest.mark.parametrize(
    ("content", "lines", "says"),
    [
        (cobra({"player1": side(7, 4), "player2": side(8, 1)}), [1], "3点が1勝"),
        (
            cobra(
                {"player1": side(7, 6), "player2": side(8, 0)}, {"player1": side(9, 3), "player2": side(8, 0)}
            ),
            [2],
            "id",
        ),
        (json.dumps({"players": [{"id": 7, "name": "Ann"}], "rounds": []}).encode(), [], "第1回戦"),
    ],
)
def test_what_cannot_be_read_of_cobras_results_is_told_by_table(two, content, lines, says):
    with pytest.raises(LinesRefused) as refused:
        exchange.results_import_csv(by=None, round_=two, content=content)
    assert [one.line for one in refused.value.errors] == lines
    assert says in refused.value.text + str(refused.value.errors)
    assert two.matches.get().outcome == "open"


def test_byes_of_cobra_are_passed_over(two):
    tables = [
        {"player1": side(7, 6), "player2": side(8, 0)},
        {"player1": side(9, 6), "player2": side(None, 0)},
    ]
    assert (
        len(
            exchange.results_import_csv(
                by=None, round_=two, content=cobra(*tables, names=("Ann", "Bob", "Cat"))
            )
        )
        == 1
    )


def melee(*matches):
    """What Melee's pages and API answer for a tournament's matches, in the one form or the other."""
    key = "Content" if "Competitors" in matches[0] else "data"
    return json.dumps({"recordsTotal": len(matches), key: list(matches)}).encode()


def paired(result, a="Ann", b="Bob", number=1, **more):
    return {"RoundNumber": number, "TableNumber": 40, "Player1": a, "Player2": b, "Result": result, **more}


def competed(games_a, games_b, drawn=0, **more):
    sides = [
        {"GameWins": games, "Team": {"Name": None, "Players": [{"Name": name, "DisplayName": name.lower()}]}}
        for name, games in (("Ann", games_a), ("Bob", games_b))
    ]
    return {
        "RoundNumber": 1,
        "TableNumber": 40,
        "HasResult": True,
        "GameDraws": drawn,
        "Competitors": sides,
    } | more


def test_a_round_of_a_hundred_tables_in_one_line_is_read(two):
    """As an API answers: no line has an end."""
    decks = {f"Player{side}{what}": "x" * 40 for side in (1, 2) for what in ("Guid", "Decklist", "Discord")}
    others = [paired("Ann won 2-0-0", number=2, **decks) for _ in range(400)]
    content = melee(paired("Ann won 2-1-0", **decks), *others)
    assert b"\n" not in content
    exchange.results_import_csv(by=None, round_=two, content=content)
    assert games_of(two.matches.get()) == (2, 1, 0)


def games_of(match, name="Ann"):
    """Games of this player, of the other, and drawn."""
    turned = match.player_a.name != name
    games = (match.games_a, match.games_b)
    return (*(games[::-1] if turned else games), match.games_drawn)


@pytest.mark.parametrize(
    ("match", "games"),
    [
        (paired("Ann won 2-1-0"), (2, 1, 0)),
        (paired("Bob won 2-0-0", Player1Decklist="Fog", Player1Discord="ann#1"), (0, 2, 0)),
        (paired("1-1-0 Draw"), (1, 1, 0)),
        (paired("0-0-3 Draw"), (0, 0, 3)),
        (paired("0-0-0 Draw"), (0, 0, 1)),
        (paired("Bob forfeited the match"), (2, 0, 0)),
        (paired("Ann forfeited the match"), (0, 2, 0)),
        (competed(2, 1), (2, 1, 0)),
        (competed(0, 2), (0, 2, 0)),
        (competed(1, 1), (1, 1, 0)),
        (competed(0, 0, 3), (0, 0, 3)),
    ],
)
def test_results_of_melees_matches_are_entered(two, match, games):
    bye = paired("Cat was awarded a bye", "Cat", None)
    later = paired("Ann won 2-0-0", number=2)
    others = (bye, later) if "Result" in match else (competed(2, 0, RoundNumber=2),)
    exchange.results_import_csv(by=None, round_=two, content=melee(match, *others))
    assert games_of(two.matches.get()) == games


def test_names_by_their_family_are_found_and_byeon_is_no_bye():
    event = make_event(players=0)
    exchange.players_import(by=None, event=event, content=b"Jin Byeon\nAnn Kono")
    round_ = make_round(event)
    head, row = "Table,Player 1,Player 2,Result", '1,"Kono, Ann","Byeon, Jin","Byeon, Jin won 2-1-0"'
    exchange.results_import_csv(by=None, round_=round_, content=f"{head}\n{row}\n".encode())
    assert games_of(round_.matches.get(), "Jin Byeon") == (2, 1, 0)


@pytest.mark.parametrize(
    ("content", "lines", "says"),
    [
        (melee({"RoundNumber": 1, "Competitors": [{"GameWins": 2}]}), [1], "両者の名前"),
        (melee(paired("Ann won 2-1-0"), paired("Dan won 2-0-0", "Dan", "Eve")), [2], "Dan"),
        (melee(paired("Ann won 2-0-0", number=7)), [], "第1回戦"),
        (melee(paired("Ann won the lottery")), [1], "lottery"),
    ],
)
def test_what_cannot_be_read_of_melees_matches_is_told_by_match(two, content, lines, says):
    with pytest.raises(LinesRefused) as refused:
        exchange.results_import_csv(by=None, round_=two, content=content)
    assert [one.line for one in refused.value.errors] == lines
    assert says in refused.value.text + str(refused.value.errors)
    assert two.matches.get().outcome == "open"


def one_game():
    event = make_event(players=0, best_of=1)
    exchange.players_import(by=None, event=event, content=b"Ann\nBob")
    return make_round(event)


def test_who_has_won_in_tabbycats_archive_is_entered():
    round_ = one_game()
    exchange.results_import_csv(by=None, round_=round_, content=TABBYCAT_ARCHIVE.encode())
    assert games_of(round_.matches.get(), "Bob") == (1, 0, 0)


@pytest.mark.parametrize(
    ("content", "lines", "says"),
    [
        (TABBYCAT_ARCHIVE.replace('name="Bob"', 'name="Dan"'), [1], "Dan"),
        (TABBYCAT_ARCHIVE.replace("</tournament>", ""), [], "XML"),
        ("<!DOCTYPE a [<!ENTITY b 'c'>]>" + TABBYCAT_ARCHIVE, [], "XML"),
        ('<tournament name="Cup"><participants/></tournament>', [], "第1回戦"),
    ],
)
def test_what_cannot_be_read_of_tabbycats_archive_is_told(content, lines, says):
    round_ = one_game()
    with pytest.raises(LinesRefused) as refused:
        exchange.results_import_csv(by=None, round_=round_, content=content.encode())
    assert [one.line for one in refused.value.errors] == lines
    assert says in refused.value.text + str(refused.value.errors)


def test_a_winner_without_games_is_told_where_a_match_has_several(two):
    with pytest.raises(LinesRefused, match=r"取り込みませんでした") as refused:
        exchange.results_import_csv(by=None, round_=two, content=TABBYCAT_ARCHIVE.encode())
    assert "2-1" in str(refused.value.errors)


TRF = [
    "012 Cup",
    "XXR 3",
    "001    1      Ann                               1500 JPN                         1.0    1     2 w 1",
    "001    2      Bob                               1500 JPN                         0.0    2     1 b 0",
    "001    3      Cat                               1500 JPN                         0.0    3  0000 - Z",
]


@pytest.mark.parametrize(
    ("record", "read"),
    [("240 H   2    3", True), ("XXZ 3", True), ("250 1.0 1.0 1 2", False), ("XXA    1  1.0", False)],
)
def test_records_of_trf_2026_that_concern_pairing_are_read_or_told_by_line(record, read):
    text = "\n".join([*TRF, record])
    if read:
        assert read_trf(text).entries
        return
    with pytest.raises(InvalidTrf) as refused:
        read_trf(text)
    assert [line for line, _reason in refused.value.faults] == [len(TRF) + 1]
