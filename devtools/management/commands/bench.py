"""`manage.py bench NAME [--quick] [--book B] [--size NAME=N] [--rounds N] [--json]`: measures, tells what misses."""

import inspect
import json
from typing import Any, get_type_hints

from django.core.management.base import CommandError, CommandParser

from devtools.benches import BENCHES, Bench
from judgeapp.common.commands import DatabaseCommand
from judgeapp.domain.engine import engine_books


def _sizes(bench: Bench, asked: list[str]) -> dict[str, int]:
    """The sizes asked for; raises CommandError naming one that the bench does not know."""
    known = [name for name, kind in get_type_hints(bench).items() if kind is int]
    found = {}
    for pair in asked:
        name, _, number = pair.partition("=")
        if name not in known or not number.isdecimal():
            raise CommandError(f"--size {pair}: NAME=N with one of {', '.join(known) or 'no name'}")
        found[name] = int(number)
    return found


class Command(DatabaseCommand):
    requires_system_checks = []
    help = "Measures a part of the product, prints its figures, and exits 1 if one misses its target."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", choices=sorted(BENCHES), help="what to measure")
        parser.add_argument("--quick", action="store_true", help="leave out what takes minutes")
        parser.add_argument(
            "--size",
            action="append",
            default=[],
            metavar="NAME=N",
            help="a number that the bench can be told",
        )
        parser.add_argument("--rounds", metavar="N", help="the same as --size rounds=N")
        parser.add_argument("--book", default="", choices=engine_books(), help="of one book alone")
        parser.add_argument("--json", action="store_true", help="the figures as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        bench = BENCHES[options["name"]]
        brief: dict[str, Any] = (
            {"quick": True} if options["quick"] and "quick" in inspect.signature(bench).parameters else {}
        )
        rounds = [f"rounds={options['rounds']}"] if options["rounds"] else []
        brief |= _sizes(bench, options["size"] + rounds)
        if options["book"]:
            if "book" not in inspect.signature(bench).parameters:
                raise CommandError(
                    f"{options['name']} は書を選べません。/ {options['name']} is of no one book."
                )
            brief |= {"book": options["book"]}
        say = self.stderr.write if options["json"] else self.stdout.write
        figures = bench(say, **brief)
        if options["json"]:
            self.stdout.write(
                json.dumps([figure.to_dict() for figure in figures], ensure_ascii=False, indent=1)
            )
        else:
            self.stdout.write("\n" + "\n".join(map(str, figures)))
        if missed := [figure.name for figure in figures if not figure.reached]:
            raise CommandError(f"missed: {', '.join(missed)}")
