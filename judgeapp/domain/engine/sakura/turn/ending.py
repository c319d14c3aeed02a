"""終了フェイズ (8-3), フェイズを終了する (10-13), and the turn that passes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ...kernel import (
    CHOOSE,
    Action,
    ChangePrevented,
    Duty,
    Event,
    Move,
    Ordinary,
    Pass,
    Request,
    Set,
    Steps,
    Text,
    Values,
    Vanish,
    clause,
    other,
)
from ..language import effects
from ..play.barred import FaceDown
from ..play.players import too_many
from ..poison import is_poison
from ..state.board_fields import GOES_BACK, STANDS_FOR
from ..state.force import texts_of
from ..state.layout import (
    AWAITING,
    BREAKING,
    DIVED_BACKWARD,
    DIVED_FORWARD,
    LAST,
    LASTING,
    LOG,
    MODE,
    PHASE,
    TERMINAL,
    TURN,
    TURN_PLAYER,
)
from ..state.listed import category_of
from ..state.table import Table, on_card
from ..state.troops import goes_to
from ..state.turn_fields import NEXT_CARDS
from ..text.asking.silence import EVERY_MOVE
from ..text.context import Context, met
from ..text.moments import LATER, Due, Happening, at_moment

RULE = "sakura:core/s8"
TOO_MANY = Text(
    "{player}は、手札の上限を超えるカードを伏せ札にしていません。",
    "{player} has not put the cards above the hand limit face down.",
)


@clause("sakura:core/8-3", "sakura:core/8-3-1", "sakura:core/8-3-2", "sakura:core/5-1-3")
def end_phase(table: Table) -> Steps[None]:
    """終了フェイズ: texts come, trumps rise, and cards above the hand limit are put face down."""
    player = table.turn_player
    yield from below_the_pass(at_moment(table, Happening("end_phase", player)))
    yield from below_the_pass(down_to_the_limit(table, player))


def below_the_pass(steps: Steps[None]) -> Steps[None]:
    """The same steps; what is claimed right below the pass that ends the main phase is what they have come to."""
    answer: Any = None
    while True:
        try:
            step = steps.send(answer)
        except StopIteration:
            return
        if isinstance(step, Request):
            step.comes_of |= {Pass.move}
        answer = yield step


@clause("sakura:core/8-3-2")
def down_to_the_limit(table: Table, player: str) -> Steps[None]:
    """Cards of the hand are put face down, one after the other or several at once, until there are not too many."""
    rule = "sakura:core/8-3-2"
    while over := too_many(table, player):
        down = tuple(card.id for card in table.cards(player, "hand") if not is_poison(table.position, card))
        if not down:
            return
        forced = Action(player, CHOOSE, cards=down) if len(down) <= over else None
        answer = yield Request(
            player,
            CHOOSE,
            rule,
            (FaceDown(down, 1, over, rule),),
            forced,
            EVERY_MOVE,
            duty=None if forced else Duty(rule, TOO_MANY, Action(player, CHOOSE)),
        )
        for key in answer.cards:
            yield Move("put_down", table.position.cards[key], f"{player}.down", rule)
        if not answer.cards:
            return


@clause("sakura:core/10-7")
def rising(table: Table, happening: Happening) -> Iterator[Due]:
    """再起: the used trumps of the turn player whose condition holds."""
    player = happening.player
    for card in table.cards(player, "used"):
        for text in texts_of(card):
            given = (text.given,) if isinstance(text, effects.Rise) else ()
            if given and met(Context(table, player, card), given, "sakura:core/10-7"):
                yield Due(card, player, (), happening, rises=True)


LATER["end_phase"] = (*LATER["end_phase"], rising)


AT_TURNS_END: list[Callable[[Table], list[Event]]] = []
"""What additional rules do as a turn ends: `megami` adds it."""


@clause("sakura:core/s8")
def pass_turn(table: Table) -> Steps[None]:
    """The turn is over: what lasted for it ends, and the other player's begins."""
    for player in table.players:
        if over := table.position.players[player].unlike(PLAYERS_TURN):
            yield Set("turn_over", player, over, RULE)
    for rule in AT_TURNS_END:
        yield from rule(table)
    number, log = table.position.game[TURN], table.position.game[LOG]
    ended: Values = {
        LAST: log,
        LOG: (),
        LASTING: (),
        AWAITING: (),
        NEXT_CARDS: (),
        MODE: "",
        DIVED_FORWARD: 0,
        DIVED_BACKWARD: 0,
    }
    following: Values = {
        TURN_PLAYER: other(table.turn_player),
        TURN: number + 1 if number else 0,
        PHASE: "start",
    }
    yield table.set_game("turn", {**following, **ended}, RULE)


PLAYERS_TURN = Ordinary(TERMINAL)


@clause("sakura:core/10-13", "sakura:add/20-6-4")
def cut_short(table: Table) -> Steps[None]:
    """フェイズを終了する: attacks are taken away, cards in use put away, empty enhancements without their texts."""
    rule = "sakura:core/10-13"
    for attack in list(table.everywhere("attacking")):
        yield Vanish("attack_over", attack, rule)
    for card in list(table.everywhere("using", "perjury")):
        if card.values.get(STANDS_FOR.name):
            yield Vanish("stood_for", card, rule)
    for card in list(table.everywhere("perjury")):
        yield Move("put_away", card, f"{card.owner}.discard", "sakura:add/20-6-4")
    for card in list(table.everywhere("using")):
        zone = "enhancements" if card.values.get("type") == "enhance" else put_in(card)
        owner = card.zone.partition(".")[0] if zone == "enhancements" else card.owner
        yield Move("put_away", card, f"{owner}.{zone}", rule)
    for card in list(table.everywhere("enhancements")):
        if on_card(card) == 0:
            texts = () if card[BREAKING] else texts_of(card)
            silent = any(isinstance(text, effects.Broken) for text in texts)
            yield Move("put_away", card, f"{card.owner}.{put_in(card)}", rule)
            if silent:
                yield ChangePrevented("break_silent", card.id, rule, "sakura:core/9-5", about=())


def put_in(card: Any) -> str:
    return goes_to(card, card[GOES_BACK] or ("used" if category_of(card) == "trump" else "discard"))
