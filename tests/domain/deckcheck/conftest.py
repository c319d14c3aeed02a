"""The shipped Sengoku cards, and a short way to check a list."""

from pathlib import Path

import pytest

from judgeapp.domain.deckcheck import CardIndex, check_deck, format_by_id, load_card_lists

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="session")
def index() -> CardIndex:
    lists = load_card_lists(ROOT / "cardlists")
    return CardIndex(card for one in lists for card in one.cards if card.book == "sengoku")


@pytest.fixture
def check(index):
    def run(text, format_id="sengoku-constructed"):
        return check_deck(text, format_by_id(format_id), index)

    return run


@pytest.fixture
def entries(check):
    """entries(line): what one line was read as, (count, number it counts as)."""

    def run(text):
        return [(entry.count, entry.base) for entry in check(text).deck.entries]

    return run
