"""Cards that a text chooses, and where it puts them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ....effects.choosing import Cards
from ....kernel import (
    CHOOSE,
    Action,
    Card,
    ChangePrevented,
    Move,
    Note,
    Pass,
    Position,
    Refusal,
    Request,
    Steps,
    Text,
    clause,
    guard,
)
from ...language import terms
from ...poison import is_known_poison, is_poison
from ...state.board_fields import GOES_BACK, STANDS_FOR
from ...state.layout import CATEGORY, NAME, UNDER
from ...state.troops import CONSCRIPTED, goes_to
from ..context import Context, amount
from ..filters import lying, matches, may_match, zones_of
from .chance import drawn_by_chance
from .silence import ASKING

RULE = "sakura:core/9-1"


@clause("sakura:core/6-3", "sakura:core/10-24", "sakura:core/10-33")
def picked(context: Context, pick: terms.Pick, goal: str = "") -> Steps[tuple[str, ...]]:
    """The cards chosen, as many as there are of those wanted; `goal`: where they will be put."""
    chosen = yield from as_many_as_there_are(context, pick, goal)
    if pick.by != "all" and not pick.up_to:
        context.cut_short += len(chosen) < amount(context, pick.n)
    return chosen


def as_many_as_there_are(context: Context, pick: terms.Pick, goal: str) -> Steps[tuple[str, ...]]:
    """The same, from the top of a deck, by chance, or as somebody chooses."""
    wanted = amount(context, pick.n)
    if pick.by == "top":
        return tuple(card.id for card in from_the_top(context, pick, wanted))
    sure = pick.by in ("all", "chance")
    there = cards_there(context, pick, 0 if pick.up_to else wanted, sure=sure)
    among = tuple(card.id for card in there if not stays_up(context.table.position, card, goal))
    if pick.by == "all":
        return among
    if pick.by == "chance":
        return (yield from drawn_by_chance(context, among, min(wanted, len(among))))
    among = tuple(key for key in among if not cannot_be_chosen(context, key))
    chooser = context.enemy if pick.by == "enemy" else context.player
    least = 0 if pick.up_to else min(wanted, len(among))
    position, to_use = context.table.position, goal == "use"
    chosen = yield from ASKING.picked(position, chooser, among, (least, wanted), RULE, to_use=to_use)
    for which, card in pool(context, pick):
        if card.id in chosen:
            matches(context, which, card)  # asks what has to be known of it
    if pick.shown:
        for key in chosen:
            yield Note("show", key, RULE)
    return chosen


def cards_there(context: Context, pick: terms.Pick, least: int = 0, *, sure: bool = False) -> list[Card]:
    """The cards of which some are chosen, with those of which nobody knows whether they fit.

    Whether these do is asked where fewer than `least` certainly fit, and where it has to be `sure`.
    """
    there = list(pool(context, pick))
    told = [(card, may_match(context, which, card)) for which, card in there]
    if sure or [fit for _, fit in told].count(True) < least:
        return [card for which, card in there if matches(context, which, card)]
    return [card for card, fit in told if fit is not False]


def pool(context: Context, pick: terms.Pick) -> Iterator[tuple[terms.Which, Card]]:
    """The cards out of which a text chooses, each with what the text means there."""
    for card in lying(context, pick.at, pick.which, pick.side):
        yield pick.which, card
    if (also := pick.or_of) is not None:
        for card in lying(context, also.at, also.which, "me"):
            yield also.which, card


@clause("sakura:core/10-33")
def cannot_be_chosen(context: Context, key: str) -> bool:
    """Whether a rule keeps that card from being chosen for this effect."""
    return any(rule(context, context.table.position.cards[key]) for rule in NOT_CHOSEN)


SAME_NAME = Text("名前の異なるカードを選びます。", "The cards chosen have different names.")


@dataclass(frozen=True, slots=True)
class Different(Cards):
    """Cards of different names."""

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        cards = [position.cards[key] for key in action.cards if key in position.cards]
        names = [card.values[NAME.name] for card in cards if card.known]
        alike = Refusal(self.rule, SAME_NAME, goes_on=False) if len(set(names)) < len(names) else None
        return Cards.refuse(self, position, action) or alike


def further(context: Context, pick: terms.Pick, taken: set[str], left: int) -> Steps[tuple[str, ...]]:
    """More cards of other names than those taken, one or several at once, in the order in which they are named."""
    there = cards_there(context, pick)
    among = tuple(
        card.id
        for card in there
        if card.values.get(NAME.name) not in taken and not cannot_be_chosen(context, card.id)
    )
    most = min(left, len(among))
    if most == 0:
        return ()
    none = (Pass(),) if pick.up_to else ()
    choices, silent = (Different(among, 1, most, RULE), *none), Pass.by(context.player) if none else None
    answer = yield Request(context.player, CHOOSE, RULE, choices, silent, ASKING.later, unwritten=not none)
    return answer.cards


def from_the_top(context: Context, pick: terms.Pick, wanted: int) -> list[Card]:
    """Cards from the top of a deck; fewer where it holds fewer."""
    zone = zones_of(context, ("deck",), pick.side)[0]
    found: list[Card] = []
    place = context.table.position.zones[zone]
    while len(found) < wanted and place.holds(len(found) + 1):
        found.append(context.table.position.cards[place.cards[len(found)]])
    return found


@clause(
    "sakura:core/5-4",
    "sakura:core/7-2",
    *("sakura:core/7-1-6", "sakura:core/7-1-7", "sakura:core/7-1-8", "sakura:core/10-9", "sakura:core/10-17"),
)
def put(context: Context, keys: tuple[str, ...], goal: str, *, state: str = "") -> Steps[None]:
    """Cards go to a zone of their owner; to the deck in the order in which they were named, the last one outermost."""
    cards = [physical(context.table.position.cards, key) for key in keys]
    for card in cards:
        if stays_up(context.table.position, card, goal):
            yield ChangePrevented("not_put_down", card.id, "sakura:add/7-2-1", about=((card.id, "zone"),))
    going = [(card, to) for card in cards if (to := destination(context, card, goal))]
    context.cut_short += len(going) < len(cards)
    name = goal.rpartition(".")[2]
    for number, (card, to) in enumerate(going, start=1):
        values: dict[Any, Any] = {UNDER: context.card.id} if goal == "sealed" else {}
        values |= {CONSCRIPTED: True} if state else {}
        rules = (*CITED.get(name, ()), RULE)
        came_from = card.zone
        move, at = AtOnce if number < len(going) else Move, None if name == "deck_bottom" else 0
        yield move(VERBS.get(goal, "put"), card, to, *rules, at=at, values=values)
        for after in AFTER_PUTTING:
            yield from after(context, card, came_from)
        if goal == "unused":
            for rule in AFTER_RISING:
                yield from rule(context, card)


@clause("sakura:core/7-1-11", "sakura:add/7-2-1")
def destination(context: Context, card: Card, goal: str) -> str:
    """The zone to which a card goes that is put there; empty where it stays."""
    side, _, name = goal.rpartition(".")
    whose, zone = context.enemy if side else card.owner, goes_to(card, PLACES.get(name, name))
    up = stays_up(context.table.position, card, goal)
    stays = up or (goal in ("unused", "used") and card[CATEGORY] != "trump")
    if stays or any(rule(context, card, whose, zone) for rule in NOWHERE):
        return ""
    goes_back = card[GOES_BACK] if zone == "discard" or card[GOES_BACK] != "down" else ""
    to = f"{whose}.{goes_back or zone}"
    return to if to != card.zone else ""


@clause("sakura:add/7-2-1")
def stays_up(position: Position, card: Card, goal: str) -> bool:
    """Whether it is poison that would be put face down; what is put down out of a hand is known to be none."""
    if goal != "down":
        return False
    poison = is_poison(position, card) if card.zone.endswith(".deck") else is_known_poison(card)
    return poison and guard(position, "sakura:add/7-2-1", poison, card.id)


@clause("sakura:add/20-6-1#v")
def physical(cards: dict[str, Card], key: str) -> Card:
    """The card that lies there: under one that stands for another, the card that was put face down for it."""
    return cards.get(cards[key].values.get(STANDS_FOR.name, ""), cards[key])


class AtOnce(Move):
    """A card that goes together with others: what waits for how many lie somewhere waits for the last of them."""

    __slots__ = ()


AFTER_PUTTING: list[Callable[[Context, Card, str], Steps[None]]] = []
"""What additional rules do when a card has been put somewhere, with the zone it came from: `megami` adds it."""
NOT_CHOSEN: list[Callable[[Context, Card], bool]] = []
"""What additional rules say of cards that effects do not choose: `megami` adds it."""
NOWHERE: list[Callable[[Context, Card, str, str], bool]] = []
"""What additional rules say of cards that do not go to a player's zone: `megami` adds it."""
AFTER_RISING: list[Callable[[Context, Card], Steps[None]]] = []
"""What waits for a trump to be unused again: `carrying.cards` puts it here."""
PLACES = {"deck_top": "deck", "deck_bottom": "deck", "unused": "trumps"}
VERBS = {"unused": "rise", "removed": "remove", "sealed": "seal", "down": "put_down"}
CITED = {
    "deck_top": ("sakura:core/7-1-6",),
    "deck_bottom": ("sakura:core/7-1-6",),
    "discard": ("sakura:core/7-1-7",),
    "down": ("sakura:core/7-1-8",),
    "hand": ("sakura:core/7-1-10",),
    "unused": ("sakura:core/10-17",),
    "removed": ("sakura:core/10-18",),
    "sealed": ("sakura:core/10-9",),
    "poison_bag": ("sakura:add/7-3-1",),
    "barracks": ("sakura:add/16-4",),
}
