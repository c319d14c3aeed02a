"""Which attacks a text means, as a noun: `相手の切札の攻撃`, `trump attack of the enemy's`."""

from __future__ import annotations

from ...kernel import Text
from ..language import conditions
from .nouns import CATEGORIES, ORDINALS, SUBS, bare
from .speaking import either, says
from .terms import number
from .which import MEGAMI_OF

ORIGINS = {**CATEGORIES, "none": Text("カードによらない", "that no card made")}


@says(conditions.Attack)
def attacks(value: conditions.Attack) -> Text:
    """Which attacks, as a noun: `相手の切札の攻撃`."""
    owner = {
        "me": Text("自分の", " of yours"),
        "enemy": Text("相手の", " of the enemy's"),
        "both": Text("両者の", " of either player"),
        "any": Text("", ""),
    }[value.who]
    before = [*kinds_of(value), *figures_of(value)]
    ja, en = "".join(text.ja for text in before), "".join(part.en for part in before)
    megami = MEGAMI_OF[value.of] if value.of else Text("", "")
    return Text(f"{owner.ja}{megami.ja}{ja}攻撃", f"{en}attack{owner.en}{megami.en}{behind(value)}")


def kinds_of(value: conditions.Attack) -> list[Text]:
    """From which cards the attacks come."""
    found = []
    if value.category:
        words = either(ORIGINS[name] for name in value.category)
        found.append(Text(f"{words.ja}の", f"{words.en} "))
    if value.not_category:
        words = either(ORIGINS[name] for name in value.not_category)
        found.append(Text(f"{words.ja}でない", f"non-{words.en} "))
    if value.sub:
        words = either(SUBS[name] for name in value.sub)
        found.append(Text(f"{words.ja}の", f"{words.en} "))
    if value.not_sub:
        words = either(SUBS[name] for name in value.not_sub)
        found.append(Text(f"{words.ja}でない", f"non-{words.en} "))
    if value.used_from:
        found.append(Text(f"{bare(value.used_from).ja}から使った", ""))
    return found


def figures_of(value: conditions.Attack) -> list[Text]:
    """What the figures of the attacks must be, in Japanese; English says it behind the noun."""
    found = []
    if value.aura == "number" and not (value.aura_least or value.aura_most is not None):
        found.append(Text("オーラへのダメージが数字の", ""))
    if value.aura == "-":
        found.append(Text("オーラへのダメージが「-」の", ""))
    if value.dashed:
        found.append(Text("ダメージのどちらかが「-」の", ""))
    if value.aura_least:
        found.append(Text(f"オーラへのダメージが{value.aura_least}以上の", ""))
    if value.aura_most is not None:
        found.append(Text(f"オーラへのダメージが{number(value.aura_most).ja}以下の", ""))
    if value.distances:
        found.append(Text(f"適正距離が{value.distances}個以上の", ""))
    if value.covers_aim:
        found.append(Text("照準が適正距離に入る", ""))
    if value.in_turn:
        found.append(Text("自分のターンの" if value.in_turn == "me" else "相手のターンの", ""))
    if value.nth:
        found.append(Text(f"そのターン{value.nth}回目の", ""))
    if value.nth_card:
        found.append(Text(f"そのターン{value.nth_card}枚目のカードの", ""))
    return found


def behind(value: conditions.Attack) -> str:
    """What stands behind the noun in English."""
    found = ""
    if value.aura == "number" and not (value.aura_least or value.aura_most is not None):
        found += " whose damage to aura is a number"
    if value.aura == "-":
        found += " whose damage to aura is “-”"
    if value.dashed:
        found += " of which one damage is “-”"
    if value.aura_least:
        found += f" of at least {value.aura_least} damage to aura"
    if value.aura_most is not None:
        found += f" of at most {number(value.aura_most).en} damage to aura"
    if value.distances:
        found += f" with at least {value.distances} distances"
    if value.covers_aim:
        found += " whose range covers the aim"
    if value.in_turn:
        found += " in your turn" if value.in_turn == "me" else " in the enemy's turn"
    if value.nth:
        found += f" (the {ORDINALS[value.nth]} of the turn)"
    if value.nth_card:
        found += f" of the {ORDINALS[value.nth_card]} card of the turn"
    if value.used_from:
        found += f" used from the {bare(value.used_from).en}"
    return found
