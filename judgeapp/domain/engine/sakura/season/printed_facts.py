"""The printed facts of a card in a data package or a table, as a sheet of the season has them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any

from ...kernel import Text, clause
from ...season_faults import SeasonFault
from ..state.words import CATEGORIES

TYPES = {"attack": "攻撃", "action": "行動", "enhance": "付与", "variable": "不定"}
SUBS = {"reaction": "対応", "fullpower": "全力"}
DISTANCES = re.compile(r"[\dXx]+(-[\dXx]+)?|\d+(,\d+)+")
DAMAGE = re.compile(r"(\{?)(\d+|-|X|Y)/(\d+|-|X|Y)(\}?)")
NUMBER = re.compile(r"\d+")
COSTS = {"X": "x", "x": "x", "時価": "market", "market": "market"}


class Wrong(Exception):
    """A printed value that no card has."""

    def __init__(self, reason: Text, expected: Text) -> None:
        self.reason = reason
        self.expected = expected


def of_words(words: Mapping[str, str]) -> Callable[[str], str]:
    """A reader of one word out of a table, in English or as it is printed."""

    def read(printed: str) -> str:
        bare = printed.strip("《》")
        found = {**{word: word for word in words}, **{ja: word for word, ja in words.items()}}
        if bare in found:
            return found[bare]
        near = get_close_matches(bare, list(found), n=3, cutoff=0.5) or [*words, *words.values()]
        known = "、".join(near), ", ".join(near)
        reason = Text(f"「{printed}」という語はありません。", f"{printed} is no word for this.")
        raise Wrong(reason, Text(f"使える語: {known[0]}", f"Known: {known[1]}."))

    return read


@clause("sakura:core/5-7")
def distances(printed: str) -> str:
    """適正距離: 「3-4」「1,3,5」「X」."""
    bare = printed.replace(" ", "").replace("、", ",")
    ends = bare.split("-")
    backwards = len(ends) == 2 and all(map(str.isdigit, ends)) and int(ends[0]) > int(ends[1])
    if not DISTANCES.fullmatch(bare) or backwards:
        right = Text(
            "「3-4」（小さい方から）、「1,3,5」、「X」のように書きます。",
            "Written as 3-4 (the lower one first), 1,3,5 or X.",
        )
        raise Wrong(Text(f"適正距離「{printed}」は読めません。", f"{printed} is no range."), right)
    return bare


@clause("sakura:core/5-8-2")
def damage(printed: str) -> str:
    """ダメージ: 「3/1」「2/-」「X/2」, in braces where it is 裂傷化."""
    bare = printed.replace(" ", "").replace("−", "-").replace("ー", "-")
    found = DAMAGE.fullmatch(bare)
    if not found or bool(found[1]) != bool(found[4]):
        right = Text(
            "「3/1」、「2/-」、「X/2」のように、オーラ/ライフで書きます。",
            "Written as aura/life: 3/1, 2/- or X/2.",
        )
        raise Wrong(Text(f"ダメージ「{printed}」は読めません。", f"{printed} is no damage."), right)
    return f"{found[2]}/{found[3]}"


@clause("sakura:core/6-2-1-11")
def charge(printed: str) -> int:
    """納."""
    if not NUMBER.fullmatch(printed):
        right = Text("0以上の数を書きます。", "A number from 0 on.")
        raise Wrong(
            Text(f"納「{printed}」は数ではありません。", f"The charge {printed} is no number."), right
        )
    return int(printed)


@clause("sakura:core/6-2-1-12")
def cost(printed: str) -> int | str:
    """消費: a number, X or 時価."""
    bare = printed.strip("{}")
    if NUMBER.fullmatch(bare):
        return int(bare)
    if bare in COSTS:
        return COSTS[bare]
    right = Text("0以上の数、「X」、「時価」のどれかを書きます。", "A number from 0 on, X, or 時価.")
    raise Wrong(Text(f"消費「{printed}」は読めません。", f"{printed} is no cost."), right)


FIELDS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "category": ("category", of_words({name: text.ja for name, text in CATEGORIES.items()})),
    "type": ("type", of_words(TYPES)),
    "subType": ("sub", of_words(SUBS)),
    "range": ("range", distances),
    "damage": ("damage", damage),
    "capacity": ("charge", charge),
    "cost": ("cost", cost),
}
"""The field of a sheet, and its reader, by the field of a data package."""


def printed_facts(card: Mapping[str, Any], line: int, name: str) -> tuple[dict[str, Any], list[SeasonFault]]:
    """The facts of a card, and what is wrong with them."""
    facts: dict[str, Any] = {}
    faults: list[SeasonFault] = []
    if card.get("baseType") == "fate":
        card = {"category": "fate", **card}
    for field, (own, read) in FIELDS.items():
        if card.get(field) in (None, ""):
            continue
        printed = unicodedata.normalize("NFKC", str(card[field])).strip()
        try:
            facts[own] = read(printed)
        except Wrong as wrong:
            faults.append(SeasonFault(line, name, field, wrong.reason, wrong.expected))
            continue
        if own in ("damage", "cost") and printed.startswith("{"):
            facts["wounds" if own == "damage" else "cost_wounds"] = True
    faults += [SeasonFault(line, name, *told) for told in missing(facts, card)] if not faults else []
    return facts, faults


@clause("sakura:core/6-2-1", "sakura:core/6-2-1-5")
def missing(facts: Mapping[str, Any], card: Mapping[str, Any]) -> Iterator[tuple[str, Text, Text]]:
    """What a card of its type has and this one has not, or the other way round."""
    kind = facts.get("type")
    needed = {"attack": ("range", "damage"), "enhance": ("capacity",)}.get(str(kind), ())
    for field in needed:
        if FIELDS[field][0] not in facts:
            yield (
                field,
                Text("書かれていません。", "is missing."),
                Text(f"{TYPES[str(kind)]}カードにはあります。", f"An {kind} card has it."),
            )
    others = {
        "action": ("range", "damage", "capacity"),
        "attack": ("capacity",),
        "enhance": ("range", "damage"),
    }
    for field in others.get(str(kind), ()):
        if FIELDS[field][0] in facts:
            yield (
                field,
                Text("このカードにはないはずです。", "does not belong here."),
                Text(f"{TYPES[str(kind)]}カードにはありません。", f"An {kind} card has none."),
            )
    if card.get("baseType") == "special" and "cost" not in facts:
        yield (
            "cost",
            Text("書かれていません。", "is missing."),
            Text("切札には消費があります。", "A trump has a cost."),
        )
