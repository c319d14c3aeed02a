"""How steps that move cards are carried out: out of decks, hands and the field, and onto it."""

from __future__ import annotations

from itertools import count

from ...kernel import Appear, Arrange, Card, Chance, Move, Request, Steps, Values, clause
from ..dice import roll
from ..drawing import draw as draw_card
from ..drawing import fortify as fortify_wall
from ..layout import DEPLOYED, FACE_UP, NAME, POWER, SIEGE, STANDING, SUMMONED, TROOPS, TYPE
from ..replacement import replace
from ..setup import Shuffle as ShuffleChoice
from ..silence import ANY_MOVE
from ..walls import breach
from .choosing import Number, Player, ask, ask_cards
from .context import Context
from .resolve import carries_out
from .steps import (
    Choose,
    ChooseNumber,
    ChoosePlayer,
    Deploy,
    Discard,
    Draw,
    Fortify,
    Look,
    Mill,
    Reveal,
    Roll,
    Send,
    Shuffle,
    SiegeDamage,
    Summon,
)
from .values import amount


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


@carries_out(Choose)
@clause("sengoku:glossary/up-to")
def choose(context: Context, step: Choose) -> Steps[None]:
    """Cards among those that a filter means; they are then `those`."""
    among = tuple(card.id for card in context.find(step.cards))
    most = amount(context, step.amount)
    player = context.player if step.player == "own" else context.enemy
    context.those = yield from ask_cards(player, among, 0 if step.up_to else most, most, context.rule)


@carries_out(ChoosePlayer)
def choose_player(context: Context, step: ChoosePlayer) -> Steps[None]:
    answer = yield from ask(context.player, Player(context.rule), context.rule)
    context.chosen = answer.target


@carries_out(ChooseNumber)
def choose_number(context: Context, step: ChooseNumber) -> Steps[None]:
    answer = yield from ask(context.player, Number(amount(context, step.most), context.rule), context.rule)
    context.number = int(answer.value)


@carries_out(Roll)
def throw(context: Context, step: Roll) -> Steps[None]:
    """A die of the record (503.4)."""
    context.number = yield from roll(context.player, context.rule, step.change)


WORDS = {
    "hand": "sengoku:glossary/return-to-hand",
    "removed_area": "sengoku:glossary/remove",
    "resources": "sengoku:306.6",
    "wall": "sengoku:305.4.2",
    "discard_pile": "sengoku:302.1",
    "deck": "sengoku:301.1",
}


ORDERED = ("deck", "wall")


@carries_out(Send)
@clause("sengoku:glossary/return-to-hand", "sengoku:glossary/remove", "sengoku:103.2.4.2", "sengoku:103.2.5")
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
        yield replace(context.table.position, sent(context, step, card))
    context.those = tuple(card.id for card in cards)


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


@carries_out(Reveal)
@clause("sengoku:glossary/reveal")
def reveal(context: Context, step: Reveal) -> Steps[None]:
    """Shown to both; it lies where it lay."""
    yield from ()


@carries_out(Look)
@clause("sengoku:glossary/look-at")
def look(context: Context, step: Look) -> Steps[None]:
    """The top cards of a zone; they are then `those`."""
    keys: list[str] = []
    for player in context.players(step.player):
        zone = context.table.position.zones[f"{player}.{step.zone}"]
        keys += zone.cards[: amount(context, step.amount)]
    context.those = tuple(keys)
    yield from ()


@carries_out(Shuffle)
@clause("sengoku:glossary/shuffle", "sengoku:301.2")
def shuffle(context: Context, step: Shuffle) -> Steps[None]:
    """How it fell is in the record, or nobody knows."""
    for player in context.players(step.player):
        silent = Chance(player, "shuffle")
        choices = (ShuffleChoice((player,)),)
        fell = yield Request("", "shuffle", "sengoku:glossary/shuffle", choices, silent, ANY_MOVE)
        yield Arrange("shuffle", f"{player}.deck", fell.cards, "sengoku:glossary/shuffle", context.rule)
