"""The documents of rulings are kept compressed; those from before are moved, and back."""

import os
import subprocess
import sys
import tracemalloc
from pathlib import Path

import pytest
from django.db import connection

from judgeapp.apps.disputes.models import Ruling
from judgeapp.common.compressed_json import CompressedJSONField

from ..tournaments.factories import user
from .factories import ruled

ROOT = Path(__file__).resolve().parents[3]
UPGRADE = """
import django
django.setup()
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

def models_of(name):
    executor = MigrationExecutor(connection)
    executor.migrate([("disputes", name)])
    apps = executor.loader.project_state([("disputes", name)]).apps
    return [apps.get_model("disputes", one) for one in ("Dispute", "Ruling")]

dispute, ruling = models_of("0008_season")
user = dispute._meta.get_field("owner").related_model.objects.create(username="a")
told = [({"z": "裁定", "a": [1, None]}, {"a": [1]}), ({"z": 2}, None)]
for one, public in told:
    about = dispute.objects.create(owner=user, title="t", book="sengoku", record="{}", due_at=timezone.now())
    ruling.objects.create(dispute=about, verdict="legal", document=one, public_document=public)

def kept(ruling):
    return [(one.document, one.public_document) for one in ruling.objects.order_by("pk")]

now = kept(models_of("0010_only_packed_documents")[1])
assert now == told, now
assert kept(models_of("0008_season")[1]) == told
"""


@pytest.mark.slow
def test_documents_from_before_are_moved_and_back(tmp_path):
    site = {"DJANGO_SETTINGS_MODULE": "judgeapp.config.settings.embedded", "GUNBAI_DATA": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", UPGRADE], env=os.environ | site, capture_output=True, text=True, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "value", [{}, {"a": []}, {"a": [1, {"b": "「斬」"}], "c": None, "d": {"e": []}}, [1, []], "x", 0]
)
def test_any_value_is_read_as_it_was(value):
    field = CompressedJSONField()
    packed = field.get_db_prep_value(value, connection)
    assert field.from_db_value(getattr(packed, "obj", packed)) == value  # PostgreSQL's driver wraps bytes


def test_the_text_of_a_document_is_never_in_memory_as_a_whole():
    document = {"entries": [{"n": n, "ja": "斬を使った。"} for n in range(100_000)]}
    tracemalloc.start()
    CompressedJSONField().get_db_prep_value(document, connection)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 1_500_000  # its text takes 5,000,000 characters


@pytest.mark.django_db
def test_a_document_is_kept_as_few_bytes_and_read_as_it_was():
    ruling = ruled(user("owner")).ruling
    entries = [{"n": n, "text": {"ja": "斬を使った。", "en": "Slash was used."}} for n in range(10_000)]
    Ruling.objects.filter(pk=ruling.pk).update(document={"verdict": "legal", "entries": entries})
    with connection.cursor() as cursor:
        cursor.execute("SELECT document, public_document FROM disputes_ruling")
        kept, public = cursor.fetchone()
    assert len(bytes(kept)) < 100_000
    assert public is None
    ruling.refresh_from_db()
    assert ruling.document == {"verdict": "legal", "entries": entries}
    assert list(ruling.document) == ["verdict", "entries"]
    assert ruling.public_document is None
