"""`manage.py docs_glossary [--check]`: docs/glossary.md from the terms."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from judgeapp.apps.rules.glossary import GLOSSARY, glossary_text


class Command(BaseCommand):
    help = "Writes docs/glossary.md from docs/field-terms.yaml and the corpus; --check changes nothing."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="exit 1 if the document is not up to date")

    def handle(self, *args: Any, **options: Any) -> None:
        text = glossary_text()
        if not options["check"]:
            GLOSSARY.write_text(text, encoding="utf-8")
        elif not GLOSSARY.exists() or GLOSSARY.read_text(encoding="utf-8") != text:
            raise CommandError("docs/glossary.md is not up to date: run manage.py docs_glossary")
