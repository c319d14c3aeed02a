"""700 コストの支払い方: standing resources become exhausted, coloured ones for the coloured part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, islice, product
from typing import ClassVar, NamedTuple

from ...kernel import Action, Card, Choice, Position, Refusal, Steps, Text, UnknownFact, clause
from ..cards.facts import Cost, colour_of
from ..state.layout import COLOUR, FACE_UP, STANDING, TURN_PLAYER
from ..state.table import Table


@clause("sengoku:700.5")
def refuse_resources(
    table: Table, player: str, paid: tuple[str, ...], also: tuple[str, ...] = ()
) -> Refusal | None:
    """Why this is no payment at all: every id names another resource of one's own, or one of `also`."""
    resources = table.position.zones[f"{player}.resources"].cards
    if len(set(paid)) == len(paid) and set(paid) <= {*resources, *also}:
        return None
    others = (table.general(key) for key in paid if key not in {*resources, *also})
    if charmer := next((card for card in others if card and table.has(card, "miryoku")), None):
        return refuse_charmer(table, player, charmer)
    reason = Text("支払いに使えるのは自国力のカードだけです。", "Only one's own resources pay a cost.")
    return Refusal("sengoku:700.5", reason, goes_on=False)


@clause("sengoku:630.1")
def refuse_charmer(table: Table, player: str, charmer: Card) -> Refusal:
    """魅力 pays for a stratagem, in the turn of its player, with a general of one's own."""
    reason = Text(
        "{of}の【魅力】で支払えるのは、自分のターン中の計略カードのコストだけです。",
        "{of} pays with 魅力 only for stratagems, in its own player's turn.",
    )
    decisive = (("game", TURN_PLAYER.name),) if player != table.turn_player else ((charmer.id, "zone"),)
    return Refusal("sengoku:630.1", reason.fill(of=table.title(charmer)), decisive, goes_on=False)


@clause(
    "sengoku:700.3", "sengoku:700.4", "sengoku:700.5", "sengoku:700.6", "sengoku:202.1.1", "sengoku:202.1.3"
)
def refuse_payment(
    table: Table, player: str, cost: Cost, paid: tuple[str, ...], also: tuple[str, ...] = ()
) -> Refusal | None:
    """Why these resources do not pay the cost; None where they do."""
    if refused := refuse_resources(table, player, paid, also):
        return refused
    resources = [table.position.cards[key] for key in paid]
    if spent := next((card for card in resources if not card[STANDING]), None):
        reason = Text("{of}は疲弊状態のため支払いに使えません。", "{of} is exhausted and cannot pay.")
        rule = "sengoku:630.1" if spent.id in also else "sengoku:700.5"
        return Refusal(rule, reason.fill(of=table.title(spent)), ((spent.id, STANDING.name),))
    if not paid and cost.value:
        return refuse_unpaid(table, player, cost, also)
    if len(paid) != cost.value:
        reason = Text(
            f"コストは{cost.value}ですが、疲弊状態にした国力は{len(paid)}枚です。",
            f"The cost is {cost.value}; resources exhausted: {len(paid)}.",
        )
        return Refusal("sengoku:700.5", reason, ((f"{player}.resources", "count"),))
    if cost.coloured and (missing := Counter(cost.coloured) - Counter(map(colour_of, resources))):
        colour = COLOUR.show(next(iter(missing)))
        reason = Text(
            "コストに必要な{colour}の国力が足りません。", "The cost needs another {colour} resource."
        ).fill(colour=colour)
        return Refusal("sengoku:700.3", reason, tuple((card.id, COLOUR.name) for card in resources))
    return None


@clause("sengoku:700.6", "sengoku:700.5")
def refuse_unpaid(table: Table, player: str, cost: Cost, also: tuple[str, ...]) -> Refusal:
    """Nothing was paid: because it cannot be, or because the record says so."""
    where = ((f"{player}.resources", "count"),)
    for key in table.position.zones[f"{player}.resources"].cards if cost.coloured else ():
        if table.position.cards[key][STANDING]:
            colour_of(table.position.cards[key])  # what may have paid is asked first where nobody knows it
    if not any(True for _ in payments(table, player, cost, also)):
        reason = Text(
            f"コスト{cost.value}を支払える待機状態の国力がないため、プレイや発動はできません。",
            f"The cost of {cost.value} cannot be paid with the resources that stand.",
        )
        return Refusal("sengoku:700.6", reason, where)
    reason = Text(f"コスト{cost.value}が支払われていません。", f"The cost of {cost.value} was not paid.")
    return Refusal("sengoku:700.5", reason, where)


@clause("sengoku:630.1", "sengoku:630.2")
def charmers(table: Table, player: str) -> tuple[str, ...]:
    """魅力: the generals that may pay one of a stratagem's cost, of their colour or of any, in their own turn."""
    if player != table.turn_player:
        return ()
    return tuple(general.id for general in table.generals(player) if table.has(general, "miryoku"))


def payments(table: Table, player: str, cost: Cost, also: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """One way to pay for each mix of colours: resources of one colour pay alike.

    One whose colour nobody has noted may be of any colour that is needed.
    """
    lying, groups = table.position.zones[f"{player}.resources"], dict[str, list[str]]()
    standing = [one for key in (*lying.cards, *also) if (one := table.position.cards[key])[STANDING]]
    if lying.open and sum(not card.known for card in standing) < cost.value:
        raise UnknownFact(
            lying.next_fact()
        )  # of those that nobody has noted as many are told apart as can pay
    for resource in standing:
        groups.setdefault(yields_at_most(resource, cost), []).append(resource.id)
    need = Counter(cost.coloured)
    for counts in splits(cost.value, [len(cards) for cards in groups.values()]):
        taken = dict(zip(groups, counts, strict=True))
        if (need - Counter(taken)).total() <= taken.get(ANY, 0):
            yield tuple(key for colour, cards in groups.items() for key in cards[: taken[colour]])


ANY = "any"
"""What a resource pays with of which nobody has noted the colour, where a colour is needed."""


def yields_at_most(resource: Card, cost: Cost) -> str:
    """The colour that a resource pays with, as far as it matters for the cost and as far as anybody knows."""
    if not resource[FACE_UP]:
        return "none"
    return resource.values.get(COLOUR.name) or (ANY if cost.coloured else "none")


ENOUGH = 20
"""So many ways to take some of the resources that pay alike are told apart."""


def alike(table: Table, paid: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The payments that take as many resources of each colour; unknown ones of a colour are one like the other."""
    parts = [
        [*islice(picks(table.position, group.every, group.amount), ENOUGH)] for group in grouped(table, paid)
    ]
    for chosen in product(*parts):
        yield tuple(key for part in chosen for key in part)


def picks(position: Position, every: list[str], amount: int) -> Iterator[tuple[str, ...]]:
    """The ways to take so many of these cards; unknown ones are one like the other."""
    known = [key for key in every if position.cards[key].known]
    unknown = [key for key in every if key not in known]
    for number in range(max(0, amount - len(unknown)), min(amount, len(known)) + 1):
        yield from ((*some, *unknown[: amount - number]) for some in combinations(known, number))


def grouped(table: Table, paid: tuple[str, ...]) -> Iterator[Group]:
    """The resources of a payment by what they yield, each with all that could pay in their place."""
    by_colour: dict[str, list[str]] = {}
    for key in paid:
        by_colour.setdefault(yields(table.position.cards[key]), []).append(key)
    for colour, keys in by_colour.items():
        zone = table.position.cards[keys[0]].zone
        if zone.endswith(".resources"):
            standing = (card for card in table.position.cards_in(zone) if card[STANDING])
            yield Group(len(keys), [card.id for card in standing if yields(card) == colour])
        else:
            yield Group(len(keys), keys)


def yields(card: Card) -> str:
    """What a card pays with, as far as anybody knows: of generals that pay, each by itself."""
    if not card.zone.endswith(".resources"):
        return card.id
    colour = card.values.get(COLOUR.name) or "none"
    return colour if card[FACE_UP] else "none"


class Group(NamedTuple):
    """So many resources of all that pay alike."""

    amount: int
    every: list[str]


class Paying(Choice):
    """An answer whose `cards` are resources: where the record leaves them out, every way to have paid counts."""

    pays: ClassVar[bool] = True
    by_a_card: ClassVar[bool] = True

    def payments(self, position: Position, action: Action) -> Iterator[tuple[str, ...]]:
        for way in super().payments(position, action):
            yield from alike(Table(position), way)


def splits(total: int, bounds: list[int]) -> Iterator[tuple[int, ...]]:
    """Every way to split a total into parts, none above its bound.

    >>> list(splits(2, [2, 1]))
    [(1, 1), (2, 0)]
    """
    if not bounds:
        if total == 0:
            yield ()
        return
    most, *rest = bounds
    for count in range(min(most, total) + 1):
        yield from ((count, *others) for others in splits(total - count, rest))


@clause("sengoku:700.5")
def pay(table: Table, paid: Iterable[str], *clauses: str) -> Steps[None]:
    """The resources named become exhausted."""
    for key in paid:
        yield table.exhaust(table.position.cards[key], "sengoku:700.5", *clauses)
