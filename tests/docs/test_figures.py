"""The page of a release's figures is what its JSON says, and no older than the version."""

import json

from devtools.figures_page import page
from judgeapp import __version__
from tests.conftest import ROOT

FOLDER = ROOT / "docs" / "explanation"


def test_the_page_is_made_from_the_json_of_this_version():
    told = json.loads((FOLDER / "figures" / f"{__version__}.json").read_text())
    assert told["version"] == __version__
    assert (FOLDER / "figures.md").read_text() == page(told)


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
