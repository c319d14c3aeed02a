"""What a command needs before it can work, straight after a clone."""

import fcntl
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.db import connection

PREPARING = "データベースを用意しています（初回だけ）… / preparing the database (this once) …"


class DatabaseCommand(BaseCommand):
    """A command that reads or writes the database. Where the embedded service has never run, the tables and the cards
    are made first; any other database is its operator's to migrate."""

    def execute(self, *args: Any, **options: Any) -> str | None:
        if has_no_tables():
            self.stderr.write(PREPARING)
            prepare_database()
        return super().execute(*args, **options)


def has_no_tables() -> bool:
    """The database is a fresh file of the embedded service."""
    return connection.vendor == "sqlite" and not connection.introspection.table_names()


def prepare_database() -> None:
    """Tables and cards, made by the first of several commands that are begun at the same time."""
    with (Path(connection.settings_dict["NAME"]).parent / "prepare.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if has_no_tables():
            call_command("migrate", interactive=False, verbosity=0)
            call_command("createcachetable", verbosity=0)
            call_command("load_cards", verbosity=0)
