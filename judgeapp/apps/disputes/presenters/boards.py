"""The board of a ruling at any step, and other ways on from there. Nothing here is stored."""

from dataclasses import dataclass
from typing import Any

from judgeapp.domain.engine import GameRecord, rule
from judgeapp.domain.engine.kernel import Game, Text, board_view
from judgeapp.domain.engine.tools.comparing import differences, stands
from judgeapp.domain.engine.tools.moments import game_after, options_at
from judgeapp.domain.engine.tools.questions import values
from judgeapp.domain.engine.tools.visibility import redacted, visible_cards
from judgeapp.domain.engine.tools.whatif import changed_record

from ..limits import PAGE_SECONDS, TooSlow, of_stored_record, page_limit
from ..models import Ruling


@dataclass(frozen=True, slots=True)
class Board:
    """The table after so many entries; `view` is that of `board_view`, `acting` the ids that the next entry names."""

    after: int
    total: int
    view: dict[str, Any]
    acting: frozenset[str]

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


@of_stored_record()
@page_limit()
def board_after(ruling: Ruling, entries: int, *, all_of_it: bool) -> Board:
    """The board after the first `entries` entries; hidden cards blank unless the reader may see `all_of_it`.

    Raises TooSlow or Outdated.
    """
    record = record_of(ruling)
    after = max(0, min(entries, len(record.entries)))
    game = game_after(record, after)
    position, acting = game.position, _named_next(record, after)
    if not all_of_it:
        shown = visible_cards(record, ruling.document, game.book)
        position = redacted(position, shown, after - 1)
        acting = frozenset(key for key in acting if shown.at(key, after - 1))
    return Board(after, len(record.entries), board_view(position), acting)


def _named_next(record: GameRecord, after: int) -> frozenset[str]:
    following = record.entries[after : after + 1]
    return frozenset(key for entry in following for _slot, key in getattr(entry, "references", ()))


@of_stored_record()
@page_limit()
def values_at_end(ruling: Ruling) -> list[tuple[str, str, Text]]:
    """Every value that may be asked for when the record has ended; raises TooSlow or Outdated."""
    record = record_of(ruling)
    return list(values(game_after(record, len(record.entries))))


@of_stored_record()
@page_limit()
def options_before(ruling: Ruling, step: int) -> list[dict[str, Any]]:
    """The legal actions where entry `step` (from 0) was made; raises TooSlow or Outdated."""
    game: Game = game_after(record_of(ruling), step)
    return options_at(game)


@dataclass(frozen=True, slots=True)
class WhatIf:
    """The ruling on a changed record, and the board at its end."""

    document: dict[str, Any]
    board: Board


@page_limit()
def what_if(ruling: Ruling, changes: Any) -> WhatIf:
    """What a record with changes in it comes to.

    Raises TooSlow, Outdated, or InvalidRecord for a change that is none.
    """
    record = record_of(ruling)
    with of_stored_record():
        game_after(record, 0)
    changed = changed_record(record, changes)
    season_from = ruling.dispute.season_from
    document, total = rule(changed, season_from=season_from).to_dict(), len(changed.entries)
    view = board_view(game_after(changed, total).position)
    return WhatIf(document, Board(total, total, view, frozenset()))


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two rulings on one record: whether they come to the same end, and where they differ."""

    one: dict[str, Any]
    other: dict[str, Any]

    @property
    def stands(self) -> bool:
        return stands(self.one, self.other)

    @property
    def differences(self) -> list[dict[str, Any]]:
        return differences(self.one, self.other)


@of_stored_record()
@page_limit()
def ruled_again(ruling: Ruling) -> Comparison:
    """The stored ruling beside what the present engine says of its record; raises TooSlow or Outdated."""
    return Comparison(
        ruling.document, rule(record_of(ruling), season_from=ruling.dispute.season_from).to_dict()
    )


def player_names(ruling: Ruling) -> dict[str, str]:
    """Who sat where, as the record says."""
    return dict(GameRecord.from_json(ruling.dispute.record).players)
