"""Small documents of our own in the form of each published book, with a corpus that fits them."""

from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from judgeapp.domain.corpus import Book, load_book
from tests.conftest import read_yaml

DOCUMENTS = Path(__file__).parent / "documents"
BOOKS = ("sengoku", "moncolle", "sakura", "haou", "suikoden")
SEED_FILES = dict(zip(("sengoku", "moncolle", "sakura", "suikoden", "haou"), range(5), strict=True))


@pytest.fixture
def small_book(tmp_path) -> Callable[[str], Book]:
    """small_book("haou"): the corpus that belongs to our own document in that book's form."""

    def make(book: str) -> Book:
        entries = read_yaml(DOCUMENTS / f"{book}.yaml")
        names = {"ja": book, "en": book}
        told = {"book": book, "title": names, "document": names, "chapters": ["01.yaml"]}
        (tmp_path / "book.yaml").write_text(yaml.safe_dump(told, allow_unicode=True), encoding="utf-8")
        chapter = {"chapter": names, "entries": entries}
        (tmp_path / "01.yaml").write_text(yaml.safe_dump(chapter, allow_unicode=True), encoding="utf-8")
        return load_book(tmp_path)

    return make


@pytest.fixture
def document() -> Callable[[str], str]:
    """document("haou"): our own document in that book's form."""
    return lambda book: (DOCUMENTS / f"{book}.txt").read_text(encoding="utf-8")


@pytest.fixture
def seed(seeds) -> Callable[[str], bytes]:
    """seed("haou"): the publisher's document."""
    return lambda book: next(seeds.glob(f"{SEED_FILES[book]:03d}_*")).read_bytes()
