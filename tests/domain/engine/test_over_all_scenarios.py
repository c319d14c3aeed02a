"""What holds of every record: written as a note it is the same, it can begin again and be cut in two, and a number that
is blanked is asked for only where it matters.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from judgeapp.domain.books import book_keys

ROOT = Path(__file__).resolve().parents[3]
SAMPLE = {"sakura": 12, "sengoku": 4}
"""One of so many records is looked at; of the books with few all are."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "book", [key for key in book_keys() if (ROOT / "tests" / "scenarios" / key).is_dir()]
)
def test_records_are_written_and_read_begun_again_and_cut_in_two(book, tmp_path):
    report = tmp_path / "report.json"
    environment = os.environ | {"GUNBAI_REPORT": str(report), "GUNBAI_SAMPLE": str(SAMPLE.get(book, 1))}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "tests.domain.engine.over_scenarios",
        "-p",
        "no:cacheprovider",
    ]
    done = subprocess.run(
        [*command, f"tests/scenarios/{book}"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert report.exists(), done.stdout[-2000:] + done.stderr[-2000:]
    told = json.loads(report.read_text(encoding="utf-8"))
    assert told["looked_at"] > 50, told["records"]
    assert not told["faults"], json.dumps(told["faults"][:5], ensure_ascii=False)[:4000]
