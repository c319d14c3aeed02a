"""Which cards a text means, and which are chosen."""

from __future__ import annotations

from dataclasses import replace

from ...kernel import Text
from ..language.terms import Pick, Which
from .counts import STATES_OF_CARDS
from .nouns import CATEGORIES, KEYWORDS, SUBS, TYPES, bare, plural, zones
from .speaking import either, listed, says, wording_of
from .terms import many


@says(Which)
def which_cards(which: Which) -> Text:
    """The kind of card as a noun without number: `他のメガミの攻撃・対応カード`."""
    if which.itself:
        return Text("このカード", "this card")
    before = [*of_megami(which), STATES_OF_CARDS[which.state], *without(which)]
    if which.other:
        before.append(Text("ほかの", "other "))
    kind = either([TYPES[name] for name in which.type])
    subs = [SUBS[name] if name else Text("サブタイプなし", "no subtype") for name in which.sub]
    if which.originally and not which.keyword:
        before.append(Text("元々", "originally "))
    if subs:
        kind = Text(
            f"{kind.ja}{'・' if kind.ja else ''}{either(subs).ja}", f"{kind.en} {either(subs).en}".strip()
        )
    noun = either([CATEGORIES[name] for name in which.category])
    if not noun.ja or noun.ja in ("毒", "兵員", "構想", "TransForm"):
        noun = Text(f"{noun.ja}カード", f"{noun.en} card".strip())
    link = "の" if kind.ja and which.category else ""
    ja = "".join(text.ja for text in before) + kind.ja + link + noun.ja
    en = "".join(part.en for part in before) + (f"{kind.en} " if kind.en else "") + noun.en
    return Text(ja, en + after(which))


def of_megami(which: Which) -> list[Text]:
    """Whose cards, which names, where they were used from: what stands before the noun in Japanese."""
    found = []
    if which.of:
        found.append(Text(MEGAMI_OF[which.of].ja, ""))
    if which.name:
        names = "」「".join(which.name)
        found.append(Text(f"「{names}」の", f"“{'” or “'.join(which.name)}” "))
    if which.declared:
        found.append(Text("宣言した名前の", ""))
    if which.used_from:
        found.append(Text(f"{bare(which.used_from).ja}から使った", ""))
    if which.keyword:
        words = either(KEYWORDS[keyword] for keyword in which.keyword)
        held = "元々" if which.originally else ""
        found.append(Text(f"{held}{words.ja}を持つ", ""))
    return found


MEGAMI_OF = {
    "same": Text("このカードのメガミの", " of the Megami of this card"),
    "other": Text("他のメガミの", " of another Megami"),
    "reacted": Text("対応した攻撃のメガミの", " of the Megami of that attack"),
    "saine": Text("サイネの", " of Saine"),
    "tokoyo": Text("トコヨの", " of Tokoyo"),
    "yatsuha": Text("ヤツハの", " of Yatsuha"),
}
"""Whose cards: before the noun in Japanese, behind it in English."""


def without(which: Which) -> list[Text]:
    """What the cards must not be."""
    nots = [
        *(TYPES[name] for name in which.not_type),
        *(SUBS[name] for name in which.not_sub),
        *(CATEGORIES[name] for name in which.not_category),
    ]
    found = []
    if nots:
        words = either(nots)
        found.append(Text(f"{words.ja}でない", f"non-{words.en} "))
    if which.not_keyword:
        words = either(KEYWORDS[keyword] for keyword in which.not_keyword)
        found.append(Text(f"{words.ja}を持たない", ""))
    return found


def after(which: Which) -> str:
    """What stands behind the noun in English."""
    found = MEGAMI_OF[which.of].en if which.of else ""
    if which.keyword:
        origin = " originally" if which.originally else ""
        found += f"{origin} with {either(KEYWORDS[keyword] for keyword in which.keyword).en}"
    if which.declared:
        found += " of the declared name"
    if which.state == "not_unused":
        found += " that is not unused"
    if which.not_keyword:
        found += f" without {either(KEYWORDS[name] for name in which.not_keyword).en}"
    if which.used_from:
        found += f" used from the {bare(which.used_from).en}"
    return found


@says(Pick)
def picked(pick: Pick) -> Text:
    """Cards that are chosen, as the object of what is done with them: `相手の手札から攻撃カードを1枚`."""
    if pick.or_of is None:
        return picked_there(pick)
    there = replace(pick, or_of=None)
    others = replace(there, at=pick.or_of.at, which=pick.or_of.which)
    first, second = picked_there(there), picked_there(others)
    return Text(f"{first.ja.removesuffix('を')}か{second.ja}", f"{first.en} or {second.en}")


def picked_there(pick: Pick) -> Text:
    """Those of one kind of place."""
    where, cards = zones(pick.at, pick.side), wording_of(pick.which)
    if pick.by == "top":
        count = many(pick.n, "枚", "card", up_to=pick.up_to)
        notes = noted(pick)
        top = "card" if pick.n == 1 and not pick.up_to else count.en
        return Text(f"{where.ja}の上から{count.ja}{notes.ja}を", f"the top {top} of {where.en}{notes.en}")
    how = {
        "me": Text("", ""),
        "enemy": Text("相手が選ぶ", " (chosen by the enemy)"),
        "chance": Text("無作為に選ぶ", " (at random)"),
        "all": Text("", ""),
    }[pick.by]
    notes = noted(pick)
    if pick.by == "all":
        return Text(
            f"{where.ja}の{cards.ja}すべて{notes.ja}を", f"all {plural(cards.en)} in {where.en}{notes.en}"
        )
    count = many(pick.n, "枚", cards.en, up_to=pick.up_to)
    return Text(
        f"{where.ja}から{how.ja}{cards.ja}{count.ja}{notes.ja}を",
        f"{count.en} from {where.en}{how.en}{notes.en}",
    )


def noted(pick: Pick) -> Text:
    """How the choice is made, in brackets."""
    notes = []
    if pick.seen:
        notes.append(Text("中を見て選ぶ", "looking at them"))
    if pick.shown:
        notes.append(Text("公開する", "shown"))
    if pick.distinct:
        notes.append(Text("同じ名前は選べない", "no two of one name"))
    words = listed(notes)
    return Text(f"（{words.ja}）", f" ({words.en})") if notes else Text("", "")
