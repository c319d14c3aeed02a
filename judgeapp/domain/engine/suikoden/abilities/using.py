"""特殊能力の使用: its timing, where its card is, and the payments whose symbols stand beside the timing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import combinations
from typing import ClassVar

from judgeapp.domain.numerals import whole

from ...kernel import Action, Card, Choice, Note, Position, Refusal, Set, Steps, Text, clause
from ..state.layout import ABILITIES, FACE_UP, IS_READY, PHASE
from ..state.piles import discard, hand_cards
from ..state.table import Table, place, side
from .model import Ability
from .performing import perform
from .timing import NOT_NOW, TIMINGS, WHERE, ZONES, usable_in

NO_TEXTS = Text("山札共有対戦では特殊能力を使いません。", "With a shared deck no special abilities are used.")
NONE_HERE = Text("{of}には使える特殊能力がありません。", "{of} has no special ability to use.")
NOT_OURS = Text(
    "特殊能力を使うのは自分のカードです。", "Players use the special abilities of their own cards only."
)
WHICH = Text("能力が複数あります。何番目かを示します。", "There are several; it is said which by its number.")
NOT_THERE = Text("{mark}を使えるのは{source}です。", "{mark} is used by {source}.")
IS_SPENT = Text(
    "{of}はすでに行動済みなので、代償（行動済みにする）を払えません。",
    "{of} is spent already and cannot become so as a payment.",
)
NO_CARD = Text(
    "代償として自分の手札1枚を捨てます。", "It is paid for with one card from the player's own hand."
)
RETURNED = "suikoden-returned-not-sortied"


@dataclass(frozen=True, slots=True)
class UseAbility(Choice):
    """特殊能力: `card`, `value` its number where it has several, `cards` what is discarded for it."""

    timings: tuple[str, ...]
    move: ClassVar[str] = "ability"
    pays: ClassVar[bool] = True

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        for card in every_card(position, (player,) if player else position.players):
            hand = hand_cards(Table(position), side(card), without=card.id)
            for number, ability in enumerate(card.values.get("abilities") or (), start=1):
                for thrown in combinations(hand, 1 if "discard" in ability.cost else 0):
                    yield Action(side(card), self.move, card.id, cards=thrown, value=str(number))

    def completed(self, position: Position, action: Action) -> Action:
        """The number of the ability, where only one of these timings can be meant."""
        card = position.cards.get(action.card)
        every = enumerate((card.values.get(ABILITIES.name) or ()) if card is not None else (), start=1)
        fit = [str(number) for number, ability in every if ability.when in self.timings]
        return replace(action, value=str(action.value or (fit[0] if len(fit) == 1 else "")))

    @clause("suikoden:abilities", "suikoden:battle/6", "suikoden:symbols")
    def refuse(self, position: Position, action: Action) -> Refusal | None:
        table, card = Table(position), position.cards.get(action.card)
        if card is None or side(card) != action.player:
            return Refusal("suikoden:abilities", NOT_OURS, goes_on=False)
        if table.shared:
            return Refusal("suikoden:battle/6", NO_TEXTS, (("game", "shared_deck"),))
        if is_believed(card):
            return None
        ability = chosen(card, action, self.timings)
        if ability is None:
            return unusable(table, card, action)
        return misplaced(table, card, ability) or unpaid(table, card, ability, action)


def is_believed(card: Card) -> bool:
    """Whether it has a text that nobody has encoded: what that does is stated."""
    return ABILITIES.name in card.values and card.values[ABILITIES.name] is None


def every_card(position: Position, players: Iterable[str]) -> Iterable[Card]:
    for player in players:
        for zone in ("field", "sortie", "centre", "hand", "wanderers"):
            yield from position.cards_in(f"{player}.{zone}")


def chosen(card: Card, action: Action, timings: tuple[str, ...]) -> Ability | None:
    """The ability that is meant: the one of that number, or the only one of these timings."""
    every = () if is_believed(card) else card[ABILITIES]
    usable = [ability for ability in numbered(every, action) if ability.when in timings]
    return usable[0] if len(usable) == 1 else None


def numbered(every: tuple[Ability, ...], action: Action) -> tuple[Ability, ...]:
    """The ability of the number that the action gives, none where no ability has it; without a number all of them."""
    if action.value == "":
        return every
    number = whole(str(action.value))
    return every[number - 1 : number] if number else ()


def unusable(table: Table, card: Card, action: Action) -> Refusal:
    """Why none of a card's abilities is meant: it has several, none, or one of another timing."""
    every: tuple[Ability, ...] = card[ABILITIES]
    named = numbered(every, action)
    if not every:
        return Refusal("suikoden:abilities", NONE_HERE.fill(of=table.title(card)), goes_on=False)
    if len({ability.when for ability in named}) == 1 < len(named) or not named:
        return Refusal("suikoden:abilities", WHICH, goes_on=False)
    timing = TIMINGS[named[0].when]
    return Refusal(timing.clause, NOT_NOW.fill(mark=timing.mark), (("game", "phase"),), goes_on=False)


@clause("suikoden:abilities/battle", "suikoden:abilities/domestic", "suikoden:abilities/return")
def misplaced(table: Table, card: Card, ability: Ability) -> Refusal | None:
    """Why the card is not where its timing wants it."""
    timing, here = TIMINGS[ability.when], place(card)
    if here in ZONES[timing.source]:
        return None
    if "spend" in ability.cost and card.values.get(IS_READY.name, True) is False:
        return Refusal(
            "suikoden:symbols/spend", IS_SPENT.fill(of=table.title(card)), ((card.id, IS_READY.name),)
        )
    reason = NOT_THERE.fill(mark=timing.mark, source=WHERE[timing.source])
    readings = (RETURNED,) if timing.source == "sortied" and here == "field" and not card[IS_READY] else ()
    return Refusal(timing.clause, reason, ((card.id, "zone"),), readings=readings, goes_on=here != "hand")


@clause("suikoden:symbols/spend", "suikoden:symbols/discard", "suikoden:symbols/wander")
def unpaid(table: Table, card: Card, ability: Ability, action: Action) -> Refusal | None:
    """Why the payment is not made."""
    if "spend" in ability.cost and not card[IS_READY]:
        return Refusal(
            "suikoden:symbols/spend", IS_SPENT.fill(of=table.title(card)), ((card.id, IS_READY.name),)
        )
    if "discard" in ability.cost:
        hand = hand_cards(table, action.player, every=True, without=card.id)
        if len(action.cards) == 1 and action.cards[0] in hand:
            return None
        decisive = ((f"{action.player}.hand", "count"),)
        return Refusal("suikoden:symbols/discard", NO_CARD, decisive, goes_on=False)
    return Refusal("suikoden:symbols/discard", NO_CARD, goes_on=False) if action.cards else None


@clause(
    "suikoden:symbols/spend", "suikoden:symbols/discard", "suikoden:symbols/wander", "suikoden:abilities/hand"
)
def use_ability(table: Table, action: Action) -> Steps[None]:
    """The card is turned up, the payment made, the text carried out; a card of the hand is then discarded."""
    card, player = table.position.cards[action.card], action.player
    ability = chosen(card, action, usable_in(table.position.game[PHASE]))
    if ability is None:
        return
    timing, cost = TIMINGS[ability.when], ability.cost
    shown = {FACE_UP: True} | ({IS_READY: False} if "spend" in cost else {})
    paid = ("suikoden:symbols/spend",) if "spend" in cost else ()
    used = Note("use", card.id, timing.clause)
    yield used.read_as("suikoden-fighter-own-ability" if table.is_fighter(card) else "")
    yield Set("turn_up", card.id, shown, timing.clause, *paid)
    for key in action.cards:
        yield from discard(table, player, key, "suikoden:symbols/discard", without=card.id)
    yield from perform(table, player, card, ability)
    if "wander" in cost:
        yield table.leave("wander", card, "wanderers", "suikoden:symbols/wander")
    elif timing.source == "hand":
        yield table.leave("played", card, "discard_pile", timing.clause).read_as(
            "suikoden-hand-ability-after"
        )
