"""Unknown facts: judge the record once for each possible answer, and say where the answers matter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .book import Book
from .facts import Fact, UnknownFact
from .position import Position
from .record import GameRecord
from .replay import Replay
from .ruling import Answered, EntryRuling, Verdict
from .text import Text

BRANCHING_FACTS = 4
"""Answers of this many facts are tried in every combination; further facts take their first answer."""


@dataclass(slots=True)
class Worlds:
    """A record and all the worlds it may have happened in."""

    book: Book
    record: GameRecord
    start: Position
    trace: bool
    asked: dict[str, Fact]

    def explore(self, facts: Mapping[str, Any]) -> list[Replay]:
        """Replay; at a fact nobody has shown, replay once per answer."""
        try:
            return [Replay(self.book, self.record, self.start, facts, self.trace).run()]
        except UnknownFact as need:
            fact = need.fact
        self.asked[fact.key] = fact
        answers = fact.answers if len(facts) < BRANCHING_FACTS else fact.answers[:1]
        return [world for answer in answers for world in self.explore({**facts, fact.key: answer})]


def merge(worlds: list[Replay], asked: Mapping[str, Fact]) -> tuple[Replay, list[dict[str, Any]]]:
    """The world closest to a clean record, its entries marked where another answer would change the verdict.

    Returns that world and the facts that would settle what is open.
    """
    main = min(worlds, key=lambda world: world.faults)
    settling: dict[str, dict[str, Any]] = {}
    for index, entry in enumerate(main.entries):
        seen = [
            Seen(world.facts, world.entries[index].verdict, world.entries[index].reason) for world in worlds
        ]
        for fact in deciding_facts(seen, asked):
            settling.setdefault(fact.key, {**fact.to_dict(), "decides": []})["decides"].append(index)
            leave_open(entry, fact, seen)
    return main, list(settling.values())


@dataclass(frozen=True, slots=True)
class Seen:
    """What one world says about one entry."""

    facts: Mapping[str, Any]
    verdict: Verdict
    reason: Text


def deciding_facts(seen: list[Seen], asked: Mapping[str, Fact]) -> list[Fact]:
    """The facts whose answer changes the verdict on an entry."""
    if len({one.verdict for one in seen}) == 1:
        return []
    deciding = []
    for key, fact in asked.items():
        verdicts = [{one.verdict for one in seen if one.facts.get(key) == answer} for answer in fact.answers]
        if any(one != verdicts[0] for one in verdicts):
            deciding.append(fact)
    return deciding


def leave_open(entry: EntryRuling, fact: Fact, seen: list[Seen]) -> None:
    """Mark an entry undetermined and write down what each answer would mean for it."""
    if entry.verdict is not Verdict.UNDETERMINED:
        said = Text("次の事実で結論が変わります。{question}", "It turns on one fact: {question}")
        entry.verdict, entry.reason = Verdict.UNDETERMINED, said.fill(question=fact.question)
    for answer in fact.answers:
        one = next((one for one in seen if one.facts.get(fact.key) == answer), None)
        if one is not None:
            entry.by_answer.append(Answered(fact.key, answer, one.verdict, one.reason))
