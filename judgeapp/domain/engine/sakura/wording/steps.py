"""Steps that steer: conditions, choices, repetition, attacks, what lasts and what comes later."""

from __future__ import annotations

from typing import Any

from ...kernel import Text
from ..language import effects, steps
from ..language.conditions import ENEMYS
from .changes import changed
from .conditions import condition
from .nouns import KEYWORDS, a_or_an, basics, order, subject
from .speaking import in_one, listed, predicates, says, wording_of
from .terms import many, number


@says(steps.If)
def if_so(step: steps.If) -> Text:
    that, do = condition(step.that), in_one(step.do)
    found = Text(f"{that.ja}なら、{do.ja}", f"if {that.en}, {do.en}")
    if step.otherwise:
        other = in_one(step.otherwise)
        found = Text(f"{found.ja}。そうでなければ、{other.ja}", f"{found.en}; otherwise {other.en}")
    return found


@says(steps.May)
def may(step: steps.May) -> Text:
    who, do = subject(step.by), in_one(step.do)
    found = Text(f"{who.ja}次を行ってもよい：{do.ja}", f"{who.en or 'you '}may do this: {do.en}")
    if step.then:
        then = in_one(step.then)
        found = Text(f"{found.ja}。行ったら、{then.ja}", f"{found.en}; if done, {then.en}")
    if step.otherwise:
        other = in_one(step.otherwise)
        found = Text(f"{found.ja}。行わなければ、{other.ja}", f"{found.en}; if not, {other.en}")
    return found


@says(steps.IfDone)
def if_done(step: steps.IfDone) -> Text:
    do, then = in_one(step.do), in_one(step.then)
    if not step.then:
        other = in_one(step.otherwise)
        return Text(
            f"{do.ja}。それができなければ、{other.ja}", f"{do.en}; if that cannot be done, {other.en}"
        )
    found = Text(f"{do.ja}。それができたら、{then.ja}", f"{do.en}; if that was done, {then.en}")
    if step.otherwise:
        other = in_one(step.otherwise)
        found = Text(f"{found.ja}。できなければ、{other.ja}", f"{found.en}; if not, {other.en}")
    return found


@says(steps.OneOf)
def one_of(step: steps.OneOf) -> Text:
    ways = listed((way(at, one) for at, one in enumerate(step.of, start=1)), " ", " ")
    who = Text("相手が", "the enemy chooses ") if step.by == "enemy" else Text("", "choose ")
    count = number(step.n)
    up_to = Text("まで", "up to ") if step.up_to else Text("", "")
    again = (
        Text("（同じものも選べる）", " (the same one may be chosen again)") if step.again else Text("", "")
    )
    least = Text(f"（{step.least}つ以上）", f" (at least {step.least})") if step.least else Text("", "")
    if not isinstance(step.n, int):
        return Text(
            f"{who.ja}次から「{count.ja}」と同じ数{up_to.ja}選ぶ{least.ja}{again.ja}：{ways.ja}",
            f"{who.en}{up_to.en}as many of these as {count.en}{least.en}{again.en}: {ways.en}",
        )
    return Text(
        f"{who.ja}次から{count.ja}つ{up_to.ja}選ぶ{least.ja}{again.ja}：{ways.ja}",
        f"{who.en}{up_to.en}{count.en} of these{least.en}{again.en}: {ways.en}",
    )


def way(at: int, option: steps.Option) -> Text:
    """One of the ways with its number."""
    do = in_one(option.do)
    if option.given is not None:
        that = condition(option.given)
        do = Text(f"（{that.ja}なら）{do.ja}", f"(if {that.en}) {do.en}")
    return Text(f"［{at}］{do.ja}", f"[{at}] {do.en}")


@says(steps.Repeat)
def repeat(step: steps.Repeat) -> Text:
    count, do = many(step.n, "回", "time", up_to=step.up_to), in_one(step.do)
    return Text(f"次を{count.ja}行う：{do.ja}", f"{count.en}: {do.en}")


@says(steps.Let)
def let(step: steps.Let) -> Text:
    x = number(step.x)
    return Text(f"Xを「{x.ja}」とする", f"X is {x.en}")


@says(steps.Pay)
def pay(step: steps.Pay) -> Text:
    return Text(f"集中力を{step.vigor}支払う", f"pay {step.vigor} vigor")


@says(steps.BasicAction)
def basic_action(step: steps.BasicAction) -> Text:
    who = subject(step.who)
    if step.the_same:
        return Text(f"{who.ja}同じ基本動作を行う", order(step.who, "do the same basic action"))
    which = basics(step.which) if step.which else Text("基本動作", "do a basic action")
    if step.barred:
        not_these = basics(step.barred)
        which = Text(f"{not_these.ja}以外の{which.ja}", f"{which.en} other than {not_these.en}")
    count = many(step.n, "回", "time", up_to=step.up_to)
    if step.n == 1 and step.up_to:
        return Text(f"{who.ja}{which.ja}を1回行ってもよい", f"{who.en or 'you '}may {which.en}")
    often = "" if step.n == 1 else f" {count.en}"
    distinct = Text("（同じものは1回だけ）", " (none of them twice)") if step.distinct else Text("", "")
    done = order(step.who, which.en)
    return Text(f"{who.ja}{which.ja}を{count.ja}行う{distinct.ja}", f"{done}{often}{distinct.en}")


@says(steps.Strike)
def strike(step: steps.Strike) -> Text:
    texts = listed((said_text(change) for change in step.texts), "、", ", ")
    more = Text(f"、{texts.ja}", f", {texts.en}") if step.texts else Text("", "")
    x = Text("", "")
    if step.x is not None:
        count = number(step.x)
        x = Text(f"、Xは「{count.ja}」", f", where X is {count.en}")
    may_be = Text("行ってもよい", "you may make") if step.may else Text("行う", "make")
    return Text(
        f"攻撃（適正距離{step.range}、{step.damage}{x.ja}{more.ja}）を{may_be.ja}",
        f"{may_be.en} an attack (range {step.range}, {step.damage}{x.en}{more.en})",
    )


def said_text(value: Any) -> Text:
    """A text that an attack or a card gets: a keyword, or its class with what it does."""
    return KEYWORDS[value] if isinstance(value, str) else wording_of(value)


@says(steps.Cancel)
def cancel(step: steps.Cancel) -> Text:
    what = {
        "attack": Text("対応した攻撃", "the attack reacted to"),
        "damage": Text("対応した攻撃のダメージ", "the damage of the attack reacted to"),
        "after": Text("対応した攻撃の【攻撃後】効果", "the After Attack effects of the attack reacted to"),
    }[step.what]
    return Text(
        f"{which_attack(step.which).ja}{what.ja}を打ち消す", f"cancel {what.en}{which_attack(step.which).en}"
    )


def which_attack(which: Any) -> Text:
    """Which attacks an effect on the attack reacted to is for; nothing where all are."""
    if which == ENEMYS:
        return Text("", "")
    attack = wording_of(which)
    return Text(f"{attack.ja}に対応していれば、", f", if it is {a_or_an(attack.en)}")


@says(steps.Answered)
def answered(step: steps.Answered) -> Text:
    which, change = which_attack(step.which), changed(step.change)
    return Text(f"{which.ja}対応した攻撃は{change.ja}", f"the attack reacted to {change.en}{which.en}")


@says(steps.Altered)
def altered(step: steps.Altered) -> Text:
    change = changed(step.change)
    return Text(f"その攻撃は{change.ja}", f"that attack {change.en}")


@says(steps.Next)
def next_attack(step: steps.Next) -> Text:
    change = changed(step.change)
    attack = wording_of(step.which)
    return Text(f"このターンの次の{attack.ja}は{change.ja}", f"the next {attack.en} this turn {change.en}")


@says(steps.NextCard)
def next_card(step: steps.NextCard) -> Text:
    cards, who = wording_of(step.which), subject(step.who)
    parts = [said_text(effects.Growth(step.growth))] if step.growth else []
    if step.discards is not None:
        cost = wording_of(step.discards)
        parts.append(
            Text(f"追加コストとして{cost.ja}1枚を捨てる", f"a further cost: discard {a_or_an(cost.en)}")
        )
    more = listed(parts, "、", ", ")
    return Text(
        f"このターンに{who.ja}次に使う{cards.ja}に次が加わる：{more.ja}",
        f"the next {cards.en} used this turn{' by the enemy' if step.who == 'enemy' else ''} gets this: {more.en}",
    )


@says(steps.ThisTurn)
def this_turn(step: steps.ThisTurn) -> Text:
    holds = predicates(wording_of(static) for static in step.holds)
    once = Text("（1回だけ）", " (once)") if step.once else Text("", "")
    return Text(f"このターンの間{once.ja}、{holds.ja}", f"this turn{once.en}, {holds.en}")


@says(steps.Later)
def later(step: steps.Later) -> Text:
    at, do = wording_of(step.at), in_one(step.do)
    return Text(f"{at.ja}、{do.ja}", f"{at.en}, {do.en}")


@says(steps.AfterReacted)
def after_reacted(step: steps.AfterReacted) -> Text:
    do = in_one(step.do)
    return Text(f"対応した攻撃を解決した後、{do.ja}", f"after the attack reacted to is resolved, {do.en}")
