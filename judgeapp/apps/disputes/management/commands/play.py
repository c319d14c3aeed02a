"""`manage.py play BOOK --seed S [--decks A B | --megami A A B B] [--season S] [--actions N] …`."""

import sys
from pathlib import Path
from typing import Any, NoReturn

from django.core.management.base import BaseCommand, CommandParser

from judgeapp.apps.rules.labels import season_now
from judgeapp.common.commands import Unreadable, read_bytes
from judgeapp.domain.engine import GameRecord, InvalidRecord
from judgeapp.domain.engine.tools.random_play import LONGEST, random_record


class Command(BaseCommand):
    requires_system_checks = []
    help = (
        "Plays a random legal game and writes its record; without decks all its cards are invented. "
        "The same seed gives the same bytes. "
        "Exit 2: the book or a deck cannot be played, or a file not be read or written."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("book")
        parser.add_argument("--seed", type=int, required=True)
        parser.add_argument("--actions", type=int, default=LONGEST, help="stop after so many decisions")
        parser.add_argument(
            "--start",
            default="setup",
            help="where the game starts: `setup`, or another of the book's starts, such as `middle`",
        )
        parser.add_argument(
            "--decks",
            nargs=2,
            metavar=("A", "B"),
            default=[],
            help="the decklists of the players a and b, as those in examples/decks",
        )
        parser.add_argument(
            "--megami",
            nargs=4,
            metavar="NAME",
            default=[],
            help="桜降る代に: the two Megami of a and the two of b, in the place of decks: ユリナ 薙 himika-a1 扇",
        )
        parser.add_argument(
            "--season", default="", help="S9-2, S10-2 …; where none is named, the one in force"
        )
        parser.add_argument("--out", type=Path, help="write here instead of to standard output")

    def handle(self, *args: Any, **options: Any) -> None:
        if not 0 <= options["actions"] <= 10_000:
            self._refuse("--actions: 0 から 10000 までです。/ goes from 0 to 10000.")
        season = options["season"] or season_now(options["book"])
        try:
            decklists = [read_bytes(path) for path in options["decks"]]
            begun = (options["book"], options["seed"], options["actions"], options["start"])
            record = random_record(*begun, decklists, options["megami"], season)
        except Unreadable as error:
            self._refuse(str(error))
        except InvalidRecord as error:
            self._refuse(f"{error.message.ja} / {error.message.en}")
        if options["out"] is None:
            self.stdout.write(record.to_json())
        else:
            self._save(record, options["out"])

    def _save(self, record: GameRecord, path: Path) -> None:
        try:
            path.write_text(record.to_json() + "\n", encoding="utf-8")
        except OSError as error:
            self._refuse(f"{path} に書けません。/ Cannot write {path}: {error.strerror}")
        self.stderr.write(f"{path}: {len(record.entries)}手 / entries")

    def _refuse(self, why: str) -> NoReturn:
        self.stderr.write(why)
        sys.exit(2)
