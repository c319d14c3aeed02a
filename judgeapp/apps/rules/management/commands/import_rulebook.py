"""`manage.py import_rulebook BOOK FILE [--edition X] [--json]`: the publisher's document, line by line."""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser

from judgeapp.common.commands import DatabaseCommand
from judgeapp.domain.books import book_keys
from judgeapp.domain.corpus.official import DocumentRefused

from ... import services
from ...problems import LinesUnaccounted

IMPORTED, UNACCOUNTED, REFUSED = 0, 1, 2
SHOWN = 20


class Command(DatabaseCommand):
    help = (
        "Imports a book's official document. Exit 0: every line is accounted for; 1: a line is not (it is shown); "
        "2: the file cannot be read or is another document. Nothing changes unless the exit is 0."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("book", help=", ".join(book_keys()))
        parser.add_argument("file", help="the publisher's document as text, or - for standard input")
        parser.add_argument("--edition", help="the edition, where the document does not say it")
        parser.add_argument("--json", action="store_true", help="print the report as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            data = self._read(options["file"])
            done = services.rulebook_import(book=options["book"], data=data, edition=options["edition"])
        except OSError as error:
            self._refuse(f"{options['file']}: {error.strerror or error}", options["json"])
        except DocumentRefused as error:
            self._refuse(f"{options['file']}: {error.text.ja}\n{error.text.en}", options["json"])
        except LinesUnaccounted as error:
            self._tell(error.report, options["json"], "取り込んでいません / not imported")
            sys.exit(UNACCOUNTED)
        else:
            state = "取り込みました / imported" if done.changed else "変更なし / already there"
            self._tell(done.report, options["json"], state)

    def _read(self, name: str) -> bytes:
        return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()

    def _refuse(self, why: str, as_json: bool) -> None:
        if as_json:
            self.stdout.write(json.dumps({"code": "refused", "message": why}, ensure_ascii=False))
        self.stderr.write(why)
        sys.exit(REFUSED)

    def _tell(self, report: Mapping[str, Any], as_json: bool, state: str) -> None:
        if as_json:
            self.stdout.write(json.dumps(report, ensure_ascii=False, indent=2))
        else:
            self._print(report, state)
        for line in report["unaccounted"]:
            self.stderr.write(f"{line['line']}: {line['text']}")

    def _print(self, report: Mapping[str, Any], state: str) -> None:
        edition = report["edition"] or "-"
        kinds = ", ".join(f"{kind} {count}" for kind, count in report["by_kind"].items())
        self.stdout.write(f"{report['book']} {edition}: {state}")
        self.stdout.write(
            f"行 / lines {report['lines']}, 所属あり / accounted {report['accounted']} ({kinds})"
        )
        self._list(
            "ノイズ / noise",
            [f"{line['line']}: {line['text']} ({line['reason']})" for line in report["noise"]],
        )
        self._list(
            "続きとして取り込んだ未知の行 / unknown lines taken as going on with a clause",
            [f"{line['line']}: {line['key']} {line['text']}" for line in report["unconfirmed"]],
        )
        self._list("ファイルにない項目 / clauses the file lacks", report["missing_in_file"])
        self._list(
            "コーパスにない項目 / clauses the corpus lacks",
            [entry["key"] for entry in report["missing_in_corpus"]],
        )
        self._list(
            "異常 / anomalies",
            [f"{line['line']}: {line['key']} {line['kind']} {line['ja']}" for line in report["anomalies"]],
        )

    def _list(self, title: str, rows: list[str]) -> None:
        self.stdout.write(f"{title}: {len(rows)}")
        for row in rows[:SHOWN]:
            self.stdout.write(f"  {row}")
        if len(rows) > SHOWN:
            self.stdout.write(f"  … {len(rows) - SHOWN} (--json)")
