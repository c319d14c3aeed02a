"""The steps of a text, each carried out in turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from ...effects.program import Program
from ...kernel import Card, ChangePrevented, Set, Steps, clause
from ..play.dice import several
from ..state.layout import CHAIN, LASTING, SPENT_SLOTS, STANDING
from ..state.table import Table
from ..turn.drawing import discarded, into_the_hand
from .continuous import dice_bonus, is_warded
from .filters import affected
from .harm import Hit, deal, die, fade
from .model import (
    AfterEffect,
    AtOnce,
    Damage,
    DiceResult,
    Discard,
    Kill,
    Negate,
    Ready,
    RestoreSlots,
    Roll,
    Spend,
    Step,
    Strengthen,
    ToHand,
    Undying,
    Ward,
    What,
)

RULE = "moncolle:details/special-ability/text"
STATED = "moncolle:other/duration/stated"


@dataclass(slots=True)
class Doing:
    """What a text is carried out in: whose, of which card, at which target, in which season.

    `done` counts events; `whole` is False once a step could not be carried out in full. While several steps happen at
    once, who dies of them waits in `dying`. `forced`: nobody was asked whether it is used.
    """

    table: Table
    player: str
    source: Card
    target: str
    season: str
    done: int = 0
    whole: bool = True
    at_once: bool = False
    forced: bool = False
    hits: list[Hit] = field(default_factory=list)
    dying: list[Card] = field(default_factory=list)

    @property
    def rules(self) -> tuple[str, ...]:
        """By which clauses a step happens: that a condition is forced, and that the text says so."""
        return ("moncolle:details/timing/condition/forced", RULE) if self.forced else (RULE,)

    def affected(self, what: What) -> list[Card]:
        """The units that a step acts on; where there are none, it could not be carried out."""
        found = affected(self.table.position, what, self.source, self.target, self.season)
        self.whole = self.whole and bool(found)
        return found


PROGRAM: Program[Doing] = Program()


def carry_out(doing: Doing, steps: Iterable[Step]) -> Steps[None]:
    """One step after another; after each of them units without defense are discarded."""
    for step in steps:
        yield from PROGRAM.carry_out(doing, (step,))
        if not doing.at_once:
            yield from fade(doing.table)


@PROGRAM.carries_out(Damage)
@clause(
    "moncolle:details/damage/notation", "moncolle:details/damage/value", "moncolle:details/damage/attribute"
)
def damage(doing: Doing, step: Damage) -> Steps[None]:
    """[n]: dice are rolled once for all that it is dealt to."""
    units, amount, counted = doing.affected(step.what), step.amount, tuple[str, ...]()
    if units and step.dice:
        bonus = dice_bonus(doing.table.position, doing.player)
        amount += yield from several(doing.player, step.dice, bonus, "moncolle:details/words/dice")
        counted = ("moncolle:details/words/dice-once",) if bonus else ()
    position, kind = doing.table.position, "attribute" if step.attribute else "attributeless"
    why = f"moncolle:details/damage/{kind}"
    hits = [Hit(card, 0 if is_warded(position, card, step.attribute) else amount, why) for card in units]
    if doing.at_once:
        doing.hits += hits
    else:
        yield from deal(doing.table, hits, *counted, "moncolle:details/damage/value")


@PROGRAM.carries_out(Kill)
@clause("moncolle:other/duration/one-off")
def kill(doing: Doing, step: Kill) -> Steps[None]:
    if doing.at_once:
        doing.dying += doing.affected(step.what)
    else:
        yield from die(doing.table, doing.affected(step.what), *doing.rules)


@PROGRAM.carries_out(Discard)
@clause("moncolle:details/words/discard", "moncolle:other/duration/one-off")
def discard(doing: Doing, step: Discard) -> Steps[None]:
    for card in doing.affected(step.what):
        yield discarded("discard", card, *doing.rules)


def until(doing: Doing, stated: str) -> str:
    """How long an effect lasts: as the text says, else the battle, or outside of one the phase."""
    return stated or ("battle" if doing.table.battle else "phase")


@clause("moncolle:other/duration/stated", "moncolle:other/duration")
def lasts(card: Card, *rows: tuple[str, Any, str]) -> Set:
    """Something bears on a unit for a time."""
    return Set("lasting", card.id, {LASTING: (*card[LASTING], *rows)}, STATED, RULE)


@PROGRAM.carries_out(Strengthen)
@clause("moncolle:details/words/attack-plus", "moncolle:details/words/defense-plus")
def strengthen(doing: Doing, step: Strengthen) -> Steps[None]:
    span = until(doing, step.until)
    changes = (("attack", step.attack), ("defense", step.defense), ("initiative", step.initiative))
    for card in doing.affected(step.what):
        yield lasts(card, *((name, amount, span) for name, amount in changes if amount))


@PROGRAM.carries_out(Undying)
@clause("moncolle:details/death/not-dying")
def undying(doing: Doing, step: Undying) -> Steps[None]:
    for card in doing.affected(step.what):
        yield lasts(card, ("undying", "", until(doing, step.until)))


@PROGRAM.carries_out(Ward)
@clause("moncolle:details/damage/attribute")
def ward(doing: Doing, step: Ward) -> Steps[None]:
    for card in doing.affected(step.what):
        yield lasts(card, ("ward", step.attribute, until(doing, step.until)))


@PROGRAM.carries_out(DiceResult)
def dice_result(doing: Doing, step: DiceResult) -> Steps[None]:
    """It is in force as long as its ability is; there is nothing to carry out."""
    yield from ()


@PROGRAM.carries_out(Spend)
@clause("moncolle:setup/states")
def spend(doing: Doing, step: Spend) -> Steps[None]:
    for card in doing.affected(step.what):
        yield Set("spend", card.id, {STANDING: False}, *doing.rules)


@PROGRAM.carries_out(Ready)
@clause("moncolle:setup/states")
def ready(doing: Doing, step: Ready) -> Steps[None]:
    for card in doing.affected(step.what):
        yield Set("ready", card.id, {STANDING: True}, *doing.rules)


@PROGRAM.carries_out(RestoreSlots)
@clause("moncolle:details/static/slots")
def restore_slots(doing: Doing, step: RestoreSlots) -> Steps[None]:
    for card in doing.affected(step.what):
        yield Set("restore_slots", card.id, {SPENT_SLOTS: ()}, *doing.rules)


@PROGRAM.carries_out(ToHand)
@clause("moncolle:other/duration/one-off")
def to_hand(doing: Doing, step: ToHand) -> Steps[None]:
    for card in doing.affected(step.what):
        yield into_the_hand(card, *doing.rules)


@PROGRAM.carries_out(Negate)
@clause("moncolle:battle/chain/reverse")
def negate(doing: Doing, step: Negate) -> Steps[None]:
    """What this was declared against stays declared and paid, and is not produced."""
    rows = doing.table.position.game[CHAIN]
    if len(rows) > 1:
        below = (*rows[1][:5], "negated", *rows[1][6:])
        yield doing.table.set_game("negate", {CHAIN: (rows[0], below, *rows[2:])}, RULE)


@PROGRAM.carries_out(AtOnce)
@clause("moncolle:details/words/and", "moncolle:details/words/and-list")
def at_once(doing: Doing, step: AtOnce) -> Steps[None]:
    """「&」: all of it, and only then who dies of it."""
    doing.at_once = True
    yield from carry_out(doing, step.do)
    doing.at_once = False
    hits, dying = doing.hits, doing.dying
    doing.hits, doing.dying = [], []
    yield from deal(doing.table, hits, "moncolle:details/words/and")
    yield from die(doing.table, [card for card in dying if doing.table.unit(card.id)], RULE)


@PROGRAM.carries_out(AfterEffect)
@clause("moncolle:details/words/after-effect")
def after_effect(doing: Doing, step: AfterEffect) -> Steps[None]:
    """「効果適用後」: B only where nothing of A was left undone."""
    doing.whole = True
    yield from carry_out(doing, step.do)
    if doing.whole:
        yield from carry_out(doing, step.then)
    else:
        yield ChangePrevented("not_reached", doing.source.id, "moncolle:details/words/after-effect", about=())


@PROGRAM.carries_out(Roll)
@clause(
    "moncolle:details/words/dice", "moncolle:details/words/dice-result", "moncolle:details/words/dice-once"
)
def roll(doing: Doing, step: Roll) -> Steps[None]:
    """nD: the sum of the dice and what is added to it once."""
    bonus = dice_bonus(doing.table.position, doing.player)
    result = yield from several(doing.player, step.dice, bonus, "moncolle:details/words/dice")
    yield from carry_out(doing, step.then if result >= step.at_least else step.otherwise)
