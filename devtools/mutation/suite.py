"""Rule mutation as `manage.py mutate_rules` runs it: the scenarios of a book on every mutant of its rules."""

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from django.conf import settings

from devtools.mutation import Explanations, scenarios_of

PLUGIN = "devtools.mutation.plugin"
STATES = ("noticed", "survived", "unreached")


class MutationError(RuntimeError):
    """The scenarios cannot be run; the message says why, in both languages."""


@dataclass(frozen=True, slots=True)
class Report:
    """What became of the mutants: rows with `key`, `file`, `line`, `diff` and `state`.

    States: `noticed` by a test; `survived` all tests that reach it; `unreached` by any. `whole`: no mutant was left
    out by the caller, so that an explanation of none of them is an untrue one.
    """

    tests: int
    mutants: list[dict[str, Any]]
    explained: Explanations
    whole: bool

    def having(self, *states: str) -> list[dict[str, Any]]:
        return [mutant for mutant in self.mutants if mutant["state"] in states]

    @property
    def unexplained(self) -> list[dict[str, Any]]:
        """What no test notices and nobody has explained."""
        return [
            mutant for mutant in self.having("survived", "unreached") if mutant["key"] not in self.explained
        ]

    @property
    def stale(self) -> list[str]:
        """Explanations of mutants that a test does notice, or that do not exist."""
        noticed = {mutant["key"] for mutant in self.having("noticed")}
        known = {mutant["key"] for mutant in self.mutants}
        return [key for key in self.explained if key in noticed or (self.whole and key not in known)]

    @property
    def counts(self) -> dict[str, int]:
        missed = len(self.having("survived", "unreached"))
        noticed = len(self.having("noticed"))
        explained = missed - len(self.unexplained)
        return {"mutants": len(self.mutants), "noticed": noticed, "explained": explained} | {
            "unexplained": len(self.unexplained)
        }

    def to_dict(self) -> dict[str, Any]:
        rows = [
            {**mutant, "explained": self.explained.get(mutant["key"])}
            for mutant in self.having("survived", "unreached")
        ]
        return {"tests": self.tests, **self.counts, "stale_explanations": self.stale, "survivors": rows}


def mutated_suite(
    book: str,
    explained: Explanations,
    *,
    only: str,
    limit: int,
    jobs: int,
    unexplained: bool,
    log: str = "",
    resume: bool = False,
) -> Report:
    """Run the book's scenarios on its mutants, or on the unexplained ones, in processes of their own.

    `log` is a file that gets a line for each mutant as soon as it is known what became of it; to `resume` is to believe
    what it tells already, where neither rules nor scenarios have changed since.
    """
    root = Path(settings.BASE_DIR)
    suite = scenarios_of(book)
    if find_spec("pytest") is None or not (root / suite).is_dir():
        raise MutationError(
            f"{suite} を実行できません（要 bin/setup --dev）。/ {suite} cannot run: bin/setup --dev is needed."
        )
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "mutants.json")
        orders = {"book": book, "only": only, "limit": limit, "jobs": jobs, "out": str(out), "log": log}
        orders["without"] = list(explained) if unexplained else []
        settled = Path(folder, "settled.json")  # too much for the environment of a process
        settled.write_text(json.dumps(settled_in(log) if resume else {}), "utf-8")
        orders["settled"] = str(settled)
        done = run_tests(root, suite, json.dumps(orders))
        if not out.exists():
            raise MutationError(
                f"シナリオを実行できません。/ The scenarios did not run:\n{done.stdout[-2000:]}"
            )
        data = json.loads(out.read_text("utf-8"))
    if data["failed"]:
        failed = "\n".join(data["failed"])
        raise MutationError(f"変異なしで失敗するテストがあります。/ Tests fail without any mutant:\n{failed}")
    return Report(data["tests"], data["mutants"], explained, whole=not (only or limit or unexplained))


def settled_in(log: str) -> dict[str, str]:
    """Key of a mutant → its state, from the log of a run; an incomplete last line is left out."""
    path = Path(log)
    lines = path.read_text("utf-8").splitlines(keepends=True) if log and path.is_file() else []
    rows = (line.rstrip("\n").partition("\t") for line in lines if line.endswith("\n"))
    return {key: state for state, _, key in rows if state in STATES and key}


def run_tests(root: Path, suite: str, orders: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-s", "-p", PLUGIN, "-p", "no:cacheprovider"]
    command += ["--tb=no", "--assert=plain"]  # nobody reads how a mutant fails
    environment = os.environ | {
        "GUNBAI_MUTATION": orders,
        "DJANGO_SETTINGS_MODULE": "judgeapp.config.settings.test",
    }
    return subprocess.run(
        [*command, "-m", "not slow", suite],
        cwd=root,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
