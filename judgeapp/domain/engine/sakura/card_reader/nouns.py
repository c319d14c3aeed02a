"""What the nouns of a printed text mean: numbers, zones, kinds of cards, attacks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..language.program import COUNTS
from .readings import NoReading

Data = Any


def merged(marks: list[Any]) -> dict[str, Any]:
    """Several marks of one card or attack as one filter; what is said twice of the same field is a list."""
    found: dict[str, Any] = {}
    for mark in marks:
        for key, value in mark.items():
            if key in found and found[key] != value:
                if not key.startswith("not_"):
                    raise NoReading
                found[key] = [*listed(found[key]), *listed(value)]
            else:
                found[key] = value
    return found


def listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


class Nouns:
    """Numbers, players, places, zones, cards and attacks; `megami`: the id of each Megami by her name."""

    def __init__(self, megami: Mapping[str, str]) -> None:
        self.megami = megami

    def never(self, *_parts: Data) -> Data:
        raise NoReading

    def same(self, part: Data) -> Data:
        return part

    def n(self, digits: str) -> Data:
        return int(digits) if digits.isdigit() else digits

    # ---- crystals

    def own_pool(self, pool: str) -> str:
        return pool

    def enemy_pool(self, pool: str) -> str:
        if pool == "flow":
            raise NoReading
        return f"enemy.{pool}"

    def place(self, *parts: str) -> str:
        owner, pool = parts if len(parts) == 2 else ("", parts[0])
        return f"@{pool}" if not owner else pool if owner == "me" else f"enemy.{pool}"

    def on_chosen(self) -> str:
        return "chosen"

    def on_this(self) -> str:
        return "this"

    # ---- numbers

    def dust_count(self) -> str:
        return "dust"

    def lost_count(self) -> str:
        return "lost"

    def pool_count(self, *parts: str) -> str:
        owner, pool = parts if len(parts) == 2 else ("me", parts[0])
        return pool if owner == "me" else f"enemy.{pool}"

    def vigor_count(self, owner: str) -> str:
        return "vigor" if owner == "me" else "enemy.vigor"

    def zone_count(self, *parts: str) -> Data:
        owner, zone = parts if len(parts) == 2 else ("me", parts[0])
        counted = zone if owner == "me" else f"enemy.{zone}"
        if counted in COUNTS:
            return counted
        where = self.zone(owner, zone)
        which = {"which": where["which"]} if where["which"] else {}
        return {"how_many": {"at": where["at"], **which, **side([owner])}}

    def how_many(self, *parts: Data) -> Data:
        *owner, zones, which = parts
        if not which and zones in ("hand", "deck", "down"):
            return self.zone_count(*owner, zones)
        return {"how_many": {"at": zones, **({"which": which} if which else {}), **side(owner)}}

    def on_this_count(self) -> str:
        return "this"

    def capital(self, owner: str) -> str:
        return "capital" if owner == "me" else "enemy.capital"

    def gauge_count(self, gauge: str) -> str:
        return GAUGES[gauge]

    def this_seeds(self) -> Data:
        return "this.seeds"

    def seeds_there(self, *parts: Data) -> Data:
        *owner, zones = parts
        return {"how_many": {"at": zones, "count": "seeds", **side(owner)}}

    def fives_count(self) -> Data:
        return "fives"

    def wounds_on(self, owner: str, pool: str) -> Data:
        if (owner, pool) != ("enemy", "aura"):
            raise NoReading  # the language counts no others
        return "wounds.enemy.aura"

    def half(self, value: Data) -> Data:
        return {"half": value}

    def times(self, value: Data, digits: str) -> Data:
        return {"times": {"of": value, "by": int(digits)}}

    def total(self, left: Data, right: Data) -> Data:
        return {"sum": [left, right]}

    def plus(self, left: Data, right: Data) -> Data:
        return {"sum": [left, right]}

    def both_zone(self, zone: str) -> Data:
        return {"sum": [self.zone_count("me", zone), self.zone_count("enemy", zone)]}

    def minus(self, of: Data, by: Data) -> Data:
        return {"minus": {"of": of, "by": by}}

    def damages(self, who: str) -> Data:
        return tally("damage", who)

    # ---- zones

    def zones(self, *names: str) -> Data:
        return names[0] if len(names) == 1 else list(names)

    def zone(self, *parts: Data) -> Data:
        owner, at = parts if len(parts) == 2 else ("", parts[0])
        which: dict[str, Any] = {}
        named = []
        for zone in listed(at):
            if zone in ("unused_trumps", "used_trumps"):
                if len(listed(at)) > 1:
                    raise NoReading
                which = {"state": zone.removesuffix("_trumps")}
                zone = "trumps"
            named.append(zone)
        return {"owner": owner, "at": named[0] if len(named) == 1 else named, "which": which}

    # ---- cards

    def kind_type(self, word: str) -> Data:
        return {"type": word}

    def kind_sub(self, word: str) -> Data:
        return {"sub": word}

    def kind_category(self, word: str) -> Data:
        return {"category": word}

    def kinds(self, *kinds: Data) -> Data:
        found: dict[str, Any] = {}
        for kind in kinds:
            for key, value in kind.items():
                found[key] = [*listed(found[key]), value] if key in found else value
        if len(found) > 1:
            raise NoReading
        return found

    def is_kind(self, kind: Data) -> Data:
        return (
            {"type": kind}
            if isinstance(kind, str) and kind in TYPES
            else {"sub": kind}
            if isinstance(kind, str)
            else kind
        )

    def not_kind(self, kind: Data) -> Data:
        return {f"not_{key}": value for key, value in kind.items()}

    def of_other(self) -> Data:
        return {"of": "other"}

    def other(self) -> Data:
        return {"other": True}

    def distinct(self) -> Data:
        return {"distinct": True}

    def itself(self) -> Data:
        return {"itself": True}

    def of_megami(self, name: str) -> Data:
        if name not in self.megami:
            raise NoReading
        return {"of": self.megami[name]}

    def with_keyword(self, word: str) -> Data:
        return {"keyword": word}

    def without_keyword(self, word: str) -> Data:
        return {"not_keyword": word}

    def originally_with(self, word: str) -> Data:
        return {"keyword": word, "originally": True}

    def declared(self) -> Data:
        return {"declared": True}

    def state_used(self) -> Data:
        return {"state": "used"}

    def state_unused(self) -> Data:
        return {"state": "unused"}

    def card(self, *marks: Data) -> Data:
        return merged(list(marks))

    def any_card(self) -> Data:
        return {}

    def normal_card(self) -> Data:
        return {"category": "normal"}

    def trump_card(self) -> Data:
        return {"category": "trump"}

    def poison_card(self) -> Data:
        return {"category": "poison"}

    def transform_card(self) -> Data:
        return {"category": "transform"}

    def named_card(self, name: str) -> Data:
        return {"name": name[1:-1]}

    def named_cards(self, names: Data) -> Data:
        return {"name": [name[1:-1] for name in names]}

    def names(self, *names: str) -> Data:
        return list(names)

    # ---- attacks

    def attack_noun(self, *marks: Data) -> Data:
        return merged(list(marks))

    def by_player(self, who: str) -> Data:
        return {"who": who}

    def aura_number(self) -> Data:
        return {"aura": "number"}

    def aura_dash(self) -> Data:
        return {"aura": "-"}

    def aura_most(self, n: Data) -> Data:
        return {"aura_most": n}

    def aura_least(self, n: Data) -> Data:
        if not isinstance(n, int):
            raise NoReading
        return {"aura_least": n}

    def nth_attack(self, owner: str, digits: str) -> Data:
        return {"who": owner, "nth": int(digits)}

    def first_attack(self, who: str) -> Data:
        return {"who": who, "nth": 1}

    def first_in_turn(self, turn: str, who: str) -> Data:
        return {"who": who, "in_turn": turn, "nth": 1}

    def dashed(self) -> Data:
        return {"dashed": True}

    def distances(self, digits: str) -> Data:
        return {"distances": int(digits)}

    def attack_used_from(self, who: str, zone: str) -> Data:
        return {"who": who, "used_from": zone}

    def attack_with_keyword(self, _word: str) -> Data:
        raise NoReading


TYPES = ("attack", "action", "enhance")
GAUGES = {"風神": "wind", "雷神": "thunder", "禁忌": "taboo", "相場": "market", "照準": "aim"}


def side(owner: Any) -> dict[str, str]:
    """The field that says whose zone it is, where it is not the own."""
    owner = owner[0] if isinstance(owner, list) and owner else owner
    return {"side": "enemy"} if owner == "enemy" else {}


def tally(done: str, who: str = "me", **more: Any) -> Data:
    """How often something was done."""
    extra = {**({"who": who} if who != "me" else {}), **more}
    return {"tally": {"done": done, **extra} if extra else done}


def compare(left: Data, op: str, right: Data) -> Data:
    """A comparison, in one word where both sides are words or numbers."""
    if isinstance(left, str) and isinstance(right, str | int):
        return f"{left}{op}{right}"
    return {"compare": {"left": left, "op": op, "right": right}}
