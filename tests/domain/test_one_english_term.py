"""English is one language: a term of a game has one English word, in the corpus, in answers and in rulings alike.

The Japanese book has one word; two English ones for it read as two rules.
"""

import ast
import re
from collections.abc import Iterator

import pytest
from django.conf import settings

from judgeapp.apps.rules.selectors.books import corpus

ENGINES = settings.BASE_DIR / "judgeapp" / "domain" / "engine"
OTHER_WORDS = {
    "sakura": {
        "再構成": r"reconstruct",
        "焦燥": r"anxiety",
        "畏縮": r"\bcow(s|ed|ering)?\b",
        "対応": r"\brespon[ds]|unrespond",
        "打ち消": r"\bnegat(e|ed|es|ing|ion)\b",
        "機巧": r"contraption",
        "超克": r"overwhelm",
        "全力行動": r"full[- ]power",
        "宿し": r"\binfus",
        "鏡映数": r"mirror number",
        "順風": r"fair wind",
    },
    "suikoden": {"迎撃": r"\bintercept", "戦果": r"battle result"},
}
"""Japanese term → words that would be a second English for it; the first is in `terms.yaml`."""


def of_corpus(book: str) -> Iterator[tuple[str, str]]:
    found = corpus().books[book]
    for entry in found.entries.values():
        yield entry.key, entry.heading.en
        yield from ((entry.key, text.en) for text in (entry.text, *(step.text for step in entry.steps)))
    for one in found.questions:
        yield from ((one.key, text.en) for text in (one.question, one.answer, one.note))
    for one in found.interpretations:
        yield from ((one.id, text.en) for text in (one.problem, *one.readings, one.reason))


def of_engine(book: str) -> Iterator[tuple[str, str]]:
    """The English of every `Text("…", "…")` that is written in the engine of a book."""
    for path in (ENGINES / book).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Text"), args=[_, english]):
                    words = [part.value for part in ast.walk(english) if isinstance(part, ast.Constant)]
                    yield f"{path.name}:{node.lineno}", " ".join(one for one in words if isinstance(one, str))


@pytest.mark.parametrize("book", sorted(OTHER_WORDS))
def test_a_term_has_one_english(book):
    others = {term: re.compile(pattern, re.IGNORECASE) for term, pattern in OTHER_WORDS[book].items()}
    assert {*others} <= {term.term for term in corpus().books[book].terms}
    found = [
        (term, where, text)
        for where, text in (*of_corpus(book), *of_engine(book))
        for term, pattern in others.items()
        if pattern.search(text)
    ]
    assert found == []
