"""Webhooks and push became models of an app of their own: what stood in their tables before stands there still."""

import os
import subprocess
import sys

import pytest

from tests.conftest import ROOT

UPGRADE = """
import django
django.setup()
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

call_command("migrate", "auditlog", verbosity=0)
call_command("migrate", "tournaments", "0025", verbosity=0)
old = MigrationExecutor(connection).loader.project_state([("tournaments", "0025_rulings_at_tables")]).apps
event = old.get_model("tournaments", "Event").objects.create(slug="cup", name="杯", book="sengoku")
player = old.get_model("tournaments", "Player").objects.create(event=event, name="青柳")
webhook = old.get_model("tournaments", "Webhook").objects.create(event=event, url="https://example.org/")
old.get_model("tournaments", "Delivery").objects.create(webhook=webhook, body="{}", due_at=timezone.now())
browser = old.get_model("tournaments", "PushSubscription").objects.create(player=player, endpoint="https://p/")
word = old.get_model("tournaments", "Announcement").objects.create(event=event, text="昼休み")
old.get_model("tournaments", "PushMessage").objects.create(subscription=browser, announcement=word)
from auditlog.models import LogEntry
from django.contrib.contenttypes.models import ContentType
kind = ContentType.objects.get(app_label="tournaments", model="webhook")
entry = LogEntry.objects.create(
    content_type=kind, object_pk=webhook.pk, object_id=webhook.pk, object_repr="", action=0, changes={},
    additional_data={"event": event.pk, "host": "example.org"},
)

def told():
    from judgeapp.apps.notifications.models import Delivery, PushMessage, Webhook
    from judgeapp.apps.tournaments.models import Event
    from judgeapp.apps.tournaments.selectors.history import entries_of, log_of
    ContentType.objects.clear_cache()
    lines = [line.what for line in log_of(entries_of(event=Event.objects.get(slug="cup")))]
    assert len(lines) == 1 and "example.org" in lines[0], lines
    assert Delivery.objects.get().webhook == Webhook.objects.get(event__slug="cup")
    assert PushMessage.objects.get().subscription.player.name == "青柳"
    assert ContentType.objects.get(model="webhook").pk == kind.pk == LogEntry.objects.get(pk=entry.pk).content_type_id
    assert set(ContentType.objects.filter(model__in=["webhook", "delivery", "pushsubscription", "pushmessage"])
               .values_list("app_label", flat=True)) == {"notifications"}

call_command("migrate", verbosity=0)
told()
call_command("migrate", "notifications", "zero", verbosity=0)
assert ContentType.objects.filter(pk=kind.pk, app_label="tournaments").exists()
call_command("migrate", verbosity=0)
told()
"""


@pytest.mark.slow
def test_webhooks_and_push_from_before_are_there_and_in_the_log(tmp_path):
    site = {"DJANGO_SETTINGS_MODULE": "judgeapp.config.settings.embedded", "GUNBAI_DATA": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", UPGRADE], env=os.environ | site, capture_output=True, text=True, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
