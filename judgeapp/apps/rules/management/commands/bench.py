"""`manage.py bench NAME [--quick] [--size NAME=N] [--json]`: measurements, and whether they reach what was promised.

Any app may have a module `bench`; each of its functions that returns a list of figures is a bench of that name.
"""

import inspect
import json
from collections.abc import Callable
from importlib import import_module
from typing import Any, get_args, get_origin, get_type_hints

from django.apps import apps
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.module_loading import module_has_submodule

Bench = Callable[..., list[Any]]


def benches() -> dict[str, Bench]:
    """Every bench of every app of ours, by name."""
    found: dict[str, Bench] = {}
    for config in apps.get_app_configs():
        if config.name.startswith("judgeapp.") and module_has_submodule(config.module, "bench"):
            module = import_module(f"{config.name}.bench")
            found |= {name: one for name, one in vars(module).items() if _is_bench(one, module.__name__)}
    return found


def _is_bench(one: Any, module: str) -> bool:
    if not inspect.isfunction(one) or one.__module__ != module:
        return False
    answer = get_type_hints(one).get("return")
    return get_origin(answer) is list and any(hasattr(kind, "reached") for kind in get_args(answer))


def _sizes(bench: Bench, asked: list[str]) -> dict[str, int]:
    """The sizes asked for; raises CommandError naming one that the bench does not know."""
    known = [name for name, kind in get_type_hints(bench).items() if kind is int]
    found = {}
    for one in asked:
        name, _, number = one.partition("=")
        if name not in known or not number.isdecimal():
            raise CommandError(f"--size {one}: NAME=N with one of {', '.join(known) or 'no name'}")
        found[name] = int(number)
    return found


class Command(BaseCommand):
    requires_system_checks = []
    help = "Measures a part of the product, prints its figures, and exits 1 if one misses its target."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", choices=sorted(benches()), help="what to measure")
        parser.add_argument("--quick", action="store_true", help="leave out what takes minutes")
        parser.add_argument(
            "--size",
            action="append",
            default=[],
            metavar="NAME=N",
            help="a number that the bench can be told",
        )
        parser.add_argument("--json", action="store_true", help="the figures as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        bench = benches()[options["name"]]
        brief: dict[str, Any] = (
            {"quick": True} if options["quick"] and "quick" in inspect.signature(bench).parameters else {}
        )
        brief |= _sizes(bench, options["size"])
        say = self.stderr.write if options["json"] else self.stdout.write
        figures = bench(say, **brief)
        if options["json"]:
            self.stdout.write(json.dumps([one.to_dict() for one in figures], ensure_ascii=False, indent=1))
        else:
            self.stdout.write("\n" + "\n".join(map(str, figures)))
        if missed := [one.name for one in figures if not one.reached]:
            raise CommandError(f"missed: {', '.join(missed)}")
