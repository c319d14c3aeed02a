"""What people read has words, and no id, field or key of the machine's form in either language; nor has a sentence a
gap where something was hidden, or Japanese in English."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from judgeapp.domain.engine import engine_books, rule
from judgeapp.domain.engine.notation import read_record

ENGINE = Path("judgeapp/domain/engine")
EXAMPLES = sorted(Path("examples/records").glob("*/*"))
QUOTED = re.compile(r"「[^」]*」|“[^”]*”|\([^)]*\.(?:co\.)?jp/[^)]*\)|（[^）]*\.(?:co\.)?jp/[^）]*）")
"""Names of cards are what their players call them; an interpretation may name a page of the publisher."""
RAW = {
    "ja": re.compile(r"[a-z]{2,}|\b[ab]\.[a-z]|\w_\w|\bNone\b|\bTrue\b|\bFalse\b|\('|がを|^を"),
    "en": re.compile(
        r"\b\w+\.[a-z]\w+|\w_\w|\bNone\b|\bTrue\b|\bFalse\b|\('|\w/\w+-\w|\b[ab]\d+\b|[ぁ-んァ-ヶ]"
    ),
}
READ_FROM_A_FILE = {
    "check.py",
    "checking.py",
    "setup.py",
    "loading.py",
    "areas.py",
    "overlays_check.py",
    "__init__.py",
}
"""Modules whose faults are about the machine's form of a position, and name the place in it.

Those of a season's file (`season/`) name the file's columns."""
PRINTED = {"TransForm", "Field", "Battle"}
"""Words that the cards themselves print."""


def said(node: Any) -> Iterator[dict[str, str]]:
    """Every pair of Japanese and English in a ruling."""
    if isinstance(node, dict) and set(node) == {"ja", "en"}:
        yield node
    elif isinstance(node, dict | list | tuple):
        for part in node.values() if isinstance(node, dict) else node:
            yield from said(part)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda one: f"{one.parent.name}-{one.stem}")
def test_no_sentence_of_a_ruling_holds_an_id_or_a_key(path):
    ruling = rule(read_record(path.read_text())).to_dict()
    found = [
        text[language]
        for text in said(ruling)
        for language, raw in RAW.items()
        if raw.search(QUOTED.sub("*", text[language]))
    ]
    assert found == []


def literals(source: str) -> Iterator[str]:
    """The Japanese of every `Text("…", "…")`, without what is filled in."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Text" and node.args:
            first = node.args[0]
            parts = first.values if isinstance(first, ast.JoinedStr) else [first]
            yield "".join(str(one.value) for one in parts if isinstance(one, ast.Constant))


@pytest.mark.parametrize("book", engine_books())
def test_no_sentence_of_an_engine_names_a_field_of_a_record(book):
    wrong = [
        f"{path}: {text}"
        for path in sorted((ENGINE / book).rglob("*.py"))
        if path.name not in READ_FROM_A_FILE and "season" not in path.parts
        for text in literals(path.read_text())
        if re.search(r"[ぁ-ん一-龠]", text)
        and set(re.findall(r"[A-Za-z_]{2,}", re.sub(r"\{[^}]*\}", "", text))) - PRINTED
    ]
    assert wrong == []
