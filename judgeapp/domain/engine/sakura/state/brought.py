"""宿すメガミ (2-1), and what each of them brings to the table by the additional rules."""

from __future__ import annotations

from dataclasses import replace

from ....deckcheck.books.sakura import WEAPONS
from ...kernel import Brought, Text, clause, items
from ..cards.megami import Spoken, megami_words

MEGAMI = replace(
    items("megami", Text("宿すメガミ", "Megami"), "sakura:core/2-1", role="quiet"), spoken=Spoken()
)


def family(megami: str) -> str:
    """The Megami of whom this is an Another version, or who it is.

    >>> family("yurina-a2"), family("yurina")
    ('yurina', 'yurina')
    """
    return megami.partition("-")[0]


CHAPTERS = {
    **{str(chapter): megami for chapter, megami in enumerate(list(WEAPONS.values())[4:], start=3)},
    "24": "innealra",
}
"""The Megami by the chapter of the additional rules that is about each, in their order from the fifth on."""


@clause(
    *("sakura:add/3-9", "sakura:add/4-1-1", "sakura:add/5-1", "sakura:add/6-3-1", "sakura:add/7-3-1"),
    *("sakura:add/9-4", "sakura:add/10-2-1", "sakura:add/13-1", "sakura:add/14-4", "sakura:add/15-1-1"),
    *("sakura:add/16-4", "sakura:add/17-3", "sakura:add/18-3-1", "sakura:add/19-2-1", "sakura:add/20-2-2"),
    *("sakura:add/21-1", "sakura:add/22-1", "sakura:add/23-1-1", "sakura:add/24-3"),
)
def bringer(rule: str) -> str:
    """The Megami by whose chapter of the additional rules there is a thing on the table; empty: it is always there.

    >>> bringer("sakura:add/13-1"), bringer("sakura:core/7-1-10")
    ('korunu', '')
    """
    part, _, number = rule.removeprefix("sakura:").partition("/")
    return CHAPTERS[number.partition("-")[0]] if part == "add" else ""


ALWAYS = frozenset(
    (
        *("umbrella_open", "scheme", "wind", "thunder", "taboo", "seeds", "sprouted", "artificial", "burnt"),
        *("flow", "market", "aim", "act_colour", "act"),
    )
)
"""What lies before its player from the start to the end: umbrella, scheme, gauges, soil, machine, market, aim, act."""
BROUGHT = Brought(MEGAMI, 2, bringer, family, megami_words, ALWAYS)
