"""Claims of the whole table: what is not said to have changed is claimed as it was."""

import re
from typing import Any

from ..table import Entry
from . import sparse

NUMBERS = ("life", "aura", "flare", "vigor")
PILES = ("hand", "deck", "discard", "down")
State = dict[tuple[str, str], int]


def seat(values: str, *, hand: Any = 2, deck: Any = 3, discard: Any = 1, down: Any = 1, **more: Any) -> Any:
    """One player: life, aura, flare and vigor; piles are numbers where no card of them matters."""
    return sparse.seat(values, hand=hand, deck=deck, discard=discard, down=down, **more)


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


def opened(start: dict[str, Any]) -> dict[str, Any]:
    """Turn five of a, in 標準行動, unless something else is said."""
    return start if "setup" in start else {"first_player": "a", **start}
