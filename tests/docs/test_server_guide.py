"""The guide to a server of one's own: its commands are there, and `bin/install-service` makes what it lists."""

import re
import shlex
import subprocess

import pytest
from django.core.management import get_commands

from judgeapp.config.launcher import keep, processes
from tests.conftest import ROOT

LANGUAGES = ("ja", "en")
PLACEHOLDER = re.compile(r"[^\x00-\x7f]+|\b[A-Z]+(?:-[A-Z]+)*\b")
"""What the reader types instead, in either language."""


def guide(language):
    return (ROOT / f"docs/guides/server.{language}.md").read_text("utf-8")


def blocks(language):
    """The blocks of commands, with one mark for each placeholder."""
    found = re.findall(r"^```sh\n(.*?)^```", guide(language), re.DOTALL | re.MULTILINE)
    return [PLACEHOLDER.sub("…", one) for one in found]


def commands(language):
    """Every command of the guide as words, of blocks and of sentences."""
    sentences = re.sub(r"^```.*?^```", "", guide(language), flags=re.DOTALL | re.MULTILINE)
    inline = [PLACEHOLDER.sub("…", " ".join(one.split())) for one in re.findall(r"`([^`]+)`", sentences)]
    lines = "\n".join([*blocks(language), *inline]).splitlines()
    return [words for line in lines for one in line.split("&&") if (words := shlex.split(one))]


@pytest.fixture(scope="module")
def dry_run():
    """What `bin/install-service` would do, by files (its content) and commands."""
    shown = subprocess.run(
        ["sh", ROOT / "bin/install-service", "judge.example.test", "--own-ca", "--dry-run"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return dict(re.findall(r"^── (/\S+)\n((?:   .*\n)+)", shown, re.MULTILINE)), shown


def test_the_services_of_the_reference_are_started_as_the_keeper_starts_them(monkeypatch):
    monkeypatch.setenv("GUNBAI_NODE", "%h")
    reference = (ROOT / "docs/reference/operating.md").read_text("utf-8")
    shown = [shlex.split(line) for line in re.findall(r"^python -m .*", reference, re.MULTILINE)]
    here = "127.0.0.1"
    started = [processes.web_command(here, 8000), processes.worker_command(2), processes.hooks_command()]
    started += [processes.scheduler_command(), processes.stream_command(here, 8001)]
    assert shown == [["python", "-m", *command] for command in started]


def test_both_languages_type_the_same():
    assert blocks("ja") == blocks("en") != []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_of_the_guide_is_there(language):
    words = commands(language)
    managed = {one[1] for one in words if one[0] == "gunbai" and len(one) > 1} - {"…"}
    assert {"head_judge", "backup", "restore"} <= managed <= set(get_commands())
    scripts = {re.sub(r".*?/?(bin/.+)", r"\1", one[0]) for one in words if "bin/" in one[0]}
    assert scripts == {"bin/install-service"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_the_guide_is_one_that_the_script_takes(language):
    given = {
        word for one in commands(language) for word in one if "install-service" in one[0] and word[0] == "-"
    }
    assert given == {"--own-ca"}
    refused = subprocess.run(
        ["sh", ROOT / "bin/install-service", "judge.example.test", "--own"], capture_output=True, text=True
    )
    assert refused.returncode == 1
    assert "usage" in refused.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_of_the_guide_is_one_that_the_script_writes(language, dry_run):
    listed = set(re.findall(r"`(/etc/[^`\s]+|/usr/[^`\s]+)`", guide(language)))
    assert "/etc/gunbai.env" in listed
    assert listed <= dry_run[0].keys()


def test_the_unit_runs_what_the_keeper_takes(dry_run):
    line = re.search(
        r"ExecStart=\S+ -m judgeapp\.config\.launcher\.keep (.+)",
        dry_run[0]["/etc/systemd/system/gunbai.service"],
    )
    kept = keep.parse(line[1].split())
    assert kept.services == ["web", "streams", "replay", "hooks", "scheduler"]
    assert kept.host == "127.0.0.1"  # the web server in front alone reaches them


def test_the_settings_that_are_written_are_in_the_reference(dry_run):
    written = set(re.findall(r"^   (GUNBAI_\w+)=", dry_run[0]["/etc/gunbai.env"], re.MULTILINE))
    reference = (ROOT / "docs/reference/operating.md").read_text("utf-8")
    assert "GUNBAI_SECRET_KEY" in written
    assert written <= set(re.findall(r"^\| `(GUNBAI_\w+)` \|", reference, re.MULTILINE))


def test_the_commands_that_prepare_the_data_are_there(dry_run):
    managed = set(re.findall(r"/usr/local/bin/gunbai (\w+)", dry_run[1]))
    assert "migrate" in managed
    assert managed <= set(get_commands())
