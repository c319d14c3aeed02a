"""Events of a game whose cards change by seasons have one: those from before, the one that there was."""

from django.db import migrations, models

BEFORE = {"sakura": "S9-2"}
"""The season by which every ruling was made until events had one."""


def give_seasons(apps, schema_editor):
    """Write the season into the events there are."""
    for book, season in BEFORE.items():
        apps.get_model("tournaments", "Event").objects.filter(book=book, season="").update(season=season)


class Migration(migrations.Migration):

    dependencies = [
        ("tournaments", "0018_double_loss_reports"),
    ]

    operations = [
        migrations.AddField(
            model_name="event",
            name="season",
            field=models.CharField(
                blank=True,
                help_text="of the cards; empty in a book without seasons",
                max_length=20,
                verbose_name="シーズン",
            ),
        ),
        migrations.RunPython(give_seasons, migrations.RunPython.noop),
    ]
