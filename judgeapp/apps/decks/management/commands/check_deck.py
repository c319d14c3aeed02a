"""`manage.py check_deck FORMAT FILE`: check a list at the command line."""

import json
import sys
from typing import Any

from django.conf import settings
from django.core.management.base import CommandParser

from judgeapp.apps.cards.services import cards_load
from judgeapp.common.commands import DatabaseCommand, Unreadable, json_of, read_bytes
from judgeapp.domain.deckcheck import (
    CheckResult,
    DeckUnreadable,
    OptionsError,
    Severity,
    UnknownFormat,
    Verdict,
    formats,
)

from ... import selectors

LEGAL, NOT_LEGAL, UNREADABLE = 0, 1, 2
WORDS = {
    Verdict.LEGAL: {"ja": "適正", "en": "legal"},
    Verdict.ILLEGAL: {"ja": "不適正", "en": "illegal"},
    Verdict.UNCONFIRMED: {"ja": "確定できない", "en": "cannot be confirmed"},
}
MARKS = {Severity.ILLEGAL: "×", Severity.UNCONFIRMED: "？", Severity.NOTE: "・"}


class Command(DatabaseCommand):
    help = (
        "Checks a decklist. Exit 0: legal; 1: not legal, or legality cannot be confirmed (the reasons are printed); "
        "2: the list, or a line of it, cannot be read."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("format", help=", ".join(formats()))
        parser.add_argument("file", help="text file, or - for standard input")
        parser.add_argument(
            "--options",
            metavar="FILE",
            help="an event's own numbers and lists as JSON: banned, restricted, …",
        )
        parser.add_argument("--json", action="store_true", help="print everything as JSON")
        parser.add_argument("--lang", choices=["ja", "en"], default="ja")

    def handle(self, *args: Any, **options: Any) -> None:
        language = options["lang"]
        cards_load(folder=settings.CARDLISTS_DIR)  # quick when nothing has changed
        try:
            result = selectors.deck_check(
                format_id=options["format"],
                source=read_bytes(options["file"]),
                options=self._options(options["options"]),
            )
        except Unreadable as error:
            self._refuse(str(error), options["json"], "unreadable")
        except UnknownFormat as error:
            self._refuse(error.text[language], options["json"], "unknown_format")
        except OptionsError as error:
            place = f"{options['options']}: {error.field}: " if error.field else f"{options['options']}: "
            self._refuse(place + error.text[language], options["json"], "options")
        except DeckUnreadable as error:
            self._refuse(error.text[language], options["json"], error.code)
        if options["json"]:
            self.stdout.write(json.dumps(result.to_dict(), ensure_ascii=False, indent=2))
        else:
            self._print(result, language)
        sys.exit(self._code(result))

    def _options(self, path: str | None) -> Any:
        if path is None:
            return None
        return json_of(path, read_bytes(path))

    def _code(self, result: CheckResult) -> int:
        if not result.readable:
            return UNREADABLE
        return LEGAL if result.verdict is Verdict.LEGAL else NOT_LEGAL

    def _refuse(self, why: str, as_json: bool, code: str) -> None:
        if as_json:
            self.stdout.write(json.dumps({"code": code, "message": why}, ensure_ascii=False))
        self.stderr.write(why)
        sys.exit(UNREADABLE)

    def _print(self, result: CheckResult, language: str) -> None:
        cards = f"{result.deck.total}枚" if language == "ja" else f"{result.deck.total} cards"
        self.stdout.write(f"{WORDS[result.verdict][language]}: {result.format.name[language]}, {cards}")
        for finding in result.findings:
            clauses = " ".join(key.partition(":")[2] for key in finding.clauses)
            self.stdout.write(
                f"{MARKS[finding.severity]} {finding.message[language]}"
                + (f"  [{clauses}]" if clauses else "")
            )
            if finding.lines:
                lines = ", ".join(map(str, finding.lines[:10])) + (" …" if len(finding.lines) > 10 else "")
                self.stdout.write(f"    {lines}行目" if language == "ja" else f"    line {lines}")
            self.stdout.write(f"    → {finding.fix[language]}")
