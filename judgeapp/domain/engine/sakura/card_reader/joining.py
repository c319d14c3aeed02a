"""How the sentences of a text hang together: what may be done, what comes then, otherwise or instead."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from .holds import is_label
from .nouns import Data, compare, listed
from .readings import NoReading
from .references import mentions, replaced


def without_label(parts: tuple[Data, ...]) -> list[Data]:
    return [part for part in parts if not is_label(part)]


def joined(done: list[Data], how: str, do: list[Data], before: list[Data]) -> None:
    """Add the steps of a sentence to those so far, which it may be an answer to; `before`: those of the last one."""
    if mentions(do, "@again"):
        if not before or any(isinstance(step, dict) and "may" in step for step in before):
            raise NoReading
        do = in_place_of("@again", before, do)
    if mentions(do, "@arrow"):
        do = in_place_of("@arrow", [last_arrow(done)], do)
    if how in ("freely", "more"):
        arrow = last_arrow(done)
        changed = moved_freely(arrow) if how == "freely" else moved_more(arrow, *do)
        done[done.index(arrow)] = changed
        return
    if how in ("next", "run", "closed"):
        if not (done and (mentions(do, "chosen") or mentions(do, "fits")) and chosen_within(done[-1], do)):
            done += do
        return
    if not done:
        raise NoReading
    last = done.pop()
    done.append(answer(last, how, do))


def in_place_of(word: str, steps: list[Data], data: Data) -> Data:
    """The data with the steps where a list has the word."""

    def put(part: Data) -> Data:
        if not isinstance(part, list):
            return part
        return [step for item in part for step in (steps if item == word else [item])]

    return replaced(data, put)


ARROW = re.compile(r"(?P<left>[\w.]+)(?P<sign><>|>)(?P<right>[\w.]+) (?P<n>\d+)")


def last_arrow(done: list[Data]) -> str:
    """The arrow of which 「この矢印」 speaks: the last of the steps that is not under a condition or a choice."""
    arrows = [step for step in done if isinstance(step, str) and ARROW.fullmatch(step)]
    if not arrows or done.count(arrows[-1]) > 1:
        raise NoReading
    return arrows[-1]


def moved_freely(arrow: str) -> Data:
    """The arrow by which fewer crystals than it says may be moved."""
    left, sign, right, n = ARROW.fullmatch(arrow).groups()  # type: ignore[union-attr]  # `last_arrow` has matched it
    both = {"both": True} if sign == "<>" else {}
    return {"arrow": {"left": left, "right": right, "n": int(n), **both, "freely": True}}


def moved_more(arrow: str, that: Data, more: int) -> Data:
    """The arrow with so many crystals more where a condition holds."""
    way, _, n = arrow.rpartition(" ")
    return {"if": {"that": that, "do": [f"{way} {int(n) + more}"], "otherwise": [arrow]}}


def chosen_within(last: Data, do: list[Data]) -> bool:
    """Whether the last step chose a card under a condition; what is said of that card then goes there too."""
    if not isinstance(last, dict) or not mentions(last, "choose"):
        return False
    for word, part in (("may", "then"), ("if", "do")):
        if word in last:
            inner = last[word].setdefault(part, [])
            if not (inner and chosen_within(inner[-1], do)):
                inner += do
            return True
    return False


def answer(last: Data, how: str, do: list[Data]) -> Data:
    """「そうした場合」 and 「それが行えない場合」, put where what they speak of is."""
    if how == "instead":
        other_way = of_same_player(do[0]["if"], last) if mentions(do, "@same") else do[0]["if"]
        return {"if": {**other_way, "otherwise": [last]}}
    if how == "reacting":
        return reacting(last)
    if how == "unable" and isinstance(last, dict) and "if_done" in last and last["if_done"]["then"]:
        *first, end = listed(last["if_done"]["then"])  # what cannot be done is what stands last
        return {"if_done": {**last["if_done"], "then": [*first, answer(end, how, do)]}}
    if how == "else":
        if not isinstance(last, dict) or "if" not in last or "otherwise" in last["if"]:
            raise NoReading
        return {"if": {**last["if"], "otherwise": do}}
    if isinstance(last, dict) and "if" in last and "otherwise" not in last["if"]:
        *first, end = listed(last["if"]["do"])
        return {"if": {**last["if"], "do": [*first, answer(end, how, do)]}}
    if isinstance(last, dict) and "may" in last:
        return {"may": {**last["may"], "then" if how == "then" else "otherwise": do}}
    if isinstance(last, dict) and "one_of" in last:
        raise NoReading  # it belongs to the last of the ways
    if how == "then":
        return {"if_done": {"do": [last], "then": do}}
    return {"if_done": {"do": [last], "then": [], "otherwise": do}}


def of_same_player(data: Data, last: Data) -> Data:
    """The data with the player whose zones the last step names, where the text does not name one again."""
    if not isinstance(last, dict) or "wound" not in last:
        raise NoReading
    return replaced(data, lambda part: last["wound"].get("who", "enemy") if part == "@same" else part)


def reacting(last: Data) -> Data:
    """The step with the card that it uses reacting to what this card reacts to."""

    def mark(one: Data) -> Data:
        if isinstance(one, dict) and "use_card" in one:
            body = one["use_card"] if isinstance(one["use_card"], dict) else {"what": one["use_card"]}
            return {"use_card": {**body, "reacting": True}}
        return one

    if not mentions(last, "use_card"):
        raise NoReading
    return replaced(last, mark)


MAY_THEMSELVES = ("storm", "prepare_plan")


def allowed(do: list[Data]) -> list[Data]:
    """What may be done: the word of the step where it has one, else a choice around it; what is paid comes first."""
    if len(do) == 1 and isinstance(do[0], dict) and "@from" not in do[0]:
        ((word, body),) = do[0].items()
        performed = word == "perform" and isinstance(body, dict) and body["what"] in MAY_THEMSELVES
        if word in ("use_card", "strike") or performed:
            return [{word: {**body, "may": True}}]
    if isinstance(do[0], dict) and do[0].get("basic_action", {}).get("up_to") and len(do) == 1:
        return do
    if isinstance(do[0], dict) and "pay" in do[0] and len(do) > 1:
        return [{"may": {"do": do[:1], "then": do[1:]}}]
    return [{"may": {"do": do}}]


def chosen(head: dict[str, Any], options: list[Data]) -> Data:
    flags = {key: value for key, value in head.items() if (key, value) != ("n", 1)}
    return {"one_of": {"of": options, **flags}}


def in_cases(value: Data, cases: list[Data]) -> Data:
    """Cases from the highest to the lowest, two as they stand; the last is what is left where nothing else can be."""
    ordered = sorted(cases, key=lambda case: -case[0])
    covered = [*((least, most) for least, most, _ in ordered)]
    if covered[0][1] is not None or any(
        high is None or low <= high for (low, _), (_, high) in pairwise(covered)
    ):
        raise NoReading
    *first, (low, high, last) = ordered
    whole = low == 0 and all(low == high + 1 for (low, _), (_, high) in pairwise(covered))
    if whole and len(cases) == 2 and cases[0][0] == 0:
        low, high, do = cases[0]
        return {
            "if": {
                "that": compare(value, "=" if high == 0 else "<=", high),
                "do": do,
                "otherwise": cases[1][2],
            }
        }
    if not whole:
        if len(cases) > 2 or low != 0:
            raise NoReading
        last = [{"if": {"that": compare(value, "<=", high), "do": last}}]
    for least, _, do in reversed(first):
        last = [{"if": {"that": compare(value, ">=", least), "do": do, "otherwise": last}}]
    return last[0]


def reacts(done: list[Data]) -> bool:
    return any(mentions(done, word) for word in ("answered", "cancel", "reacted"))
