"""状況起因 (5-5) and 勝敗判定 (4-2): what comes about by itself after any event, inside whatever is going on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ...kernel import Action, Card, EndOf, Event, Move, Position, Request, Set, Steps, clause, other
from ..language import effects, statics
from ..play.players import forbidden
from ..state.force import Held, in_force, texts_of
from ..state.layout import BREAKING, CATEGORY, LIFE, LOG, WINNER
from ..state.table import Table, on_card
from ..state.troops import goes_to
from ..text.asking import EVERY_MOVE
from ..text.context import Context, holds
from ..text.moments import Due, Happening, Next, at_moment, carry_out
from ..text.numbers import distance, in_effect
from ..text.outcomes import rescued
from ..text.program import PROGRAM

BROKEN = "sakura:core/9-5"


NOTICED: list[Callable[[Table, Event], Happening | None]] = []
"""What an event is for texts that wait for it: `megami` adds it."""
STATE_BASED: list[Callable[[Table], Steps[None]]] = []
"""What comes about at once by additional rules: `megami` adds it."""


RESCUING = {"beaten": True, "judged": False}
"""Between these events a text may take the place of a defeat, and no verdict is given."""


class Watch:
    """What was so before the last event: texts that wait for something to become so see it become so.

    `held_back` are enhancements that wait while another one that was empty with them is disposed of (9-1).
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.before: dict[tuple[str, int], bool] = {}
        self.held_back: set[str] = set()
        self.rescuing = self.judging = False
        self.seen()
        self.distance = distance(table)

    def watched(self, steps: Steps[Any]) -> Steps[Any]:
        """The same steps; after each event comes what follows of itself, before anything else goes on."""
        step: Any = None
        answer: Any = None
        ended: EndOf | None = None
        while True:
            try:
                step = steps.send(answer) if ended is None else steps.throw(ended)
            except StopIteration as end:
                return end.value
            ended = None
            try:
                answer = yield step
                if isinstance(step, Event) and step.happened:
                    self.rescuing = RESCUING.get(step.verb, self.rescuing)
                    yield from self.follows()
                    yield from self.noticed(step)
            except EndOf as end:
                ended = end

    @clause("sakura:core/9-1-1-8", "sakura:core/5-5")
    def noticed(self, event: Event) -> Steps[None]:
        """Texts that wait for just that event, wherever it comes from."""
        for notice in NOTICED:
            happening = notice(self.table, event)
            if happening is not None:
                yield from self.watched(at_moment(self.table, happening))

    @clause("sakura:core/4-2", "sakura:core/5-5", "sakura:core/9-8")
    def follows(self) -> Steps[None]:
        """The verdict first, then empty enhancements, then texts that something has become so for."""
        yield from self.distance_looked_at()
        yield from self.judged()
        for rule in STATE_BASED:
            yield from self.watched(rule(self.table))
        empty = [card for card in exhausted(self.table) if card.id not in self.held_back]
        while empty:
            card = empty[0] if len(empty) == 1 else (yield from next_of(self.table, empty))
            waiting = {one.id for one in empty if one.id != card.id}
            self.held_back |= waiting
            yield from self.watched(dispose(self.table, card))
            self.held_back -= waiting
            empty = [one for one in exhausted(self.table) if one.id not in self.held_back]
        due = self.become()
        if due:
            yield from self.watched(carry_out(self.table, due, Happening("becomes", self.table.turn_player)))

    def turn_begins(self) -> None:
        """What ended with the turn before has changed nothing in this one."""
        self.distance = distance(self.table)

    @clause("sakura:core/5-2-1")
    def distance_looked_at(self) -> Steps[None]:
        """間合が変化する: the current distance is another number than before, by crystals or by any text."""
        here = distance(self.table)
        if here != self.distance:
            by, self.distance = abs(here - self.distance), here
            row = ("distance_changed", "", "", str(by))
            yield self.table.set_game(
                "tally", {LOG: (*self.table.position.game[LOG], row)}, "sakura:core/5-2-1"
            )

    @clause("sakura:core/4-2", "sakura:core/9-1-3-1")
    def judged(self) -> Steps[None]:
        """The verdict, unless a text takes the place of a defeat: no verdict is given while that is carried out."""
        if self.rescuing or self.judging:
            return
        for player in beaten(self.table):
            self.judging = True
            found = yield from self.watched(rescued(self.table, player))
            self.judging = False
            if found:
                yield from self.judged()
                return
        yield from verdict(self.table)

    def become(self) -> list[Due]:
        """The texts whose condition holds now and did not before."""
        due, now = [], self.now()
        for key, (one, met) in now.items():
            if met and not self.before.get(key, met):
                due.append(one)
        self.before = {key: met for key, (_, met) in now.items()}
        return due

    def seen(self) -> None:
        self.before = {key: met for key, (_, met) in self.now().items()}

    def now(self) -> dict[tuple[str, int], tuple[Due, bool]]:
        """Every text that waits for something to become so, and whether it is."""
        found: dict[tuple[str, int], tuple[Due, bool]] = {}
        for held in (*in_force(self.table, effects.RiseAtOnce), *in_force(self.table, statics.When)):
            if (met := is_so(self.table, held)) is not None:
                at = sum(key == held.card.id for key, _ in found)
                found[held.card.id, at] = waiting(held), met
        return found


def waiting(held: Held) -> Due:
    if isinstance(held.static, effects.RiseAtOnce):
        return Due(held.card, held.player, (), rises=True)
    return Due(held.card, held.player, held.static.do, held.static.may, x=held.x)


def is_so(table: Table, held: Held) -> bool | None:
    """Whether what a text waits to become so is so now; None where it waits for nothing of that kind."""
    moment = held.static.when if isinstance(held.static, effects.RiseAtOnce) else held.static.at
    if moment.at == "aura_filled":
        return table.room(other(held.player) if moment.who == "enemy" else held.player) == 0
    if moment.at != "becomes":
        return None
    given = moment.given is None or holds(Context(table, held.player, held.card, x=held.x), moment.given)
    return given and in_effect(table, held)


LOST: list[tuple[str, Callable[[Table, str], bool]]] = []
"""By which clause a player loses by an effect of additional rules, while what it says holds: `megami` adds it."""


@clause("sakura:core/4-2#1", "sakura:core/1-4")
def won_by_life(table: Table) -> list[str]:
    """The players whose enemy has no life, but for those who cannot win."""
    lives = {player: seat.values.get(LIFE.name) for player, seat in table.position.players.items()}
    return [player for player in lives if lives[other(player)] == 0 and not forbidden(table, player, "win")]


@clause("sakura:core/4-2#2")
def lost_by_effect(table: Table, player: str) -> str:
    """The clause by whose effect a player loses; empty: by none."""
    return next((rule for rule, holds_of in LOST if holds_of(table, player)), "")


@clause("sakura:core/4-2#1", "sakura:core/4-2#2", "sakura:core/1-4")
def beaten(table: Table) -> list[str]:
    """The players whose enemy has won by their life, or who lose by an effect, but for those who cannot lose."""
    winners = won_by_life(table)
    return [
        player
        for player in table.position.players
        if (other(player) in winners or lost_by_effect(table, player))
        and not forbidden(table, player, "lose")
    ]


@clause("sakura:core/4-2", "sakura:core/4-2#1", "sakura:core/4-2#2", "sakura:core/4-2#4")
def verdict(table: Table) -> Steps[None]:
    """Who has lost gives the other player the victory; both have won, it is a draw."""
    lost = beaten(table)
    if not lost:
        return
    loser, by_life = lost[0], won_by_life(table)
    won = "draw" if len(lost) > 1 or loser in by_life else other(loser)
    by_effect = () if other(loser) in by_life else (lost_by_effect(table, loser), "sakura:core/4-2#2")
    rules = ("sakura:core/4-2#4",) if won == "draw" else by_effect or ("sakura:core/4-2#1",)
    event = table.set_game("verdict", {WINNER: won}, *rules)
    drawn = "sakura-simultaneous-zero-life" if len(lost) > 1 else "sakura-no-defeat-beside-two-victories"
    yield event.read_as(drawn if won == "draw" else "")


@clause("sakura:core/5-5-2", "sakura:core/9-5")
def exhausted(table: Table) -> Iterable[Card]:
    """Enhancements without a crystal that are not being disposed of."""
    for card in table.everywhere("enhancements"):
        if on_card(card) == 0 and not card[BREAKING]:
            yield card


@clause("sakura:core/5-5", "sakura:core/5-1-1")
def next_of(table: Table, cards: list[Card]) -> Steps[Card]:
    """The turn player chooses which enhancement is disposed of next."""
    player, keys = table.turn_player, tuple(card.id for card in cards)
    silent = Action(player, Next.move, keys[0])
    answer = yield Request(
        player, "order", "sakura:core/5-5", (Next(keys),), silent, EVERY_MOVE - {Next.move}
    )
    return table.position.cards[answer.card]


@clause("sakura:core/9-5#i", "sakura:core/9-5#ii", "sakura:core/9-1-1-7")
def dispose(table: Table, card: Card) -> Steps[None]:
    """付与札の破棄: i its 【破棄時】, ii it is put away if it still lies there without a crystal."""
    zone, player = card.zone, card.zone.partition(".")[0]
    yield Set("break", card.id, {BREAKING: True}, BROKEN)
    barred = bool(forbidden(table, player, "broken"))
    for text in [] if barred else list(texts_of(card)):
        if isinstance(text, effects.Broken) and card.zone == zone:
            yield from PROGRAM.carry_out(Context(table, player, card), text.do)
    if card.zone != zone:
        return
    if on_card(card) == 0:
        goal = goes_to(card, "used" if card[CATEGORY] == "trump" else "discard")
        yield Move("broken", card, f"{card.owner}.{goal}", "sakura:core/9-5#ii")
        yield from at_moment(table, Happening("broken", player, card=card.id))
    else:
        yield Set("break", card.id, {BREAKING: False}, "sakura:core/9-5#ii")


def settled(position: Position) -> Steps[None]:
    """What comes about by itself after an effect that a record asserts."""
    yield from Watch(Table(position)).follows()
