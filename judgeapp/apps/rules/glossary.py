"""docs/glossary.md: every term once, made from the corpus's terms and the words of the trade."""

from collections.abc import Sequence
from pathlib import Path

import yaml
from django.conf import settings

from .selectors import corpus

FIELD_TERMS = Path(settings.BASE_DIR) / "docs" / "field-terms.yaml"
GLOSSARY = Path(settings.BASE_DIR) / "docs" / "glossary.md"
HEAD = """# Glossary

One word per thing: Japanese, reading, English, the identifier in code and data, and the clause that defines it.
Names of functions and modules that changed: [development/renamed.md](development/renamed.md).
Made by `manage.py docs_glossary` from `docs/field-terms.yaml` and `rules_corpus/*/terms*.yaml`; a test holds it equal.
"""


def _table(rows: Sequence[tuple[str, ...]], columns: tuple[str, ...]) -> str:
    lines = [f"| {' | '.join(columns)} |", "|" + "---|" * len(columns)]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows)])


def glossary_text() -> str:
    """The whole document as it should stand."""
    field = yaml.safe_load(FIELD_TERMS.read_text(encoding="utf-8"))
    rows = [(term_["term"], term_["reading"], term_["en"], f"`{term_['id']}`") for term_ in field]
    parts = [HEAD, "## The trade\n", _table(rows, ("日本語", "よみ", "English", "identifier"))]
    for book in corpus().books.values():
        terms = [(term.term, term.reading, term.en, f"`{term.id}`", term.clause) for term in book.terms]
        parts += [f"\n## {book.title.ja} / {book.title.en}\n"]
        parts += [_table(terms, ("日本語", "よみ", "English", "identifier", "clause"))]
    return "\n".join(parts) + "\n"
