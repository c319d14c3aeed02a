"""What a decision that is offered says beside its name: the distance, the damage, the cost, what moves where."""

from __future__ import annotations

from ..kernel import Action, Card, Position, Text, UnknownFact, other
from ..kernel.model.text import NOTHING
from .play.basics import WAYS
from .play.costs import cost_of
from .play.drafts import How, draft, ghost
from .state.layout import TYPE
from .state.table import SHARED, Table
from .text.asking.silence import BASIC, TAKE, USE
from .text.attacks.damage import damage_of
from .text.numbers import distance
from .texts import PLACES

DAMAGE = Text("間合{distance}、{aura}/{life}", "distance {distance}, {aura}/{life}")
COST = Text("消費{cost}", "cost {cost}")
VIGOR = Text("集中力を支払う", "for vigor")
DOWN = Text("{card}を伏せ札にする", "for {card} put face down")
DEALT = Text("{damage}ダメージ", "{damage} damage")


def offered(position: Position, action: Action) -> Text:
    """What stands in brackets behind the sentence of a decision; nothing where nobody can know it."""
    try:
        if action.move == USE and action.card in position.cards:
            return of_use(Table(position), action.player, position.cards[action.card])
        if action.move == BASIC and action.value in WAYS:
            out, to = (PLACES[place] for place in WAYS[str(action.value)])
            paid = DOWN.fill(card=position.title(action.cards[0])) if action.cards else VIGOR
            return Text(f"{out.ja}→{to.ja}、{paid.ja}", f"{out.en} to {to.en}, {paid.en}")
        if action.move == TAKE:
            return of_damage(Table(position), action)
    except UnknownFact:
        pass
    return NOTHING


def carries(position: Position, action: Action) -> tuple[str, str] | None:
    """Between which places the crystals of a decision are seen to go."""
    if action.move == BASIC and action.value in WAYS:
        out, to = WAYS[str(action.value)]
    elif action.move == TAKE and action.value in TAKEN:
        out, to = TAKEN[str(action.value)]
    else:
        return None
    return lies_at(action.player, out), lies_at(action.player, to)


TAKEN = {"aura": ("aura", "dust"), "life": ("life", "flare")}


def lies_at(player: str, place: str) -> str:
    return f"game.{place}" if place in SHARED else f"{player}.{place}"


def attack_of(table: Table, player: str) -> Card | None:
    """The attack of a player that is under way; of several the last."""
    made = table.cards(player, "attacking")
    return made[-1] if made else None


def of_use(table: Table, player: str, card: Card) -> Text:
    """The distance and the damage of the attack that a card would make, and what it costs."""
    said: list[Text] = []
    if card[TYPE] == "attack":
        against = attack_of(table, other(player))
        how = How("reaction", against.id) if against is not None else How("main")
        aura, life = damage_of(table, ghost(player, draft(table, player, card, how)))
        said.append(DAMAGE.fill(distance=distance(table), aura=aura, life=life))
    if cost := cost_of(table, player, card):
        said.append(COST.fill(cost=cost))
    return Text("、".join(part.ja for part in said), ", ".join(part.en for part in said))


def of_damage(table: Table, action: Action) -> Text:
    """How much is taken."""
    attack = attack_of(table, other(action.player)) or attack_of(table, action.player)
    if attack is None:
        return NOTHING
    aura, life = damage_of(table, attack)
    return DEALT.fill(damage=aura if action.value == "aura" else life)
