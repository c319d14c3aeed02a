"""The log of an event is read by all its judges: addresses of webhooks, whose paths may hold tokens, leave it."""

from urllib.parse import urlsplit

from django.db import migrations


def hide(apps, schema_editor):
    LogEntry = apps.get_model("auditlog", "LogEntry")
    entries = LogEntry.objects.filter(content_type__app_label="tournaments", content_type__model="webhook")
    for entry in entries.iterator():
        data = entry.additional_data or {}
        host = urlsplit(data.pop("url", entry.object_repr)).hostname or ""
        entry.additional_data = {**data, "host": host}
        entry.object_repr = host
        if isinstance(entry.changes, dict):
            entry.changes.pop("url", None)
        entry.save(update_fields=["additional_data", "object_repr", "changes"])


class Migration(migrations.Migration):

    dependencies = [
        ("tournaments", "0014_webhook_rests"),
        ("auditlog", "0015_alter_logentry_changes"),
        ("contenttypes", "0002_remove_content_type_name"),
    ]

    operations = [migrations.RunPython(hide, migrations.RunPython.noop)]
