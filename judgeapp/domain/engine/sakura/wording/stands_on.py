"""The clauses that a text of a card stands on, beside that of its class: those of the procedures it names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from ..language import cards, changes, crystals, rules, statics, steps
from ..language.moments import Moment
from .nouns import KEYWORD_CLAUSES

OF_KINDS: dict[type, str] = {
    crystals.Arrow: "sakura:core/10-1",
    crystals.Damage: "sakura:core/5-8",
    crystals.Wound: "sakura:add/22-6",
    crystals.Vigor: "sakura:core/5-1-2",
    crystals.Cow: "sakura:core/5-1-4",
    cards.UseCard: "sakura:core/9-3",
    cards.Exchange: "sakura:core/10-25",
    cards.Reconstruct: "sakura:core/9-7",
    cards.Copied: "sakura:core/10-27",
    steps.BasicAction: "sakura:core/9-6",
    steps.Strike: "sakura:core/10-5",
    steps.Later: "sakura:core/9-1-3-4",
    rules.EndPhase: "sakura:core/10-13",
    rules.Lose: "sakura:core/4-2",
    rules.Win: "sakura:core/4-2",
    changes.Boost: "sakura:core/10-3",
    changes.Reach: "sakura:core/10-4",
    changes.Distances: "sakura:core/5-7",
    changes.DamageIs: "sakura:core/5-6",
    changes.Unanswerable: "sakura:core/10-22",
    statics.Distance: "sakura:core/5-2-1",
    statics.Master: "sakura:core/5-2-2",
    statics.HandLimit: "sakura:core/5-1-3",
    statics.Impatience: "sakura:core/10-10",
    statics.Arrows: "sakura:core/10-2",
    statics.CopyOf: "sakura:core/10-16",
    statics.DeclareAs: "sakura:core/10-39",
    statics.Offset: "sakura:core/10-28",
    statics.PaysTo: "sakura:core/9-3",
    statics.Entwines: "sakura:add/24-8",
}
OF_GOALS = {
    "sealed": "sakura:core/10-9",
    "unused": "sakura:core/10-17",
    "removed": "sakura:core/10-18",
    "poison_bag": "sakura:add/7-3-1",
    "enemy.poison_bag": "sakura:add/7-3-1",
    "anvil": "sakura:add/6-3-1",
    "barracks": "sakura:add/16-4",
    "relics": "sakura:add/20-2-3",
}
OF_PLAIN = {"swap": "sakura:core/5-6", "both": "sakura:core/10-26", "wounds": "sakura:add/22-8"}
OF_RULES = {
    "ride": "sakura:add/9-9",
    "restore": "sakura:add/9-5",
    "transform": "sakura:add/9-3",
    "assemble": "sakura:add/3-7",
    "dismantle_to": "sakura:add/3-8",
    "great_discovery": "sakura:add/8-4",
    "umbrella": "sakura:add/4-3",
    "scheme": "sakura:add/5-2",
    "prepare_scheme": "sakura:add/5-2",
    "all_schemes": "sakura:add/5-2",
    "freeze": "sakura:add/13-5",
    "conscript": "sakura:add/16-5",
    "sprout": "sakura:add/17-2-1-1",
    "storm": "sakura:add/10-5",
    "dive": "sakura:add/15-2",
    "collect": "sakura:add/21-5",
    "prepare_plan": "sakura:add/18-7",
    "perfect": "sakura:add/14-3",
    "depart": "sakura:add/14-5",
    "journey": "sakura:add/14-6",
    "shadows_return": "sakura:add/11-2",
    "impatience": "sakura:core/10-10",
    "act_effect": "sakura:add/18-3-1",
    "wounds_to_damage": "sakura:add/22-7",
    "burn": "sakura:add/9-5",
    "resonate": "sakura:add/24-6",
    "all_fates": "sakura:add/24-3",
    "past_to_unseen": "sakura:add/24-7",
}
OF_MOMENTS = {
    **dict.fromkeys(("damage", "life_damage"), "sakura:core/5-8"),
    **dict.fromkeys(
        ("attack_made", "attack_resolved", "made", "reacted", "reaction_resolved"), "sakura:core/9-4"
    ),
    **dict.fromkeys(("used", "use_resolved"), "sakura:core/9-2"),
    **dict.fromkeys(("reconstructing", "reconstructed"), "sakura:core/9-7"),
    "basic_done": "sakura:core/9-6",
    "broken": "sakura:core/9-5",
    "umbrella": "sakura:add/4-3",
    "rides": "sakura:add/9-9",
}
"""What the moment that a text waits for is defined by."""
OF_GAUGES = {
    "wind": "sakura:add/10-2-1",
    "thunder": "sakura:add/10-2-1",
    "taboo": "sakura:add/19-2-1",
    "market": "sakura:add/21-2-1",
    "aim": "sakura:add/23-1-1",
    "act": "sakura:add/18-3-2",
}


def clauses_of(text: Any) -> tuple[str, ...]:
    """The clauses of what a text names, each once, in the order in which it comes to them."""
    return tuple(dict.fromkeys(met_in(text)))


def met_in(value: Any) -> Iterator[str]:
    """The clause of this part of a text, and those of the parts within it."""
    if isinstance(value, tuple | list):
        for item in value:
            yield from met_in(item)
    elif isinstance(value, str):
        yield from (OF_PLAIN[value],) if value in OF_PLAIN else ()
    elif is_dataclass(value):
        yield from own_clauses(value)
        for field in fields(value):
            yield from met_in(getattr(value, field.name))


def own_clauses(value: Any) -> Iterator[str]:
    """The clauses of this part alone."""
    if type(value) in OF_KINDS:
        yield OF_KINDS[type(value)]
    if isinstance(value, cards.Put | cards.Fetch) and value.to in OF_GOALS:
        yield OF_GOALS[value.to]
    if isinstance(value, rules.Perform) and value.what in OF_RULES:
        yield OF_RULES[value.what]
    if isinstance(value, crystals.Gauge):
        yield from (OF_GAUGES[name] for name in value.of)
    if isinstance(value, Moment) and value.at in OF_MOMENTS:
        yield OF_MOMENTS[value.at]
    if isinstance(value, changes.Gain):
        yield from (KEYWORD_CLAUSES[keyword] for keyword in value.keywords)
    if isinstance(value, statics.Instead) and value.of == "lose":
        yield "sakura:core/9-1-3-1"
