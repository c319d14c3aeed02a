"""What stands between parts of a line is of the page's language: "・" in Japanese, " · " in English."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEMPLATES = sorted((ROOT / "judgeapp").rglob("templates/**/*.html"))
TAG = re.compile(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}", re.S)
TRANSLATED = re.compile(r"\{% blocktranslate.*?endblocktranslate %\}", re.S)


def bare_dots(source):
    """The lines with a middle dot that every language would show, and joins by one."""
    without = TAG.sub("", TRANSLATED.sub("", source))
    return [line for line in without.splitlines() if "・" in line] + re.findall(r'join:"・"', source)


@pytest.mark.parametrize("source", ["{{ a }}・{{ b }}", '{{ names|join:"・" }}'])
def test_a_dot_that_every_language_would_show_is_found(source):
    assert bare_dots(source)


def test_no_template_puts_a_japanese_dot_into_an_english_page():
    assert TEMPLATES
    found = {str(path.relative_to(ROOT)): bare_dots(path.read_text("utf-8")) for path in TEMPLATES}
    assert {path: lines for path, lines in found.items() if lines} == {}
