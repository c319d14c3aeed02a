"""`manage.py walk_event_day`: a whole event in a real browser, with a picture of every step."""

import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from devtools.benches.running.service import Service
from devtools.walks import WALKS, walked


class Command(BaseCommand):
    help = (
        "Plays an event through in a browser as its organizer, judges and players would: a shop's Friday of 24 "
        "at a phone, its day of 26, two days of 200 on which things go wrong, or two days of 300. Says how long each "
        "step took, how many presses the counted ways took, and what was wrong. Exit status 1 if anything was."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--players", type=int, choices=sorted(WALKS), default=26)
        parser.add_argument(
            "--screenshots", type=Path, help="where the pictures go; a new folder if not given"
        )
        parser.add_argument(
            "--address", help="of a service that runs; else one is started in a folder of its own"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        folder = options["screenshots"] or Path(tempfile.mkdtemp(prefix="gunbai-walk-"))
        folder.mkdir(parents=True, exist_ok=True)
        with ExitStack() as stack:
            address = options["address"] or stack.enter_context(Service(workers=1)).address
            walk = walked(options["players"], address, folder, self._tell)
        for way, presses in walk.taps.items():
            self.stdout.write(f"{way}: {presses} presses")
        self.stdout.write(
            f"{len(walk.seconds)} steps, {sum(walk.seconds.values()):.0f} s; pictures: {folder}"
        )
        for page in walk.slow:
            self.stdout.write(f"slow: {page}")
        if walk.faults:
            raise CommandError("\n".join(dict.fromkeys(walk.faults)))

    def _tell(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()
