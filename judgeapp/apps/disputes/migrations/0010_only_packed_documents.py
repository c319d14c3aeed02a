from django.db import migrations

import judgeapp.common.compressed_json


class Migration(migrations.Migration):

    dependencies = [
        ("disputes", "0009_packed_documents"),
    ]

    operations = [
        migrations.RemoveField(model_name="ruling", name="document"),
        migrations.RemoveField(model_name="ruling", name="public_document"),
        migrations.RenameField(model_name="ruling", old_name="packed_document", new_name="document"),
        migrations.RenameField(
            model_name="ruling", old_name="packed_public_document", new_name="public_document"
        ),
        migrations.AlterField(
            model_name="ruling",
            name="document",
            field=judgeapp.common.compressed_json.CompressedJSONField(
                help_text="the engine's ruling, schema `ruling`"
            ),
        ),
    ]
