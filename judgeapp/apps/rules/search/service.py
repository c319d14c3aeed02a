"""One search as pages, API and command line use it: hits with their snippets, tier in words, and paging."""

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any
from urllib.parse import urlencode

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from judgeapp.domain.search.answering.highlight import Marks, Snippet, snippet
from judgeapp.domain.search.answering.phrases import likest
from judgeapp.domain.search.answering.results import Hit, Results, Tier
from judgeapp.domain.seasons import season_apart, seasons

from ..labels import OTHER_BOOK, book_name, full_label, language
from ..rendering import clause_url
from ..selectors import chapter_of, corpus
from ..selectors.official import may_read_official
from .official_source import AUDIENCE
from .reader import engine

TIERS: dict[Tier, str | Promise] = {
    Tier.NUMBER: _("番号"),
    Tier.DEFINITION: _("定義"),
    Tier.HEADING: _("見出し"),
    Tier.ASKED: _("よくある質問"),
    Tier.PHRASE: _("本文"),
    Tier.WORDS: _("近い条文"),
    Tier.SOME: _("一部の語"),
    Tier.GUESSED: _("近い用語"),
}
_HEADING_LENGTH = 200
_TELLING = 5
"""How many hits tell whether books answer differently."""
_LENGTHS = {"ja": 110, "en": 220}
_CARD_LENGTHS = {"ja": 400, "en": 800}
"""A card is shown with all that it does."""


@dataclass(frozen=True)
class ShownHit:
    """A hit ready to be shown."""

    key: str
    book: str
    kind: str
    source: str
    tier: Tier
    label: str
    above: str
    """The headings above a clause, the chapter first; empty for what is no clause."""
    heading: Snippet
    text: Snippet
    address: str
    """Where the document says it is shown; empty for clauses, whose key says it."""
    number: int
    """Its place in the list, from 0."""
    asked: str
    """The question it was found by, as a query string: the page it leads to can go on to the next hit."""
    status: str
    """That it no longer holds, in words; else empty."""
    successor: str
    """The address of what holds instead; else empty."""
    season: str
    """The season that prints the card so; empty for what is no card, and in a book without seasons."""
    question: str
    """The phrase under which others ask for it, where it was found by that; else empty."""

    @property
    def url(self) -> str:
        return self.address or clause_url(self.key)

    @property
    def href(self) -> str:
        """The address with the question, for the list of hits."""
        path, sign, step = self.url.partition("#")
        return f"{path}{'&' if '?' in path else '?'}{self.asked}&n={self.number}{sign}{step}"

    @property
    def edition(self) -> str:
        book = corpus().books.get(self.book)
        if book is None or (self.source == "ruling" and book.earlier):
            return ""  # a ruling says itself by which edition it was made
        return self.season or book.short_edition

    @property
    def name(self) -> str:
        """Number and heading in one line."""
        return " ".join(dict.fromkeys(filter(None, (self.label, self.heading.text))))

    @property
    def tier_name(self) -> str | Promise:
        return TIERS[self.tier]


@dataclass(frozen=True)
class Group:
    """The best hit of one book, where several books answer; `more` as a query string: all of that book's.

    The penalty guide, house documents and guides are of no book: theirs has neither `book` nor `more`.
    """

    book: str
    hit: ShownHit
    more: str


@dataclass(frozen=True)
class Answer:
    """The hits of one page and how the input was understood."""

    query: str
    results: Results
    hits: list[ShownHit]
    limit: int
    offset: int
    book: str = ""
    """The book that was chosen; empty where all were asked."""
    user: Any = None

    @property
    def whole(self) -> bool:
        """Whether all books were asked."""
        return not self.book

    @property
    def groups(self) -> list[Group]:
        """The best hit of each book, the best of all first, where several books are among the first; else nothing.

        A book that has single words at most is none of them where another has an answer.
        """
        if not self.whole or self.offset or not self.hits:
            return []
        worst = Tier.WORDS if self.hits[0].tier <= Tier.WORDS else Tier.GUESSED
        answering = [hit for hit in self.hits[:_TELLING] if hit.tier <= worst]
        best: dict[str, ShownHit] = {}
        for hit in answering[: len({hit.book for hit in answering}) + 1]:
            best.setdefault(hit.book, hit)
        if len(best) < 2:
            return []
        return [
            Group(book, hit, urlencode({"q": self.query, "book": book}) if book else "")
            for book, hit in best.items()
        ]

    @property
    def rest(self) -> list[ShownHit]:
        """The hits that are not the best of their book."""
        shown = {group.hit.number for group in self.groups}
        return [hit for hit in self.hits if hit.number not in shown]

    @property
    def elsewhere(self) -> list[tuple[str, int, str]]:
        """Each other book that answers, with how many documents and the query for it, where one book was chosen."""
        return [
            (book, many, urlencode({"q": self.query, "book": book}))
            for book, many in self.results.books.items()
            if book != self.book
        ]

    @cached_property
    def other_book(self) -> ShownHit | None:
        """The best hit of another book than the one that was chosen, where that one holds single words at most: a card
        of it that is named, or what holds more."""
        if self.whole or self.offset or (self.hits and self.hits[0].tier < Tier.WORDS):
            return None
        asked = _Asked(self.query)
        everywhere = asked.results(user=self.user, limit=_TELLING)
        for number, hit in enumerate(everywhere.hits):
            named = number == 0 and hit.prepared.document.is_card
            if hit.prepared.document.book not in ("", self.book) and (named or hit.tier < Tier.WORDS):
                return asked.hit_shown(hit, everywhere.marks, number, urlencode({"q": self.query}))
        return None

    @property
    def other_book_line(self) -> str:
        """That another game answers, with its name and the number and heading; empty where none does."""
        hit = self.other_book
        return OTHER_BOOK.format(book=book_name(hit.book), name=hit.name) if hit else ""

    @property
    def total(self) -> int:
        return self.results.total

    @property
    def next_offset(self) -> int | None:
        """Where the next page begins; None on the last one."""
        after = self.offset + self.limit
        return after if self.results.total > after and len(self.hits) == self.limit else None


def search(
    query: str,
    *,
    book: str | None = None,
    prefer: str | None = None,
    user: Any = None,
    limit: int = 20,
    offset: int = 0,
) -> Answer:
    """Search everything that `user` may find."""
    asked = _Asked(query)
    results = asked.results(book=book or None, prefer=prefer, user=user, limit=limit, offset=offset)
    leads = urlencode({"q": query, "book": book or ""} if book or prefer else {"q": query})
    hits = [
        asked.hit_shown(hit, results.marks, number, leads) for number, hit in enumerate(results.hits, offset)
    ]
    return Answer(query, results, hits, limit, offset, book or "", user)


@cache
def _called(key: str, step: str, lang: str) -> tuple[str, str] | None:
    """What a clause is called, and the headings above it, the highest first; None for what is no clause."""
    entry = corpus().get(key)
    if entry is None:
        return None
    book = corpus().books[entry.book]
    names = [chapter_of(entry).title[lang], *(entry_.heading[lang] for entry_ in book.ancestors(entry.key))]
    above = dict.fromkeys(name for name in names if name and name != entry.heading[lang])
    return full_label(entry, step or None), " › ".join(above)


def audiences(user: Any) -> frozenset[str]:
    """The closed audiences that a reader belongs to: who may find the official wording."""
    return frozenset({AUDIENCE}) if may_read_official(user) else frozenset()


class _Asked:
    """What was asked, as hits are shown for it, in the reader's language."""

    def __init__(self, query: str) -> None:
        self._words, self._season = season_apart(query)
        self._lang = language()

    def results(self, *, user: Any, **how: Any) -> Results:
        """What the engine finds for a reader."""
        return engine().search(self._words, access=audiences(user), **how)

    def hit_shown(self, hit: Hit, marks: Marks, number: int, asked: str) -> ShownHit:
        document, lang = hit.prepared.document, self._lang
        length = _CARD_LENGTHS if document.is_card else _LENGTHS
        label, above = _called(document.key, hit.step, lang) or (document.number or document.heading.ja, "")
        season = self._season if document.season and self._season in seasons(document.book) else ""
        text = document.text_in(season)
        return ShownHit(
            key=hit.key,
            book=document.book,
            kind=document.kind,
            source=document.source,
            tier=hit.tier,
            label=label,
            above=above,
            heading=snippet(document.heading[lang] or document.heading.ja, marks, _HEADING_LENGTH),
            text=snippet(text[lang] or text.ja, marks, length[lang], self._words),
            address=f"{document.url}?{urlencode({'season': season})}" if season else document.url,
            season=season or document.season,
            number=number,
            asked=asked,
            status=document.status[lang],
            successor=document.successor,
            question=likest(document.asked, self._words) if hit.tier is Tier.ASKED else "",
        )
