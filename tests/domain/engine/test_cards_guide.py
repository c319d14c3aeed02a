"""docs/reference/cards.md names every word of the vocabulary, and its examples are abilities."""

import re
from pathlib import Path
from typing import get_args

import pytest
import yaml

from judgeapp.domain.engine import engine_for
from judgeapp.domain.engine.kernel import read_position
from judgeapp.domain.engine.kernel.model.vocabulary import hints, tags
from judgeapp.domain.engine.sengoku.abilities.language.changes import Deed
from judgeapp.domain.engine.sengoku.abilities.language.model import Ability, Change, Moment, Step, Until
from judgeapp.domain.engine.sengoku.abilities.language.terms import Condition, Filter

GUIDE = (Path(__file__).parents[3] / "docs" / "reference" / "cards.md").read_text("utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", GUIDE, re.DOTALL)
WORDS = [
    *(word for kind in (Moment, Deed, Until) for word in get_args(kind)),
    *(word for kind in (Step, Change, Condition) for word in tags(kind)),
    *(word for kind in (Ability, Filter) for word in hints(kind)),
]


@pytest.mark.parametrize("word", sorted(set(WORDS)))
def test_the_guide_names_every_word(word):
    assert f"`{word}`" in GUIDE


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_of_the_guide_is_a_text_that_can_be_carried_out(example):
    card = {"name": "例", "card_type": "general", "abilities": yaml.safe_load(example)}
    read_position(engine_for("sengoku"), {"players": {"a": {"hand": [card]}}})
