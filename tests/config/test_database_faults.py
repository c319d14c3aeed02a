"""What is wrong with the database, or with Redis, has a name: on the page, in the API, in the log and in `/readyz`."""

import logging
import shutil
from unittest import mock

import pytest
from django.db import OperationalError, ProgrammingError, connection
from django.test import Client
from psycopg import errors
from psycopg_pool import PoolTimeout
from redis import exceptions

from judgeapp.common import database_faults
from judgeapp.common.database_faults import AWAY, DISK_FULL, NOT_MIGRATED, REFUSED, database_fault
from judgeapp.common.postgresql import base as postgresql
from judgeapp.config import health, kept_pages

pytestmark = pytest.mark.django_db


def raised(kind, cause):
    error = kind(str(cause))
    error.__cause__ = cause
    return error


@pytest.mark.parametrize(
    ("error", "fault"),
    [
        (OperationalError("no such table: accounts_user"), NOT_MIGRATED),
        (OperationalError("table accounts_user has no column named x"), NOT_MIGRATED),
        (raised(ProgrammingError, errors.UndefinedTable('relation "x" does not exist')), NOT_MIGRATED),
        (raised(ProgrammingError, errors.UndefinedColumn('column "x" does not exist')), NOT_MIGRATED),
        (OperationalError("database or disk is full"), DISK_FULL),
        (raised(OperationalError, errors.DiskFull("could not extend file")), DISK_FULL),
        (OSError(28, "No space left on device"), DISK_FULL),
        (OperationalError('FATAL:  password authentication failed for user "gunbai"'), REFUSED),
        (OperationalError('FATAL:  database "gunbai" does not exist'), REFUSED),
        (OperationalError("connection refused"), AWAY),
        (ProgrammingError("syntax error"), None),
        (ValueError("x"), None),
    ],
)
def test_each_fault_is_known_by_what_the_database_says(error, fault):
    assert database_fault(error) == fault


def test_of_a_pool_that_has_waited_the_database_says_why(monkeypatch):
    refused = mock.Mock(side_effect=errors.OperationalError("password authentication failed"))
    monkeypatch.setattr(database_faults.psycopg, "connect", refused)
    assert database_fault(raised(OperationalError, PoolTimeout("couldn't get a connection"))) == REFUSED


def test_a_thread_that_waited_for_the_pool_in_vain_waits_once_for_its_request(monkeypatch):
    """A wrong password: the first query waits two seconds, and every other one of the page would too."""
    now, waited, pool = [100.0], mock.Mock(side_effect=PoolTimeout("after 2.00 sec")), mock.Mock()
    pool.get_stats.return_value = {"pool_available": 0}
    monkeypatch.setattr(postgresql.time, "monotonic", lambda: now[0])
    monkeypatch.setattr(postgresql.base.DatabaseWrapper, "get_new_connection", waited)
    monkeypatch.setattr(postgresql.DatabaseWrapper, "pool", pool)
    away = postgresql.DatabaseWrapper(connection.settings_dict | {"NAME": "gunbai", "OPTIONS": {}})

    def waits():
        with pytest.raises(OperationalError) as failed:
            away.ensure_connection()
        assert isinstance(failed.value.__cause__, PoolTimeout)
        return waited.call_count

    assert [waits() for _query in range(3)] == [1, 1, 1]
    now[0] += postgresql.AGAIN_SECONDS
    assert [waits() for _query in range(2)] == [2, 2]
    pool.get_stats.return_value = {"pool_available": 1}
    assert waits() == 3, "the database is back before the time is over"


@pytest.mark.parametrize(("path", "shown"), [("/", "manage.py migrate"), ("/api/v1/events/", "not_migrated")])
def test_a_forgotten_migration_is_named_where_somebody_comes(caplog, path, shown):
    def away(*_args, **_named):
        raise OperationalError("no such table: rules_version")

    with connection.execute_wrapper(away), caplog.at_level(logging.ERROR):
        answer = Client(raise_request_exception=False).get(path)
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert shown in answer.content.decode()
    assert NOT_MIGRATED.remedy.en in caplog.text


def test_readyz_names_missing_migrations_and_a_full_disk(client, monkeypatch):
    applied = dict.fromkeys(list(health.known_migrations())[3:])
    monkeypatch.setattr(health.MigrationRecorder, "applied_migrations", lambda _self: applied)
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: mock.Mock(free=5 * 2**20))
    told = client.get("/readyz").json()
    assert told["schema"] == "3 migrations are missing: run manage.py migrate"
    assert told["disk"].startswith("the disk is full: 5 MiB left")
    assert told["status"] == "failing"


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (exceptions.AuthenticationError("WRONGPASS"), "check the password in GUNBAI_REDIS_URL"),
        (exceptions.ResponseError("MISCONF No space left on device"), "No space left on device"),
    ],
)
def test_readyz_names_a_wrong_password_and_a_full_disk_of_redis(client, monkeypatch, error, said):
    monkeypatch.setattr(health.Redis, "ping", mock.Mock(side_effect=error))
    told = client.get("/readyz").json()
    assert said in told["broker"]
    assert said in told["worker"]


def test_the_log_says_once_what_is_wrong_and_once_that_it_is_over(client, monkeypatch, caplog):
    health._logged.clear()
    for name in health.CHECKS:
        monkeypatch.setitem(health.CHECKS, name, lambda: None)
    client.get("/readyz")
    assert "ready" not in caplog.text
    with monkeypatch.context() as patched:
        patched.setitem(health.CHECKS, "broker", mock.Mock(side_effect=health.Failing("", "no Redis")))
        for _probe in range(3):
            client.get("/readyz")
    for _probe in range(2):
        client.get("/readyz")
    said = [one.getMessage() for one in caplog.records if one.name == health.__name__]
    assert said == ["not ready: broker: no Redis", "ready again"]


def test_redis_whose_disk_has_filled_up_since_it_was_asked_is_named(client, monkeypatch):
    monkeypatch.setattr(health.Redis, "ping", lambda _self: True)
    full = exceptions.ResponseError("MISCONF No space left on device")
    monkeypatch.setattr(health, "ping", mock.Mock(side_effect=full))
    assert client.get("/readyz").json()["worker"].startswith("Redis takes nothing: MISCONF")


def test_readyz_waits_once_for_a_database_that_is_away(client, monkeypatch, settings):
    """Each wait takes as long as a request waits for a connection: eight of them are longer than who asks."""
    settings.GUNBAI_KEPT_PAGES_BYTES = 2**20
    kept_pages.pages.forget()
    away = mock.Mock(side_effect=OperationalError("connection refused"))
    with monkeypatch.context() as patched:
        patched.setattr(connection, "ensure_connection", away)
        answer = client.get("/readyz")
    assert answer.status_code == 503
    told = answer.json()
    assert told["database"] == told["schema"] == told["index"] == AWAY.remedy.en
    assert away.call_count == 1
