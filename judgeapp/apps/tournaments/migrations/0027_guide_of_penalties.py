from django.db import migrations, models


class Migration(migrations.Migration):
    """A penalty keeps which infraction of the guide it is for; of those before, only the category is known."""

    dependencies = [
        ("tournaments", "0026_notifications_of_their_own"),
    ]

    operations = [
        migrations.AddField(
            model_name="penalty",
            name="guide_infraction",
            field=models.CharField(
                blank=True,
                default="",
                help_text="the infraction of the penalty guide, of those filed under `infraction`; empty: not said which",
                max_length=24,
            ),
            preserve_default=False,
        ),
    ]
