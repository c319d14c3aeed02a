"""Cards are found by the one search, and a list that changes makes the index stale."""

import pytest
from django.core.management import call_command

from judgeapp.apps.cards.models import Card, CardSet
from judgeapp.apps.cards.search_source import card_documents, card_version


@pytest.fixture
def loaded(db):
    call_command("load_cards", verbosity=0)


def test_every_card_is_a_document_with_its_name_number_and_page(loaded):
    documents = {one.key: one for one in card_documents()}
    assert len(documents) == Card.objects.count()
    card = Card.objects.filter(numbered=True).first()
    document = documents[f"card:{card.book}/{card.number}"]
    assert document.heading.ja == card.name
    assert card.number in document.names[0].aliases
    assert document.url == card.get_absolute_url()


def test_a_changed_list_makes_another_version(loaded):
    before = card_version()
    assert card_version() == before
    CardSet.objects.update(digest="other")
    assert card_version() != before
