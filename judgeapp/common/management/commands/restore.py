"""`manage.py restore FILE --yes`: a backup in place of all data."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from ...backups import BackupRefused, backup_restore


class Command(BaseCommand):
    help = (
        "Puts a backup in place of everything that is in the database; what was there is saved beside it first. The "
        "service may run meanwhile. A damaged or foreign file is refused, and nothing is changed."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--yes", action="store_true", help="really replace everything")

    def handle(self, *args: Any, **options: Any) -> None:
        if not options["yes"]:
            raise CommandError(
                "今のデータはすべて置き換わります。よければ --yes を付けてください。/ "
                "This replaces all data; add --yes if you mean it."
            )
        aside = settings.DATA_DIR / f"before-restore-{timezone.now():%Y%m%d-%H%M%S}.gunbai"
        try:
            manifest = backup_restore(options["file"], aside)
        except BackupRefused as refused:
            raise CommandError(str(refused)) from refused
        self.stdout.write(
            f"{manifest.made_at} の状態に戻しました。それまでのデータ: {aside} / "
            f"Restored the state of {manifest.made_at}; what was there before: {aside}"
        )
