"""Facts left out of a record: what was noted no longer is, and what a ruling may then say."""

import copy
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from judgeapp.domain.engine import GameRecord, InvalidRecord, Verdict, engine_for
from judgeapp.domain.engine.kernel import judge

Blank = Callable[[dict[str, Any]], None]
"""Takes facts away from a position."""
ACCUSED = {Verdict.ILLEGAL, Verdict.DEPARTED}
ACQUITTED = {Verdict.LEGAL, Verdict.ON_TRUST}


def cards_of(position: dict[str, Any], *zones: str) -> Iterator[dict[str, Any]]:
    """The cards that were written down in these zones of both players, where they were not just counted."""
    for seat in position["players"].values():
        for zone in zones:
            if isinstance(seat.get(zone), list):
                yield from (card for card in seat[zone] if isinstance(card, dict))


def without_hidden_cards(position: dict[str, Any]) -> None:
    """Nobody has noted what hands and piles hold."""
    for card in cards_of(position, "hand", "deck"):
        for name in [name for name in card if name != "id"]:
            del card[name]


def names_alone(position: dict[str, Any]) -> None:
    """Of hidden cards only the names were noted."""
    for card in cards_of(position, "hand", "deck"):
        card |= dict.fromkeys(name for name in card if name not in ("id", "name"))


def without(*names: str) -> Blank:
    """Nobody has noted these facts of what lies on the field."""

    def blank(position: dict[str, Any]) -> None:
        for card in cards_of(position, "field"):
            card.update(dict.fromkeys(names))

    return blank


def blanked(record: GameRecord, blank: Blank, entries: int | None = None) -> GameRecord:
    """The record without these facts, as far as so many entries."""
    start: dict[str, Any] = copy.deepcopy(dict(record.start))
    blank(start["position"])
    return replace(record, start=start, entries=record.entries[:entries])


def came_to(verdict: Verdict) -> Verdict:
    """What is believed of a card's text is as good as lawful."""
    return Verdict.LEGAL if verdict is Verdict.ON_TRUST else verdict


def never_the_opposite(record: GameRecord, blank: Blank) -> None:
    """With facts left out every entry is ruled on as before, or is undetermined."""
    book = engine_for(record.book)
    whole = judge(record, book, trace=False, correct=False)
    try:
        less = judge(blanked(record, blank), book, trace=False, correct=False)
    except InvalidRecord:
        return  # a table on which a card is named that nobody can know
    for before, after in zip(whole.entries, less.entries, strict=True):
        if after.verdict is not Verdict.UNDETERMINED:
            assert came_to(after.verdict) == came_to(before.verdict), (
                after.number,
                after.text.ja,
                after.reason.ja,
            )
