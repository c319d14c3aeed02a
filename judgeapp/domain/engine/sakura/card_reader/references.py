"""What a word of a text points to elsewhere in it: X, Y, the subject of the sentence, the attack just named."""

from __future__ import annotations

from typing import Any

from .readings import NoReading

Data = Any


def replaced(data: Data, change: Any) -> Data:
    """The data with each part, from the innermost on, put through `change`."""
    if isinstance(data, list):
        return change([replaced(item, change) for item in data])
    if isinstance(data, dict):
        return change({key: replaced(one, change) for key, one in data.items()})
    return change(data)


def mentions(data: Data, word: str) -> bool:
    if isinstance(data, list):
        return any(mentions(item, word) for item in data)
    if isinstance(data, dict):
        return any(key == word or mentions(one, word) for key, one in data.items())
    return bool(data == word)


def with_numbers(data: Data, numbers: dict[str, Data]) -> Data:
    """The data with what X and Y are in their place."""

    def put(one: Data) -> Data:
        return numbers.get(one, one) if isinstance(one, str) else one

    return replaced(data, put)


def by_subject(data: Data, subject: str) -> Data:
    """The data where what is nobody's yet is the subject's: zones, crystals, who draws or acts."""

    def resolve(one: Data) -> Data:
        if one == "@subject":
            return subject
        if one == "@enemy":
            if subject != "enemy":
                raise NoReading
            return subject
        if isinstance(one, str) and one in PLACES:
            return f"enemy.{one[1:]}" if subject == "enemy" and one[1:] in POOLS else one[1:]
        if not isinstance(one, dict):
            return one
        found = {key: value for key, value in one.items() if key not in ("owner", "who") or value != "@who"}
        if one.get("who") == "@who" and subject == "enemy":
            found["who"] = "enemy"
        if "owner" in found:
            owner = found.pop("owner") or subject
            if owner == "enemy":
                found["side"] = "enemy"
            if subject == "enemy" and "by" not in found:
                found["by"] = "enemy"
        return found

    return replaced(data, resolve)


POOLS = ("aura", "flare", "life")
PLACES = tuple(f"@{pool}" for pool in (*POOLS, "flow"))


def that_attack(data: Data, word: str) -> Data:
    """The data where 「その《攻撃》」 is the attack of the moment (`altered`) or the one reacted to (`answered`)."""
    if (not word and mentions(data, "@that")) or (word != "altered" and mentions(data, "@own")):
        raise NoReading

    def resolve(one: Data) -> Data:
        if isinstance(one, dict) and "@that" in one:
            cancelled = one["@that"] == "cancelled" and word == "answered"
            return "cancel" if cancelled else {word: one["@that"]}
        if isinstance(one, dict) and "@own" in one:
            return {word: one["@own"]}
        return one

    return replaced(data, resolve)
