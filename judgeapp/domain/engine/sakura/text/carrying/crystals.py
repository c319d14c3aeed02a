"""Steps about crystals, damage, vigor, basic actions and attacks that an effect makes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ....effects.choosing import Number, OneOf
from ....kernel import (
    Card,
    ChangePrevented,
    Note,
    Steps,
    Together,
    clause,
)
from ...language import crystals, statics
from ...play.basics import space_moved
from ...play.crystals import Place, carried, from_outside, leaving, off_card, place, stays, transfer
from ...play.damage import stated
from ...play.players import cow, forbidden, gain_vigor, set_vigor
from ...play.taking import chosen
from ...state.force import Held, in_force, own_statics
from ...state.layout import (
    AURA,
    CRYSTALS_ON,
    MOST_VIGOR,
    TOTAL,
    VIGOR,
)
from ...state.table import Table, on_card
from ..asking.silence import ASKING
from ..asking.spots import across, name, spelt, which_way
from ..context import Context, amount
from ..filters import matches
from ..numbers import in_effect
from ..program import PROGRAM

RULE, ARROW = "sakura:core/9-1", "sakura:core/10-1"
ON_CARDS = ("this", "chosen")


@PROGRAM.carries_out(crystals.Arrow)
@clause("sakura:core/10-1", "sakura:core/10-2", "sakura:core/9-1-3-3", "sakura:core/6-3")
def arrow(context: Context, step: crystals.Arrow) -> Steps[None]:
    """矢印効果: to the right, both ways as its player picks, or reversed, as the texts in force make it."""
    become, more = turned(context)
    left, right = (step.right, step.left) if become == "reversed" else (step.left, step.right)
    if step.both or become == "both":
        answer = yield from ASKING.ask(context.player, which_way(step.left, step.right), ARROW)
        left, right = (step.left, step.right) if answer.value == "right" else (step.right, step.left)
    wanted = amount(context, step.n) + more
    if step.freely:
        answer = yield from ASKING.ask(context.player, Number(wanted, ARROW), ARROW)
        wanted = int(answer.value)
    if left == "space" and forbidden(context.table, context.player, "move_space_by_arrows"):
        context.cut_short += 1
        yield ChangePrevented("arrow_stays", context.card.id, "sakura:core/1-4", about=())
        return
    before = len(context.table.done("arrows"))
    yield from moved(context, "arrow", left, right, wanted, ARROW, *TURNED[become])
    if len(context.table.done("arrows")) == before:
        yield in_vain(context, left, right, wanted)


@clause("sakura:core/6-3")
def in_vain(context: Context, out: str, to: str, wanted: int) -> Note:
    """An arrow has moved nothing: by what bounds it, and to what it would have come."""
    giver, taker = on_which(context, out), on_which(context, to)
    if "out" in (out, to) or giver is None or taker is None or missing(context, to):
        return Note("arrow_in_vain", context.card.id, ARROW, "sakura:core/6-3")
    source = place(context.table, context.player, out, giver)
    target = place(context.table, context.player, to, taker)
    tried = transfer("arrow", source, target, wanted, ARROW, limit=aura_limit(context, target))
    vain = Note("arrow_in_vain", context.card.id, *dict.fromkeys((tried.bound, *tried.clauses)))
    (losing, lost), (gaining, gained) = source, target
    told = ((losing, lost, -wanted), (gaining, gained, wanted))
    known = ((one, field, by, one.values.get(field.name, field.default)) for one, field, by in told)
    vain.otherwise = {(one.id, field.name): now + by for one, field, by, now in known if isinstance(now, int)}
    return vain


TURNED: dict[str, tuple[str, ...]] = {"": (), "reversed": ("sakura:core/10-2",), "both": ("sakura:core/1-4",)}
"""By which clause an arrow is not what is printed."""


def turned(context: Context) -> tuple[str, int]:
    """What texts make of the arrows of this card: both ways, reversed, more crystals."""
    become, more = "", 0
    for held in (*in_force(context.table, statics.Arrows), *in_full_power(context, statics.Arrows)):
        static = held.static
        if in_effect(context.table, held) and applies_to(held, static.which, context):
            become, more = static.become or become, more + static.more
    return become, more


@clause("sakura:core/5-4")
def applies_to(held: Held, which: Any, context: Context) -> bool:
    """Whether a text is about this card: itself, or a card of its player, whoever uses it (5-4)."""
    if which == "this":
        return held.card.id == context.card.id
    theirs = Context(context.table, held.player, held.card)
    return held.player == context.card.owner and matches(theirs, which, context.card)


@clause("sakura:core/9-1-2")
def in_full_power(context: Context, kind: type) -> Iterator[Held]:
    """The statics of one kind that a card's 【常時】 add where the card was used in full power."""
    always = [held.static for held in own_statics(context.card, context.player)] if context.full else []
    for held in own_statics(context.card, context.player, full=True) if context.full else ():
        if isinstance(held.static, kind) and not any(held.static is static for static in always):
            yield held


def moved(context: Context, verb: str, out: str, to: str, wanted: int, *why: str) -> Steps[None]:
    """Crystals from one place of a text to another, as many as can be; fewer than wanted are noted for 10-40."""
    counted, loose = to if out == "out" else out, context.table.loose()
    before = lying_at(context, counted)
    yield from as_many_as_can(context, verb, out, to, wanted, *why)
    context.cut_short += abs(lying_at(context, counted) - before) < wanted
    if out == "space" and context.table.loose() < loose:
        yield from space_moved(context.table, context.player)


def lying_at(context: Context, spot: str) -> int:
    """How many crystals lie at a place of a text; none where it is on a card that is not there, or in no zone."""
    card = on_which(context, spot)
    return 0 if card is None or missing(context, spot) else here(context, spot, card)


def as_many_as_can(context: Context, verb: str, out: str, to: str, wanted: int, *why: str) -> Steps[None]:
    """The move itself, from outside the game, off a card or between two zones."""
    if out == "out":
        yield from from_outside(
            context.table, place(context.table, context.player, to, context.card), wanted, *why
        )
        return
    if to == "out":
        yield from out_of_the_game(context, verb, out, wanted, *why)
        return
    giver, taker = on_which(context, out), on_which(context, to)
    if giver is None or taker is None or missing(context, to):
        return
    if out in ON_CARDS:
        if stays(context.table, giver, "this" if out == "this" else ""):
            yield ChangePrevented(
                "crystals_stay", giver.id, "sakura:core/1-4", about=((giver.id, CRYSTALS_ON.name),)
            )
            return
        if to == "dust":
            yield from leaving(context.table, giver, wanted, *why, verb=verb)
        else:
            target = place(context.table, context.player, to, taker)
            limit = aura_limit(context, target) if verb == "arrow" else None
            yield from off_card(verb, context.table, giver, target, wanted, *why, limit=limit)
        return
    source = place(context.table, context.player, out, giver)
    target = place(context.table, context.player, to, taker)
    limit = aura_limit(context, target) if verb == "arrow" else None
    yield from carried(context.table, transfer(verb, source, target, wanted, *why, limit=limit))


@clause("sakura:core/7-1-16")
def out_of_the_game(context: Context, verb: str, out: str, wanted: int, *why: str) -> Steps[None]:
    """Crystals go to ＜ゲーム外＞; there are so many fewer in play."""
    entity, field = place(context.table, context.player, out, context.card)
    total, going = context.table.position.game[TOTAL], min(wanted, entity[field])
    of: dict[str, dict[Any, int]] = {entity.id: {field: entity[field] - going}}
    of.setdefault("game", {})[TOTAL] = total - going
    yield Together(verb, of, *why)


def on_which(context: Context, spot: str) -> Card | None:
    """The card on which a place of a text is: this card, or the one chosen, where there is one."""
    if spot != "chosen":
        return context.card
    return context.table.position.cards.get(context.chosen[0]) if context.chosen else None


ZONES_OF_MEGAMI: dict[str, Callable[[Table, str], bool]] = {}
"""Zones that only the players of a Megami have, and whether a player has one: `megami` adds them."""


def missing(context: Context, spot: str) -> bool:
    """Whether a zone does not exist, since its player has not chosen the Megami that brings it."""
    who, _, name = spot.rpartition(".")
    player = context.of(who)
    return name in ZONES_OF_MEGAMI and not ZONES_OF_MEGAMI[name](context.table, player)


@clause("sakura:core/5-4")
def aura_limit(context: Context, target: Place) -> int | None:
    """The limit of an aura while an arrow of a card of its player fills it, whoever uses that card (5-4)."""
    entity, field = target
    for held in in_force(context.table, statics.AuraLimit) if field is AURA else ():
        if held.player == entity.id == context.card.owner:
            return held.static.to if in_effect(context.table, held) else None
    return None


@PROGRAM.carries_out(crystals.Shift)
@clause("sakura:core/6-3")
def shift(context: Context, step: crystals.Shift) -> Steps[None]:
    """Crystals moved without an arrow; from several zones one by one, as somebody picks."""
    if len(step.out) == 1:
        card = on_which(context, step.out[0])
        if card is None:
            return
        wanted = here(context, step.out[0], card) if step.n == "all" else amount(context, step.n)
        if step.until is not None:
            wanted = max(0, here(context, step.out[0], card) - amount(context, step.until))
        yield from moved(context, "shift", step.out[0], step.to, wanted, "sakura:core/6-3")
        return
    for _ in range(amount(context, step.n)):
        call = across if step.by == "enemy" else str
        seen: dict[str, str] = {spot: call(spot) for spot in step.out if here(context, spot, context.card)}
        if not seen:
            context.cut_short += 1
            return
        words = {spot: name(called) for spot, called in seen.items()}
        also = {spot: spelt(called) for spot, called in seen.items()}
        answer = yield from ASKING.ask(context.of(step.by), OneOf(words, RULE, also), RULE)
        yield from moved(context, "shift", str(answer.value), step.to, 1, "sakura:core/6-3")


def here(context: Context, spot: str, card: Card) -> int:
    """How many crystals lie at a place of a text; seeds on a card are crystals too."""
    entity, field = place(context.table, context.player, spot, card)
    return on_card(card) if spot in ON_CARDS else entity[field]


@PROGRAM.carries_out(crystals.Damage)
@clause("sakura:core/5-8-1", "sakura:core/5-8-2")
def damage(context: Context, step: crystals.Damage) -> Steps[None]:
    """Damage of an effect, which is no damage of an attack (10-19)."""
    table, victim = context.table, context.of(step.who)
    named = {"aura": step.aura, "flare": step.flare, "life": step.life}
    values = {kind: amount(context, value) for kind, value in named.items() if value is not None}
    if len(values) > 1 and not step.both:
        kind = yield from chosen(table, victim, victim, (values["aura"], values["life"]))
        values = {kind: values[kind]}
    yield from stated(table, victim, values)


@PROGRAM.carries_out(crystals.Vigor)
@clause("sakura:core/5-1-2")
def vigor(context: Context, step: crystals.Vigor) -> Steps[None]:
    """集中力を得る, 失う, になる."""
    player = context.of(step.who)
    if step.to is not None:
        yield from set_vigor(context.table, player, step.to, RULE)
        return
    by = amount(context, step.by)
    if not 0 <= context.table.position.players[player][VIGOR] + by <= MOST_VIGOR:
        context.cut_short += 1
    if by > 0:
        yield from gain_vigor(context.table, player, by, RULE)
    else:
        yield from set_vigor(context.table, player, context.table.position.players[player][VIGOR] + by, RULE)


@PROGRAM.carries_out(crystals.Cow)
@clause("sakura:core/5-1-4")
def cowing(context: Context, step: crystals.Cow) -> Steps[None]:
    yield cow(context.of(step.who), RULE, "sakura:core/5-1-4")
