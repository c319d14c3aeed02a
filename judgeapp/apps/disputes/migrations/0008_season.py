"""Disputes and drafts of a game whose cards change by seasons have one: those from before, the one that there was."""

import json

from django.db import migrations, models

BEFORE = {"sakura": "S9-2"}
"""The season by which every ruling was made until records were ruled on in their own."""


def give_seasons(apps, schema_editor):
    """Write its season beside each dispute, and into the head of each draft that names none."""
    dispute, draft = apps.get_model("disputes", "Dispute"), apps.get_model("disputes", "Draft")
    for one in dispute.objects.filter(book__in=BEFORE, season="").only("pk", "book", "record").iterator():
        stated = json.loads(one.record).get("edition", "")
        season, why = stated or BEFORE[one.book], "record" if stated else ""
        dispute.objects.filter(pk=one.pk).update(season=season, season_from=why)
    for one in draft.objects.filter(book__in=BEFORE).only("pk", "book", "head").iterator():
        if "edition" not in one.head:
            draft.objects.filter(pk=one.pk).update(head={"edition": BEFORE[one.book], **one.head})


class Migration(migrations.Migration):

    dependencies = [
        ("disputes", "0007_draft_head"),
    ]

    operations = [
        migrations.AddField(
            model_name="dispute",
            name="season",
            field=models.CharField(
                blank=True, help_text="of the cards; empty in a book without seasons", max_length=20
            ),
        ),
        migrations.AddField(
            model_name="dispute",
            name="season_from",
            field=models.CharField(
                blank=True,
                choices=[
                    ("record", "記録に書かれたシーズン"),
                    ("pinned", "記録が指定したカードリストのシーズン"),
                    ("event", "大会のシーズン"),
                    ("day", "出した日のシーズン"),
                ],
                help_text="why that one; empty: not known",
                max_length=10,
            ),
        ),
        migrations.RunPython(give_seasons, migrations.RunPython.noop),
    ]
