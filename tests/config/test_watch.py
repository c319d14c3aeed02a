"""What an operator watches: in words on a page for site staff, as gauges for a monitor."""

import os
from datetime import timedelta

import pytest
from django.utils import timezone

from judgeapp.apps.disputes.models import Dispute, State
from judgeapp.common import backups
from judgeapp.config.watch import duration, watched

pytestmark = pytest.mark.django_db


@pytest.fixture
def folder(settings, tmp_path):
    settings.DATA_DIR = tmp_path
    return tmp_path


def of(name):
    return next(one for one in watched() if one.name == name)


def make_dispute(owner, state, ago):
    made = Dispute.objects.create(
        owner=owner, title="x", book="sengoku", record="{}", state=state, due_at=timezone.now()
    )
    moment = timezone.now() - ago
    Dispute.objects.filter(pk=made.pk).update(created_at=moment, finished_at=moment)


def test_disputes_that_wait_too_long_and_those_that_failed_are_counted(make_user, folder):
    owner = make_user()
    assert of("disputes_waiting").number == 0
    assert of("dispute_age_seconds").is_well
    make_dispute(owner, State.QUEUED, timedelta(minutes=3))
    make_dispute(owner, State.RULED, timedelta(hours=3))
    make_dispute(owner, State.FAILED, timedelta(days=1))
    make_dispute(owner, State.FAILED, timedelta(days=30))
    assert of("disputes_waiting").number == 1
    assert (of("dispute_age_seconds").words, of("dispute_age_seconds").is_well) == ("3 分", False)
    assert (of("disputes_failed").number, of("disputes_failed").is_well) == (1, False)


def test_what_is_missing_has_a_remedy(folder, settings):
    settings.GUNBAI_BACKUPS = 7
    for name in ("scheduler_age_seconds", "backup_age_seconds"):
        assert of(name).number is None
        assert not of(name).is_well
        assert of(name).remedy
    (folder / "scheduler.alive").touch()
    (folder / "backups").mkdir()
    (folder / "backups" / "gunbai-20260101-000000.gunbai").touch()
    assert of("scheduler_age_seconds").is_well
    assert of("backup_age_seconds").is_well


@pytest.mark.parametrize(
    ("seconds", "words"), [(5, "5 秒"), (119, "119 秒"), (600, "10 分"), (7300, "2 時間"), (4e5, "4 日")]
)
def test_a_duration_has_one_unit(seconds, words):
    assert duration(seconds) == words


def test_the_page_is_for_site_staff_and_says_everything(client_of, make_user, staff, folder):
    assert client_of(make_user()).get("/staff/health/").status_code == 403
    page = client_of(staff).get("/staff/health/").content.decode()
    assert all(one.title in page for one in watched())


def test_a_monitor_reads_the_same_figures(client, settings, folder):
    settings.GUNBAI_METRICS_TOKEN = "long-and-secret"
    told = client.get("/metrics", headers={"Authorization": "Bearer long-and-secret"}).content.decode()
    assert "gunbai_disputes_waiting 0.0" in told
    assert "gunbai_disk_free_bytes" in told
    assert "gunbai_backup_age_seconds" not in told  # there is none


def test_a_backup_is_made_when_one_is_due_and_the_oldest_go(folder, settings, monkeypatch):
    settings.GUNBAI_BACKUPS, settings.GUNBAI_BACKUP_HOURS = 2, 1
    monkeypatch.setattr(backups, "backup_write", lambda path: path.write_text("backup"))
    first = backups.backup_when_due()
    assert first is not None
    assert backups.backup_when_due() is None
    old = first.rename(first.with_name("gunbai-20200101-000000.gunbai"))
    older = first.with_name("gunbai-20190101-000000.gunbai")
    older.write_text("backup")
    os.utime(old, (0, 0))
    second = backups.backup_when_due()
    assert backups.scheduled_backups() == [old, second]
    settings.GUNBAI_BACKUPS = 0
    os.utime(second, (0, 0))
    assert backups.backup_when_due() is None
