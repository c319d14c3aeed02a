"""A claim is about one moment: right below a use or an attack no two numbers of one thing are both right."""

from __future__ import annotations

from typing import Any

import pytest

from judgeapp.domain.engine import GameRecord, rule
from tests.scenarios.haou import table as haou
from tests.scenarios.sakura.table import seat, table, use

REBUTTED = {
    "version": 1,
    "book": "sakura",
    "edition": "S9-2",
    "start": {
        "position": table(3, seat("8 3 1 1", hand="一閃 斬", deck=3), seat("8 3 1 1", hand="反論", trumps=0))
    },
    "entries": [use("a", "一閃"), use("b", "反論")],
}
SIEGE = {"move": "attack", "card": "a1", "target": "b.wall"}


def numbers_that_hold(record: dict[str, Any], of: str, field: str) -> list[int]:
    """The numbers up to ten that may be claimed of a thing right below the last entry of a record."""
    found = []
    for value in range(11):
        claimed = {"kind": "claim", "by": "judge", "holds": [{"of": of, "field": field, "value": value}]}
        ruling = rule(GameRecord.from_json(record | {"entries": [*record["entries"], claimed]}))
        found += [value] if ruling.entries[-1].verdict in ("legal", "on_trust") else []
    return found


@pytest.mark.parametrize(
    ("of", "field", "value"), [("a.hand", "count", 2), ("a", "aura", 2), ("b.hand", "count", 0)]
)
def test_right_below_a_use_a_claim_is_about_what_comes_of_it(of, field, value):
    """反論 lets the enemy draw once its attack is resolved: the hand before that draw is claimed no more (9-4 vii)."""
    assert numbers_that_hold(REBUTTED, of, field) == [value]


@pytest.mark.parametrize(("of", "value"), [("b.wall", 5), ("b.discard_pile", 1), ("a.field", 2)])
def test_right_below_an_attack_a_claim_is_about_what_the_battle_leaves(start, of, value):
    attack = {"kind": "action", "player": "a", **SIEGE}
    record = {
        "version": 1,
        "book": "sengoku",
        "edition": "3.6",
        "start": {"position": start},
        "entries": [attack],
    }
    assert numbers_that_hold(record, of, "count") == [value]


@pytest.mark.parametrize("passes", ["a", "ab"])
def test_right_below_the_last_pass_of_a_main_phase_the_castle_is_claimed_as_the_siege_leaves_it(passes):
    """It is besieged with nothing left to decide (haou turn/4)."""
    start = haou.main(haou.seat(haou.card("Jin 騎馬隊 3/3 B1")), haou.seat(castle=7, resources=0), turn=3)
    entries = [haou.act(player, "pass") for player in passes]
    right = [haou.rule(start, *entries, haou.claim(b__castle=value)).entries[-1].verdict for value in (6, 7)]
    assert [str(one) for one in right] == ["legal", "departed"]
