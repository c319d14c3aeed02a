"""What is printed on a card (6-2-1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...kernel import Text, items, number, word
from ..language import Effect
from .words import CATEGORIES, SUBS, TYPES

# Of a card of which only the type is known, nobody knows the rest.
TOLD: dict[str, Any] = {
    "printed": True,
    "given_with": ("name", "range", "damage", "cost", "charge", "texts"),
}
NAME = word("name", Text("カード名", "name"), "sakura:core/6-2-1-2", default=None, printed=True, role="quiet")
NUMBER = word(
    "card_number", Text("カード番号", "card number"), "sakura:core/6-2-1-3", printed=True, role="quiet"
)
USERS = items("users", Text("使用者", "Megami of the card"), "sakura:core/6-2-1-4", **TOLD, role="quiet")
CATEGORY = word(
    "category",
    Text("分類", "category"),
    "sakura:core/6-2-1-1",
    default="normal",
    printed=True,
    role="quiet",
    shown=CATEGORIES,
)
TYPE = word(
    "type",
    Text("カードタイプ", "card type"),
    "sakura:core/6-2-1-5",
    default=None,
    printed=True,
    role="quiet",
    shown=TYPES,
)
SUB = word("sub", Text("サブタイプ", "subtype"), "sakura:core/6-2-1-6", **TOLD, shown=SUBS, role="quiet")
RANGE = word("range", Text("適正距離", "range"), "sakura:core/6-2-1-8", **TOLD, role="stat")
DAMAGE = word("damage", Text("ダメージ", "damage"), "sakura:core/6-2-1-9", **TOLD, role="stat")
COST = replace(
    word("cost", Text("消費", "cost"), "sakura:core/6-2-1-12", **TOLD, role="stat"),
    shown={"market": Text("時価", "market price"), "x": Text("X", "X")},
    in_line=Text("消費{value}", "cost {value}"),
)
CHARGE = number("charge", Text("納", "charge"), "sakura:core/6-2-1-11", **TOLD, role="quiet")
TEXTS = replace(
    items("texts", Text("テキスト", "text"), "sakura:core/6-2-1-7", printed=True, role="quiet", rows=Effect),
    given_with=(NUMBER.name,),
)
"""Not known (null): nobody has encoded the text, and what it does is believed."""
