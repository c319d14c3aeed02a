"""What numbers are made of: the damage of an attack, printed and changed in the order of 5-6, and distances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ....kernel import NO_NUMBER, Breakdown, Card, Part, Text, clause
from ...language import changes, effects, statics
from ...state.force import OF_CLASS, Held, in_force
from ...state.layout import BOUND, CHANGED_BY, CHANGES, DAMAGE, MASTER, SOURCE, SPACE, TEXTS
from ...state.table import Table
from ..context import Context, amount
from ..mechanisms import BY_TEXT
from ..numbers import dived, in_effect, ridden
from .damage import (
    Changing,
    Damage,
    applies,
    assigned,
    bare,
    before_addition,
    damage_of,
    most_added,
    printed_damage,
    stated_changes,
)
from .own import context_of

PRINTED = ("sakura:core/6-4-1-4", "sakura:core/6-4-1-5")
LAYERS, ADDED = "sakura:core/5-6", "sakura:core/10-3"


def come_to(parts: Sequence[Part]) -> Any:
    """What the parts come to; nothing is added to a 「-」 (sakura-plus-on-a-dash)."""
    value: Any = None
    for part in parts:
        if part.op != "plus":
            value = part.value
        elif value != NO_NUMBER:
            value += part.value
    return value


@clause("sakura:core/5-6", "sakura:core/10-3", "sakura:core/6-4-1-4", "sakura:core/6-4-1-5")
def parts_of(table: Table, attack: Card, which: int) -> tuple[Part, ...]:
    """The damage to aura (0) or to life (1), part by part."""
    every, printed = list(stated_changes(table, attack)), printed_damage(table, attack)
    parts = [of_the_card(table, attack, printed, which)]
    if any(bare(changing.change) == "unchanging" for changing in every):
        return tuple(parts)
    parts += put_in(every, printed, before_addition(table, attack, every), which)
    parts += added(table, attack, every, before_addition(table, attack, every), which)
    now, most = come_to(parts), damage_of(table, attack)[which]
    if now != most:
        parts.append(Part("most" if now > most else "least", most, PRINTED[which]))
    return tuple(parts)


@clause("sakura:core/5-8-3-1")
def left_by(before: int, lying: str, parts: Sequence[Part], source: str, sign: int) -> Breakdown:
    """What is left in a zone (`sign` -1), or lies in it then (1), once as many crystals as the damage have moved."""
    made, value = [Part("is", before, lying)], 0
    for at, part in enumerate(parts, start=1):
        now = come_to(parts[:at])
        more = 0 if now == NO_NUMBER else now - value
        if more:
            rule, by = ("sakura:core/5-8-3-1", source) if at == 1 else (part.clause, part.source)
            made.append(Part("plus", sign * more, rule, by=part.by, source=by, beside=part.beside))
        value += more
    return Breakdown(tuple(made))


def of_the_card(table: Table, attack: Card, printed: Damage, which: int) -> Part:
    """The first part of a damage: the number on the card, or of its text where X or Y stands there (9-1-1-2)."""
    if attack[DAMAGE].split("/")[which] not in ("X", "Y"):
        return Part("is", printed[which], PRINTED[which])
    source = context_of(table, attack).card.id
    return Part("put", printed[which], OF_CLASS[effects.Always], source=source, beside=PRINTED[which])


def put_in(every: list[Changing], printed: Damage, before: Damage, which: int) -> Iterator[Part]:
    """The breakdown parts for assigned damage and for exchanged damage."""
    value = assigned(every, printed)[which]
    if value != printed[which]:
        yield Part("put", value, LAYERS, source=made_by(every, changes.DamageIs))
    if before[which] != value:
        yield Part("put", before[which], LAYERS, source=made_by(every, "swap"))


def made_by(every: list[Changing], kind: Any) -> str:
    """The card whose text makes a change of that kind."""
    of_kind = (row for row in every if bare(row.change) == kind or type(bare(row.change)) is kind)
    return next((changing.context.card.id for changing in of_kind), "")


def added(table: Table, attack: Card, every: list[Changing], before: Damage, which: int) -> Iterator[Part]:
    """Each +X/+Y, with the card whose text it is and the clause by which it is there."""
    most = most_added(every)
    for changing in every:
        boost = bare(changing.change)
        if not isinstance(boost, changes.Boost) or not applies(changing, before):
            continue
        by = amount(changing.context, (boost.aura, boost.life)[which]) * boost.times
        if min(by, most):
            rule = changing.rule or why_there(table, attack, boost)
            source = "" if changing.rule else giver_of(attack, boost) or changing.context.card.id
            yield Part(
                "plus",
                by,
                rule,
                source=source,
                by=BY_RULE.get(changing.rule, NOBODY),
                beside=changing.kind,
            )


def giver_of(attack: Card, change: Any) -> str:
    """The card whose effect has given the attack a change; empty where it is no such change."""
    givers = [card for card, count in attack[CHANGED_BY] for _ in range(count)]
    lately = zip(attack[CHANGES][-len(givers) :] if givers else (), givers, strict=False)
    before = ((change_, row.card) for row in attack[BOUND] for change_ in row.change)
    for one, card in (*lately, *before):
        if one is change or any(change is inner for inner in getattr(one, "change", ())):
            return str(card)
    return ""


NOBODY = Text("", "")
BY_RULE = {"sakura:add/18-5": Text("黄の幕", "the yellow act")}
"""What the rules of Megami that change damage are called."""


def why_there(table: Table, attack: Card, boost: Any) -> str:
    """The clause by which a change is there: an oath, full power, a mechanism; else that of +X/+Y itself."""
    card = table.position.cards.get(attack[SOURCE], attack)
    for text in card.values.get(TEXTS.name) or ():
        if any(boost is change for change in changes_in(text)):
            return BY_TEXT.get(type(text), ADDED)
    return ADDED


def changes_in(text: Any) -> Iterator[Any]:
    """The changes of its own attack that a text with others in it holds."""
    for inner in getattr(text, "texts", ()):
        yield from changes_in(inner)
        for static in getattr(inner, "holds", ()):
            yield from getattr(static, "change", ())


@clause("sakura:core/5-2-1", "sakura:core/5-6", "sakura:add/9-6", "sakura:add/15-2")
def parts_of_distance(table: Table) -> Iterator[Part]:
    """現在の間合, part by part."""
    yield Part("is", table.position.game[SPACE], "sakura:core/5-2-1")
    if tokens := ridden(table):
        yield Part("plus", tokens, "sakura:add/9-6", by=TOKENS)
    every = [
        (held, Context(table, held.player, held.card, x=held.x))
        for held in cards_adding(table, statics.Distance)
    ]
    put = [
        (held.player != table.turn_player, amount(context, held.static.to), held.card.id)
        for held, context in every
        if held.static.to is not None
    ]
    if put:
        _, value, source = min(put)
        yield Part("put", value, LAYERS, source=source)
    yield from of_the_turn(table)
    for held, context in every:
        if by := amount(context, held.static.by):
            yield Part("plus", -by if held.static.less else by, "sakura:core/5-2-1", source=held.card.id)


@clause("sakura:core/5-2-2", "sakura:add/15-2")
def parts_of_master(table: Table) -> Iterator[Part]:
    """達人の間合, part by part."""
    yield Part("is", MASTER, "sakura:core/5-2-2")
    yield from of_the_turn(table)
    for held in cards_adding(table, statics.Master):
        by = amount(Context(table, held.player, held.card, x=held.x), held.static.by)
        yield Part("plus", -by if held.static.less else by, "sakura:core/5-2-2", source=held.card.id)


def of_the_turn(table: Table) -> Iterator[Part]:
    """What dives of this turn make of a distance."""
    if by := dived(table):
        yield Part("plus", by, "sakura:add/15-2", by=DIVES)


def cards_adding(table: Table, kind: type) -> list[Held]:
    """What is in effect and changes a distance."""
    return [held for held in in_force(table, kind) if in_effect(table, held)]


TOKENS, DIVES = Text("造花結晶", "artificial crystals"), Text("潜水", "dives")
