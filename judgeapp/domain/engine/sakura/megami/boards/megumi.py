"""§17 メグミ: 種結晶 in the soil and on enhancements, and 生育."""

from __future__ import annotations

from collections.abc import Iterable

from ....effects.choosing import Number
from ....kernel import Appear, Card, Event, Position, Set, Steps, Together, clause
from ...language import effects
from ...language.rules import Perform
from ...play.charging import AFTER_CHARGING, BEFORE_CHARGING
from ...state.crystal_fields import GROWN, SEEDS, SEEDS_ON, SPROUTED
from ...state.force import texts_of
from ...state.hosting import hosts
from ...state.layout import LOG, USERS
from ...state.table import Table
from ...state.turn_fields import NEXT_CARDS
from ...text.asking.silence import ASKING
from ...text.attacks.damage import before_addition
from ...text.carrying.next_cards import waits_for
from ...text.carrying.performing import performs
from ...text.context import COUNTED, STATES, Context, amount
from ...text.moments import AFTER_TEXTS, Happening
from ...turn.tallies import FOLLOWS

RULE = "sakura:add/17-7-1"


def unsprouted(table: Table, player: str) -> int:
    """The seeds in the soil that have not sprouted; whoever has no メグミ has none."""
    return table.position.players[player][SEEDS] if hosts(table, player, "megumi") else 0


@clause("sakura:add/17-2-1-1")
def sprouting(table: Table, player: str, count: int, why: str) -> Steps[None]:
    """The event by which up to `count` seeds of the soil sprout."""
    count = min(count, unsprouted(table, player))
    if count:
        seat = table.position.players[player]
        yield Set("sprout", player, {SEEDS: seat[SEEDS] - count, SPROUTED: seat[SPROUTED] + count}, why)


@performs("sprout")
@clause("sakura:add/17-2-1-1")
def sprout(context: Context, step: Perform) -> Steps[None]:
    yield from sprouting(context.table, context.player, amount(context, step.n), "sakura:add/17-2-1-1")


@clause("sakura:add/17-7-1", "sakura:add/17-4")
def planted(table: Table, player: str, card: Card, most: int) -> Steps[int]:
    """Up to so many sprouted seeds of the soil come to lie on a card that is being used."""
    seat = table.position.players[player]
    most = min(most, seat[SPROUTED])
    if most <= 0:
        return 0
    answer = yield from ASKING.ask(player, Number(most, RULE), RULE)
    count = int(answer.value)
    if count:
        on_it = int(card.values.get(SEEDS_ON.name) or 0)
        of = {player: {SPROUTED: seat[SPROUTED] - count}, card.id: {SEEDS_ON: on_it + count}}
        yield Together("plant", of, RULE)
    return count


@clause("sakura:add/17-7-1")
def in_place_of_crystals(table: Table, player: str, card: Card, charge: int) -> Steps[int]:
    """1) a seed sprouts where the card has a Megami; 2) seeds are put on it in the place of crystals."""
    if not hosts(table, player, "megumi"):
        return 0
    if card.values.get(USERS.name):
        yield from sprouting(table, player, 1, RULE)
    return (yield from planted(table, player, card, charge))


@clause("sakura:add/17-7-1", "sakura:add/17-6")
def growing(table: Table, player: str, card: Card) -> Steps[None]:
    """4) seeds are put on it beside its charge, up to its growth."""
    if hosts(table, player, "megumi"):
        growth = sum(text.by for text in texts_of(card) if isinstance(text, effects.Growth))
        yield from planted(table, player, card, growth + card[GROWN])


@clause("sakura:add/17-6")
def gained(table: Table, happening: Happening) -> Steps[None]:
    """The next card that fits is used: the growth that waited for it is its own."""
    rows, card = table.position.game[NEXT_CARDS], table.position.cards[happening.card]
    about = (row for row in rows if row.discards is None)
    met = tuple(row for row in about if waits_for(table, row, happening.player, card))
    if met:
        more = sum(row.growth for row in met)
        yield Set("growth", card.id, {GROWN: more}, "sakura:add/17-6")
        left = tuple(row for row in rows if row not in met)
        yield table.set_game("await_card", {NEXT_CARDS: left}, "sakura:add/17-6")


@clause("sakura:core/9-1-3-2")
def attack_as_made(position: Position, event: Appear) -> Iterable[Event]:
    """The damage to aura of each attack of a turn, before what is added: later ones are counted by it."""
    if event.verb != "attack":
        return
    table, player = Table(position), event.to.partition(".")[0]
    if any(hosts(table, player_, "megumi") for player_ in table.players):
        row = (
            "attack_aura",
            player,
            event.subject,
            str(before_addition(table, position.cards[event.subject])[0]),
        )
        yield Set("tally", "game", {LOG: (*position.game[LOG], row)}, "sakura:core/9-1-3-2")


@clause("sakura:add/17-3")
def all_sprouted(context: Context) -> bool:
    return unsprouted(context.table, context.player) == 0


def seeds_deployed(context: Context) -> bool:
    """あなたの付与札に種結晶がある."""
    return any(card[SEEDS_ON] for card in context.table.cards(context.player, "enhancements"))


BEFORE_CHARGING.append(in_place_of_crystals)
AFTER_CHARGING.append(growing)
AFTER_TEXTS.setdefault("used", []).append(gained)
FOLLOWS.append((Appear, attack_as_made))
STATES |= {"all_sprouted": all_sprouted, "seeds_deployed": seeds_deployed}
COUNTED |= {
    "seeds": lambda context: context.table.position.players[context.player][SPROUTED],
    "this.seeds": lambda context: context.card[SEEDS_ON],
}
