"""`manage.py docs_interpretations [--check]`: write docs/interpretations.md, or say whether it is as it should be."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import translation

from judgeapp.apps.rules.interpretations import document
from judgeapp.apps.rules.selectors import corpus

PATH = settings.BASE_DIR / "docs" / "interpretations.md"


class Command(BaseCommand):
    requires_system_checks = []
    help = "Makes docs/interpretations.md from docs/interpretations/*.yaml."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="change nothing; exit 1 if the file differs")

    def handle(self, *args: Any, **options: Any) -> None:
        with translation.override("ja"):
            wanted = document(corpus())
        if not options["check"]:
            PATH.write_text(wanted, encoding="utf-8")
        elif not PATH.exists() or PATH.read_text(encoding="utf-8") != wanted:
            raise CommandError(
                "docs/interpretations.md is not up to date: run manage.py docs_interpretations"
            )
