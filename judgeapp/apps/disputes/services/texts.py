"""Texts as records: JSON and notes, strictly or as drafts that are ruled on as far as they are read."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from django.utils import timezone

from judgeapp.apps.cards.selectors import imported_list
from judgeapp.apps.tournaments.models import Event
from judgeapp.domain.engine import GameRecord, Ruling, engine_for
from judgeapp.domain.engine.kernel import Book
from judgeapp.domain.engine.kernel.record.pinned_lists import (
    check_version,
    in_season_of,
    is_shipped,
    seasons_pinned,
    with_versions,
)
from judgeapp.domain.engine.kernel.record.record import CardPin
from judgeapp.domain.engine.notation import Draft, NotReadable, read_draft, read_record, rule_draft
from judgeapp.domain.limits import RECORD
from judgeapp.domain.seasons import in_force, season_told, seasons

from ..limits import TooSlow, page_limit
from ..models import SeasonFrom
from ..problems import RecordTooLarge


def record_parse(*, text: str) -> GameRecord:
    """The record that `text` holds as JSON or as people write it, with the cards of the imported lists that it pins.

    Raises RecordTooLarge, or InvalidRecord naming entry and field.
    """
    return record_complete(record_read(text))


def record_read(text: str) -> GameRecord:
    """The record as it is written; raises as `record_parse` does."""
    check_size(text)
    return read_record(text)


def check_size(text: str) -> None:
    """Raises RecordTooLarge for a text of more bytes than a record may have."""
    if len(text.encode()) > RECORD.bytes:
        raise RecordTooLarge


def record_complete(record: GameRecord) -> GameRecord:
    """The record with its lists in their versions, and the cards of the imported ones.

    Raises InvalidRecord for a version of the past.
    """
    book = in_season_of(record, engine_for(record.book))
    record = with_versions(record, book)
    pins = tuple(
        pin if pin.cards or is_shipped(book, pin) else with_imported_cards(book, pin, number)
        for number, pin in enumerate(record.card_lists)
    )
    return record if pins == record.card_lists else replace(record, card_lists=pins)


def with_imported_cards(book: Book, pin: CardPin, number: int) -> CardPin:
    """The pin, with its cards where it is of an imported list: from then on the record needs no list of ours."""
    imported = imported_list(book=book.key, code=pin.list, season=book.season.id)
    if imported is None:
        return pin
    if pin.version:
        check_version(pin, imported.version, number)
    return imported


def season_for(record: GameRecord, event: Event | None = None) -> tuple[str, str]:
    """The season by which a record is ruled on, and why: its own, that of the list it pins, its event's, or today's.

    Lists that are the same in several seasons leave it to event and day. Both are empty in a book without seasons.
    """
    if not seasons(record.book):
        return "", ""
    if record.edition:
        return record.edition, SeasonFrom.RECORD
    pinned = seasons_pinned(record, engine_for(record.book))
    today = in_force(record.book, timezone.localdate())
    expected = event.cards_season if event is not None else today
    if pinned is not None and (expected not in pinned or len(pinned) == 1):
        return pinned[0] if pinned else season_told(record.book, ""), SeasonFrom.PINNED
    return expected, SeasonFrom.EVENT if event is not None else SeasonFrom.DAY


def record_in_season(record: GameRecord, season: str) -> GameRecord:
    """A record that comes in, complete, in the season that `season_for` gives it; raises as `record_complete` does."""
    return record_complete(record if season in ("", record.edition) else replace(record, edition=season))


def note_read(*, text: str, answers: Mapping[int, str] | None = None) -> Draft:
    """What each line of a note was taken for. `answers` are lines in the place of others, by their numbers.

    Raises RecordTooLarge.
    """
    check_size(text)
    return read_draft(text, answers)


def note_rule(
    *,
    text: str,
    answers: Mapping[int, str] | None = None,
    event: Event | None = None,
    trace: bool = True,
    correct: bool = True,
) -> tuple[Draft, Ruling | None]:
    """The draft of a note, and the ruling as far as it is read; None without a start. Raises RecordTooLarge."""
    draft = note_read(text=text, answers=answers)
    season, why = season_for(draft.record, event) if draft.record is not None else ("", "")
    complete = partial(record_in_season, season=season)
    return rule_draft(draft, complete, trace=trace, correct=correct, season_from=str(why))


def note_record(*, text: str) -> GameRecord:
    """The record of a note as far as it is read, with the lines that are not; NotReadable where there is none."""
    try:
        with page_limit():
            draft, _ = note_rule(text=text, trace=False, correct=False)
    except TooSlow:  # what the table knows is looked at when it is ruled on
        draft = note_read(text=text)
    if draft.record is None:
        raise NotReadable([line.fault for line in draft.questions if line.fault is not None])
    return draft.record
