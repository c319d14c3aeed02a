"""Tables as a head judge writes them down: names and numbers alone, in the middle of a game; and what comes of them."""

from typing import Any

from judgeapp.domain.engine import GameRecord, Ruling
from judgeapp.domain.engine import rule as ruled

from ..table import HELD, Entry, act

WORDS = ("scheme", "act_colour", "aim", "dive")
"""Fields of a player that are one word, not several names."""


def seat(values: str, **more: Any) -> dict[str, Any]:
    """One player: life, aura, flare and vigor (`?`: nobody knows), then whatever else was noted; cards by name."""
    numbers = zip(("life", "aura", "flare", "vigor"), values.split(), strict=True)
    said = {name: None if value == "?" else int(value) for name, value in numbers}
    names = {
        key: value.split() if isinstance(value, str) and key not in WORDS else value
        for key, value in more.items()
    }
    return {**said, **names}


def among(*names: str) -> dict[str, Any]:
    """These cards of a zone, and others that nobody knows."""
    return {"cards": list(names), "more": True}


def on(name: str, crystals: int = 0, **more: Any) -> dict[str, Any]:
    """A card with what lies on it."""
    return {"name": name, **({"crystals": crystals} if crystals else {}), **more}


def table(space: int, a: dict[str, Any], b: dict[str, Any], **game: Any) -> dict[str, Any]:
    """The fifth turn, of a, in 標準行動 unless something else is said; dust is what is left of 36."""
    zones = [zone for one in (a, b) for zone in one.values() if isinstance(zone, list)]
    lying = sum(one.get("crystals", 0) for zone in zones for one in zone if isinstance(one, dict))
    lying += space + sum(one.get(key) or 0 for one in (a, b) for key in HELD)
    said = {"turn": 5, "turn_player": "a", "first_player": "a", "phase": "main", "mode": "標準行動"}
    game = {**said, "space": space, "dust": 36 - lying, **game}
    return {**{name: value for name, value in game.items() if value != ""}, "players": {"a": a, "b": b}}


def activate(player: str, card: str) -> Entry:
    return act(player, "activate", card)


def holds(of: str, **fields: Any) -> Entry:
    """A claim about a card whose name is no word of Python."""
    said = [{"of": of, "field": field, "value": value} for field, value in fields.items()]
    return {"kind": "claim", "by": "judge", "holds": said}


def ruled_from(start: dict[str, Any], *entries: Entry) -> Ruling:
    """The ruling on entries from a position."""
    data = {"version": 1, "book": "sakura", "start": {"position": start}, "entries": list(entries)}
    return ruled(GameRecord.from_json(data))


def comes_to(ruling: Ruling, verdict: str, at: int | None, decides: str | None) -> None:
    told = [
        (entry.number, str(entry.verdict), entry.decides, entry.reason.ja)
        for entry in ruling.entries
        if str(entry.verdict) != "legal"
    ]
    assert str(ruling.verdict) == verdict, told
    assert (told[0][0] if told else None) == at, told
    if decides:
        cited = [told[0][2]] if told else [rule for entry in ruling.entries for rule in entry.clauses]
        assert f"sakura:{decides}" in [one.partition("#")[0] for one in cited], told or cited
