"""When something holds: as a clause that takes 「なら」 or 「間」 in Japanese, and "if" or "while" in English."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...kernel import Text
from ..language import conditions
from ..language.terms import Compare, Tally
from .counts import HAPPENED
from .nouns import ORDINALS, REFS, a_or_an, zones
from .speaking import listed, says, wording_of
from .terms import EITHER, counted, number

STATES = {
    "my_turn": Text("自分のターン", "it is your turn"),
    "enemy_turn": Text("相手のターン", "it is the enemy's turn"),
    "full": Text("全力行動で使った", "it was used as a Throughout play"),
    "not_full": Text("全力行動でない", "it is not a Throughout play"),
    "reacting": Text("対応として使った", "it was used as a reaction"),
    "still": Text("このターンに間合が変わっていない", "the distance has not changed this turn"),
    "first_card": Text(
        "このターンに自分がほかのカードを使っていない", "you have used no other card this turn"
    ),
    "took_aura": Text("相手がオーラで受けた", "the enemy took the damage to aura"),
    "took_life": Text("相手がライフで受けた", "the enemy took the damage to life"),
    "reacted_to": Text("この攻撃が対応された", "this attack was reacted to"),
    "reacted_took_aura": Text("対応した攻撃をオーラで受けた", "the attack reacted to was taken to aura"),
    "hand_empty": Text("自分の手札がない", "your hand is empty"),
    "others_used": Text("ほかの切札がすべて使用済", "all your other trumps are used"),
    "cowed": Text("自分が畏縮している", "you are flinching"),
    "enemy_cowed": Text("相手が畏縮している", "the enemy is flinching"),
    "own_card": Text("このカードが自分のカード", "this card is its player's own"),
    "by_dance": Text("剣舞によるもの", "it is by the sword dance"),
    "umbrella_open": Text("傘が開いている", "the umbrella is open"),
    "tailwind": Text("順風", "you have a tailwind"),
    "headwind": Text("逆風", "you have a headwind"),
    "aimed": Text("照準が合っている", "it is aimed"),
    "aim_set": Text("照準がある", "an aim is set"),
    "machine_empty": Text("マシンに造花結晶がない", "there is no artificial crystal in the machine"),
    "by_others": Text(
        "他のメガミのカードだけで機巧がそろっている", "cards of other Megami alone complete its mechanism"
    ),
    "red": Text("幕が赤", "the act is red"),
    "purple": Text("幕が紫", "the act is purple"),
    "green": Text("幕が緑", "the act is green"),
    "even_act": Text("幕の値が偶数", "the value of the act is even"),
    "plan_was_achieved": Text("達成済から準備した構想", "the plan prepared came from the accomplished ones"),
    "refuted": Text("反証された", "it was refuted"),
    "genuine": Text("偽証が真だった", "the perjury was true"),
    "forged": Text("偽証が偽だった", "the perjury was false"),
    "all_sprouted": Text("種結晶がすべて萌芽している", "all seeds have sprouted"),
    "at_past": Text("この運命が過去にある", "this fate is at Past"),
    "by_rule": Text("ルールによる共鳴である", "it is resolved by a resonance of the rules"),
    "seeds_deployed": Text("種結晶が付与札にある", "there are seeds on enhancements"),
}
OPERATORS = {
    "<": Text("未満", "less than"),
    "<=": Text("以下", "at most"),
    "=": Text("ちょうど", "exactly"),
    ">=": Text("以上", "at least"),
    ">": Text("より大きい", "more than"),
    "!=": Text("でない", "not"),
}
NTH = {
    "<": Text(
        "このカードがこのターンに使った{n}枚目より前のカード",
        "this comes before the {nth} card that you use this turn",
    ),
    ">": Text(
        "このカードがこのターンに使った{n}枚目より後のカード",
        "this comes after the {nth} card that you use this turn",
    ),
    ">=": Text(
        "このカードがこのターンに使った{n}枚目以降のカード",
        "this is the {nth} card or later that you use this turn",
    ),
    "=": Text(
        "このカードがこのターンに使った{n}枚目のカード", "this is the {nth} card that you use this turn"
    ),
    "<=": Text(
        "このカードがこのターンに使った{n}枚目までのカード",
        "this is one of the first {n} cards that you use this turn",
    ),
}
"""連火 and the like: the place of this card among those used in the turn."""


INVERSE: dict[str, Any] = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "!=": "="}
OPPOSITE: dict[str, Any] = {"my_turn": "enemy_turn", "enemy_turn": "my_turn", "tailwind": "headwind"}


def condition(value: Any) -> Text:
    """A condition in words."""
    return STATES[value] if isinstance(value, str) else wording_of(value)


@says(Compare)
def compare(value: Compare) -> Text:
    left, right, op = number(value.left), number(value.right), OPERATORS[value.op]
    if isinstance(value.left, Tally) and value.left.done in HAPPENED and (value.op, value.right) == (">=", 1):
        return counted(value.left, HAPPENED[value.left.done], EITHER)
    if value.left == "nth_used":
        return NTH[value.op].fill(
            n=right, nth=ORDINALS[value.right] if isinstance(value.right, int) else right
        )
    if value.op == "=":
        return Text(f"{left.ja}が{right.ja}", f"{left.en} is {right.en}")
    if value.op == ">" and isinstance(value.right, int):
        return Text(f"{left.ja}が{value.right + 1}以上", f"{left.en} is at least {value.right + 1}")
    between = "より大きい" if value.op == ">" else op.ja
    return Text(f"{left.ja}が{right.ja}{between}", f"{left.en} is {op.en} {right.en}")


@says(conditions.All)
def all_of(value: conditions.All) -> Text:
    return listed((condition(part) for part in value.of), "、かつ", " and ")


@says(conditions.Either)
def either_of(value: conditions.Either) -> Text:
    return listed((condition(part) for part in value.of), "、または", " or ")


@says(conditions.Not)
def not_so(value: conditions.Not) -> Text:
    if value.that == "headwind":
        return Text("逆風でない", "you have no headwind")
    if value.that == "refuted":
        return Text("反証されていない", "it was not refuted")
    if isinstance(value.that, conditions.There):
        where, cards = lying(value.that), wording_of(value.that.which)
        return Text(f"{where.ja}に{cards.ja}がない", f"there is no {cards.en} {where.en}")
    if isinstance(value.that, conditions.All | conditions.Either):
        parts = tuple(conditions.Not(part) for part in value.that.of)
        inverse = conditions.Either if isinstance(value.that, conditions.All) else conditions.All
        return condition(inverse(parts))
    if isinstance(value.that, Compare) and value.that.op != "=":
        return condition(replace(value.that, op=INVERSE[value.that.op]))
    if isinstance(value.that, str) and value.that in OPPOSITE:
        return condition(OPPOSITE[value.that])
    that = condition(value.that)
    return Text(f"「{that.ja}」でない", f"it is not so that {that.en}")


@says(conditions.There)
def there(value: conditions.There) -> Text:
    where, cards = lying(value), wording_of(value.which)
    return Text(f"{where.ja}に{cards.ja}がある", f"there is {a_or_an(cards.en)} {where.en}")


def lying(value: conditions.There) -> Text:
    """Where a card lies."""
    where = zones(value.at, value.side)
    return Text(where.ja, "under this card" if value.at == ("sealed",) else f"in {where.en}")


@says(conditions.Lies)
def lies(value: conditions.Lies) -> Text:
    where, what = zones(value.at), REFS[value.what]
    return Text(f"{what.ja}が{where.ja}にある", f"{what.en} lies in {where.en}")


@says(conditions.UsedFrom)
def used_from(value: conditions.UsedFrom) -> Text:
    where = zones(value.zone)
    return Text(f"このカードを{where.ja}から使った", f"this card was used from {where.en}")


@says(conditions.Fits)
def fits(value: conditions.Fits) -> Text:
    what, cards = REFS[value.what], wording_of(value.which)
    return Text(f"{what.ja}が{cards.ja}", f"{what.en} is {a_or_an(cards.en)}")


@says(conditions.Reacted)
def reacted(value: conditions.Reacted) -> Text:
    attack = wording_of(value.to)
    return Text(f"{attack.ja}に対応した", f"it reacts to {a_or_an(attack.en)}")


def meanwhile(that: Text) -> Text:
    """While a condition holds: 「…の間、」, 「…間、」 after a verb, 「…なら、」 after what has been done."""
    if that.ja.endswith("た"):
        return Text(f"{that.ja}なら", f"if {that.en}")
    link = "間" if that.ja.endswith(("る", "い")) else "である間" if that.ja.endswith("カード") else "の間"
    return Text(f"{that.ja}{link}", f"while {that.en}")
