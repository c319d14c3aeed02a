"""`manage.py judge RECORD`: rule on a record at the command line."""

import sys
from argparse import FileType
from collections import defaultdict
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from judgeapp.domain.engine import InvalidRecord, rule

from ... import services

EXIT = defaultdict(lambda: 1, {"legal": 0, "on_trust": 0, "illegal": 1, "undetermined": 3})
MARKS = {"legal": "○", "illegal": "×", "undetermined": "？", "on_trust": "△"}


class Command(BaseCommand):
    help = "Rules on a game record. Exit 0: all legal; 1: something illegal or departed; 3: undetermined; 2: not a record."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("record", type=FileType("rb"), help="JSON file, or - for standard input")
        parser.add_argument("--json", action="store_true", help="print the whole ruling as JSON")
        parser.add_argument("--lang", choices=["ja", "en"], default="ja")

    def handle(self, *args: Any, **options: Any) -> None:
        language = options["lang"]
        try:
            text = options["record"].read().decode("utf-8-sig")
            ruling = rule(services.record_parse(text=text))
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

    def _refuse(self, why: str) -> None:
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
