"""The additional rules, §3 to §24, one module for each Megami: they add themselves to the core procedures."""

from functools import partial

from ...kernel import Text
from ..text.moments import AFTER_TEXTS, RULE_EFFECTS, RuleEffect
from .aside import (
    chikage,
    hagane,
    honoka,
    journey,
    kanawe,
    kururu,
    mizuki,
    oboro,
    oboro_parts,
    transform,
    utsuro,
    yatsuha,
)
from .before_reconstruction import any_offer, carry_out
from .boards import (
    akina,
    diving,
    hatsumi,
    innealra,
    kamuwi,
    korunu,
    megumi,
    misora,
    raira,
    shisui,
    thallya,
    yukihi,
)
from .declared import declaring, mist, renri, shinra

__all__ = [
    "akina",
    "chikage",
    "declaring",
    "diving",
    "hagane",
    "hatsumi",
    "honoka",
    "innealra",
    "journey",
    "kamuwi",
    "kanawe",
    "korunu",
    "kururu",
    "megumi",
    "misora",
    "mist",
    "mizuki",
    "oboro",
    "oboro_parts",
    "raira",
    "renri",
    "shinra",
    "shisui",
    "thallya",
    "transform",
    "utsuro",
    "yatsuha",
    "yukihi",
]

NUMBERED = (
    *("oboro", "yukihi", "shinra", "hagane", "chikage", "kururu", "thallya", "raira", "utsuro", "honoka"),
    *("korunu", "yatsuha", "hatsumi", "mizuki", "megumi", "kanawe", "kamuwi", "renri", "akina", "shisui"),
    *("misora", "innealra"),
)
"""By number: in that order come rule effects of one moment."""

for at_one_moment in RULE_EFFECTS.values():
    at_one_moment.sort(key=lambda effect: NUMBERED.index(effect.do.__module__.rpartition(".")[2]))
for of_themselves in AFTER_TEXTS.values():
    of_themselves.sort(key=lambda effect: NUMBERED.index(effect.__module__.rpartition(".")[2]))

OFFERS = (oboro.TRAP, raira.RELEASES, renri.PERJURY, akina.TICKET)
"""What rule effects allow just before a reconstruction, by the numbers of their Megami."""
BESIDE_TEXTS = Text("ルール上効果", "rule effects")
RULE_EFFECTS["reconstructing"] = [
    RuleEffect(BESIDE_TEXTS, partial(carry_out, OFFERS), partial(any_offer, OFFERS), amid=True)
]
