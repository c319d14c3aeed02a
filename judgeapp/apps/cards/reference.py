"""What the rules say of a card: clauses that name it, errata, questions, and whether the engine knows its text."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from judgeapp.apps.rules.selectors import corpus
from judgeapp.common.problems import NotFound
from judgeapp.domain.corpus import Entry, Question
from judgeapp.domain.deckcheck import decks_of
from judgeapp.domain.deckcheck.cards import name_key
from judgeapp.domain.engine import engine_books, engine_for
from judgeapp.domain.engine.kernel import NO_WORDS, CardWords
from judgeapp.domain.seasons import Season, came_with, later_seasons, newest_first, seasons

from .models import Card

SHOWN = 12
VIEWS = {
    "encoded": gettext_lazy("このサービスの裁定が効果まで扱います。"),
    "none": gettext_lazy("テキストのないカードです。"),
    "trust": gettext_lazy("効果は登録されていません。裁定では、記録に書かれた効果をそのまま信じます。"),
}
_SURE = 3
"""How long a name must be to be looked for without its brackets: 斬 stands in many words."""


def clauses_naming(card: Card) -> list[Entry]:
    """The clauses of the card's book that name it, by its name or number, in the order of the book; errata are not
    among them."""
    book = corpus().books.get(card.book)
    own = {f"{card.book}:megami/{one}" for one in card.facts.get("megami", ())} | {
        card.facts.get("clause", "")
    }
    entries = book.entries.values() if book else ()
    return [one for one in entries if one.kind != "errata" and (one.key in own or _names(one, card))]


def errata_of(card: Card) -> list[Entry]:
    """The errata of the card's book that are about it."""
    book = corpus().books.get(card.book)
    return (
        [one for one in book.entries.values() if one.kind == "errata" and _names(one, card)] if book else []
    )


def questions_of(card: Card) -> list[Question]:
    """The questions of the card's book that are about it, or about another printing of it."""
    book = corpus().books.get(card.book)
    return [one for one in book.questions if {card.number, card.base} & set(one.cards)] if book else []


def other_names(card: Card) -> tuple[str, ...]:
    """The Japanese aliases of a Megami, weapons among them; an empty tuple for other cards."""
    book = corpus().books.get(card.book)
    clause = card.facts.get("clause") if card.type == "megami" else None
    return tuple(
        name
        for term in (book.terms if book and clause else ())
        if term.clause == clause
        for name in term.aliases
    )


def _names(entry: Entry, card: Card) -> bool:
    words = f"{entry.heading.ja}\n{entry.text.ja}"
    if any(f"{left}{card.name}{right}" in words for left, right in ("「」", "『』", "【】")):
        return True
    return len(card.name) >= _SURE and card.name in words and card.type != "megami"


def era_of(card: Card) -> str:
    """The card's era, or the one that a card of its book has without a word; empty in a book without eras."""
    return str(card.facts.get("era") or decks_of(card.book).usual.get("era", ""))


def words_of(card: Card, season: str = "") -> CardWords:
    """What is printed on the card, in words made from its data; nothing in a book whose engine has none.

    As another `season` prints it, where one is named.
    """
    if card.book not in engine_books():
        return NO_WORDS
    facts = {**card.facts, "number": card.number, "name": card.name, "type": card.type}
    return engine_for(card.book).in_season(season).in_words(facts)


def later_words(card: Card) -> list[tuple[Season, CardWords]]:
    """The later seasons that changed a card, each with the words that it prints on the card."""
    found, before = [], words_of(card)
    for season in (
        later_seasons(card.book, corpus().books[card.book].season) if card.book in corpus().books else ()
    ):
        words = words_of(card, season.id)
        if words != before:
            found.append((season, words))
        before = words
    return found


def season_asked(book: str, name: str) -> str:
    """The season by that name; empty where none is named. Raises NotFound, with those that there are."""
    if name and name not in seasons(book):
        known = "、".join(seasons(book))
        said = _("%(season)sというシーズンはありません。") % {"season": name[:40]}
        some = (
            _("あるのは%(known)sです。") % {"known": known}
            if known
            else _("このゲームにシーズンはありません。")
        )
        raise NotFound("no_such_season", f"{said}{some}")
    return name


def seasons_of(card: Card) -> list[Season]:
    """The seasons in which a card can be looked at, the newest first; none where its book has no seasons."""
    if not words_of(card).figures:
        return []
    return newest_first(card.book)


def brought_by_seasons(book: str, query: str) -> list[tuple[str, str, Season]]:
    """What a search may mean that no card list has: its book, name and the season that brought it."""
    words = [name_key(word) for word in query.split()]
    return [
        (book, name, season)
        for name, season in came_with(book).items()
        if words and all(word in name_key(name) for word in words)
    ]


def engine_view(card: Card, season: str = "") -> tuple[str, str | Promise] | None:
    """How the engine takes the card's text: `encoded`, `trust` or `none`, and that in words; None without an engine.

    As a `season` prints it, where one is named.
    """
    if card.book not in engine_books():
        return None
    view = (
        engine_for(card.book)
        .in_season(season)
        .text_view({**card.facts, "number": card.number, "name": card.name})
    )
    return view, VIEWS[view]
