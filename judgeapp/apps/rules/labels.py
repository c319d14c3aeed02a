"""How books, kinds and clauses are called on pages and in citations."""

from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from judgeapp.common.language import language
from judgeapp.domain import books
from judgeapp.domain.books import find_book
from judgeapp.domain.corpus import Book, Entry, Text
from judgeapp.domain.corpus.labels import label_of, with_numbers_before
from judgeapp.domain.seasons import in_force, rules_of

from .selectors import corpus

KINDS: dict[str, str | Promise] = {
    "heading": _("見出し"),
    "procedure": _("処理"),
    "restriction": _("制限"),
    "permission": _("許可"),
    "definition": _("定義"),
    "example": _("例"),
    "glossary": _("用語"),
    "errata": _("エラッタ"),
    "history": _("更新履歴"),
    "table": _("表"),
    "official": _("公式の文面のみ"),
    "house": _("団体の文書"),
    "qa": _("Q&A"),
    "interpretation": _("解釈"),
    "ruling": _("裁定"),
    "card": _("カード"),
    "penalty": _("罰則"),
    "guide": _("手引き"),
    "edition": _("版"),
}
STANDINGS: dict[str, str | Promise] = {
    "holds": _("いまも有効"),
    "changed": _("あとの版で変わった"),
    "unsure": _("確かでない"),
}
CHANGES: dict[str, str | Promise] = {
    "added": _("新しい条文"),
    "ended": _("なくなった条文"),
    "moved": _("番号が変わった"),
    "reworded": _("内容が変わった"),
}
OTHER_BOOK = _("ほかのゲームの答え　{book}: {name}")
"""The line of a search in one book whose answer lies in another."""
ANOMALY_KINDS: dict[str, str | Promise] = {
    "printed-twice": _("同じ番号が二度"),
    "wrong-section": _("違う節にある番号"),
    "number-gap": _("番号の抜け"),
    "typo": _("誤植"),
    "dangling-reference": _("行き先のない参照"),
    "missing-figure": _("欠けた図"),
    "contradiction": _("矛盾"),
    "order": _("順序の乱れ"),
}


def book_name(book: str) -> str:
    """The short name of a book, as players say it."""
    known = find_book(book)
    return known.name[language()] if known else book


def book_title(book: str) -> str:
    """The game in full, as an event is announced."""
    known = find_book(book)
    return known.title[language()] if known else book


def book_titles() -> list[tuple[str, str]]:
    """The choices of a field that asks for a game."""
    return [(book_info.key, book_info.title[language()]) for book_info in books.BOOKS]


def edition_of(book: str, season: str | None = None) -> Text:
    """Document, edition and season of a book in one line: with this season (empty: none), or with today's."""
    found = corpus().books.get(book)
    return edition_line(found.in_edition(rules_of(book, season or "")), season) if found else Text("", "")


def edition_line(book: Book, season: str | None = None) -> Text:
    """The same of a book in one of its editions, with a season (empty: none), or with today's."""
    return book.line_in(season_shown(book) if season is None else season)


def season_shown(book: Book) -> str:
    """The season of the cards that goes with an edition of a book: today's with the one in force."""
    return season_now(book.id) if book.in_force else book.season


def season_now(book: str) -> str:
    """The season of a book's cards that is in force today; empty in a book without seasons."""
    return in_force(book, timezone.localdate())


def entry_label(entry: Entry, step: str | None = None) -> str:
    """What a clause is called, in the language of the page."""
    return label_of(entry, step)[language()]


def full_label(entry: Entry, step: str | None = None) -> str:
    """The same with the numbers that the clause had in earlier editions."""
    label, book = label_of(entry, step), corpus().books.get(entry.book)
    return (with_numbers_before(label, book, entry) if book else label)[language()]


def statement(entry: Entry) -> str:
    """The statement of a clause with its steps, a line each, in the language of the page."""
    return in_both(entry)[1][language()]


def in_both(entry: Entry) -> tuple[Text, Text]:
    """Label and statement of a clause in both languages, the statement with its steps, a line each."""
    lines = [
        entry.text,
        *(Text(f"{step.number} {step.text.ja}", f"{step.number} {step.text.en}") for step in entry.steps),
    ]
    said = Text(*("\n".join(line[lang] for line in lines if line[lang]) for lang in ("ja", "en")))
    return label_of(entry), said


def citation(entry: Entry, book: Book) -> str:
    """Book, edition, number and heading in one line, ready to be quoted."""
    heading = entry.heading[language()]
    parts = [book.title[language()], edition_line(book)[language()], entry_label(entry)]
    if heading and heading != entry_label(entry):
        parts.append(f"「{heading}」" if language() == "ja" else f"“{heading}”")
    return " ".join(part for part in parts if part)
