"""What is printed on a card of モンコレD."""

from __future__ import annotations

from ...kernel import Text, flag, items, number, one_of, spoken, word
from ..abilities.model import Ability
from ..state.words import ATTRIBUTES, KIND_NAMES, KINDS, MOVE_TYPES, SLOT_NAMES, SLOTS

FIGURES = tuple(range(21))
"""What an attack or a defense can be, where nobody noted it."""

NAME = word(
    "name", Text("カード名", "name"), "moncolle:cards/unit#2", default=None, printed=True, role="quiet"
)
NUMBER = word("card_number", Text("ナンバー", "number"), "moncolle:cards/unit#13", printed=True, role="quiet")
KIND = word(
    "kind",
    Text("カード分類", "card class"),
    "moncolle:cards/kinds",
    default="unit",
    printed=True,
    shown=KINDS,
    spoken=KIND_NAMES,
    role="quiet",
    given_with=("name", "level", "attack", "defense"),
)
FACTION = word(
    "faction",
    Text("勢力", "faction"),
    "moncolle:cards/kinds",
    printed=True,
    shown=ATTRIBUTES,
    spoken=spoken(ATTRIBUTES),
    role="quiet",
)
RACE = word("race", Text("種族", "race"), "moncolle:cards/unit#3", printed=True, role="quiet")
ATTRIBUTE = word(
    "attribute",
    Text("属性", "attribute"),
    "moncolle:cards/unit#4",
    printed=True,
    shown=ATTRIBUTES,
    spoken=spoken(ATTRIBUTES),
)
LEVEL = number(
    "level",
    Text("レベル", "level"),
    "moncolle:cards/unit#5",
    default=None,
    printed=True,
    role="stat",
    choices=tuple(range(1, 9)),
)
IMMEDIATE = flag(
    "immediate",
    Text("即時召喚", "immediate summon"),
    "moncolle:cards/unit#5",
    default=None,
    yes=Text("可能", "possible"),
    no=Text("不可", "not possible"),
    labelled=True,
    printed=True,
    role="quiet",
)
ATTACK = number(
    "attack",
    Text("攻撃力", "attack"),
    "moncolle:cards/unit#6",
    default=None,
    printed=True,
    role="stat",
    least=None,
    choices=FIGURES,
)
DEFENSE = number(
    "defense",
    Text("防御力", "defense"),
    "moncolle:cards/unit#7",
    default=None,
    printed=True,
    role="stat",
    least=None,
    choices=FIGURES[1:],
)
MOVE_TYPE = word(
    "move_type",
    Text("進軍タイプ", "advance type"),
    "moncolle:cards/unit#8",
    default=None,
    printed=True,
    shown=MOVE_TYPES,
    spoken=spoken(MOVE_TYPES, 歩="walk", 飛="fly"),
    role="quiet",
)
INITIATIVE = number(
    "initiative",
    Text("イニシアチブ", "initiative"),
    "moncolle:details/static/initiative",
    printed=True,
    least=None,
    choices=tuple(range(-3, 7)),
)
SPELL = items(
    "spell",
    Text("スペル", "spell slots"),
    "moncolle:details/static/spell",
    printed=True,
    item=one_of(SLOTS),
    shown=SLOTS,
)
ABILITIES = items(
    "abilities",
    Text("特殊能力・効果", "abilities"),
    "moncolle:details/special-ability/text",
    printed=True,
    role="quiet",
    rows=Ability,
    given_with=("name", "level", "attack", "defense"),
)
"""Not known (null): nobody has encoded the text, and what it does is believed."""

PRINTED = (
    *(NAME, NUMBER, KIND, FACTION, RACE, ATTRIBUTE, LEVEL, IMMEDIATE, ATTACK, DEFENSE, MOVE_TYPE, INITIATIVE),
    *(SPELL, ABILITIES),
)
SLOT_WORDS = SLOT_NAMES
