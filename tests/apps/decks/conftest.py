"""The shipped cards in the database, and lists to hand in."""

from pathlib import Path

import pytest
from django.conf import settings

from judgeapp.apps.cards.services import cards_load
from judgeapp.apps.decks import services

EXAMPLES = Path(settings.EXAMPLES_DIR) / "decks" / "sengoku"


@pytest.fixture
def cards(db):
    return cards_load(folder=settings.CARDLISTS_DIR)


@pytest.fixture
def example():
    """example("short-49"): the path of an example list."""
    return lambda name: EXAMPLES / f"{name}.txt"


@pytest.fixture
def make_decklist(cards, make_user):
    """make_decklist(owner=…, name=…, text=…): a kept list."""

    def make(owner=None, name="霧沢速攻", text="4 G-001\n4 G-002", format_id="sengoku-constructed"):
        owner = owner or make_user()
        return services.decklist_create(owner=owner, name=name, format_id=format_id, text=text).decklist

    return make
