"""What conditions and moments of a printed text mean."""

from __future__ import annotations

from typing import Any

from .nouns import Data, Nouns, compare, listed, merged, side, tally
from .readings import NoReading


def counted(left: Data, op: str, right: Data) -> Data:
    if not isinstance(right, int | str | dict):
        raise NoReading
    return compare(left, op, right)


class Conditions(Nouns):
    """When something holds, and at which moment something is done."""

    def condition(self, *parts: Data) -> Data:
        return parts[-1]  # after the name that a mechanism gives it

    def all(self, *conditions: Data) -> Data:
        return {"all": list(conditions)}

    def either(self, *conditions: Data) -> Data:
        return {"either": list(conditions)}

    def between(self, value: Data, least: Data, most: Data) -> Data:
        return {"all": [counted(value, ">=", least), counted(value, "<=", most)]}

    def at_most(self, left: Data, right: Data) -> Data:
        return counted(left, "<=", right)

    def at_least(self, left: Data, right: Data) -> Data:
        return counted(left, ">=", right)

    def below(self, left: Data, right: Data) -> Data:
        return counted(left, "<", right)

    def above(self, left: Data, right: Data) -> Data:
        return counted(left, ">", right)

    def above_by(self, left: Data, right: Data, digits: str) -> Data:
        return compare({"minus": {"of": left, "by": right}}, ">=", int(digits))

    def equal(self, left: Data, right: Data) -> Data:
        return counted(left, "=", right)

    def either_gauge(self, one: str, other: str, n: Data) -> Data:
        return {"either": [counted(self.gauge_count(gauge), ">=", n) for gauge in (one, other)]}

    def count_at_least(self, left: Data, digits: str) -> Data:
        return compare(left, ">=", int(digits))

    def count_at_most(self, left: Data, digits: str) -> Data:
        return compare(left, "<=", int(digits))

    def count_equal(self, left: Data, digits: str) -> Data:
        return compare(left, "=", int(digits))

    def down_count(self, *owner: str) -> Data:
        return self.zone_count(*owner, "down")

    def zone_at_least(self, *parts: Data) -> Data:
        *owner, zone, digits = parts
        return compare(self.zone_count(*owner, zone), ">=", int(digits))

    def zone_empty(self, *parts: Data) -> Data:
        return compare(self.zone_count(*parts), "=", 0)

    def cards_at_least(self, *parts: Data) -> Data:
        *owner, zones, which, digits = parts
        return compare(self.how_many(*owner, zones, which), ">=", int(digits))

    def there(self, *parts: Data) -> Data:
        *owner, zones, which = parts
        return {"there": {"at": zones, **({"which": which} if which else {}), **side(owner)}}

    def not_there(self, *parts: Data) -> Data:
        return {"not": self.there(*parts)}

    def enhancement_crystals(self, *parts: Data) -> Data:
        *owner, digits = parts
        counted_there = {"at": "enhancements", "count": "crystals", **side(owner)}
        return compare({"how_many": counted_there}, ">=", int(digits))

    def megami_trump_used(self, name: str) -> Data:
        return {"there": {"at": "trumps", "which": {**self.of_megami(name), "state": "used"}}}

    def other_trump_used(self) -> Data:
        return {"there": {"at": "trumps", "which": {"of": "other", "state": "used"}}}

    def megami_trumps_used(self, *parts: Data) -> Data:
        *owner, name, digits = parts
        return self.trumps_used(owner, self.of_megami(name), int(digits))

    def other_trumps_used(self, *parts: Data) -> Data:
        *owner, digits = parts
        return self.trumps_used(owner, {"of": "other"}, int(digits))

    def trumps_used(self, owner: list[str], which: Data, least: int) -> Data:
        used = {"at": "trumps", "which": {**which, "state": "used"}, **side(owner)}
        return {"there": used} if least == 1 else compare({"how_many": used}, ">=", least)

    def others_used(self, *owner: str) -> Data:
        if owner and owner[0] != "me":
            raise NoReading
        return "others_used"

    def crystals_on_this(self) -> Data:
        return "this>=1"

    def this_lies(self, zones: Data) -> Data:
        return {"lies": zones}

    def chosen_lies(self, zones: Data) -> Data:
        return {"lies": {"at": zones, "what": "chosen"}}

    def chosen_is(self, kind: Data) -> Data:
        return {"fits": {"which": self.is_kind(kind)}}

    def used_from(self, zones: Data) -> Data:
        return {"used_from": zones}

    def used_from_and(self, zones: Data, also: Data) -> Data:
        return {"all": [self.used_from(zones), also]}

    def nth_card(self, digits: str) -> Data:
        return f"nth_used>={digits}"

    def changed_by(self, digits: str) -> Data:
        return f"change>={digits}"

    def suffered(self, who: str, pool: str) -> Data:
        if pool not in ("aura", "life"):
            raise NoReading
        return compare(tally(f"{pool}_damage", who), ">=", 1)

    def suffered_any(self, who: str) -> Data:
        return compare(tally("damage", who), ">=", 1)

    def suffered_times(self, who: str, digits: str) -> Data:
        return compare(tally("damage", who), ">=", int(digits))

    def did_basics(self, who: str) -> Data:
        return compare(tally("basics", who), ">=", 1)

    def no_basics_done(self, who: str) -> Data:
        return compare(tally("basics", who), "=", 0)

    def not_attacked(self, who: str) -> Data:
        return compare(tally("attacks", who), "=", 0)

    def attacked_times(self, *parts: str) -> Data:
        *who, digits = parts
        return compare(tally("attacks", *who), ">=", int(digits))

    def not_reconstructed(self, who: str) -> Data:
        return compare(tally("reconstructed", who), "=", 0)

    def not_resonated(self, who: str) -> Data:
        return compare(tally("resonated", who), "=", 0)

    def not_reacted(self, who: str) -> Data:
        return compare(tally("reactions", who), "=", 0)

    def not_suffered(self, who: str) -> Data:
        return compare(tally("damage", who), "=", 0)

    def none_burnt(self) -> Data:
        return "burnt=0"

    def transformed_this_turn(self) -> Data:
        return compare(tally("transformed"), ">=", 1)

    def resonated(self, who: str) -> Data:
        return compare(tally("resonated", who), ">=", 1)

    def resonated_times(self, who: str, digits: str) -> Data:
        return compare(tally("resonated", who), ">=", int(digits))

    def used_cards(self, who: str, which: Data) -> Data:
        return compare(tally("used", who, **({"which": which} if which else {})), ">=", 1)

    def not_used_cards(self, who: str, which: Data) -> Data:
        if which == {"other": True}:
            raise NoReading  # said by `first_card`
        return compare(tally("used", who, **({"which": which} if which else {})), "=", 0)

    def used_and_not(self, who: str, used: Data, not_used: Data) -> Data:
        return {"all": [self.used_cards(who, used), self.not_used_cards(who, not_used)]}

    def first_card(self, who: str) -> Data:
        if who != "me":
            raise NoReading
        return "first_card"

    def attacked(self, who: str) -> Data:
        return compare(tally("attacks", who), ">=", 1)

    def reconstructed(self, who: str) -> Data:
        return compare(tally("reconstructed", who), ">=", 1)

    def reacted_last_turn(self, who: str) -> Data:
        return compare(tally("reactions", who, when="last_turn"), ">=", 1)

    def reacted_this_turn(self, who: str) -> Data:
        return compare(tally("reactions", who), ">=", 1)

    def reacted_fits(self, *marks: Data) -> Data:
        return {"reacted": {"who": "enemy", **merged(list(marks))}}

    def reacted_is(self, kind: Data) -> Data:
        return {"reacted": {"who": "enemy", **kind}}

    def reacted_is_either(self, left: Data, right: Data) -> Data:
        return {"either": [self.reacted_is(left), self.reacted_is(right)]}

    def umbrella_open(self, *_owner: str) -> Data:
        return "umbrella_open"

    def umbrella_closed(self, *_owner: str) -> Data:
        return {"not": "umbrella_open"}

    def first_reaction(self) -> Data:
        return {"all": ["reacting", compare(tally("reactions"), "=", 1)]}

    def no_headwind(self) -> Data:
        return {"not": "headwind"}

    def no_tailwind(self) -> Data:
        return {"not": "tailwind"}

    def cowed(self, who: str) -> Data:
        return "cowed" if who == "me" else "enemy_cowed"

    def negated(self, condition: Data) -> Data:
        return {"not": condition}

    def not_refuted(self) -> Data:
        return {"not": "refuted"}

    def failed_refutations(self, *who: str) -> Data:
        return compare(tally("refutations_failed", who[0] if who else "enemy"), ">=", 1)

    def dust_left(self) -> Data:
        return compare(tally("dust_left", "both"), ">=", 1)

    # ---- moments: each a body of the kind `Moment`

    def end_phase(self) -> Data:
        return {"at": "end_phase"}

    def enemy_end_phase(self) -> Data:
        return {"at": "end_phase", "who": "enemy"}

    def each_end_phase(self) -> Data:
        return {"at": "end_phase", "who": "both"}

    def this_end_phase(self) -> Data:
        return {"at": "end_phase", "who": "any"}

    def next_end_phase(self) -> Data:
        return {"at": "next_end_phase", "who": "any"}

    def start_phase(self) -> Data:
        return {"at": "start_phase"}

    def enemy_start_phase(self) -> Data:
        return {"at": "start_phase", "who": "enemy"}

    def each_start_phase(self) -> Data:
        return {"at": "start_phase", "who": "both"}

    def next_start_phase(self) -> Data:
        return {"at": "next_start_phase"}

    def main_start(self) -> Data:
        return {"at": "main_start"}

    def enemy_main_start(self) -> Data:
        return {"at": "main_start", "who": "enemy"}

    def main_end(self) -> Data:
        return {"at": "main_end"}

    def reconstructing(self, *who: str) -> Data:
        return of_player("reconstructing", list(who))

    def made(self) -> Data:
        return {"at": "made"}

    def attack_made(self, who: str, *more: Data) -> Data:
        each, which = more if len(more) == 2 else ("", more[0])
        if "who" in which:
            raise NoReading
        filtered = {"attack": ({"who": who} if who == "enemy" else {}) | which} if which else {}
        return {**of_player("attack_made", [who]), **filtered, **({"nth": 1} if each else {})}

    def basic_done(self, who: str) -> Data:
        return of_player("basic_done", [who])

    def basic_done_of(self, who: str, basics: Data) -> Data:
        return {**of_player("basic_done", [who]), "basics": basics}

    def umbrella_turned(self, who: str) -> Data:
        return of_player("umbrella", [who])

    def card_used(self, who: str, *more: Data) -> Data:
        each, which = more if len(more) == 2 else ("", more[0])
        found = of_player("used", [who]) | ({"which": which} if which else {})
        return found | ({"nth": 1} if each else {})

    def own_card_used(self, which: Data) -> Data:
        return self.card_used("me", which)

    def card_used_from(self, who: str, zones: Data, which: Data) -> Data:
        return {**of_player("used", [who]), "which": {**which, "used_from": zones}}

    def first_card_used_from(self, who: str, zones: Data, which: Data) -> Data:
        return {**self.card_used_from(who, zones, which), "nth": 1}

    def reacted_with(self, who: str, which: Data) -> Data:
        return {**of_player("reacted", [who]), **({"which": which} if which else {})}

    def reacted(self, who: str) -> Data:
        return of_player("reacted", [who])

    def deck_reconstructed(self, who: str) -> Data:
        return of_player("reconstructed", [who])

    def any_damage(self, who: str) -> Data:
        return of_player("damage", [who])

    def own_reconstructed(self, *owner: str) -> Data:
        return of_player("reconstructed", list(owner))

    def no_room(self) -> Data:
        return "enemy.room=0"

    def frozen(self) -> Data:
        return "enemy.frozen>=1"

    def frozen_at_least(self, digits: str) -> Data:
        return f"enemy.frozen>={digits}"

    def aura_filled(self) -> Data:
        return {"at": "aura_filled", "who": "enemy"}

    def fives(self, digits: str) -> Data:
        return f"fives>={digits}"

    def act_colour(self, *colours: str) -> Data:
        return colours[0] if len(colours) == 1 else {"either": list(colours)}

    def no_seeds(self) -> Data:
        return "seeds=0"

    def has_enhancement(self) -> Data:
        return {"there": {"at": "enhancements"}}

    def attack_resolved(self, owner: str, which: Data) -> Data:
        return of_player("attack_resolved", [owner]) | ({"attack": which} if which else {})

    def trump_unused(self) -> Data:
        return {"at": "unused_again", "which": {"category": "trump"}}

    def act_moves(self) -> Data:
        return {"at": "act_moves"}

    def rides(self) -> Data:
        return {"at": "rides"}

    def resolved(self, moment: Data) -> Data:
        if moment["at"] in ("reconstructed", "basic_done"):
            return moment
        if moment["at"] == "attack_made":
            return moment | {"at": "attack_resolved"}
        if moment["at"] != "used":
            raise NoReading
        return moment | {"at": "use_resolved"}

    def unused_again(self) -> Data:
        return {"at": "unused_again", "which": {"itself": True}}

    def other_broken(self) -> Data:
        return {"at": "broken", "which": {"other": True}}

    def any_broken(self) -> Data:
        return {"at": "broken"}

    def life_damage_by_attack(self, who: str) -> Data:
        return {**of_player("life_damage", [who]), "attack": {"who": "enemy"} if who == "me" else {}}

    def life_damage(self, who: str) -> Data:
        return of_player("life_damage", [who])

    def life_damage_not_rebuilt(self, who: str) -> Data:
        return {**self.life_damage(who), "not_rebuilt": True}

    def life_damage_least(self, who: str, digits: str) -> Data:
        if digits == "1":
            raise NoReading  # said by `life_damage`
        return {**self.life_damage(who), "least": int(digits)}

    def nth_damage(self, who: str, digits: str) -> Data:
        return {**of_player("damage", [who]), "nth": int(digits)}

    def becomes_at_most(self, left: Data, right: Data) -> Data:
        return {"at": "becomes", "given": counted(left, "<=", right)}

    def becomes_at_least(self, left: Data, right: Data) -> Data:
        return {"at": "becomes", "given": counted(left, ">=", right)}

    def becomes_equal(self, left: Data, right: Data) -> Data:
        return {"at": "becomes", "given": counted(left, "=", right)}

    def gauge_multiple(self, *parts: str) -> Data:
        *_owner, digits = parts
        return {"at": "gauge_multiple", "multiple": int(digits)}

    def returned(self) -> Data:
        return {"at": "returned", "which": {"itself": True}}

    def basics(self, *basics: str) -> Data:
        return basics[0] if len(basics) == 1 else list(basics)


def of_player(at: str, who: list[Any]) -> dict[str, Any]:
    """A moment of that player."""
    return {"at": at, **({"who": "enemy"} if "enemy" in listed(who) else {})}
