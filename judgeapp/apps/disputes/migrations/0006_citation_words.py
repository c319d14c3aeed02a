"""A published ruling keeps the words of the clauses that it cites; those there are get the words they were made by."""

from typing import Any

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def fill(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Give every citation the words of the edition that its ruling was made by: the first one that is known."""
    from judgeapp.apps.disputes.citations import words_of  # noqa: PLC0415  only where there is something to fill
    from judgeapp.apps.rules.selectors import corpus  # noqa: PLC0415

    editions = {key: book.editions[-1].edition for key, book in corpus().books.items()}
    citations = apps.get_model("disputes", "Citation").objects.using(schema_editor.connection.alias)
    rows: list[Any] = []
    for citation in citations.select_related("publication").iterator():
        citation.words = words_of(citation.clause, editions.get(citation.clause.partition(":")[0], ""))
        rows.append(citation)
    citations.bulk_update(rows, ["words"], batch_size=500)


class Migration(migrations.Migration):
    dependencies = [
        ("disputes", "0005_failure_code"),
        ("rules", "0003_kept_clauses"),
    ]

    operations = [
        migrations.AddField(
            model_name="citation",
            name="words",
            field=models.JSONField(
                default=dict, help_text="edition, label and statement as they were cited, each {ja, en}"
            ),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop, elidable=True),
    ]
