"""What an operator watches: in words on a page for site staff, as gauges for a monitor."""

import os
from datetime import timedelta

import pytest
from django.utils import timezone, translation

from judgeapp.apps.disputes.models import Dispute, State
from judgeapp.apps.notifications.models import Delivery, Webhook
from judgeapp.common import backups
from judgeapp.config import health
from judgeapp.config.watch import PARTS, duration, watched
from tests.apps.tournaments.factories import make_event

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


@pytest.mark.parametrize(
    ("language", "broken"), [("ja", "裁定をするワーカーが答えません"), ("en", "no worker answers")]
)
def test_the_page_says_what_is_wrong_in_the_readers_words(
    client_of, staff, folder, monkeypatch, language, broken
):
    """Names and remedies too: `/readyz` speaks to programs, this page to whoever looks after the site."""
    monkeypatch.setattr(health.Redis, "ping", lambda _self: True)
    monkeypatch.setattr(health, "ping", lambda *_asked, **_named: False)
    browser = client_of(staff)
    browser.cookies["lang"] = language
    with translation.override(language):  # what the request leaves switched on ends with it
        page = browser.get("/staff/health/").content.decode()
    assert broken in page
    assert set(PARTS) == set(health.CHECKS)
    for name in PARTS.values():
        assert name[language] in page


def test_what_is_to_be_sent_is_counted_but_for_who_rests(folder, make_user):
    event, now = make_event(by=make_user()), timezone.now()
    webhooks = [
        Webhook.objects.create(event=event, url=f"https://{name}.example/", kinds=[]) for name in "ab"
    ]
    Webhook.objects.filter(pk=webhooks[1].pk).update(rests_until=now + timedelta(hours=1))
    for webhook, ago in [(webhooks[0], 5), (webhooks[0], -5), (webhooks[1], 50)]:
        Delivery.objects.create(webhook=webhook, kind="x", body="{}", due_at=now - timedelta(minutes=ago))
    assert (of("deliveries_waiting").number, of("webhooks_resting").number) == (1, 1)
    assert (of("delivery_age_seconds").words, of("delivery_age_seconds").is_well) == ("5 分", False)
    Delivery.objects.update(state=Delivery.State.DONE)
    assert (of("deliveries_waiting").number, of("delivery_age_seconds").is_well) == (0, True)


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
