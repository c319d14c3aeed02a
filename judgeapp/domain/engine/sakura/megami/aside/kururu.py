"""§8 クルル: 機巧, whose texts are there while the icons that they show lie open, and 世紀の大発見."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import fields, is_dataclass, replace
from typing import Any

from ....effects.choosing import Player
from ....kernel import Card, Move, Note, Owned, Steps, clause
from ...language import effects, statics, steps
from ...language.rules import Perform
from ...state.force import in_force
from ...state.layout import CATEGORY, NUMBER, SUB, TYPE, USERS
from ...state.table import Table, on_card
from ...text.asking.silence import ASKING
from ...text.carrying.performing import performs
from ...text.context import CONDITIONS, STATES, Context
from ...text.filters import of_megami
from ...text.mechanisms import MECHANISM, REWRITING
from ...text.numbers import in_effect
from ...text.program import PROGRAM

OPEN = ("discard", "enhancements", "used")
ICONS = ("attack", "action", "enhance", "reaction", "fullpower")


@clause("sakura:add/8-3", "sakura:add/8-2")
def complete(context: Context, gears: effects.Gears) -> bool:
    """Of each icon at least so many cards lie in ＜捨て札＞, ＜付与札＞ and among the used trumps.

    A card counts for its type and for its subtype (sakura-mechanism-count).
    """
    cards = [card for zone in OPEN for card in context.table.cards(context.player, zone)]
    return shows_icons(context, gears, cards)


def by_others(context: Context) -> bool:
    """他のメガミのカードで組み立てた: the mechanism of this text stands by cards of other Megami alone."""
    shown = [card for zone in OPEN for card in context.table.cards(context.player, zone)]
    others = [card for card in shown if of_megami(context, "other", card[USERS])]
    return any(shows_icons(context, gears, others) for gears in context.gears)


def shows_icons(context: Context, gears: effects.Gears, cards: list[Card]) -> bool:
    """Whether cards show the wanted icons, those set by the chosen card included."""
    wanted = Counter(
        attack=gears.attack,
        action=gears.action,
        enhance=gears.enhance,
        reaction=gears.reaction,
        fullpower=gears.fullpower,
    )
    for key in context.chosen if gears.match else ():
        wanted.update(shown_by(context.table.position.cards[key]))
    return wanted <= Counter(icon for card in cards for icon in shown_by(card))


@clause("sakura:add/8-2")
def shown_by(card: Card) -> list[str]:
    """The icons of a card: its type and its subtype, of which there are five in all."""
    return [icon for icon in (card[TYPE], card[SUB]) if icon in ICONS]


@performs("great_discovery")
@clause("sakura:add/8-4", "sakura:add/8-4#1", "sakura:add/8-4#2", "sakura:add/8-4#3", "sakura:add/8-4#4")
def great_discovery(context: Context, step: Perform) -> Steps[None]:
    """世紀の大発見: the trumps that a player did not choose become this player's, unused; this card is removed."""
    table, player, rule = context.table, context.player, "sakura:add/8-4"
    yield Note("look", context.card.id, f"{rule}#1")
    answer = yield from ASKING.ask(player, Player(rule), rule)
    for card in [
        card_ for card_ in table.position.cards.values() if card_.zone == f"{answer.target}.outside"
    ]:
        if card[CATEGORY] == "trump":
            yield Move("discover", card, f"{player}.trumps", f"{rule}#2")
            yield Owned("discover", card, player, f"{rule}#2")
    for card in table.cards(player, "extra"):
        if card.values.get(NUMBER.name) == FOUND:
            yield Move("put", card, f"{player}.trumps", f"{rule}#3")
    yield Move("remove", context.card, f"{context.card.owner}.removed", f"{rule}#4")


@performs("double_numbers")
def double_numbers(context: Context, step: Perform) -> Steps[None]:
    context.doubled = True
    yield from ()


@clause("sakura:add/8-2", "sakura:core/9-1-3-3")
def doubling(table: Table, player: str, do: tuple[Any, ...]) -> Steps[tuple[Any, ...]]:
    """こねくとだいぶ: for a crystal on a used trump every number in the frame of the mechanism counts twice."""
    for held in in_force(table, statics.When):
        waits = held.static.at.at == "gears"
        able = waits and held.player == player and on_card(held.card) and in_effect(table, held)
        if able and (yield from ASKING.agree(player, held.card.id, MECHANISM)):
            context = Context(table, player, held.card)
            yield from PROGRAM.carry_out(context, held.static.do, MECHANISM)
            if context.doubled:
                yield Note("doubled", held.card.id, MECHANISM).read_as("sakura-doubled-mechanism")
                do = twice(do)
    return do


UNWRITTEN = ("times", "nth", "least")
"""Numbers of the language that stand for no number of a card."""
NUMBER_WRITTEN = re.compile(r"\d+")


def twice(value: Any) -> Any:
    """The same steps with every number in them doubled."""
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return value * 2
    if isinstance(value, tuple):
        return tuple(twice(item) for item in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    unwritten = ("n", *UNWRITTEN) if isinstance(value, steps.OneOf) else UNWRITTEN
    now = {field.name: getattr(value, field.name) for field in fields(value) if field.name not in unwritten}
    return replace(value, **{name: twice_in_words(held, name) for name, held in now.items()})


def twice_in_words(value: Any, name: str) -> Any:
    """A field of a step: distances and damage have their numbers in words."""
    if name in ("range", "damage"):
        return NUMBER_WRITTEN.sub(lambda found: str(int(found.group()) * 2), value)
    return twice(value)


REWRITING.append(doubling)
FOUND = "NA-10-kururu-A1-S-3-Ex1"
CONDITIONS[effects.Gears] = complete
STATES["by_others"] = by_others
