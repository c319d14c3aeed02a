"""How steps that move cards are carried out: out of decks, hands and the field, and onto it."""

from __future__ import annotations

from itertools import count

from ....effects.shuffling import Shuffle as ShuffleChoice
from ....kernel import Appear, Arrange, Card, Chance, Move, Request, Steps, Values, clause
from ...battle.walls import breach
from ...state.layout import DEPLOYED, FACE_UP, NAME, POWER, SIEGE, STANDING, SUMMONED, TROOPS, TYPE
from ...state.overlays import BOSAKU, KESSHU, SHINSEI
from ...state.overlays import lay as lay_on
from ...state.replacement import replace
from ...turn.drawing import draw as draw_card
from ...turn.drawing import fortify as fortify_wall
from ...turn.implied_passes import ANY_MOVE
from ..language.steps import Deploy, Discard, Draw, Fortify, Lay, Mill, Send, Shuffle, SiegeDamage, Summon
from ..standing.context import Context
from ..standing.values import amount
from .choosing import ask_cards
from .resolve import carries_out


@carries_out(Draw)
@clause("sengoku:glossary/draw")
def draw(context: Context, step: Draw) -> Steps[None]:
    """One card, so many times."""
    for player in context.players(step.player):
        for _ in range(amount(context, step.amount)):
            rules = context.rule, "sengoku:glossary/draw"
            yield from draw_card(context.table, player, *rules, already=context.replaced)


@carries_out(Fortify)
def fortify(context: Context, step: Fortify) -> Steps[None]:
    """築城, so many times."""
    for player in context.players(step.player):
        for _ in range(amount(context, step.amount)):
            yield from fortify_wall(context.table, player, context.rule, "sengoku:glossary/fortify")


@carries_out(Mill)
@clause("sengoku:103.1.3")
def mill(context: Context, step: Mill) -> Steps[None]:
    """As many as there are; they are then `those`."""
    gone: list[str] = []
    for player in context.players(step.player):
        for _ in range(amount(context, step.amount)):
            card = context.table.position.top(f"{player}.deck")
            if card is not None:
                yield context.table.discard("mill", card, context.rule)
                gone.append(card.id)
    context.those = tuple(gone)


@carries_out(SiegeDamage)
@clause("sengoku:glossary/siege-damage", "sengoku:503.1.1", "sengoku:603.2")
def damage_wall(context: Context, step: SiegeDamage) -> Steps[None]:
    """No general besieges, so a wall that is gone is no defeat."""
    for player in context.players(step.player):
        dealt, already = amount(context, step.amount), context.replaced
        yield from breach(context.table, player, dealt, context.rule, already=already)


@carries_out(Discard)
@clause("sengoku:glossary/discard")
def discard(context: Context, step: Discard) -> Steps[None]:
    """Whoever holds the hand chooses; the cards are then `those`."""
    gone: list[str] = []
    for player in context.players(step.player):
        hand = tuple(context.table.position.zones[f"{player}.hand"].cards)
        most = amount(context, step.amount)
        least = 0 if step.up_to else most
        chosen = yield from ask_cards(player, hand, least, most, "sengoku:glossary/discard")
        for key in chosen:
            card = context.table.position.cards[key]
            yield context.table.discard("discard", card, context.rule, "sengoku:glossary/discard")
        gone.extend(chosen)
    context.those = tuple(gone)


WORDS = {
    "hand": "sengoku:glossary/return-to-hand",
    "removed_area": "sengoku:glossary/remove",
    "resources": "sengoku:306.6",
    "wall": "sengoku:305.4.2",
    "discard_pile": "sengoku:302.1",
    "deck": "sengoku:301.1",
    "nichirin_gauge": "sengoku:308.1.1",
    "shura_gauge": "sengoku:308.1.3",
    "senki_gauge": "sengoku:308.1.5",
}


ORDERED = ("deck", "wall")


@carries_out(Send)
@clause(
    *("sengoku:glossary/return-to-hand", "sengoku:glossary/remove", "sengoku:308.2"),
    *("sengoku:103.2.4.2", "sengoku:103.2.5"),
)
def send(context: Context, step: Send) -> Steps[None]:
    """Each to the zone of whoever owns it; they are then `those`.

    Where their order matters, the owner of the effect chooses it; silence leaves it as it is.
    """
    cards = context.cards(step.what)
    if step.to in ORDERED and len(cards) > 1:
        keys = tuple(card.id for card in cards)
        order = yield from ask_cards(context.player, keys, len(keys), len(keys), "sengoku:103.2.5")
        cards = [context.table.position.cards[key] for key in order]
    for card in cards:
        if card.zone == f"{card.owner}.{step.to}":
            yield from put_elsewhere(context, step, card)
        else:
            yield replace(context.table.position, sent(context, step, card))
    context.those = tuple(card.id for card in cards)


@clause("sengoku:309.2")
def put_elsewhere(context: Context, step: Send, card: Card) -> Steps[None]:
    """Within a zone no card moves; in one that has an order it lies at another place of it."""
    lying = context.table.position.zones[card.zone].cards
    others = [key for key in lying if key != card.id]
    order = [*others, card.id] if step.bottom else [card.id, *others]
    if step.to in ORDERED and order != lying:
        yield Arrange("put_elsewhere", card.zone, tuple(order), context.rule, "sengoku:309.2")


def sent(context: Context, step: Send, card: Card) -> Move:
    """The move of one card, with how it lies where that is not the ordinary way."""
    values: dict[object, bool] = {}
    if not step.face_up:
        values[FACE_UP] = False
    if not step.standing:
        values[STANDING] = False
    at = None if step.bottom or step.to in ("hand", "resources") else 0
    to = f"{card.owner}.{step.to}"
    return Move("send", card, to, context.rule, WORDS[step.to], at=at, values=values)  # type: ignore[arg-type]


@carries_out(Deploy)
@clause("sengoku:glossary/deploy", "sengoku:503.3.1", "sengoku:404.2")
def deploy(context: Context, step: Deploy) -> Steps[None]:
    """Onto the field, under the rules of deployment by an effect."""
    field = f"{context.player if step.player == 'own' else context.enemy}.field"
    for card in context.cards(step.what):
        values: Values = {} if step.standing else {STANDING: False}
        moved = Move("deploy", card, field, context.rule, "sengoku:glossary/deploy", at=None, values=values)
        yield replace(context.table.position, moved)


LAID = {BOSAKU: "sengoku:glossary/bosaku-card", SHINSEI: "sengoku:620.1.1", KESSHU: "sengoku:glossary/kesshu"}


@carries_out(Lay)
@clause(*LAID.values(), "sengoku:622.4.1", "sengoku:602.2.4")
def lay(context: Context, step: Lay) -> Steps[None]:
    """On one general of the battlefield; what lies on the field itself is not picked up for it."""
    generals = [other for other in context.cards(step.onto) if context.table.general(other.id)]
    for card in context.cards(step.what) if generals else ():
        if not card.zone.endswith(".field"):
            yield replace(
                context.table.position, lay_on(card, generals[0], step.kind, context.rule, LAID[step.kind])
            )


@carries_out(Summon)
@clause("sengoku:216.1", "sengoku:216.3", "sengoku:216.4")
def summon(context: Context, step: Summon) -> Steps[None]:
    """Soldiers as the effect defines them; what it does not define, they do not have."""
    player = context.player if step.player == "own" else context.enemy
    cards = context.table.position.cards
    for _ in range(amount(context, step.amount)):
        key = next(name for n in count(1) if (name := f"{context.source.id}.soldier{n}") not in cards)
        values: Values = {
            NAME: step.name,
            TYPE: "general",
            POWER: step.power,
            SIEGE: step.siege_power,
            TROOPS: step.troops,
            SUMMONED: True,
            DEPLOYED: True,
            **({} if step.standing else {STANDING: False}),
        }
        yield Appear("summon", key, f"{player}.field", values, context.rule, "sengoku:216.4")


@carries_out(Shuffle)
@clause("sengoku:glossary/shuffle", "sengoku:301.2")
def shuffle(context: Context, step: Shuffle) -> Steps[None]:
    """How it fell is in the record, or nobody knows."""
    for player in context.players(step.player):
        silent = Chance(player, "shuffle")
        choices = (ShuffleChoice((player,), "sengoku:102.2"),)
        fell = yield Request("", "shuffle", "sengoku:glossary/shuffle", choices, silent, ANY_MOVE)
        rules = "sengoku:glossary/shuffle", context.rule
        yield Arrange("shuffle", f"{player}.deck", fell.cards, *rules)
