"""攻撃の解決 (9-4): reaction, cancelling, range, damage, 【攻撃後】."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from ...effects.choosing import AGREE, Agree
from ...kernel import (
    Action,
    Card,
    ChangePrevented,
    Choice,
    Note,
    Pass,
    Position,
    Refusal,
    Request,
    Set,
    Steps,
    Text,
    Vanish,
    clause,
    other,
)
from ..language import effects, statics
from ..state.force import OF_CLASS
from ..state.layout import AFTERWARDS, ANSWERED, AWAITING, BOUND, CANCELLED, CHANGES, DEALT_AURA, LOG
from ..state.table import Table
from ..text.asking.silence import EVERY_MOVE, USE
from ..text.attacks.damage import keywords_of
from ..text.attacks.own import context_of, own, owner_of, texts
from ..text.attacks.ranges import measured, range_of
from ..text.context import Context, met
from ..text.filters import reacts
from ..text.instead import in_place_of
from ..text.mechanisms import carried_out
from ..text.moments import LATER, Due, Happening, at_moment
from ..text.program import PROGRAM
from .barred import not_conscripted
from .damage import hit
from .drafts import How, no_more, without
from .limits import why_not
from .players import forbidden
from .wounds import wounded

FROM = ("hand", "trumps", "barracks")
"""Where a card lies that its player may use; one of the barracks if it is conscripted (sakura-conscripted-any-time)."""
AGAIN = ("sakura-reaction-after-one-taken-back",)
ELSEWHERE = Text(
    "対応で使用するのは、自分の手札か未使用の切札です。",
    "A reaction is a card from the player's own hand or one of their unused trumps.",
)

USING: dict[str, Callable[[Table, str, Card, How], Steps[None]]] = {}
"""How a card is used: `using` puts it here, as a use makes attacks and an attack lets a card be used."""


@dataclass(frozen=True, slots=True)
class React(Choice):
    """対応: `card` of the hand or an unused trump."""

    attack: str
    move: ClassVar[str] = USE
    by_a_card: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        for zone in FROM:
            yield from (Action(player, self.move, card.id) for card in position.cards_in(f"{player}.{zone}"))

    @clause("sakura:core/9-4#i", "sakura:add/16-4")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        card = position.cards.get(action.card)
        zones = [f"{action.player}.{zone}" for zone in FROM]
        table = Table(position)
        if card is None or card.zone not in zones:
            shown = ((action.card, "zone"),) if card is not None else ()
            return Refusal("sakura:core/9-4#i", ELSEWHERE, shown, goes_on=False, readings=AGAIN)
        if refused := not_conscripted(table, card):
            return refused
        refused = why_not(table, action.player, card, How("reaction", self.attack))
        return None if refused is None else replace(refused, readings=(*refused.readings, *AGAIN))


@clause("sakura:core/9-4", "sakura:core/9-8", "sakura:core/9-4#viii")
def resolve(table: Table, key: str) -> Steps[None]:
    """An attack that has been made, to its end; whatever reacts to it is resolved inside."""
    attack = table.position.cards[key]
    player = owner_of(attack)
    if forbidden(table, player, "attack"):
        yield Vanish("not_made", attack, "sakura:core/9-4")
        return
    yield from announce(table, attack)
    if not reacts(attack):
        yield from reaction(table, attack)
    yield from let_go(table, attack)
    yield from outcome(table, attack)
    yield from at_moment(table, Happening("attack_resolved", player, card=key, attack=key))
    if attack[DEALT_AURA]:
        victim = other(player)
        nth = len(table.done("aura_changed", victim))
        yield from at_moment(table, Happening("aura_changed", victim, attack=key, nth=nth))
    yield Vanish("attack_over", attack, "sakura:core/9-4#viii")


@clause("sakura:core/5-6", "sakura:core/10-3")
def let_go(table: Table, attack: Card) -> Steps[None]:
    """The events that take "next attack" changes off an attack that no longer matches, to wait for another attack."""
    rows = no_more(table, attack)
    if not rows:
        return
    yield Set("change_attack", attack.id, {CHANGES: without(attack[CHANGES], rows)}, "sakura:core/5-6")
    yield table.set_game("await", {AWAITING: (*table.position.game[AWAITING], *rows)}, "sakura:core/10-3")


@clause("sakura:add/20-6-3", "sakura:add/15-2", "sakura:core/10-3")
def unmade(table: Table, verb: str, attack: Card, rule: str, reading: str) -> Steps[None]:
    """An attack that counts as not made is taken away: no row tells of it, and what waited for an attack waits on."""
    rows = tuple(row for row in table.position.game[LOG] if row[2] != attack.id)
    waiting = (*table.position.game[AWAITING], *attack[BOUND])
    yield Vanish(verb, attack, rule).read_as(reading)
    yield table.set_game("not_attacked", {LOG: rows, AWAITING: waiting}, rule)


def announce(table: Table, attack: Card) -> Steps[None]:
    """What waits for an attack to be made."""
    player, made = owner_of(attack), table.done("attacks", owner_of(attack))
    for at in ("made", "attack_made"):
        yield from at_moment(table, Happening(at, player, card=attack.id, attack=attack.id, nth=len(made)))


@clause("sakura:core/9-4#i", "sakura:core/10-22/note-2", "sakura:core/10-34")
def reaction(table: Table, attack: Card) -> Steps[None]:
    """The attacked player may react with one card, or apply a text in place of that."""
    victim = other(owner_of(attack))
    if not any(table.cards(victim, zone) for zone in FROM):
        zones = table.position.zones
        if not zones[f"{victim}.hand"].open and not zones[f"{victim}.trumps"].open:
            return
    instead = in_place_of(table, victim, "answer")
    answer = yield Request(
        victim,
        "reaction",
        "sakura:core/9-4#i",
        (
            React(attack.id),
            *(Agree(replacement.card.id, "sakura:core/10-34") for replacement in instead),
            Pass(),
        ),
        Pass.by(victim),
        EVERY_MOVE,
        comes_of=frozenset({USE}),
    )
    for held in instead if answer.move == AGREE else ():
        if held.card.id == answer.card:
            context = Context(table, victim, held.card, reacted=attack.id, x=held.x)
            yield from PROGRAM.carry_out(context, held.static.do, "sakura:core/10-34")
    if answer.move != USE:
        return
    yield Set("answered", attack.id, {ANSWERED: True}, "sakura:core/9-4#i")
    card = table.position.cards[answer.card]
    yield from USING["use"](table, victim, card, How("reaction", attack.id))
    resolved = Happening("reaction_resolved", victim, card=card.id, attack=attack.id)
    yield from at_moment(table, resolved)


def outcome(table: Table, attack: Card) -> Steps[None]:
    """ii to vii: cancelled, out of range, or damage and 【攻撃後】."""
    keywords = keywords_of(table, attack)
    if cancelled(attack, "attack", keywords):
        yield ChangePrevented("cancelled", attack.id, "sakura:core/9-4#ii", about=())
        return
    if "inescapable" in keywords and measured(table, attack) not in range_of(table, attack):
        yield Note("inescapable", attack.id, "sakura:core/9-4#iii")
    if not in_range(table, attack, keywords):
        yield ChangePrevented(
            "out_of_range", attack.id, "sakura:core/9-4#iii", "sakura:core/9-4-1-1", about=()
        )
        return
    if cancelled(attack, "damage", keywords):
        yield ChangePrevented("damage_cancelled", attack.id, "sakura:core/9-4#iv", about=())
    elif instead := instead_of_damage(table, attack):
        yield from PROGRAM.carry_out(context_of(table, attack), instead, "sakura:core/1-4")
    elif "wounds" in keywords_of(table, attack):
        yield from wounded(table, attack.id)
    else:
        yield from hit(table, attack.id)
    if cancelled(attack, "after", keywords) or "no_after" in keywords_of(table, attack):
        yield ChangePrevented("after_cancelled", attack.id, "sakura:core/9-4#vi", about=())
        return
    yield from after(table, attack)


@clause("sakura:core/1-4")
def instead_of_damage(table: Table, attack: Card) -> tuple[Any, ...]:
    """What the attack does in place of dealing damage, where its text says so."""
    context = context_of(table, attack)
    for held in own(context, attack):
        replaces = isinstance(held.static, statics.Instead) and held.static.of == "attack_damage"
        if replaces and met(context, held.given, OF_CLASS[held.kind]):
            return tuple(held.static.do)
    return ()


@clause("sakura:core/9-4#ii", "sakura:core/9-4#iv", "sakura:core/9-4#vi", "sakura:core/10-23")
def cancelled(attack: Card, what: str, keywords: set[str]) -> bool:
    """Whether that of the attack has been cancelled; what is not cancelled (10-23) cannot be."""
    if "uncancellable" in keywords:
        return False
    by_answer = "fails_if_answered" in keywords and attack[ANSWERED]
    return what in attack[CANCELLED] or (what == "attack" and (by_answer or "cancelled" in keywords))


@clause("sakura:core/9-4#iii", "sakura:core/9-4-1-1")
def in_range(table: Table, attack: Card, keywords: set[str]) -> bool:
    """The range is looked at again; 不可避 needs none, 追尾 compares the aim."""
    return "inescapable" in keywords or measured(table, attack) in range_of(table, attack)


@clause("sakura:core/9-4#vii", "sakura:core/9-1-1-4", "sakura:core/6-4-1-7")
def after(table: Table, attack: Card) -> Steps[None]:
    """【攻撃後】 in the order in which they stand."""
    yield from carried_out(context_of(table, attack), texts(attack), effects.After, "sakura:core/9-4#vii")


@clause("sakura:core/9-1-3-4", "sakura:core/9-1")
def afterwards(table: Table, happening: Happening) -> Iterator[Due]:
    """What a reaction has left for the end of this attack: it comes with the texts that wait for that."""
    for row in table.position.cards[happening.attack][AFTERWARDS]:
        yield Due(table.position.cards[row.card], row.player, row.do, happening, x=row.x, reserved=row)


LATER["attack_resolved"] = (afterwards,)
