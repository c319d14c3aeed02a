"""Numbers in words: what the table shows, what is worked out, what was done so often."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...kernel import Text
from ..language import terms
from ..language.terms import Tally, Which
from ..language.words import Who
from .counts import COUNTS, DONE, NOBODYS, WHEN
from .nouns import OWNERS, WHO, plural, zones
from .speaking import also, listed, says, wording_of


def number(value: Any) -> Text:
    """A number in words: itself, what the table shows, or how it is worked out."""
    if isinstance(value, int):
        return Text(str(value), str(value))
    return COUNTS[value] if isinstance(value, str) else wording_of(value)


ANY = 20
"""A choice of up to so many is one of any number."""


def plural_of(en: str) -> str:
    """Several of these things: cards with what stands behind them, or crystals."""
    return plural(en) if "card" in en else f"{en}s"


def many(value: Any, ja: str, en: str, *, up_to: bool = False) -> Text:
    """So many things: `2個`, `2 crystals`; worked out: `Xと同じ数`."""
    least = Text("まで", "up to ") if up_to else Text("", "")
    if up_to and value != "x" and (not isinstance(value, int) or value >= ANY):
        return Text(f"好きな{'枚数' if ja == '枚' else '数'}", f"any number of {plural_of(en)}")
    if isinstance(value, int):
        one = en if value == 1 else plural_of(en)
        return Text(f"{value}{ja}{least.ja}", f"{least.en}{value} {one}")
    count = number(value)
    if value == "x":
        return Text(f"X{ja}{least.ja}", f"{least.en}X {plural_of(en)}")
    same = "回数" if ja == "回" else "枚数" if ja == "枚" else "数"
    return Text(f"「{count.ja}」と同じ{same}{least.ja}", f"{least.en}as many {plural_of(en)} as {count.en}")


@says(terms.Sum)
def sum_of(value: terms.Sum) -> Text:
    return listed((number(part) for part in value.of), "＋", " plus ")


@says(terms.Minus)
def minus(value: terms.Minus) -> Text:
    of, by = number(value.of), number(value.by)
    return Text(f"{of.ja}－{by.ja}（0未満なら0）", f"{of.en} less {by.en} (at least 0)")


@says(terms.Times)
def times(value: terms.Times) -> Text:
    of = number(value.of)
    return Text(f"{of.ja}×{value.by}", f"{of.en} times {value.by}")


@says(terms.Half)
def half(value: terms.Half) -> Text:
    of = number(value.of)
    return Text(f"{of.ja}の半分（切り上げ）", f"half of {of.en} (rounded up)")


@says(terms.Smaller)
def smaller(value: terms.Smaller) -> Text:
    every = [number(part) for part in value.of]
    return Text(f"{also(every).ja}の小さい方", f"the smaller of {also(every).en}")


@says(terms.HowMany)
def how_many(value: terms.HowMany) -> Text:
    where, which = zones(value.at, value.side), wording_of(value.which)
    what = {
        "cards": Text("の枚数", "the number of"),
        "crystals": Text("の上の桜花結晶の数", "the number of crystals on"),
        "seeds": Text("の上の種結晶の数", "the number of seeds on"),
    }[value.count]
    return Text(f"{where.ja}の{which.ja}{what.ja}", f"{what.en} {plural(which.en)} in {where.en}")


@says(Tally)
def tally(value: Tally) -> Text:
    return counted(value, DONE[value.done])


EITHER = {**WHO, "both": Text("どちらかのプレイヤー", "either player")}
"""Who has done something, where it is enough that one of both has."""


def counted(value: Tally, done: Text, by_whom: Mapping[str, Text] = WHO) -> Text:
    """What was done, by whom and when: a number of times, or that it was."""
    if value.which == Which():
        done = Text(done.ja, done.en.removesuffix(" with {cards}"))
    if value.which.itself:
        done = Text(
            done.ja, done.en.replace("number of {cards} {who} used", "number of times {who} used {cards}")
        )
    which = Text("カード", "cards") if value.which == Which() else wording_of(value.which)
    cards, when, who = Text(which.ja, plural(which.en)), WHEN[value.when], by_whom[value.who]
    done = done.fill(cards=cards, who=who, whose=OWNERS[value.who])
    by = "" if value.who == "any" or value.done in NOBODYS else f"{who.ja}が"
    return Text(f"{when.ja}{by}{done.ja}", f"{done.en}{when.en}")


def whose(who: Who) -> Text:
    """Of whom something is."""
    return OWNERS[who]
