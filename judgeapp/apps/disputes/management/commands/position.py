"""`manage.py position FILE [--book B] [--lang ja|en]`."""

import sys
from typing import Any, NoReturn

from django.core.management.base import BaseCommand, CommandParser
from django.db import OperationalError

from judgeapp.common.commands import Unreadable, json_of
from judgeapp.domain.engine import GameRecord, InvalidRecord, engine_books, engine_for
from judgeapp.domain.engine.kernel import Position, position_text, read_position, start_position

from ... import services
from ..console import NO_DATABASE, read_text


class Command(BaseCommand):
    help = (
        "Checks a position and draws it as text. FILE holds a position, or a record, whose start is drawn. "
        "Exit 0: it can be; 2: it cannot, and the message names the field and the clause."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="JSON file, or - for standard input")
        parser.add_argument(
            "--book", default=engine_books()[0], help="whose position; a record says so itself"
        )
        parser.add_argument(
            "--lang", choices=["ja", "en"], help="without it: drawn in Japanese, refused in both"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        language = options["lang"]
        try:
            position = read(json_of(options["file"], read_text(options["file"])), options["book"])
        except Unreadable as error:
            self._refuse(str(error))
        except OperationalError:
            self._refuse(NO_DATABASE)
        except InvalidRecord as error:
            ja, en = error.message
            self._refuse({"ja": ja, "en": en}.get(language, f"{ja} / {en}"))
        self.stdout.write(position_text(position, language or "ja"))

    def _refuse(self, why: str) -> NoReturn:
        self.stderr.write(why)
        sys.exit(2)


def read(data: Any, book: str) -> Position:
    """A bare position, `{"position": …}`, or the start of a whole record."""
    if isinstance(data, dict) and "entries" in data:
        record = services.record_complete(GameRecord.from_json(data))
        return start_position(record, engine_for(record.book))
    if isinstance(data, dict) and isinstance(data.get("position"), dict):
        data = data["position"]
    return read_position(engine_for(book), data)
