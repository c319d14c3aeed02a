"""Records as people write them: what a text comes to while it is typed, and a record as a text."""

import logging
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.translation import gettext as _

from judgeapp.apps.cards.english_names import on_page
from judgeapp.apps.tournaments.models import Event, Match
from judgeapp.domain.engine import GameRecord, InvalidRecord, Ruling, engine_for
from judgeapp.domain.engine.kernel import board_view, start_position
from judgeapp.domain.engine.notation import (
    Draft,
    DraftLine,
    answered,
    has_notation,
    is_notation,
    names_of,
    write_notation,
)

from .. import services
from ..error_places import places_of
from ..limits import TooSlow, page_limit
from .boards import Board
from .names import Names, named, paired, told_apart
from .rulings import season_line

log = logging.getLogger(__name__)

MOST_DIGITS = 6
"""A number of more digits is that of no line."""
MOST_TYPED = 60_000
"""A text of more letters is read when it is handed in, and not while it is typed."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A note that is being typed, with its reading so far.

    `lines` are the lines of the note, each with the rulings on its entries; `said` is why there is no ruling, where
    that is not for the lines to tell. `note` is the text where a reading has been put into it.
    """

    lines: list[tuple[DraftLine, list[dict[str, Any]]]] = field(default_factory=list)
    verdict: str = ""
    summary: dict[str, str] | None = None
    said: str = ""
    season: str = ""
    note: str = ""
    board: Board | None = None
    """The table as far as the note is read."""
    names: Names = field(default_factory=dict)
    """Who sits where, as far as the note or its match says."""

    @property
    def asks(self) -> bool:
        """Whether a line is not understood."""
        return any(line.fault is not None for line, _ in self.lines)


def typed(
    text: str, chosen: Iterable[str] = (), event: Event | None = None, match: Match | None = None
) -> Typed:
    """How a text is understood, in the season of its event; empty for one that is not there, or is JSON.

    Its two people go by the names that it gives, else by those of its match.

    Each of the `chosen` is a line in the place of another, behind its number: `9:a 射撃 青葉 玄`.
    """
    pairs = [(number, line) for number, _colon, line in (choice.partition(":") for choice in chosen)]
    answers = {
        int(number): line for number, line in pairs if number.isdecimal() and len(number) < MOST_DIGITS
    }
    if not is_notation(text):
        return Typed()
    if len(text) > MOST_TYPED:
        return Typed(said=_("長い記録です。出したときに確かめます。"))
    try:
        with page_limit():
            draft, ruling = services.note_rule(
                text=text, answers=answers, event=event, trace=False, correct=False
            )
            return drafted(draft, ruling, match, changed=bool(answers))
    except TooSlow as error:
        said = error.text
    except Exception as error:  # a bug of ours: the text stays on the page and can be handed in
        log.error("the engine failed on a text: %s", places_of(error))
        said = _("ここでは確かめられませんでした。そのまま裁定を求められます。")
    return Typed(said=said, note=answered(text, answers) if answers else "")


def drafted(draft: Draft, ruling: Ruling | None, match: Match | None = None, *, changed: bool) -> Typed:
    """Each line with what the replay says of it."""
    names = seated(draft.record, match) if draft.record else {}
    told: dict[int, list[dict[str, Any]]] = {}
    found: dict[str, Any] = {"entries": [], "verdict": "", "summary": None}
    if ruling:
        found = on_page(named(ruling.to_dict(), names), book=ruling.book)
    for number, entry in zip(draft.written.lines, found["entries"], strict=False):
        told.setdefault(number, []).append(entry)
    return Typed(
        [(line, told.get(line.number, [])) for line in draft.lines],
        found["verdict"],
        found["summary"],
        season=season_line(found) if ruling else "",
        note=draft.note if changed else "",
        board=table_at_end(draft.record, ruling, names) if draft.record and ruling else None,
        names=names,
    )


def seated(record: GameRecord, match: Match | None) -> Names:
    """Who sits where: as the note says, else as the match was paired."""
    said = {seat: name for seat, name in record.players.items() if name}
    return told_apart(paired(match, record.book) | said)


def table_at_end(record: GameRecord, ruling: Ruling, names: Names) -> Board | None:
    """The table on which a ruling ends; None where it cannot be begun from."""
    after = len(record.entries)
    table = {"position": ruling.final_position}
    begun = replace(record, edition=ruling.season.id, start=table, entries=(), unread=())
    try:
        position = start_position(services.record_complete(begun), engine_for(record.book))
    except InvalidRecord:
        return None
    return Board(after, after, on_page(named(board_view(position), names), book=record.book), frozenset())


def as_text(record: GameRecord) -> str:
    """The record in the notation; empty where its book has no words for it."""
    return write_notation(record, names_of(record)) if has_notation(record.book) else ""
