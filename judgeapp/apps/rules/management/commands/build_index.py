"""`manage.py build_index [--if-stale]`: build the search index and put it in place."""

import time
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from judgeapp.apps.rules.search import build


class Command(BaseCommand):
    requires_system_checks = []
    help = "Builds the search index in a fresh folder, checks it and puts it in place; readers notice by themselves."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--if-stale",
            action="store_true",
            help="only when documents or code have changed, or its files are damaged",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["if_stale"] and (build.is_being_built() or (not build.is_stale() and build.is_sound())):
            self._say(options, "the index is up to date or being built")
            return
        before = time.process_time()
        try:
            count = build.build()
        except build.BadIndex as error:
            raise CommandError(f"the new index failed its check, the old one stays: {error}") from error
        self._say(options, f"{count} documents indexed in {time.process_time() - before:.2f} s CPU")

    def _say(self, options: dict[str, Any], text: str) -> None:
        if options["verbosity"]:
            self.stdout.write(text)
