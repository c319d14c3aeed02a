"""`manage.py bench assistant`: whether what assistants are given to cite exists and decides the question.

A hundred questions in our own words, twenty of each book, each with the clauses that decide it. They were written from
the clauses before anything was searched, and are held: nothing of the search is tuned on them, none is among its
phrases. An assistant that adds nothing of its own asks `search_rules`, cites what it is given and reads it.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from typing import Any

import anyio
from django.test import Client
from mcp import Client as Assistant
from mcp.server.mcpserver.exceptions import ToolError

from judgeapp.config.assistant import Site, server_of

from .figures import Figure, Say

QUESTIONS = Path(__file__).with_name("assistant_questions.tsv")
CITED = 5
"""Clauses of one answer that are looked at."""


@dataclass(frozen=True, slots=True)
class Held:
    """A question with the keys of the clauses that decide it, each by itself."""

    text: str
    clauses: frozenset[str]

    @property
    def book(self) -> str:
        return next(iter(self.clauses)).partition(":")[0]


@dataclass(frozen=True, slots=True)
class Answer:
    """The clauses that were cited for a question, best first, and whether each of them could be read."""

    held: Held
    cited: tuple[str, ...]
    exist: bool

    def decides(self, first: int) -> bool:
        """Whether a deciding clause is among the first clauses cited."""
        return not self.held.clauses.isdisjoint(self.cited[:first])


def held_questions() -> Iterator[Held]:
    for line in QUESTIONS.read_text(encoding="utf-8").splitlines():
        clauses, text = line.split("\t")
        yield Held(text, frozenset(clauses.split(",")))


class SiteHere(Site):
    """The API of this process, without a network between."""

    def __init__(self) -> None:
        super().__init__("http://localhost")
        self._asked = 0

    def _ask(self, headers: dict[str, str], method: str, path: str, body: Any) -> Any:
        self._asked += 1  # who asks so much is not one caller: limits are not what is measured
        caller = f"2001:db8::{self._asked // 10:x}"
        address = f"/api/v1/{path}"
        answer = Client(HTTP_HOST="localhost", REMOTE_ADDR=caller).generic(method, address, headers=headers)
        if answer.status_code >= HTTPStatus.BAD_REQUEST:
            raise ToolError(answer.content.decode())
        return answer.json()


def assistant(say: Say) -> list[Figure]:
    """Ask everything through the tools; say what was not decided by a first clause."""
    answers = anyio.run(_answers, SiteHere(), list(held_questions()))
    for answer in answers:
        if not answer.decides(1):
            cited = ", ".join(answer.cited[:CITED]) or "nothing"
            say(f"{'later' if answer.decides(CITED) else 'not  '}  {answer.held.text}: {cited}")
    for book in sorted({answer.held.book for answer in answers}):
        own = [answer for answer in answers if answer.held.book == book]
        say(f"{book}: {_share(own, 1):.0f} % by the first, {_share(own, CITED):.0f} % by one of {CITED}")
    exist = 100 * sum(answer.exist for answer in answers) / len(answers)
    return [
        Figure("answers whose cited clauses all exist", exist, "%", 100, at_most=False),
        Figure("answers whose first clause decides", _share(answers, 1), "%", 70, at_most=False),
        Figure(
            f"answers one of whose {CITED} clauses decides", _share(answers, CITED), "%", 90, at_most=False
        ),
    ]


def _share(answers: list[Answer], first: int) -> float:
    return 100 * sum(answer.decides(first) for answer in answers) / len(answers)


async def _answers(site: Site, questions: list[Held]) -> list[Answer]:
    async with Assistant(server_of(site)) as client:
        return [await _answer(client, held) for held in questions]


async def _answer(client: Any, held: Held) -> Answer:
    """What the tools give to cite: the clauses among the hits, each of which is read."""
    found = await client.call_tool("search_rules", {"query": held.text, "book": held.book})
    if found.is_error:
        raise RuntimeError(f"{held.text}: {found.content[0].text}")
    hits = json.loads(found.content[0].text)["hits"]
    keys = (hit["key"].partition("#")[0] for hit in hits if hit["source"] == "clause")
    cited = tuple(dict.fromkeys(keys))[:CITED]
    read = [await client.call_tool("read_clause", {"key": key}) for key in cited]
    return Answer(held, cited, bool(cited) and not any(result.is_error for result in read))
