"""`manage.py figures [NAME …]`: measures the release and writes its figures as JSON and as a page."""

import json
import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandParser

from devtools.benches import BENCHES
from devtools.figures_page import page
from judgeapp import __version__
from judgeapp.common.commands import DatabaseCommand

FOLDER = Path("docs") / "explanation"


def git(*words: str) -> str:
    told = subprocess.run(["git", *words], cwd=settings.BASE_DIR, capture_output=True, text=True, check=True)
    return told.stdout.strip()


def measured(name: str) -> dict[str, Any]:
    """The bench's figures, what it said, and where and when it was measured."""
    said: list[str] = []
    began = {
        "commit": git("rev-parse", "--short", "HEAD") + ("+" if git("status", "--porcelain", "-uno") else ""),
        "at": datetime.now(UTC).isoformat(timespec="minutes"),
        "load": round(os.getloadavg()[0], 1),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
    }
    figures = [figure.to_dict() for figure in BENCHES[name](said.append)]
    return began | {"figures": figures, "said": [line.strip() for line in said if line.strip()]}


class Command(DatabaseCommand):
    requires_system_checks = []
    help = (
        f"Measures the release and writes {FOLDER}/figures/VERSION.json and {FOLDER}/figures.md. Benches that are not "
        "named keep the figures that the file has."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "names", nargs="*", choices=[*sorted(BENCHES), []], help="benches; none: all of them"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        file = settings.BASE_DIR / FOLDER / "figures" / f"{__version__}.json"
        known: dict[str, Any] = json.loads(file.read_text())["benches"] if file.exists() else {}
        for name in options["names"] or BENCHES:
            self.stdout.write(f"{name} …")
            known[name] = measured(name)
            told = {
                "version": __version__,
                "benches": {bench: known[bench] for bench in BENCHES if bench in known},
            }
            file.parent.mkdir(exist_ok=True)
            file.write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n")
            (settings.BASE_DIR / FOLDER / "figures.md").write_text(page(told))
        missed = [
            f"{name}: {figure['name']}"
            for name in known
            for figure in known[name]["figures"]
            if not figure["reached"]
        ]
        self.stdout.write("\n".join(["missed:", *missed]) if missed else "all reached")
