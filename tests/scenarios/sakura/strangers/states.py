"""Situations with the whole table after every step: what is not said to have changed is claimed as it was."""

import re
from dataclasses import dataclass
from typing import Any

from judgeapp.domain.engine import Ruling

from ..table import Entry, rule
from . import sparse

NUMBERS = ("life", "aura", "flare", "vigor")
PILES = ("hand", "deck", "discard", "down")
State = dict[tuple[str, str], int]


def seat(values: str, *, hand: Any = 2, deck: Any = 3, discard: Any = 1, down: Any = 1, **more: Any) -> Any:
    """One player: life, aura, flare and vigor; piles are numbers where no card of them matters."""
    return sparse.seat(values, hand=hand, deck=deck, discard=discard, down=down, **more)


@dataclass(frozen=True)
class Step:
    """Entries, and what they change: `b.aura=0 a.hand#=1 斬@a.discard 圧気:crystals=1 game:distance=5`."""

    entries: tuple[Entry, ...]
    change: str


def step(change: str, *entries: Entry) -> Step:
    return Step(entries, change)


@dataclass(frozen=True)
class Situation:
    """`at`: the entry (step, place in it) that is wrong, None where all is legal; `decides`: its clause.

    `wrong`: a claim about the table after the last step that does not hold, and the clause on which that turns.
    """

    why: str
    start: dict[str, Any]
    steps: tuple[Step, ...]
    verdict: str = "legal"
    at: tuple[int, int] | None = None
    decides: str = ""
    wrong: tuple[str, str] | None = None

    def __str__(self) -> str:
        return self.why


def situation(why: str, start: dict[str, Any], *steps: Step, **more: Any) -> Situation:
    return Situation(why, start, steps, **more)


def stated(start: dict[str, Any]) -> State:
    """What the start says of the table in numbers."""
    if "setup" in start:
        return {}
    found = {("game", name): start[name] for name in ("space", "dust")}
    for player, one in start["players"].items():
        found |= {(player, name): one[name] for name in NUMBERS}
        for pile in PILES:
            found[f"{player}.{pile}", "count"] = one[pile] if isinstance(one[pile], int) else len(one[pile])
    return found


def changed(change: str, state: State) -> dict[tuple[str, str], Any]:
    """The numbers that are others from now on go into the state; what else is said of the table comes back."""
    besides: dict[tuple[str, str], Any] = {}
    for word in change.split():
        name, at, zone = word.partition("@")
        of, colon, said = word.partition(":")
        if at:
            besides[name.replace("_", " "), "zone"] = zone
        elif colon and "=" in said:
            field, value = said.split("=")
            besides[of.replace("_", " "), field] = spoken(value)
        else:
            key, number = word.split("=")
            player, _, field = key.rpartition(".")
            pile = (f"{player}.{field[:-1]}", "count") if field.endswith("#") else (player or "game", field)
            state[pile] = int(number)
    return besides


def spoken(value: str) -> Any:
    return {"true": True, "false": False}.get(value, int(value) if re.fullmatch(r"\d+", value) else value)


def claimed(holds: dict[tuple[str, str], Any]) -> Entry:
    said = [{"of": of, "field": field, "value": value} for (of, field), value in holds.items()]
    return {"kind": "claim", "by": "judge", "holds": said}


def settled(one: Situation) -> None:
    """Every value after every step is as said, as far as all is legal; the entry that is wrong, by that clause."""
    state, besides = stated(one.start), dict[tuple[str, str], Any]()
    entries, at = list[Entry](), None
    for number, step in enumerate(one.steps):
        if one.at and number == one.at[0]:
            at = len(entries) + one.at[1] + 1
        entries += step.entries
        besides = changed(step.change, state)
        if step.change and at is None:
            entries.append(claimed(state | besides))
    ruling = rule(opened(one.start), *entries)
    told = [(entry.number, str(entry.verdict), entry.decides, entry.reason.ja) for entry in off(ruling)]
    assert (str(ruling.verdict), told[0][0] if told else None) == (one.verdict, at), told
    if at is not None:
        assert told[0][2] == f"sakura:{one.decides}", told
    if one.wrong:
        claim, decides = one.wrong
        besides |= changed(claim, state)
        last = rule(opened(one.start), *entries[:-1], claimed(state | besides)).entries[-1]
        assert [departure.decides for departure in last.departures] == [f"sakura:{decides}"], last.reason.ja


def opened(start: dict[str, Any]) -> dict[str, Any]:
    """Turn five of a, in 標準行動, unless something else is said."""
    return start if "setup" in start else {"first_player": "a", **start}


def off(ruling: Ruling) -> list[Any]:
    return [entry for entry in ruling.entries if str(entry.verdict) != "legal"]
