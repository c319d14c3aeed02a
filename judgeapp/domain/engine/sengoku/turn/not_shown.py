"""610 and 624: why a card of the hand is not shown, or not used, for its keyword."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile

from ...kernel import Action, Card, Event, Position, Refusal, Text, clause
from ..keywords import Triggered
from ..state.layout import INTERCEPTOR, KEYWORDS, STEP, TURN_PLAYER
from ..state.table import Table

ALL_AT_ONCE = {"sengoku:624.3": "sengoku:624.4", "sengoku:610.4": "sengoku:610.5"}
"""The clause that an event of showing cites first, and the one that wants all of them shown together."""
LEFT_UNSHOWN = Text(
    "{of}は他のカードと同時に公開されていないため、この特技では配備できません。",
    "{of} was not shown together with the others and is not deployed by the keyword.",
)
FOR = {"sengoku:624.3": "fukuhei", "sengoku:610.4": "shinobi"}
"""The keyword for which it is shown."""
IN_HAND_ALONE = {"sengoku:624.2": "fukuhei", "sengoku:610.3": "shinobi"}
"""The clause by which a keyword works nowhere else than in the hand."""


def of_this_battle(events: Sequence[Event]) -> Iterator[Event]:
    """What has happened since the last attack was declared."""
    return takewhile(lambda event: event.verb != "attack", reversed(events))


@clause("sengoku:610.4", "sengoku:624.3")
def ask_about_shown(position: Position, action: Action) -> None:
    """Raises `UnknownFact` for a card of the hand of which nobody knows that it has no such keyword."""
    table, hand = Table(position), position.zones[f"{action.player}.hand"].cards
    for key in action.cards:
        if key in hand:
            if action.player == table.turn_player:
                table.has(position.cards[key], "shinobi")
            table.has(position.cards[key], "fukuhei")  # the end phase of the other player may just be over


@clause("sengoku:610.1", "sengoku:610.4", "sengoku:906.4.6")
def no_moment(position: Position, events: Sequence[Event], action: Action) -> Refusal | None:
    """忍 is shown when nobody has intercepted an attack on the wall by a general of one's own, and at no other time."""
    cards = [position.cards[key] for key in action.cards if key in position.cards]
    known = {keyword for card in cards for keyword in card.values.get(KEYWORDS.name) or ()}
    if "shinobi" not in known:
        return in_own_turn(position, action) if "fukuhei" in known else None
    if late := next(
        (late for event in of_this_battle(events) if (late := shown_already(position, event, action))), None
    ):
        return late
    reason = Text(
        "【忍】を公開できるのは、味方武将の敵城壁への攻撃が迎撃されなかった時だけです。",
        "忍 is shown when an attack of one's own general on the enemy wall is not intercepted, and only then.",
    )
    decisive = tuple(("game", field.name) for field in (STEP, INTERCEPTOR))
    return Refusal("sengoku:610.4", reason, decisive, goes_on=False)


@clause("sengoku:624.2")
def in_own_turn(position: Position, action: Action) -> Refusal | None:
    """伏兵 is of no use in one's own turn."""
    if action.player != position.game[TURN_PLAYER]:
        return None
    reason = Text("【伏兵】を使えるのは相手のターン中だけです。", "伏兵 is used in the opponent's turn only.")
    return Refusal("sengoku:624.2", reason, (("game", TURN_PLAYER.name),), goes_on=False)


def left_unshown(position: Position, events: Sequence[Event], action: Action) -> Refusal | None:
    """A card of the hand is used that was not shown with the others that have its keyword: it is not deployed."""
    card = position.cards.get(action.card)
    if card is None or card.zone != f"{action.player}.hand":
        return None
    keywords = card.values.get(KEYWORDS.name) or ()
    shown = (event for event in of_this_battle(events) if FOR.get(event.clauses[0]) in keywords)
    late = next((late for event in shown if (late := shown_already(position, event, action))), None)
    return None if late is None else replace(late, reason=LEFT_UNSHOWN.fill(of=position.title(card.id)))


@clause("sengoku:624.4", "sengoku:610.5")
def shown_already(position: Position, event: Event, action: Action) -> Refusal | None:
    """What is to trigger at the same moment is shown at the same time."""
    rule = ALL_AT_ONCE.get(event.clauses[0])
    if rule is None or position.cards[event.subject].owner != action.player:
        return None
    reason = Text(
        "同時に誘発させるカードは一度に公開します。後から追加では公開できません。",
        "Cards that are to trigger together are shown together; none is shown afterwards.",
    )
    return Refusal(rule, reason, goes_on=False)


@clause("sengoku:610.3", "sengoku:610.4", "sengoku:624.2", "sengoku:624.3")
def not_from_the_hand(position: Position, action: Action, card: Card, keyword: Triggered) -> Refusal:
    """What works in the hand alone is used of a card elsewhere, or when it cannot be shown."""
    in_hand = card.zone == f"{action.player}.hand"
    if keyword.keyword == "fukuhei" and (refused := in_own_turn(position, action)):
        return refused
    rule = next(rule for rule, name in (FOR if in_hand else IN_HAND_ALONE).items() if name == keyword.keyword)
    said = Text(
        "{of}の【{keyword}】は今は発動できません。手札から、その特技の誘発する時に公開して発動します。",
        "【{keyword}】 of {of} is not used now: it is shown from the hand, at its own moment.",
    ).fill(of=position.title(card.id), keyword=KEYWORDS.show(keyword.keyword))
    return Refusal(rule, said, ((card.id, "zone"),), goes_on=False)
