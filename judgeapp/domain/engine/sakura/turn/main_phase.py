"""メインフェイズ (8-2): standard or full power, cards and basic actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from ...kernel import Action, Card, Choice, Move, Pass, Position, Refusal, Set, Steps, Text, clause
from ..language import statics
from ..play.attack import FROM
from ..play.barred import not_conscripted, why_they_stay_up
from ..play.basics import basic_action, why_not_basic
from ..play.drafts import How
from ..play.limits import why_not
from ..play.new_basics import new_basic, new_basics, why_not_new
from ..play.players import forbidden, too_many
from ..play.refusals import OVER
from ..play.using import use
from ..state.edition import by_1_14_1
from ..state.force import own_statics
from ..state.layout import BEGUN, MODE, TERMINAL, VIGOR
from ..state.table import Table
from ..state.words import BASICS, SPOKEN_BASICS
from ..text.asking.silence import BASIC, USE
from ..text.asking.silence import MODE as MODE_MOVE
from ..text.filters import sub_of
from ..text.moments import Happening, at_moment
from ..text.numbers import in_effect
from .in_turn import NEW_TURN, NEXT_TURN, InTurn

ELSEWHERE = Text(
    "使用するのは、自分の手札か未使用の切札です。",
    "Only a card of one's own hand or one's own unused trump is used.",
)
CHOSEN = Text("行動はすでに選ばれています。", "Standard or Throughout play has been chosen already.")
WORDS = Text("標準行動か全力行動を選びます。", "It is standard or full.")
NO_BASIC = Text("全力行動では基本動作を行えません。", "No basic action is done in a Throughout play.")
UNKNOWN = Text("基本動作は、前進・後退・纏い・宿し・離脱です。", "It is one of the five basic actions.")
NO_VIGOR = Text(
    "集中力がありません。手札を1枚伏せ札にしても支払えます。",
    "There is no vigor; a card of the hand put face down pays too.",
)
NO_PAYING = Text("{source}の効果により集中力を支払えません。", "The effect of {source} forbids paying vigor.")
ONE_CARD = Text(
    "伏せ札にするのは、自分の手札1枚です。", "One card from the player's own hand is put face down."
)
SPOKEN_MODES = {
    **dict.fromkeys(("standard", "標準", "標準行動"), "standard"),
    **dict.fromkeys(("full", "全力", "全力行動"), "full"),
}


@dataclass(frozen=True, slots=True)
class ChooseMode(Choice):
    """標準行動か全力行動: `value`."""

    move: ClassVar[str] = MODE_MOVE

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move, value=plan) for plan in ("standard", "full"))

    @clause("sakura:core/8-2-1")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        if position.game[MODE]:
            return Refusal("sakura:core/8-2-1", CHOSEN, (("game", MODE.name),), goes_on=False)
        if action.value in SPOKEN_MODES:
            return None
        return Refusal("sakura:core/8-2-1", WORDS, goes_on=False)


@dataclass(frozen=True, slots=True)
class UseCard(Choice):
    """通常の方法での使用: `card` of the hand or an unused trump."""

    move: ClassVar[str] = USE
    by_a_card: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        for zone in ("hand", "trumps", "down", "barracks"):
            yield from (Action(player, self.move, card.id) for card in position.cards_in(f"{player}.{zone}"))

    @clause("sakura:core/8-2-2", "sakura:core/8-2-2#a", "sakura:core/8-2-2#b", "sakura:core/9-2")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table, card = Table(position), position.cards.get(action.card)
        if card is None or not at_hand(table, action.player, card):
            shown = ((action.card, "zone"),) if card is not None else ()
            return Refusal("sakura:core/8-2-2", ELSEWHERE, shown, goes_on=False)
        return not_conscripted(table, card) or why_not(table, action.player, card, how(table, card))


@clause("sakura:core/8-2-2", "sakura:add/16-4")
def at_hand(table: Table, player: str, card: Card) -> bool:
    """Whether a card lies where its player may use it from: ＜手札＞, unused trumps, or where its text says."""
    owner, _, zone = card.zone.partition(".")
    if owner != player:
        return False
    if zone in FROM:
        return True
    return any(
        isinstance(held.static, statics.UsableFrom) and zone in held.static.zone and in_effect(table, held)
        for held in own_statics(card, player)
    )


def how(table: Table, card: Card) -> How:
    """The use of a card in the main phase; a card of 《全力》 is used in full power."""
    mode = table.position.game[MODE]
    return How("main", full=mode == "full" or sub_of(table, card) == "fullpower")


@dataclass(frozen=True, slots=True)
class Basic(Choice):
    """基本動作: `value`; `cards`: the one of the hand that pays for it, where vigor does not."""

    move: ClassVar[str] = BASIC
    covered: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        hand = position.zones[f"{player}.hand"].cards
        for basic in (*BASICS, *new_basics(Table(position), player)):
            yield Action(player, self.move, value=basic)
            yield from (Action(player, self.move, cards=(card,), value=basic) for card in hand)

    @clause("sakura:core/9-6#ii-b")
    def payments(self, position: Position, action: Action) -> Iterator[tuple[str, ...]]:
        """A card that nobody has shown is as good as any other such card, and likelier than one that was seen."""
        hand = [
            card
            for card in position.cards_in(f"{action.player}.hand")
            if not why_they_stay_up(position, [card])
        ]
        unseen = [card for card in hand if not card.known]
        yield from ((card.id,) for card in unseen[:1] or hand)

    @clause("sakura:core/9-6", "sakura:core/9-6#ii", "sakura:core/9-2")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table, seat = Table(position), position.players[action.player]
        added = str(action.value) in new_basics(table, action.player)
        basic = SPOKEN_BASICS.get(str(action.value), "")
        if not basic and not added:
            return Refusal("sakura:core/9-6#i", UNKNOWN, goes_on=False)
        if seat[TERMINAL]:
            return Refusal("sakura:core/9-2", OVER, ((action.player, TERMINAL.name),))
        if position.game[MODE] == "full":
            return Refusal("sakura:core/8-2-2#b", NO_BASIC, (("game", MODE.name),))
        if added:
            return why_not_new(table, action.player, str(action.value)) or why_not_paid(table, action)
        return why_not_basic(table, action.player, basic) or why_not_paid(table, action)


@clause("sakura:core/9-6#ii")
def why_not_paid(table: Table, action: Action) -> Refusal | None:
    """ii-A one vigor, or ii-B one card of the hand put face down."""
    rule = "sakura:core/9-6#ii"
    if action.cards:
        paid = [card for card in table.cards(action.player, "hand") if card.id in action.cards]
        if len(paid) == len(action.cards) == 1:
            return why_they_stay_up(table.position, paid)
        return Refusal(f"{rule}-b", ONE_CARD, goes_on=False, cited=(rule,))
    for held in forbidden(table, action.player, "pay_vigor"):
        return Refusal("sakura:core/1-4", NO_PAYING.fill(source=table.title(held.card.id)))
    if table.position.players[action.player][VIGOR] == 0:
        return Refusal(rule, NO_VIGOR, ((action.player, VIGOR.name),))
    return None


@clause(
    "sakura:core/8-2", "sakura:core/8-2-1", "sakura:core/8-2-2", "sakura:core/8-2-3", "sakura:core/8-2-3/note"
)
def main_phase(table: Table) -> Steps[None]:
    """The steps of the main phase: texts due at its start, actions, texts due at its end."""
    player = table.turn_player
    if not table.position.game[BEGUN]:
        yield table.set_game("main_begins", {BEGUN: True}, "sakura:core/8-2-1")
        yield from at_moment(table, Happening("main_start", player))
    going_on = yield from one_action(table, player, implied_by_others=NEW_TURN)
    while going_on:
        going_on = yield from one_action(table, player, implied_by_others=NEXT_TURN)
    yield from at_moment(table, Happening("main_end", player))


MORE_ACTIONS: dict[str, tuple[Choice, Callable[[Table, Action], Steps[None]]]] = {}
"""What additional rules let a player choose in a standard phase: `megami` adds it."""
MAIN: tuple[Choice, ...] = (UseCard(), Basic(), ChooseMode(), Pass())


def one_action(table: Table, player: str, *, implied_by_others: frozenset[str]) -> Steps[bool]:
    """One action of the turn player; whether the phase goes on."""
    answer = yield InTurn(
        player,
        "main",
        "sakura:core/8-2-2",
        (*MAIN, *(choice for choice, _ in MORE_ACTIONS.values())),
        Pass.by(player),
        frozenset({"proceed", *(("choose",) if too_many(table, player) else ())}),
        rests=True,
        forgets=True,
        implied_by_others=implied_by_others,
        claims="before",
    )
    if answer.move == Pass.move:
        return False
    if answer.move == MODE_MOVE:
        mode = SPOKEN_MODES[str(answer.value)]
        yield table.set_game("mode", {MODE: mode}, "sakura:core/8-2-1")
        if mode == "standard":
            yield from at_moment(table, Happening("standard", player))
        return True
    if answer.move in MORE_ACTIONS:
        yield from MORE_ACTIONS[answer.move][1](table, answer)
        return table.position.game[MODE] != "full"
    if answer.move == BASIC:
        yield from pay_and_move(table, answer)
        return True
    card = table.position.cards[answer.card]
    used = how(table, card)
    if not table.position.game[MODE]:
        mode = "full" if used.full else "standard"
        yield table.set_game("mode", {MODE: mode}, "sakura:core/8-2-1")
    yield from use(table, player, card, used)
    return not used.full


@clause("sakura:core/9-6#ii", "sakura:core/9-6#ii-a", "sakura:core/5-9@1.14.1")
def pay_and_move(table: Table, answer: Action) -> Steps[None]:
    """A basic action in a standard phase: its price, then the movement."""
    if not table.position.game[MODE]:
        yield table.set_game("mode", {MODE: "standard"}, "sakura:core/8-2-1")
    player, rule = answer.player, "sakura:core/9-6#ii"
    if answer.cards:
        card = table.position.cards[answer.cards[0]]
        yield Move("put_down", card, f"{player}.down", rule)
    elif vigor := table.position.players[player][VIGOR]:  # nothing comes off what is not there
        paying = ("sakura:core/5-9@1.14.1",) if by_1_14_1(table.position) else ()
        yield Set("pay_vigor", player, {VIGOR: vigor - 1}, rule, *paying)
    if answer.value in SPOKEN_BASICS:
        yield from basic_action(table, player, SPOKEN_BASICS[str(answer.value)])
    else:
        yield from new_basic(table, player, str(answer.value))
