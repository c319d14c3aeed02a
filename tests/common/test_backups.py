"""A backup holds everything as it stood at one moment, and comes back whole or not at all."""

import json
import threading
import zipfile

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, transaction

from judgeapp.apps.accounts.models import User
from judgeapp.common.backups import BackupRefused, backup_restore, backup_write

pytestmark = pytest.mark.django_db(transaction=True)


def names():
    return sorted(User.objects.values_list("username", flat=True))


@pytest.mark.slow
def test_a_restored_backup_is_the_state_it_was_made_in_and_the_replaced_state_is_kept(make_user, tmp_path):
    make_user("before")
    call_command("backup", str(tmp_path / "backup"))
    make_user("after")
    backup_restore(tmp_path / "backup", tmp_path / "aside")
    assert names() == ["before"]
    backup_restore(tmp_path / "aside", tmp_path / "again")
    assert names() == ["after", "before"]


@pytest.mark.slow
def test_a_backup_made_while_others_write_holds_no_half_of_a_change(make_user, tmp_path):
    pairs, begun, stop = 0, threading.Event(), threading.Event()

    def write():
        nonlocal pairs
        while not stop.is_set():
            with transaction.atomic():
                User.objects.create(username=f"left{pairs}")
                User.objects.create(username=f"right{pairs}")
            pairs += 1
            begun.set()
        connection.close()

    writer = threading.Thread(target=write)
    writer.start()
    begun.wait()
    backup_write(tmp_path / "backup")
    stop.set()
    writer.join()
    backup_restore(tmp_path / "backup", tmp_path / "aside")
    kept = names()
    assert 2 <= len(kept) < 2 * pairs + 2
    assert len([name for name in kept if name.startswith("left")]) * 2 == len(kept)


def changed(path, **fields):
    """The backup with other fields in its manifest."""
    with zipfile.ZipFile(path) as file:
        manifest, database = json.loads(file.read("manifest.json")), file.read("database")
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("manifest.json", json.dumps(manifest | fields))
        file.writestr("database", database)


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lambda path: path.write_bytes(b"not a backup"), "no backup of Gunbai"),
        (lambda path: path.write_bytes(path.read_bytes()[:-2000]), "damaged"),
        (lambda path: changed(path, sha256="0" * 64), "wrong checksum"),
        (lambda path: changed(path, product="another"), "no backup of Gunbai"),
        (lambda path: changed(path, version=2), "newer Gunbai"),
        (lambda path: changed(path, migrations=["accounts.9999_from_the_future"]), "newer Gunbai"),
        (lambda path: changed(path, engine="oracle"), "backup of oracle"),
        (lambda path: path.unlink(), "cannot read"),
    ],
)
def test_what_is_no_whole_backup_of_this_program_is_refused_and_nothing_changes(
    make_user, tmp_path, damage, told
):
    path = tmp_path / "backup"
    make_user("before")
    backup_write(path)
    make_user("after")
    damage(path)
    with pytest.raises(BackupRefused, match=told):
        backup_restore(path, tmp_path / "aside")
    assert names() == ["after", "before"]
    assert not (tmp_path / "aside").exists()


def test_a_backup_that_cannot_be_written_leaves_nothing_behind(tmp_path):
    with pytest.raises(CommandError, match="cannot write"):
        call_command("backup", str(tmp_path / "missing" / "backup"))
    assert list(tmp_path.iterdir()) == []


def test_a_backup_is_for_its_owner_alone(tmp_path):
    backup_write(tmp_path / "backup")
    assert (tmp_path / "backup").stat().st_mode & 0o777 == 0o600


def test_nothing_is_replaced_without_yes(tmp_path):
    with pytest.raises(CommandError, match="--yes"):
        call_command("restore", str(tmp_path / "backup"))
