"""Commands straight after a clone, and in a pipe whose reader has had enough."""

import os
import subprocess
import sys

import pytest

from judgeapp.config import command_line
from tests.conftest import ROOT


def test_a_reader_that_has_gone_ends_a_command_without_a_traceback(monkeypatch, capfd):
    reader, writer = os.pipe()
    os.close(reader)
    with open(writer, "w") as broken:
        monkeypatch.setattr(sys, "stdout", broken)
        with pytest.raises(SystemExit) as ended:
            command_line.run(["manage.py", "schema", "record"])
    assert ended.value.code == command_line.READER_GONE
    assert capfd.readouterr().err == ""


def manage(data, *arguments):
    """The command as `bin/manage` runs it, with nothing in its data folder but what commands before it left."""
    environment = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}
    return subprocess.run(
        [sys.executable, ROOT / "manage.py", *map(str, arguments)],
        env=environment | {"GUNBAI_DATA": str(data)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
def test_commands_work_with_an_empty_data_folder(tmp_path):
    record = ROOT / "examples/records/sengoku/illegal_interception.json"
    ruled = manage(tmp_path, "judge", record)
    assert (ruled.returncode, ruled.stderr) == (1, "")
    assert not (tmp_path / "gunbai.sqlite3").exists(), "a ruling on invented cards needs no database"
    deck = manage(
        tmp_path, "check_deck", "sengoku-constructed", ROOT / "examples/decks/sengoku/reprint-5.txt"
    )
    assert deck.returncode == 1
    assert "101.2" in deck.stdout
    assert "データベースを用意しています" in deck.stderr
    found = manage(tmp_path, "search", "906.4.3", "--limit", 1)
    assert (found.returncode, found.stderr) == (0, "")
    assert found.stdout.startswith("sengoku:906.4.3")
    played = manage(tmp_path, "simulate_tournament", "--players", 5, "--rounds", 2)
    assert (played.returncode, played.stderr) == (0, "")
    assert "再戦 / rematches: 0" in played.stdout
