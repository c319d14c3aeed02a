"""Static files are collected where a page names them, and no others of packages."""

import re
from urllib.request import urlopen

import pytest
from django.contrib.staticfiles.finders import get_finders
from django.contrib.staticfiles.storage import ManifestStaticFilesStorage
from django.core.management import call_command
from django.template import Context, Template

from judgeapp.config import health
from tests.conftest import ROOT

NAMED = re.compile(r"""\{% static ['"]([^'"]+)['"]""")


@pytest.fixture(scope="module")
def collected():
    return {path for finder in get_finders() for path, _storage in finder.list(None)}


def test_all_that_pages_name_is_collected(collected):
    templates = (ROOT / "judgeapp").rglob("*.html")
    named = {name for template in templates for name in NAMED.findall(template.read_text("utf-8"))}
    assert len(named) > 20
    assert named - collected == set()


def test_what_libraries_put_into_pages_is_collected(collected):
    script = Template("{% load django_htmx %}{% htmx_script %}").render(Context())
    assert re.search(r"/static/([^\"]+?)(?:\?|\")", script)[1] in collected
    swagger = {
        "swagger-ui.css",
        "swagger-ui-bundle.js",
        "swagger-ui-standalone-preset.js",
        "favicon-32x32.png",
    }
    assert {f"drf_spectacular_sidecar/swagger-ui-dist/{name}" for name in swagger} <= collected


def test_what_no_page_names_is_not(collected):
    assert not [
        path for path in collected if path.startswith(("rest_framework/", "drf_spectacular_sidecar/redoc"))
    ]
    assert len(collected) < 90


def test_a_live_server_of_the_tests_has_the_static_files(live_server):
    """Pages of browser tests have styles and scripts: pytest-django asks for the app of static files by its name."""
    with urlopen(f"{live_server.url}/static/css/gunbai.css") as answer:
        assert answer.status == 200


@pytest.mark.parametrize(("left_out", "said"), [(0, ("ok", 0)), (2, ("2 static files are missing", 2))])
def test_readyz_names_a_forgotten_collectstatic(settings, tmp_path, monkeypatch, left_out, said):
    settings.STATIC_ROOT = tmp_path
    manifest = "django.contrib.staticfiles.storage.ManifestStaticFilesStorage"
    settings.STORAGES = settings.STORAGES | {"staticfiles": {"BACKEND": manifest}}
    call_command("collectstatic", interactive=False, verbosity=0)
    storage = ManifestStaticFilesStorage()
    for name in sorted(storage.hashed_files)[:left_out]:
        del storage.hashed_files[name]
    monkeypatch.setattr(health, "staticfiles_storage", storage)
    health.missing_static_files.cache_clear()
    part = health.part("static")
    health.missing_static_files.cache_clear()
    assert part.words.en.startswith(said[0])
    assert part.level == said[1]
