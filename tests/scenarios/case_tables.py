"""Case tables: situations under the clause they hold, with what was played and the verdict of each entry.

A table is a YAML file: clause → name of the case, with where it is from in brackets → text. The lines of the text
say the situation, in the words of the book's own `tables.py`; from `>` on stand the entries, parted by ` / `, each
with its expected verdict. A line that is too long goes on below, further in.

    > a attack a1 b.wall / b pass / claim b.wall count 5 !departed 503.2.1

An entry without a verdict is legal; `602.1|602.2` is one of these clauses (or a step of it), and `~602.1` any
clause that the entry is told with. `winner a` at the end names who has won. A line from `#` on says why.

`= b.aura=0 斬@a.discard` claims the whole table: it is as before but for this (of 桜降る代に決闘を alone).

A text that begins with `note` is a note as somebody typed it: the verdicts stand in that line, by the number of the
entry, and the note below it.

    note 3 !illegal 613.3 / 4 !departed

Where the cases are from: `audit` and `clause` were written to check the engine, `book` from the book's examples and
the official answers, `paper` as a judge finds notes on paper, `judge`, `dispute` and `state` as a judge asks,
`pair` as a publisher is asked about cards of two Megami, `stranger` and `typed` by people who knew the rulebook and
the guides alone. What each comes to was written before the engine was asked; that a fault is `illegal` or
`departed`, and under which clause a case without any stands, is as the engine says.
"""

import re
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import yaml

from tests.conftest import read_yaml

OPENING, CLOSING = "{[", "}]"
FAULTS = {"illegal", "departed"}
OF_A_VALUE = "take", "basic"
"""Moves that name no card."""


@dataclass(frozen=True)
class Expected:
    """The verdict of one entry, and the clauses of which one decides it (`loosely`: or is told with it)."""

    verdict: str
    clauses: tuple[str, ...] = ()
    loosely: bool = False


@dataclass(frozen=True)
class Case:
    """One situation with what was played; `situation` is the lines above its entries. A note has its text alone."""

    name: str
    origin: str
    clause: str
    situation: tuple[str, ...]
    entries: list[dict[str, Any]]
    expected: dict[int, Expected]
    winner: str
    note: str = ""

    @property
    def title(self) -> str:
        """Clause and name, for the list of tests."""
        return f"{self.clause} {self.name}"


def cases(folder: Path) -> list[Case]:
    """The cases of every table in a folder, in the order of their files."""
    return [case for path in sorted(folder.glob("*.yaml")) for case in cases_of(path)]


@cache
def cases_of(path: Path) -> list[Case]:
    """The cases of one table."""
    return [
        read_case(name, clause, text)
        for clause, named in read_yaml(path).items()
        for name, text in named.items()
    ]


def read_case(title: str, clause: str, text: str) -> Case:
    """A case, from its lines."""
    name, _, origin = title.removesuffix("]").rpartition(" [")
    text = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE)
    lines = unfolded(text)
    if lines[0].startswith("note"):
        first, *note = text.splitlines()
        said = [part for part in split(first.removeprefix("note"), "/") if part]
        winner = said.pop()[1] if said and said[-1][0] == "winner" else ""
        stated = {int(words[0]): verdict for words in said if (verdict := expectation(words))}
        return Case(name, origin, clause, (), [], stated, winner, "\n".join(note))
    at = next(number for number, line in enumerate(lines) if line.startswith(">"))
    said = [part for line in lines[at:] for part in split(line[1:], "/") if part]
    winner = said.pop()[1] if said and said[-1][0] == "winner" else ""
    expected = {number: verdict for number, words in enumerate(said, 1) if (verdict := expectation(words))}
    return Case(name, origin, clause, tuple(lines[:at]), [entry(words) for words in said], expected, winner)


def unfolded(text: str) -> list[str]:
    """The lines of a text, each with what goes on further in below it."""
    return re.sub(r"\n +", " ", text).splitlines()


def words_of(line: str) -> list[str]:
    """The words of a line: parted by spaces, but none inside brackets or quotation marks."""
    words, depth, quote, word = [], 0, "", ""
    for before, sign in pairwise(f" {line} "):
        if quote:
            quote = "" if sign == quote and before != "\\" else quote
        elif sign == '"' or (sign == "'" and not before.isalnum()):
            quote = sign
        elif sign in OPENING:
            depth += 1
        elif sign in CLOSING:
            depth -= 1
        if sign == " " and not depth and not quote:
            words += [word] if word else []
            word = ""
        else:
            word += sign
    return words


def split(line: str, sign: str) -> list[list[str]]:
    """The words of each part of a line that this sign parts."""
    parts: list[list[str]] = [[]]
    for word in words_of(line):
        if word == sign:
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


def value(word: str) -> Any:
    """What a word stands for, as YAML has it: a number, true, a list, a text."""
    return word if word == "?" else yaml.safe_load(word)


def fields(words: list[str]) -> dict[str, Any]:
    """What is written as `field=value`."""
    return {name: value(said) for name, _, said in (word.partition("=") for word in words)}


def expectation(words: list[str]) -> Expected | None:
    """The verdict at the end of an entry, taken off its words."""
    at = next((number for number, word in enumerate(words) if word.startswith("!")), None)
    if at is None:
        return None
    verdict, *clauses = words[at:]
    del words[at:]
    said = "".join(clauses)
    listed = tuple(said.lstrip("~").split("|")) if said else ()
    return Expected(verdict[1:], listed, said.startswith("~"))


def entry(words: list[str]) -> dict[str, Any]:
    """An entry of a record, from its words."""
    match words:
        case [whole] if whole.startswith("{"):
            return value(whole)
        case ["claim", *said]:
            by = said.pop(0)[3:] if said[0].startswith("by=") else "judge"
            holds = [
                {"of": value(of), "field": field, "value": value(told)}
                for of, field, told in zip(said[::3], said[1::3], said[2::3], strict=True)
            ]
            return {"kind": "claim", "by": by, "holds": holds}
        case ["=", *change]:
            return {"kind": "table", "change": " ".join(change)}
        case ["effect", player, source, *said]:
            return {"kind": "effect", "player": player, "source": value(source), **fields(said)}
        case ["reveal", *said]:
            card = {"card": value(said.pop(0))} if "=" not in said[0] else {}
            return {"kind": "reveal", **card, **fields(said)}
        case ["chance", move, *said]:
            return {"kind": "chance", "move": move, **fields(said)}
        case [player, move, *said]:
            slots = ("value",) if move in OF_A_VALUE else ("card", "target")
            return {"kind": "action", "player": player, "move": move, **slots_of(said, slots)}
    raise ValueError(f"no entry: {words}")


def slots_of(words: list[str], slots: tuple[str, ...]) -> dict[str, Any]:
    """The fields of an action: those that need no name, the cards after `with`, and the others."""
    plain = [word for word in words if not re.match(r"[a-z]+=", word)]
    said = fields([word for word in words if word not in plain])
    if "with" in plain:
        at = plain.index("with")
        said["cards"] = [value(word) for word in plain[at + 1 :]]
        del plain[at:]
    return {**dict(zip(slots, map(value, plain), strict=False)), **said}


def assert_ruled(ruling: Any, case: Case) -> None:
    """Every entry has its verdict, by its clause; the clause of the case is told, and who has won is named."""
    for entry in ruling.entries:
        expected = case.expected.get(entry.number, Expected("legal"))
        assert (entry.number, entry.verdict) == (entry.number, expected.verdict), entry.reason.ja
        if expected.loosely:
            told = [entry.decides, *entry.clauses, *(missed.decides for missed in entry.missed)]
            assert any(is_step_of(key, clause) for key in told for clause in expected.clauses), (
                entry.reason.ja
            )
        elif expected.clauses:
            assert any(is_step_of(entry.decides, clause) for clause in expected.clauses), entry.reason.ja
    verdicts = {entry.verdict for entry in ruling.entries}
    assert (ruling.verdict in FAULTS) == bool(verdicts & FAULTS), ruling.summary.ja
    assert (ruling.verdict == "undetermined") == ("undetermined" in verdicts and not verdicts & FAULTS)
    assert any(is_step_of(key, case.clause) for key in told_clauses(ruling)), case.clause
    assert ruling.winner == case.winner


def told_clauses(ruling: Any) -> set[str]:
    """The keys of all clauses that a ruling tells."""
    entries = ruling.entries
    keys = {key for entry in entries for key in (entry.decides, *entry.clauses)}
    return keys | {missed.decides for entry in entries for missed in entry.missed}


def is_step_of(key: str, clause: str) -> bool:
    """Whether a key is that clause or a step of it."""
    number = key.partition(":")[2]
    return number == clause or number.startswith(f"{clause}#")
