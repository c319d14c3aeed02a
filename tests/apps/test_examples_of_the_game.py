"""What a page or a message shows as an example is of the game that it speaks of."""

import re

import pytest
from django.core.management import call_command
from django.urls import reverse

from judgeapp.apps.cards.selectors import card_index
from judgeapp.apps.rules.selectors import corpus
from judgeapp.apps.submissions import services as submissions
from judgeapp.apps.tournaments.personal import entry_path
from judgeapp.apps.tournaments.services import event_update
from judgeapp.domain.books import BOOKS, book_info, book_keys
from judgeapp.domain.deckcheck import DeckUnreadable, check_deck, decks_of, formats

from .tournaments.factories import make_event

UNREADABLE = ["", "# 注だけ", "0 CARD", "4 CARD x3", "9999 CARD", '[{"number": 4}]', "[{", "無い札名"]
"""Lists of whose lines each is told by an example."""


def examples(book):
    game = decks_of(book)
    return {game.example, game.chosen_example, game.example.split(maxsplit=1)[1]} - {""}


def of_others(book):
    """What would be an example of another game: its lines, its cards, its clauses."""
    others = [one for one in BOOKS if one.key != book]
    return set().union(*(examples(one.key) for one in others)) | {one.example_clause for one in others}


@pytest.fixture
def index_of(db):
    call_command("load_cards", verbosity=0)
    return lambda book: card_index(book=book)


def told(text, format_, index):
    try:
        result = check_deck(text, format_, index)
    except DeckUnreadable as error:
        return [error.text]
    return [words for one in result.findings for words in (one.message, one.fix)]


@pytest.mark.parametrize("book", book_keys())
def test_an_example_is_a_clause_of_the_book_and_a_line_that_its_lists_read(book, index_of):
    assert corpus().get(book_info(book).example_clause) is not None
    format_ = next(one for one in formats().values() if one.book == book)
    index, game = index_of(book), decks_of(book)
    read = check_deck(game.example, format_, index)
    assert read.readable
    assert bool(game.chosen) == bool(game.chosen_example)
    if game.chosen:
        assert check_deck(game.chosen_example, format_, index).deck.choices
    if not game.numbered:
        assert [slot.card is None for slot in read.deck.slots] == [False]


@pytest.mark.parametrize("book", book_keys())
def test_what_is_wrong_with_a_list_is_told_with_an_example_of_its_game(book, index_of):
    card = decks_of(book).example.split(maxsplit=1)[1]
    for format_ in [one for one in formats().values() if one.book == book]:
        for asked in [format_, format_.public_part] if format_.in_public else [format_]:
            for text in UNREADABLE:
                for words in told(text.replace("CARD", card), asked, index_of(book)):
                    wrong = [one for one in of_others(book) if one in words.ja or one in words.en]
                    assert wrong == [], (text, words)


@pytest.mark.parametrize("book", book_keys())
def test_forms_of_an_event_show_examples_of_its_game(book, index_of, staff, client_of):
    event = make_event(by=staff, players=4, book=book)
    format_ = next(one.id for one in formats().values() if one.book == book)
    event = event_update(by=staff, event=event, deck_format=format_)
    submissions.policy_update(by=staff, event=event, asked="optional")
    player, browser = event.players.first(), client_of(staff)
    pages = [
        f"{reverse('tournaments:penalty_new', args=[event.slug])}?player={player.pk}",
        reverse("tournaments:deck_rules", args=[event.slug]),
        reverse("submissions:list", args=[event.slug, player.pk]),
        entry_path(event),
    ]
    for page in pages:
        answer = browser.get(page, follow=True)
        assert answer.status_code == 200, page
        shown = re.sub(r"<[^>]+>", " ", answer.content.decode())
        assert [one for one in of_others(book) if one in shown] == [], page
    assert book_info(book).example_clause in browser.get(pages[0]).content.decode()
