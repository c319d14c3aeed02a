"""What the sentences of a text mean, and the text that they are."""

from __future__ import annotations

from itertools import pairwise

from .deeds import Deeds, of_enemy
from .holds import is_label
from .joining import allowed, chosen, in_cases, joined, reacts, without_label
from .nouns import Data, compare, merged, tally
from .readings import NoReading
from .references import by_subject, mentions, replaced, that_attack, with_numbers


class Steps(Deeds):
    """Texts and sentences: each sentence has its steps, and how they hang together with those before it."""

    def keywords(self, *words: Data) -> Data:
        if any(pair == ("perjury", "trap") for pair in pairwise(words)):
            raise NoReading  # one word
        return [word for word in words if word != "@troop"]

    def key_unanswerable(self, kinds: Data) -> Data:
        return {"unanswerable": kinds}

    def troop_word(self) -> Data:
        return "@troop"

    def limit(self, distances: str) -> Data:
        return {"limit": distances}

    def growth(self, digits: str) -> Data:
        return {"growth": int(digits)}

    def plan_attacks(self, digits: str) -> Data:
        done = {"sum": [tally("attacks", "both"), tally("reactions", "both")]}
        return compare(done, ">=", int(digits))

    def plan_moved_elsewhere(self, digits: str) -> Data:
        return compare(tally("most_moved_elsewhere", "both"), ">=", int(digits))

    def plan_moved(self, digits: str) -> Data:
        return compare(tally("most_moved", "both"), ">=", int(digits))

    def plan_life(self) -> Data:
        return compare(tally("life_changed", "both"), ">=", 1)

    def plan_life_by(self, digits: str) -> Data:
        return compare(tally("most_life_changed", "both"), ">=", int(digits))

    def plan_arrow(self) -> Data:
        return self.plan_arrows("1")

    def plan_arrows(self, digits: str) -> Data:
        return compare(tally("arrows", "both"), ">=", int(digits))

    def plan_used(self, which: Data) -> Data:
        used = compare(tally("used", "both", which=which), ">=", 1)
        return {"all": [compare(tally("plan_prepared"), "=", 0), used]}

    def plan_changed_within(self, changed: str, most: str) -> Data:
        return {"all": [f"change>={changed}", f"distance<={most}"]}

    def rise_text(self, condition: Data) -> Data:
        return condition

    def rise_at_once_text(self, *parts: Data) -> Data:
        return parts[-1]

    def passage(self, *sentences: Data) -> Data:
        done: list[Data] = []
        numbers: dict[str, Data] = {}
        last, before = "", 0
        for sentence in sentences:
            if "fix" in sentence:
                numbers |= sentence["fix"]
                continue
            if last == "closed":
                raise NoReading  # how much of what follows is under the condition is not said
            if last == "run" and len(sentence["do"]) == 1 and isinstance(sentence["do"][0], str):
                raise NoReading  # an arrow below others stands under their condition
            last, begun = sentence["how"], len(done)
            joined(done, last, sentence["do"], done[min(before, begun - 1) :] if begun else [])
            before = begun
        done = with_numbers(done, numbers)
        if mentions(done, "@that"):
            done = that_attack(done, "answered" if reacts(done) else "")
        return done

    def used_reacts(self) -> Data:
        return {"how": "reacting", "do": []}

    def sentence(self, *parts: Data) -> Data:
        return parts[-1]

    def lead(self) -> str:
        return "-"

    def done(self, do: Data) -> Data:
        return {"how": "next", "do": do}

    def may(self, do: Data) -> Data:
        return {"how": "next", "do": allowed(do)}

    def done_if(self, *parts: Data) -> Data:
        that, do = without_label(parts)
        if mentions(that, "reacted"):  # 「そのカード」 is the one of the attack that the condition speaks of
            do = replaced(do, lambda one: "reacted" if one == "chosen" else one)
        return {"how": "next", "do": [{"if": {"that": that, "do": do}}]}

    def either_done(self, *parts: Data) -> Data:
        *who, one, other = parts
        ways = [{"do": by_subject(steps, who[0] if who else "me")} for steps in (one, other)]
        return {"how": "next", "do": [{"one_of": ways}]}

    def may_one_of(self, head: Data, options: Data) -> Data:
        return {"how": "next", "do": [{"may": {"do": self.one_of(head, options)}}]}

    def may_if(self, *parts: Data) -> Data:
        that, do = without_label(parts)
        return {"how": "next", "do": [{"if": {"that": that, "do": allowed(do)}}]}

    def run_if(self, that: Data, do: Data) -> Data:
        return {"how": "run", "do": [{"if": {"that": that, "do": do}}]}

    def closed_if(self, *parts: Data) -> Data:
        that, do = without_label(parts)
        return {"how": "closed", "do": [{"if": {"that": that, "do": do}}]}

    def underneath(self, *parts: Data) -> Data:
        first, *arrows = parts
        return [*first, *arrows]

    def closed_either(self, *parts: Data) -> Data:
        that, do, otherwise = without_label(parts)
        return {"how": "closed", "do": [{"if": {"that": that, "do": do, "otherwise": otherwise}}]}

    def more_if(self, *parts: Data) -> Data:
        that, digits = without_label(parts)
        return {"how": "more", "do": [that, int(digits)]}

    def freely_moved(self) -> Data:
        return {"how": "freely", "do": []}

    def once_a_turn(self) -> Data:
        return {"how": "next", "do": ["@once"]}

    def this_come_to(self, digits: str, do: Data) -> Data:
        return {"how": "next", "do": [{"if": {"that": f"this>={digits}", "do": do}}]}

    def cancel_weak(self, *parts: Data) -> Data:
        *marks, n = parts
        return {"how": "next", "do": [{"cancel": of_enemy({**merged(list(marks)), "aura_most": n})}]}

    def unable(self, do: Data) -> Data:
        return {"how": "unable", "do": do}

    def in_place(self, *parts: Data) -> Data:
        that, do = without_label(parts)
        return {"how": "instead", "do": [{"if": {"that": that, "do": do}}]}

    def choose_may(self, what: Data) -> Data:
        looked = what.pop("seen", False)
        chosen_first = by_subject([{"choose": what}], "me")
        look = [{"look": what["at"]}] if looked else []
        return {"how": "next", "do": [*look, {"may": {"do": chosen_first}}]}

    def chosen_may(self, sentence: Data) -> Data:
        return sentence

    def use_or_put(self, goal: str) -> Data:
        return [{"one_of": [{"do": {"use_card": "chosen"}}, {"do": {"put": {"what": "chosen", "to": goal}}}]}]

    def put_chosen(self, goal: str) -> Data:
        return {"put": {"what": "chosen", "to": goal}}

    def show_chosen(self, what: Data) -> Data:
        return {"choose": {**what, "shown": True}}

    def shift_n_chosen(self, what: Data, n: Data) -> Data:
        return [{"choose": what}, {"shift": {"out": "chosen", "to": "dust", "n": n}}]

    def shift_chosen(self, what: Data) -> Data:
        return [{"choose": what}, {"shift": {"out": "chosen", "to": "dust", "n": "all"}}]

    def again(self) -> Data:
        return "@again"

    def arrow_again(self) -> Data:
        return "@arrow"

    def perfect(self, what: Data) -> Data:
        return [{"choose": {**what, "shown": True}}, {"perform": "perfect"}]

    def own_attack(self, changes: Data) -> Data:
        return {"@own": changes}

    def own_swap(self) -> Data:
        return {"@own": ["swap"]}

    def then(self, do: Data) -> Data:
        return {"how": "then", "do": do}

    def then_may(self, do: Data) -> Data:
        return {"how": "then", "do": allowed(do)}

    def then_if(self, that: Data, do: Data) -> Data:
        return {"how": "then", "do": [{"if": {"that": that, "do": do}}]}

    def otherwise(self, do: Data) -> Data:
        return {"how": "otherwise", "do": do}

    def else_(self, do: Data) -> Data:
        return {"how": "else", "do": do}

    def one_of_x(self, head: Data, x: Data, options: Data) -> Data:
        return {"how": "next", "do": [with_numbers(chosen(head, options), x["fix"])]}

    def one_of_changes(self, *parts: Data) -> Data:
        which, options = parts[-2:]
        return {"how": "next", "do": [{"one_of": [{"do": self.next(which, option)} for option in options]}]}

    def change_bullets(self, *options: Data) -> Data:
        return list(options)

    def change_boost(self, spelled: str) -> Data:
        return [self.boost(spelled)]

    def one_of(self, head: Data, options: Data) -> Data:
        return [chosen(head, options)]

    def when_may_one(self, *parts: Data) -> Data:
        *first, head, options = parts
        return self.when(*first, self.one_of(head, options), may=True)

    def one_of_whose(self, head: Data, that: Data, who: str, options: Data) -> Data:
        if who != "enemy" or "by" in head:
            raise NoReading
        theirs = [chosen({**head, "by": "enemy"}, options)]
        return [{"if": {"that": that, "do": theirs, "otherwise": [chosen(head, options)]}}]

    def one_of_enemys(self, options: Data) -> Data:
        return [chosen({"n": 1, "by": "enemy"}, options)]

    def all_of(self, options: Data) -> Data:
        return [step for option in options for step in option["do"]]

    def exchanged(self, *parts: Data) -> Data:
        return {"how": "next", "do": [parts[-1]]}

    def exchange(self, called: str, name: str, *then: str, may: bool = False) -> Data:
        put = dict.fromkeys(["may_then"], True) if then and then[0].endswith("もよい") else {}
        goal = next((to for word, to in EXCHANGED.items() if then and word in then[0]), None)
        named = {"called": called[1:-1], "name": name[1:-1]}
        return {
            "exchange": {**named, **({"may": True} if may else {}), **({"then": goal} if goal else {}), **put}
        }

    def exchange_may(self, called: str, name: str, *then: str) -> Data:
        return self.exchange(called, name, *then, may=True)

    def exchange_unused(self, called: str, name: str) -> Data:
        return {"exchange": {"called": called[1:-1], "name": name[1:-1], "then": "unused"}}

    def exchange_by(self, value: Data, called: str, goal: str, cases: Data) -> Data:
        def exchange(name: str) -> list[Data]:
            return [{"exchange": {"called": called[1:-1], "name": name[1:-1], "then": goal}}]

        return in_cases(value, [(least, most, exchange(name)) for least, most, name in cases])

    def names_by(self, *cases: Data) -> Data:
        return list(cases)

    def done_and_one_of(self, do: Data, head: Data, options: Data) -> Data:
        return {"how": "next", "do": [*do, chosen(head, options)]}

    def by_cases(self, value: Data, cases: Data) -> Data:
        return {"how": "next", "do": [in_cases(value, cases)]}

    def later(self, *parts: Data) -> Data:
        moment, *given, do = [part for part in parts if not is_label(part)]
        if moment["at"] not in ("end_phase", "next_end_phase", "next_start_phase"):
            raise NoReading
        if moment["at"] == "end_phase" and moment.get("who") != "any":
            raise NoReading
        inner = [{"if": {"that": given[0], "do": do}}] if given else do
        return {"how": "next", "do": [{"later": {"at": moment, "do": inner}}]}

    def later_may(self, *parts: Data) -> Data:
        *first, do = parts
        return self.later(*first, allowed(do))

    def after_reacted(self, *parts: Data) -> Data:
        *given, do = parts
        inner = [{"if": {"that": given[0], "do": do}}] if given else do
        return {"how": "next", "do": [{"after_reacted": inner}]}

    def enemy_or_else(self, do: Data, otherwise: Data) -> Data:
        done = by_subject(do, "enemy")
        return {"how": "next", "do": [{"if_done": {"do": done, "then": [], "otherwise": otherwise}}]}

    def clauses(self, *clauses: Data) -> Data:
        """The steps of a sentence; who is named goes on being the one who acts until another is named."""
        found: list[Data] = []
        subject = "me"
        for who, steps in clauses:
            subject = who or subject
            for player in ("me", "enemy") if subject == "both" else (subject,):
                found += by_subject(steps, player)
        return found

    def arrow_run(self, *arrows: Data) -> Data:
        return list(arrows)

    def by(self, who: str, steps: Data) -> Data:
        return (who, steps)

    def by_both(self, steps: Data) -> Data:
        return ("both", steps)

    def plain(self, steps: Data) -> Data:
        return ("", steps)

    def predicate(self, step: Data) -> Data:
        return step if isinstance(step, list) else [step]

    # ---- choices

    def choose_n(self, n: Data) -> Data:
        return {"n": n}

    def choose_up_to(self, digits: str) -> Data:
        return {"n": int(digits), "up_to": True}

    def choose_listed(self, n: Data) -> Data:
        return {"n": n, "listed": True}

    def choose_listed_up_to(self, n: Data) -> Data:
        return {"n": n, "up_to": True, "listed": True}

    def choose_one(self) -> Data:
        return {"n": 1}

    def choose_both(self) -> Data:
        return {"n": 2, "up_to": True, "least": 1, "listed": True}

    def choose_times(self, n: Data) -> Data:
        return {"n": n, "again": True}

    def choose_times_up_to(self, n: Data) -> Data:
        return {"n": n, "up_to": True, "again": True}

    def amount_of(self, word: str) -> Data:
        return 1 if word == "single" else int(word)

    def bullets(self, *options: Data) -> Data:
        return list(options)

    def bullet(self, do: Data) -> Data:
        return {"do": do}

    def by_distance(self) -> Data:
        return "distance"

    def by_value(self, value: Data) -> Data:
        return value

    def cases(self, *cases: Data) -> Data:
        return list(cases)

    def case_between(self, least: str, most: str, do: Data) -> Data:
        return (int(least), int(most), do)

    def case_least(self, least: str, do: Data) -> Data:
        return (int(least), None, do)

    def case_most(self, most: str, do: Data) -> Data:
        return (0, int(most), do)

    def case_exactly(self, digits: str, do: Data) -> Data:
        return (int(digits), int(digits), do)


EXCHANGED = {"山札の底": "deck_bottom", "未使用": "unused", "手札": "hand"}
