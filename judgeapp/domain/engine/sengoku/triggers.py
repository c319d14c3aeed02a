"""500 誘発型能力の解決: what has triggered waits, and is resolved one after another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from ..kernel import (
    Action,
    Card,
    Choice,
    Event,
    Move,
    Pass,
    Position,
    Refusal,
    Request,
    Set,
    Steps,
    Text,
    UnknownFact,
    clause,
)
from .keywords import TRIGGERED, Triggered, controller
from .keywords.model import ABILITY_DONE, DEPLOYED, RETREAT, STAR_LAID
from .layout import LIES_AS, LIES_ON, WAITING
from .processing import leave_battle, retreat_check, vanish
from .silence import ANY_MOVE
from .table import Table

Row = tuple[str, str]
"""What waits, as the game keeps it: a keyword and the card that has it."""


@clause("sengoku:500.2", "sengoku:500.3.1", "sengoku:600.1")
def wait(table: Table, moment: str, cards: Iterable[Card]) -> Iterator[Event]:
    """Keywords whose moment has come wait until the action or effect under way is over."""
    for card in cards:
        abilities = (TRIGGERED.get(keyword) for keyword in table.keywords(card))
        due = [one for one in abilities if one and one.moment == moment and one.applies(table, card)]
        if due:
            rows = *rows_of(table), *((one.keyword, card.id) for one in due)
            rules = (one.rule for one in due)
            yield Set("waits", "game", {WAITING: rows}, "sengoku:500.3.1", *rules)


def rows_of(table: Table) -> tuple[Row, ...]:
    rows: tuple[Row, ...] = table.position.game[WAITING]
    return rows


@clause(
    "sengoku:417.1", "sengoku:620.2", "sengoku:309.1", "sengoku:500.3.1.2", "sengoku:404.2", "sengoku:410.2"
)
def follow(position: Position, moved: Move) -> Iterator[Event]:
    """What a move brings about at once: a soldier vanishes, a waiting keyword is lost, others begin to wait."""
    table = Table(position)
    yield from leave_battle(position, moved)
    yield from vanish(position, moved)
    if rows := rows_of(table):
        kept = tuple(row for row in rows if row[1] != moved.subject)
        yield Set("untriggered", "game", {WAITING: kept}, "sengoku:500.3.1.2", "sengoku:309.1", cause=moved)
    card = position.cards.get(moved.subject)
    if card is None:
        return
    if moved.verb == "retreat":
        yield from wait(table, RETREAT, [card])
    elif card[LIES_AS] == "shinsei":
        yield from wait(table, STAR_LAID, [position.cards[card[LIES_ON]]])
    elif not moved.came_from.endswith(".field") and table.general(card.id):
        yield from wait(table, DEPLOYED, [card])


def waiting(table: Table) -> list[tuple[Card, Triggered]]:
    """What waits, the turn player's first."""
    found = [(table.position.cards[card], TRIGGERED[keyword]) for keyword, card in rows_of(table)]
    return sorted(found, key=lambda one: controller(one[0]) != table.turn_player)


@clause("sengoku:103.2.1", "sengoku:103.2.2", "sengoku:400.3.1", "sengoku:500.3.1.1", "sengoku:500.4.2")
def triggers(table: Table) -> Steps[None]:
    """One after another, with what newly triggers among the rest, until nothing waits any more."""
    while True:
        yield from forget_lost(table)
        found = waiting(table)
        if not found:
            return
        source, ability = found[0] if len(found) == 1 else (yield from next_one(table, found))
        left = list(rows_of(table))
        left.remove((ability.keyword, source.id))
        yield Set("triggers", "game", {WAITING: tuple(left)}, "sengoku:500.3", ability.rule)
        yield from activate(table, source, ability)
        yield from retreat_check(table)


@clause("sengoku:500.3.1.3")
def forget_lost(table: Table) -> Iterator[Event]:
    """A keyword that was lost while it waited does not trigger."""
    if rows := rows_of(table):
        cards = table.position.cards
        kept = tuple(row for row in rows if table.has(cards[row[1]], row[0]))
        yield Set("untriggered", "game", {WAITING: kept}, "sengoku:500.3.1.3")


@clause("sengoku:500.4", "sengoku:103.2.2", "sengoku:103.2.7")
def next_one(table: Table, found: list[tuple[Card, Triggered]]) -> Steps[tuple[Card, Triggered]]:
    """The turn player chooses which of them comes next; silence takes them in order."""
    first, ability = found[0]
    silent = Action(table.turn_player, NextTrigger.move, first.id, value=ability.keyword)
    chosen = yield Request(
        table.turn_player, "trigger", "sengoku:500.4", (NextTrigger(),), silent, ANY_MOVE - {NextTrigger.move}
    )
    return table.position.cards[chosen.card], TRIGGERED[str(chosen.value)]


@clause(
    "sengoku:400.3.2",
    "sengoku:500.5",
    "sengoku:500.5.1",
    "sengoku:500.6",
    "sengoku:500.6.1",
    "sengoku:103.2.7",
)
def activate(table: Table, source: Card, ability: Triggered) -> Steps[None]:
    """What may be declined is asked about, if it can be carried out at all; everything else just happens."""
    chosen = Action(controller(source), Activate.move, source.id)
    if ability.ways is not None:
        if not possible(table, source, ability):
            return
        choices = (Activate(source.id, ability), Pass())
        silent, later = Action(chosen.player, "pass"), ANY_MOVE - {Activate.move}
        chosen = yield Request(chosen.player, "activate", "sengoku:500.5", choices, silent, later)
        if chosen.move == "pass":
            return
    yield from ability.resolve(table, source, chosen)


def possible(table: Table, source: Card, ability: Triggered) -> bool:
    """Whether there is a way, or might be one."""
    try:
        return ability.ways is None or any(True for _ in ability.ways(table, source))
    except UnknownFact:
        return True


@dataclass(frozen=True, slots=True)
class NextTrigger(Choice):
    """誘発の順番: `card` and, by its identifier in `value`, the keyword that is resolved next."""

    move: ClassVar[str] = "trigger"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        for card, ability in waiting(Table(position)):
            yield Action(player, self.move, card.id, value=ability.keyword)

    @clause("sengoku:500.4")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if (action.value, action.card) in position.game[WAITING]:
            return None
        reason = Text("その特技は誘発待ちではありません。", "That keyword is not waiting to trigger.")
        return Refusal("sengoku:500.4", reason, goes_on=False)


@dataclass(frozen=True, slots=True)
class Activate(Choice):
    """特技の発動: the optional keyword of `card` is used, on `target` or for `cards` where it needs them."""

    source: str
    ability: Triggered
    move: ClassVar[str] = "activate"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        ways = self.ability.ways
        return ways(Table(position), position.cards[self.source]) if ways else ()

    @clause("sengoku:500.6.1")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if action.card == self.source and self.ability.refuse is not None:
            return self.ability.refuse(Table(position), position.cards[self.source], action)
        if action in self.candidates(position, action.player):
            return None
        reason = Text(
            "{of}の特技は、そのようには発動できません。", "The keyword of {of} cannot be used like this."
        )
        return Refusal(self.ability.rule, reason.fill(of=position.title(self.source)), goes_on=False)


@clause("sengoku:500.7", "sengoku:616.2", "sengoku:617.2", "sengoku:600.2")
def after_ability(table: Table, source: str) -> Steps[None]:
    """What triggers because an ability of that general has been resolved; the use of a keyword is none."""
    general = table.general(source)
    yield from wait(table, ABILITY_DONE, [general] if general else [])
    yield from settle(table)


@clause("sengoku:503.2.3", "sengoku:503.2.4", "sengoku:206.4")
def settle(table: Table) -> Steps[None]:
    """After an ability or an action the retreats are checked, and only then what waits triggers."""
    yield from retreat_check(table)
    yield from triggers(table)
