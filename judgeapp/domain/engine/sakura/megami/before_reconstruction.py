"""山札の再構成の直前: traps, releases, tickets and perjury traps, in whatever order their player likes (5-1-1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from ...effects.choosing import Cards
from ...kernel import CHOOSE, Action, Choice, Pass, Position, Refusal, Request, Steps, Text, clause
from ..state.table import Table
from ..text.asking.called import AsEffect, AsUse, called
from ..text.asking.silence import EVERY_MOVE, FURTHER
from ..text.moments import Due, Happening, perform

TOO_LATE = Text(
    "1度の機会に使うものは、まとめて選びます。このカードはもう選べません。",
    "What is used on one occasion is chosen at once; this card comes too late.",
)
WHICH = Text("どの効果を先に行うかを、名前で選びます。", "Which effect comes first is chosen by its name.")


@dataclass(frozen=True, slots=True)
class Offer:
    """What a rule effect allows: with which cards, and what is done with them.

    `several`: with any number of cards at once; `again`: as often as there are cards, not once. `direct`: a move that
    says at once what is done, and `directly` what it does.
    """

    name: Text
    rule: str
    cards: Callable[[Table, str], tuple[str, ...]]
    carry_out: Callable[[Table, str, tuple[str, ...]], Steps[None]]
    several: bool = False
    again: bool = False
    direct: Choice | None = None
    directly: Callable[[Table, Action], Steps[None]] | None = None


@dataclass(frozen=True, slots=True)
class First(Choice):
    """先に行う効果: `value` is its name, `card` that of a text; a card could be meant for two rule effects."""

    names: tuple[Text, ...]
    texts: tuple[str, ...]
    move: ClassVar[str] = "order"

    def candidates(self, position: Position, player: str) -> Iterable[Action]:
        yield from (Action(player, self.move, value=name.ja) for name in self.names)
        yield from (Action(player, self.move, card) for card in self.texts)

    def describe_answer(self, value: object) -> Text | None:
        return next((name for name in self.names if name.ja == value), None)

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        known = action.card in self.texts if action.card else self.describe_answer(action.value) is not None
        return None if known else Refusal("sakura:core/5-1-1", WHICH, goes_on=False)


@dataclass(frozen=True, slots=True)
class NextCard(Cards):
    """One card for any offer; `late` are those of an offer that has been used, with its clause."""

    late: tuple[tuple[str, str], ...] = ()

    def refuse(self, position: Position, action: Action) -> Refusal | None:
        for key, rule in self.late:
            if key in action.cards:
                return Refusal(rule, TOO_LATE)
        return Cards.refuse(self, position, action)


@dataclass(slots=True, eq=False)
class Asked(Request):
    """One card for any of the offers; its clause is that of the first one that takes it."""

    rules: dict[str, str] = field(default_factory=dict)

    def answered_by(self, action: Action | None) -> bool:
        """A use or an effect of another card is about something later."""
        asked = Request.answered_by(self, action)
        return asked and action is not None and called(self.choices, action) is not False

    def ruled_by(self, action: Action) -> str:
        return self.rules.get(action.cards[0], self.clause) if action.cards else self.clause


Found = list[tuple[Offer, tuple[str, ...]]]


@dataclass(slots=True)
class Round:
    """A player's offers before one reconstruction: those left, those done, and the texts still due."""

    table: Table
    player: str
    left: list[Offer]
    texts: list[Due]
    done: list[Offer] = field(default_factory=list)

    def available(self, offers: Sequence[Offer]) -> Found:
        return [(offer, cards) for offer in offers if (cards := offer.cards(self.table, self.player))]

    def ask(self, found: Found, taken: tuple[str, ...] = ()) -> Steps[Action]:
        """Which card is next, of any offer; whoever passes is done with the first of them."""
        rule = [*(offer for offer, _ in found), *self.done][0].rule
        among = tuple(dict.fromkeys(key for _, cards in found for key in cards if key not in taken))
        rules: dict[str, str] = {}
        for offer, cards in reversed(found):
            rules |= dict.fromkeys(cards, offer.rule)
        done = [(key, offer.rule) for offer, cards in self.available(self.done) for key in cards]
        late = tuple(copy for copy in done if copy[0] not in among)
        choices: list[Choice] = [NextCard(among, 1, 1, rule, late), Pass()]
        choices += [AsUse(among, rule), AsEffect(among, rule)]
        choices.append(
            First(tuple(offer.name for offer, _ in found), tuple(due.card.id for due in self.texts))
        )
        choices += [offer.direct for offer, _ in found if offer.direct]
        answer = yield Asked(
            self.player,
            CHOOSE,
            rule,
            tuple(choices),
            Pass.by(self.player),
            EVERY_MOVE,
            implied_ahead=FURTHER,
            rules=rules,
        )
        return answer

    def taken(self, found: Found, answer: Action) -> Steps[Action | None]:
        """The steps of one offer with the answered card and further cards, returning the next answer if any."""
        offer, cards = next(pair for pair in found if answer.cards[0] in pair[1])
        first = sorted(found, key=lambda one: one[0] is not offer)
        chosen, further = answer.cards, None
        while offer.several and len(chosen) < len(cards):
            further = yield from self.ask(first, chosen)
            if further.move != CHOOSE or further.cards[0] not in cards:
                break
            chosen, further = (*chosen, *further.cards), None
        if not offer.again:
            self.left.remove(offer)
            self.done.append(offer)
        yield from offer.carry_out(self.table, self.player, chosen)
        return None if further is None or further.move == Pass.move else further


def directly(offers: Sequence[Offer], answer: Action) -> Callable[[Table, Action], Steps[None]] | None:
    """What the move of an answer does by itself, where an offer has such a move."""
    return next(
        (offer.directly for offer in offers if offer.direct and offer.direct.move == answer.move), None
    )


def any_offer(offers: Sequence[Offer], table: Table, happening: Happening) -> bool:
    """Whether there is anything for the rule effects to do."""
    return any(offer.cards(table, happening.player) for offer in offers)


@clause("sakura:core/5-1-1", "sakura:core/9-1-1-1")
def carry_out(offers: Sequence[Offer], table: Table, happening: Happening, texts: list[Due]) -> Steps[None]:
    """Each offer once, in the order of the record; without a word in that of the numbers of their Megami."""
    now = Round(table, happening.player, list(offers), texts)
    answer: Action | None = None
    while found := now.available(now.left):
        if answer is None:
            answer = yield from now.ask(found)
        if answer.move == Pass.move:
            now.left.remove(found[0][0])
        elif (direct := directly(now.left, answer)) is not None:
            yield from direct(table, answer)
        elif answer.card:
            text = next(due for due in texts if due.card.id == answer.card)
            texts.remove(text)
            yield from perform(table, text)
        elif answer.move == First.move:
            wanted = answer.value
            now.left.sort(key=lambda offer: offer.name.ja != wanted)
        else:
            answer = yield from now.taken(found, answer)
            continue
        answer = None
    if not texts and now.available(now.done):
        yield from now.ask([])
