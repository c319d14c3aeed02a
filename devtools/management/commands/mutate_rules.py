"""`manage.py mutate_rules BOOK|all [--only MODULES] [--unexplained] [--log FILE [--resume]] …`."""

import json
import sys
from typing import Any, NoReturn

from django.core.management.base import BaseCommand, CommandParser

from devtools.mutation import FLOOR, load_explanations, with_cards
from devtools.mutation.suite import MutationError, Report, mutated_suite
from judgeapp.domain.engine import engine_books

ALL = "all"


class Command(BaseCommand):
    requires_system_checks = []
    help = (
        "Changes one thing at a time in a book's procedures, runs the scenarios, and lists the changes that none of "
        "them notices. Exit 0: each is explained in judgeapp/domain/engine/mutants/; 1: some are not, or an "
        "explanation is untrue; 2: the scenarios cannot run."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "book",
            choices=(*engine_books(), FLOOR, *with_cards(), ALL),
            help=f"a book, {FLOOR}: what all of them share for their cards, …-cards: what is printed on its cards, or "
            f"{ALL} of these one by one",
        )
        parser.add_argument("--jobs", type=int, default=1, help="processes at a time")
        parser.add_argument("--json", action="store_true", help="print the survivors as JSON")
        parser.add_argument("--limit", type=int, default=0, help="at most so many mutants, spread evenly")
        parser.add_argument(
            "--only", default="", metavar="MODULES", help="mutants of these modules: battle,turn"
        )

        parser.add_argument(
            "--unexplained",
            action="store_true",
            help="leave out the explained mutants, which meet every test and so take most of the time",
        )
        parser.add_argument(
            "--log", default="", metavar="FILE", help="add a line for each mutant as soon as it is settled"
        )
        parser.add_argument(
            "--resume",
            action="store_true",
            help="go on where a run with this --log ended; neither rules nor scenarios have changed since",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["jobs"] < 1 or options["limit"] < 0:
            self._refuse(
                "--jobs は 1 以上、--limit は 0 以上です。/ --jobs is at least 1, --limit at least 0."
            )
        if options["resume"] and not options["log"]:
            self._refuse("--resume には --log が必要です。/ --resume needs the --log of the run.")
        wanted = {name: options[name] for name in ("only", "limit", "jobs", "unexplained", "log", "resume")}
        books = (*engine_books(), FLOOR, *with_cards()) if options["book"] == ALL else (options["book"],)
        reports: dict[str, Report] = {}
        for book in books:
            try:
                reports[book] = mutated_suite(book, load_explanations(book), **wanted)
            except MutationError as error:
                self._refuse(str(error))
            if not options["json"]:
                self._print(book, reports[book])
        if not any(report.mutants for report in reports.values()):
            self._refuse(
                f"{options['only']} に変異はありません。/ There are no mutants in {options['only']}."
            )
        if options["json"]:
            told: dict[str, Any] = {book: report.to_dict() for book, report in reports.items()}
            told = told if options["book"] == ALL else told[options["book"]]
            self.stdout.write(json.dumps(told, ensure_ascii=False, indent=1))
        sys.exit(1 if any(report.unexplained or report.stale for report in reports.values()) else 0)

    def _refuse(self, why: str) -> NoReturn:
        self.stderr.write(why)
        sys.exit(2)

    def _print(self, book: str, report: Report) -> None:
        for mutant in report.unexplained:
            self.stdout.write(
                f"{mutant['file']}:{mutant['line']}  {mutant['state']}  {mutant['key']}\n{mutant['diff']}\n"
            )
        for key in report.stale:
            self.stdout.write(f"誤った説明 / untrue explanation: {key}")
        told = ", ".join(f"{count} {name}" for name, count in report.counts.items())
        self.stdout.write(f"{book}: {told} ({report.tests} tests)")
