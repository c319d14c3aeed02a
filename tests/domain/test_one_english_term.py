"""English is one language: a term of a game has one English word, in the corpus, in answers, on cards, on pages and in
rulings alike.

The Japanese book has one word; two English ones for it read as two rules.
"""

import ast
import re
from collections.abc import Iterator

import pytest
from django.conf import settings

from judgeapp.apps.rules.selectors.books import corpus
from judgeapp.common.translations import read
from judgeapp.domain.engine.sakura.cards import every_card
from judgeapp.domain.engine.sakura.wording import card_in_words
from judgeapp.domain.seasons import seasons
from tests.conftest import read_yaml
from tests.printed_names import printed_alone

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
        cells = (cell for row in entry.table.rows for cell in row) if entry.table else ()
        yield from ((entry.key, cell if isinstance(cell, str) else cell.en) for cell in cells)
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


def of_cards(book: str) -> Iterator[tuple[str, str]]:
    """What every card says, as its season prints it: in words made from its data, or as its list has them."""
    for path in (settings.BASE_DIR / "cardlists" / book).glob("*.yaml"):
        for card in read_yaml(path)["cards"]:
            yield card["number"], card.get("text", {}).get("en", "")
    if book == "sakura":
        for season in seasons(book):
            for card in every_card(season):
                for line in card_in_words(card).lines:
                    yield f"{card.number} {season}", f"{line.heading.en} {line.text.en}"


def of_pages() -> Iterator[tuple[str, str]]:
    """The English of every page, which is of all games."""
    for message in read(settings.BASE_DIR):
        yield (
            str(message.id),
            " ".join([message.string] if isinstance(message.string, str) else message.string),
        )


@pytest.mark.parametrize("book", sorted(OTHER_WORDS))
def test_a_term_has_one_english(book):
    others = {term: re.compile(pattern, re.IGNORECASE) for term, pattern in OTHER_WORDS[book].items()}
    assert {*others} <= {term.term for term in corpus().books[book].terms}
    elsewhere = {term.term for other in corpus().books.values() if other.id != book for term in other.terms}
    texts = (*of_corpus(book), *of_engine(book), *of_cards(book))
    found = [
        (term, where, text)
        for term, pattern in others.items()
        for where, text in (*texts, *(() if term in elsewhere else of_pages()))
        if pattern.search(text)
    ]
    assert found == []


def test_a_card_goes_by_its_english_name():
    lists = (settings.BASE_DIR / "cardlists" / "sakura").glob("*.yaml")
    cards = (card for path in lists for card in read_yaml(path)["cards"])
    english = {card["name"]: card["english"] for card in cards if "english" in card}
    alone = [(where, names) for where, text in of_corpus("sakura") if (names := printed_alone(text, english))]
    assert alone == []
    assert len(english) > 300
