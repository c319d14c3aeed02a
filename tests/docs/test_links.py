"""Every link in our pages leads to a file that is there, and to a heading that it has."""

import re
from pathlib import Path

import pytest

from tests.conftest import ROOT

PAGES = sorted(
    [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").rglob("*.md")],
)
LINK = re.compile(r"\]\((?!https?:|mailto:|/)([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+?)(?: *\{ *#([-\w]+) *\})?$", re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """The names of a page's headings: those that it gives, and those that GitHub makes."""
    found = set()
    for text, given in HEADING.findall(page.read_text("utf-8")):
        plain = re.sub(r"[^\w\- ]", "", text.lower().replace("`", "")).replace(" ", "-")
        found |= {given, plain}
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_page_leads_somewhere(page):
    text = re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text("utf-8"), flags=re.DOTALL)
    dead = []
    for link in LINK.findall(text):
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if not target.exists() or (anchor and target.suffix == ".md" and anchor not in anchors(target)):
            dead.append(link)
    assert dead == []
