"""Settings: production refuses to start half-configured and passes Django's deployment check."""

import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.http.request import validate_host
from kombu.utils.url import parse_url
from redis import Redis

from devtools.image.builder import BASE
from judgeapp.config.settings.addresses import Address, hosts, origins
from tests.conftest import read_yaml

ROOT = Path(__file__).resolve().parents[2]
COMPLETE = {
    "GUNBAI_SECRET_KEY": "k" * 25 + "0123456789abcdefghijklmnopqrstuvwxyz",
    "GUNBAI_ALLOWED_HOSTS": "gunbai.example",
    "GUNBAI_DATABASE_URL": "postgresql://gunbai:secret@localhost:5432/gunbai",
    "GUNBAI_REDIS_URL": "redis://localhost:6379/0",
    "GUNBAI_DATA": "/tmp/gunbai-production-check",
    "GUNBAI_STATIC": "/tmp",
}

ONLY_OF_ONE_MACHINE = {"GUNBAI_STATIC"}
"""Variables that compose's services have no use for: the image has its own static files."""
NOT_OF_THE_ENVIRONMENT = {
    "GUNBAI_KEEPS_ANSWERS",
    "GUNBAI_KEPT_PAGES_BYTES",
    "GUNBAI_REFRESHES_INDEX",
    "GUNBAI_TEST_DATABASE",
    "GUNBAI_TEST_POSTGRES",
}
"""Settings of the code, and what tests tell the processes that they start."""


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
        ("GUNBAI_ALLOWED_HOSTS", "*"),
        ("GUNBAI_REPLAY_SECONDS", "soon"),
        ("GUNBAI_TRUSTED_PROXIES", "proxy.example"),
        ("GUNBAI_OFFICIAL_VISIBLE_TO", "everbody"),
    ],
)
def test_production_refuses_a_value_that_cannot_be_right(name, value):
    answer = manage("check", environment=COMPLETE | {name: value})
    assert answer.returncode != 0
    assert name in answer.stderr


@pytest.mark.slow
def test_production_passes_the_deployment_check():
    answer = manage("check", "--deploy", "--fail-level", "WARNING", environment=COMPLETE)
    assert answer.returncode == 0, answer.stderr


def shown(expression: str, **environment: str) -> str:
    """What an expression over production's settings says in this environment."""
    script = f"from django.conf import settings; print({expression})"
    told = manage("shell", "-v", "0", "-c", script, environment=COMPLETE | environment)
    assert told.returncode == 0, told.stderr
    return told.stdout.strip()


SECRET = "a/b#c?d@e:f g%&+$'\"é"


@pytest.mark.parametrize("written", [SECRET, quote(SECRET, safe="")], ids=["as it is", "percent-encoded"])
def test_a_password_may_hold_any_character(written):
    database = Address("X", f"postgresql://gunbai:{written}@[::1]:5433/gunbai", "an address")
    assert (database.user, database.password, database.host) == ("gunbai", SECRET, "::1")
    assert (database.port, database.path) == ("5433", "gunbai")
    broker = str(Address("X", f"redis://:{written}@broker:6379/0", "an address"))
    assert Redis.from_url(broker).connection_pool.connection_kwargs["password"] == SECRET
    assert parse_url(broker)["password"] == SECRET  # Celery's reading


def test_a_password_in_a_variable_of_its_own_is_taken_to_the_letter():
    told = shown(
        "repr([settings.DATABASES['default']['PASSWORD'], settings.REDIS_URL])",
        GUNBAI_DATABASE_URL="postgresql://gunbai@localhost:5432/gunbai",
        GUNBAI_DATABASE_PASSWORD="%41@/",
        GUNBAI_REDIS_PASSWORD="#?",
    )
    assert told == "['%41@/', 'redis://:%23%3F@localhost:6379/0']"


@pytest.mark.parametrize(
    "value", ["*", "https://gunbai.example", "gunbai.example:443", "a b", "gunbai.example/x"]
)
def test_what_is_no_host_name_is_refused_and_told_what_would_be(value):
    with pytest.raises(ImproperlyConfigured, match=r"GUNBAI_ALLOWED_HOSTS: .*separated by commas") as refused:
        hosts(f"ok.example,{value}")
    assert repr(value) in str(refused.value)


def test_a_domain_with_all_below_it_works_for_pages_and_forms():
    allowed = hosts(" .example.org , [::1]")
    assert all(validate_host(one, allowed) for one in ("example.org", "cup.example.org", "[::1]"))
    assert origins(allowed) == ["https://example.org", "https://*.example.org", "https://[::1]"]


def test_the_image_takes_no_secret_along_and_has_the_client_of_its_database():
    assert {".env", ".env.*"} <= set((ROOT / ".dockerignore").read_text().split())
    server = re.search(r"image: postgres:(\d+)", (ROOT / "compose.yaml").read_text())[1]
    assert f"postgresql-client-{server} " in (ROOT / "Dockerfile").read_text()


def test_everything_builds_on_one_base_that_is_pinned_by_its_digest():
    assert re.search(r":3\.11-slim-bookworm@sha256:[0-9a-f]{64}$", BASE)
    dockerfile = (ROOT / "Dockerfile").read_text()
    assert f"ARG BASE={BASE}\n" in dockerfile
    assert re.findall(r"^FROM (\S+)", dockerfile, re.MULTILINE) == ["${BASE}", "${BASE}"]
    assert f"BASE: ${{GUNBAI_BASE:-{BASE}}}\n" in (ROOT / "compose.yaml").read_text()


def test_every_variable_is_in_the_table_and_passed_on_by_compose():
    settings = (ROOT / "judgeapp/config/settings").glob("*.py")
    read = {name for file in settings for name in re.findall(r"GUNBAI_\w+", file.read_text(encoding="utf-8"))}
    table = (ROOT / "docs/reference/operating.md").read_text(encoding="utf-8")
    documented = set(re.findall(r"^\| `(GUNBAI_\w+)` \|", table, re.MULTILINE))
    assert {name for name in read if name not in NOT_OF_THE_ENVIRONMENT} == documented
    compose = read_yaml(ROOT / "compose.yaml")
    assert documented - ONLY_OF_ONE_MACHINE == set(compose["x-app"]["environment"])
