"""Settings: production refuses to start half-configured and passes Django's deployment check."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COMPLETE = {
    "GUNBAI_SECRET_KEY": "k" * 25 + "0123456789abcdefghijklmnopqrstuvwxyz",
    "GUNBAI_ALLOWED_HOSTS": "gunbai.example",
    "GUNBAI_DATABASE_URL": "postgresql://gunbai:secret@localhost:5432/gunbai",
    "GUNBAI_REDIS_URL": "redis://localhost:6379/0",
    "GUNBAI_DATA": "/tmp/gunbai-production-check",
    "GUNBAI_STATIC": "/tmp",
}


def manage(*arguments: str, environment: dict[str, str]) -> subprocess.CompletedProcess:
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("GUNBAI_", "DJANGO_"))}
    clean |= {"DJANGO_SETTINGS_MODULE": "judgeapp.config.settings.production"} | environment
    return subprocess.run(
        [sys.executable, "-W", "ignore", "manage.py", *arguments],
        cwd=ROOT,
        env=clean,
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("name", [name for name in COMPLETE if name != "GUNBAI_STATIC"])
def test_production_without_a_setting_names_it_and_does_not_start(name):
    answer = manage("check", environment={key: value for key, value in COMPLETE.items() if key != name})
    assert answer.returncode != 0
    assert name in answer.stderr


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("GUNBAI_SECRET_KEY", "short"),
        ("GUNBAI_DATABASE_URL", "sqlite:///x.db"),
        ("GUNBAI_DATABASE_URL", "postgresql://h"),
    ],
)
def test_production_refuses_a_value_that_cannot_be_right(name, value):
    answer = manage("check", environment=COMPLETE | {name: value})
    assert answer.returncode != 0
    assert name in answer.stderr


def test_production_passes_the_deployment_check():
    answer = manage("check", "--deploy", "--fail-level", "WARNING", environment=COMPLETE)
    assert answer.returncode == 0, answer.stderr
