"""`manage.py schema record|ruling|position|cards [--book B]`."""

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from judgeapp.domain.engine import InvalidRecord, engine_books
from judgeapp.domain.engine.tools.schemas import NAMES, published_schema


class Command(BaseCommand):
    requires_system_checks = []
    help = "Prints a versioned JSON Schema (Draft 2020-12). Exit 2: there is none of that name."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", choices=NAMES)
        parser.add_argument(
            "--book", choices=engine_books(), default=engine_books()[0], help="whose position or cards"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            schema = published_schema(options["name"], options["book"])
        except InvalidRecord as error:
            self.stderr.write(f"{error.message.ja} / {error.message.en}")
            sys.exit(2)
        self.stdout.write(json.dumps(schema, ensure_ascii=False, indent=2))
