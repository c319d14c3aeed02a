"""`manage.py renew_codes --yes`: another key for the personal codes of all players of the site."""

from typing import Any

from django.core.management.base import CommandError, CommandParser

from judgeapp.apps.accounts.site_keys import PLAYERS, key_renew
from judgeapp.common.commands import DatabaseCommand


class Command(DatabaseCommand):
    """One player's code is renewed on their page; this is for a site whose codes have become known."""

    help = "Every personal code and link of every player ends, and sheets with codes have to be printed anew."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--yes", action="store_true", help="really end them all")

    def handle(self, *args: Any, **options: Any) -> None:
        if not options["yes"]:
            raise CommandError(
                "すべての選手の個人コードが使えなくなります。よければ --yes を付けてください。/ "
                "Every player's personal code ends; add --yes if you mean it."
            )
        key_renew(PLAYERS)
        self.stdout.write(
            "個人コードをすべて作り直しました。コードの紙を刷り直してください。/ "
            "All personal codes were renewed; print the sheets of codes anew."
        )
