"""`manage.py export_event SLUG FILE`: one event as one file."""

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser

from judgeapp.common.commands import DatabaseCommand

from ...models import Event
from ...services.transfer import event_export, extras


class Command(DatabaseCommand):
    help = "Writes one event, complete and checksummed, for another machine (`import_event`)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug")
        parser.add_argument("file", type=Path)
        parser.add_argument(
            "--with",
            dest="extras",
            action="append",
            default=[],
            choices=sorted(extras),
            help="also what is secret or heavy",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        event = Event.objects.filter(slug=options["slug"]).first()
        if event is None:
            raise CommandError(f"大会がありません。/ No such event: {options['slug']}")
        content = event_export(event=event, with_extras=options["extras"])
        try:
            options["file"].write_bytes(content)
        except OSError as error:
            raise CommandError(
                f"{options['file']} に書けません。/ Cannot write {options['file']}: {error.strerror}"
            ) from error
        self.stdout.write(f"{options['file']}: {len(content) / 2**20:.1f} MB 保存しました。/ saved.")
