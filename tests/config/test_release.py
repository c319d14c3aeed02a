"""What a release carries: one version everywhere, and pages that no foreign script or style can enter."""

import re
import subprocess
import sys

import pytest
from django.conf import LazySettings, settings
from django.test import Client
from django.urls import get_resolver

from judgeapp import __version__
from judgeapp.config import help

INLINE = re.compile(
    r"<style\b|<script(?![^>]*\bsrc=)(?![^>]*application/)|\sstyle=|\son[a-z]+=|javascript:|hx-on\b"
)


@pytest.mark.django_db
def test_pages_health_api_and_command_tell_one_version() -> None:
    client = Client()
    assert f'<span class="version">{__version__}</span>' in client.get("/").content.decode()
    assert client.get("/healthz").json()["version"] == __version__
    assert client.get("/api/v1/schema/?format=json").json()["info"]["version"] == __version__
    command = [sys.executable, "manage.py", "version"]
    told = subprocess.run(command, cwd=settings.BASE_DIR, capture_output=True, text=True, check=True).stdout
    assert told.strip() == __version__
    assert f"## {__version__} " in (settings.BASE_DIR / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/", "/rules/", "/events/", "/rules/sengoku/906.4.3/"])
def test_pages_take_scripts_and_styles_from_here_alone_also_when_they_are_kept(address: str) -> None:
    for _ in range(2):
        policy = Client().get(address)["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy


def test_no_template_has_a_script_or_a_style_within_it() -> None:
    templates = [*(settings.BASE_DIR / "judgeapp").rglob("*.html")]
    assert len(templates) > 50
    found = [str(one) for one in templates if INLINE.search(one.read_text(encoding="utf-8"))]
    assert found == []


@pytest.mark.django_db
def test_an_answer_carries_the_id_of_its_request() -> None:
    given = "0123456789abcdef0123456789abcdef"
    assert Client().get("/healthz", headers={"X-Request-ID": given})["X-Request-ID"] == given
    made = Client().get("/healthz", headers={"X-Request-ID": "no id <script>"})["X-Request-ID"]
    assert re.fullmatch(r"[0-9a-f]{32}", made)


@pytest.mark.django_db
def test_counters_are_for_the_operator_alone(settings: LazySettings) -> None:
    client, right = Client(), {"Authorization": "Bearer long-and-secret"}
    assert client.get("/metrics", headers=right).status_code == 404
    settings.GUNBAI_METRICS_TOKEN = "long-and-secret"
    assert client.get("/metrics").status_code == 404
    assert client.get("/metrics", headers={"Authorization": "Bearer "}).status_code == 404
    assert b"python_info" in client.get("/metrics", headers=right).content


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("guide", help.GUIDES)
def test_a_guide_is_there_in_both_languages_with_its_pictures(guide: str, language: str) -> None:
    page = Client(headers={"Accept-Language": language}).get(f"/help/{guide}/").content.decode()
    pictures = re.findall(r'src="/static/guides/([\w.]+)"', page)
    assert pictures or guide == "api"
    assert all((help.GUIDES_DIR / "pictures" / name).is_file() for name in pictures)
    assert all(f".{language}.png" in name for name in pictures)
    headings = {
        part.heading for part in {*help.BY_PAGE.values(), *help.BY_APP.values()} if part.guide == guide
    }
    assert all(f'id="{heading}"' in page for heading in headings)


def test_every_page_that_has_a_part_of_a_guide_is_there() -> None:
    spaces = get_resolver().namespace_dict
    there = {
        f"{space}:{name}"
        for space, (_prefix, found) in spaces.items()
        for name in found.reverse_dict
        if isinstance(name, str)
    }
    assert help.BY_PAGE.keys() - there == set()


@pytest.mark.django_db
def test_the_foot_of_a_page_leads_to_its_part_of_a_guide() -> None:
    assert 'href="/help/player/#decks"' in Client().get("/decks/").content.decode()
    assert 'href="/help/judge/#search"' in Client().get("/").content.decode()
