"""`manage.py judge RECORD [-i] [--strict] [--json] [--trace] [--lang ja|en] [--what-if FILE]`."""

import logging
import sys
from contextlib import suppress
from typing import Any, NoReturn

from django.core.management.base import BaseCommand, CommandParser
from django.db import OperationalError

from judgeapp.apps.cards.english_names import with_english_names
from judgeapp.common.commands import Unreadable, json_of
from judgeapp.domain.engine import EngineBug, InvalidRecord, Ruling, rule
from judgeapp.domain.engine.kernel.record.record import canonical
from judgeapp.domain.engine.notation import Draft, answered, in_lines, is_notation
from judgeapp.domain.engine.tools.whatif import changed_record
from judgeapp.domain.numerals import whole

from ... import services
from ...problems import RecordTooLarge
from ..console import (
    NO_DATABASE,
    TOO_LARGE,
    draft_lines,
    in_words,
    question_lines,
    read_text,
    ruling_lines,
)

log = logging.getLogger(__name__)

BUG = (
    "エンジンの誤りで裁定できませんでした。記録を添えて開発者に知らせてください。/ "
    "The engine failed and there is no ruling. Please send the record to the developers."
)
EXIT = {"legal": 0, "on_trust": 0, "illegal": 1, "departed": 1, "undetermined": 3}
ANSWER = {
    "ja": "  番号か、書き直した行（何も書かなければ、読まずに残します）:",
    "en": "  A number, or the line as it should be (nothing leaves it unread):",
}
INSTEAD = {"ja": "── もし次のように進めていたら ──", "en": "── what if it had been played so ──"}


class Command(BaseCommand):
    help = (
        "Rules on a game record. Exit 0: all legal; 1: illegal or departed; 3: undetermined; 2: not a record. "
        "70: a fault of the engine, not of the record. With --what-if the exit code is that of the changed record. "
        "A note is ruled on as far as it can be read (3 at best where that is not to its end), with its questions."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "record", help="a record in the notation or as JSON (Lines), or - for standard input"
        )
        parser.add_argument(
            "-i",
            "--interactive",
            action="store_true",
            help="ask about each line of a note that cannot be read",
        )
        parser.add_argument(
            "--strict", action="store_true", help="refuse a note of which a line cannot be read (exit 2)"
        )
        parser.add_argument(
            "--json",
            action="store_true",
            help="print the whole ruling as JSON; of a note its lines, its questions and the ruling",
        )
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
            text, draft = read_text(options["record"]), None
            if is_notation(text) and not options["strict"]:
                draft, ruling = self._drafted(text, language, asks=options["interactive"])
                if ruling is None or draft.record is None:
                    self._refuse_draft(draft, language, as_data=options["json"])
                record, rulings = draft.record, [ruling]
            else:
                written = services.record_read(text)
                season, why = services.season_for(written)
                record = services.record_in_season(written, season)
                rulings = [rule(record, season_from=str(why))]
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
            self.stdout.write(as_json(rulings, draft))
        else:
            for line in draft_lines(draft, language) if draft else ():
                self.stdout.write(line)
            self._print(rulings, language, trace=options["trace"])
        sys.exit(EXIT[rulings[-1].verdict.value])

    def _drafted(self, text: str, language: str, *, asks: bool) -> tuple[Draft, Ruling | None]:
        """The draft of a note and its ruling, once what is asked has been answered or passed over."""
        left: set[str] = set()
        while True:
            draft, ruling = services.note_rule(text=text)
            open_lines = [line for line in draft.questions if line.text not in left] if asks else []
            if not open_lines:
                return draft, ruling
            line = open_lines[0]
            for told in question_lines(line, language):
                self.stderr.write(told)
            self.stderr.write(ANSWER[language])
            said = sys.stdin.readline().strip()
            number = whole(said)
            if number is not None and 1 <= number <= len(line.choices):
                text = answered(draft.note, {line.number: line.choices[number - 1]})
            elif said and number is None:
                indent = line.text[: len(line.text) - len(line.text.lstrip())]
                text = answered(draft.note, {line.number: indent + said})
            elif not said:
                left.add(line.text)

    def _refuse_draft(self, draft: Draft, language: str, *, as_data: bool) -> NoReturn:
        """A note of which nothing can be ruled on."""
        if as_data:
            self.stdout.write(canonical({**draft.to_dict(), "ruling": None}))
        self._refuse("\n".join(in_words(line, language) for line in draft.questions))

    def _refuse(self, why: str, code: int = 2) -> NoReturn:
        self.stderr.write(why)
        sys.exit(code)

    def _print(self, rulings: list[Ruling], language: str, *, trace: bool) -> None:
        written = [ruling.to_dict() for ruling in rulings]
        with suppress(OperationalError):  # without a database cards go by what they have printed
            written = with_english_names(written, book=rulings[0].book) if language == "en" else written
        for number, ruling in enumerate(written):
            if number:
                self.stdout.write(f"\n{INSTEAD[language]}")
            for line in ruling_lines(ruling, language, trace=trace):
                self.stdout.write(line)


def as_json(rulings: list[Ruling], draft: Draft | None) -> str:
    """The ruling; with a changed record both rulings, and of a note its lines and questions too."""
    if len(rulings) == 1 and draft is None:
        return rulings[0].to_json()
    told = dict(zip(("ruling", "what_if"), (ruling.to_dict() for ruling in rulings), strict=False))
    return canonical({**(draft.to_dict() if draft else {}), **told})
