"""What a text makes of figures: distances, costs, limits, X."""

from __future__ import annotations

from typing import Any

from ...kernel import Text
from ..language import statics
from .nouns import OWNERS, WHO, place, plural
from .speaking import says, wording_of
from .terms import number


@says(statics.Distance)
def distance(static: statics.Distance) -> Text:
    if static.to is not None:
        to = number(static.to)
        return Text(f"現在の間合は{to.ja}になる", f"the current distance is {to.en}")
    by, way = so_much(static.by), Text("減る", "reduced") if static.less else Text("増える", "increased")
    return Text(f"現在の間合が{by.ja}{way.ja}", f"the current distance is {way.en} by {by.en}")


@says(statics.Master)
def master(static: statics.Master) -> Text:
    by, way = so_much(static.by), Text("小さく", "reduced") if static.less else Text("大きく", "increased")
    return Text(f"達人の間合が{by.ja}{way.ja}なる", f"the master's distance is {way.en} by {by.en}")


def of_cards(which: Any, who: Any) -> Text:
    """Whose figures are changed: this card's, or those of a player's cards."""
    if which == "this":
        return Text("このカード", "this card")
    cards = wording_of(which)
    owner = OWNERS[who]
    return Text(f"{owner.ja}{cards.ja}", f"{owner.en}{plural(cards.en)}")


def so_much(value: Any) -> Text:
    """By how much a figure is changed."""
    count = number(value)
    return count if isinstance(value, int) else Text(f"「{count.ja}」だけ", count.en)


@says(statics.Cost)
def cost(static: statics.Cost) -> Text:
    of = of_cards(static.which, static.who)
    if static.to is not None:
        to = number(static.to)
        return Text(f"{of.ja}の消費は{to.ja}になる", f"the cost of {of.en} is {to.en}")
    less = so_much(static.less)
    return Text(f"{of.ja}の消費が{less.ja}減る", f"the cost of {of.en} is reduced by {less.en}")


@says(statics.Charge)
def charge(static: statics.Charge) -> Text:
    of = of_cards(static.which, static.who)
    if static.from_out:
        return Text(
            f"{of.ja}の納にはゲーム外の桜花結晶も使える",
            f"the charge of {of.en} may come from outside the game",
        )
    if static.from_space:
        return Text(
            f"{of.ja}の納には間合の桜花結晶も使える", f"the charge of {of.en} may come from the distance too"
        )
    less = so_much(static.less)
    return Text(f"{of.ja}の納が{less.ja}減る", f"the charge of {of.en} is reduced by {less.en}")


@says(statics.PaysTo)
def pays_to(static: statics.PaysTo) -> Text:
    to = place(static.to)
    return Text(
        f"このカードの消費で支払う桜花結晶はダストの代わりに{to.ja}へ移る",
        f"the crystals paid for this card go to {to.en} instead of the dust",
    )


@says(statics.Entwines)
def entwines(static: statics.Entwines) -> Text:
    return Text("自分の運命は糾える運命になる", "your fates are Entwined Fates")


@says(statics.Fix)
def fix(static: statics.Fix) -> Text:
    x = number(static.x)
    found = Text(f"Xは「{x.ja}」", f"X is {x.en}")
    if static.y is not None:
        y = number(static.y)
        found = Text(f"{found.ja}、Yは「{y.ja}」", f"{found.en} and Y is {y.en}")
    paid = Text("（支払うときの値）", ", as the cost is paid") if static.when_paid else Text("", "")
    return Text(f"{found.ja}{paid.ja}", f"{found.en}{paid.en}")


@says(statics.HandLimit)
def hand_limit(static: statics.HandLimit) -> Text:
    whose = Text("相手の", "the enemy's") if static.who == "enemy" else Text("", "the")
    if static.none:
        return Text(f"{whose.ja}手札の上限がなくなる", f"{whose.en} hand has no limit")
    by = so_much(static.by)
    become = Text("減る", "decreased") if static.less else Text("増える", "increased")
    return Text(
        f"{whose.ja}手札の上限が{by.ja}{become.ja}", f"{whose.en} hand limit is {become.en} by {by.en}"
    )


@says(statics.AuraLimit)
def aura_limit(static: statics.AuraLimit) -> Text:
    return Text(
        f"自分のカードの矢印効果ではオーラの上限が{static.to}になる",
        f"for the arrows of your cards the aura holds up to {static.to}",
    )


@says(statics.Impatience)
def impatience(static: statics.Impatience) -> Text:
    who = WHO[static.who]
    return Text(
        f"{who.ja}が受ける焦燥のダメージは{static.aura}/{static.life}になる",
        f"impatience deals {static.aura}/{static.life} to {who.en}",
    )
