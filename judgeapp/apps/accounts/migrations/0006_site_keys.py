"""The keys of codes on paper become data. Codes that were made by the secret key stay what they are."""

import hashlib
import secrets

from django.conf import settings
from django.db import migrations, models

# purpose → the digest by which `salted_hmac` made its key of the secret key
MADE_BY = {"tournaments.player": hashlib.sha1, "submissions.code": hashlib.sha256}


def keep_codes(apps, _schema_editor):
    """The keys of a site that is used are those that it had; a new one has keys of its own."""
    used = apps.get_model("accounts", "User").objects.exists()
    for purpose, digest in MADE_BY.items():
        had = digest(f"{purpose}{settings.SECRET_KEY}".encode()).hexdigest()
        key = had if used else secrets.token_hex(32)
        apps.get_model("accounts", "SiteKey").objects.get_or_create(purpose=purpose, defaults={"key": key})


class Migration(migrations.Migration):

    dependencies = [
        ("accounts", "0005_made_by_a_token"),
    ]

    operations = [
        migrations.CreateModel(
            name="SiteKey",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("purpose", models.CharField(max_length=40, unique=True)),
                ("key", models.CharField(help_text="hexadecimal", max_length=128)),
            ],
            options={"verbose_name": "site key"},
        ),
        migrations.RunPython(keep_codes, migrations.RunPython.noop),
    ]
