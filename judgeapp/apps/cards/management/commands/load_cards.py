"""`manage.py load_cards`: the card lists into the database."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from judgeapp.domain.deckcheck import CardListError

from ... import services


class Command(BaseCommand):
    help = (
        "Loads cardlists/ into the database and keeps it for rulings; does nothing when no file has changed."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--folder", type=Path, default=Path(settings.CARDLISTS_DIR))

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            report = services.cards_load(folder=options["folder"])
        except CardListError as error:
            raise CommandError(str(error)) from error
        services.lists_keep()
        if options["verbosity"]:
            what = ", ".join(report.written) or "unchanged"
            gone = f"; removed: {', '.join(report.removed)}" if report.removed else ""
            self.stdout.write(f"{report.cards} cards; {what}{gone}")
