"""What effects give to a card, take from it, forbid it and demand of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel import Card, clause
from ..state.layout import TYPE
from .changes import Cannot, Keyword, Kind, LoseKeyword, Must, Name
from .continuous import applied

if TYPE_CHECKING:
    from ..state.table import Table


@clause("sengoku:600.3")
def keywords(table: Table, card: Card, printed: tuple[str, ...]) -> tuple[str, ...]:
    """The keywords that the card has now, each once; losing one comes after gaining it."""
    found = list(printed)
    for one in applied(table, card, (Keyword, LoseKeyword), plain=True):
        name = one.change.name
        if isinstance(one.change, Keyword):
            found.append(name)
        else:
            found = [kept for kept in found if name and kept != name]
    return tuple(dict.fromkeys(found))


@clause("sengoku:413.1")
def gained(table: Table, card: Card, what: type[Kind | Name]) -> set[str]:
    """The kinds or names that effects have added."""
    return {one.change.name for one in applied(table, card, (what,), plain=True)}


@clause("sengoku:103.1.2", "sengoku:505.2", "sengoku:505.2.1", "sengoku:401.2.1")
def barred(table: Table, card: Card, deed: str, by: str, source: Card | None) -> bool:
    """Whether one of the prohibitions on the card is about this deed, and about effects like this one."""
    for one in applied(table, card, (Cannot,)):
        ban: Cannot = one.change
        by_side = ban.by == "any" or by in one.context.sides(ban.by)
        by_type = ban.type == "any" or (source is not None and source[TYPE].startswith(ban.type))
        if ban.do == deed and by_side and by_type:
            return True
    return False


@clause("sengoku:504.1", "sengoku:504.2")
def forced(table: Table, card: Card, deed: str) -> bool:
    """Whether an effect demands this of the card."""
    return any(one.change.do == deed for one in applied(table, card, (Must,)))
