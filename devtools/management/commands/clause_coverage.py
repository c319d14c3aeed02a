"""`manage.py clause_coverage [--book B] [--json] [--trace FILE] [--all]`."""

import json
import sys
from pathlib import Path
from typing import Any, NoReturn

from django.core.management.base import BaseCommand, CommandParser

from devtools.clauses.coverage import Coverage, cover
from devtools.clauses.exclusions import REASONS, load_exclusions
from devtools.clauses.suite import TraceError, read_trace, traced_suite
from judgeapp.apps.rules.selectors import corpus
from judgeapp.domain.engine import engine_books, engine_for
from judgeapp.domain.engine.kernel import CARRIED_OUT_BY

LABELS = {
    "tested": "実装・テストあり / carried out, and cited in a test",
    "cited": "イベントが引用 / cited by events in a test, no code names it as its own",
    "untested": "実装あり・テストの引用なし / carried out, cited in no test",
    "excluded": "対象外（理由あり） / excluded with a reason",
    "open": "未対応 / in none of them",
}


class Command(BaseCommand):
    requires_system_checks = []
    help = (
        "For every normative clause: the code that carries it out, the test that reaches it, or why neither. "
        "Runs the engine's tests to trace them. Exit 0: nothing open; 1: clauses that are in none of the three; "
        "2: no trace."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--book", choices=sorted(corpus().books), help="one book; without it, every book with an engine"
        )
        parser.add_argument("--json", action="store_true", help="print everything as JSON")
        parser.add_argument("--all", action="store_true", help="print every clause, not only the open ones")
        parser.add_argument("--trace", type=Path, help="read this trace instead of running the tests")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            trace = read_trace(options["trace"]) if options["trace"] else traced_suite(self.stderr.write)
        except TraceError as error:
            self._refuse(str(error))
        reports = [
            self._cover(book, trace) for book in ([options["book"]] if options["book"] else engine_books())
        ]
        if options["json"]:
            data = [report.to_dict() for report in reports]
            self.stdout.write(json.dumps(data[0] if options["book"] else data, ensure_ascii=False, indent=1))
        else:
            for report in reports:
                self._print(report, everything=options["all"])
        sys.exit(0 if all(report.complete for report in reports) else 1)

    def _cover(self, book: str, trace: dict[str, Any]) -> Coverage:
        if book in engine_books():
            engine_for(book)  # importing the engine fills CARRIED_OUT_BY
        entries = corpus().books[book].entries.values()
        return cover(book, entries, CARRIED_OUT_BY, trace, load_exclusions(book))

    def _refuse(self, why: str) -> NoReturn:
        self.stderr.write(why)
        sys.exit(2)

    def _print(self, report: Coverage, *, everything: bool) -> None:
        self.stdout.write(f"{report.book}: 規範条項 {len(report.clauses)} / normative clauses")
        for state, count in report.counts.items():
            self.stdout.write(f"{count:>6}  {LABELS[state]}")
        for clause in report.clauses if everything else report.having("open"):
            self.stdout.write(f"{clause.state:<9} {clause.key}  {heading(clause.key)}".rstrip())
            if everything:
                self._print_how(clause.to_dict())
        for key in report.stale:
            self.stdout.write(f"誤った対象外 / untrue exclusion: {key}")

    def _print_how(self, one: dict[str, Any]) -> None:
        for code in one["code"]:
            self.stdout.write(f"          code {code}")
        if one["cited_as"]:
            self.stdout.write(f"          as   {', '.join(one['cited_as'])}")
        for test in one["tests"][:3]:
            self.stdout.write(f"          test {test}")
        if len(one["tests"]) > 3:
            self.stdout.write(f"          … {len(one['tests'])} tests")
        if one["excluded"]:
            kind = REASONS[one["excluded"]["kind"]]
            self.stdout.write(f"          {kind.ja} / {kind.en}: {one['excluded']['note']}")


def heading(key: str) -> str:
    """The beginning of what a clause says."""
    entry = corpus().entries[key]
    return (entry.heading.ja or entry.text.ja)[:40]
