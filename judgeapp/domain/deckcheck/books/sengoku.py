"""戦国大戦TCG: its cards and their numbers (210), summoned soldiers (216), eras (214)."""

from collections.abc import Iterator

from ...text import Text
from ..book_decks import FORMATS, BookDecks, CardKind, EventOption
from ..deck import Deck
from ..findings import Finding, Severity
from ..lists import refused
from ..numbers import find_number
from ..rule_use import RuleUse

ERAS = ("戦国", "三国志", "南北朝", "源平", "幕末", "サクラ大戦", "春秋戦国")  # 214.1@214
OLDEST_ERA = "戦国"  # 214.3: what an older card without an icon counts as


def no_summoned(deck: Deck, use: RuleUse) -> Iterator[Finding]:
    """No summoned soldiers (召喚兵) in a deck."""
    for slot in deck.slots:
        if slot.card and slot.card.summoned:
            yield Finding(
                "summoned_soldier",
                Severity.ILLEGAL,
                Text(
                    f"{slot.label.ja} は召喚兵です。召喚兵はデッキに入れられません。",
                    f"{slot.label.en} is a summoned soldier; summoned soldiers are not part of a deck.",
                ),
                Text("デッキから抜いてください。", "Take it out of the deck."),
                use.clauses,
                slot.lines,
            )


def allowed_eras(deck: Deck, use: RuleUse) -> Iterator[Finding]:
    """214.2: only certain eras; a card without an icon counts as 戦国 (214.3). Unknown cards stay unknown."""
    for slot in deck.slots:
        if slot.card and (era := slot.card.facts.get("era", OLDEST_ERA)) not in use.numbers["eras"]:
            label = Text(f"{slot.label.ja}（{era}）", f"{slot.label.en} ({era})")
            yield refused("era_not_allowed", label, slot.lines, use)


def base_number(number: str) -> str:
    """The number that a reprint shows in brackets (210.2.1), any other card's own.

    >>> base_number("S1-005(1-001)")
    '1-001'
    """
    found = find_number(number)
    if found is None or found[0].number != number:
        raise ValueError(f"{number}: write the number as {found[0].number if found else '1-001'}")
    return found[0].base


DECKS = BookDecks(
    formats=FORMATS / "sengoku.yaml",
    parts="武将 計略 布陣 国力 戦闘 召喚兵 general generals stratagem stratagems formation formations",
    kinds=(
        CardKind(
            frozenset({"general", "stratagem", "stratagem_main", "stratagem_battle", "formation"}),
            factions=frozenset({"azure", "crimson", "jade", "black", "unaffiliated"}),
        ),
    ),
    rules=(no_summoned, allowed_eras),
    options=(
        EventOption(
            name="eras",
            label=Text("使える時代", "Allowed eras"),
            help=Text(
                "どれも選ばなければ、すべて使えます。時代アイコンのないカードは戦国です。",
                "Choose none and every era is allowed. A card without an era icon is of 戦国.",
            ),
            values=ERAS,
            rule="allowed_eras",
            clauses=("sengoku:214.2", "sengoku:214.3"),
        ),
    ),
    clauses={"summoned": "sengoku:216.2", "reprints": "sengoku:210.2.1", "era": "sengoku:214.3"},
    usual={"era": OLDEST_ERA},
    numbered=True,
    base=base_number,
)
