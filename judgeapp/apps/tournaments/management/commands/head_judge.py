"""`manage.py head_judge NAME`: the first head judge of an installation."""

import getpass
import sys
from typing import Any

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.management.base import CommandError, CommandParser
from django.db import transaction

from judgeapp.apps.accounts.models import User
from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.accounts.services import staff_create
from judgeapp.common.commands import DatabaseCommand

from ... import services
from ...demo import SLUG
from ...models import Event


class Command(DatabaseCommand):
    help = (
        "Makes NAME site staff and head judge of an event; a new account is asked for its password, an existing one "
        "keeps its own. Exit 0: done; 1: refused, with the reason; 2: wrong arguments."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", help="user name to log in with")
        parser.add_argument(
            "--event", metavar="SLUG", default=None, help=f"address of the event (default: {SLUG})"
        )
        parser.add_argument(
            "--password-stdin", action="store_true", help="read the password from standard input"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        name = options["name"]
        event = Event.objects.filter(slug=options["event"] or SLUG).first()
        if event is None and options["event"]:
            raise CommandError(
                f"大会 {options['event']} はありません。/ There is no event {options['event']}."
            )
        exists = User.objects.filter(username=name).exists()
        if not exists:
            self._check_name(name)
        password = "" if exists else self._password(name, from_stdin=options["password_stdin"])
        with transaction.atomic():
            user, made = staff_create(username=name, password=password)
            if event is not None:
                services.role_grant(by=None, event=event, user=user, role=Role.HEAD_JUDGE)
        what = (
            "作りました / created"
            if made
            else "昇格しました（パスワードはそのまま） / promoted, password unchanged"
        )
        self.stdout.write(f"ヘッドジャッジ / head judge {name}: {what}")
        if event is not None:
            self.stdout.write(f"大会 / event: {event.name} ({event.get_absolute_url()})")

    def _check_name(self, name: str) -> None:
        try:
            User._meta.get_field("username").clean(name, None)
        except ValidationError as error:
            raise CommandError(
                f"この名前は使えません: {name!r}（文字、数字、@ . + - _ だけで150文字まで）。"
                " / Not a user name: letters, digits and @ . + - _ only, 150 at most."
            ) from error

    def _password(self, name: str, *, from_stdin: bool) -> str:
        try:
            password = sys.stdin.readline().rstrip("\r\n") if from_stdin else self._ask()
        except (EOFError, KeyboardInterrupt) as error:
            raise CommandError("中止しました。/ Cancelled.") from error
        try:
            validate_password(password, User(username=name))
        except ValidationError as error:
            raise CommandError(
                "パスワードを使えません / password refused: " + " ".join(error.messages)
            ) from error
        return password

    def _ask(self) -> str:
        if not sys.stdin.isatty():
            raise CommandError(
                "端末ではないため、パスワードを尋ねられません。--password-stdin で渡してください。"
                " / Not a terminal: pass the password with --password-stdin."
            )
        first = getpass.getpass("パスワード / password: ")
        if getpass.getpass("もう一度 / again: ") != first:
            raise CommandError("2つのパスワードが違います。/ The two passwords differ.")
        return first
