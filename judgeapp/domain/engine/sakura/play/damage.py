"""ダメージの解決 (5-8): where the crystals of the damage chosen go, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ...effects.choosing import Number
from ...effects.program import brought
from ...kernel import (
    NO_NUMBER,
    Card,
    ChangePrevented,
    Entity,
    Note,
    Set,
    Steps,
    Transfer,
    clause,
    other,
)
from ..language import changes, statics
from ..state.force import in_force
from ..state.layout import AURA, CRYSTALS_ON, DEALT_AURA, DEALT_LIFE, DUST, FLARE, LIFE, SOURCE, TAKEN_ON
from ..state.table import Table, on_card
from ..text.asking.silence import ASKING, EVERY_MOVE, TAKE
from ..text.attacks.accounts import left_by, parts_of
from ..text.attacks.damage import bare, damage_of, keywords_of, printed_damage, stated_changes
from ..text.attacks.own import owner_of
from ..text.context import amount
from ..text.moments import Happening, Told
from ..text.numbers import in_effect
from .crystals import Place, carried, leaving, moved_at_once, off_card, place, shields, transfer
from .players import forbidden
from .taking import RULE, chosen, which


@clause("sakura:core/9-4#v", "sakura:core/10-26", "sakura:core/5-8-3")
def hit(table: Table, key: str) -> Steps[None]:
    """攻撃されたプレイヤーはダメージを受ける: the damage of an attack is chosen and dealt."""
    attack = table.position.cards[key]
    keywords = keywords_of(table, attack)
    victim, (aura, life) = other(owner_of(attack)), damage_of(table, attack)
    diverted = (bare(changing.change) for changing in stated_changes(table, attack, (changes.Divert,)))
    goals = {goal.of: goal_of(table, victim, goal) for goal in diverted}
    if forbidden(table, victim, "suffer"):
        yield ChangePrevented("no_damage", key, "sakura:core/1-4", about=())
        return
    kind = yield from which(table, attack, keywords)
    dealt = {DEALT_AURA: as_dealt(aura, kind, "aura"), DEALT_LIFE: as_dealt(life, kind, "life")}
    both = (BOTH,) if kind == "both" else ()
    chosen_damage = Set(
        "damage_chosen", key, {TAKEN_ON: kind, **dealt}, RULE, *both, *what_changed(table, attack)
    )
    chosen_damage.otherwise = not_chosen(table.position.players[victim], kind, (aura, life))
    yield chosen_damage.read_as(reading_of(table, attack))
    # Of one damage alone the other zone says nothing: nobody is asked how many crystals lie there.
    before = table.crystals(victim, "aura") + table.crystals(victim, "life") if both else 0
    dealing = []
    if kind in ("aura", "both") and aura != NO_NUMBER:
        dealing.append(to_aura(table, victim, aura, goal=goals.get("aura", goals.get("")), attack=attack))
    if kind in ("life", "both") and life != NO_NUMBER:
        dealing.append(to_life(table, victim, life, goal=goals.get("life", goals.get("")), attack=attack))
    for steps in dealing:
        yield from brought(steps, BOTH) if both else steps
    if both:
        gone = before - table.crystals(victim, "aura") - table.crystals(victim, "life")
        yield moved_at_once(table, gone, BOTH, elsewhere=True)
    if kind != "none":
        yield from dealt_to(table, victim, dealt[DEALT_AURA], dealt[DEALT_LIFE], attack=key)


BOTH = "sakura:core/10-26"


@clause("sakura:core/5-8-3-2")
def not_chosen(seat: Entity, kind: str, damage: tuple[Any, Any]) -> dict[tuple[str, str], int]:
    """What the other damage would have made of its zones, as far as they are known, where one of both was chosen."""
    aura, life = damage
    here = {field.name: seat.values.get(field.name, field.default) for field in (AURA, LIFE, FLARE)}
    if NO_NUMBER in damage:
        return {}
    if kind == "life":
        came_to = {AURA.name: max(0, here[AURA.name] - aura)} if isinstance(here[AURA.name], int) else {}
    elif isinstance(here[LIFE.name], int):
        gone = min(life, here[LIFE.name])
        came_to = {LIFE.name: here[LIFE.name] - gone}
        came_to |= {FLARE.name: here[FLARE.name] + gone} if isinstance(here[FLARE.name], int) else {}
    else:
        came_to = {}
    return {(seat.id, name): value for name, value in came_to.items()}


def what_changed(table: Table, attack: Card) -> Iterator[str]:
    """The clauses by which the damage of an attack is another than is printed."""
    cited = (part.clause for which in (0, 1) for part in parts_of(table, attack, which)[1:])
    yield from dict.fromkeys(cited)


def reading_of(table: Table, attack: Card) -> str:
    """The reading on which the damage of an attack rests; empty where it rests on none."""
    if any(bare(changing.change) == "no_addition" for changing in stated_changes(table, attack)):
        return "sakura-nothing-added"
    return "sakura-plus-on-a-dash" if adds_to_a_dash(table, attack) else ""


def adds_to_a_dash(table: Table, attack: Card) -> bool:
    """Whether something is added to or subtracted from a damage of 「-」."""
    aura, life = damage_of(table, attack)
    every = [(bare(changing.change), changing.context) for changing in stated_changes(table, attack)]
    added = [(change, context) for change, context in every if isinstance(change, changes.Boost)]
    to_aura = aura == NO_NUMBER and any(amount(context, change.aura) for change, context in added)
    to_life = life == NO_NUMBER and any(amount(context, change.life) for change, context in added)
    return to_aura or to_life


@clause("sakura:core/5-8-3-1", "sakura:core/1-4")
def goal_of(table: Table, victim: str, change: changes.Divert) -> Place | None:
    """Where the crystals of the damage go; None: where they always go, as the card chosen lies there no more."""
    if change.to != "chosen":
        return place(table, victim, change.to)
    card = table.position.cards.get(change.card)
    return (card, CRYSTALS_ON) if card is not None and card.zone.endswith(".enhancements") else None


def as_dealt(value: Any, kind: str, which: str) -> int:
    return 0 if value == NO_NUMBER or kind not in (which, "both") else int(value)


@clause("sakura:core/5-8-3-1")
def to_aura(
    table: Table, victim: str, amount: int, *, goal: Place | None = None, attack: Card | None = None
) -> Steps[None]:
    """Crystals of the aura go to ＜ダスト＞, or to `goal`; those of cards that count as aura as the player chooses."""
    rule, left, seat = "sakura:core/5-8-3-1", amount, table.position.players[victim]
    for card in shields(table, victim):
        least, most = max(0, left - rest(table, victim, card)), min(left, on_card(card))
        count = most
        if least < most:
            answer = yield from ASKING.ask(victim, Number(most, rule, least), rule)
            count = int(answer.value)
            told = Note("shields", card.id, rule)
            yield told.read_as("sakura-crystals-counted-as-aura-who-picks")
        if goal and count:
            told = Note("shields", card.id, rule)
            yield told.read_as("sakura-shielding-crystals-diverted")
            yield from off_card("damage", table, card, goal, count, rule, "sakura:core/1-4")
        else:
            yield from leaving(table, card, count, rule, verb="damage")
        left -= count
    to, diverted = goal or (table.position.game, DUST), ("sakura:core/1-4",) if goal else ()
    event = transfer("damage", (seat, AURA), to, left, rule, *diverted)
    event.moment = diverted[0] if diverted else None
    yield from carried(table, explained(table, event, attack, 0))
    if left < amount and not event.moved:
        yield Note("aura_shielded", victim, rule)


def explained(table: Table, event: Transfer, attack: Card | None, which: int) -> Transfer:
    """The crystals that the damage of an attack moves: by which rule it was made, and what has changed that damage."""
    if attack is None:
        return event
    event.clauses = (*event.clauses, "sakura:core/9-4#v")
    made = table.position.origin.get((attack.id, "zone"))
    if made is not None and made.clauses[0] not in (*event.clauses, BY_A_CARD):
        event.clauses = (*event.clauses, made.clauses[0])
    if event.moved != damage_of(table, attack)[which]:
        return event
    if event.moved == printed_damage(table, attack)[which]:
        return event
    parts, source = parts_of(table, attack, which), attack[SOURCE]
    (giver, lost), (taker, gained) = event.source, event.target
    event.accounts[giver, lost.name] = left_by(
        event.of[giver][lost] + event.moved, LYING[lost], parts, source, -1
    )
    lying = event.of.get(taker, {}).get(gained)
    if gained in LYING and isinstance(lying, int):
        event.accounts[taker, gained.name] = left_by(lying - event.moved, LYING[gained], parts, source, 1)
    return event


BY_A_CARD = "sakura:core/9-2-1#i"
"""The clause by which the use of a card makes an attack."""
LYING = {
    AURA: "sakura:core/5-1-7",
    LIFE: "sakura:core/5-1-5",
    FLARE: "sakura:core/5-1-6",
    DUST: "sakura:core/5-2-3",
}
"""The clause by which the crystals in a zone are a number."""


def rest(table: Table, victim: str, card: Any) -> int:
    """What the aura and the cards after this one hold."""
    every = shields(table, victim)
    later = every[[card_.id for card_ in every].index(card.id) + 1 :]
    return table.position.players[victim][AURA] + sum(on_card(change) for change in later)


@clause("sakura:core/5-8-3-1")
def to_life(
    table: Table,
    victim: str,
    amount: int,
    *,
    goal: Place | None = None,
    rule: bool = False,
    attack: Card | None = None,
) -> Steps[None]:
    """Crystals of the life go to ＜フレア＞ of the same player. `rule`: the damage of a reconstruction."""
    seat = table.position.players[victim]
    diverted = ("sakura:core/1-4",) if goal else ()
    event = transfer("damage", (seat, LIFE), goal or (seat, FLARE), amount, "sakura:core/5-8-3-1", *diverted)
    event.moment = diverted[0] if diverted else None
    yield from carried(table, explained(table, event, attack, 1))
    if goal is not None and event.moved:
        yield ChangePrevented(
            "diverted", victim, "sakura:core/1-4", "sakura:core/5-8-3-1", about=((victim, FLARE.name),)
        )
    for follows in () if rule else AFTER_LIFE_DAMAGE:
        yield from follows(table, victim)


AFTER_LIFE_DAMAGE: list[Callable[[Table, str], Steps[None]]] = []
"""What additional rules do once damage to life is resolved, but for that of a reconstruction: `megami` adds it."""


@clause("sakura:core/5-5-1", "sakura:core/5-8-3")
def dealt_to(
    table: Table, victim: str, aura: int, life: int, *, flare: int = 0, attack: str = "", rule: bool = False
) -> Steps[None]:
    """What follows damage: 隙, and texts that wait for it. `rule`: the damage of a reconstruction.

    Damage of 0 is damage that was taken, and counts.
    """
    counts = "" if aura + life + flare else "sakura-damage-of-nothing-is-damage"
    nth = len(table.done("damage", victim)) + 1
    taken = Happening("damage", victim, attack, attack, aura=aura, life=life, nth=nth, by_rule=rule)
    of_life = (taken._replace(at="life_damage"),) if life else ()
    yield Told("damaged", victim, "sakura:core/5-8-3", (taken, *of_life)).read_as(counts)


@clause("sakura:core/10-10", "sakura:core/5-5-3")
def impatience(table: Table, player: str, *why: str) -> Steps[None]:
    """焦燥: damage of 1/1, or as texts make it, of which the player chooses one; `why`: by which clauses it comes."""
    yield Note("impatience", player, "sakura:core/10-10", *why)
    dealt = {"aura": 1, "life": 1}
    for held in in_force(table, statics.Impatience):
        if held.player != player and in_effect(table, held):
            dealt = {"aura": held.static.aura, "life": held.static.life}
    damage = dealt["aura"], dealt["life"]
    kind = yield from chosen(table, player, player, damage, comes_of=EVERY_MOVE - {TAKE})
    yield from brought(stated(table, player, {kind: dealt[kind]}), (*why, "sakura:core/10-10")[0])


@clause("sakura:core/5-8-1", "sakura:core/5-8-3-1", "sakura:core/10-19")
def stated(table: Table, player: str, damage: Mapping[str, int], *, rule: bool = False) -> Steps[None]:
    """Damage that a text or a rule states: 単一値のダメージ to one zone of a player, or to several at once."""
    if forbidden(table, player, "suffer"):
        yield ChangePrevented("no_damage", player, "sakura:core/1-4", about=())
        return
    if "aura" in damage:
        yield from to_aura(table, player, damage["aura"])
    if "life" in damage:
        yield from to_life(table, player, damage["life"], rule=rule)
    if "flare" in damage:
        flare, dust = (table.position.players[player], FLARE), (table.position.game, DUST)
        yield transfer("damage", flare, dust, damage["flare"], "sakura:core/5-8-3-1")
    aura, life, flare_too = (damage.get(zone, 0) for zone in ("aura", "life", "flare"))
    yield from dealt_to(table, player, aura, life, flare=flare_too, rule=rule)
