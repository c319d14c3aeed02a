"""`manage.py backup FILE`: everything in one file, while the service runs."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from ...backups import BackupRefused, backup_write


class Command(BaseCommand):
    help = "Writes the whole database into one checksummed file. The service may run meanwhile."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            manifest = backup_write(options["file"])
        except BackupRefused as refused:
            raise CommandError(str(refused)) from refused
        self.stdout.write(
            f"{options['file']}: {manifest.bytes / 2**20:.1f} MB, sha256 {manifest.sha256[:16]}… "
            "保存しました。/ saved."
        )
