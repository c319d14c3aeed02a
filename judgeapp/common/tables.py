"""The tables of the database: made of the models where it has none yet, brought up to date where it has."""

from django.apps import apps
from django.core.management import call_command
from django.core.management.sql import emit_post_migrate_signal
from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor


def has_no_tables() -> bool:
    """The database is a fresh file of the embedded service."""
    return connection.vendor == "sqlite" and not connection.introspection.table_names()


def tables_up_to_date() -> None:
    """The tables as this version has them."""
    if has_no_tables():
        make_tables()
    else:
        call_command("migrate", interactive=False, verbosity=0)


def make_tables() -> None:
    """Tables as the models say, every migration on record as applied; all of it or, after a kill, nothing.

    To migrate would go through every state that the tables have ever had, which takes 15 s of CPU.
    """
    executor = MigrationExecutor(connection)
    history = executor.migration_plan(executor.loader.graph.leaf_nodes())
    with connection.constraint_checks_disabled(), transaction.atomic():
        with connection.schema_editor() as editor:
            for model in apps.get_models():
                if model._meta.can_migrate(connection):
                    editor.create_model(model)
        executor.recorder.ensure_schema()
        for migration, _backwards in history:
            for of, name in migration.replaces or [(migration.app_label, migration.name)]:
                executor.recorder.record_applied(of, name)
        executor.check_replacements()
        emit_post_migrate_signal(verbosity=0, interactive=False, db=connection.alias)
