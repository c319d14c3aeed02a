"""Every row of the situations (`rows.yaml`) is held by one scenario, which says by which clause it is decided."""

from importlib import import_module
from pathlib import Path

import pytest

from judgeapp.domain.engine.kernel.play.procedure import CARRIED_OUT_BY
from tests.conftest import read_yaml

ROWS = read_yaml(Path(__file__).parent / "rows.yaml")
GIVEN = {"core-K4": 77, "a-KA": 43, "b-KB": 46}
"""So many rows of each of the three writers there are."""


def test_no_row_of_a_writer_is_left_out():
    assert {writer: sum(row.startswith(writer) for row in ROWS) for writer in GIVEN} == GIVEN
    assert len(ROWS) == sum(GIVEN.values())


@pytest.mark.parametrize("row", ROWS)
def test_the_scenario_of_a_row_is_there_and_names_what_decides_it(row):
    module, name, decides = ROWS[row]
    assert callable(getattr(import_module(f"{__package__}.{module}"), name, None))
    assert f"{__package__}.{module}.{name}" in CARRIED_OUT_BY[f"sakura:{decides}"]


def test_what_stands_among_the_rows_in_full_is_one():
    module = import_module(f"{__package__}.test_rows_in_full")
    written = {name for name in vars(module) if name.startswith("test_")}
    assert written == {name for where, name, _ in ROWS.values() if where == "test_rows_in_full"}
