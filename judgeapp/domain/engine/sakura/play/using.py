"""カードの使用 (9-2): an attack, action or enhancement card, step by step."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...effects.program import BY_ITSELF, brought
from ...kernel import Appear, Card, Move, Set, Steps, Values, clause
from ..language import effects, statics
from ..state.board_fields import GOES_BACK, STANDS_FOR
from ..state.force import has, opened, own_statics, texts_of
from ..state.layout import (
    AWAITING,
    BOUND,
    CATEGORY,
    DUST,
    FIXED,
    FLARE,
    LOG,
    SWORN,
    TERMINAL,
    TEXTS,
    TURN,
    TYPE,
    USED_FROM,
)
from ..state.listed import category_of
from ..state.table import Table
from ..state.troops import TROOPS, goes_to
from ..state.wound_fields import COST_WOUNDS
from ..text.attacks.ranges import why_range
from ..text.carrying.next_cards import pay_further, used_up
from ..text.context import Context, holds
from ..text.filters import gains, has_word, sub_of
from ..text.mechanisms import carried_out
from ..text.moments import Due, Happening, at_moment, waiting
from ..text.moments import carry_out as carry_out_due
from .attack import USING, resolve
from .charging import charge
from .costs import cost_of, fixed, payment_clauses
from .crystals import Place, place, transfer
from .drafts import How, draft, ghost
from .replacing import put_down_instead, replaced
from .wounds import wound


@clause("sakura:core/9-2", "sakura:core/9-8")
def use(table: Table, player: str, card: Card, how: How) -> Steps[None]:
    """A card is used whose use is proper."""
    yield from brought(PROCEDURES[card[TYPE]](table, player, card, how), BY_ITSELF)


class InUse(NamedTuple):
    """What the end of a card's resolution looks at: what was reserved for it, whether it had 終端 as it was used, and
    its subtype then, of one that was used in the ordinary way: chosen in a main phase, no reaction and by no effect.
    """

    reserved: list[Due]
    terminal: bool
    sub: str


@clause("sakura:add/8-2")
def in_gears(table: Table, player: str, card: Card, keyword: str, how: How) -> bool:
    """Whether a keyword stands among what a complete mechanism of the card says."""
    text = Context(table, player, card, full=how.full)
    every = opened(texts_of(card, full=how.full))
    return any(one == keyword and gears and all(holds(text, gear) for gear in gears) for one, gears in every)


def context(table: Table, player: str, card: Card, how: How) -> Context:
    return Context(table, player, card, reacted=how.reacting, full=how.full, x=fixed_x(table, player, card))


def fixed_x(table: Table, player: str, card: Card) -> int:
    """Ｘ as it is when the cost is paid."""
    return fixed(Context(table, player, card), card)


@clause("sakura:core/9-3", "sakura:add/22-10")
def pay(table: Table, player: str, card: Card, how: How) -> Steps[tuple[int, ...]]:
    """コストの支払い: the cost goes from ＜フレア＞ to ＜ダスト＞; the answer are the oaths that are sworn after it."""
    cost = 0 if how.free else cost_of(table, player, card, reacting=how.by == "reaction")
    paid_by = payment_clauses(table.position, flare=True)
    if card[COST_WOUNDS]:
        yield from wound(table, player, player, "flare", cost, "sakura:add/22-10", *paid_by)
    elif cost:
        flare, goal = (table.position.players[player], FLARE), paid_to(table, player, card)
        diverted = ("sakura:core/1-4",) if goal[1] is not DUST else ()
        yield transfer("pay", flare, goal, cost, *paid_by, *diverted)
    if not how.no_costs:
        yield from pay_further(table, player, card)
        for cost_by_rule in FURTHER_COSTS:
            yield from cost_by_rule(table, player, card)
    sworn: tuple[int, ...] = ()
    for rule in AFTER_PAYING:
        sworn = (*sworn, *(yield from rule(table, player, card)))
    return sworn


@clause("sakura:core/1-4", "sakura:core/9-3")
def paid_to(table: Table, player: str, card: Card) -> Place:
    """Where the crystals of a cost go: to ＜ダスト＞, or where the text of the card sends them instead."""
    stated = (held.static for held in own_statics(card, player) if isinstance(held.static, statics.PaysTo))
    return place(table, player, next((pays_to.to for pays_to in stated), "dust"))


@clause("sakura:add/20-6-1")
def came_from(table: Table, card: Card) -> str:
    """The zone from which a card is used; of a perjury the one in which the card lay that is face down now."""
    below = table.position.cards.get(card.values.get(STANDS_FOR.name, ""))
    return card.zone.partition(".")[2] if below is None else str(below[USED_FROM])


def to_using(
    table: Table, player: str, card: Card, how: How, why: str, sworn: tuple[int, ...] = ()
) -> Steps[InUse]:
    """使用した: the card goes to ＜使用中＞, and what waits for it comes; the answer is what its resolution brings."""
    terminal = has_word(table, card, "terminal")
    sub = sub_of(table, card) if how.by == "main" else ""
    verb = "react" if how.by == "reaction" else "use"
    origin = came_from(table, card)
    if origin == "using":
        row = ("used", player, card.id, origin)
        yield table.set_game("use", {LOG: (*table.position.game[LOG], row)}, why)
    values: Values = {USED_FROM: origin, SWORN: sworn, GOES_BACK: how.goes_back}
    if category_of(card) == "trump":
        values = {**values, CATEGORY: "trump"}  # it is one wherever it goes from here
    yield Move(verb, card, f"{player}.using", why, *looked_at(card, player), values=values)
    yield from used_up(table, player, card)
    reserved = list(waiting(table, Happening("use_resolved", player, card=card.id)))
    yield from at_moment(table, Happening("used", player, card=card.id))
    return InUse(reserved, terminal, sub)


@clause("sakura:core/10-16", "sakura:core/10-37", "sakura:add/6-2", "sakura:add/16-4")
def looked_at(card: Card, player: str) -> tuple[str, ...]:
    """The clauses of what was looked at before a card could be used: a copy, a limit, 遠心, that it is conscripted."""
    copy = any(isinstance(held.static, statics.CopyOf) for held in own_statics(card, player))
    limited = any(isinstance(text, effects.Limit) for text in texts_of(card))
    met = {COPY: copy, LIMIT: limited, CENTRIFUGAL: has(card, "centrifugal")}
    met |= {"sakura:add/16-4": card.zone == f"{player}.barracks"}
    return tuple(rule for rule, holds_here in met.items() if holds_here)


COPY, LIMIT, CENTRIFUGAL = "sakura:core/10-16", "sakura:core/10-37", "sakura:add/6-2"


@clause("sakura:core/9-1-3-4", "sakura:core/9-2")
def after_use(table: Table, player: str, card: Card, how: How, begun: InUse) -> Steps[None]:
    """Once a card is resolved, after 終端 its player uses no other card this turn; then comes what was reserved as it
    was used, whatever has become of what reserved it. A card whose resolution was replaced (10-30) has neither.
    """
    words = begun.terminal, gains(table, card, "terminal"), in_gears(table, player, card, "terminal", how)
    if any(words):
        yield Set("terminal", player, {TERMINAL: True}, "sakura:core/9-2")
    yield from carry_out_due(table, begun.reserved, Happening("use_resolved", player, card=card.id))
    for rule in AFTER_USE:
        yield from rule(table, player, begun)


@clause("sakura:core/9-2-1", "sakura:core/6-4")
def use_attack(table: Table, player: str, card: Card, how: How) -> Steps[None]:
    """《攻撃》カード: i the attack is made, ii the cost paid, iii the card used, iv the attack resolved, v put away."""
    values = draft(table, player, card, how)
    rows = values[BOUND]
    fixed = {FIXED: fixed_x(table, player, card)} if fixes(card, player) else {}
    key, why = new_key(table), why_range(table, ghost(player, values))
    yield Appear("attack", key, f"{player}.attacking", {**values, **fixed}, "sakura:core/9-2-1#i", *why)
    if rows:
        left = tuple(row for row in table.position.game[AWAITING] if row not in rows)
        yield table.set_game("next_attack", {AWAITING: left}, "sakura:core/10-3")
    sworn = yield from pay(table, player, card, how)
    begun = yield from to_using(table, player, card, how, "sakura:core/9-2-1#iii", sworn)
    if sworn:
        yield Set("oath", key, {TEXTS: tuple(texts_of(card, full=how.full))}, "sakura:add/19-3")
    if how.by == "reaction":
        yield from at_moment(table, Happening("reacted", player, card=card.id))
    if (yield from replaced(table, player, card, how, key)):
        return
    yield from before_resolving(table, player, key)
    if key in table.position.cards:
        yield from resolve(table, key)
    yield from put_away(table, player, card, "sakura:core/9-2-1#v")
    yield from after_use(table, player, card, how, begun)


def before_resolving(table: Table, player: str, attack: str = "") -> Steps[None]:
    """What comes before a card that was used is resolved."""
    for rule in BEFORE_RESOLVING:
        yield from rule(table, player, attack)


def fixes(card: Card, player: str) -> bool:
    """Whether the X of the card is fixed as its cost is paid."""
    found = (held.static for held in own_statics(card, player) if isinstance(held.static, statics.Fix))
    return any(fix.when_paid for fix in found)


def new_key(table: Table) -> str:
    """A name for an attack that none on the table has."""
    return f"attack.{table.position.game[TURN]}.{len(table.done('attacks')) + 1}"


@clause("sakura:core/9-2-1#v", "sakura:core/9-2-2#iv", "sakura:core/7-2")
def put_away(table: Table, player: str, card: Card, why: str) -> Steps[None]:
    """A card that is still in use goes to its owner's ＜捨て札＞, a trump used to ＜切札＞."""
    for rule in BEFORE_PUTTING_AWAY:
        yield from rule(table, player, card, why)
    if card.zone == f"{player}.using":
        usual = card[GOES_BACK] or ("used" if category_of(card) == "trump" else "discard")
        zone = goes_to(card, usual)
        troops = () if zone == usual else (TROOPS,)
        if zone == "discard" and (yield from put_down_instead(card)):
            zone = "down"
        yield Move("put_away", card, f"{card.owner}.{zone}", why, *troops)


BEFORE_PUTTING_AWAY: list[Callable[[Table, str, Card, str], Steps[None]]] = []
"""What additional rules do as a card is put away, before that: `megami` adds it."""


@clause("sakura:core/9-2-2", "sakura:core/9-1-1-3")
def use_action(table: Table, player: str, card: Card, how: How) -> Steps[None]:
    """《行動》カード: i the cost, ii the card used, iii its 【使用時】, iv put away."""
    text = context(table, player, card, how)
    sworn = yield from pay(table, player, card, how)
    begun = yield from to_using(table, player, card, how, "sakura:core/9-2-2#ii", sworn)
    if how.by == "reaction":
        yield from at_moment(table, Happening("reacted", player, card=card.id))
    if (yield from replaced(table, player, card, how)):
        return
    yield from before_resolving(table, player)
    yield from carry_out(text, effects.Use, "sakura:core/9-2-2#iii")
    yield from put_away(table, player, card, "sakura:core/9-2-2#iv")
    yield from after_use(table, player, card, how, begun)


@clause("sakura:core/6-2-1-7")
def carry_out(text: Context, kind: type, why: str) -> Steps[None]:
    """Every text of that class in its order, to the last of them."""
    yield from carried_out(text, texts_of(text.card, full=text.full), kind, why)


@clause("sakura:core/9-2-3", "sakura:core/9-1-1-5", "sakura:core/7-1-9")
def use_enhance(table: Table, player: str, card: Card, how: How) -> Steps[None]:
    """《付与》カード: i the cost, ii the card used, iii 納める, iv its 【展開時】, v deployed."""
    text = context(table, player, card, how)
    sworn = yield from pay(table, player, card, how)
    begun = yield from to_using(table, player, card, how, "sakura:core/9-2-3#ii", sworn)
    if how.by == "reaction":
        yield from at_moment(table, Happening("reacted", player, card=card.id))
    if (yield from replaced(table, player, card, how)):
        return
    yield from before_resolving(table, player)
    yield from charge(table, player, card, how.charge, how.from_life)
    text.x = text.x if fixes(card, player) else fixed_x(table, player, card)
    yield from carry_out(text, effects.Deploy, "sakura:core/9-2-3#iv")
    if card.zone == f"{player}.using":
        yield Move("deploy", card, f"{player}.enhancements", "sakura:core/9-2-3#v", at=None)
    yield from after_use(table, player, card, how, begun)


AFTER_USE: list[Callable[[Table, str, InUse], Steps[None]]] = []
"""What additional rules let happen once a card that was used is resolved: `megami` adds it."""
BEFORE_RESOLVING: list[Callable[[Table, str, str], Steps[None]]] = []
"""What additional rules put before the resolution of a used card, and of the attack that it makes: `megami` adds it."""
FURTHER_COSTS: list[Callable[[Table, str, Card], Steps[None]]] = []
"""Costs that additional rules tie to a keyword: `megami` adds them."""
AFTER_PAYING: list[Callable[[Table, str, Card], Steps[tuple[int, ...]]]] = []
"""What additional rules put after the payment: `megami` adds it."""
PROCEDURES: dict[str, Callable[[Table, str, Card, How], Steps[None]]] = {
    "attack": use_attack,
    "action": use_action,
    "enhance": use_enhance,
}
USING["use"] = use
