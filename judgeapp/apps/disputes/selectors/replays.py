"""By which card lists a record is replayed: those in force, or those that it pins and that were in force once."""

from pathlib import Path

from judgeapp.apps.cards.services import kept_folder
from judgeapp.domain.engine import GameRecord, InvalidRecord
from judgeapp.domain.engine.tools.replays import readable


def kept_lists_for(record: GameRecord) -> Path | None:
    """The folder of the kept card lists that read a record; None where those in force do.

    Raises InvalidRecord where neither does.
    """
    try:
        readable(record)
    except InvalidRecord:
        kept = kept_folder(record.book, [(pin.list, pin.version) for pin in record.card_lists])
        if kept is None:
            raise
        return kept
    return None
