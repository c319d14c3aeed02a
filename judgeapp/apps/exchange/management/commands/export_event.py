"""`manage.py export_event SLUG FILE`: one event as one file."""

from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser

from judgeapp.apps.tournaments.models import Event
from judgeapp.common.commands import DatabaseCommand, Unreadable, password_in
from judgeapp.common.problems import Problem

from ...services.transfer import event_export


class Command(DatabaseCommand):
    help = "Writes one event, complete and checksummed, for another machine (`import_event`)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug")
        parser.add_argument("file", type=Path)
        parser.add_argument(
            "--password-file",
            default="",
            help="a file whose first line is a password: handed-in lists come too, encrypted with it",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        event = Event.objects.filter(slug=options["slug"]).first()
        if event is None:
            raise CommandError(f"大会がありません。/ No such event: {options['slug']}")
        try:
            content = event_export(event=event, password=password_in(options["password_file"]))
        except (Unreadable, Problem) as error:
            raise CommandError(str(error)) from error
        try:
            options["file"].write_bytes(content)
        except OSError as error:
            raise CommandError(
                f"{options['file']} に書けません。/ Cannot write {options['file']}: {error.strerror}"
            ) from error
        self.stdout.write(f"{options['file']}: {len(content) / 2**20:.1f} MB 保存しました。/ saved.")
