"""`bin/serve`: one clear line for what stops it; and, for real, a start, a kill of each child, and an end."""

import contextlib
import os
import pickle
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from unittest import mock

import pytest

from judgeapp.config.launcher import checks, service
from judgeapp.config.launcher.paths import redis_socket
from judgeapp.config.launcher.service import main
from tests.conftest import ROOT, until


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def test_a_taken_port_is_one_line_that_names_it(tmp_path, capsys):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["--port", str(port), "--data", str(tmp_path)]) == 1
    error = capsys.readouterr().err
    assert f"ポート {port} は使用中です" in error
    assert f"port {port} is taken" in error
    assert error.count("\n") == 1


def test_a_second_instance_on_the_same_data_is_told_where_the_first_runs(tmp_path, capsys):
    with checks.only_instance(tmp_path, "http://127.0.0.1:8000/"):
        assert main(["--port", str(free_port()), "--data", str(tmp_path)]) == 1
    error = capsys.readouterr().err
    assert "http://127.0.0.1:8000/" in error
    assert str(os.getpid()) in error


def test_an_unwritable_data_folder_is_one_line(capsys):
    """/proc takes no folder, not even from root."""
    assert main(["--data", "/proc/gunbai"]) == 1
    error = capsys.readouterr().err
    assert "書き込めません" in error
    assert error.count("\n") == 1


def test_a_data_folder_that_is_a_file_is_one_line(tmp_path, capsys):
    (tmp_path / "data").write_text("")
    assert main(["--data", str(tmp_path / "data")]) == 1
    error = capsys.readouterr().err
    assert "--data" in error
    assert error.count("\n") == 1


def test_a_full_disk_is_one_line(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(checks.shutil, "disk_usage", lambda _path: _Usage())
    assert main(["--data", str(tmp_path)]) == 1
    error = capsys.readouterr().err
    assert "ディスクの空き" in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (sqlite3.OperationalError("database or disk is full"), "ディスクの空き"),
        (RuntimeError("broken"), "データの準備に失敗しました"),
    ],
)
def test_what_fails_while_the_data_is_prepared_is_one_line_and_its_trace_is_in_the_log(
    tmp_path, monkeypatch, error, said
):
    monkeypatch.setattr(service, "prepare", mock.Mock(side_effect=error))
    with pytest.raises(checks.CannotStart, match=said):
        service.prepare_or_explain(tmp_path / "log")
    assert "Traceback" in (tmp_path / "log").read_text()


class _Usage:
    free = 5 * 2**20


def test_the_data_folder_is_the_one_that_manage_uses(tmp_path, monkeypatch):
    monkeypatch.setenv("GUNBAI_DATA", str(tmp_path))
    assert checks.parse([]).data == tmp_path
    assert checks.parse(["--data", "/elsewhere"]).data == Path("/elsewhere")
    monkeypatch.delenv("GUNBAI_DATA")
    assert checks.parse([]).data == checks.ROOT / "data"


@pytest.mark.slow
def test_a_command_before_the_database_is_there_prepares_it(tmp_path):
    told = subprocess.run(
        [sys.executable, "manage.py", "head_judge", "kato"],
        cwd=ROOT,
        env={
            **os.environ,
            "GUNBAI_DATA": str(tmp_path),
            "DJANGO_SETTINGS_MODULE": "judgeapp.config.settings.embedded",
        },
        capture_output=True,
        text=True,
    )
    assert told.returncode == 1
    assert "--password-stdin" in told.stderr  # all that is missing is a terminal to ask at
    assert "Traceback" not in told.stderr


@pytest.mark.slow
def test_what_few_requests_need_is_not_loaded_for_every_process(tmp_path):
    """Excel's library brings numpy along: 30 MiB, and a start that waits for them."""
    loaded = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from judgeapp.config.launcher import service; service.load(); print(*sys.modules)",
        ],
        cwd=ROOT,
        env={
            **os.environ,
            "GUNBAI_DATA": str(tmp_path),
            "DJANGO_SETTINGS_MODULE": "judgeapp.config.settings.embedded",
        },
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert "judgeapp.config.wsgi" in loaded
    assert {"openpyxl", "numpy"} & set(loaded) == set()


@pytest.mark.parametrize("arguments", [["--port", "0"], ["--port", "70000"], ["--workers", "0"]])
def test_a_number_out_of_range_is_one_line(arguments, capsys):
    assert main(arguments) == 1
    assert arguments[0] in capsys.readouterr().err


def test_what_stops_the_preparing_process_arrives_in_the_launcher_in_one_line():
    refused = checks.CannotStart("一行", "one line")
    assert str(pickle.loads(pickle.dumps(refused))) == str(refused) == "一行 / one line"


def test_a_long_log_is_kept_once_and_begun_anew(tmp_path, monkeypatch):
    monkeypatch.setattr(service, "MOST_LOG", 10)
    path = tmp_path / "serve.log"
    with path.open("ab") as log, path.open("ab", buffering=0) as of_a_child:
        of_a_child.write(b"short")
        service.keep_short(log)
        assert path.read_bytes() == b"short"
        of_a_child.write(b" and longer")
        service.keep_short(log)
        of_a_child.write(b"new")
    assert path.read_bytes() == b"new"
    assert (tmp_path / "serve.log.1").read_bytes() == b"short and longer"


def test_a_long_data_path_gets_a_short_socket():
    path = redis_socket(Path("/" + "x" * 200))
    assert len(str(path)) < 100


def test_an_old_python_is_told_which_one_is_needed(tmp_path):
    """bin/setup with nothing but a Python 3.8 on the path."""
    for name in ("sh", "dirname", "cat", "cksum", "cut"):
        with contextlib.suppress(FileExistsError):
            (tmp_path / name).symlink_to(subprocess.check_output(["which", name], text=True).strip())
    for name in ("python", "python3"):
        (tmp_path / name).write_text("#!/bin/sh\nexit 1\n")  # answers any version question with no
        (tmp_path / name).chmod(0o755)
    answer = subprocess.run(
        [str(tmp_path / "sh"), str(ROOT / "bin" / "setup")],
        env={"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert answer.returncode == 1
    assert "Python 3.11" in answer.stderr


def answers(port: int, path: str) -> int:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=5) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return 0


PARTS = {
    "valkey": "valkey",
    "worker": "[celeryd: replay@",
    "hooks": "[celeryd: hooks@",
    "beat": "[celery beat]",
    "gunicorn": "gunicorn",
}


def children_of(pid: int) -> dict[str, int]:
    """Name → process id of a launcher's children."""
    lines = subprocess.check_output(
        ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(pid)], text=True
    ).splitlines()
    found = {}
    for line in lines:
        child, _, command = line.strip().partition(" ")
        for name, word in PARTS.items():
            if word in command:
                found[name] = int(child)
    return found


def running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return (
        "Z"
        not in subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True).stdout
    )


@pytest.fixture
def running_service(tmp_path):
    """The real service on a folder of its own."""
    port = free_port()
    environment = {k: v for k, v in os.environ.items() if k not in ("DJANGO_SETTINGS_MODULE", "GUNBAI_DATA")}
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "judgeapp.config.launcher",
            "--port",
            str(port),
            "--data",
            str(tmp_path),
            "--workers",
            "1",
        ],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    first = process.stdout.readline() if process.stdout else ""
    assert f"http://127.0.0.1:{port}/" in first, first + (process.stdout.read() if process.stdout else "")
    yield process, port
    process.kill()
    process.wait()


@pytest.mark.worker
@pytest.mark.xdist_group("launcher")
@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes the Linux way")
@pytest.mark.slow
def test_the_service_starts_heals_itself_and_ends_all_its_children(running_service):
    process, port = running_service
    until(lambda: answers(port, "/readyz") == 200, "every part is ready", seconds=40)
    assert answers(port, "/") == 200

    before = children_of(process.pid)
    assert set(before) == set(PARTS)
    for name in ("worker", "hooks", "beat"):
        os.kill(before[name], signal.SIGKILL)
    for name in ("worker", "hooks", "beat"):
        until(
            lambda name=name: children_of(process.pid).get(name, before[name]) != before[name],
            f"a new {name}",
        )
    until(lambda: answers(port, "/readyz") == 200, "ready again", seconds=40)

    after = children_of(process.pid)
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=30) == 0
    assert not [name for name, pid in after.items() if running(pid)]


@pytest.mark.slow
@pytest.mark.worker
@pytest.mark.xdist_group("launcher")
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the next start looks for orphans instead")
def test_killing_the_launcher_takes_its_children_along(running_service):
    process, _port = running_service
    children = children_of(process.pid)
    process.kill()
    process.wait()
    until(lambda: not [pid for pid in children.values() if running(pid)], "no child is left", seconds=30)
