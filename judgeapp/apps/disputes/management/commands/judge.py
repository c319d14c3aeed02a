"""`manage.py judge RECORD`: rule on a record at the command line."""

import sys
from pathlib import Path
from typing import Any, NoReturn

from django.core.management.base import BaseCommand, CommandParser

from judgeapp.domain.engine import InvalidRecord, rule

from ... import services

EXIT = {"legal": 0, "on_trust": 0, "illegal": 1, "undetermined": 3}
MARKS = {"legal": "○", "illegal": "×", "undetermined": "？", "on_trust": "△"}


class Command(BaseCommand):
    help = (
        "Rules on a game record. Exit 0: all legal; 1: illegal or departed; 3: undetermined; 2: not a record."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("record", help="JSON file, or - for standard input")
        parser.add_argument("--json", action="store_true", help="print the whole ruling as JSON")
        parser.add_argument("--lang", choices=["ja", "en"], default="ja")

    def handle(self, *args: Any, **options: Any) -> None:
        language = options["lang"]
        try:
            path = options["record"]
            data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
            ruling = rule(services.record_parse(text=data.decode("utf-8-sig")))
        except OSError as error:
            self._refuse(f"{path} を読めません。/ Cannot read {path}: {error.strerror}")
        except UnicodeDecodeError:
            self._refuse("UTF-8 のテキストではありません。/ The file is not UTF-8 text.")
        except services.RecordTooLarge:
            self._refuse("記録が大きすぎます。8 MB までです。/ The record is too large; 8 MB at most.")
        except InvalidRecord as error:
            self._refuse(error.message.en if language == "en" else error.message.ja)
        if options["json"]:
            self.stdout.write(ruling.to_json())
        else:
            self._print(ruling.to_dict(), language)
        sys.exit(EXIT[ruling.to_dict()["verdict"]])

    def _refuse(self, why: str) -> NoReturn:
        self.stderr.write(why)
        sys.exit(2)

    def _print(self, ruling: dict[str, Any], language: str) -> None:
        self.stdout.write(ruling["summary"][language])
        for entry in ruling["entries"]:
            clauses = " ".join(key.partition(":")[2] for key in entry["clauses"])
            self.stdout.write(
                f"{entry['number']:>4} {MARKS[entry['verdict']]} {entry['text'][language]}  [{clauses}]"
            )
            if entry["verdict"] != "legal" and entry["reason"][language]:
                self.stdout.write(f"       {entry['reason'][language]}")
            for source in entry["provenance"]:
                self.stdout.write(f"       {source['text'][language]}")
        if ruling["correction"]:
            self.stdout.write(ruling["correction"]["text"][language])
