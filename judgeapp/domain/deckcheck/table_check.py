"""デッキチェック: what differs between a list and the deck that lies on the table.

>>> listed = [Counted("1-001", "足軽", 4), Counted("1-002", "弓兵", 2)]
>>> found = {"1-001": 3, "1-002": 2}
>>> [difference.kind for difference in differences(listed, found, [Counted("1-009", "騎馬", 1)])]
['swapped']
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

KINDS = ("missing", "count", "extra", "swapped")


@dataclass(frozen=True, slots=True)
class Counted:
    """So many copies of one card; `number` is the base number that copies are counted by."""

    number: str
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class Difference:
    """One card that is not as listed.

    `missing`: listed, and not one there. `count`: more or fewer than listed. `extra`: not on the list. `swapped`: as
    many short of a listed card as there are of `instead`, which is not on the list.
    """

    kind: str
    number: str
    name: str
    listed: int
    found: int
    instead: str = ""

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)


def differences(
    listed: Sequence[Counted], found: Mapping[str, int], extra: Sequence[Counted]
) -> list[Difference]:
    """What differs, in the order of the list; then cards that are not on it.

    `found`: copies counted by number; a listed card that is not in it was not found at all.
    """
    left = [counted_ for counted_ in extra if counted_.count > 0]
    told = []
    for card in listed:
        there = found.get(card.number, 0)
        if there == card.count:
            continue
        other = next((counted for counted in left if counted.count == card.count - there), None)
        if other is not None:
            left.remove(other)
            instead = f"{other.number} {other.name}".strip()
            told.append(Difference("swapped", card.number, card.name, card.count, there, instead))
        else:
            kind = "missing" if there == 0 else "count"
            told.append(Difference(kind, card.number, card.name, card.count, there))
    return [
        *told,
        *(Difference("extra", counted_.number, counted_.name, 0, counted_.count) for counted_ in left),
    ]
