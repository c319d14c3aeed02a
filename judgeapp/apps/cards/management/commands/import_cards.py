"""`manage.py import_cards BOOK FILE [--dry-run] [--json]`: an organizer's cards into the database."""

import json
import sys
from typing import Any, NoReturn

from django.core.management.base import CommandParser

from judgeapp.common.commands import DatabaseCommand, Unreadable, read_bytes
from judgeapp.domain.deckcheck import formats
from judgeapp.domain.deckcheck.importing import ImportRefused
from judgeapp.domain.limits import megabytes

from ...services import imports


class Command(DatabaseCommand):
    help = (
        "Adds the cards of a CSV or JSON file, or replaces those imported before and the invented cards of the same "
        "places of a box. Exit 0: imported (or, with --dry-run, could be); 1: something in the file is wrong, every "
        "error with its line, and nothing is changed; 2: the file cannot be read."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("book", choices=sorted({format_.book for format_ in formats().values()}))
        parser.add_argument("file", help="CSV or JSON, or - for standard input")
        parser.add_argument(
            "--dry-run", action="store_true", help="say what would change, and change nothing"
        )
        parser.add_argument("--json", action="store_true", help="print the outcome as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            data = read_bytes(options["file"])
        except Unreadable as error:
            self._refuse(str(error))
        if len(data) > imports.MOST_BYTES:
            most = megabytes(imports.MOST_BYTES)
            self._refuse(f"ファイルが大きすぎます。{most} までです。/ The file is too large; {most} at most.")
        try:
            report = imports.cards_import(book=options["book"], data=data, dry_run=options["dry_run"])
        except ImportRefused as refused:
            self._say_errors(refused, options)
            sys.exit(1)
        if options["json"]:
            told = {"dry_run": options["dry_run"], "errors": [], **report.to_dict()}
            self.stdout.write(json.dumps(told, ensure_ascii=False, indent=1))
        else:
            self._say(report, dry_run=options["dry_run"])

    def _refuse(self, why: str) -> NoReturn:
        self.stderr.write(why)
        sys.exit(2)

    def _say_errors(self, refused: ImportRefused, options: dict[str, Any]) -> None:
        if options["json"]:
            told = {"dry_run": options["dry_run"], "errors": [error.to_dict() for error in refused.errors]}
            self.stdout.write(json.dumps(told, ensure_ascii=False, indent=1))
            return
        for error in refused.errors:
            place = f"{options['file']}:{error.line}" + (f" {error.field}" if error.field else "")
            self.stderr.write(f"{place}: {error.reason.ja} / {error.reason.en}")
        self.stderr.write("何も変更していません。/ Nothing was changed.")

    def _say(self, report: imports.ImportReport, *, dry_run: bool) -> None:
        for number in report.added:
            self.stdout.write(f"+ {number}")
        for number, changes in report.changed:
            self.stdout.write(f"~ {number}: {', '.join(change.field for change in changes)}")
        for number in report.replaced:
            self.stdout.write(f"- {number}")
        counts = len(report.added), len(report.changed), len(report.unchanged)
        self.stdout.write("追加 {} / 変更 {} / 変更なし {}".format(*counts))
        for pin in report.lists:
            self.stdout.write(
                f"記録のcard_lists / in card_lists of a record: {json.dumps(pin.name_and_version, ensure_ascii=False)}"
            )
        if dry_run:
            self.stdout.write("確認だけで、何も変更していません。/ A dry run: nothing was changed.")
