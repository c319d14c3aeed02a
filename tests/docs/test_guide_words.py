"""What the organizer's guide quotes is what stands on a page: whoever follows it finds the button."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[2]
TYPED = {
    "ja": {"12A", "21 02 20", "両", "時"},
    "en": {"12A", "21 02 20"},
}
"""What is typed or read at a table, and stands on no button."""
QUOTED = {"ja": re.compile(r"「([^」]+)」"), "en": re.compile(r"[“\"]([^”\"]+)[”\"]")}


@pytest.fixture(scope="module")
def words():
    """Every text of the pages, Japanese and English."""
    catalogue = read_po((ROOT / "judgeapp/locale/en/LC_MESSAGES/django.po").open("rb"))
    pairs = [(one.id, one.string) for one in catalogue if isinstance(one.id, str)]
    pairs += [
        pair
        for one in catalogue
        if isinstance(one.id, tuple)
        for pair in zip(one.id, one.string, strict=True)
    ]
    return {"ja": {ja for ja, _en in pairs}, "en": {en for _ja, en in pairs}}


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_quoted_word_of_the_organizers_guide_stands_on_a_page(language, words):
    guide = (ROOT / f"docs/guides/organizer.{language}.md").read_text(encoding="utf-8")
    quoted = set(QUOTED[language].findall(guide)) - TYPED[language]
    assert quoted - words[language] == set()
    assert len(quoted) > 20
