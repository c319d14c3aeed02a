"""The third law of reading, over strangers' notes: what is asked of a note decides the ruling on it.

A question of which all answers are known, and a fact with its answers, have two answers with two verdicts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from math import prod
from typing import Any

import pytest

from judgeapp.domain.engine import InvalidRecord, rule
from judgeapp.domain.engine.kernel import GameRecord, Reveal, Ruling
from judgeapp.domain.engine.kernel.record.notation.draft import suggestions
from judgeapp.domain.engine.notation import answered, read_lines_of, read_notation, settled, verdicts_of

from .test_strangers_notes import notes

MOST_TOGETHER = 200
"""So many answers of the other facts are gone through for one; six unknown resources have thousands."""


@pytest.mark.parametrize(("_expected", "note"), [*notes()])
def test_what_is_asked_of_a_note_decides_the_ruling_on_it(_expected: str, note: str) -> None:
    asked = settled(note, read_lines_of(note)).faults
    if not asked:
        ask_of_facts(note)
    elif len(asked) == 1 and asked[0].nearest is not None and asked[0].nearest.every:
        (fault,) = asked
        choices = [*suggestions(note.split("\n")[fault.line - 1], fault.nearest)]
        verdicts = {verdicts_of(read_lines_of(answered(note, {fault.line: one}))) for one in choices}
        assert len(choices) > 1
        assert len(verdicts - {None}) != 1


def ask_of_facts(note: str) -> None:
    """A fact has two answers with which the entry comes to two verdicts, or to two further questions.

    How something was done, or with which card, is asked because what comes after hangs on it; the answer settles it.
    A fact whose answers cannot be listed (a power) is not tried.
    """
    try:
        record = read_notation(note)
        ruling = rule(record)
    except InvalidRecord:
        return
    listed = [fact for fact in ruling.facts if fact["answers"]]
    for fact in listed:
        for at in fact["decides"]:
            others = [one for one in listed if at in one["decides"] and counted(one) != counted(fact)]
            if prod(len(one["answers"]) for one in others) > MOST_TOGETHER:
                continue
            ends = [
                {
                    came_to(told, at)
                    for answer in answers_of(fact)
                    if (told := with_facts(record, (answer, *beside)))
                }
                for beside in product(*map(answers_of, others))
            ]
            how = fact["key"].startswith(("value?", "paid?", "target?"))
            assert not how or ("undetermined",) not in set().union(*ends), fact["question"]
            way = any(f"?entry{at + 1}" in one["key"] for one in (fact, *others))
            assert way or any(len(one) > 1 for one in ends), fact["question"]


def counted(fact: Mapping[str, Any]) -> str:
    """What a fact is about; how many cards a zone held is one question, though each card is a fact of its own."""
    return str(fact["key"]).partition("#")[0]


def answers_of(fact: Mapping[str, Any]) -> list[Reveal]:
    return [Reveal(fact=fact["key"], answer=one["answer"]) for one in fact["answers"]]


def with_facts(record: GameRecord, facts: Sequence[Reveal]) -> Ruling | None:
    """The ruling on a record in which facts are revealed; None where it can be no such record."""
    try:
        return rule(record.with_entries((*record.entries, *facts)))
    except InvalidRecord:
        return None


def came_to(ruling: Ruling, at: int) -> tuple[str, ...]:
    """The verdict on an entry, and what is asked about it still; a card's text that is believed is lawful."""
    further = (fact["key"] for fact in ruling.facts if at in fact["decides"])
    return str(ruling.entries[at].verdict).replace("on_trust", "legal"), *further
