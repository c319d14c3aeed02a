"""The documents of rulings are kept compressed, beside what they were kept as; 0010 takes that away."""

from django.db import migrations, models

import judgeapp.common.compressed_json

NAMES = ("document", "public_document")


def one_by_one(ruling, from_, to):
    """Copy both documents of each ruling, from fields that begin so to fields that begin so: one ruling at a time."""
    for pk in list(ruling.objects.order_by("pk").values_list("pk", flat=True)):
        one = ruling.objects.only(*(f"{from_}{name}" for name in NAMES)).get(pk=pk)
        copied = {f"{to}{name}": getattr(one, f"{from_}{name}") for name in NAMES}
        ruling.objects.filter(pk=pk).update(**copied)


def pack(apps, schema_editor):
    one_by_one(apps.get_model("disputes", "Ruling"), "", "packed_")


def unpack(apps, schema_editor):
    one_by_one(apps.get_model("disputes", "Ruling"), "packed_", "")


class Migration(migrations.Migration):

    dependencies = [
        ("disputes", "0008_season"),
    ]

    operations = [
        migrations.AlterField(
            model_name="ruling",
            name="document",
            field=models.JSONField(help_text="the engine's ruling, schema `ruling`", null=True),
        ),
        migrations.AddField(
            model_name="ruling",
            name="packed_document",
            field=judgeapp.common.compressed_json.CompressedJSONField(
                help_text="the engine's ruling, schema `ruling`", null=True
            ),
        ),
        migrations.AddField(
            model_name="ruling",
            name="packed_public_document",
            field=judgeapp.common.compressed_json.CompressedJSONField(
                help_text="the same for those who may not see hidden cards; null: nothing was hidden",
                null=True,
            ),
        ),
        migrations.RunPython(pack, unpack),
    ]
