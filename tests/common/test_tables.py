"""The tables of a first start are made of the models: the same as the migrations make, with their history on record."""

import os
import sqlite3
import subprocess
import sys

import pytest
from django.conf import settings

GONE = {("knox", "authtoken")}
"""Kinds of things that the history of the tables has had, and the models have not."""
MADE_WHEN_ASKED_FOR = {"accounts_sitekey"}
"""What migrations put into a fresh table, and the code that reads it makes too."""
COLUMN = ("name", "type", "notnull", "pk")
MAKE = "from judgeapp.common.tables import make_tables; make_tables()"


def run(folder, *command):
    """A command of the embedded service on a database of its own; the database."""
    folder.mkdir()
    environ = {**os.environ, "DJANGO_SETTINGS_MODULE": "judgeapp.config.settings.embedded"}
    subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=settings.BASE_DIR,
        env={**environ, "GUNBAI_DATA": str(folder)},
        check=True,
        capture_output=True,
    )
    return sqlite3.connect(folder / "gunbai.sqlite3")


def rows(database, query):
    found = database.execute(query)
    names = [column[0] for column in found.description]
    return [dict(zip(names, row, strict=True)) for row in found]


def table_in(database, name):
    """Columns, keys to other tables, indexes and checks of a table, in no order: a migration adds columns last."""
    columns = {tuple(row[part] for part in COLUMN) for row in rows(database, f"PRAGMA table_info({name})")}
    keys = {
        (row["from"], row["table"], row["to"]) for row in rows(database, f"PRAGMA foreign_key_list({name})")
    }
    indexes = {
        (
            row["unique"],
            row["partial"],
            tuple(part["name"] for part in rows(database, f"PRAGMA index_info({row['name']})")),
        )
        for row in rows(database, f"PRAGMA index_list({name})")
    }
    [[made]] = database.execute("SELECT sql FROM sqlite_master WHERE name = ?", [name])
    return columns, keys, indexes, made.count(" CHECK ")


def contents(database):
    names = [row["name"] for row in rows(database, "SELECT name FROM sqlite_master WHERE type = 'table'")]
    tables = {name: table_in(database, name) for name in names}
    history = set(database.execute("SELECT app, name FROM django_migrations"))
    kinds = set(database.execute("SELECT app_label, model FROM django_content_type"))
    filled = {
        name for name in names if database.execute(f'SELECT EXISTS (SELECT 1 FROM "{name}")').fetchone()[0]
    }
    return {
        "tables": tables,
        "history": history,
        "kinds": kinds - GONE,
        "filled": filled - MADE_WHEN_ASKED_FOR,
    }


@pytest.mark.slow
def test_they_are_those_of_the_migrations(tmp_path):
    made = contents(run(tmp_path / "made", "shell", "-v", "0", "-c", MAKE))
    migrated = contents(run(tmp_path / "migrated", "migrate", "-v", "0"))
    assert made["tables"].keys() == migrated["tables"].keys()
    differing = {
        name: (table, migrated["tables"][name])
        for name, table in made["tables"].items()
        if table != migrated["tables"][name]
    }
    assert differing == {}
    assert made == migrated
    assert len(made["tables"]) > 60


def test_a_database_with_tables_made_so_has_nothing_to_migrate(tmp_path):
    run(
        tmp_path / "made",
        "shell",
        "-v",
        "0",
        "-c",
        MAKE + "; from django.core.management import call_command as call;"
        " call('migrate', check_unapplied=True)",
    ).close()
