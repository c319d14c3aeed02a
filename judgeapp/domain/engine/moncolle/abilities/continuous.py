"""【常時】: what abilities in force and lasting effects do to a unit, as parts of what they make."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...kernel import Card, Part, Position, Text, clause
from .filters import affects, matches, of_timing
from .model import DiceResult, Step, Strengthen, Undying, Ward

CONTINUOUS = "moncolle:details/timing/continuous"


@clause(
    "moncolle:other/duration/simultaneous", "moncolle:battle/7/lost-effects", "moncolle:battle/7/basic-values"
)
def suspended(position: Position, card: Card) -> bool:
    """Whether everything that bears on a unit is lost for now: it is in a simultaneous attack."""
    game = position.game.values
    return game.get("timing") == "simultaneous" and card.values.get("area") == game.get("battle")


@clause(
    "moncolle:details/timing/continuous",
    "moncolle:details/timing/continuous/unit",
    "moncolle:other/duration/continuous",
)
def in_force(position: Position) -> list[tuple[Card, Step, str]]:
    """Every step of a continuous ability of a unit on the battlefield in its season, with its unit."""
    known = position.from_cards
    battle = position.game.values.get("battle", "")
    if ("continuous", battle) not in known:
        known["continuous", battle] = list(continuous_steps(position))
    every: list[tuple[Card, Step, str]] = known["continuous", battle]
    return every


def continuous_steps(position: Position) -> Iterator[tuple[Card, Step, str]]:
    for zone in ("a.field", "b.field"):
        for source in position.cards_in(zone):
            for _, ability in of_timing(source, "continuous"):
                if affects(position, ability.season, source):
                    yield from ((source, step, ability.season) for step in ability.do)


def bearing_on(position: Position, card: Card, kind: type) -> Iterator[tuple[Card, Any]]:
    """The steps of one kind that bear on a unit, with the units that they come from."""
    for source, step, season in in_force(position):
        if isinstance(step, kind):
            what = getattr(step, "what", "self")
            alike = (
                source.id == card.id
                if isinstance(what, str)
                else matches(position, what, source, card, season)
            )
            if alike:
                yield source, step


def parts(position: Position, card: Card, name: str) -> list[Part]:
    """What continuous abilities and lasting effects add to a value of a unit."""
    made = [
        Part("plus", getattr(step, name), CONTINUOUS, source=source.id)
        for source, step in bearing_on(position, card, Strengthen)
        if getattr(step, name)
    ]
    lasting = Text("続いている効果", "lasting effect")
    rows = card.values.get("lasting") or ()
    made += [
        Part("plus", int(row[1]), "moncolle:other/duration/stated", lasting) for row in rows if row[0] == name
    ]
    return made


@clause("moncolle:details/death/not-dying")
def is_undying(position: Position, card: Card) -> bool:
    """「死亡しない」, by a lasting effect or a continuous one."""
    if suspended(position, card):
        return False
    lasts = any(row[0] == "undying" for row in card.values.get("lasting") or ())
    return lasts or any(True for _ in bearing_on(position, card, Undying))


@clause("moncolle:details/damage/attribute", "moncolle:details/damage/attributeless")
def is_warded(position: Position, card: Card, attribute: str) -> bool:
    """Whether damage of an attribute does nothing to a unit; attributeless damage is of none, and no ward names it."""
    lasting = [tuple(row[:2]) for row in card.values.get("lasting") or ()]
    bearing = bearing_on(position, card, Ward)
    return ("ward", attribute) in lasting or any(step.attribute == attribute for _, step in bearing)


@clause("moncolle:details/words/dice-result", "moncolle:details/words/dice-once")
def dice_bonus(position: Position, player: str) -> int:
    """What is added to a dice result of a player: each effect once, however many dice are rolled."""
    return sum(
        step.amount
        for source, step, _ in in_force(position)
        if isinstance(step, DiceResult) and source.owner == player
    )
