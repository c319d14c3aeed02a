"""A small Sengoku record to break in many ways."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from judgeapp.domain.engine import GameRecord, Ruling, engine_for, rule
from judgeapp.domain.engine.kernel import Book

NO_TEXT: dict[str, Any] = {"abilities": []}
"""Nothing is printed in its text box: nothing of it is believed."""
START: dict[str, Any] = {
    "turn": 3,
    "turn_player": "a",
    "first_player": "a",
    "phase": "main",
    "players": {
        "a": {
            "field": [
                {"id": "a1", "name": "架空の一番槍", "power": 2000, "siege_power": 1, **NO_TEXT},
                {"id": "a2", "name": "架空の二番槍", "power": 2500, "siege_power": 1, **NO_TEXT},
            ],
            "wall": 5,
            "hand": 4,
            "deck": 20,
        },
        "b": {
            "field": [{"id": "b1", "name": "架空の殿軍", "power": 3000, "siege_power": 2, **NO_TEXT}],
            "wall": 6,
            "hand": 5,
            "deck": 20,
        },
    },
}


def act(player: str, move: str, **slots: Any) -> dict[str, Any]:
    return {"kind": "action", "player": player, "move": move, **slots}


LEGAL = [
    act("a", "attack", card="a1", target="b.wall"),
    act("b", "intercept", card="b1"),
    act("a", "pass"),
    act("b", "pass"),
    act("a", "end_turn"),
]


@pytest.fixture
def book() -> Book:
    return engine_for("sengoku")


@pytest.fixture
def start() -> dict[str, Any]:
    return copy.deepcopy(START)


@pytest.fixture
def legal() -> list[dict[str, Any]]:
    return copy.deepcopy(LEGAL)


@pytest.fixture
def record() -> Callable[..., dict[str, Any]]:
    """The JSON of a record of these entries."""

    def build(
        entries: list[dict[str, Any]], position: dict[str, Any] | None = None, **more: Any
    ) -> dict[str, Any]:
        opening = {"position": position or copy.deepcopy(START)}
        return {"version": 1, "book": "sengoku", "start": opening, "entries": entries, **more}

    return build


@pytest.fixture
def judged(record: Callable[..., dict[str, Any]]) -> Callable[..., Ruling]:
    """The ruling on a record of these entries."""

    def build(entries: list[dict[str, Any]], position: dict[str, Any] | None = None) -> Ruling:
        return rule(GameRecord.from_json(record(entries, position)))

    return build


@pytest.fixture
def action() -> Callable[..., dict[str, Any]]:
    return act
