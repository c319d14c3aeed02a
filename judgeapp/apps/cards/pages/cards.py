"""Pages of cards."""

from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from judgeapp.apps.rules.conditional import corpus_page
from judgeapp.apps.rules.labels import season_now
from judgeapp.domain.deckcheck import decks_of
from judgeapp.domain.seasons import rules_of

from .. import reference, selectors
from ..models import Card
from ..panels import card_panels
from ..rows import row_in_season

_FOUND_A_PAGE, _CHIPS = 20, 4


def _query(request: HttpRequest) -> str:
    return request.GET.get("q", "").strip()[:80].replace("\x00", "")


def card_now(card: Card) -> Card:
    """A card as the season in force has it."""
    return row_in_season(card, season_now(card.book))


@corpus_page
def card_search(request: HttpRequest) -> HttpResponse:
    """One box over the card lists of all books; each card with its facts and the clauses and questions that name it."""
    query = _query(request)
    found = selectors.cards_matching(query=query) if query else selectors.no_cards()
    brought = [
        season
        for book in selectors.books_with_cards()
        for season in reference.brought_by_seasons(book, query)
    ]
    page = Paginator(found.order_by("book", "number"), _FOUND_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "query": query,
        "page": page,
        "rows": [
            (card_now(card), reference.clauses_naming(card)[:_CHIPS], reference.questions_of(card))
            for card in page
        ],
        "books": selectors.books_with_cards(),
        "brought": brought,
        "pager_query": "&" + urlencode({"q": query}) if query else "",
    }
    return render(request, "cards/card_search.html", context)


@corpus_page
def card_list(request: HttpRequest, book: str) -> HttpResponse:
    """The cards of a book that the card lists know, by number; `q` narrows them down."""
    sets = selectors.sets_of(book=book)
    if not sets:
        raise Http404
    query = _query(request)
    cards = selectors.cards_matching(book=book, query=query)
    page = Paginator(cards, 60).get_page(request.GET.get("page"))
    megami = selectors.megami_of(book=book)
    context = {
        "book": book,
        "sets": sets,
        "query": query,
        "brought": reference.brought_by_seasons(book, query),
        "page": page,
        "rows": [
            (card_now(card), [megami[name] for name in card.facts.get("megami", ()) if name in megami])
            for card in page
        ],
        "columns": {name for card in page for name in ("megami", "cost", "power") if name in card.facts},
        "pager_query": "&" + urlencode({"q": query}) if query else "",
    }
    return render(request, "cards/card_list.html", context)


@corpus_page
def card(request: HttpRequest, book: str, number: str) -> HttpResponse:
    """The facts of one card, and what the rules and published rulings say of it; as a `season` prints it."""
    found = selectors.card_by_number(book=book, number=number)
    if found is None:
        raise Http404
    asked = reference.season_asked(book, request.GET.get("season", ""))
    season = asked or season_now(book)
    naming, words = reference.clauses_naming(found), reference.words_of(found, season)
    shown = row_in_season(found, season)
    context = {
        "card": shown,
        "printings": selectors.printings_of(card=found),
        "errata": reference.errata_of(found),
        "questions": reference.questions_of(found),
        "clauses": naming[: reference.SHOWN],
        "clauses_left": max(0, len(naming) - reference.SHOWN),
        "era": reference.era_of(shown),
        "card_clauses": decks_of(found.book).clauses,
        "engine": reference.engine_view(found, season),
        "words": words,
        "others": [] if asked else reference.other_prints(found, words),
        "season": season,
        "rules_edition": rules_of(book, season),
        "seasons": reference.seasons_of(found),
        "came": reference.brought_by(found),
        "panels": card_panels.of(request, found),
    }
    return render(request, "cards/card.html", context)
