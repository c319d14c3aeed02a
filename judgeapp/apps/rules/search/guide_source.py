"""The guides of this service as search documents, a section each."""

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.urls import reverse

from judgeapp.domain.corpus import Text
from judgeapp.domain.search.document import SearchDocument

from ..digests import digest_of

GUIDES = ("judge", "organizer", "player")
_SECTION = re.compile(
    r"^## (?P<heading>.+?) \{ ?#(?P<id>[\w-]+) ?\}\n(?P<text>.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL
)
_SIGNS = re.compile(r"!\[[^]]*\]\([^)]*\)|[*`#]|(?<=\])\([^)]*\)")
_WEIGHT = -9  # a rule comes before how it is run


def guide_documents() -> Iterator[SearchDocument]:
    """One document per section of the guides; it is of no book."""
    for guide in GUIDES:
        english = {match["id"]: match for match in _sections(guide, "en")}
        for order, match in enumerate(_sections(guide, "ja")):
            other = english[match["id"]]
            yield SearchDocument(
                key=f"guide:{guide}/{match['id']}",
                book="",
                kind="guide",
                source="guide",
                text=Text(_plain(match["text"]), _plain(other["text"])),
                heading=Text(match["heading"], other["heading"]),
                order=order,
                url=f"{reverse('help', args=[guide])}#{match['id']}",
                weight=_WEIGHT,
            )


@lru_cache(maxsize=1)
def guides_version() -> str:
    """Changes with the texts of the guides, which come with the code."""
    return digest_of(_file(guide, language) for guide in GUIDES for language in ("ja", "en"))


def _file(guide: str, language: str) -> Path:
    return Path(settings.BASE_DIR) / "docs" / "guides" / f"{guide}.{language}.md"


def _sections(guide: str, language: str) -> list[re.Match[str]]:
    return [*_SECTION.finditer(_file(guide, language).read_text(encoding="utf-8"))]


def _plain(text: str) -> str:
    return " ".join(_SIGNS.sub("", text).split())
