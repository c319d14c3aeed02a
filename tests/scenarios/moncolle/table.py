"""Records of モンコレD in few words: units, seats, entries, and the ruling on them."""

from typing import Any

from judgeapp.domain.engine import GameRecord, engine_for
from judgeapp.domain.engine.kernel import Action, Game, Ruling, judge, start_position
from judgeapp.domain.engine.kernel.judge.judge import replayed

BOOK = engine_for("moncolle")
Card = dict[str, Any]
Entry = dict[str, Any]
SLOTS = "火水土風聖魔※"
OGRE, GOLEM = "Ogre L4 4/4", "Golem L5 3/5"
IMP, RAT, WOLF = "Imp L2 2/2", "Rat L1 1/1", "Wolf L3 3/3"


def unit(words: str, **facts: Any) -> Card:
    """`Ogre L4 4/4 A2 行動完了`: a name (in small letters the id), level, attack and defense, area; `I2`, `火※`."""
    name, *rest = words.split()
    made: Card = {"id": name.lower(), "name": name.rstrip("23456789"), "move_type": "walk"}
    for word in rest:
        if "/" in word:
            made["attack"], made["defense"] = map(int, word.split("/"))
        elif word[0] == "L" and word[1:].isdecimal():
            made["level"] = int(word[1:])
        elif word[0] == "I" and word[1:].lstrip("-").isdecimal():
            made["initiative"] = int(word[1:])
        elif word in ("未行動", "行動完了"):
            made["standing"] = word
        elif word in ("即", "不"):
            made["immediate"] = word == "即"
        elif word in ("歩行", "飛行"):
            made["move_type"] = word
        elif set(word) <= set(SLOTS):
            made["spell"] = list(word)
        else:
            made["area"] = word
    return {**made, **facts}


def spell(name: str, *abilities: dict[str, Any], kind: str = "戦闘スペル") -> Card:
    return {"id": name.lower(), "name": name, "kind": kind, "abilities": list(abilities)}


def one(timing: str, do: Any, **more: Any) -> dict[str, Any]:
    """A text of a card: when it is used, and what it does."""
    return {"timing": timing, "do": do, **more}


def seat(*units: Card, hand: Any = None, deck: Any = None, **more: Any) -> dict[str, Any]:
    return {"field": list(units), "hand": hand, "deck": deck, **more}


def act(player: str, move: str, card: str = "", target: str = "", **slots: Any) -> Entry:
    named = {"card": card, "target": target} | slots
    return {"kind": "action", "player": player, "move": move, **{k: v for k, v in named.items() if v}}


def die(player: str, value: int) -> Entry:
    return {"kind": "chance", "player": player, "move": "die", "value": value}


def dice(a: int, b: int) -> tuple[Entry, Entry]:
    return die("a", a), die("b", b)


def claim(**holds: Any) -> Entry:
    """`claim(ogre__area="F2", a_hand__count=3)`: thing and field, two underlines between them."""
    said = []
    for name, value in holds.items():
        of, _, field = name.partition("__")
        of = of.replace("_", ".", 1) if field == "count" else of
        said.append({"of": of, "field": field, "value": value})
    return {"kind": "claim", "by": "judge", "holds": said}


def recorded(position: dict[str, Any], *entries: Entry) -> GameRecord:
    """A record that starts on this table, or from a setup."""
    start = {"setup": position["setup"]} if "setup" in position else {"position": position}
    data = {"version": 1, "book": "moncolle", "start": start, "entries": list(entries)}
    return GameRecord.from_json(data)


def rule(position: dict[str, Any], *entries: Entry) -> Ruling:
    """The ruling on a record that starts on this table, or from a setup."""
    return judge(recorded(position, *entries), BOOK)


def played(position: dict[str, Any], *entries: Entry) -> Game:
    """The game as it stands after these entries."""
    record = recorded(position, *entries)
    return replayed(record, BOOK, start_position(record, BOOK)).game


def offered(position: dict[str, Any], *entries: Entry) -> list[str]:
    """What can be decided next, each decision in a line: `advance ogre F1`, `spell bolt imp +mage +x`."""
    return sorted(map(in_a_line, played(position, *entries).options()))


def in_a_line(option: Action) -> str:
    said = (option.move, option.card, option.target, *(f"+{key}" for key in option.cards))
    return " ".join([*filter(None, said), *([f"#{option.value}"] if option.value != "" else [])])


def main(a: dict[str, Any], b: dict[str, Any], **game: Any) -> dict[str, Any]:
    """The main phase of a, unless something else is said."""
    return {"turn_player": "a", "phase": "main", **game, "players": {"a": a, "b": b}}


def battle(a: dict[str, Any], b: dict[str, Any], timing: str = "call", **game: Any) -> dict[str, Any]:
    """A battle in F2, a the advancing side, b holding the terrain unless it is said that it intercepted."""
    return main(a, b, **({"battle": "F2", "timing": timing, "start_f2": "b"} | game))


def verdicts(ruling: Ruling) -> list[str]:
    return [str(entry.verdict) for entry in ruling.entries]


def legal(ruling: Ruling) -> Ruling:
    assert set(verdicts(ruling)) == {"legal"}, [
        (entry.number, str(entry.verdict), entry.reason.en) for entry in ruling.entries
    ]
    return ruling


def illegal_at(ruling: Ruling, number: int, *cited: str) -> Any:
    """Only that entry is off the rules, by that clause."""
    wrong = [entry.number for entry in ruling.entries if entry.verdict not in ("legal", "undetermined")]
    assert wrong[:1] == [number], [(one.number, str(one.verdict), one.reason.en) for one in ruling.entries]
    assert ruling.entries[number - 1].clauses[0] in {f"moncolle:{one}" for one in cited}
    return ruling.entries[number - 1]


def departs(ruling: Ruling, number: int, decides: str) -> Ruling:
    """That claim does not hold, and this one clause says why."""
    entry = ruling.entries[number - 1]
    assert (str(entry.verdict), entry.decides) == ("departed", f"moncolle:{decides}"), entry.reason.en
    return ruling


def decided(ruling: Ruling, number: int, decides: str) -> None:
    """That entry is legal by this clause."""
    entry = ruling.entries[number - 1]
    assert (str(entry.verdict), entry.decides) == ("legal", f"moncolle:{decides}"), entry.reason.en


def read(ruling: Ruling) -> set[str]:
    return {one["id"] for one in ruling.interpretations}
