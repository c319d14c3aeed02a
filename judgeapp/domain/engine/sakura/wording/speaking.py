"""How values of the language become words: one function for each kind of value, found by its class."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from ...kernel import Text

Say = Callable[[Any], Text]
SAYINGS: dict[type, Say] = {}
Function = TypeVar("Function", bound=Say)


def says(*kinds: type) -> Callable[[Function], Function]:
    """Register the function that puts values of these classes into words."""

    def register(function: Function) -> Function:
        for kind in kinds:
            SAYINGS[kind] = function
        return function

    return register


def wording_of(value: Any) -> Text:
    """A value of the language in words; a word of the language alone has its own table where it stands."""
    return SAYINGS[type(value)](value)


def listed(parts: Iterable[Text], ja: str = "、", en: str = ", ") -> Text:
    """Words one after another."""
    every = list(parts)
    return Text(ja.join(text.ja for text in every), en.join(part.en for part in every))


ENDINGS = {
    "なる": "なり",
    "得る": "得て",
    "失う": "失い",
    "増える": "増え",
    "減る": "減り",
    "移る": "移り",
    "入れ替わる": "入れ替わり",
}
"""How a predicate goes on to the next one."""


def predicates(parts: Iterable[Text]) -> Text:
    """Several predicates about one subject joined into one: `+1/+0になり、対応不可を得る`."""
    *first, last = list(parts)
    return listed([*(Text(going_on(text.ja), text.en) for text in first), last], "、", " and ")


def going_on(ja: str) -> str:
    ending = next((ending_ for ending_ in ENDINGS if ja.endswith(ending_)), "")
    return f"{ja.removesuffix(ending)}{ENDINGS[ending]}" if ending else ja


def either(parts: Iterable[Text]) -> Text:
    """Words of which one is meant."""
    return listed(parts, "か", " or ")


def also(parts: Iterable[Text]) -> Text:
    """Words that all are meant."""
    return listed(parts, "と", " and ")


def sentences(parts: Iterable[Text]) -> Text:
    """Clauses as sentences, each with its stop and, in English, its capital."""
    every = [part for part in parts if part.ja]
    ja = "".join(f"{part_.ja}。" for part_ in every)
    return Text(ja, " ".join(f"{text.en[:1].upper()}{text.en[1:]}." for text in every))


def in_one(steps: Iterable[Any]) -> Text:
    """Steps within a sentence, one after the other."""
    return listed((wording_of(step) for step in steps), "、続けて", ", then ")
