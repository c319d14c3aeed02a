"""`manage.py read_card_texts FILE [--book BOOK] [--json]`: printed card texts read into the language of effects."""

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from judgeapp.common.commands import Unreadable, json_of, read_bytes
from judgeapp.domain.engine.card_texts import books_with_reader, card_reader_for
from judgeapp.domain.engine.read_cards import ReadCard, report


class Command(BaseCommand):
    requires_system_checks = []
    help = (
        "Reads the printed texts of the cards of a data package and says of each card whether it was read whole, and "
        "which lines were not and from which character on. Nothing is changed. Exit 0: the file was read; "
        "2: it cannot be."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="a data package (JSON), or - for standard input")
        parser.add_argument("--book", choices=books_with_reader(), default=books_with_reader()[0])
        parser.add_argument("--json", action="store_true", help="print the outcome with the data as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            package = json_of(options["file"], read_bytes(options["file"]))
        except Unreadable as error:
            self.stderr.write(str(error))
            sys.exit(2)
        if not isinstance(package, dict):
            self.stderr.write(f"{options['file']}: カードの一覧ではありません。/ This is no list of cards.")
            sys.exit(2)
        cards = list(card_reader_for(options["book"])(package))
        found = report(cards)
        if options["json"]:
            self.stdout.write(json.dumps(found, ensure_ascii=False, indent=1))
        else:
            for card in cards:
                self._say(card)
            counts = (found["whole"], found["cards"], found["read"], found["lines"])
            self.stdout.write(
                "全文が読めたカード {}/{}、行 {}/{} / cards read whole {}/{}, lines {}/{}".format(
                    *counts, *counts
                )
            )

    def _say(self, card: ReadCard) -> None:
        self.stdout.write(f"{'o' if card.whole else 'x'} {card.id} {card.name}".rstrip())
        for line in card.unread:
            self.stdout.write(f"    {line.line}:{line.column} {line.rest}")
