"""A backup of everything: the whole database in one checksummed file, made and put back while the service runs.

The file is a zip of `manifest.json` and `database`. SQLite is copied by its own online backup, PostgreSQL by pg_dump.
Nothing else needs saving: the search index is built anew, and the queue is filled again from the database.
"""

import hashlib
import json
import os
import sqlite3
import subprocess
import tempfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.utils import timezone

PRODUCT = "gunbai-backup"
VERSION = 1


class BackupRefused(Exception):
    """Why a backup is not made or not put back: one line, Japanese and English. Nothing was changed."""

    def __init__(self, ja: str, en: str) -> None:
        super().__init__(f"{ja} / {en}")


@dataclass(frozen=True)
class Manifest:
    """What stands in front of the database: what it is, and how to know that it is whole."""

    made_at: str
    engine: str
    migrations: list[str]
    sha256: str
    bytes: int
    product: str = PRODUCT
    version: int = VERSION


def backup_write(path: Path) -> Manifest:
    """Write a backup to `path`, which appears only when it is whole; raises BackupRefused."""
    try:
        with tempfile.TemporaryDirectory(dir=path.parent, prefix=".backup-") as folder:
            database = Path(folder) / "database"
            _engine().dump(database)
            manifest = Manifest(
                timezone.now().isoformat(timespec="seconds"),
                connection.vendor,
                _applied(),
                _digest(database),
                database.stat().st_size,
            )
            packed = Path(folder) / "backup"
            with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=3) as file:
                file.writestr("manifest.json", json.dumps(asdict(manifest), indent=1))
                file.write(database, "database")
            packed.chmod(0o600)  # it holds the digests of passwords
            os.replace(packed, path)
    except OSError as error:
        raise BackupRefused(
            f"{path} に書けません（{error.strerror}）。", f"cannot write {path} ({error.strerror})."
        ) from error
    return manifest


def backup_restore(path: Path, aside: Path) -> Manifest:
    """Put the backup in place of all data, after saving what is there to `aside`.

    The database changes in one transaction: whoever reads meanwhile sees the old state or the new one. Raises
    BackupRefused for a file that is damaged, no backup, of another database or of a newer program.
    """
    with _opened(path) as (manifest, database):
        backup_write(aside)
        _engine().load(database)
    connection.close()
    call_command("migrate", interactive=False, verbosity=0)
    call_command("build_index", verbosity=0)
    return manifest


def scheduled_backups() -> list[Path]:
    """The backups that were made by schedule on this host, the oldest first."""
    return sorted((Path(settings.DATA_DIR) / "backups").glob("gunbai-*.gunbai"))


def backup_when_due() -> Path | None:
    """Make a backup where the last one is old enough, and delete the oldest above those that are kept. None: not yet.

    Raises BackupRefused.
    """
    kept = scheduled_backups()
    every = settings.GUNBAI_BACKUP_HOURS * 3600
    if not settings.GUNBAI_BACKUPS or (kept and 0 <= time.time() - kept[-1].stat().st_mtime < every):
        return None
    path = Path(settings.DATA_DIR) / "backups" / f"gunbai-{timezone.now():%Y%m%d-%H%M%S}.gunbai"
    path.parent.mkdir(mode=0o700, exist_ok=True)
    backup_write(path)
    for old in scheduled_backups()[: -settings.GUNBAI_BACKUPS]:
        old.unlink(missing_ok=True)
    return path


@contextmanager
def _opened(path: Path) -> Iterator[tuple[Manifest, Path]]:
    """The checked manifest, and the database in a temporary file."""
    try:
        with zipfile.ZipFile(path) as file, tempfile.TemporaryDirectory() as folder:
            manifest = _checked(json.loads(file.read("manifest.json")))
            database = Path(file.extract("database", folder))
            if (_digest(database), database.stat().st_size) != (manifest.sha256, manifest.bytes):
                raise BackupRefused(
                    "ファイルが壊れています（検査合計が違います）。", "the file is damaged (wrong checksum)."
                )
            yield manifest, database
    except OSError as error:
        raise BackupRefused(
            f"{path} を読めません（{error.strerror}）。", f"cannot read {path} ({error.strerror})."
        ) from error
    except (zipfile.BadZipFile, KeyError, ValueError, TypeError, EOFError) as error:
        raise BackupRefused(
            "軍配のバックアップではないか、壊れています。", "this is no backup of Gunbai, or it is damaged."
        ) from error


def _checked(stated: dict[str, Any]) -> Manifest:
    if stated["product"] != PRODUCT:
        raise KeyError("product")
    if stated["version"] > VERSION or not set(stated["migrations"]) <= _known():
        raise BackupRefused(
            "新しい版の軍配で作られたバックアップです。先に軍配を更新してください。",
            "this backup was made by a newer Gunbai; update first.",
        )
    if stated["engine"] != connection.vendor:
        raise BackupRefused(
            f"{stated['engine']} のバックアップです。このデータベースは {connection.vendor} です。",
            f"this is a backup of {stated['engine']}; the database here is {connection.vendor}.",
        )
    return Manifest(**stated)


def _known() -> set[str]:
    """The migrations of this program, and those that stood in their place before."""
    found = MigrationLoader(None).disk_migrations or {}
    keys = {*found, *(old for migration in found.values() for old in migration.replaces)}
    return {".".join(key) for key in keys}


def _applied() -> list[str]:
    return sorted(".".join(key) for key in MigrationLoader(connection).applied_migrations or ())


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


class _Sqlite:
    """The online backup copies pages under the database's own locks, so writers may go on."""

    def __init__(self) -> None:
        self.name = str(connection.settings_dict["NAME"])

    def dump(self, to: Path) -> None:
        with closing(sqlite3.connect(self.name)) as source, closing(sqlite3.connect(to)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # all of it in the one file

    def load(self, source: Path) -> None:
        with closing(sqlite3.connect(source)) as copy:
            if copy.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise BackupRefused("データベースが壊れています。", "the database in it is damaged.")
            copy.execute("PRAGMA journal_mode=WAL")
            with closing(sqlite3.connect(self.name)) as live:
                copy.backup(live)


class _PostgreSQL:
    """pg_dump and pg_restore, in one transaction each."""

    def dump(self, to: Path) -> None:
        self._run("pg_dump", "--format=custom", "--no-owner", f"--file={to}")

    def load(self, source: Path) -> None:
        self._run(
            "pg_restore",
            "--clean",
            "--if-exists",
            "--no-owner",
            "--single-transaction",
            "--dbname",
            connection.settings_dict["NAME"],
            str(source),
        )

    def _run(self, *command: str) -> None:
        db = connection.settings_dict
        access = {
            "PGDATABASE": "NAME",
            "PGUSER": "USER",
            "PGPASSWORD": "PASSWORD",
            "PGHOST": "HOST",
            "PGPORT": "PORT",
        }
        env = os.environ | {name: str(db[key]) for name, key in access.items() if db.get(key)}
        try:
            done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        except FileNotFoundError as error:
            raise BackupRefused(
                f"{command[0]} が見つかりません。PostgreSQL のクライアントを入れてください。",
                f"{command[0]} is not installed; install the PostgreSQL client.",
            ) from error
        if done.returncode:
            why = (done.stderr.strip().splitlines() or ["?"])[0]
            raise BackupRefused(f"{command[0]} が失敗しました（{why}）。", f"{command[0]} failed ({why}).")


def _engine() -> _Sqlite | _PostgreSQL:
    return _Sqlite() if connection.vendor == "sqlite" else _PostgreSQL()
