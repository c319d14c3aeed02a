from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("cards", "0005_fates")]

    operations = [
        migrations.AddField(
            model_name="seasonimport",
            name="lists",
            field=models.JSONField(default=dict, help_text="the rows that it brings to card lists, by the list's code"),
        ),
    ]
