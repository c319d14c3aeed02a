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


def test_a_command_without_what_it_needs_for_development_says_how_to_get_it(monkeypatch, capsys):
    for name in [
        name for name in sys.modules if name.startswith(("devtools.benches", "devtools.management"))
    ]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "networkx", None)
    with pytest.raises(SystemExit) as ended:
        command_line.run(["manage.py", "bench", "pairing"])
    assert ended.value.code == command_line.CANNOT_RUN
    said = capsys.readouterr().err
    assert "networkx" in said
    assert said.count("bin/setup --dev") == 2


def test_a_module_of_our_own_that_is_missing_is_a_fault_and_no_advice(monkeypatch):
    def broken(arguments):
        raise ModuleNotFoundError("No module named 'judgeapp.nowhere'", name="judgeapp.nowhere")

    monkeypatch.setattr(command_line, "execute_from_command_line", broken)
    with pytest.raises(ModuleNotFoundError):
        command_line.run(["manage.py", "bench", "pairing"])


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
