"""What the sentences mean that hold while a text is in force."""

from __future__ import annotations

from typing import Any

from .conditions import Conditions
from .nouns import Data, side
from .readings import NoReading
from .references import mentions, that_attack, with_numbers


class Holds(Conditions):
    """Statics: each rule makes one or several of them."""

    def hold_lines(self, *lines: Data) -> Data:
        """The held sentences, X put in where it is said what X is; two different X are not told apart."""
        numbers: dict[str, Data] = {}
        found = []
        for line in lines:
            if "fix" in line:
                numbers |= line["fix"]
            else:
                found.append(line)
        if numbers and not any(mentions(found, name) for name in numbers):
            return [*found, {"holds": [{"fix": fixed(numbers)}]}]
        return [with_numbers(line, numbers) for line in found]

    def hold_line(self, line: Data) -> Data:
        return line

    def and_then(self, line: Data, do: Data) -> Data:
        """「そうした場合」 after what is done at a moment."""
        last = line["holds"][-1]
        if not isinstance(last, dict) or "when" not in last:
            raise NoReading
        when = last["when"]
        done = when["do"]
        steps = [*done, *do] if all(map(certain, done)) else [{"if_done": {"do": done, "then": do}}]
        return {**line, "holds": [{"when": {**when, "do": steps}}]}

    def and_next(self, line: Data, *more: Data) -> Data:
        """「その後」 after what is done at a moment; where that may be left undone, nobody knows what comes then."""
        last = line["holds"][-1]
        if not isinstance(last, dict) or "when" not in last or last["when"].get("may"):
            raise NoReading
        when = last["when"]
        if any(isinstance(step, dict) and step.keys() & {"may", "if", "if_done"} for step in when["do"]):
            raise NoReading
        return {
            **line,
            "holds": [{"when": {**when, "do": [*when["do"], *(step for do in more for step in do)]}}],
        }

    def and_then_may(self, line: Data, do: Data) -> Data:
        return self.and_then(line, [{"may": {"do": do}}])

    def reactable_at(self, digits: str) -> Data:
        return {"reactable": int(digits)}

    def held_given(self, *parts: Data) -> Data:
        *given, statics = parts
        if given[-1] == "reacted_to" and statics == [{"this": ["cancelled"]}]:
            raise NoReading  # said by `this_fails`
        return {"given": given[0] if len(given) == 1 else {"all": list(given)}, "holds": statics}

    def held(self, statics: Data) -> Data:
        return {"holds": statics}

    def usable_only(self, condition: Data) -> Data:
        return {"given": negation(condition), "holds": ["unusable"]}

    def moved_only(self, condition: Data) -> Data:
        return {"given": negation(condition), "holds": ["stays"]}

    def copied_as(self, *parts: Data) -> Data:
        """A copy by how many crystals lie on a named enhancement; the names from none on, each one more."""
        *owner, named, cases = parts
        ordered = sorted(cases)
        *below, (most, open_end, _) = ordered
        if (
            owner == ["enemy"]
            or open_end is not None
            or any((low, high) != (at, at) for at, (low, high, _) in enumerate(below))
            or most != len(below)
        ):
            raise NoReading
        by = {"how_many": {"at": "enhancements", "which": {"name": named[1:-1]}, "count": "crystals"}}
        return {"copy_of": {"names": [name[1:-1] for _, _, name in ordered], "by": by}}

    def when(self, *parts: Data, may: bool = False) -> Data:
        moment, *given, do = [part for part in parts if not is_label(part)]
        if given:
            moment = moment | {"given": given[0]}
        do = that_attack(do, "altered" if moment["at"] in OF_ATTACKS else "")
        zone, do = out_of(do)
        held = {"holds": [{"when": {"at": moment, "do": do, **({"may": True} if may else {})}}]}
        return {"given": {"lies": zone}, **held} if zone else held

    def when_may(self, *parts: Data) -> Data:
        return self.when(*parts, may=True)

    def when_may_all(self, *parts: Data) -> Data:
        *first, options = parts
        return self.when(*first, [step for option in options for step in option["do"]], may=True)

    def next_if(self, condition: Data, do: Data) -> Data:
        return [{"if": {"that": condition, "do": do}}]

    def follows(self, *steps: Data) -> Data:
        return [step for each in steps for step in each]

    def turn_given(self, word: Data) -> Data:
        return word

    def statics(self, *statics: Data) -> Data:
        return list(statics)

    def x_is(self, value: Data) -> Data:
        return {"fix": {"x": value}}

    def x_smaller(self) -> Data:
        return {"fix": {"x": {"smaller": ["wind", "thunder"]}}}

    def y_is(self, value: Data) -> Data:
        return {"fix": {"y": value}}

    def x_and_y(self, x: Data, y: Data) -> Data:
        return {"fix": {"x": x, "y": y}}

    # ---- attacks

    def this(self, changes: Data) -> Data:
        return {"this": changes}

    def attacks(self, which: Data, changes: Data) -> Data:
        return {"attacks": {"change": changes, **({"which": w} if (w := of_whom(which)) else {})}}

    def attacks_swap(self, which: Data) -> Data:
        return self.attacks(which, ["swap"])

    def attacks_wound(self, which: Data) -> Data:
        return self.attacks(which, ["wounds"])

    def attacks_add(self, which: Data, digits: str) -> Data:
        return self.attacks(which, [{"distances": {"add": int(digits)}}])

    def attacks_drop(self, which: Data, digits: str) -> Data:
        return self.attacks(which, [{"distances": {"drop": int(digits)}}])

    def this_wounds(self) -> Data:
        return {"this": ["wounds"]}

    def this_add(self, digits: str) -> Data:
        return {"this": [{"distances": {"add": int(digits)}}]}

    def this_swap(self) -> Data:
        return {"this": ["swap"]}

    def this_aura_dash(self) -> Data:
        return {"this": [{"damage_is": {"aura": "-"}}]}

    def this_both(self) -> Data:
        return {"this": ["both"]}

    def this_i_choose(self) -> Data:
        return {"this": ["i_choose"]}

    def this_no_aura_choice(self) -> Data:
        return {"this": ["no_aura_choice"]}

    def this_unchanging(self) -> Data:
        return {"this": ["unchanging"]}

    def this_fails(self) -> Data:
        return {"this": ["fails_if_answered"]}

    def divert_all(self, to: str) -> Data:
        return {"this": [{"divert": to.removeprefix("@")}]}

    def changes_and_divert(self, changes: Data, to: str) -> Data:
        return {"this": [*changes, {"divert": to.removeprefix("@")}]}

    def divert_life(self, to: str) -> Data:
        return {"this": [{"divert": {"to": to.removeprefix("@"), "of": "life"}}]}

    def divert_aura(self, to: str) -> Data:
        return {"this": [{"divert": {"to": to.removeprefix("@"), "of": "aura"}}]}

    def pays_to(self, to: str) -> Data:
        return {"pays_to": to.removeprefix("@")}

    def charge_from_space(self) -> Data:
        return {"charge": {"from_space": True}}

    def no_addition(self, which: Data) -> Data:
        return self.attacks(which, ["no_addition"])

    def no_renewal(self) -> Data:
        return cannot("renew_discard", "enemy")

    def no_broken(self) -> Data:
        return cannot("broken", "enemy")

    def entwines(self) -> Data:
        return {"entwines": {}}

    def who_basics(self, basics: Data) -> Data:
        return {"barred": basics}

    def to_aura_instead(self, *parts: Data) -> Data:
        *barred, owner, place = parts
        if owner != "enemy":
            raise NoReading
        more = barred[0] if barred else {}
        return {"instead": {"of": "to_aura", "who": owner, **more, "to": place.removeprefix("@")}}

    # ---- numbers of the table

    def distance_to(self, value: Data) -> Data:
        return {"distance": {"to": value}}

    def stays_but_this(self) -> Data:
        return {"stays": "this"}

    def master_more(self, n: Data) -> Data:
        return {"master": n}

    def master_less(self, n: Data) -> Data:
        return {"master": {"by": n, "less": True}}

    def distance_more(self, n: Data) -> Data:
        return {"distance": n}

    def distance_less(self, n: Data) -> Data:
        return {"distance": {"by": n, "less": True}}

    def cost_less(self, value: Data) -> Data:
        return {"cost": value}

    def charge_less(self, value: Data) -> Data:
        return {"charge": {"less": value}}

    def cards_cost_less(self, *parts: Data) -> Data:
        *owner, which, value = parts
        if "itself" in which:
            raise NoReading  # said by `cost_less`
        return {"cost": {"less": value, "which": which, **({"who": "enemy"} if owner == ["enemy"] else {})}}

    def cards_cost_to(self, *parts: Data) -> Data:
        *owner, which, digits = parts
        return {
            "cost": {"to": int(digits), "which": which, **({"who": "enemy"} if owner == ["enemy"] else {})}
        }

    def hand_limit(self, *parts: Data, **less: bool) -> Data:
        *owner, n = parts
        more = {**less, **({"who": "enemy"} if owner == ["enemy"] else {})}
        return {"hand_limit": {"by": n, **more} if more else n}

    def hand_limit_less(self, *parts: Data) -> Data:
        return self.hand_limit(*parts, less=True)

    def no_hand_limit(self, *owner: str) -> Data:
        return {"hand_limit": {"none": True, **({"who": "enemy"} if owner == ("enemy",) else {})}}

    def cards_charge_less(self, *parts: Data) -> Data:
        *owner, which, n = parts
        return {"charge": {"less": n, "which": which, **({"who": "enemy"} if owner == ["enemy"] else {})}}

    def impatience(self, damage: str) -> Data:
        aura, life = damage.split("/")
        return {"impatience": {"aura": int(aura), "life": int(life)}}

    # ---- prohibitions

    def no_basics(self, who: str, basics: Data) -> Data:
        return cannot("basics", who, basics=basics)

    def no_basics_of_both(self, basics: Data) -> Data:
        return cannot("basics", "both", basics=basics)

    def no_reconstruction_damage(self) -> Data:
        return {"instead": {"of": "reconstruction_damage"}}

    def no_basics_at_all(self, who: str) -> Data:
        return cannot("basics", who)

    def no_attack(self, who: str) -> Data:
        return cannot("attack", who)

    def no_use(self, who: str, which: Data) -> Data:
        return cannot("use", who, **({"which": which} if which else {}))

    def no_vigor(self, who: str) -> Data:
        return cannot("pay_vigor", who)

    def no_suffer(self, who: str) -> Data:
        return cannot("suffer", who)

    def no_lose(self, who: str) -> Data:
        return cannot("lose", who)

    def no_win(self, who: str) -> Data:
        return cannot("win", who)

    def space_stays(self) -> Data:
        return cannot("move_space_by_arrows", "both")

    def only_reacting(self) -> Data:
        return {"unusable": "reacting"}

    def only_reacting_to(self, kind: Data) -> Data:
        return {"unusable": {"unless_reacting_to": {"who": "enemy", **kind}}}

    # ---- cards and arrows

    def arrows_both(self) -> Data:
        return {"arrows": {"become": "both", "which": {}}}

    def arrows_both_from(self, zones: Data) -> Data:
        return {"arrows": {"become": "both", "which": {"used_from": zones}}}

    def arrows_reversed(self) -> Data:
        return {"arrows": "reversed"}

    def arrows_more(self) -> Data:
        return {"arrows": {"more": 1}}

    def leaves_to(self, place: str) -> Data:
        return {"instead": {"of": "leaves_to_dust", "to": place.removeprefix("@")}}

    def usable_from_down(self) -> Data:
        return {"usable_from": "down"}

    def texts_lose(self, which: Data, keyword: str) -> Data:
        return {"texts": {"which": which, "lose": keyword}}

    def discarded_down(self, may: bool = False) -> Data:
        do = {"put": {"what": "this", "to": "down"}}
        instead: dict[str, Any] = {"of": "discarded", "which": {"itself": True}, "do": do}
        return {"instead": instead | ({"may": True} if may else {})}

    def discarded_down_may(self) -> Data:
        return self.discarded_down(may=True)


def out_of(do: Data) -> tuple[str, Data]:
    """The zone that this card is said to come out of or to be shown in, and the steps without saying so."""
    zones = [step["@from"] for step in do if isinstance(step, dict) and "@from" in step]
    if len(zones) > 1:
        raise NoReading
    return (zones[0] if zones else ""), [without_zone(step) for step in do]


def without_zone(step: Data) -> Data:
    return {key: value for key, value in step.items() if key != "@from"} if isinstance(step, dict) else step


def certain(step: Data) -> bool:
    """What is always done where it may be done at all: showing this card, or putting it somewhere."""
    return step == {"show": "this"} or (isinstance(step, dict) and step.get("put", {}).get("what") == "this")


def negation(condition: Data) -> Data:
    """The contrary of a condition; of a contrary, what it denies."""
    negated = isinstance(condition, dict) and condition.keys() == {"not"}
    return condition["not"] if negated else {"not": condition}


OF_ATTACKS = ("attack_made", "made", "attack_resolved")


def is_label(part: Data) -> bool:
    """The name that a mechanism gives to a condition."""
    return isinstance(part, str) and part.endswith("-")


def fixed(numbers: dict[str, Data]) -> Data:
    if "y" not in numbers:
        return numbers["x"]
    return {**numbers, "y": with_numbers(numbers["y"], {"x": numbers.get("x", "x")})}


def of_whom(which: Data) -> Data:
    """The attacks of both players, where the text names no player: 「《攻撃》は…」."""
    if "who" not in which:
        return {"who": "both", **which} if "of" not in which else which
    return {key: value for key, value in which.items() if (key, value) != ("who", "me")}


def cannot(what: str, who: str, **more: Data) -> Data:
    return {"cannot": {"what": what, **({"who": who} if who != "enemy" else {}), **more}}


__all__ = ["Holds", "side"]
