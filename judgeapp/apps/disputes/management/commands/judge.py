"""`manage.py judge RECORD [--json] [--trace] [--lang ja|en] [--what-if FILE]`."""

import logging
import sys
from typing import Any, NoReturn

from django.core.management.base import BaseCommand, CommandParser
from django.db import OperationalError

from judgeapp.common.console import Unreadable, json_of
from judgeapp.domain.engine import EngineBug, InvalidRecord, Ruling, rule
from judgeapp.domain.engine.kernel.record.record import canonical
from judgeapp.domain.engine.notation import in_lines
from judgeapp.domain.engine.tools.whatif import changed_record

from ... import services
from ...problems import RecordTooLarge
from ..console import NO_DATABASE, TOO_LARGE, read_text, ruling_lines

log = logging.getLogger(__name__)

BUG = (
    "エンジンの誤りで裁定できませんでした。記録を添えて開発者に知らせてください。/ "
    "The engine failed and there is no ruling. Please send the record to the developers."
)
EXIT = {"legal": 0, "on_trust": 0, "illegal": 1, "departed": 1, "undetermined": 3}
INSTEAD = {"ja": "── もし次のように進めていたら ──", "en": "── what if it had been played so ──"}


class Command(BaseCommand):
    help = (
        "Rules on a game record. Exit 0: all legal; 1: illegal or departed; 3: undetermined; 2: not a record. "
        "70: a fault of the engine, not of the record. With --what-if the exit code is that of the changed record."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "record", help="a record in the notation or as JSON (Lines), or - for standard input"
        )
        parser.add_argument("--json", action="store_true", help="print the whole ruling as JSON")
        parser.add_argument(
            "--trace", action="store_true", help="print every event with its clauses and cause"
        )
        parser.add_argument("--lang", choices=["ja", "en"], default="ja")
        parser.add_argument(
            "--what-if",
            metavar="FILE",
            help='JSON list of changes, as a ruling writes its correction: {"op": "replace", "pointer": "/entries/5", '
            '"value": {…}}; op is replace, remove, insert or cut',
        )

    def handle(self, *args: Any, **options: Any) -> None:
        language = options["lang"]
        try:
            text = read_text(options["record"])
            record = services.record_parse(text=text)
            rulings = [rule(record)]
            if path := options["what_if"]:
                rulings.append(rule(changed_record(record, json_of(path, read_text(path)))))
        except Unreadable as error:
            self._refuse(str(error))
        except RecordTooLarge:
            self._refuse(TOO_LARGE)
        except OperationalError:
            self._refuse(NO_DATABASE)
        except InvalidRecord as fault:
            message = in_lines(fault, text).message
            self._refuse(message.en if language == "en" else message.ja)
        except EngineBug as bug:
            log.exception("ruling failed; record: %s", record.to_json())
            self._refuse(f"{BUG} ({bug})", 70)
        if options["json"]:
            self.stdout.write(as_json(rulings))
        else:
            self._print(rulings, language, trace=options["trace"])
        sys.exit(EXIT[rulings[-1].verdict.value])

    def _refuse(self, why: str, code: int = 2) -> NoReturn:
        self.stderr.write(why)
        sys.exit(code)

    def _print(self, rulings: list[Ruling], language: str, *, trace: bool) -> None:
        written = [ruling.to_dict() for ruling in rulings]
        for number, ruling in enumerate(written):
            if number:
                self.stdout.write(f"\n{INSTEAD[language]}")
            for line in ruling_lines(ruling, language, trace=trace):
                self.stdout.write(line)


def as_json(rulings: list[Ruling]) -> str:
    """The ruling; with a changed record both rulings, the actual one first."""
    if len(rulings) == 1:
        return rulings[0].to_json()
    actual, changed = rulings
    return canonical({"ruling": actual.to_dict(), "what_if": changed.to_dict()})
