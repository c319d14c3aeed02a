"""A kind of a vocabulary with a spelling is written as one word, or in full where a word cannot say it."""

import re
from dataclasses import dataclass
from typing import ClassVar

import jsonschema
import pytest

from judgeapp.domain.engine.kernel import InvalidRecord
from judgeapp.domain.engine.kernel.model.vocabulary import read, write
from judgeapp.domain.engine.kernel.model.vocabulary_schema import vocabulary_schema


@dataclass(frozen=True)
class Shift:
    out: str
    to: str
    freely: bool = False

    SPELLING: ClassVar[re.Pattern[str]] = re.compile(r"([a-z]+)>([a-z]+)")

    @classmethod
    def of_words(cls, out: str, to: str) -> "Shift":
        return cls(out, to)

    def spelled(self) -> str | None:
        return None if self.freely else f"{self.out}>{self.to}"


@dataclass(frozen=True)
class Draw:
    amount: int = 1


STEP = Shift | Draw
SAID = (("dust>aura", Shift("dust", "aura")), ("draw", Draw()), ({"draw": 2}, Draw(2)))


@pytest.mark.parametrize(("word", "value"), SAID)
def test_a_word_is_read_and_written_again(word, value):
    assert read(STEP, word) == value
    assert write(STEP, value) == word


def test_what_no_word_can_say_is_written_in_full():
    value = Shift("dust", "aura", freely=True)
    assert write(STEP, value) == {"shift": {"out": "dust", "to": "aura", "freely": True}}
    assert read(STEP, write(STEP, value)) == value


def test_a_word_that_does_not_fit_is_refused():
    with pytest.raises(InvalidRecord):
        read(STEP, "dust>")


@pytest.mark.parametrize(("word", "fits"), [("dust>aura", True), ("dust>", False), ("draw", True)])
def test_the_schema_knows_the_spelling(word, fits):
    schema, definitions = vocabulary_schema(STEP, {})
    assert jsonschema.Draft202012Validator({**schema, "$defs": definitions}).is_valid(word) is fits
