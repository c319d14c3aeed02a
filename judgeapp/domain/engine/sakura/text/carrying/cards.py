"""Steps about cards: drawing, putting, showing, using, fetching, exchanging, reconstructing."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from ....kernel import Card, ChangePrevented, EndOf, Move, Note, Refusal, Set, Steps, clause
from ...language import cards, terms
from ...play.drafts import How
from ...play.drawing import DECK
from ...play.drawing import draw as draw_one
from ...play.drawing import reconstruct as reconstruct_deck
from ...play.limits import why_not
from ...play.using import use
from ...state.board_fields import SHOWN, STANDS_FOR
from ...state.layout import CHARGE, NAME, SOURCE
from ..asking.picking import AFTER_RISING, further, picked, put
from ..asking.silence import ASKING
from ..context import Context, amount
from ..filters import sub_of
from ..moments import Happening, at_moment
from ..program import PROGRAM
from .varying import varied

RULE = "sakura:core/9-1"


@clause("sakura:core/10-11", "sakura:core/10-27")
def of_a_copy(context: Context) -> bool:
    """Whether this is the text of an attack copied: no card was used for it that 「このカード」 could be."""
    attack = context.fight()
    return attack is not None and attack.values.get(NAME.name) != context.card.values.get(NAME.name)


def referenced(context: Context, what: object) -> tuple[str, ...]:
    """The cards that a word of a text refers to."""
    if what == "this":
        return () if of_a_copy(context) else (context.card.id,)
    if what == "trigger":
        return (context.trigger,) if context.trigger in context.table.position.cards else ()
    if what == "sealed":
        zones = (context.table.cards(player, "sealed") for player in context.table.players)
        return tuple(
            card.id for zone in zones for card in zone if card.values.get("sealed_under") == context.card.id
        )
    if what == "reacted":
        attack = context.fight(reacted=True)
        return (attack.values["source"],) if attack is not None else ()
    return context.chosen


def affected(context: Context, what: object, goal: str = "") -> Steps[tuple[str, ...]]:
    """The cards that a step acts on, chosen where the step chooses them; `goal`: where it puts them."""
    if isinstance(what, terms.Pick):
        context.chosen = yield from picked(context, what, goal)
        return context.chosen
    return referenced(context, what)


def unused_again(context: Context, card: Card) -> Steps[None]:
    yield from at_moment(context.table, Happening("unused_again", card.owner, card=card.id))


AFTER_RISING.append(unused_again)


@PROGRAM.carries_out(cards.Draw)
@clause("sakura:core/7-1-6")
def draw(context: Context, step: cards.Draw) -> Steps[None]:
    player = context.of(step.who)
    for _ in range(amount(context, step.n)):
        if context.table.position.top(player + DECK) is None:
            context.cut_short += 1
        yield from draw_one(context.table, player, RULE)


@PROGRAM.carries_out(cards.Put)
def put_cards(context: Context, step: cards.Put) -> Steps[None]:
    keys = yield from affected(context, step.what, step.to)
    yield from put(context, keys, step.to, state=step.state)


@PROGRAM.carries_out(cards.Choose)
def choose(context: Context, step: cards.Choose) -> Steps[None]:
    yield from affected(context, step.what)


@PROGRAM.carries_out(cards.Show)
@clause("sakura:core/10-24")
def show(context: Context, step: cards.Show) -> Steps[None]:
    if step.what == "hand":
        for card in context.table.cards(context.of(step.who), "hand"):
            yield Note("show", card.id, "sakura:core/10-24")
        return
    for key in (yield from affected(context, step.what)):
        yield Note("show", key, RULE)
        yield from uncovered(context, key)


@clause("sakura:add/20-6-1#v")
def uncovered(context: Context, key: str) -> Steps[None]:
    """A perjury that is shown lies face up from here on."""
    cards_there = context.table.position.cards
    shown = cards_there[key]
    shown = cards_there.get(shown.values.get(SOURCE.name, ""), shown)
    below = cards_there.get(shown.values.get(STANDS_FOR.name, ""))
    if below is not None:
        yield Set("perjury_shown", below.id, {SHOWN: True}, "sakura:add/20-6-1#v")


@PROGRAM.carries_out(cards.UseCard)
@clause("sakura:core/9-2", "sakura:core/9-8")
def use_card(context: Context, step: cards.UseCard) -> Steps[None]:
    """効果による使用; improper, it does not happen. Different ones are chosen at once, or after one another."""
    if isinstance(step.what, terms.Pick) and step.what.distinct:
        taken: set[str] = set()
        left = amount(context, step.what.n)
        while chosen := (yield from further(context, step.what, taken, left)):
            taken |= {str(context.table.position.cards[key].values.get(NAME.name)) for key in chosen}
            left -= len(chosen)
            for key in chosen:
                yield from use_one(context, step, key)
        return
    if not step.may:
        yield from use_those(context, step)
    elif (barred := own_use_refused(context, step)) is not None:
        yield from ASKING.agree(context.player, context.card.id, RULE, barred=barred)
    else:
        ways = partial(use_those, context, step)
        yield from ASKING.go_on(context.table.position, context.player, context.card.id, RULE, ways)


def own_use_refused(context: Context, step: cards.UseCard) -> Refusal | None:
    """Why this card cannot be used by a text of its own; None too where another card is meant."""
    if step.what != "this" or step.vary:
        return None
    return why_not(context.table, context.player, context.card, way_of(context, step, context.card))


def way_of(context: Context, step: cards.UseCard, card: Card) -> How:
    """How the effect uses a card, but for what its player makes of its numbers."""
    return How(
        "own" if card.id == context.card.id else "effect",
        context.reacted if step.reacting else "",
        free=step.free or step.no_costs,
        no_costs=step.no_costs,
        gains=step.gains,
        goes_back=put_after(step, card),
        charge=0 if step.charge is None else amount(context, step.charge) - card[CHARGE],
        from_life=step.from_life,
    )


@clause("sakura:core/1-4")
def put_after(step: cards.UseCard, card: Card) -> str:
    """The zone to which the effect says that a card which it uses goes; empty: where it would go anyway."""
    if step.returns and card.zone.endswith(".outside"):
        return "outside"
    return "down" if step.down_after and card.values.get("type") != "enhance" else ""


def use_those(context: Context, step: cards.UseCard) -> Steps[None]:
    for key in (yield from affected(context, step.what, "use")):
        yield from use_one(context, step, key)


def use_one(context: Context, step: cards.UseCard, key: str) -> Steps[None]:
    """One of the cards that an effect uses."""
    card = context.table.position.cards[key]
    fullpower, how = sub_of(context.table, card) == "fullpower", way_of(context, step, card)
    if step.vary:
        more = yield from varied(context, card, step.vary)
        how = replace(how, changes=more.changes, charge=how.charge + more.charge)
    if why_not(context.table, context.player, card, how) is not None:
        yield ChangePrevented("improper", key, "sakura:core/9-2", about=())
        context.cut_short += 1
        return
    yield from use(context.table, context.player, card, how)
    if how.reacting:
        resolved = Happening("reaction_resolved", context.player, card=card.id, attack=how.reacting)
        yield from at_moment(context.table, resolved)
    if step.ends_phase and fullpower:
        yield Note("ends_phase", key, "sakura:core/10-13")
        raise EndOf("phase")


@PROGRAM.carries_out(cards.Fetch)
@clause("sakura:core/7-1-12")
def fetch(context: Context, step: cards.Fetch) -> Steps[None]:
    """得る: a card of that name comes out of ＜追加札＞."""
    for card in context.table.cards(context.player, step.out_of):
        if card.values.get(NAME.name) == step.name:
            yield from put(context, (card.id,), step.to, state=step.state)
            return
    context.cut_short += 1


@PROGRAM.carries_out(cards.Reconstruct, defined=True)
@clause("sakura:core/9-7")
def reconstruct(context: Context, step: cards.Reconstruct) -> Steps[None]:
    yield from reconstruct_deck(context.table, context.of(step.who), "sakura:core/9-7")


@clause("sakura:core/10-25", "sakura:add/20-2-3")
def exchanged_against(context: Context, against: terms.Pick) -> Steps[None]:
    """This card goes to where the one chosen lies, which comes to where this one lay."""
    for key in (yield from picked(context, against)):
        other, here = context.table.position.cards[key], context.card.zone
        yield Move("exchange", context.card, other.zone, "sakura:core/10-25")
        yield Move("exchange", other, here, "sakura:core/10-25")


@clause("sakura:core/10-25")
def exchanged_with(context: Context, step: cards.Exchange) -> Card | None:
    """The card in this player's ＜追加札＞ that it is exchanged for; None where 10-25 says that it is not."""
    card = context.card
    if card.owner != context.player or card.values.get(NAME.name) != step.called:
        return None
    for other in context.table.cards(context.player, "extra"):
        if other.values.get(NAME.name) == step.name:
            trumps_only = card.zone.partition(".")[2] in TRUMPS_ONLY
            return None if trumps_only and other.values.get("category") != "trump" else other
    return None


TRUMPS_ONLY = ("trumps", "used")
"""Zones in which no other cards than trumps lie (7-1-11)."""


@PROGRAM.carries_out(cards.Exchange, defined=True)
@clause("sakura:core/10-25")
def exchange(context: Context, step: cards.Exchange) -> Steps[None]:
    """交換: this card to ＜追加札＞, the other one to where it lay; one in use is put away at once."""
    if step.against is not None:
        yield from exchanged_against(context, step.against)
        return
    other = exchanged_with(context, step)
    context.cut_short += other is None
    if other is None or (step.may and not (yield from ASKING.agree(context.player, context.card.id, RULE))):
        return
    here, trump = context.card.zone.partition(".")[2], other.values.get("category") == "trump"
    yield Move("exchange", context.card, f"{context.card.owner}.extra", "sakura:core/10-25")
    goal = {"using": "used" if trump else "discard"}.get(here, here)
    event = Move("exchange", other, f"{other.owner}.{goal}", "sakura:core/10-25")
    yield event.read_as("sakura-exchanged-trump-state" if trump and here == "using" else "")
    if step.then and (
        not step.may_then or (yield from ASKING.agree(context.player, other.id, RULE, context.card.id))
    ):
        yield from put(context, (other.id,), step.then)
