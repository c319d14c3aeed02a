"""Keywords that trigger or are used in the main phase, and their effects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from ...kernel import Action, Card, Refusal, Steps, Text, UnknownFact, clause
from ...kernel.model.text import in_a_row
from ..cards.facts import Cost, printed_cost
from ..cards.facts import controller as controller
from ..play.costs import payments, refuse_payment
from ..state.layout import COLOUR, KEYWORDS, STANDING
from ..state.reach import ANYTHING, Reach, moves, values
from ..state.table import Table

DEPLOYED = "deployed"
ATTACK = "attack"
ATTACK_WON = "attack_won"
RETREAT = "retreat"
MUSOU = "musou"
END = "end"
AMBUSH = "ambush"
UNBLOCKED = "unblocked"
CONFIRMED = "confirmed"
STAR_LAID = "shinsei"
ABILITY_DONE = "activated"


def always(table: Table, source: Card) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Triggered:
    """A keyword with a moment of chapter 4. `rule` is its clause.

    `ways` lists how an optional one can be carried out; without it the keyword cannot be declined (400.3.2).
    `resolve` is given the general and the way that was chosen. `refuse` says why another way is none; without
    it only the listed ways are accepted. `price` is what its use costs in resources. `optional` is False for one
    that must be carried out in one of its ways. `reach` is what it may change.
    """

    keyword: str
    moment: str
    rule: str
    resolve: Callable[[Table, Card, Action], Steps[None]]
    applies: Callable[[Table, Card], bool] = always
    ways: Callable[[Table, Card], Iterable[Action]] | None = None
    refuse: Callable[[Table, Card, Action], Refusal | None] | None = None
    price: Callable[[Card], Cost] | None = None
    optional: bool = True
    reach: Reach = ANYTHING

    def listed(self, table: Table, source: Card) -> Iterable[Action]:
        """The ways to carry it out, where it may be declined or has several."""
        return self.ways(table, source) if self.ways else ()

    def refused(self, table: Table, source: Card, action: Action) -> Refusal | None:
        """Why another way is none, where the keyword says so itself."""
        return self.refuse(table, source, action) if self.refuse else None


def activation(card: Card, target: str = "", cards: tuple[str, ...] = ()) -> Action:
    """The answer that an optional keyword is used, in one of its ways."""
    return Action(controller(card), "activate", card.id, target, cards)


def aimed(
    table: Table,
    source: Card,
    generals: Iterable[Card],
    refuse: Callable[[Table, Card, Action], Refusal | None],
) -> Iterator[Action]:
    """A way for each of the generals that nothing speaks against, the known ones first.

    Raises `UnknownFact` after them for one of which that is not known.
    """
    asked: UnknownFact | None = None
    for general in generals:
        way = activation(source, general.id)
        try:
            if refuse(table, source, way) is None:
                yield way
        except UnknownFact as need:
            asked = need
    if asked is not None:
        raise asked


def paid_for(
    keyword: str,
    moment: str,
    rule: str,
    price: Callable[[Card], Cost],
    resolve: Callable[[Table, Card, Action], Steps[None]],
) -> Triggered:
    """A keyword that triggers and is used by paying a price, to be deployed from the hand: each payment is a way."""
    deploys = (*values(STANDING), *moves("hand", "field", "discard_pile"))

    def ways(table: Table, source: Card) -> Iterator[Action]:
        for paid in payments(table, controller(source), price(source)):
            yield activation(source, cards=paid)

    def refuse(table: Table, source: Card, action: Action) -> Refusal | None:
        total = price(source)
        refused = refuse_payment(table, action.player, total, action.cards)
        if refused is None or not pays_the_card(table, action, printed_cost(source)):
            return refused
        said = needs_more(keyword, printed_cost(source), total)
        return Refusal(rule, in_a_row((said, refused.reason)), refused.decisive, refused.goes_on)

    return Triggered(keyword, moment, rule, resolve, ways=ways, refuse=refuse, price=price, reach=deploys)


def pays_the_card(table: Table, action: Action, own: Cost) -> bool:
    """Whether what was paid, or could be where that is not written, is enough for the cost of the card alone."""
    if not action.cards:
        return any(True for _ in payments(table, action.player, own))
    ways = combinations(action.cards, own.value)
    return any(refuse_payment(table, action.player, own, way) is None for way in ways)


def needs_more(keyword: str, own: Cost, total: Cost) -> Text:
    """What a keyword costs beside the cost of the card, in words."""
    colours = list((Counter(total.coloured) - Counter(own.coloured)).elements())
    more = COLOUR.show(colours[0]) if colours else Text("任意の色", "any colour")
    return (
        Text(
            "【{keyword}】には、カードのコスト{own}に加えて{more}の国力1つが必要です。",
            "{keyword} costs one resource of {more} beside the card's own cost of {own}.",
        )
        .fill(keyword=KEYWORDS.show(keyword), own=own.value, more=more)
        .begun
    )


@dataclass(frozen=True, slots=True)
class Main:
    """A keyword with {メイン}. `rule` is its clause, `zone` where the card lies that has it.

    `ways` lists how it can be used, `refuse` says why a way is none, `resolve` pays its cost and carries it out.
    """

    keyword: str
    rule: str
    ways: Callable[[Table, Card], Iterable[Action]]
    refuse: Callable[[Table, Card, Action], Refusal | None]
    resolve: Callable[[Table, Card, Action], Steps[None]]
    zone: str = "field"


@clause("sengoku:430.2.2", "sengoku:430.2.3", "sengoku:701.5")
def refuse_exhausted(table: Table, source: Card, action: Action) -> Refusal | None:
    """{待機⇒疲弊} is paid by a card that stands, in the turn of its deployment too."""
    if source[STANDING]:
        return None
    reason = Text("{of}は疲弊状態のため発動できません。", "{of} is exhausted and cannot use it.")
    return Refusal("sengoku:430.2.2", reason.fill(of=table.title(source)), ((source.id, STANDING.name),))


def use(card: Card, keyword: str, target: str = "", cards: tuple[str, ...] = ()) -> Action:
    """The decision to use a keyword of the main phase."""
    return Action(controller(card), "ability", card.id, target, cards, keyword)
