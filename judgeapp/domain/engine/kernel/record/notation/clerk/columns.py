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
    head = next(
        (at for at in range(len(written) - 1) if is_head(written[at][1], written[at + 1][1], tokens)), None
    )
    if head is None:
        return written
    number, line = written[head]
    names = cells_of(line)[-WIDE:]
    told: list[list[str]] = [[], []]
    late: Lines = []
    table = True
    for at, row in written[head + 1 :]:
        cells = rows_of(row)
        label = tokens(cells[0]) if len(cells) == 1 + WIDE else []
        if label and all(cell.isdigit() for cell in cells[1:]) and any(one.kind == "verb" for one in label):
            late.append((at, f"{names[0]} {cells[0]} {cells[1]} {names[1]} {cells[0]} {cells[2]}"))
        elif label and table:
            for one, cell in zip(told, cells[1:], strict=True):
                one.append(labelled(cells[0], label, cell, tokens(cell)))
        else:
            late.append((at, row))
            table = False
    lines = [(number, f"{name} {' '.join(one)}") for name, one in zip(names, told, strict=True)]
    return [*written[:head], *lines, *late]


def rows_of(line: str) -> list[str]:
    """The cells of a row with a label, which may stand nearer to the first one."""
    cells = cells_of(line)
    return [*cells[0].split(" ", 1), *cells[1:]] if len(cells) == WIDE and " " in cells[0] else cells


def is_head(line: str, below: str, tokens: Callable[[str], list[Token]]) -> bool:
    """Whether a line has nothing but the two players, each in a cell, above a row with a label."""
    cells, under = cells_of(line), rows_of(below)
    if len(cells) != WIDE or len(under) != 1 + WIDE or any(map(str.isdigit, line)):
        return False
    if not {token.kind for token in tokens(under[0])} & {"count", "zone", "fact", "stat", "game", "kind"}:
        return False
    named = {"player", "role", "word", "mark", "skip", "particle"}
    return all({token.kind for token in tokens(cell)} <= named for cell in cells)


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
