"""What is done with cards: drawn, put, used, shown."""

from __future__ import annotations

from typing import Any

from .holds import Holds
from .nouns import Data, merged
from .readings import NoReading


class Handling(Holds):
    """Steps about cards, and which cards are picked."""

    # ---- cards

    def draw_n(self, n: Data) -> Data:
        return {"draw": {"n": n, "who": "@who"}}

    def draw_one(self) -> Data:
        return self.draw_n(1)

    def exactly(self, n: Data) -> Data:
        return {"n": n}

    def up_to(self, n: Data) -> Data:
        return {"n": n, "up_to": True}

    def any_number(self) -> Data:
        return {"n": ANY, "up_to": True}

    def whole(self) -> Data:
        return {"by": "all"}

    def by_chance(self, n: Data) -> Data:
        return {"n": n, "by": "chance"}

    def from_zone(self, zone: Data) -> Data:
        return zone

    def pick_card(self, zone: Data, which: Data, amount: Data) -> Data:
        return pick(zone, which, amount)

    def pick_zone(self, zone: Data, amount: Data) -> Data:
        return pick(zone, {}, amount)

    def pick_top(self, *parts: Data) -> Data:
        owner, n = parts if len(parts) == 2 else ("", parts[0])
        return {"owner": owner, "at": "deck", "n": n, "by": "top"}

    def pick_top_one(self, *owner: str) -> Data:
        return self.pick_top(*owner, 1)

    def pick_both_top(self, n: Data) -> Data:
        return ["both", self.pick_top("me", n), self.pick_top("enemy", n)]

    def pick_outside(self, *parts: Data) -> Data:
        *owner, which, amount = parts
        if owner == ["enemy"]:
            raise NoReading
        return pick({"owner": "me", "at": "outside", "which": {}}, which, amount)

    def pick_marked(self, *parts: Data) -> Data:
        *marks, zone, amount = parts
        return pick(zone, merged(marks), amount)

    def pick_marked_2(self, *parts: Data) -> Data:
        owner, rest = (
            (parts[0], parts[1:]) if isinstance(parts[0], str) and parts[0] in OWNERS else ("", parts)
        )
        *marks, zones, amount = rest
        if owner and not marks:
            raise NoReading  # said by `pick_marked`
        zone = self.zone(*([owner] if owner else []), zones)
        return pick(zone, merged(marks), amount)

    def pick_all(self, zone: Data, which: Data) -> Data:
        return pick(zone, which, {"by": "all"})

    def pick_zone_all(self, zone: Data) -> Data:
        return pick(zone, {}, {"by": "all"})

    def pick_both_all(self, zone: Data) -> Data:
        return [
            "both",
            self.pick_zone_all({"owner": "me", "at": zone, "which": {}}),
            self.pick_zone_all({"owner": "enemy", "at": zone, "which": {}}),
        ]

    def zones_both(self, zone: str) -> Data:
        return zone

    def pick_seen(self, owner: str, zone: str, amount: Data) -> Data:
        return {**pick(self.zone(owner, zone), {}, amount), "seen": True}

    def pick_seen_card(self, owner: str, zone: str, which: Data, amount: Data) -> Data:
        return {**pick(self.zone(owner, zone), which, amount), "seen": True}

    def put(self, what: Data, goal: Data) -> Data:
        if isinstance(what, list):
            return [self.put(item, goal) for item in what[1:]]
        if goal == "deck_either":
            ways = [{"do": {"put": {"what": what, "to": to}}} for to in ("deck_top", "deck_bottom")]
            return {"one_of": ways}
        if goal == "unused" and what != "this" and what["at"] not in ("trumps", "outside"):
            raise NoReading
        return {"put": {"what": what, "to": goal}}

    def put_unused(self, what: Data) -> Data:
        return self.put(what, "unused")

    def put_this(self, goal: Data) -> Data:
        return self.put("this", goal)

    def put_this_unused(self) -> Data:
        return self.put_this("unused")

    def unseal(self) -> Data:
        return {"put": {"what": "sealed", "to": "discard"}}

    def unseal_to(self, goal: str) -> Data:
        if goal not in ("discard", "extra"):
            raise NoReading
        return {"put": {"what": "sealed", "to": goal}}

    def goal(self, word: str) -> Data:
        return word

    def enemy_deck_top(self) -> Data:
        return "enemy.deck_top"

    def enemy_hand(self) -> Data:
        return "enemy.hand"

    def enemy_poison_bag(self) -> Data:
        return "enemy.poison_bag"

    def use(self, what: Data, *freely: str) -> Data:
        if isinstance(what, list) or what.get("by") == "all":
            raise NoReading
        return {"use_card": {"what": what, **dict.fromkeys(freely, True)}}

    def use_this(self, *freely: str) -> Data:
        return {"use_card": {"what": "this", **dict.fromkeys(freely, True)}}

    def use_this_charged(self, digits: str, *freely: str) -> Data:
        return {"use_card": {"what": "this", "charge": int(digits), **dict.fromkeys(freely, True)}}

    def use_chosen(self, *freely: str) -> Data:
        return {"use_card": {"what": "chosen", **dict.fromkeys(freely, True)}}

    def fetch(self, *parts: Data) -> Data:
        *_owner, name, goal = parts
        return {"fetch": {"name": name[1:-1], "to": goal}}

    def fetch_hand(self, *parts: Data) -> Data:
        return self.fetch(*parts, "hand")

    def fetch_bottom(self, *parts: Data) -> Data:
        *_owner, name = parts
        return {"fetch": {"name": name[1:-1], "to": "deck_bottom"}}

    def goal_got(self, goal: str) -> Data:
        return goal

    def show_hand(self, *owner: str) -> Data:
        return {"show": {"what": "hand", "who": owner[0] if owner else "@who"}}

    def put_from(self, zone: str, goal: str) -> Data:
        return {**self.put("this", goal), "@from": zone}

    def show_from_hand(self) -> Data:
        return {"show": "this", "@from": "hand"}

    def show_this(self) -> Data:
        return {"show": "this"}

    def look(self, owner: str, zone: str) -> Data:
        if owner != "enemy":
            raise NoReading
        return {"look": zone}

    def reconstruct(self, *owner: str) -> Data:
        return {"reconstruct": {"who": owner[0] if owner else "@who"}}


ANY = "@any"
OWNERS = ("me", "enemy")


def pick(zone: Data, which: Data, amount: Data) -> Data:
    """The cards that are chosen, with the owner of the zone still open where the text names none."""
    which = {**zone["which"], **which}
    found: dict[str, Any] = {"owner": zone["owner"], "at": zone["at"], **amount}
    if found.get("n") == 1:
        del found["n"]
    if which.pop("distinct", False):
        found["distinct"] = True
    if found.get("n") == ANY:
        if isinstance(zone["at"], list) or zone["owner"] == "enemy":
            found["n"] = 99
        else:
            found["n"] = zone["at"]
    if which:
        found["which"] = which
    return found
