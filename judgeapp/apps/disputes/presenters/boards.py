"""The board of a ruling at any step, and other ways on from there. Nothing here is stored."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from judgeapp.domain.engine import GameRecord, InvalidRecord
from judgeapp.domain.engine.kernel import Position, Text
from judgeapp.domain.engine.tools.comparing import differences, same_outcome
from judgeapp.domain.engine.tools.moments import game_after
from judgeapp.domain.engine.tools.replays import REPLAYS, by_lists

from ..limits import PAGE_SECONDS, Outdated, TooSlow, of_stored_record, page_limit
from ..models import Ruling
from ..selectors.replays import kept_lists_for
from ..services.what_if import changes_answering
from .names import told_apart


@dataclass(frozen=True, slots=True)
class Board:
    """The table after so many entries; `view` is that of `board_view`, `acting` the ids that the next entry names.

    `by_kept_lists`: the card lists that the record pins are no longer those in force.
    """

    after: int
    total: int
    view: dict[str, Any]
    acting: frozenset[str]
    by_kept_lists: bool = False

    @property
    def before(self) -> int | None:
        return self.after - 1 if self.after else None

    @property
    def following(self) -> int | None:
        return self.after + 1 if self.after < self.total else None


def record_of(ruling: Ruling) -> GameRecord:
    """The record that was ruled on; raises TooSlow where it took a worker longer than a page has."""
    if ruling.replay_ms > PAGE_SECONDS * 1000:
        raise TooSlow
    return GameRecord.from_json(ruling.dispute.record)


@page_limit()
def _replayed(ruling: Ruling, replay: str, **asked: Any) -> tuple[Any, bool]:
    """What a replay finds of the ruling's record, and whether by kept card lists: those that the record pins.

    Raises TooSlow, Outdated where neither the lists in force nor those that are kept can read the record, or
    InvalidRecord where something in it or in what was asked cannot be.
    """
    record = record_of(ruling)
    with of_stored_record():
        kept = kept_lists_for(record)
    if kept is not None:
        return by_lists(replay, ruling.dispute.record, kept, **asked), True
    return REPLAYS[replay](record, **asked), False


@of_stored_record()
def board_after(ruling: Ruling, entries: int, *, all_of_it: bool) -> Board:
    """The board after the first `entries` entries; hidden cards blank unless the reader may see `all_of_it`.

    Raises TooSlow or Outdated.
    """
    seen = None if all_of_it else ruling.document
    return _board(*_replayed(ruling, "board", after=entries, seen=seen))


def _board(found: dict[str, Any], by_kept_lists: bool) -> Board:
    return Board(**found | {"acting": frozenset(found["acting"])}, by_kept_lists=by_kept_lists)


@of_stored_record()
def values_at_end(ruling: Ruling) -> list[tuple[str, str, Text]]:
    """Every value that may be asked for when the record has ended; raises TooSlow or Outdated."""
    found, _ = _replayed(ruling, "values_at_end")
    return [(of, field, Text(**text)) for of, field, text in found]


@of_stored_record()
def options_before(ruling: Ruling, step: int) -> list[dict[str, Any]]:
    """The legal actions where entry `step` (from 0) was made; raises TooSlow or Outdated."""
    found: list[dict[str, Any]] = _replayed(ruling, "options", step=step)[0]
    return found


@dataclass(frozen=True, slots=True)
class WhatIf:
    """The ruling on a changed record, and the board at its end."""

    document: dict[str, Any]
    board: Board


def what_if(ruling: Ruling, changes: Any) -> WhatIf:
    """What a record with changes in it comes to.

    Raises TooSlow, Outdated, or InvalidRecord for a change that is none.
    """
    season_from = ruling.dispute.season_from
    found, by_kept_lists = _replayed(ruling, "what_if", changes=changes, season_from=season_from)
    return WhatIf(found["document"], _board(found["board"], by_kept_lists))


def position_at_end(ruling: Ruling) -> Position | None:
    """The table when the record has ended; None where these card lists cannot read it, or not within a page's time."""
    try:
        with page_limit():
            record = record_of(ruling)
            return game_after(record, len(record.entries)).position
    except (InvalidRecord, TooSlow):
        return None


def check_answer(ruling: Ruling, fact: str, answer: Any) -> None:
    """Raise InvalidRecord for an answer to an open question that the record cannot have.

    What a page has no time or no card lists for is for the worker to find.
    """
    with suppress(TooSlow, Outdated):
        what_if(ruling, changes_answering(len(record_of(ruling).entries), fact, answer))


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two rulings on one record: whether they come to the same end, and where they differ."""

    one: dict[str, Any]
    other: dict[str, Any]
    by_kept_lists: bool = False
    """Whether the card lists that the record pins are no longer those in force."""

    @property
    def same_outcome(self) -> bool:
        return same_outcome(self.one, self.other)

    @property
    def differences(self) -> list[dict[str, Any]]:
        return differences(self.one, self.other)


@of_stored_record()
def ruled_again(ruling: Ruling) -> Comparison:
    """The stored ruling beside what the present engine says of its record, by the card lists that it pins.

    Raises TooSlow or Outdated.
    """
    found, by_kept_lists = _replayed(ruling, "ruling", season_from=ruling.dispute.season_from)
    return Comparison(ruling.document, found, by_kept_lists)


def player_names(ruling: Ruling) -> dict[str, str]:
    """Who sat where, as the record says; empty where two people go by one name."""
    return told_apart(GameRecord.from_json(ruling.dispute.record).players)
