"""Every question that the publisher has answered has its row: the module that asks it."""

from importlib import import_module
from pathlib import Path

import pytest
from django.conf import settings

from tests.conftest import read_yaml

HERE = Path(__file__).parent
ROWS = read_yaml(HERE / "answers.yaml")


def asked_in(module):
    """The questions of a module of this folder, without what tells several records of one apart."""
    return {one.number.split()[0] for one in import_module(f"{__package__}.{module}").ASKED}


def test_every_answer_of_the_publisher_has_a_row_and_no_row_is_of_another():
    published = read_yaml(settings.CORPUS_DIR / "sakura" / "qa.yaml")["questions"]
    numbers = {one["id"].removeprefix("faq-") for one in published if one["id"].startswith("faq-")}
    assert set(ROWS) == {f"T{number}" for number in numbers}


@pytest.mark.parametrize("module", sorted(path.stem for path in HERE.glob("test_*.py")))
def test_a_module_asks_what_its_rows_say_and_nothing_else(module):
    if module != "test_answers":
        assert asked_in(module) == {number for number, row in ROWS.items() if row == module}
