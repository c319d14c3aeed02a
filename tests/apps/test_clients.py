"""The six programs of `examples/clients/`, played against a live service as a stranger would start them."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from judgeapp.apps.accounts.models import User
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import Event, Match

from .accounts.factories import token_of

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
CLIENTS = Path(os.environ.get("GUNBAI_CLIENTS", EXAMPLES / "clients"))
PYTHON = os.environ.get("GUNBAI_CLIENTS_PYTHON", sys.executable)
"""`.ci/clients` plays them on a client that was generated."""
RECORD = EXAMPLES / "records" / "sengoku" / "illegal_interception.json"
NOTE = EXAMPLES / "records" / "haou" / "melee.txt"
pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def run(live_server, tmp_path):
    """run("organizer.py", "cup", token=…): what the program prints; it fails where the program does."""

    def run(program, *words, token=""):
        told = {
            **os.environ,
            "GUNBAI_URL": live_server.url,
            "GUNBAI_TOKEN": token,
            "PYTHONIOENCODING": "utf-8",
        }
        command = [PYTHON, str(CLIENTS / program), *words]
        done = subprocess.run(
            command, env=told, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


@pytest.mark.slow
def test_an_organizer_holds_an_event_and_an_overlay_and_a_bot_look_on(run, make_user, tmp_path):
    token = token_of(make_user("organizer"), "organize")
    told = run("organizer.py", "cup", token=token)
    assert len(told.splitlines()) == 8
    event = Event.objects.get(slug="cup")
    assert (event.state, event.players.count(), event.rounds.count()) == ("finished", 32, 8)
    assert json.loads((tmp_path / "cup.json").read_text(encoding="utf-8"))
    seen = run("overlay.py", "cup", "2")
    assert "第8回戦" in seen
    assert "選手" in seen
    assert "/rules/sengoku/906.4.3/" in run("bot.py", "906.4.3")


def test_a_player_enters_finds_the_table_and_reports(run, make_user):
    event = services.event_create(by=None, name="Cup", book="sengoku", slug="cup")
    event = services.event_open(by=None, event=event)
    tokens = [token_of(make_user(name), "play") for name in ("kaede", "aoi")]
    for token in tokens:
        run("player.py", "enter", "cup", token=token)
    round_, _made = services.round_pair(by=None, event=event, number=1)
    services.round_publish(by=None, round_=round_)
    assert "1卓" in run("player.py", "table", "cup", token=tokens[0])
    run("player.py", "report", "cup", "2", "1", token=tokens[0])
    assert "waiting" in run("player.py", "table", "cup", token=tokens[1])
    assert "entered" in run("player.py", "report", "cup", "1", "2", token=tokens[1])
    match = Match.objects.get()
    assert {match.games_a, match.games_b} == {1, 2}
    assert User.objects.count() == 2


@pytest.mark.slow
@pytest.mark.worker
def test_a_judge_hands_a_record_in_and_is_told_the_ruling(run, make_user, worker):
    told = run("judge.py", str(RECORD), token=token_of(make_user("judge"), "judge", "play"))
    assert "illegal" in told
    assert "sengoku:" in told
    note = run("note.py", str(NOTE), token=token_of(make_user("player"), "play"))
    assert note.split()[0] in ("legal", "on_trust", "departed")
    assert "haou:" in note
