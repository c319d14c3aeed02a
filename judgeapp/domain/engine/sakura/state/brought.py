"""宿すメガミ (2-1), and what each of them brings to the table by the additional rules."""

from __future__ import annotations

from dataclasses import replace

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


RIDING = ("artificial", "burnt", "nearer_a", "nearer_b", "farther_a", "farther_b", "machine")
DIVING = ("headwind", "diving", "dive", "sheltered", "dived_forward", "dived_backward")
JOURNEY = ("memory", "memory_crystals", "location", "origin", "origin_done")
TOKENS = tuple(f"{whose}wounds_{zone}" for whose in ("", "own_") for zone in ("aura", "flare", "life"))
THINGS: dict[str, tuple[str, ...]] = {
    "oboro": ("parts", "assembled"),
    "yukihi": ("umbrella_open", "open_side"),
    "shinra": ("scheme", "scheme_used"),
    "hagane": ("anvil", "anvil_crystals"),
    "chikage": ("poison_bag",),
    "thallya": RIDING,
    "raira": ("wind", "thunder", "charged"),
    "korunu": ("frozen",),
    "yatsuha": JOURNEY,
    "hatsumi": DIVING,
    "mizuki": ("barracks", "conscripted"),
    "megumi": ("seeds", "sprouted", "seeds_on", "grown"),
    "kanawe": ("act_colour", "act", "plans", "achieved", "will", "progress"),
    "kamuwi": ("taboo", "sworn"),
    "renri": ("perjury", "relics", "stands_for", "refuted"),
    "akina": ("flow", "market"),
    "misora": ("aim",),
    "shisui": (*TOKENS, "wounds", "cost_wounds"),
}
"""The fields and zones that are of one Megami alone, whichever player they lie before."""


@clause(
    *("sakura:add/3-9", "sakura:add/4-1-1", "sakura:add/5-1", "sakura:add/6-3-1", "sakura:add/7-3-1"),
    *("sakura:add/9-4", "sakura:add/10-2-1", "sakura:add/13-1", "sakura:add/14-4", "sakura:add/15-1-1"),
    *("sakura:add/16-4", "sakura:add/17-3", "sakura:add/18-3-1", "sakura:add/19-2-1", "sakura:add/20-2-2"),
    *("sakura:add/21-1", "sakura:add/22-1", "sakura:add/23-1-1"),
)
def brought() -> dict[str, tuple[str, ...]]:
    """What each Megami brings to the table by the additional rules."""
    return THINGS


ALWAYS = frozenset(
    (
        *("umbrella_open", "scheme", "wind", "thunder", "taboo", "seeds", "sprouted", "artificial", "burnt"),
        *("flow", "market", "aim", "act_colour", "act"),
    )
)
"""What lies before its player from the start to the end: umbrella, scheme, gauges, soil, machine, market, aim, act."""
BROUGHT = Brought(MEGAMI, 2, brought(), family, megami_words, ALWAYS)
