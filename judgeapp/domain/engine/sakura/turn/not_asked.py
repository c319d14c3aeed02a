"""Why a decision is not asked for, where more can be said than when it is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from ...effects.choosing import AGREE
from ...kernel import (
    CHOOSE,
    Action,
    Event,
    Pass,
    Position,
    Refusal,
    Text,
    UnknownFact,
    WayStated,
    clause,
    other,
)
from ..language import steps
from ..play.barred import why_they_stay_up
from ..play.refusals import OVER
from ..play.taking import REACTIONS
from ..state.layout import ANSWERS, MODE, TAKEN_ON, TERMINAL, TEXTS, TURN, TURN_PLAYER
from ..state.table import Table
from ..state.words import SPOKEN_BASICS
from ..text.asking.picking import cannot_be_chosen
from ..text.asking.silence import MAIN_MOVES, RECONSTRUCT, TAKE
from ..text.context import Context
from ..texts import MOVES
from ..wording.card import HOLDS, inline, lines
from ..wording.speaking import listed
from .unmet import mentions

HELD = frozenset(clause for _, clause in HOLDS.values())
"""【常時】, 【展開中】 and 【使用済】."""
NOT_NOW = Text("{card}の効果は、いまは使えません: {text}", "The effect of {card} cannot be used now: {text}")
WITHIN_THE_LIMIT = Text(
    "手札を伏せ札にするのは、ターンプレイヤーが終了フェイズに、手札が上限を超えているときだけです。",
    "Cards of the hand are put face down by the turn player in the end phase, where the hand is above its limit.",
)

TO_A_REACTION = Text(
    "対応として行われた《攻撃》には対応できません。", "An Attack that is itself a reaction is not reacted to."
)
NO_ATTACK = Text(
    "ここで対応できる《攻撃》はありません。1つの《攻撃》に対応するのは1回だけです。",
    "There is no Attack to react to here. One Attack is reacted to once.",
)
NOT_CHOSEN = Text("{card}は効果により選ばれません。", "{card} is chosen by no effect.")
UNPAID = Text("{card}の効果の支払いができません。", "What the effect of {card} asks for cannot be paid.")
NOT_THAT_CARD = Text(
    "公開できるのは、宣言された名前のカードだけです。", "Only the card of the declared name can be shown."
)
ONE_CARD = Text(
    "全力行動のメインフェイズは、カードを1枚使用すると終了します。",
    "A Throughout play ends the main phase once one card has been used.",
)
CUT_SHORT = Text("メインフェイズは効果により終了しています。", "The main phase has been ended by an effect.")
FIRST_TURNS = Text(
    "第1ターンと第2ターンは開始フェイズの既定の処理がないので、山札の再構成を行えません。",
    "The first two turns are without the default processing of the start phase: nobody reshuffles.",
)


@clause(
    "sakura:core/8-3-2",
    "sakura:core/8-2-2#b",
    "sakura:core/10-13",
    "sakura:core/8-1-3",
    "sakura:core/10-39#iii",
)
def not_asked(position: Position, events: Sequence[Event], action: Action) -> Refusal | None:
    """What comes when its phase is over or has not been; cards of the own hand that were meant to be put face down."""
    if action.move == AGREE:
        return not_payable(position, events, action) or nothing_waits(position, action)
    if action.move in REACTIONS and any(
        card[ANSWERS] for card in position.cards_in(f"{other(action.player)}.attacking")
    ):
        return Refusal("sakura:core/9-4#i", TO_A_REACTION, goes_on=False, cited=("sakura:core/9-2",))
    if refused := out_of_reach(position, action):
        return refused
    if action.move == TAKE:
        return no_choice_of_damage(events)
    if action.move in MAIN_MOVES and just_over(events):
        if ended_by_an_effect(events):
            return Refusal("sakura:core/10-13", CUT_SHORT, goes_on=False, cited=(MOVES[action.move].clause,))
        if events[-1].had("game", MODE.name) == "full":
            return Refusal("sakura:core/8-2-2#b", ONE_CARD, goes_on=False)
    if action.value in SPOKEN_BASICS and action.move == CHOOSE and position.players[action.player][TERMINAL]:
        return Refusal("sakura:core/9-2", OVER, ((action.player, TERMINAL.name),), goes_on=False)
    if action.move == RECONSTRUCT and position.game[TURN] in (1, 2):
        return Refusal("sakura:core/8-1-3", FIRST_TURNS, (("game", TURN.name),), goes_on=False)
    if action.move != CHOOSE or not action.cards:
        return None
    if used_as_another(events):
        return Refusal("sakura:core/10-39#iii", NOT_THAT_CARD, goes_on=False)
    hand = position.zones[f"{action.player}.hand"]
    if not set(action.cards) <= set(hand.cards):
        return None
    if hand.open and action.player != position.game[TURN_PLAYER]:
        raise UnknownFact(hand.next_fact())  # the turn is just over: nobody knows what its end asked for
    named = (position.cards[key] for key in action.cards)
    return why_they_stay_up(position, named) or Refusal("sakura:core/8-3-2", WITHIN_THE_LIMIT, goes_on=False)


NO_DAMAGE = {
    "cancelled": Text("《攻撃》は打ち消されました。", "The Attack has been cancelled."),
    "damage_cancelled": Text(
        "《攻撃》のダメージは打ち消されました。", "The damage of the Attack has been cancelled."
    ),
    "out_of_range": Text(
        "現在の間合が適正距離から外れ、《攻撃》は失敗しました。",
        "The Attack has failed: it was out of range.",
    ),
}
BOTH_TAKEN = Text(
    "両方のダメージを受ける《攻撃》なので、どちらかを選びません。",
    "Both damages of this Attack are taken; none of them is chosen.",
)


@clause("sakura:core/9-4#ii", "sakura:core/9-4#iii", "sakura:core/9-4#iv", "sakura:core/10-26")
def no_choice_of_damage(events: Sequence[Event]) -> Refusal | None:
    """Why the last attack leaves no damage to be chosen: it came to none, or to both."""
    for event in takewhile(lambda one: one.verb not in ("use", "react"), reversed(events)):
        if event.verb in NO_DAMAGE:
            return Refusal(event.decides, NO_DAMAGE[event.verb], goes_on=False, cited=event.clauses[1:])
        if event.verb == "damage_chosen":
            both = event.values.get(TAKEN_ON) == "both"
            if not both:
                return None
            return Refusal("sakura:core/10-26", BOTH_TAKEN, goes_on=False, cited=("sakura:core/5-8-3-2",))
    return None


RISING = ("sakura:core/10-7", "sakura:core/10-8")
WAYS_STATED = {
    "reaction": WayStated(
        asked=frozenset({"reaction"}),
        within=frozenset({CHOOSE, AGREE}),
        moves=REACTIONS | {AGREE, Pass.move},
        text=Text("対応: {does}", "As a reaction: {does}"),
        refused=Refusal("sakura:core/9-4#i", NO_ATTACK, goes_on=False, cited=("sakura:core/9-2",)),
    )
}
"""対応 written beside a use: it answers an attack, or is a part of such an answer."""


def used_as_another(events: Sequence[Event]) -> bool:
    """Whether the last card that was used went by the name of another one: it is itself again only after its use."""
    verbs = (event.verb for event in reversed(events) if event.verb in ("used_as", "use", "react", "turn"))
    return next(verbs, "") == "used_as"


def not_payable(position: Position, events: Sequence[Event], action: Action) -> Refusal | None:
    """What the card that was used last asked for and its player could not pay."""
    told = (event for event in reversed(events) if event.verb in ("unpaid", "use", "react"))
    last = next(told, None)
    if last is None or last.verb != "unpaid" or last.subject != action.card:
        return None
    return Refusal(last.decides, UNPAID.fill(card=position.title(action.card)), goes_on=False)


def nothing_waits(position: Position, action: Action) -> Refusal | None:
    """The refusal of a text that is named out of time, with its moment; None where the card has no such text."""
    card = position.cards.get(action.card)
    texts = card.values.get(TEXTS.name) if card is not None else None
    held = [line for line in lines(texts or ()) if not HELD.isdisjoint(line.clauses)]
    if not held:
        return None
    said = NOT_NOW.fill(
        card=position.title(action.card), text=listed([inline(text) for text in held], "", " ")
    )
    rule = next(clause for clause in held[0].clauses if clause in HELD)
    rises = tuple(card_line.clauses[0] for card_line in lines(texts or ()) if card_line.clauses[0] in RISING)
    lies_used = rises if card is not None and card.zone.endswith(".used") else ()
    barred = position.players[action.player][TERMINAL] and mentions(texts, steps.BasicAction)
    ended = ("sakura:core/9-2",) if barred else ()
    return Refusal("sakura:core/9-1", said, goes_on=False, cited=(rule, *lies_used, *ended))


@clause("sakura:core/10-33")
def out_of_reach(position: Position, action: Action) -> Refusal | None:
    """Why a card that is named is chosen by no effect of that player."""
    if action.move != CHOOSE:
        return None
    for card in (position.cards[key] for key in action.cards if key in position.cards):
        if cannot_be_chosen(Context(Table(position), action.player, card), card.id):
            return Refusal("sakura:core/10-33", NOT_CHOSEN.fill(card=position.title(card.id)), goes_on=False)
    return None


def just_over(events: Sequence[Event]) -> bool:
    """Whether a turn has ended, and nothing has happened since."""
    return [event.verb for event in events[-1:]] == ["turn"]


def ended_by_an_effect(events: Sequence[Event]) -> bool:
    """Whether the main phase of the turn that has just ended was ended by an effect."""
    since = takewhile(lambda event: event.verb != "main_begins", reversed(events))
    return any(event.verb == "ends_phase" for event in since)
