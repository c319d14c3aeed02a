"""A table that gives each player a column, written as a line for each player."""

from __future__ import annotations

import re
from collections.abc import Callable

from .lexicon import Token

Lines = list[tuple[int, str]]
GAP = re.compile(r"\s{2,}|\t|\s*[|│]\s*")
WIDE = 2


def cells_of(line: str) -> list[str]:
    """What stands in the cells of a line.

    >>> cells_of("手札    3    4")
    ['手札', '3', '4']
    """
    return [cell.strip() for cell in GAP.split(line.strip(" |│")) if cell.strip(" -─―")]


def unfolded(written: Lines, tokens: Callable[[str], list[Token]]) -> Lines:
    """The lines with those of a table in columns put together for each player; what is done stays a line each."""
    head = next((at for at, (_, line) in enumerate(written) if is_head(line, tokens)), None)
    if head is None:
        return written
    number, line = written[head]
    names = [next(t.text for t in tokens(cell) if t.kind == "player") for cell in cells_of(line)[-WIDE:]]
    told: list[list[str]] = [[], []]
    found: Lines = []
    rest = written[head + 1 :]
    for place, (at, row) in enumerate(rest):
        cells = cells_of(row)
        if len(cells) != 1 + WIDE:
            rest = rest[place:]
            break
        label = tokens(cells[0])
        if any(token.kind == "verb" for token in label) and all(cell.isdigit() for cell in cells[1:]):
            found.append((at, f"{names[0]} {cells[0]} {cells[1]} {names[1]} {cells[0]} {cells[2]}"))
            continue
        for one, cell in zip(told, cells[1:], strict=True):
            one.append(labelled(cells[0], label, cell, tokens(cell)))
    else:
        rest = []
    late: Lines = []
    for at, row in rest:
        cells = cells_of(row)
        if len(cells) == 1 + WIDE and all(cell.isdigit() for cell in cells[1:]):
            row = f"{names[0]} {cells[0]} {cells[1]} {names[1]} {cells[0]} {cells[2]}"
        late.append((at, row))
    table = [(number, f"{name} {' '.join(one)}") for name, one in zip(names, told, strict=True)]
    return [*written[:head], *table, *found, *late]


def is_head(line: str, tokens: Callable[[str], list[Token]]) -> bool:
    """Whether a line has nothing but the two players, each in a cell, with a word before them at most."""
    cells = cells_of(line)
    if not WIDE <= len(cells) <= 1 + WIDE:
        return False
    seats = []
    for cell in cells[-WIDE:]:
        row = [token for token in tokens(cell) if token.kind not in ("mark", "skip", "role")]
        if not row or any(token.kind != "player" for token in row):
            return False
        seats.append(row[0].value)
    return sorted(seats) == ["a", "b"] and not any(
        token.kind == "player" for cell in cells[:-WIDE] for token in tokens(cell)
    )


def labelled(text: str, label: list[Token], cell: str, row: list[Token]) -> str:
    """A cell with its label, where the cell does not say by itself what it is.

    Labels between strokes have a number each: 手/山 3/6.
    """
    words, values = text.split("/"), cell.split("/")
    kinds = {token.kind for token in label if token.kind != "mark"}
    if len(words) > 1 and len(words) == len(values) and "count" in kinds:
        return " ".join(f"{word}{value}" for word, value in zip(words, values, strict=True))
    if row and row[0].kind in ("figures", "kind", "state", "square"):
        return cell
    if kinds & {"count", "fact", "game", "stat", "zone"}:
        return f"{text} {cell}"
    return cell
