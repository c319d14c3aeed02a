"""What is wrong with the database, by name: for the page, for the log and for `/readyz`."""

import errno
from typing import NamedTuple

import psycopg
from django.db import DatabaseError, InterfaceError, OperationalError, connection
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from psycopg import errors
from psycopg_pool import PoolTimeout

from judgeapp.domain.text import Text

ACCESS = ("dbname", "user", "password", "host", "port")
"""Of the parameters of a connection those by which one gets in."""
ASK_SECONDS = 2
"""How long the database is asked why it gives no connection."""


class DatabaseFault(NamedTuple):
    """Why the database does not do what was asked."""

    code: str
    text: Promise
    """For whoever used the page."""
    remedy: Text
    """For the operator: in the log and in `/readyz` in English, on the page of the site's health as they read."""


AWAY = DatabaseFault(
    "database_away",
    _("データベースにつながりません。今の操作は保存されていません。少し待って、もう一度送ってください。"),
    Text("データベースにつながりません", "the database cannot be reached"),
)
REFUSED = DatabaseFault(
    "database_refused",
    _(
        "データベースが接続を断りました。サイトの管理者は、利用者名・パスワード・名前の設定を確かめてください。"
    ),
    Text(
        "データベースが接続を断ります：GUNBAI_DATABASE_URL の利用者名・パスワード・名前を確かめてください",
        "the database refuses the connection: check user, password and name in GUNBAI_DATABASE_URL",
    ),
)
NOT_MIGRATED = DatabaseFault(
    "not_migrated",
    _("サイトの更新が終わっていません。管理者が manage.py migrate を実行すると使えます。"),
    Text(
        "表がないか、古い版のものです：manage.py migrate を実行してください",
        "tables are missing or of an older version: run manage.py migrate",
    ),
)
DISK_FULL = DatabaseFault(
    "disk_full",
    _("サーバーのディスクがいっぱいです。今の操作は保存されていません。"),
    Text("ディスクがいっぱいです", "the disk is full"),
)

_KINDS: dict[type[BaseException], DatabaseFault] = {
    errors.UndefinedTable: NOT_MIGRATED,
    errors.UndefinedColumn: NOT_MIGRATED,
    errors.DiskFull: DISK_FULL,
    errors.InvalidPassword: REFUSED,
    errors.InvalidAuthorizationSpecification: REFUSED,
    errors.InvalidCatalogName: REFUSED,
}
_WORDS = {
    "no such table": NOT_MIGRATED,
    "no such column": NOT_MIGRATED,
    "has no column named": NOT_MIGRATED,
    "disk is full": DISK_FULL,
    "password authentication failed": REFUSED,
    "no password supplied": REFUSED,
    "does not exist": REFUSED,  # the role or the database
}
"""What SQLite, and PostgreSQL while it connects, say in words alone."""


def database_fault(error: BaseException | None) -> DatabaseFault | None:
    """Which fault an error is; None for an error that is none of the database's, or a bug of ours."""
    if isinstance(error, OSError) and error.errno == errno.ENOSPC:
        return DISK_FULL
    if not isinstance(error, DatabaseError | InterfaceError):
        return None
    cause = error.__cause__
    if isinstance(cause, PoolTimeout):
        return _why_no_connection()
    for kind, fault in _KINDS.items():
        if isinstance(cause, kind):
            return fault
    if not isinstance(error, OperationalError | InterfaceError):
        return None
    return _in_words(str(error))


def _in_words(said: str) -> DatabaseFault:
    return next((fault for words, fault in _WORDS.items() if words in said), AWAY)


def _why_no_connection() -> DatabaseFault:
    """A pool says only that it has waited; the database itself says why."""
    parameters = {name: value for name, value in connection.get_connection_params().items() if name in ACCESS}
    try:
        psycopg.connect(**parameters, connect_timeout=ASK_SECONDS).close()
    except psycopg.OperationalError as error:
        return _in_words(str(error))
    return AWAY
