"""`manage.py translations [--check] [--fill FILE]`: keep the English catalogue complete."""

import json
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from judgeapp.common import translations


class Command(BaseCommand):
    help = "Brings judgeapp/locale/en in line with the texts and lists what has no English; --check changes nothing."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="exit 1 if a text has no English")

        parser.add_argument(
            "--fill",
            type=Path,
            metavar="FILE",
            help='JSON file of {"Japanese": "English" or ["of one", "of many"], …} to write in',
        )

    def handle(self, *args: Any, **options: Any) -> None:
        root = translations.project_root()
        if not options["check"]:
            fill = options["fill"]
            translations.update(root, json.loads(fill.read_text(encoding="utf-8")) if fill else None)
        texts = translations.missing(root)
        if not texts:
            self.stdout.write("every text has its English")
            return
        lines = "\n".join(f"  {text}" for text in texts)
        if options["check"]:
            raise CommandError(f"{len(texts)} texts without English:\n{lines}")
        self.stdout.write(f"{len(texts)} texts need English in {translations.CATALOGUE}:\n{lines}")
