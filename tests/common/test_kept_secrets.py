"""What is private stays with the owner of its file."""

import sqlite3
from types import SimpleNamespace

import pytest

from judgeapp.common.kept_secrets import database_kept_private


@pytest.mark.parametrize("there", [True, False])
def test_the_database_and_what_lies_beside_it_are_for_their_owner(tmp_path, there):
    path = tmp_path / "gunbai.sqlite3"
    if there:
        path.touch(0o644)
    held = sqlite3.connect(path)
    held.execute("PRAGMA journal_mode=WAL")
    database_kept_private(SimpleNamespace(vendor="sqlite", settings_dict={"NAME": path}))
    held.execute("CREATE TABLE t (x)")
    held.commit()
    files = {one.name: one.stat().st_mode & 0o777 for one in tmp_path.iterdir()}
    held.close()
    assert files == dict.fromkeys(("gunbai.sqlite3", "gunbai.sqlite3-wal", "gunbai.sqlite3-shm"), 0o600)
