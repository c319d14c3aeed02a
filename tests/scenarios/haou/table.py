"""Records of 戦国覇王 in few words: cards, seats, entries, and the ruling on them."""

from typing import Any

from judgeapp.domain.engine import GameRecord, engine_for
from judgeapp.domain.engine.kernel import Ruling, judge

BOOK = engine_for("haou")
Card = dict[str, Any]
Entry = dict[str, Any]


def card(words: str, **facts: Any) -> Card:
    """`Kei 槍足軽 3/5 A2`: a name (in small letters the id), a troop type, power and health, a square; `cost3`."""
    name, *rest = words.split()
    made: Card = {"id": name.lower(), "name": name.rstrip("23456789")}
    for word in rest:
        if "/" in word:
            made["power"], made["health"] = map(int, word.split("/"))
        elif word.startswith("cost"):
            made["cost"] = int(word.removeprefix("cost"))
        elif word in ("疲弊", "待機"):
            made["standing"] = word
        elif word[0] in "ABC" and len(word) == 2:
            made["square"] = word
        else:
            made["troop"] = word
    return {**made, **facts}


def seat(*generals: Card, hand: Any = None, deck: Any = None, **more: Any) -> dict[str, Any]:
    return {"field": list(generals), "hand": hand, "deck": deck, **more}


def act(player: str, move: str, card: str = "", target: str = "", **slots: Any) -> Entry:
    named = {"card": card, "target": target} | slots
    return {"kind": "action", "player": player, "move": move, **{k: v for k, v in named.items() if v}}


def die(player: str, value: int) -> Entry:
    return {"kind": "chance", "player": player, "move": "die", "value": value}


def claim(**holds: Any) -> Entry:
    """`claim(kei__damage=3, a__resources=1)`: thing and field, two underlines between them; `a_deck` is the zone."""
    said = []
    for name, value in holds.items():
        of, _, field = name.partition("__")
        of = of.replace("_", ".", 1) if field == "count" else of
        said.append({"of": of, "field": field, "value": value})
    return {"kind": "claim", "by": "judge", "holds": said}


def rule(position: dict[str, Any], *entries: Entry) -> Ruling:
    """The ruling on a record that starts on this table, or from a setup."""
    start = {"setup": position["setup"]} if "setup" in position else {"position": position}
    data = {"version": 1, "book": "haou", "start": start, "entries": list(entries)}
    return judge(GameRecord.from_json(data), BOOK)


def main(a: dict[str, Any], b: dict[str, Any], **game: Any) -> dict[str, Any]:
    """The main phase of a, unless something else is said."""
    return {"turn_player": "a", "phase": "main", **game, "players": {"a": a, "b": b}}


def verdicts(ruling: Ruling) -> list[str]:
    return [str(entry.verdict) for entry in ruling.entries]
