"""An event travels as one file: complete, the same on the other side, and refused whole when anything is wrong."""

import hashlib
import json
from urllib.parse import quote

import pytest
from django.apps import apps
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from judgeapp.apps.exchange.selectors import trf_of
from judgeapp.apps.exchange.services.transfer import PARTS, event_export, event_import
from judgeapp.apps.exchange.services.trf import trf_import
from judgeapp.apps.notifications.services.webhooks import webhook_add
from judgeapp.apps.tournaments import selectors, services
from judgeapp.apps.tournaments.models import (
    Announcement,
    Event,
    Invitation,
    JournalEntry,
    JudgeCall,
    LiveCount,
    PairRule,
    Penalty,
    ResultReport,
    Series,
)
from judgeapp.apps.tournaments.selectors.history import entries_of
from judgeapp.common.problems import Invalid
from tests.apps.tournaments.factories import enter_all, make_event, make_round, play_round, user

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("past_the_services")]

STAY = {Event, JournalEntry, LiveCount, Announcement, Invitation, Series}
"""Kinds of rows that are no part: the event itself, the steps by which it can be put back on its own machine,
links that give roles there, what was announced while it went on.
"""


def rich_event(by):
    """An event with something of everything."""
    event = make_event(by=by, players=7)
    services.player_register(user=user("player"), event=event)
    play_round(event)
    round_ = make_round(event)
    match = round_.matches.get(table=1)
    services.player_drop(by=by, player=match.player_a)
    ResultReport.objects.create(match=match, side="a", version=0, games_a=2, games_b=0)
    call = JudgeCall.objects.create(event=event, match=match, player=match.player_a, round_number=2, table=1)
    Penalty.objects.create(
        event=event,
        player=match.player_a,
        match=match,
        call=call,
        round_number=2,
        infraction="play",
        kind="warning",
        given_by=by,
    )
    PairRule.objects.create(event=event, player_a=match.player_a, player_b=match.player_b, reason="同じ家族")
    enter_all(round_)
    return event


def body(content):
    return json.loads(content)["event"]


def sealed(told):
    """A file with this body whose checksum is right."""
    canonical = json.dumps(told, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()
    head = {
        "product": "gunbai-event",
        "version": 1,
        "made_at": "",
        "sha256": hashlib.sha256(canonical).hexdigest(),
    }
    return json.dumps(head | {"event": told}).encode()


def table_of(event):
    rows = selectors.standings_of(event=event).rows
    return [
        (row.standing.rank, row.player.name, row.standing.points, row.values, row.because) for row in rows
    ]


def log_of(event):
    return [line.what for line in selectors.log_of(entries_of(event=event))]


def test_every_kind_of_row_that_belongs_to_an_event_travels_or_is_said_to_stay():
    kinds = set(apps.get_app_config("tournaments").get_models())
    assert kinds == set(PARTS) | STAY


def test_an_event_comes_out_of_its_file_as_it_went_in_down_to_the_moments():
    organizer = user("organizer")
    event = rich_event(organizer)
    content = event_export(event=event)
    copy = event_import(by=organizer, content=content, slug="copy", match_users=True)
    assert table_of(copy) == table_of(event)
    assert log_of(copy)[1:] == log_of(event)
    moments = [list(one.players.values_list("created_at", flat=True)) for one in (event, copy)]
    assert moments[0] == moments[1]
    again = body(event_export(event=copy))
    again["log"].pop()  # that it was imported
    again["settings"]["slug"] = event.slug
    assert again == body(content)


def test_an_event_with_its_bracket_comes_out_as_it_went_in():
    event = make_event(players=4)
    play_round(event)
    services.cut_make(by=None, event=event, size=4)
    event.refresh_from_db()
    play_round(event)
    content = event_export(event=event)
    there = event_import(by=None, content=content, slug="there")
    assert body(event_export(event=there))["rows"] == body(content)["rows"]
    assert there.rounds.last().name == "準決勝"


def test_more_rows_ask_the_database_no_more_often():
    """While an event is written nobody else can write to SQLite; so its rows are written together."""
    asked = {}
    for players in (8, 32):
        event = make_event(players=players, slug=f"of-{players}")
        play_round(event)
        content, report = event_export(event=event), trf_of(event=event).encode()
        brings = {
            "file": lambda content=content, slug=f"f-{players}": event_import(
                by=None, content=content, slug=slug
            ),
            "report": lambda report=report, slug=f"r-{players}": trf_import(
                by=None, content=report, book="sengoku", slug=slug
            ),
        }
        for kind, bring in brings.items():
            with CaptureQueriesContext(connection) as queries:
                bring()
            asked.setdefault(kind, []).append(len(queries))
    assert {kind: few == many for kind, (few, many) in asked.items()} == {"file": True, "report": True}, asked


def test_whom_the_machine_told_stays_there_with_what_the_log_says_of_it():
    event = rich_event(user("organizer"))
    webhook_add(by=None, event=event, url="https://example.org/hook")
    content = event_export(event=event)
    assert "example.org" not in content.decode()
    copy = event_import(by=None, content=content, slug="copy")
    assert table_of(copy) == table_of(event)
    assert not copy.webhooks.exists()


def test_play_goes_on_in_the_imported_event():
    organizer = user("organizer")
    copy = event_import(by=organizer, content=event_export(event=rich_event(organizer)), slug="copy")
    services.round_next(by=organizer, round_=copy.rounds.last(), despite_calls=True)
    met = [
        frozenset((match.player_a_id, match.player_b_id))
        for round_ in copy.rounds.all()
        for match in round_.matches.all()
    ]
    assert copy.rounds.count() == 3
    assert len(met) == len(set(met)), "nobody meets twice, however the players are numbered here"


def test_accounts_of_the_same_name_here_are_strangers_unless_said_otherwise():
    organizer, importer = user("organizer"), user("importer")
    content = event_export(event=rich_event(organizer))
    strangers = event_import(by=importer, content=content, slug="strangers")
    assert [(role.user.username, role.role) for role in strangers.roles.all()] == [("importer", "organizer")]
    assert not strangers.players.exclude(user=None).exists()
    same = event_import(by=None, content=content, slug="same", match_users=True)
    assert [(role.user.username, role.role) for role in same.roles.all()] == [("organizer", "organizer")]
    assert same.players.exclude(user=None).get().user.username == "player"
    assert {line.who for line in selectors.log_of(entries_of(event=strangers))} >= {"organizer"}


def foreign(told):
    told["settings"]["name"] = "x" * 5000
    return told


def pointing_nowhere(told):
    told["rows"]["match"][0]["player_a"] = 99
    return told


def with_unknown_field(told):
    told["rows"]["player"][0]["password"] = "x"
    return told


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda content: b"PK\x03\x04 a zip", "no_event_file"),
        (lambda content: b"[]", "no_event_file"),
        (lambda content: b"[" * 100_000, "no_event_file"),
        (lambda content: content[:-40], "no_event_file"),
        (lambda content: content.replace(b"gunbai-event", b"another-tool"), "no_event_file"),
        (lambda content: content.replace(b'"version":1', b'"version":2'), "newer_version"),
        (lambda content: content.replace("青柳".encode(), "青山".encode()), "damaged"),
        (lambda content: content + b" " * (64 * 2**20), "too_large"),
        (lambda content: sealed(foreign(body(content))), "wrong_event_file"),
        (lambda content: sealed(pointing_nowhere(body(content))), "wrong_event_file"),
        (lambda content: sealed(with_unknown_field(body(content))), "wrong_event_file"),
        (lambda content: sealed({}), "wrong_event_file"),
    ],
)
def test_a_file_that_is_damaged_foreign_or_newer_is_refused_whole(spoil, code):
    content = event_export(event=rich_event(user("organizer")))
    with pytest.raises(Invalid) as refused:
        event_import(by=None, content=spoil(content), slug="copy")
    assert refused.value.code == code
    assert Event.objects.count() == 1


def test_an_event_that_is_there_already_is_not_made_twice(tmp_path):
    make_event()
    call_command("export_event", "cup", str(tmp_path / "file"))
    with pytest.raises(CommandError, match=r"別のアドレスを指定してください。 / .+another address"):
        call_command("import_event", str(tmp_path / "file"))
    call_command("import_event", str(tmp_path / "file"), "--as", "cup2")
    assert Event.objects.get(slug="cup2").players.count() == 7


def test_an_organizer_takes_the_event_away_and_another_brings_it_in(client_of):
    organizer, other = user("organizer"), user("other")
    make_event(by=organizer)
    file = client_of(organizer).get("/events/cup/export/?file")
    assert file["Content-Disposition"].endswith(f"{quote('軍配杯')}.gunbai-event.json")
    upload = SimpleUploadedFile("cup.json", file.content)
    answer = client_of(other).post("/events/import/", {"file": upload, "slug": "cup-osaka"})
    assert answer["Location"] == "/events/cup-osaka/"
    assert Event.objects.get(slug="cup-osaka").roles.get().user == other
    again = client_of(other).post("/events/import/", {"file": SimpleUploadedFile("cup.json", b"{}")})
    assert again.status_code == 400
    assert "大会ファイルではないか" in again.content.decode()
