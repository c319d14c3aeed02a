"""§10 ライラ: 風神ゲージ and 雷神ゲージ, 帯電, 嵐の力."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ClassVar

from ....effects.choosing import AGREE, Agree, OneOf
from ....kernel import Action, Card, Choice, Note, Pass, Position, Refusal, Request, Set, Steps, Text, clause
from ...cards import find_card
from ...language import crystals
from ...language.rules import Perform
from ...play.players import forbidden
from ...state.hosting import hosts
from ...state.layout import CHARGED, MODE, THUNDER, USERS, WIND
from ...state.table import Table
from ...text.asking.silence import ASKING, EVERY_MOVE
from ...text.carrying.performing import GAUGED, performs
from ...text.context import COUNTED, Context, amount, holds
from ...text.moments import RULE_EFFECTS, Happening, RuleEffect
from ...text.program import PROGRAM
from ...turn.main_phase import MORE_ACTIONS
from ...wording.speaking import listed
from ..before_reconstruction import Offer
from .kamuwi import raise_taboo

MOST = 20
GAUGES = {
    "wind": (WIND, Text("風神ゲージ", "wind gauge")),
    "thunder": (THUNDER, Text("雷神ゲージ", "thunder gauge")),
}
WORDS = {name: label for name, (_, label) in GAUGES.items()}
SPELT = {"wind": ("風神", "風"), "thunder": ("雷神", "雷")}
POWERS = {
    f"{gauge}{by}": (at, Text(f"{label.ja[:2]}{by}", f"{gauge} {by}"))
    for at, (gauge, by, label) in enumerate((gauge, by, WORDS[gauge]) for gauge in GAUGES for by in (1, 2, 3))
}
"""The six powers, in the order in which their card lists them."""
SPELT_POWERS = {
    name: (f"{text.ja[0]}{text.ja[-1]}", f"{text.ja[:2]}ゲージ{text.ja[-1]}")
    for name, (_, text) in POWERS.items()
}
STORM = "sakura:add/10-5"
RELEASE, OPEN = "sakura:add/10-4", ("discard", "enhancements", "used")
NOT_CHARGED = Text("帯電していないカードです。", "The card is not charged.")
STANDARD = Text(
    "帯電の解除を選べるのは標準行動のときだけです。", "Charges are released in a standard phase only."
)
NOT_THIS = Text(
    "このとき帯電を解除できるのは、使用したカードだけです。", "Only the card that was used is released here."
)
WHICH = Text("風神か雷神を選びます。", "It is the wind gauge or the thunder gauge.")
TOO_LOW = Text(
    "{gauge}は{now}なので、「{power}」は使えません。使えるのは次のうちの1つです: {left}",
    "The {gauge} is at {now}, too low for {power}. One of these can be used: {left}.",
)


@PROGRAM.carries_out(crystals.Gauge, defined=True)
@clause("sakura:add/10-2-1", "sakura:add/19-2-1")
def gauge(context: Context, step: crystals.Gauge) -> Steps[None]:
    """A gauge goes up or down, is set or doubled; of several the player picks one, unless it is each of them."""
    player, names = context.of(step.who), step.of
    if names == ("taboo",):
        if hosts(context.table, player, "kamuwi"):
            yield from raise_taboo(context.table, player, amount(context, step.by), "sakura:add/19-2-1")
        return
    if names[0] in GAUGED:
        yield from GAUGED[names[0]](context, step)
        return
    if not hosts(context.table, player, "raira"):
        return
    if len(names) > 1 and not step.each:
        answer = yield from ASKING.ask(player, OneOf(WORDS, "sakura:add/10-2-1", SPELT), "sakura:add/10-2-1")
        names = (str(answer.value),)  # type: ignore[assignment]  # one of the names that were offered
    for name in names:
        field = GAUGES[name][0]
        now = context.table.position.players[player][field]
        after = now * step.times if step.times != 1 else now + amount(context, step.by)
        context.cut_short += not 0 <= after <= MOST
        yield Set(name, player, {field: max(0, min(MOST, after))}, "sakura:add/10-2-1")


@performs("storm")
@clause("sakura:add/10-5/wind", "sakura:add/10-5/thunder", "sakura:add/10-5")
def storm(context: Context, step: Perform) -> Steps[None]:
    """嵐の力を使用する: a gauge goes down by 1 to 3, as far as it reaches (sakura-storm-power-shortfall)."""
    used: list[str] = []
    for _ in range(amount(context, step.n)):
        left = {name: text for name, text in powers(context).items() if name not in used}
        if not left:
            return
        calling = partial(call, context, left, used if step.distinct else [])
        if not step.may:
            yield from calling()
        elif not (yield from ASKING.go_on(*storm_question(context), calling)):
            return


def storm_question(context: Context) -> tuple[Position, str, str, str]:
    return context.table.position, context.player, context.card.id, STORM


def of_storm(context: Context) -> tuple[Any, ...]:
    """The six powers as the card of the storm lists them."""
    listed = find_card("storm-powers", context.table.position.season.id)
    return tuple(listed.texts()[0].do[0].of) if listed else ()  # type: ignore[index]  # its card is encoded


def powers(context: Context) -> dict[str, Text]:
    """The powers for which a gauge reaches."""
    options = of_storm(context)
    return {name: text for name, (at, text) in POWERS.items() if holds(context, options[at].given)}


class Power(OneOf):
    """嵐の力: of one for which its gauge does not reach it is told how far that does."""

    @clause("sakura:add/10-5")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        name = SIX.way(action.value)
        if name:
            (field, label), seat = GAUGES[name[:-1]], position.players[action.player]
            if seat[field] < int(name[-1]):
                left = listed(self.words.values())
                reason = TOO_LOW.fill(gauge=label, now=seat[field], power=SIX.words[name], left=left)
                return Refusal(STORM, reason, ((action.player, field.name),), goes_on=False, readings=SHORT)
        return OneOf.refuse(self, position, action)


SIX = OneOf({name: text for name, (_, text) in POWERS.items()}, STORM, SPELT_POWERS)
SHORT = ("sakura-storm-power-shortfall",)


def call(context: Context, words: dict[str, Text], used: list[str]) -> Steps[None]:
    """One power is chosen and carried out."""
    answer = yield from ASKING.ask(context.player, Power(words, STORM, SPELT_POWERS), STORM)
    used.append(str(answer.value))
    yield Note("storm", context.card.id, STORM)
    yield from PROGRAM.carry_out(context, of_storm(context)[POWERS[str(answer.value)][0]].do, STORM)


@clause("sakura:add/10-3-1-1", "sakura:add/10-4")
def charge(table: Table, happening: Happening) -> Steps[None]:
    """A card of another Megami becomes charged as it is used, and may be released at once."""
    player, card = happening.player, table.position.cards[happening.card]
    yield Set("charge_up", card.id, {CHARGED: True}, "sakura:add/10-3-1-1")
    choices = (Agree(card.id, RELEASE), Release(card.id), Pass())
    answer = yield Request(player, AGREE, RELEASE, choices, Pass.by(player), EVERY_MOVE)
    if answer.move == AGREE:
        gauge = yield from ASKING.ask(player, OneOf(WORDS, RELEASE, SPELT), RELEASE)
        yield from release(table, player, card, str(gauge.value))
    elif answer.move == Release.move:
        yield from released(table, answer)


@clause("sakura:add/10-3-1-1")
def charges(table: Table, happening: Happening) -> bool:
    """Whether a card that is used becomes charged."""
    player, users = (
        happening.player,
        table.position.cards[happening.card].values.get(USERS.name) or ("raira",),
    )
    charged = "raira" not in users and hosts(table, player, "raira")
    return charged and not forbidden(table, player, "become_charged")


@clause("sakura:add/10-4")
def release(table: Table, player: str, card: Card, gauge: str) -> Steps[None]:
    """帯電状態を解除する: one of the gauges goes up by 1."""
    field = GAUGES[gauge][0]
    yield Set("release", card.id, {CHARGED: False}, RELEASE)
    yield Set(gauge, player, {field: min(MOST, table.position.players[player][field] + 1)}, RELEASE)


def charged_cards(table: Table, player: str) -> tuple[str, ...]:
    if not hosts(table, player, "raira"):
        return ()
    return tuple(card.id for zone in OPEN for card in table.cards(player, zone) if card[CHARGED])


@clause("sakura:add/10-4")
def released_before(table: Table, player: str, chosen: tuple[str, ...]) -> Steps[None]:
    """Whoever reconstructs, by the rule or by an effect, may release charged cards just before."""
    for key in chosen:
        answer = yield from ASKING.ask(player, OneOf(WORDS, RELEASE, SPELT), RELEASE)
        yield from release(table, player, table.position.cards[key], str(answer.value))


@dataclass(frozen=True, slots=True)
class Release(Choice):
    """帯電状態の解除: `card`, `value` the gauge that goes up; `now` the card that alone may be released here."""

    now: str = ""
    in_main: bool = True
    move: ClassVar[str] = "release"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        if not hosts(Table(position), player, "raira"):
            return
        cards = (card for zone in OPEN for card in position.cards_in(f"{player}.{zone}"))
        for key in (self.now,) if self.now else [card.id for card in cards]:
            yield from (Action(player, self.move, key, value=gauge) for gauge in GAUGES)

    def normalized(self, position: Position, action: Action) -> Action:
        return replace(action, value=OneOf(WORDS, RELEASE, SPELT).way(action.value))

    @clause("sakura:add/10-4")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        card = position.cards.get(action.card)
        if not self.now and self.in_main and position.game[MODE] == "full":
            return Refusal(RELEASE, STANDARD, (("game", MODE.name),))
        if self.now and action.card != self.now:
            return Refusal(RELEASE, NOT_THIS, goes_on=False)
        if card is None or not card.values.get(CHARGED.name) or card.zone.partition(".")[0] != action.player:
            return Refusal(RELEASE, NOT_CHARGED, goes_on=False)
        return None if action.value in GAUGES else Refusal(RELEASE, WHICH, goes_on=False)


def released(table: Table, action: Action) -> Steps[None]:
    yield from release(table, action.player, table.position.cards[action.card], str(action.value))


RELEASES = Offer(
    Text("帯電の解除", "Releasing a charge"),
    RELEASE,
    charged_cards,
    released_before,
    again=True,
    direct=Release(in_main=False),
    directly=released,
)
RULE_EFFECTS.setdefault("used", []).append(RuleEffect(Text("帯電", "the charge"), charge, charges))
MORE_ACTIONS[Release.move] = (Release(), released)
COUNTED |= {
    "wind": lambda context: context.table.position.players[context.player][WIND],
    "thunder": lambda context: context.table.position.players[context.player][THUNDER],
}
