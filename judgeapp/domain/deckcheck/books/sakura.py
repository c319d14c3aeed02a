"""眼前構築 (core 2, 3, appendix 1): two Megami of different numbers, seven normal cards and three trumps of theirs."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations

from judgeapp.domain.corpus import Text

from ..book_decks import FORMATS, BookDecks, CardKind, EventOption
from ..cards import Card, CardIndex
from ..deck import Deck, Slot
from ..findings import Finding, Severity
from ..rule_use import RuleUse
from .furudb import read_code, write_code

_SIMULATED = re.compile(r"NA-([0-9]{2}-[a-z]+)-(O|A+[0-9])-([NS])-([0-9]+)")
KINDS = {"normal": Text("通常札", "normal cards"), "trump": Text("切札", "trumps")}
WEAPONS = {
    **{"刀": "yurina", "薙": "saine", "銃": "himika", "扇": "tokoyo", "忍": "oboro", "傘": "yukihi"},
    **{"書": "shinra", "槌": "hagane", "毒": "chikage", "枢": "kururu", "騎": "thallya", "爪": "raira"},
    **{"鎌": "utsuro", "旗": "honoka", "橇": "korunu", "鏡": "yatsuha", "櫂": "hatsumi", "兜": "mizuki"},
    **{"棹": "megumi", "面": "kanawe", "剣": "kamuwi", "衣": "renri", "秤": "akina", "鋸": "shisui"},
    "弓": "misora",
}
"""Players name a Megami by what she wields."""
OTHER_NAMES = {
    megami: tuple(names.split("/"))
    for megami, names in {
        "yurina": "Katana",
        "yurina-a1": "古刀/Kotō/Koto",
        "yurina-a2": "心/Heart",
        "saine": "薙刀/Naginata",
        "saine-a1": "琵琶/Biwa",
        "saine-a2": "拒絶/Refuse",
        "himika": "Arquebus",
        "himika-a1": "炎/Flame/Originally Himika",
        "tokoyo": "Fan",
        "tokoyo-a1": "笛/Flute",
        "tokoyo-a2": "恐怖/Fear",
        "oboro": "Ninjutsu",
        "oboro-a1": "戦略/Strategy",
        "oboro-a2": "電子",
        "yukihi": "傘・簪/Umbrella",
        "yukihi-a1": "社交/Society",
        "shinra": "Scroll",
        "shinra-a1": "経典/Classics",
        "hagane": "鎚/Hammer",
        "hagane-a1": "金床/Anvil",
        "chikage": "Poison",
        "chikage-a1": "絆/Kizuna",
        "kururu": "絡繰/Karakuri",
        "kururu-a1": "機器/Mechanism/Explorer Kururu",
        "kururu-a2": "友情/Friendship",
        "thallya": "乗騎/Mount",
        "thallya-a1": "新型/New Form/Return Thallya",
        "raira": "Claw",
        "raira-a1": "嵐/Storm/Prayer Raira",
        "utsuro": "Scythe",
        "utsuro-a1": "塵/Dust",
        "honoka": "Flag",
        "honoka-a1": "勾玉/Magatama/Sakuraist Honoka",
        "korunu": "Skate blade",
        "yatsuha": "Mirror",
        "yatsuha-a1": "花/Flowers/Perfect Yatsuha",
        "yatsuha-aa1": "魂/Soul/Yatsuha Realized",
        "hatsumi": "Quant",
        "hatsumi-a1": "信頼/Trust",
        "mizuki": "Armet",
        "megumi": "唐棹",
        "kanawe": "仮面/Masks",
        "kamuwi": "Sword",
        "renri": "Robe",
        "renri-a1": "遺物/Relic",
        "akina": "算盤/Abacus",
        "shisui": "Saw",
        "innealra-o1": "過去/Past",
        "innealra-o2": "現在/Present",
        "innealra-o3": "未来/Future",
    }.items()
}
"""How lists name a Megami, and her other versions, besides: by what she wields as her card has it, and in English; some
versions have an English name of their own (the public data furuyoni-data, MIT). What a card is called names no Megami:
Flail is 殻打ち."""
_NOT_CHOSEN = {
    "poison": Text("毒", "poison"),
    "troop": Text("兵員", "a troop"),
    "plan": Text("構想", "a plan"),
    "main_part": Text("メインパーツ", "a main part"),
    "custom_part": Text("カスタムパーツ", "a custom part"),
    "transform": Text("TransFormカード", "a TransForm card"),
    "fate": Text("運命", "a fate"),
}
_EXTRA = Text("追加札", "an extra card")


@lru_cache(maxsize=4)
def with_weapons(index: CardIndex) -> CardIndex:
    """The cards of the list, each Megami found by her weapon too."""
    names = {megami: (weapon,) for weapon, megami in WEAPONS.items()}
    for megami, more in OTHER_NAMES.items():
        names[megami] = (*names.get(megami, ()), *more)
    return CardIndex(_also(card, names[card.number]) if card.number in names else card for card in index)


def _also(card: Card, names: Iterable[str]) -> Card:
    return replace(card, facts={**card.facts, "aliases": [*card.facts.get("aliases", ()), *names]})


def simulator_number(number: str) -> str:
    """A card's number as simulators print it; one that they have none for stays as it is.

    >>> simulator_number("NA-01-yurina-O-N-1"), simulator_number("NA-01-yurina-A1-S-2")
    ('01-yurina-o-n-1', '01-yurina-A1-s-2')
    """
    if found := _SIMULATED.fullmatch(number):
        place, version, kind, count = found.groups()
        return f"{place}-{version.lower() if version == 'O' else version}-{kind.lower()}-{count}"
    return number


def two_megami(deck: Deck, use: RuleUse) -> Iterator[Finding]:
    """2-1: two Megami with different numbers; 2-2: of the list."""
    chosen = deck.choices
    for megami in chosen:
        if not megami.buildable:
            yield _not_selectable(megami)
    if len(chosen) > 2:
        yield _three_megami(chosen, use)
    elif len(chosen) < 2:
        yield _megami_missing(deck, use)
    for one, other in combinations(chosen, 2):
        if one.buildable and one.facts.get("megami_number") == other.facts.get("megami_number"):
            yield _same_number(one, other, use)


def seven_and_three(deck: Deck, use: RuleUse) -> Iterator[Finding]:
    """3-2: seven normal cards and three trumps."""
    for kind, name in KINDS.items():
        wanted = int(use.numbers[kind])
        count = sum(slot.count for slot in deck.slots if slot.card and slot.card.type == kind)
        rule = Text(f"{name.ja}は{wanted}枚です。", f"{wanted} {name.en} are chosen.")
        said = Text(f"{name.ja}が{count}枚です。{rule.ja}", f"{count} {name.en}; {rule.en}")
        if count > wanted:
            fix = Text(f"{count - wanted}枚減らしてください。", f"Take out {count - wanted}.")
            yield Finding(f"too_many_{kind}", Severity.ILLEGAL, said, fix, use.clauses)
        elif count < wanted:
            open_ = deck.broken or any(slot.card is None for slot in deck.slots)
            severity = Severity.UNCONFIRMED if open_ else Severity.ILLEGAL
            fix = Text(f"あと{wanted - count}枚加えてください。", f"Add {wanted - count} more.")
            yield Finding(f"too_few_{kind}", severity, said, fix, use.clauses)


def usable_cards(deck: Deck, use: RuleUse) -> Iterator[Finding]:
    """3-1: only cards that the list gives to the two Megami, and those that deck building may use."""
    hosts = {card.number: card for card in deck.choices}
    for slot in deck.slots:
        if slot.card is None:
            continue
        if not slot.card.buildable:
            yield _not_in_deck_building(slot, slot.card, use)
        elif len(hosts) == 2 and not hosts.keys() & set(slot.card.facts["megami"]):
            yield _other_megami(slot, slot.card, hosts, use)


def usable(index: CardIndex, megami: str) -> tuple[Card, ...]:
    """The cards that a Megami, or Another version, brings to deck building, in the order of the list (appendix 1)."""
    return tuple(card for card in index if card.buildable and megami in card.facts.get("megami", ()))


def fitting_pairs(deck: Deck) -> list[frozenset[str]]:
    """Every pair of Megami that has all the known cards of a deck; empty where there is none, or too many to tell."""
    wanted = [set(slot.card.facts["megami"]) for slot in deck.slots if slot.card and slot.card.buildable]
    known = sorted(set().union(*wanted))
    pairs = (frozenset(pair) for pair in combinations(known, 2) if _base(pair[0]) != _base(pair[1]))
    found = [pair for pair in pairs if all(pair & hosts for hosts in wanted)]
    return found if len(found) <= 6 else []


def _base(megami: str) -> str:
    return megami.partition("-")[0]


def _three_megami(chosen: Iterable[Card], use: RuleUse) -> Finding:
    names = [card.title for card in chosen]
    return Finding(
        "too_many_megami",
        Severity.ILLEGAL,
        Text(
            f"メガミが{len(names)}柱書かれています: {'、'.join(name.ja for name in names)}",
            f"{len(names)} Megami are named: {', '.join(text.en for text in names)}",
        ),
        Text("2柱にしてください。", "Name two."),
        use.clauses,
    )


def _megami_missing(deck: Deck, use: RuleUse) -> Finding:
    """Without both Megami nobody can tell which cards are usable; the cards may say which they must be."""
    fix = Text(
        "宿すメガミを1行に1柱ずつ書いてください（例: 『第一章』ユリナ）。",
        "Name each Megami on a line of its own, e.g. 『第一章』ユリナ.",
    )
    if deck.slots and (pairs := [" / ".join(sorted(pair)) for pair in fitting_pairs(deck)]):
        fix = Text(
            f"{fix.ja}カードに合う組: {'、'.join(pairs)}", f"{fix.en} Pairs that fit: {', '.join(pairs)}"
        )
    return Finding(
        "megami_missing",
        Severity.UNCONFIRMED,
        Text(
            f"メガミが{len(deck.choices)}柱しか書かれておらず、使えるカードを確かめられません。",
            f"Only {len(deck.choices)} Megami named, so what is usable cannot be told.",
        ),
        fix,
        use.clauses,
    )


def _not_selectable(megami: Card) -> Finding:
    return Finding(
        "megami_not_selectable",
        Severity.ILLEGAL,
        Text(
            f"{megami.title.ja}は双掌繚乱で選べません。",
            f"{megami.title.en} cannot be chosen in the Twin Megami draft.",
        ),
        Text("メガミリストのメガミを選んでください。", "Choose a Megami of the list."),
        ("sakura:core/2-2", "sakura:megami/not-selectable"),
    )


def _same_number(one: Card, other: Card, use: RuleUse) -> Finding:
    return Finding(
        "megami_same_number",
        Severity.ILLEGAL,
        Text(
            f"{one.title.ja}と{other.title.ja}は番号が同じです。",
            f"{one.title.en} and {other.title.en} have the same number.",
        ),
        Text("番号の異なるメガミに替えてください。", "Take a Megami with another number."),
        (*use.clauses, "sakura:core/2-1/note"),
    )


def _not_in_deck_building(slot: Slot, card: Card, use: RuleUse) -> Finding:
    what = _NOT_CHOSEN.get(card.type, _EXTRA)
    return Finding(
        "not_in_deck_building",
        Severity.ILLEGAL,
        Text(
            f"{slot.label.ja} は{what.ja}で、眼前構築では使えません。",
            f"{slot.label.en} is {what.en}; it is not used in deck building.",
        ),
        Text("リストから抜いてください。", "Take it off the list."),
        (f"sakura:megami/{card.facts['megami'][0]}", *use.clauses),
        slot.lines,
    )


def _other_megami(slot: Slot, card: Card, hosts: dict[str, Card], use: RuleUse) -> Finding:
    """A card of other Megami, or one that the chosen Another version does not have."""
    bases = {_base(fact) for fact in card.facts["megami"]}
    version = next((one for number, one in hosts.items() if _base(number) in bases), None)
    if version is None:
        titles = [host.title for host in hosts.values()]
        names = Text("・".join(title.ja for title in titles), " / ".join(title_.en for title_ in titles))
        said = Text(
            f"{slot.label.ja} は{names.ja}のカードではありません。",
            f"{slot.label.en} is no card of {names.en}.",
        )
        clauses = (*use.clauses, "sakura:megami/cards")
    else:
        said = Text(
            f"{slot.label.ja} は{version.title.ja}では使えません。",
            f"{slot.label.en} is not usable with {version.title.en}.",
        )
        clauses = (f"sakura:megami/{version.number}", *use.clauses)
    fix = Text("使えるカードに替えてください。", "Replace it with a usable card.")
    return Finding("not_of_these_megami", Severity.ILLEGAL, said, fix, clauses, slot.lines)


DECKS = BookDecks(
    formats=FORMATS / "sakura.yaml",
    parts="メガミ 使用メガミ 宿すメガミ 宿したメガミ 宿し 通常札 通常 切札 切り札"
    " megami megamis normal normals normalcards special specials specialcards trump trumps",
    example="1 斬",
    chosen_example="ユリナ / サイネ",
    kinds=(
        CardKind(frozenset({"megami"})),
        CardKind(frozenset({*KINDS, *_NOT_CHOSEN}), required=("megami",)),
    ),
    rules=(two_megami, seven_and_three, usable_cards),
    options=(
        EventOption(
            name="ban",
            label=Text(
                "メガミを3柱ずつ公開し、相手が1柱を外す",
                "Three Megami each in the open, the opponent strikes one",
            ),
            help=Text("卓で行うドラフトが、この選び方で始まります。", "Drafts at the table begin this way."),
            told=Text("3柱ずつ公開し、相手が1柱を外す", "Three each in the open, the opponent strikes one"),
            heading=Text("メガミの選び方", "Choosing Megami"),
        ),
    ),
    chosen=Text("メガミ", "Megami"),
    nameable=with_weapons,
    code=simulator_number,
    read_code=read_code,
    write_code=write_code,
)
