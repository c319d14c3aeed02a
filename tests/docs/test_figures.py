"""The page of figures is what the JSON of the newest measured version says; before a release that is the version."""

import json

import pytest

from devtools.figures_page import page
from judgeapp import __version__
from tests.conftest import ROOT

FOLDER = ROOT / "docs" / "explanation"


def newest():
    """The figures of the newest version that was measured."""
    files = (FOLDER / "figures").glob("*.json")
    return json.loads(max(files, key=lambda file: [int(part) for part in file.stem.split(".")]).read_text())


def test_the_page_is_made_from_the_newest_json():
    assert (FOLDER / "figures.md").read_text() == page(newest())


@pytest.mark.slow
@pytest.mark.giant
def test_this_version_is_measured_before_it_is_released():
    assert newest()["version"] == __version__


def test_a_missed_target_is_told_as_missed():
    bench = {
        "commit": "abc",
        "at": "2026-11-22T18:00+00:00",
        "cores": 2,
        "load": 0.1,
        "python": "3.11.7",
        "said": [],
    }
    slow = {"name": "a clause", "value": 2.0, "unit": "ms", "target": 1.5, "at_most": True, "reached": False}
    assert "| a clause | 2 ms | ≤ 1.5 | **missed** |" in page(
        {"version": "9", "benches": {"readers": bench | {"figures": [slow]}}}
    )
