"""Which cards and which attacks a text means."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ...kernel import NO_NUMBER, Card, UnknownFact, clause, other
from ..language import conditions, statics, terms
from ..state.board_fields import DECLARED
from ..state.force import Held, has, in_force
from ..state.layout import ANSWERS, CATEGORY, NAME, SOURCE, SUB, TYPE, USED_FROM, USERS
from ..state.listed import category_of
from ..state.table import Row, Table
from .context import Context, amount, holds

HELD_IN = {"trumps": ("trumps", "used")}
"""＜切札＞ is both of ours."""


def zones_of(context: Context, at: Sequence[str], side: str, which: terms.Which | None = None) -> list[str]:
    """The zones of the table that a text means; ＜切札＞ is both of ours, unless only used or unused ones are meant."""
    players = {"me": (context.player,), "enemy": (context.enemy,)}.get(side, context.table.players)
    state = which.state if which else ""
    trumps = ("used",) if state in ("used", "not_unused") else HELD_IN["trumps"]
    names = [name for zone in at for name in (trumps if zone == "trumps" else HELD_IN.get(zone, (zone,)))]
    return [f"{player}.{name}" for player in players for name in names]


def lying(context: Context, at: Sequence[str], which: terms.Which, side: str) -> Iterator[Card]:
    """The cards there, but for those sealed under other cards."""
    for zone in zones_of(context, at, side, which):
        for card in context.table.position.cards_in(zone):
            if not zone.endswith(".sealed") or card.values.get("sealed_under", "") == context.card.id:
                yield card


def cards_meant(
    context: Context, at: Sequence[str], which: terms.Which = terms.EVERY, side: str = "me"
) -> list[Card]:
    """The cards there that fit."""
    return [card for card in lying(context, at, which, side) if matches(context, which, card)]


def may_match(context: Context, which: terms.Which, card: Card) -> bool | None:
    """Whether a card fits; None where that turns on what nobody has shown of it."""
    try:
        return matches(context, which, card)
    except UnknownFact:
        return None


@clause("sakura:core/10-15")
def of_megami(context: Context, of: str, users: tuple[str, ...]) -> bool:
    """Whether a card or attack is of the same, of another Megami than this card, or of one of those named.

    A card of two Megami is of the same and of another one at once.
    """
    own = context.card[USERS]
    if of == "same":
        return any(user in own for user in users)
    if of == "other":
        return any(user_ not in own for user_ in users)
    return any(user_ in users for user_ in of.split("/"))


def came_from(card: Card) -> str:
    """Where a card in use was used from; one that is not used yet lies there."""
    zone = card.zone.partition(".")[2]
    return str(card.values.get(USED_FROM.name, "")) if zone == "using" else zone


def says(static: statics.Texts, kind: str) -> bool:
    """Whether a text makes cards lose words, gain words, or lose their subtype."""
    return bool({"lose": static.lose, "gain": static.gain, "no_sub": static.no_sub}[kind])


def layers(table: Table, card: Card, kind: str) -> Iterator[Any]:
    """The texts in force that change the words of this card: `lose`, `gain` or `no_sub`.

    Whether a text does is asked of the words as they are without that text.
    """
    asked: set[tuple[str, int]] = table.position.derived.setdefault("layers", set())
    for held in in_force(table, statics.Texts):
        mine, text = held.player == card.owner or held.card.id == card.id, (held.card.id, id(held.static))
        if not mine or not says(held.static, kind) or text in asked:
            continue
        asked.add(text)
        try:
            changes = concerns(table, held, card)
        finally:
            asked.discard(text)
        if changes:
            yield held.static


def concerns(table: Table, held: Held, card: Card) -> bool:
    """Whether a text that changes words is in effect and is about this card."""
    static, context = held.static, Context(table, held.player, held.card, x=held.x)
    if static.used_from and came_from(card) not in static.used_from:
        return False
    return all(holds(context, condition) for condition in held.given) and matches(context, static.which, card)


@clause("sakura:core/10-32", "sakura:core/6-2-1-6")
def sub_of(table: Table, card: Card) -> str:
    """The subtype of a card, as texts leave it."""
    printed = card[SUB]
    return "" if any(layers(table, card, "no_sub")) else printed


@clause("sakura:core/10-32", "sakura:core/6-2-1-7")
def has_word(table: Table, card: Card, keyword: str) -> bool:
    """Whether a keyword stands on a card, as texts leave it."""
    found = has(card, keyword) or gains(table, card, keyword)
    return found and not any(keyword in layer.lose for layer in layers(table, card, "lose"))


def gains(table: Table, card: Card, keyword: str) -> bool:
    """Whether a text gives a keyword to a card."""
    return any(keyword in layer.gain for layer in layers(table, card, "gain"))


@clause("sakura:core/10-20", "sakura:core/10-32")
def matches(context: Context, which: terms.Which, card: Card) -> bool:
    """Whether a card matches the filter of a text."""
    if which is terms.EVERY:
        return True
    if (which.other and card.id == context.card.id) or (which.itself and card.id != context.card.id):
        return False
    wrong = (
        which.type and card[TYPE] not in which.type,
        which.not_type and card[TYPE] in which.not_type,
        which.sub and subtype(context, which, card) not in which.sub,
        which.not_sub and subtype(context, which, card) in which.not_sub,
        which.category and category_of(card) not in which.category,
        category_of(card) in which.not_category,
        which.name and card[NAME] not in which.name,
        which.used_from and card.values.get(USED_FROM.name) not in which.used_from,
    )
    if any(wrong):
        return False
    if which.declared and card[NAME] != context.card[DECLARED]:
        return False
    if which.state and card.zone.partition(".")[2] not in STATES[which.state]:
        return False
    if not all(word_on(context, which, card, keyword) for keyword in which.keyword):
        return False
    if any(word_on(context, which, card, keyword_) for keyword_ in which.not_keyword):
        return False
    return of_megami(context, which.of, card[USERS]) if which.of else True


def subtype(context: Context, which: terms.Which, card: Card) -> str:
    return card[SUB] if which.originally else sub_of(context.table, card)


def word_on(context: Context, which: terms.Which, card: Card, keyword: str) -> bool:
    return has(card, keyword) if which.originally else has_word(context.table, card, keyword)


STATES = {
    "used": ("used",),
    "unused": ("trumps",),
    "not_unused": ("used", "discard", "down", "hand", "enhancements"),
}


def fits_row(context: Context, which: terms.Which, row: Row) -> bool:
    """Whether something that was done was done with a card that fits."""
    card = context.table.position.cards.get(row[2])
    return which is terms.EVERY or (card is not None and matches(context, which, card))


def matches_attack(
    context: Context, which: conditions.Attack, attack: Card, damage: tuple[Any, Any] | None
) -> bool:
    """Whether an attack matches the filter of a text, with `damage` as of the moment of asking."""
    player = attack.zone.partition(".")[0]
    wanted = {"me": context.player, "enemy": context.enemy}.get(which.who, player)
    turn = {"me": context.player, "enemy": other(context.player)}.get(which.in_turn, "")
    if player != wanted or (turn and context.table.turn_player != turn):
        return False
    category = attack[CATEGORY]
    if (which.category and category not in which.category) or category in which.not_category:
        return False
    if (which.sub and attack[SUB] not in which.sub) or attack[SUB] in which.not_sub:
        return False
    if which.of and not of_megami(context, which.of, attack[USERS]):
        return False
    if which.used_from:
        source = context.table.position.cards.get(attack.values.get(SOURCE.name, ""))
        if source is None or came_from(source) not in which.used_from:
            return False
    if which.covers_aim and not OF_ATTACKS["covers_aim"](context, attack):
        return False
    if which.nth_card and nth_card(context, attack) != which.nth_card:
        return False
    if which.nth and nth_attack(context, which, attack) != which.nth:
        return False
    return damage is None or fits_damage(context, which, damage)


def nth_card(context: Context, attack: Card) -> int:
    """The card that the attack comes from is the so-manieth one that its player uses in the turn."""
    used = [row[2] for row in context.table.done("used", attack.zone.partition(".")[0])]
    source = attack[SOURCE]
    return used.index(source) + 1 if source in used else len(used) + 1


OF_ATTACKS: dict[str, Callable[[Context, Card], bool]] = {}
"""What additional rules ask of an attack: `megami` adds it."""


def nth_attack(context: Context, which: conditions.Attack, attack: Card) -> int:
    """The so-manieth attack of its player in this turn, among those of the category that is meant."""
    player = attack.zone.partition(".")[0]
    if which.aura_most is not None:
        most = amount(context, which.aura_most)
        aura = [row for row in context.table.done("attack_aura", player) if row[3] != NO_NUMBER]
        made = [row[2] for row in aura if int(row[3]) <= most]
        return made.index(attack.id) + 1 if attack.id in made else len(made) + 1
    made = [
        row[2]
        for row in context.table.done("attacks", player)
        if (not which.category or row[3] in which.category) and row[3] not in which.not_category
    ]
    return made.index(attack.id) + 1 if attack.id in made else len(made) + 1


def fits_damage(context: Context, which: conditions.Attack, damage: tuple[Any, Any]) -> bool:
    """Whether the damage of an attack is as a text wants it."""
    aura, life = damage
    if (which.aura == "number" and aura == NO_NUMBER) or (which.aura == "-" and aura != NO_NUMBER):
        return False
    if which.dashed and NO_NUMBER not in (aura, life):
        return False
    if which.aura_least and (aura == NO_NUMBER or aura < which.aura_least):
        return False
    return which.aura_most is None or (aura != NO_NUMBER and aura <= amount(context, which.aura_most))


def reacts(attack: Card) -> bool:
    """対応している《攻撃》."""
    return bool(attack.values.get(ANSWERS.name))
