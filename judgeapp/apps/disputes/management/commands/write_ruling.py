"""`manage.py write_ruling BOOK FILE --by USER [--confirm]`: a ruling written by hand, from a file."""

import sys
from typing import Any, NoReturn

from django.core.management.base import BaseCommand, CommandParser

from judgeapp.apps.accounts.models import User
from judgeapp.common.commands import Unreadable, json_of, read_bytes
from judgeapp.common.problems import Problem
from judgeapp.domain.books import book_keys

from ...services.written import TEXTS, written_confirm, written_create

FIELDS = (*TEXTS, "clauses", "cards")


class Command(BaseCommand):
    help = (
        "Keeps a ruling that was written by hand; with --confirm it is published at once. FILE is JSON: "
        "question_ja, answer_ja, question_en, answer_en (one language is enough), clauses, cards. "
        "Prints its address. Exit 2: nothing was kept."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("book", choices=book_keys())
        parser.add_argument("file", help="JSON, or - for standard input")
        parser.add_argument("--by", required=True, help="the user whose ruling it is")
        parser.add_argument("--confirm", action="store_true", help="publish it: --by is site staff")

    def handle(self, *args: Any, **options: Any) -> None:
        by = User.objects.filter(username=options["by"]).first()
        if by is None:
            self._refuse(f"{options['by']} という利用者はいません。/ There is no user {options['by']}.")
        if options["confirm"] and not by.is_staff:
            self._refuse("公開できるのはサイトの管理者です。/ Site staff alone may publish.")
        try:
            told = self._told(options["file"])
            made = written_create(by=by, book=options["book"], **told)
            shown = written_confirm(by=by, written=made) if options["confirm"] else made
        except Problem as error:
            self._refuse(f"{error.field}: {error}" if getattr(error, "field", "") else str(error))
        except Unreadable as error:
            self._refuse(str(error))
        self.stdout.write(shown.get_absolute_url())

    def _told(self, path: str) -> dict[str, Any]:
        told = json_of(path, read_bytes(path))
        if not isinstance(told, dict) or (unknown := set(told) - set(FIELDS)):
            named = ", ".join(sorted(unknown)) if isinstance(told, dict) else path
            raise Unreadable(f"{named}: 使える項目 / fields: {', '.join(FIELDS)}")
        for name, value in told.items():
            words = value if name in ("clauses", "cards") else [value]
            if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
                raise Unreadable(f"{name}: 文字で書いてください。/ Write text.")
        return told

    def _refuse(self, said: str) -> NoReturn:
        self.stderr.write(said)
        sys.exit(2)
