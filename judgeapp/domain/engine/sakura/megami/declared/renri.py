"""§20 レンリ: 偽証, 反証, 偽証設置 and 回帰.

While a perjury is resolved, a card that stands for the declared one is used; the card that lies face down under it goes
where the declared one would have gone. Face down it stays in ＜偽証中＞ until then, as ＜使用中＞ is seen by everybody.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from ....kernel import (
    Action,
    Appear,
    Card,
    Choice,
    EndOf,
    Move,
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
    until_end_of,
)
from ...language import statics
from ...language.rules import Perform
from ...play.attack import unmade
from ...play.damage import impatience
from ...play.drafts import How
from ...play.using import AFTER_PAYING, BEFORE_PUTTING_AWAY, use
from ...state.board_fields import DECLARED, GOES_BACK, REFUTED, SHOWN, STANDS_FOR
from ...state.force import has, own_statics
from ...state.layout import (
    MODE,
    NAME,
    NUMBER,
    SOURCE,
    TURN,
    USED_FROM,
)
from ...state.table import Table
from ...text.asking.silence import ASKING, EVERY_MOVE
from ...text.carrying.performing import performs
from ...text.context import Context, amount
from ...text.moments import Happening, at_moment
from ...text.numbers import in_effect
from ...text.program import PROGRAM
from ...turn.main_phase import MORE_ACTIONS
from ..before_reconstruction import Offer
from .declaring import Perjure, listed, values_of, why_not_declared

RULE, REFUTE = "sakura:add/20-6-1", "sakura:add/20-6-3"


def perjured(table: Table, answer: Action) -> Steps[None]:
    """A perjury in the main phase, which is then standard unless it was full power."""
    if not table.position.game[MODE]:
        yield table.set_game("mode", {MODE: "standard"}, "sakura:core/8-2-1")
    full = table.position.game[MODE] == "full"
    yield from perjure(table, answer.player, answer.card, str(answer.value), How("main", full=full))


@clause("sakura:add/20-6-1#i", "sakura:add/20-6-1#ii", "sakura:add/20-6-1#iii", "sakura:add/20-2-2")
def perjure(
    table: Table, player: str, key: str, name: str, how: How, keyword: str = "perjury"
) -> Steps[None]:
    """偽証を行う: the card lies face down, and the declared one is used unless it is refuted."""
    card, declared = table.position.cards[key], listed(table, player, keyword)[name]
    values: dict[Any, Any] = {DECLARED: name, USED_FROM: card.zone.partition(".")[2]}
    yield Move("perjure", card, f"{player}.perjury", f"{RULE}#i", f"{RULE}#ii", values=values)
    stand_in = f"perjury.{table.position.game[TURN]}.{len(table.done('perjured', player))}.{player}"
    yield Appear("stands_for", stand_in, f"{player}.perjury", values_of(declared, card), f"{RULE}#iii")
    with until_end_of("perjury") as period:
        yield from use(table, player, table.position.cards[stand_in], how)
    if period.ended:
        yield from taken_back(table, player, card, stand_in)
    if stand_in in table.position.cards:
        event = Vanish("stood_for", table.position.cards[stand_in], f"{RULE}#v")
        yield event.read_as("sakura-refuted-in-full-power" if period.ended and how.full else "")


@clause("sakura:add/20-6-3")
def taken_back(table: Table, player: str, card: Card, stand_in: str) -> Steps[None]:
    """反証は成功: the card is discarded, its attack is gone, and nothing counts as used or made."""
    yield Move("put_away", card, f"{card.owner}.discard", REFUTE)
    for attack in [attack_ for attack_ in table.cards(player, "attacking") if attack_[SOURCE] == stand_in]:
        yield from unmade(table, "attack_over", attack, REFUTE, "sakura-refuted-perjury-cost")


@dataclass(frozen=True, slots=True)
class Refute(Choice):
    """反証を行う."""

    move: ClassVar[str] = "refute"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        return (Action(player, self.move),)

    def refuse(self, position: Position, action: Action) -> None:
        return None


@clause("sakura:add/20-6-1#iv", "sakura:add/20-6-1#v", "sakura:add/20-6-3", "sakura:add/20-2-1")
def may_be_refuted(table: Table, player: str, stand_in: Card) -> Steps[tuple[int, ...]]:
    """Once the cost is paid the enemy may refute; a card that was shown goes on to ＜使用中＞."""
    key = stand_in.values.get(STANDS_FOR.name)
    if not key:
        return ()
    card, enemy = table.position.cards[key], other(player)
    attack = next(
        (attack_.id for attack_ in table.cards(player, "attacking") if attack_[SOURCE] == stand_in.id), ""
    )
    answer = yield Request(enemy, "refute", f"{RULE}#iv", (Refute(), Pass()), Pass.by(enemy), EVERY_MOVE)
    goes_back = ""
    if answer.move == Refute.move:
        yield Set("perjury_shown", card.id, {SHOWN: True}, REFUTE)
        if not is_declared(table, card, stand_in[NAME]):
            raise EndOf("perjury")
        yield Set("refuted_in_vain", stand_in.id, {REFUTED: True}, REFUTE)
        yield from shaken(table, player, stand_in)
        if has(card, "return") and (yield from returned(table, player, card)):
            goes_back = "relics"
            yield from at_moment(table, Happening("returned", player, card=stand_in.id))
    shown = bool(card.values.get(SHOWN.name))
    values: dict[Any, Any] = {SHOWN: shown, GOES_BACK: goes_back, DECLARED: stand_in[NAME]}
    if shown:
        yield Move("put", card, f"{player}.using", f"{RULE}#v", values=values)
    if answer.move != Refute.move:
        yield from at_moment(table, Happening("stood", player, card=stand_in.id, attack=attack))
    return ()


@clause("sakura:core/3-1", "sakura:add/20-6-3")
def is_declared(table: Table, card: Card, name: str) -> bool:
    """Whether the card shown is the declared one; it is not if that one lies elsewhere, as a player has but one."""
    for other_ in table.position.cards.values():
        elsewhere = other_.owner == card.owner and other_.zone.partition(".")[2] not in STANDING
        if elsewhere and other_.values.get(NAME.name) == name:
            return False
    return bool(card[NAME] == name)


STANDING = ("perjury", "attacking")
"""Where what goes by the declared name is not the card itself."""


@clause("sakura:add/20-6-3", "sakura:core/10-10")
def shaken(table: Table, player: str, stand_in: Card) -> Steps[None]:
    """反証は失敗: whoever refuted takes 焦燥, or what the text of the card puts in its place."""
    for held in own_statics(stand_in, player):
        instead = isinstance(held.static, statics.Instead) and held.static.of == "suffer_impatience"
        if instead and in_effect(table, held):
            yield from PROGRAM.carry_out(Context(table, player, stand_in), held.static.do, "sakura:core/1-4")
            return
    yield from impatience(table, other(player), "sakura:add/20-6-3")


@performs("impatience")
def several(context: Context, step: Perform) -> Steps[None]:
    for _ in range(amount(context, step.n)):
        yield from impatience(context.table, context.of(step.who))


@clause("sakura:add/20-5")
def returned(table: Table, player: str, card: Card) -> Steps[bool]:
    """回帰: the card with that number comes out of ＜遺物＞ to the discard pile, and this one will go there."""
    if not (yield from ASKING.agree(player, card.id, "sakura:add/20-5")):
        return False
    for relic in table.cards(player, "relics"):
        if relic.values.get(NUMBER.name) == GRANTED:
            yield Move("put", relic, f"{player}.discard", "sakura:add/20-5#i")
    return True


GRANTED = "NA-22-renri-A1-N-6"


@clause("sakura:add/20-6-1#v", "sakura:add/20-5#ii")
def put_away_for(table: Table, player: str, stand_in: Card, why: str) -> Steps[None]:
    """The steps that put away a stand-in and the card under it: face down to ＜伏せ札＞."""
    key = stand_in.values.get(STANDS_FOR.name)
    if not key:
        return
    card = table.position.cards[key]
    if card.zone in (f"{player}.using", f"{player}.perjury"):
        zone = card[GOES_BACK] or ("discard" if card[SHOWN] else "down")
        yield Move("put_away", card, f"{card.owner}.{zone}", why, f"{RULE}#v")
    yield Move("put_away", stand_in, f"{player}.perjury", f"{RULE}#v")


def why_no_trap(table: Table, player: str, name: str, key: str) -> Refusal | None:
    return why_not_declared(table, player, name, table.position.cards[key], TRAP)


def for_a_trap(table: Table, player: str) -> tuple[str, ...]:
    """The cards of ＜伏せ札＞ with which a card with 偽証設置 can be declared."""
    names, down = listed(table, player, TRAP), [card.id for card in table.cards(player, "down")]
    return tuple(key for key in down if any(why_no_trap(table, player, name, key) is None for name in names))


@clause("sakura:add/20-6-2", "sakura:add/20-4")
def perjury_trap(table: Table, player: str, chosen: tuple[str, ...]) -> Steps[None]:
    """偽証設置: just before a reconstruction a perjury may be made with a card of ＜伏せ札＞."""
    names = listed(table, player, TRAP)
    for key in chosen:
        name = next(name for name in names if why_no_trap(table, player, name, key) is None)
        yield from perjure(table, player, key, name, How("effect"), TRAP)


TRAP = "perjury_trap"
PERJURY = Offer(Text("偽証設置", "the perjury trap"), "sakura:add/20-6-2", for_a_trap, perjury_trap)


AFTER_PAYING.append(may_be_refuted)
BEFORE_PUTTING_AWAY.append(put_away_for)
MORE_ACTIONS[Perjure.move] = (Perjure(), perjured)
