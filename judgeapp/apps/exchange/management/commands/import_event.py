"""`manage.py import_event FILE`: an event from another machine, whole or not at all."""

import sys
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.utils.translation import override

from judgeapp.apps.accounts.models import User
from judgeapp.common.commands import DatabaseCommand, Unreadable, password_in, read_bytes
from judgeapp.common.problems import Problem

from ...services.transfer import event_import


class Command(DatabaseCommand):
    help = "Makes the event of a file that `export_event` wrote. Exit 0: made; 1: refused, nothing made; 2: unreadable."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="the file, or - for standard input")
        parser.add_argument("--as", dest="slug", default="", help="another address than the event had")
        parser.add_argument("--by", default="", help="the user who organizes it here")
        parser.add_argument(
            "--match-users",
            action="store_true",
            help="give players and staff to the accounts of the same names on this machine",
        )

        parser.add_argument(
            "--password-file", default="", help="a file whose first line opens encrypted lists"
        )
        parser.add_argument("--without-lists", action="store_true", help="leave encrypted lists in the file")

    def handle(self, *args: Any, **options: Any) -> None:
        by = User.objects.filter(username=options["by"]).first()
        if options["by"] and by is None:
            raise CommandError(f"ユーザーがいません。/ No such user: {options['by']}")
        try:
            content = read_bytes(options["file"])
            password = password_in(options["password_file"])
        except Unreadable as error:
            self.stderr.write(str(error))
            sys.exit(2)
        wanted = {
            "by": by,
            "content": content,
            "slug": options["slug"],
            "match_users": options["match_users"],
            "password": password,
            "without_lists": options["without_lists"],
        }
        told = []
        for language in ("ja", "en"):  # a refusal changes nothing, so it may be heard in both languages
            try:
                with override(language):
                    event = event_import(**wanted)
                break
            except Problem as refused:
                told.append(refused.text)
        else:
            raise CommandError(" / ".join(told))
        self.stdout.write(f"{event.name} ({event.get_absolute_url()}): 取り込みました。/ imported.")
