"""Numbers, and which cards are meant and chosen."""

from __future__ import annotations

from typing import Any

from ...kernel import Text
from ..language import terms
from ..language.terms import Pick, Tally, Which
from ..language.words import Who
from .nouns import CATEGORIES, GAUGES, KEYWORDS, OWNERS, SPOTS, SUBS, TYPES, WHO, plural, zone, zones
from .speaking import also, either, listed, said, says

COUNTS = {
    **SPOTS,
    **GAUGES,
    "distance": Text("現在の間合", "the current distance"),
    "start_distance": Text("ターン開始時の間合", "the distance at the turn's start"),
    "change": Text("ターン開始時からの間合の変化", "how far the distance has changed since the turn's start"),
    "master": Text("達人の間合", "the master's distance"),
    "mirror": Text("鏡映数", "the mirror count"),
    "fives": Text("桜花結晶がちょうど5個の領域の数", "the number of zones with exactly 5 crystals"),
    "vigor": Text("自分の集中力", "your vigor"),
    "hand": Text("自分の手札の枚数", "the number of cards in your hand"),
    "deck": Text("自分の山札の枚数", "the number of cards in your deck"),
    "discard": Text("自分の捨て札の枚数", "the number of cards in your discard pile"),
    "down": Text("自分の伏せ札の枚数", "the number of cards in your facedown pile"),
    "room": Text("自分のオーラの空き", "the free places of your aura"),
    "enemy.vigor": Text("相手の集中力", "the enemy's vigor"),
    "enemy.hand": Text("相手の手札の枚数", "the number of cards in the enemy's hand"),
    "enemy.deck": Text("相手の山札の枚数", "the number of cards in the enemy's deck"),
    "enemy.down": Text("相手の伏せ札の枚数", "the number of cards in the enemy's facedown pile"),
    "enemy.room": Text("相手のオーラの空き", "the free places of the enemy's aura"),
    "enemy.frozen": Text("相手の凍結の数", "how often the enemy is frozen"),
    "enemy.capital": Text("相手の資本", "the enemy's capital"),
    "capital": Text("自分の資本", "your capital"),
    "this": Text("このカードの上の桜花結晶の数", "the number of crystals on this card"),
    "this.seeds": Text("このカードの上の種結晶の数", "the number of seeds on this card"),
    "seeds": Text("土壌の萌芽した種結晶の数", "the number of sprouted seeds in the soil"),
    "machine": Text("マシンの造花結晶の数", "the number of artificial crystals in the machine"),
    "burnt": Text("燃焼済の造花結晶の数", "the number of burnt artificial crystals"),
    "parts": Text("組み立て済みのパーツの数", "the number of parts assembled"),
    "anvil": Text("金床のカードの上の桜花結晶の数", "the number of crystals on the card on the anvil"),
    "wounds.enemy.aura": Text(
        "相手のオーラの裂傷トークンの数", "the number of laceration tokens at the enemy's aura"
    ),
    "restored": Text("回復した数", "how many were restored"),
    "x": Text("X", "X"),
    "dealt.aura": Text("与えたオーラへのダメージ", "the damage dealt to aura"),
    "dealt.life": Text("与えたライフへのダメージ", "the damage dealt to life"),
    "reacted.aura": Text("対応した攻撃のオーラへのダメージ", "the damage to aura of the attack reacted to"),
    "reacted.life": Text("対応した攻撃のライフへのダメージ", "the damage to life of the attack reacted to"),
    "nth_used": Text("このカードを使った順番", "the place of this card among those you used this turn"),
}
DONE = {
    "used": Text("{cards}を使った回数", "the number of {cards} used"),
    "attacks": Text("攻撃を行った回数", "the number of attacks made"),
    "reactions": Text("{cards}で対応した回数", "the number of reactions with {cards}"),
    "basics": Text("基本動作を行った回数", "the number of basic actions"),
    "reconstructed": Text("再構成した回数", "the number of reconstructions"),
    "umbrella": Text("傘を開閉した回数", "how often the umbrella was turned"),
    "arrows": Text("矢印効果で動かした桜花結晶の数", "the number of crystals moved by arrows"),
    "damage": Text("ダメージを受けた回数", "how often damage was taken"),
    "aura_damage": Text("受けたオーラへのダメージ", "the damage taken to aura"),
    "life_damage": Text("受けたライフへのダメージ", "the damage taken to life"),
    "refutations_failed": Text("反証に失敗した回数", "the number of refutations that failed"),
    "lost": Text("敗北するところだった回数", "how often a defeat has come about"),
    "transformed": Text("TransFormした回数", "how often you transformed"),
    "perfected": Text("完全態にした回数", "how often a card was made complete"),
    "plan_advanced": Text("構想を進めた回数", "how often a plan was advanced"),
    "plan_prepared": Text("構想を準備した回数", "how often a plan was prepared"),
    "dust_left": Text("ダストから動いた桜花結晶の数", "the number of crystals that left the dust"),
    "space_moved": Text(
        "間合へ、または間合から動いた桜花結晶の数", "the number of crystals moved to or from the distance"
    ),
    "distance_changed": Text("間合が変わった回数", "how often the distance changed"),
    "life_changed": Text("ライフが変わった量", "how much life changed"),
    "most_moved": Text("一度に動かした桜花結晶の最大数", "the most crystals moved at once"),
    "most_moved_elsewhere": Text(
        "付与札以外へ一度に動かした桜花結晶の最大数",
        "the most crystals moved at once elsewhere than to enhancements",
    ),
    "most_life_changed": Text("一度に変わったライフの最大量", "the most that life changed at once"),
}
WHEN = {
    "turn": Text("このターンに", " this turn"),
    "last_turn": Text("直前のターンに", " in the turn before"),
    "game": Text("この桜花決闘で", " in this duel"),
}
STATES = {
    "": Text("", ""),
    "used": Text("使用済の", "used "),
    "unused": Text("未使用の", "unused "),
    "not_unused": Text("未使用でない", "not unused "),
}


def number(value: Any) -> Text:
    """A number in words: itself, what the table shows, or how it is worked out."""
    if isinstance(value, int):
        return Text(str(value), str(value))
    return COUNTS[value] if isinstance(value, str) else said(value)


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
    return listed((number(one) for one in value.of), "＋", " plus ")


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
    every = [number(one) for one in value.of]
    return Text(f"{also(every).ja}の小さい方", f"the smaller of {also(every).en}")


@says(terms.HowMany)
def how_many(value: terms.HowMany) -> Text:
    where, which = zones(value.at, value.side), said(value.which)
    what = {
        "cards": Text("の枚数", "the number of"),
        "crystals": Text("の上の桜花結晶の数", "the number of crystals on"),
        "seeds": Text("の上の種結晶の数", "the number of seeds on"),
    }[value.count]
    return Text(f"{where.ja}の{which.ja}{what.ja}", f"{what.en} {plural(which.en)} in {where.en}")


@says(Tally)
def tally(value: Tally) -> Text:
    return counted(value, DONE[value.done])


def counted(value: Tally, done: Text) -> Text:
    """What was done, by whom and when: a number of times, or that it was."""
    every = value.which == Which()
    which = Text("カード", "cards") if every else said(value.which)
    done, when = done.fill(cards=Text(which.ja, plural(which.en))), WHEN[value.when]
    by = Text("", "") if value.who == "any" else Text(f"{WHO[value.who].ja}が", f" by {WHO[value.who].en}")
    return Text(f"{when.ja}{by.ja}{done.ja}", f"{done.en}{by.en}{when.en}")


HAPPENED = {
    "used": Text("{cards}を使った", "{cards} were used"),
    "attacks": Text("攻撃を行った", "an attack was made"),
    "reactions": Text("{cards}で対応した", "there was a reaction with {cards}"),
    "basics": Text("基本動作を行った", "a basic action was done"),
    "damage": Text("ダメージを受けた", "damage was taken"),
    "aura_damage": Text("オーラへのダメージを受けた", "damage to aura was taken"),
    "life_damage": Text("ライフへのダメージを受けた", "damage to life was taken"),
    "reconstructed": Text("山札を再構成した", "the deck was reconstructed"),
    "refutations_failed": Text("反証に失敗した", "a refutation has failed"),
    "transformed": Text("TransFormした", "a transformation was made"),
    "perfected": Text("カードを完全態にした", "a card was made complete"),
    "plan_prepared": Text("構想を準備した", "a plan was prepared"),
    "plan_advanced": Text("構想を進めた", "a plan was advanced"),
}
"""What was done at least once, of the tallies that count events."""


@says(Which)
def which_cards(which: Which) -> Text:
    """The kind of card as a noun without number: `他のメガミの攻撃・対応カード`."""
    if which.itself:
        return Text("このカード", "this card")
    before = [*of_megami(which), STATES[which.state], *without(which)]
    if which.other:
        before.append(Text("ほかの", "other "))
    kind = either([TYPES[one] for one in which.type])
    subs = [SUBS[one] if one else Text("サブタイプなし", "no subtype") for one in which.sub]
    if subs:
        kind = Text(
            f"{kind.ja}{'・' if kind.ja else ''}{either(subs).ja}", f"{kind.en} {either(subs).en}".strip()
        )
    noun = either([CATEGORIES[one] for one in which.category])
    if not noun.ja or noun.ja in ("毒", "兵員", "構想", "TransForm"):
        noun = Text(f"{noun.ja}カード", f"{noun.en} card".strip())
    link = "の" if kind.ja and which.category else ""
    ja = "".join(one.ja for one in before) + kind.ja + link + noun.ja
    en = "".join(one.en for one in before) + (f"{kind.en} " if kind.en else "") + noun.en
    return Text(ja, en + after(which))


def of_megami(which: Which) -> list[Text]:
    """Whose cards, which names, where they were used from: what stands before the noun in Japanese."""
    found = []
    if which.of:
        found.append(Text(MEGAMI_OF[which.of].ja, ""))
    if which.name:
        names = "」「".join(which.name)
        found.append(Text(f"「{names}」の", f"“{'”, “'.join(which.name)}” "))
    if which.declared:
        found.append(Text("宣言した名前の", "so-named "))
    if which.used_from:
        where = either(zone(one) for one in which.used_from)
        found.append(Text(f"{where.ja}から使った", ""))
    if which.keyword:
        words = either(KEYWORDS[one] for one in which.keyword)
        held = "元々" if which.originally else ""
        found.append(Text(f"{held}{words.ja}を持つ", ""))
    return found


MEGAMI_OF = {
    "same": Text("同じメガミの", " of the same Megami"),
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
        *(TYPES[one] for one in which.not_type),
        *(SUBS[one] for one in which.not_sub),
        *(CATEGORIES[one] for one in which.not_category),
    ]
    found = []
    if nots:
        words = either(nots)
        found.append(Text(f"{words.ja}でない", f"non-{words.en} "))
    if which.not_keyword:
        words = either(KEYWORDS[one] for one in which.not_keyword)
        found.append(Text(f"{words.ja}を持たない", ""))
    return found


def after(which: Which) -> str:
    """What stands behind the noun in English."""
    found = MEGAMI_OF[which.of].en if which.of else ""
    if which.keyword:
        origin = " originally" if which.originally else ""
        found += f"{origin} with {either(KEYWORDS[one] for one in which.keyword).en}"
    if which.not_keyword:
        found += f" without {either(KEYWORDS[one] for one in which.not_keyword).en}"
    if which.used_from:
        found += f" used from {either(zone(one) for one in which.used_from).en}"
    return found


@says(Pick)
def picked(pick: Pick) -> Text:
    """Cards that are chosen, as the object of what is done with them: `相手の手札から攻撃カードを1枚`."""
    where, cards = zones(pick.at, pick.side), said(pick.which)
    if pick.by == "top":
        count = many(pick.n, "枚", "card", up_to=pick.up_to)
        return Text(f"{where.ja}の上から{count.ja}を", f"the top {count.en} of {where.en}")
    how = {
        "me": Text("", ""),
        "enemy": Text("相手が選ぶ", ", chosen by the enemy,"),
        "chance": Text("無作為に選ぶ", ", at random,"),
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


def whose(who: Who) -> Text:
    """Of whom something is."""
    return OWNERS[who]
