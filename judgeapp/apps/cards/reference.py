"""What the rules say of a card: clauses that name it, errata, questions, and whether the engine knows its text."""

from itertools import pairwise

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
from judgeapp.domain.seasons import (
    Season,
    came_with,
    first_season,
    newest_first,
    season_has,
    seasons,
)

from .models import Card
from .rows import facts_of
from .selectors import card_index

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
    own = {f"{card.book}:megami/{megami}" for megami in card.facts.get("megami", ())} | {
        card.facts.get("clause", "")
    }
    entries = book.entries.values() if book else ()
    return [
        entry for entry in entries if entry.kind != "errata" and (entry.key in own or _names(entry, card))
    ]


def errata_of(card: Card) -> list[Entry]:
    """The errata of the card's book that are about it."""
    book = corpus().books.get(card.book)
    return (
        [entry for entry in book.entries.values() if entry.kind == "errata" and _names(entry, card)]
        if book
        else []
    )


def questions_of(card: Card) -> list[Question]:
    """The questions of the card's book that are about it, or about another printing of it."""
    book = corpus().books.get(card.book)
    return (
        [question for question in book.questions if {card.number, card.base} & set(question.cards)]
        if book
        else []
    )


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
    return engine_for(card.book).in_season(season).reading.in_words(facts_of(card, season))


def prints_of(card: Card) -> list[tuple[Season, CardWords]]:
    """What each season prints on the card, the oldest first; nothing in a book without seasons."""
    return [(season, words_of(card, season.id)) for season in seasons_having(card)]


def seasons_having(card: Card) -> list[Season]:
    """The seasons that have a card, the oldest first; none in a book without seasons."""
    names, oldest_first = names_of(card), reversed(newest_first(card.book))
    return [season for season in oldest_first if season_has(card.book, season.id, card.base, names)]


def names_of(card: Card) -> tuple[str, ...]:
    """The names that a card goes by in its list."""
    return (card.name, *card.facts.get("aliases", ()))


def brought_by(card: Card) -> Season | None:
    """The season that brought a card; None where the oldest one has it."""
    return first_season(card.book, card.base, names_of(card))


def other_prints(card: Card, shown: CardWords) -> list[tuple[Season, CardWords]]:
    """The seasons that print a card otherwise than it is shown, each where its words begin, oldest first."""
    prints = prints_of(card)
    return [print_ for print_ in [*prints[:1], *changes_in(prints)] if print_[1] != shown]


def later_words(card: Card) -> list[tuple[Season, CardWords]]:
    """The later seasons that changed a card, each with the words that it prints on the card."""
    return changes_in(prints_of(card))


def changes_in(prints: list[tuple[Season, CardWords]]) -> list[tuple[Season, CardWords]]:
    """The prints of a card that differ from the print before."""
    return [now for (_season, before), now in pairwise(prints) if now[1] != before]


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
    """The seasons in which a card can be looked at, the newest first: those that print words on it.

    In a book without words all that have it, where its facts are not the same in each.
    """
    having = seasons_having(card)
    worded = [season for season in having if words_of(card, season.id) != NO_WORDS]
    facts = [facts_of(card, season.id) for season in having]
    differing = having if any(one != facts[0] for one in facts) else []
    return (worded or differing)[::-1]


def brought_by_seasons(book: str, query: str) -> list[tuple[str, str, Season]]:
    """What a search may mean that no card list has: its book, name and the season that brought it."""
    words = [name_key(word) for word in query.split()]
    return [
        (book, name, season)
        for name, season in unlisted(book).items()
        if words and all(word in name_key(name) for word in words)
    ]


def unlisted(book: str) -> dict[str, Season]:
    """What a season has brought and no card list has: the season by the name."""
    index = card_index(book=book)
    return {name: season for name, season in came_with(book).items() if not index.by_name(name)}


def engine_view(card: Card, season: str = "") -> tuple[str, str | Promise] | None:
    """How the engine takes the card's text: `encoded`, `trust` or `none`, and that in words; None without an engine.

    As a `season` prints it, where one is named.
    """
    if card.book not in engine_books():
        return None
    view = engine_for(card.book).in_season(season).reading.text_view(facts_of(card, season))
    return view, VIEWS[view]
