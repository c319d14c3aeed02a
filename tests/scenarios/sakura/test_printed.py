"""What is printed on the 413 cards and on those of later seasons, as read from the cards, not from the encoding.

`printed.tsv` has a row for each card: type, subtype, 適正距離, ダメージ (in braces: 裂傷化), 消費, 納, the side for the
open umbrella, and each figure that its text names: arrows, attacks, +X/+Y, 距離拡大, thresholds, amounts; keywords,
classes in brackets, and the icons of 歯車枠 and 誓約枠. `printed_later.tsv` has the same of what S10 and S10-2 print.
"""

import csv
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from judgeapp.domain import seasons
from judgeapp.domain.engine.kernel import clause
from judgeapp.domain.engine.kernel.model.vocabulary import tag_of
from judgeapp.domain.engine.sakura.cards import Listed, edition
from judgeapp.domain.engine.sakura.language import (
    cards,
    changes,
    crystals,
    effects,
    rules,
    statics,
    steps,
    terms,
)


def rows(name: str) -> list[dict[str, str]]:
    lines = Path(__file__).with_name(name).read_text("utf-8").splitlines()
    return list(csv.DictReader(lines, delimiter="\t"))


ROWS = {row["number"]: row for row in rows("printed.tsv")}
LATER = {(row.pop("season"), row["number"]): row for row in rows("printed_later.tsv")}
NUMBERS = "life aura flare vigor hand distance dust nth_used wind thunder change"
"""What is compared with a number that the text names; of either player."""
HELD_BY = effects.Full | effects.Gears | effects.Oath | effects.Face
TIMED = (
    effects.After | effects.Deploy | effects.Broken | effects.Rise | effects.RiseAtOnce | effects.Transformed
)
CLASSES = TIMED | effects.Always | effects.While | effects.Used | effects.Full | effects.Scheme
ICONS = ("attack", "action", "enhance", "reaction", "fullpower")
PRINTED = ("type", "sub", "range", "cost", "charge")


def says(value: Any) -> set[str]:
    """The figures that one part of a text names."""
    match value:
        case crystals.Arrow(left, right, n, both):
            return {f"{left}{'<>' if both else '>'}{right} {n}"}
        case steps.Strike(distances, damage):
            return {f"strike {distances} {damage}"}
        case changes.Boost(int(aura), int(life)):
            return {f"{aura:+}/{life:+}"}
        case changes.Reach():
            return {str(value.spelled())}
        case effects.Limit(distance):
            return {f"limit {distance}"}
        case effects.Growth(by) | steps.NextCard(_, int(by)) if by:
            return {f"growth {by}"}
        case terms.Compare(str(left), sign, int(right)) if left.removeprefix("enemy.") in NUMBERS.split():
            return {f"{left}{sign}{right}"}
        case cards.Draw(int(n)):
            return {f"draw {n}"}
        case crystals.Damage(_, aura, life, flare):
            return {f"damage {one}" for one in (aura, life, flare) if isinstance(one, int)}
        case crystals.Vigor(int(by), None) if by > 0:
            return {f"vigor {by}"}
        case terms.Pick(n=int(n), by="top") if n > 1:
            return {f"top {n}"}
        case statics.Master(int(by)):
            return {f"master {by}"}
        case statics.Distance(int(by), None):
            return {f"distance {by}"}
        case statics.Cost(int(less), None):
            return {f"cheaper {less}"}
        case rules.Perform("restore", int(n)):
            return {f"restore {n}"}
        case crystals.Wound(at, int(n)) if at:
            return {f"wound {n}"}
    return set()


def marks(texts: tuple[Any, ...]) -> Iterator[str]:
    """The keywords, the classes (9-1-1) and the icons of frames that stand on the card."""
    for one in texts:
        if isinstance(one, str):
            yield one
        elif isinstance(one, CLASSES):
            yield f"[{tag_of(type(one))}]"
        elif isinstance(one, effects.Both):
            yield from (f"[{mark}]" for mark in one.of if mark != "use")
        elif isinstance(one, effects.Gears) and not one.match:
            icons = {icon: getattr(one, icon) for icon in ICONS}
            yield " ".join(["gears", *(f"{icon} {count}" for icon, count in icons.items() if count)])
        elif isinstance(one, effects.Oath):
            yield f"oath {one.raises}"
        elif isinstance(one, effects.Grades):
            yield from marks(one.one + one.two + one.three + one.four)
        if isinstance(one, HELD_BY):
            yield from marks(one.texts)


def parts(value: Any) -> Iterator[Any]:
    """Every value in a text that is no word or number."""
    if isinstance(value, tuple):
        for one in value:
            yield from parts(one)
    elif is_dataclass(value):
        yield value
        for one in fields(value):
            yield from parts(getattr(value, one.name))


def told(card: Listed) -> dict[str, str]:
    """The row of a card by its encoding."""
    facts, texts = card.facts, card.texts() or ()
    row = {"number": card.number} | {name: str(facts.get(name, "")) for name in PRINTED}
    row["cost"] = ("{%s}" if facts.get("cost_wounds") else "%s") % row["cost"]
    row["damage"] = ("{%s}" if facts.get("wounds") else "%s") % facts.get("damage", "")
    face = next((one for one in texts if isinstance(one, effects.Face)), effects.Face())
    row["open"] = f"{face.range} {face.damage}".strip()
    every = [one for value in parts(texts) for one in says(value)]
    return row | {"says": "; ".join(sorted({*every, *marks(texts)}))}


@pytest.mark.parametrize("megami", seasons.sheet_names("sakura", edition.FIRST))
@clause("sakura:core/6-2-1", "sakura:core/9-1-1")
def test_the_cards_of_a_megami_say_what_is_printed_on_them(megami):
    cards_of = edition.sheet(megami, edition.FIRST)
    assert [told(card) for card in cards_of.values()] == [ROWS.get(number) for number in cards_of]


@pytest.mark.parametrize("season", [one.id for one in seasons.later_seasons("sakura", edition.FIRST)])
@clause("sakura:core/6-2-1", "sakura:core/9-1-1")
def test_the_cards_of_a_later_season_say_what_it_prints_on_them(season):
    printed = {number: row for (of, number), row in LATER.items() if of == season}
    assert {card.number: told(card) for card in edition.every_card(season)} == printed


def test_no_card_is_printed_that_nobody_has():
    assert set(ROWS) == {card.number for card in edition.every_card()}
