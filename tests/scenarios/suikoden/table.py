"""Records of 乙女遊戯『水滸伝』 in few words: characters, lands, sides, entries, and the ruling on them."""

import re
from typing import Any

from judgeapp.domain.engine import GameRecord, engine_for
from judgeapp.domain.engine.kernel import Ruling, judge

BOOK = engine_for("suikoden")
Card = dict[str, Any]
Entry = dict[str, Any]
SHOT = re.compile(r"射撃(\d+)")


def one(words: str, **facts: Any) -> Card:
    """`Lin 7/5/3 妖術 行動済み`: a name (in small letters the id), 攻撃力/防御力/智力, skills, the state."""
    name, *rest = words.split()
    made: Card = {"id": name.lower(), "name": name}
    skills = []
    for word in rest:
        if "/" in word:
            made["attack"], made["defense"], made["intellect"] = map(int, word.split("/"))
        elif found := SHOT.fullmatch(word):
            made["shooting"] = int(found[1])
        elif word in ("行動済み", "未行動"):
            made["ready"] = word
        elif word in ("仁", "義", "勇"):
            made["attribute"] = word
        else:
            skills.append(word)
    return {**made, **({"skills": skills} if skills else {}), **facts}


def land(leader: int | None = 3, **facts: Any) -> list[Card]:
    """A land with this leader value."""
    return [{"leader": leader, **facts}]


def seat(*field: Card, **more: Any) -> dict[str, Any]:
    """What lies before one player; the land, unless something else is said, lets three sortie."""
    return {"field": list(field), "land": land(), **more}


def act(player: str, move: str, card: str = "", **slots: Any) -> Entry:
    named = {"card": card} | slots
    return {"kind": "action", "player": player, "move": move, **{k: v for k, v in named.items() if v != ""}}


def sortie(player: str, *cards: str) -> Entry:
    return act(player, "sortie", cards=list(cards))


def fight(attacker: str, defender: str, way: str) -> list[Entry]:
    """Both put a fighter in, and the defender says how it defends."""
    return [act("a", "fighter", attacker), act("b", "fighter", defender), act("b", "defence", value=way)]


def out(a: tuple[str, ...], b: tuple[str, ...]) -> list[Entry]:
    """An attack of a, with those that sortie on both sides."""
    return [act("a", "attack"), sortie("a", *a), sortie("b", *b)]


def claim(**holds: Any) -> Entry:
    """`claim(lin__ready=True, b_deck__count=3)`: thing and field, two underlines between them; `b_deck` is the zone."""
    said = []
    for name, value in holds.items():
        of, _, field = name.partition("__")
        of = of.replace("_", ".", 1) if field == "count" else of
        said.append({"of": of, "field": field, "value": value})
    return {"kind": "claim", "by": "judge", "holds": said}


def rule(position: dict[str, Any], *entries: Entry | list[Entry]) -> Ruling:
    """The ruling on a record that starts on this table."""
    flat = [one for entry in entries for one in (entry if isinstance(entry, list) else [entry])]
    data = {"version": 1, "book": "suikoden", "start": {"position": position}, "entries": flat}
    return judge(GameRecord.from_json(data), BOOK)


def battle(a: dict[str, Any], b: dict[str, Any], **game: Any) -> dict[str, Any]:
    """A battle phase of a, before the declaration unless something else is said."""
    return {**game, "players": {"a": a, "b": b}}


def verdicts(ruling: Ruling) -> list[str]:
    return [str(entry.verdict) for entry in ruling.entries]


def read(ruling: Ruling) -> set[str]:
    """The interpretations that the ruling tells."""
    return {told["id"] for told in ruling.interpretations}


def legal(ruling: Ruling) -> Ruling:
    assert set(verdicts(ruling)) == {"legal"}, [
        (entry.number, str(entry.verdict), entry.text.ja, entry.reason.ja) for entry in ruling.entries
    ]
    return ruling


def wrong_at(ruling: Ruling, number: int, cited: str) -> Any:
    """Only from that entry on is something off the rules, by that clause."""
    wrong = [entry.number for entry in ruling.entries if entry.verdict not in ("legal", "undetermined")]
    assert wrong[:1] == [number], [
        (entry.number, str(entry.verdict), entry.reason.ja) for entry in ruling.entries
    ]
    entry = ruling.entries[number - 1]
    assert entry.decides == f"suikoden:{cited}", (entry.decides, entry.reason.ja)
    return entry
