"""What is changed of an attack: as a predicate, `+1/+0になる`, `gets +1/+0`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...kernel import Text
from ..language import changes
from .conditions import condition
from .nouns import keywords, place
from .speaking import listed, predicates, says, wording_of
from .terms import number

PLAIN = {
    "swap": Text("オーラとライフへのダメージが入れ替わる", "has its two damages swapped"),
    "both": Text("オーラとライフの両方にダメージを与える", "deals both its damages"),
    "i_choose": Text("どちらで受けるかを自分が選ぶ", "lets you choose which damage is taken"),
    "no_aura_choice": Text("オーラで受けられない", "cannot be taken to aura"),
    "no_after": Text("【攻撃後】効果を失う", "loses its After Attack effects"),
    "wounds": Text("ダメージが裂傷になる", "deals laceration instead of damage"),
    "no_addition": Text("ダメージが加算されない", "has nothing added to its damage"),
    "unchanging": Text("ダメージを変えられない", "has damage that nothing changes"),
    "fails_if_answered": Text("対応されると打ち消される", "is cancelled if reacted to"),
    "cancelled": Text("打ち消される", "is cancelled"),
}


def changed(every: Iterable[Any]) -> Text:
    """Changes one after another."""
    return predicates(one_change(change) for change in every)


def one_change(value: Any) -> Text:
    if isinstance(value, changes.Unanswerable):
        barred = wording_of(value)
        return Text(f"{barred.ja}を得る", f"gains {barred.en}")
    return PLAIN[value] if isinstance(value, str) else wording_of(value)


def signed(value: Any, times: int) -> Text:
    """A number with its sign."""
    if isinstance(value, int):
        return Text(f"{value * times:+}", f"{value * times:+}")
    sign, count = "-" if times < 0 else "+", number(value)
    return (
        Text(f"{sign}（{count.ja}）", f"{sign}({count.en})") if value != "x" else Text(f"{sign}X", f"{sign}X")
    )


@says(changes.Boost)
def boost(value: changes.Boost) -> Text:
    aura, life = signed(value.aura, value.times), signed(value.life, value.times)
    return Text(f"{aura.ja}/{life.ja}になる", f"gets {aura.en}/{life.en}")


@says(changes.Reach)
def reach(value: changes.Reach) -> Text:
    end = Text("近", "near") if value.end == "near" else Text("遠", "far")
    way = Text("縮小", "reduction") if value.shrink else Text("拡大", "extension")
    by = number(value.by)
    by = by if isinstance(value.by, int) else Text(f"「{by.ja}」", f": {by.en}")
    return Text(f"距離{way.ja}（{end.ja}{by.ja}）を得る", f"gets range {way.en} ({end.en} {by.en})")


@says(changes.Distances)
def distances(value: changes.Distances) -> Text:
    parts = []
    if value.put:
        parts.append(Text(f"適正距離が{value.put}になる", f"has the range {value.put}"))
    if value.faces:
        parts.append(Text("傘の両面の適正距離を持つ", "has the ranges of both umbrella faces"))
    if value.shift:
        parts.append(Text(f"適正距離が{value.shift:+}される", f"has its range shifted by {value.shift:+}"))
    if value.add:
        more = "、".join(map(str, value.add))
        parts.append(Text(f"適正距離に{more}が加わる", f"has {more} added to its range"))
    if value.drop:
        less = "、".join(map(str, value.drop))
        parts.append(Text(f"適正距離から{less}が除かれる", f"has {less} taken out of its range"))
    if value.ends_only:
        parts.append(Text("適正距離が両端だけになる", "keeps only the ends of its range"))
    return listed(parts, "、", " and ")


@says(changes.DamageIs)
def damage_is(value: changes.DamageIs) -> Text:
    parts = []
    for amount, name in ((value.aura, Text("オーラ", "aura")), (value.life, Text("ライフ", "life"))):
        if amount is not None:
            count = Text("「-」", "“-”") if amount == "-" else number(amount)
            parts.append(
                Text(f"{name.ja}へのダメージが{count.ja}になる", f"has {count.en} as its damage to {name.en}")
            )
    return listed(parts, "、", " and ")


@says(changes.Gain)
def gain(value: changes.Gain) -> Text:
    words = keywords(value.keywords)
    if value.keywords == ("uncancellable",):
        return Text(words.ja, words.en[:1].lower() + words.en[1:])
    return Text(f"{words.ja}を得る", f"gains {words.en}")


@says(changes.Lose)
def lose(value: changes.Lose) -> Text:
    words = keywords(value.keywords)
    return Text(f"{words.ja}を失う", f"loses {words.en}")


@says(changes.Given)
def given(value: changes.Given) -> Text:
    that, change = condition(value.that), changed(value.change)
    return Text(f"{that.ja}なら{change.ja}", f"{change.en} if {that.en}")


@says(changes.Divert)
def divert(value: changes.Divert) -> Text:
    to = place(value.to)
    kinds = {"aura": Text("オーラへの", "to aura "), "life": Text("ライフへの", "to life ")}
    of = kinds.get(value.of, Text("", ""))
    return Text(
        f"{of.ja}ダメージで動く桜花結晶が{to.ja}へ移る", f"moves the crystals of its damage {of.en}to {to.en}"
    )
