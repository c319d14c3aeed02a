"""§18 カナヱ: 構想カード, how they are prepared and achieved, and what each colour of the act does."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from judgeapp.domain.numerals import whole

from ....effects.choosing import OneOf
from ....effects.program import brought
from ....kernel import (
    Action,
    Card,
    ChangePrevented,
    Choice,
    Move,
    Pass,
    Position,
    Refusal,
    Request,
    Set,
    Steps,
    Text,
    clause,
    other,
)
from ...cards import find_card
from ...language import changes, effects, steps
from ...language.rules import Perform
from ...play.crystals import transfer
from ...play.damage import stated
from ...play.players import forbidden, victory
from ...state.board_fields import ACT, COLOUR, COLOURS, PROGRESS, WILL
from ...state.force import texts_of
from ...state.hosting import hosts
from ...state.layout import AURA, CATEGORY, CHARGE, CRYSTALS_ON, DUST, NUMBER
from ...state.table import Table
from ...text.asking.silence import ASKING, EVERY_MOVE
from ...text.attacks.damage import RULE_CHANGES, Changing
from ...text.attacks.own import owner_of
from ...text.carrying.performing import performs
from ...text.context import COUNTED, STATES, Context, holds
from ...text.moments import RULE_EFFECTS, Happening, RuleEffect, at_moment
from ...text.program import PROGRAM

PREPARE, ACHIEVE = "sakura:add/18-7", "sakura:add/18-6"
SIDES = {"front": Text("表", "face up"), "will": Text("裏（意思）", "face down (will)")}
PLACES = {"dust": Text("ダスト", "dust"), "aura": Text("オーラ", "aura")}
SPOKEN = {text.ja: key for key, text in COLOURS.items()} | {key: key for key in COLOURS}
SAID = re.compile(r"\s*([^\d\s:]+)\s*:?\s*(\d*)\s*")
NO_ACT = Text(
    "移動先の幕は色と値で書きます（例: 赤3、終幕）。",
    "The act is given by colour and value: red3, final.",
)


@dataclass(frozen=True, slots=True)
class NextAct(Choice):
    """仮面トークンの移動先: `value` is colour and value, 「赤3」; the lines of the board are not in the book."""

    now: int
    move: ClassVar[str] = "choose"
    countless: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        for colour in ("red", "purple", "green", "yellow"):
            yield Action(player, self.move, value=f"{COLOURS[colour].ja}{self.now + 1}")
        if self.now >= LONG_STORY:
            yield Action(player, self.move, value=COLOURS["final"].ja)

    @clause("sakura:add/18-3-1", "sakura:add/18-3-2")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        return None if read_act(str(action.value)) else Refusal(ACHIEVE, NO_ACT, goes_on=False)


LONG_STORY = 5
"""From that value on random play may come to the last act."""


def read_act(said: str) -> tuple[str, int] | None:
    """Colour and value of an act as people write it; the last one has the value 0."""
    found = SAID.fullmatch(said)
    if found is None or found[1] not in SPOKEN:
        return None
    colour = SPOKEN[found[1]]
    if colour == "final":
        return colour, 0
    value = whole(found[2])
    return None if value is None else (colour, value)


@clause("sakura:add/18-2", "sakura:add/18-2-2-1", "sakura:add/18-2-2-2", "sakura:add/18-2-1-6")
def side(card: Card, season: str) -> tuple[int, tuple[Any, ...]]:
    """How often the crystal of a plan moves, and its condition: of the side that lies up."""
    listed = find_card(f"{card.values.get(NUMBER.name)}-will", season) if card[WILL] else None
    if listed is None:
        return card[CHARGE], texts_of(card)
    return int(listed.facts["charge"]), listed.texts() or ()


@performs("prepare_plan")
@clause("sakura:add/18-7", "sakura:add/18-7#1", "sakura:add/18-7#2", "sakura:add/18-7#3", "sakura:add/18-4-1")
def prepare(context: Context, step: Perform) -> Steps[None]:
    """構想カードを準備する."""
    table, player = context.table, context.of(step.who)
    if not hosts(table, player, "kanawe"):
        return
    if step.may and not (yield from ASKING.agree(player, context.card.id, PREPARE)):
        return
    among = [card for zone in step.out_of for card in table.cards(player, zone) if card[CATEGORY] == "plan"]
    chosen = yield from ASKING.cards(player, tuple(card.id for card in among), 1, 1, f"{PREPARE}#1")
    for key in chosen:
        card = table.position.cards[key]
        for old in table.cards(player, "plans"):
            yield Move("put", old, f"{player}.extra", f"{PREPARE}#2")
        if not table.crystals(player, "dust") and not table.crystals(player, "aura"):
            return
        answer = yield from ASKING.ask(player, OneOf(SIDES, f"{PREPARE}#3"), f"{PREPARE}#3")
        values = {WILL: answer.value == "will"}
        event = Move("prepare", card, f"{player}.plans", f"{PREPARE}#3", values=values)
        yield event.read_as("sakura-plan-no-crystal")
        yield from first_crystal(table, player, card)


def first_crystal(table: Table, player: str, card: Card) -> Steps[None]:
    """A crystal of dust or of the own aura comes on the leftmost square."""
    ways = {spot: PLACES[spot] for spot in ("dust", "aura") if table.crystals(player, spot)}
    spot = (yield from ASKING.ask(player, OneOf(ways, f"{PREPARE}#3"), f"{PREPARE}#3")).value
    source = (table.position.game, DUST) if spot == "dust" else (table.position.players[player], AURA)
    yield transfer("plan", source, (card, CRYSTALS_ON), 1, f"{PREPARE}#3")


@clause("sakura:add/18-5", "sakura:add/18-2-1-5", "sakura:core/1-4")
def at_the_end(table: Table, happening: Happening) -> Steps[None]:
    """In the end phase of each turn the crystal of a plan whose condition was met goes on by one square."""
    for player in table.players:
        for card in table.cards(player, "plans"):
            times, texts = side(card, table.position.season.id)
            plans = [text for text in texts if isinstance(text, effects.Plan)]
            met = all(holds(Context(table, player, card), plan.given) for plan in plans)
            if not met or forbidden(table, player, "advance_plan"):
                rules = ("sakura:core/1-4", "sakura:add/18-5") if met else ("sakura:add/18-5",)
                yield ChangePrevented("plan_stays", card.id, *rules, about=((card.id, PROGRESS.name),))
                continue
            yield Set("advance", card.id, {PROGRESS: card[PROGRESS] + 1}, "sakura:add/18-5")
            if card[PROGRESS] >= times:
                yield from achieved(table, player, card)


def planned(table: Table, happening: Happening) -> bool:
    """Whether a plan is prepared whose condition may have been met."""
    return any(table.cards(player, "plans") for player in table.players)


@clause("sakura:add/18-6", "sakura:add/18-4-2", "sakura:add/18-3-1", "sakura:add/18-3-2")
def achieved(table: Table, player: str, card: Card) -> Steps[None]:
    """The plan is achieved: the mask goes on to an act, and what its colour does is done."""
    yield Move("achieve", card, f"{player}.achieved", ACHIEVE)
    now: int = table.position.players[player][ACT]
    answer = yield Request(player, "act", ACHIEVE, (NextAct(now), Pass()), None, EVERY_MOVE, unwritten=True)
    act = read_act(str(answer.value)) if answer.move != Pass.move else None
    if act is None:
        return
    yield Set("act", player, {COLOUR: act[0], ACT: act[1]}, ACHIEVE).read_as("sakura-story-board")
    yield from at_moment(table, Happening("act_moves", player, card=card.id))
    yield from by_colour(Context(table, player, card))


@clause("sakura:add/18-3-1/table", "sakura:add/18-3-1", "sakura:core/4-2#3")
def by_colour(context: Context) -> Steps[None]:
    """What the colour of the current act does."""
    table, player = context.table, context.player
    colour = colour_of(context)
    if colour == "red":
        yield from brought(stated(table, other(player), {"life": 1}), "sakura:add/18-3-1")
    elif colour == "purple":
        yield from PROGRAM.carry_out(context, (steps.May((steps.BasicAction(),)),), "sakura:add/18-3-1")
    elif colour == "green":
        among = tuple(card.id for card in table.cards(player, "down"))
        for key in (yield from ASKING.cards(player, among, 1, 1, "sakura:add/18-3-1")):
            yield Move("put", table.position.cards[key], f"{player}.deck", "sakura:add/18-3-1", at=None)
    elif colour == "final":
        yield victory(table, player, "sakura:add/18-3-1", "sakura:core/4-2#3")


@performs("act_effect")
def effect_of_the_act(context: Context, step: Perform) -> Steps[None]:
    yield from by_colour(context)


def colour_of(context: Context) -> str:
    return str(context.table.position.players[context.player][COLOUR])


@clause("sakura:add/18-5", "sakura:core/10-3")
def yellow(table: Table, attack: Card) -> Iterator[Changing]:
    """While the act is yellow the attacks of its player's attack cards have +0/+1 (sakura-yellow-act-owner)."""
    player = owner_of(attack)
    if attack[CATEGORY] != "none" and table.position.players[player][COLOUR] == "yellow":
        yield Changing(changes.Boost(0, 1), Context(table, player, attack), "sakura:add/18-5")


def is_colour(colour: str) -> Callable[[Context], bool]:
    def has_colour(context: Context) -> bool:
        return colour_of(context) == colour

    return has_colour


@clause("sakura:add/18-7")
def was_achieved(context: Context) -> bool:
    """Whether the plan that was prepared last came from ＜達成済＞."""
    rows = context.table.done("plan_prepared", context.player)
    return bool(rows) and rows[-1][3] == "achieved"


RULE_EFFECTS.setdefault("end_phase", []).append(RuleEffect(Text("構想", "the plans"), at_the_end, planned))
RULE_CHANGES.append(yellow)
COUNTED["act"] = lambda context: context.table.position.players[context.player][ACT]
STATES |= {colour: is_colour(colour) for colour in ("red", "purple", "green")}
STATES |= {
    "even_act": lambda context: context.table.position.players[context.player][ACT] % 2 == 0,
    "plan_was_achieved": was_achieved,
}
