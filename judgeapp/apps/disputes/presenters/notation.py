"""Records as people write them: what a text comes to while it is typed, and a record as a text."""

import logging
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from judgeapp.common.language import in_language
from judgeapp.domain.engine import GameRecord, InvalidRecord, engine_for
from judgeapp.domain.engine.kernel import judge
from judgeapp.domain.engine.notation import (
    Fault,
    NotReadable,
    has_notation,
    is_notation,
    names_of,
    read_lines_of,
    with_line,
    write_notation,
)

from .. import services
from ..error_places import places_of
from ..limits import TooSlow, page_limit

log = logging.getLogger(__name__)

MOST_TYPED = 60_000
"""A text of more letters is read when it is handed in, and not while it is typed."""


@dataclass(frozen=True, slots=True)
class Typed:
    """What has been typed so far: the lines that cannot be read, or how each line is understood.

    `lines` are the number of the line in the text and the ruling on its entry; `said` is all that there is to say of
    a text that is not looked at line by line.
    """

    faults: tuple[Fault, ...] = ()
    lines: list[tuple[int, dict[str, Any]]] = field(default_factory=list)
    summary: dict[str, str] | None = None
    said: str = ""


def typed(text: str) -> Typed:
    """How a text is understood; empty for one that is not there, or is JSON and so the machine's."""
    if not is_notation(text):
        return Typed()
    if len(text) > MOST_TYPED:
        return Typed(said=_("長い記録です。出したときに確かめます。"))
    try:
        with page_limit():
            return _replayed(text)
    except NotReadable as error:
        return Typed(faults=error.faults)
    except InvalidRecord as error:
        return Typed(said=in_language(error.message))
    except TooSlow as error:
        return Typed(said=error.text)
    except Exception as error:  # a bug of ours: the text stays on the page and can be handed in
        log.error("the engine failed on a text: %s", places_of(error))
        return Typed(said=_("ここでは確かめられませんでした。そのまま裁定を求められます。"))


def _replayed(text: str) -> Typed:
    """Each line with what the replay says of it; raises InvalidRecord."""
    record, written = services.record_parse(text=text), read_lines_of(text)
    try:
        ruling = judge(record, engine_for(record.book), trace=False, correct=False).to_dict()
    except InvalidRecord as fault:
        raise with_line(fault, written) from None
    return Typed(lines=list(zip(written.lines, ruling["entries"], strict=True)), summary=ruling["summary"])


def as_text(record: GameRecord) -> str:
    """The record in the notation; empty where its book has no words for it."""
    return write_notation(record, names_of(record)) if has_notation(record.book) else ""
