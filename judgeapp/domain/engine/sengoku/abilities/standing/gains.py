"""Values, keywords and abilities that effects give a card or take from it, bans and demands."""

from __future__ import annotations

from dataclasses import replace

from ....kernel import Card, Part, Text, clause, words_of
from ...state.layout import KEYWORDS, TYPE
from ...state.table import Table
from ..language.changes import Cannot, Keyword, Kind, LoseKeyword, Must, Name
from .active import KINDS
from .continuous import applied, at_work
from .numbers import part


def keywords(table: Table, card: Card, printed: tuple[str, ...]) -> tuple[str, ...]:
    """The keywords that the card has now, each once; so are those that are printed on it."""
    if not at_work(table, (Keyword, LoseKeyword)):
        return printed
    known: dict[str, tuple[str, ...]] = table.position.derived.setdefault("keywords", {})
    if card.id not in known:
        known[card.id] = words_of(keyword_parts(table, card, printed))
    return known[card.id]


@clause("sengoku:600.3", "sengoku:103.1.2")
def keyword_parts(table: Table, card: Card, printed: tuple[str, ...]) -> list[Part]:
    """The breakdown of a card's keywords: each effect that gives one and each that takes one.

    One that something takes away is lost, whatever else gives it and in whichever order the two are there
    (reading `sengoku-2-keyword-lost-and-gained`).
    """
    found = list(applied(table, card, (Keyword, LoseKeyword), plain=True))
    given = {row.change.name for row in found if isinstance(row.change, Keyword)}
    parts = [Part("gains", name, "sengoku:600.1", word=KEYWORDS.show(name)) for name in printed]
    had = {*printed}
    for row in found:
        made = part(row, "gains" if isinstance(row.change, Keyword) else "loses", row.change.name)
        if made.op == "gains" and made.value in had:
            made = replace(made, op="again", clause="sengoku:600.3")
        had.add(made.value)
        beats = made.op == "loses" and (made.value in given if made.value else given)
        rule, word = "sengoku:103.1.2" if beats else made.clause, KEYWORDS.show(made.value)
        parts.append(replace(made, clause=rule, word=word if made.value else EVERY_KEYWORD))
    return parts


EVERY_KEYWORD = Text("すべての特技", "every keyword")


@clause("sengoku:413.1")
def names(table: Table, card: Card) -> set[str]:
    """The names that effects have added."""
    return {row.change.name for row in applied(table, card, (Name,), plain=True)}


def kinds(table: Table, card: Card) -> set[str]:
    """The special kinds that effects and its keywords have added to a card."""
    return {kind_part.value for kind_part in kind_parts(table, card)}


@clause("sengoku:204.4")
def kind_parts(table: Table, card: Card) -> list[Part]:
    """What adds them."""
    given = applied(table, card, (Kind,), plain=True)
    by_keyword = (row for added in KINDS for row in added(table, card))
    return [*(part(row, "gains", row.change.name) for row in given), *by_keyword]


@clause("sengoku:103.1.2", "sengoku:505.2", "sengoku:505.2.1", "sengoku:401.2.1")
def barred(table: Table, card: Card, deed: str, by: str, source: Card | None) -> str:
    """The source of a prohibition on the card that is about this deed, and about effects like this one; or nothing."""
    for row in applied(table, card, (Cannot,)) if at_work(table, (Cannot,)) else ():
        ban: Cannot = row.change
        by_side = ban.by == "any" or by in row.context.sides(ban.by)
        by_type = ban.type == "any" or (source is not None and source[TYPE].startswith(ban.type))
        if ban.do == deed and by_side and by_type:
            return row.source
    return ""


@clause("sengoku:504.1", "sengoku:504.2")
def forced(table: Table, card: Card, deed: str) -> bool:
    """Whether an effect demands this of the card."""
    if not at_work(table, (Must,)):
        return False
    return any(row.change.do == deed for row in applied(table, card, (Must,)))
