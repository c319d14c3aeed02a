"""What problem it is where a record cannot be taken."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.utils.translation import gettext as _

from judgeapp.apps.cards.english_names import with_english_names
from judgeapp.common.language import in_language
from judgeapp.common.problems import Fault, Invalid, Problem, Refused, TooLarge, adapts, pointer_to
from judgeapp.domain.books import book_keys
from judgeapp.domain.engine import InvalidRecord
from judgeapp.domain.engine.notation import NotReadable
from judgeapp.domain.limits import RECORD, megabytes

from .models import Dispute

PARTS = re.compile(r"[^.\[\]]+")
"""The names and numbers of a place that an engine tells: start.zones[2]."""


def record_too_large() -> str:
    """What is wrong with a record of too many bytes."""
    return _("記録が大きすぎます。%(most)s までです。") % {"most": megabytes(RECORD.bytes)}


class RecordTooLarge(TooLarge):
    """The record has more bytes than a replay accepts."""

    def __init__(self) -> None:
        super().__init__("record_too_large", record_too_large())


class StillWaiting(Refused):
    """Another record of the same person and match has no ruling yet."""

    def __init__(self, waiting: Dispute) -> None:
        said = _("先に出した「%(title)s」の裁定を待っています。裁定が出てから出してください。")
        super().__init__(
            "still_waiting",
            said % {"title": waiting.title},
            facts={"waiting": str(waiting.pk)},
            link=waiting.get_absolute_url(),
        )


@adapts(InvalidRecord)
def invalid_record(
    error: InvalidRecord, where: tuple[str, ...] = ("record",), *, is_note: bool = False
) -> Problem:
    """What is wrong with a record that stands in the body at `where`; of a note line by line."""
    entry = () if error.entry is None else ("entries", error.entry)
    place = () if is_note else (*entry, *PARTS.findall(error.field))
    facts, clause = _named(error.to_dict()), error.clause
    said, pointer = in_language(facts["message"]), pointer_to(*where, *place)
    faults = [Fault("invalid_record", said, pointer, clause=clause)]
    if is_note and isinstance(error, NotReadable):
        faults = [
            Fault("invalid_record", in_language(_named(fault.message.to_dict())), pointer, line=fault.line)
            for fault in error.faults
        ]
    return Invalid("invalid_record", said, clause=clause or "", faults=faults, facts=facts)


def _named(facts: dict[str, Any]) -> dict[str, Any]:
    """The same with the English names of cards; a record that cannot be read may not say of which book."""
    if "“" in str(facts):
        for book in book_keys():
            facts = with_english_names(facts, book=book)
    return facts


@contextmanager
def record_at(*where: str, is_note: bool = False) -> Iterator[None]:
    """The record, or the note, that is read within stands at this place of the body."""
    try:
        yield
    except InvalidRecord as error:
        raise invalid_record(error, where, is_note=is_note) from error
