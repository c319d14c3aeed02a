"""Kinds of commands (with a database straight after a clone, writing a page of docs/), and the files they read."""

import fcntl
import sys
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection

from judgeapp.domain.json_text import NotJson, read_json

from .tables import has_no_tables, make_tables

PREPARING = "データベースを用意しています（初回だけ）… / preparing the database (this once) …"


class DatabaseCommand(BaseCommand):
    """A command that reads or writes the database. Where the embedded service has never run, the tables and the cards
    are made first; any other database is its operator's to migrate."""

    def execute(self, *args: Any, **options: Any) -> str | None:
        if has_no_tables():
            self.stderr.write(PREPARING)
            prepare_database()
        return super().execute(*args, **options)


class PageCommand(BaseCommand):
    """A command that writes a page of docs/ from what it is made of; with `--check` it only compares the two."""

    page: Path

    def text(self) -> str:
        """The page as it should be."""
        raise NotImplementedError

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="change nothing; exit 1 if the page differs")

    def handle(self, *args: Any, **options: Any) -> None:
        text = self.text()
        if not options["check"]:
            self.page.write_text(text, encoding="utf-8")
        elif not self.page.exists() or self.page.read_text(encoding="utf-8") != text:
            name, command = self.page.relative_to(settings.BASE_DIR), self.__module__.rpartition(".")[2]
            raise CommandError(f"{name} is not up to date: run manage.py {command}")


def prepare_database() -> None:
    """Tables and cards, made by the first of several commands that are begun at the same time."""
    with (Path(connection.settings_dict["NAME"]).parent / "prepare.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if has_no_tables():
            make_tables()
            call_command("createcachetable", verbosity=0)
            call_command("load_cards", verbosity=0)


class Unreadable(Exception):
    """The file is not what the command needs; the message says why, in both languages."""


def read_bytes(path: str) -> bytes:
    """A file, or standard input for `-`; raises Unreadable."""
    try:
        return sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        raise Unreadable(f"{path} を読めません。/ Cannot read {path}: {error.strerror}") from error


def json_of(path: str, content: str | bytes) -> Any:
    """What a file holds as JSON; raises Unreadable with the line where it stops being that."""
    try:
        return read_json(content)
    except NotJson as error:
        raise Unreadable(
            f"{path} はJSONとして読めません（{error.ja}）。/ {path} is not JSON: {error.en}."
        ) from error


def password_in(path: str) -> str:
    """The first line of a file, so that no password stands in a command line; empty without a file."""
    text = read_bytes(path).decode("utf-8", errors="replace") if path else ""
    return text.splitlines()[0].strip() if text.strip() else ""
