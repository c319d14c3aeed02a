"""The trace of the test suite that `manage.py clause_coverage` reads: made by running the engine's tests."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from django.conf import settings

SUITES = ("tests/domain/engine", "tests/scenarios")
PLUGIN = "devtools.clauses.plugin"

Trace = dict[str, dict[str, list[str]]]


class TraceError(RuntimeError):
    """There is no trace; the message says why, in both languages."""


def read_trace(path: Path) -> Trace:
    """A trace from a file: test → clause → how it was cited."""
    try:
        data: Any = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise TraceError(f"{path} を読めません。/ {path} cannot be read: {error}") from error
    if not isinstance(data, dict) or not all(isinstance(cited, dict) for cited in data.values()):
        raise TraceError(
            f"{path} は記録ではありません。/ {path} is no trace: test → clause → list is expected."
        )
    return data


def traced_suite(say: Callable[[str], object]) -> Trace:
    """Run the engine's tests with the tracing plugin and return what they cited."""
    root = Path(settings.BASE_DIR)
    suites = [suite for suite in SUITES if (root / suite).is_dir()]
    if find_spec("pytest") is None or not suites:
        raise TraceError(
            "テストを実行できません（bin/setup --dev が必要です）。--trace FILE も使えます。/ "
            "The tests cannot run here: bin/setup --dev is needed, or give --trace FILE."
        )
    say(f"テストを実行中… / running {' '.join(suites)}")
    with tempfile.TemporaryDirectory() as folder:
        done = run_tests(root, suites, folder)
        if done.returncode not in (0, 1):
            raise TraceError(f"テストを実行できません。/ The tests did not run:\n{done.stdout[-2000:]}")
        if done.returncode:
            say("失敗したテストは数えません。/ Failed tests are not counted.")
            say(done.stdout.splitlines()[-1])
        trace: Trace = {}
        for part in sorted(Path(folder).glob("*.json")):
            trace |= read_trace(part)
        return trace


def run_tests(root: Path, suites: list[str], folder: str) -> subprocess.CompletedProcess[str]:
    """The suites without their slow lane, in a process of their own."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", PLUGIN, "-p", "no:cacheprovider", "-m", "not slow"]
    environment = os.environ | {
        "GUNBAI_CLAUSE_TRACE": folder,
        "DJANGO_SETTINGS_MODULE": "judgeapp.config.settings.test",
    }
    return subprocess.run(
        [*command, *suites], cwd=root, env=environment, capture_output=True, text=True, check=False
    )
