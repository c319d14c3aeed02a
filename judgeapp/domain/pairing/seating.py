"""卓: which table each pair sits at, best pair first, around players who need a table of their own."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import count

from .results import PlayerId
from .swiss import Table


def seat(
    tables: Sequence[Table], fixed: Mapping[PlayerId, int], numbers: Iterable[int] | None = None
) -> tuple[Table, ...]:
    """The tables with their numbers, in order of number; a player of ``fixed`` sits at that table.

    ``numbers`` are those of the room, in the order in which they are taken (1, 2, 3 …); best pair first.

    Where two want different tables or two pairs want the same one, the better pair, and in it the better player,
    is served; others who cannot be are numbered like everybody else.

    >>> from judgeapp.domain.pairing import TableReason
    >>> pairs = [Table(n, *two, (0, 0), TableReason.SAME_POINTS) for n, two in enumerate(["ab", "cd", "ef"], 1)]
    >>> [(table.number, table.player) for table in seat(pairs, {"f": 1, "c": 40})]
    [(1, 'e'), (2, 'a'), (40, 'c')]
    """
    served: dict[int, Table] = {}
    others: list[Table] = []
    for table in tables:
        wanted = (fixed[player] for player in (table.player, table.opponent) if player in fixed)
        number = next((number for number in wanted if number not in served), None)
        if number is None:
            others.append(table)
        else:
            served[number] = table
    free = (number for number in (count(1) if numbers is None else numbers) if number not in served)
    numbered = [*served.items(), *zip(free, others, strict=False)]
    return tuple(table._replace(number=number) for number, table in sorted(numbered, key=lambda one: one[0]))
