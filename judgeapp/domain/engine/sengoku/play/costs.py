"""700 コストの支払い方: standing resources become exhausted, coloured ones for the coloured part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from ...kernel import Refusal, Steps, Text, clause
from ..cards.facts import Cost, colour_of
from ..state.layout import COLOUR, FACE_UP, STANDING
from ..state.table import Table


@clause("sengoku:700.5")
def refuse_resources(
    table: Table, player: str, paid: tuple[str, ...], also: tuple[str, ...] = ()
) -> Refusal | None:
    """Why this is no payment at all: every id names another resource of one's own, or one of `also`."""
    resources = table.position.zones[f"{player}.resources"].cards
    if len(set(paid)) == len(paid) and set(paid) <= {*resources, *also}:
        return None
    reason = Text("支払いに使えるのは自国力のカードだけです。", "Only one's own resources pay a cost.")
    return Refusal("sengoku:700.5", reason, goes_on=False)


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
        return Refusal("sengoku:700.5", reason.fill(of=table.title(spent)), ((spent.id, STANDING.name),))
    if len(paid) != cost.value:
        reason = Text(
            f"コストは{cost.value}ですが、疲弊状態にした国力は{len(paid)}枚です。",
            f"The cost is {cost.value}, but {len(paid)} resource(s) were exhausted.",
        )
        return Refusal("sengoku:700.5", reason, ((f"{player}.resources", "count"),))
    if cost.coloured and (missing := Counter(cost.coloured) - Counter(map(colour_of, resources))):
        colour = COLOUR.show(next(iter(missing)))
        reason = Text(
            "コストに必要な{colour}の国力が足りません。", "The cost needs another {colour} resource."
        ).fill(colour=colour)
        return Refusal("sengoku:700.3", reason, tuple((card.id, COLOUR.name) for card in resources))
    return None


@clause("sengoku:630.1", "sengoku:630.2")
def charmers(table: Table, player: str) -> tuple[str, ...]:
    """魅力: the generals that may pay one of a stratagem's cost, of their colour or of any, in their own turn."""
    if player != table.turn_player:
        return ()
    return tuple(general.id for general in table.generals(player) if table.has(general, "miryoku"))


def payments(table: Table, player: str, cost: Cost, also: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """One way to pay for each mix of colours: resources of one colour pay alike."""
    groups: dict[str, list[str]] = {}
    for key in (*table.position.zones[f"{player}.resources"].cards, *also):
        resource = table.position.cards[key]
        if resource[STANDING]:
            colour = resource.values.get(COLOUR.name) or "none"
            groups.setdefault(colour if resource[FACE_UP] else "none", []).append(resource.id)
    need = Counter(cost.coloured)
    if need.keys() - groups.keys():
        return
    for counts in splits(cost.value, [(need[colour], len(cards)) for colour, cards in groups.items()]):
        chosen = (cards[:count] for cards, count in zip(groups.values(), counts, strict=True))
        yield tuple(key for part in chosen for key in part)


def splits(total: int, bounds: list[tuple[int, int]]) -> Iterator[tuple[int, ...]]:
    """Every way to split a total into parts within their bounds.

    >>> list(splits(2, [(1, 2), (0, 1)]))
    [(1, 1), (2, 0)]
    """
    if not bounds:
        if total == 0:
            yield ()
        return
    (least, most), *rest = bounds
    for count in range(least, min(most, total) + 1):
        yield from ((count, *others) for others in splits(total - count, rest))


@clause("sengoku:700.5")
def pay(table: Table, paid: Iterable[str], *clauses: str) -> Steps[None]:
    """The resources named become exhausted."""
    for key in paid:
        yield table.exhaust(table.position.cards[key], "sengoku:700.5", *clauses)
