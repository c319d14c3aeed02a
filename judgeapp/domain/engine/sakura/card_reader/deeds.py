"""What is done with crystals, by attacks and by what rules define."""

from __future__ import annotations

from typing import Any

from .handling import OWNERS, Handling
from .nouns import GAUGES, Data, merged
from .readings import NoReading
from .references import with_numbers


class Deeds(Handling):
    """Steps about crystals, gauges, attacks and basic actions; what an attack becomes."""

    # ---- crystals

    def arrow(self, left: str, sign: str, right: str, n: Data, *up_to: str) -> Data:
        both = sign == "⇔"
        if isinstance(n, int) and not up_to:
            return f"{left}{'<>' if both else '>'}{right} {n}"
        flags = ({"both": True} if both else {}) | ({"freely": True} if up_to else {})
        return {"arrow": {"left": left, "right": right, "n": n, **flags}}

    def arrow_all(self, left: str, right: str) -> Data:
        return {"arrow": {"left": left, "right": right, "n": left}}

    def vigor_gain(self, n: Data) -> Data:
        return {"vigor": {"by": n, "who": "@who"}}

    def vigor_lose(self, n: Data) -> Data:
        if not isinstance(n, int):
            raise NoReading
        return {"vigor": {"by": -n, "who": "@who"}}

    def vigor_to(self, owner: str, digits: str) -> Data:
        return {"vigor": {"to": int(digits), **({"who": "enemy"} if owner == "enemy" else {})}}

    def vigor_grows(self, owner: str, n: Data) -> Data:
        return {"vigor": {"by": n, **({"who": "enemy"} if owner == "enemy" else {})}}

    def vigor_becomes(self, digits: str) -> Data:
        return {"vigor": {"to": int(digits), "who": "@who"}}

    def pay(self, n: Data) -> Data:
        return {"pay": n}

    def damage_one(self, owner: str, pool: str, n: Data) -> Data:
        return {"damage": {pool: n, **({"who": "me"} if owner == "me" else {})}}

    def damage_both(self, owner: str, one: str, other: str, n: Data) -> Data:
        return {"damage": {one: n, other: n, "both": True, **({"who": "me"} if owner == "me" else {})}}

    def damage_choice(self, who: str, damage: str) -> Data:
        aura, life = (int(part) if part.isdigit() else part for part in damage.split("/"))
        if "-" in (aura, life):
            raise NoReading
        return {"damage": {"aura": aura, "life": life, **({"who": "me"} if who == "me" else {})}}

    def cow(self, who: str) -> Data:
        return {"cow": who}

    def cow_self(self) -> Data:
        return {"cow": "@subject"}

    def shift_parts(self, *parts: Data) -> Data:
        """Whence, whither and how many, in whatever order they stand."""
        said = dict(parts)
        if said.keys() != {"out", "to", "n"} or said["out"] == said["to"]:
            raise NoReading
        if said["out"].startswith("enemy.") and said["to"].startswith("@"):
            raise NoReading  # whose zone it comes to is not said
        return {"shift": {name: said[name] for name in ("out", "to", "n")}}

    def part_from(self, place: str) -> Data:
        return ("out", place)

    def part_to(self, place: str) -> Data:
        return ("to", place)

    def part_count(self, n: Data) -> Data:
        return ("n", n)

    def part_all(self) -> Data:
        return ("n", "all")

    def shift_all(self, out: str, to: str) -> Data:
        return {"shift": {"out": out, "to": to, "n": "all"}}

    def shift_all_of(self, owner: str, pool: str, to: str) -> Data:
        return self.shift_all(self.place(owner, pool), to)

    def shift_both(self, pool: str, to: str) -> Data:
        return [self.shift_all_of(owner, pool, to) for owner in OWNERS]

    def shift_off(self) -> Data:
        return {"shift": {"out": "this", "to": "dust", "n": "all"}}

    def shift_until(self, *parts: Data) -> Data:
        *owner, pool, digits, to = parts
        return {"shift": {"out": self.place(*owner, pool), "to": to, "until": int(digits)}}

    def pools_any(self, *parts: str) -> Data:
        owner, pools = (parts[0], parts[1:]) if parts[0] in OWNERS else ("", parts)
        return [self.place(*([owner] if owner else []), pool) for pool in pools]

    def shift_any(self, out: Data, n: Data) -> Data:
        return {"shift": {"out": out, "to": "dust", "n": n, "by": "@subject"}}

    def shift_from_chosen(self, n: Data) -> Data:
        return {"shift": {"out": "chosen", "to": "dust", "n": n}}

    def gauge_up(self, *parts: Data) -> Data:
        return gauge(parts, each=False)

    def gauge_down(self, *parts: Data) -> Data:
        *owner, names, n = parts
        if not isinstance(n, int):
            raise NoReading
        return gauge((*owner, names, -n), each=False)

    def gauge_each_up(self, *parts: Data) -> Data:
        return gauge(parts, each=True)

    def gauge_double(self, *parts: Data) -> Data:
        found = gauge((*parts, 1), each=False)["gauge"]
        return {"gauge": {"of": found["of"], "times": 2} | ({"who": "enemy"} if "who" in found else {})}

    def gauge_to(self, *parts: Data) -> Data:
        found = gauge(parts, each=False)["gauge"]
        to = found.pop("by")
        return {"gauge": {**found, "to": to}}

    def wound(self, *parts: Data) -> Data:
        owner, pools, n = parts if len(parts) == 3 else (SAME, *parts)
        if "flow" in pools:
            raise NoReading
        if owner == SAME:
            return {"wound": {"at": pools, "who": SAME, "n": n}}
        if owner == "me":
            return {"wound": {"at": pools, "who": "me", "n": n}}
        return {"wound": {"at": pools, "n": n}}

    def pools(self, *pools: str) -> Data:
        return list(pools)

    # ---- attacks

    def strike(self, _open: str, distances: str, damage: str, *rest: Data) -> Data:
        texts: list[Data] = []
        times = None
        for item in rest:
            if isinstance(item, tuple):
                texts = list(item)
            elif item not in ("』", "」"):
                times = item
        step: Data = {
            "strike": {"range": distances.lower(), "damage": damage, **({"texts": texts} if texts else {})}
        }
        return step if times is None else {"repeat": {"n": times, "do": step}}

    def strike_wounds(self, opened: str, distances: str, damage: str, *rest: Data) -> Data:
        step = self.strike(opened, distances, damage[1:-1], *rest)
        body = step["repeat"]["do"]["strike"] if "repeat" in step else step["strike"]
        body["texts"] = [{"always": {"this": "wounds"}}, *body.get("texts", [])]
        return step

    def strike_texts(self, *texts: Data) -> Data:
        return texts

    def strike_keyword(self, word: Data) -> Data:
        return word["gain"] if "gain" in word else self.no_text(word)

    def no_text(self, word: Data) -> Data:
        if "unanswerable" in word:
            return word
        raise NoReading

    def attack_words(self, word: Data) -> Data:
        return word

    def strike_after(self, do: Data) -> Data:
        return {"after": do}

    strike_after_passage = strike_after

    def strike_always(self, held: Data) -> Data:
        return {"always": held}

    def strike_always_x(self, held: Data, x: Data) -> Data:
        return {"always": with_numbers(held, x["fix"])}

    def strike_x(self, x: Data) -> Data:
        if x["fix"].keys() != {"x"}:
            raise NoReading
        return {"always": {"fix": x["fix"]["x"]}}

    def basic_any(self, *parts: Data) -> Data:
        return basic_action(parts, {})

    def basic_of(self, basics: Data, *parts: Data) -> Data:
        return basic_action(parts, {"which": basics})

    def basic_barred(self, barred: Data, *parts: Data) -> Data:
        return basic_action(parts, {"barred": barred})

    def basic_distinct(self, *parts: Data) -> Data:
        return basic_action(parts, {"distinct": True})

    def next_growth(self, which: Data, digits: str) -> Data:
        return {"next_card": {"which": which, "growth": int(digits)}}

    def answered(self, which: Data, changes: Data) -> Data:
        if "cancelled" in changes:
            raise NoReading  # said by `cancel`
        return {"answered": {"change": changes, **of_enemy(which)}}

    def answered_and_next(self, which: Data, after: Data, changes: Data) -> Data:
        return [self.answered(which, changes), self.next(after, changes)]

    def that_attack(self, changes: Data) -> Data:
        return {"@that": changes}

    def cancel(self, which: Data) -> Data:
        return {"cancel": of_enemy(which)}

    def cancel_damage(self, which: Data) -> Data:
        return {"cancel": {"what": "damage", **of_enemy(which)}}

    def cancel_after(self, which: Data) -> Data:
        return {"cancel": {"what": "after", **of_enemy(which)}}

    def cancel_that(self) -> Data:
        return {"@that": "cancelled"}

    def next(self, which: Data, changes: Data) -> Data:
        if which.get("who") == "enemy":
            which = {"who": "enemy", **which}
        which = {key: value for key, value in which.items() if (key, value) != ("who", "me")}
        return {"next": {"change": changes, **({"which": which} if which else {})}}

    def next_of_enemy(self, which: Data) -> Data:
        return merged([self.by_player("enemy"), which])

    def next_wounds(self, which: Data) -> Data:
        return self.next(which, ["wounds"])

    def changes_given(self, that: Data, changes: Data) -> Data:
        return [{"given": {"that": that, "change": changes}}]

    def this_turn(self, statics: Data) -> Data:
        return {"this_turn": statics}

    # ---- what rules define

    def schemes(self) -> Data:
        return [{"perform": "scheme"}, {"perform": "prepare_scheme"}]

    def scheme(self) -> Data:
        return {"perform": "scheme"}

    def all_fates(self) -> Data:
        return {"perform": "all_fates"}

    def resonate(self) -> Data:
        return {"perform": "resonate"}

    def past_to_unseen(self) -> Data:
        return {"perform": "past_to_unseen"}

    def prepare_scheme(self) -> Data:
        return {"perform": "prepare_scheme"}

    def performed(self, what: Data) -> Data:
        if isinstance(what, str):
            return {"perform": what}
        return what

    def conscript(self, n: Data) -> Data:
        return {"perform": {"what": "conscript", "n": n}}

    def conscript_once(self) -> Data:
        return {"perform": "conscript"}

    def assemble(self, n: Data) -> Data:
        return {"perform": {"what": "assemble", "n": n}}

    def ends_phase(self) -> Data:
        return "end_phase"

    def restore(self, n: Data) -> Data:
        return {"perform": {"what": "restore", "n": n}}

    def restore_all(self) -> Data:
        return self.restore("burnt")

    def storm(self, n: Data) -> Data:
        return {"perform": {"what": "storm", "n": n}}

    def freeze(self, n: Data) -> Data:
        return {"perform": {"what": "freeze", "n": n, "who": "@subject"}}

    def freeze_full(self) -> Data:
        return {"perform": {"what": "freeze", "n": "enemy.room", "who": "@enemy"}}

    def plan_from_extra(self) -> Data:
        return {"perform": {"what": "prepare_plan", "out_of": "extra"}}

    def plan_from_achieved(self) -> Data:
        return {"perform": {"what": "prepare_plan", "out_of": "achieved"}}

    def plan_from_both(self) -> Data:
        return {"perform": {"what": "prepare_plan", "out_of": ["extra", "achieved"]}}

    def sprout(self, n: Data) -> Data:
        return {"perform": {"what": "sprout", "n": n}}

    def suffer_impatience(self, n: Data = 1) -> Data:
        return {"perform": {"what": "impatience", **({"n": n} if n != 1 else {}), "who": "@subject"}}

    def loses_main(self) -> Data:
        return {"skip_main": {"who": "@subject"}}

    def lose(self) -> Data:
        return {"lose": {"who": "@who"}}

    def win(self) -> Data:
        return {"win": {"who": "@who"}}

    # ---- what an attack becomes

    def changes(self, *changes: Data) -> Data:
        found: list[Data] = []
        for change in changes:
            found += change if isinstance(change, list) else [change]
        return found

    def boost(self, spelled: str) -> Data:
        if "X" not in spelled and "Y" not in spelled:
            return spelled.replace("/0", "/+0")
        aura, life = spelled.split("/")
        negative = [part.startswith("-") for part in (aura, life) if part[1:] != "0"]
        if any(negative) and not all(negative):
            raise NoReading
        numbers = {
            key: int(one[1:]) if one[1:].isdigit() else one[1:].lower()
            for key, one in (("aura", aura), ("life", life))
        }
        body = {key: value for key, value in numbers.items() if value != 0}
        return {"boost": {**body, **({"times": -1} if any(negative) else {})}}

    def gain(self, *gained: Data) -> Data:
        return list(gained)

    def lose_words(self, *lost: Data) -> Data:
        if any("gain" not in step for step in lost):
            raise NoReading
        return [{"lose": step["gain"]} for step in lost]

    def aura_dash_change(self) -> Data:
        return {"damage_is": {"aura": "-"}}

    def uncancellable(self) -> Data:
        return {"gain": "uncancellable"}

    def cancelled(self) -> Data:
        return "cancelled"

    def shift_down(self, n: Data) -> Data:
        return {"distances": {"shift": -n}}

    def shift_up(self, n: Data) -> Data:
        return {"distances": {"shift": n}}

    def gained_keyword(self, word: str) -> Data:
        if word not in ("no_reaction", "inescapable", "overwhelm", "homing"):
            raise NoReading
        return {"gain": word}

    def gained_unanswerable(self, kinds: Data) -> Data:
        return {"unanswerable": kinds}

    def reach_more(self, end: str, n: Data) -> Data:
        if not isinstance(n, int):
            return {"reach": {"end": "near" if end == "近" else "far", "by": n}}
        return f"reach+{'near' if end == '近' else 'far'} {n}"

    def reach_less(self, end: str, n: Data) -> Data:
        return f"reach-{'near' if end == '近' else 'far'} {n}"


SAME = "@same"
"""The player of the step in whose place something else is done."""


def gauge(parts: tuple[Data, ...], *, each: bool) -> Data:
    *owner, names, n = parts
    words = [word for name, word in GAUGES.items() if name in names]
    if len(words) > 1 and each == ("か" in names):
        raise NoReading
    who = {"who": "enemy"} if owner == ["enemy"] else {}
    flags = {"each": True} if len(words) > 1 and each else {}
    return {"gauge": {"of": words, "by": n, **flags, **who}}


def basic_action(parts: tuple[Data, ...], body: dict[str, Any]) -> Data:
    n = next((part for part in parts if part != "まで"), 1)
    flags = {"up_to": True} if "まで" in parts else {}
    return {"basic_action": {**body, **({"n": n} if n != 1 else {}), **flags, "who": "@who"}}


def of_enemy(which: Data) -> dict[str, Any]:
    return {"which": {"who": "enemy", **which}} if which else {}
