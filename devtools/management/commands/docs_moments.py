"""`manage.py docs_moments [--check]`: docs/reference/moments.md from the engines."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from devtools.moments import PAGE, moments_text


class Command(BaseCommand):
    help = "Writes docs/reference/moments.md from the engines; --check changes nothing."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="exit 1 if the page is not up to date")

    def handle(self, *args: Any, **options: Any) -> None:
        text = moments_text()
        if not options["check"]:
            PAGE.write_text(text, encoding="utf-8")
        elif not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text:
            raise CommandError(f"{PAGE.name} is not up to date: run manage.py docs_moments")
