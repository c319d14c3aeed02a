"""`manage.py corpus_report [--json]`: what the books hold; exit 1 if a statement is missing or a reference dangles."""

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from judgeapp.apps.rules.report import BookReport, book_report
from judgeapp.apps.rules.selectors import corpus
from judgeapp.domain.corpus import CorpusError


class Command(BaseCommand):
    requires_system_checks = []
    help = "Prints per book: entries by kind, statements in each language, references, anomalies, terms."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--json", action="store_true", help="as JSON, with every missing statement and reference"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            books = corpus()
        except CorpusError as error:
            raise CommandError(str(error)) from error
        reports = [book_report(books, book) for book in books.books.values()]
        if options["json"]:
            self.stdout.write(json.dumps([report.data() for report in reports], ensure_ascii=False, indent=1))
        else:
            self.stdout.write("\n".join(line for report_ in reports for line in _lines(report_)))
        faulty = [report_.book for report_ in reports if not report_.complete]
        if faulty:
            raise CommandError(f"incomplete: {', '.join(faulty)}")


def _lines(one: BookReport) -> list[str]:
    counts = ", ".join(f"{kind} {count}" for kind, count in one.kinds.items())
    anomalies = ", ".join(f"{kind} {count}" for kind, count in one.anomalies.items()) or "none"
    lines = [
        f"{one.book}: {one.entries} entries ({counts})",
        f"  statements: ja {one.statements['ja']}, en {one.statements['en']}; missing {len(one.missing)}",
        f"  references: {one.references}, of these {len(one.dangling)} lead nowhere",
        f"  asked: {one.asked['phrases']} phrases for {one.asked['entries']} entries",
        f"  terms: {one.terms}; interpretations: {one.interpretations}; anomalies: {anomalies}",
    ]
    return (
        lines
        + [f"  missing: {what}" for what in one.missing]
        + [f"  dangling: {what}" for what in one.dangling]
    )
