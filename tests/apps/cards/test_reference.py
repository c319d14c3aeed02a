"""A card's page: errata, the clauses and rulings that name it, and what the engine knows of its text."""

import pytest
from django.conf import settings
from django.urls import reverse

from judgeapp.apps.cards import reference, selectors
from judgeapp.apps.cards.models import Card
from judgeapp.apps.cards.services import cards_load
from judgeapp.apps.disputes.models import Publication
from tests.apps.disputes.factories import published
from tests.apps.disputes.records import unknown_wall

pytestmark = pytest.mark.django_db


@pytest.fixture
def cards(db):
    return cards_load(folder=settings.CARDLISTS_DIR)


def page_of(client, **which):
    return client.get(Card.objects.get(**which).get_absolute_url()).content.decode()


@pytest.mark.parametrize(
    ("name", "erratum"),
    [
        ("Roaring", "errata/roaring"),
        ("幽玄の空", "errata/yugen-no-sora"),
        ("ミハテヌハテ", "errata/mihatenuhate"),
    ],
)
def test_every_erratum_of_appendix_2_stands_on_its_card(client, cards, name, erratum):
    page = page_of(client, book="sakura", name=name)
    assert reverse("rules:clause", args=["sakura", erratum]) in page
    others = Card.objects.filter(book="sakura").exclude(name=name)[:50]
    assert not [card for card in others if erratum in [one.local for one in reference.errata_of(card)]]


def test_a_card_leads_to_the_megami_that_have_it_and_to_clauses_that_name_it(client, cards, monkeypatch):
    page = page_of(client, number="NA-01-yurina-O-N-1")
    for megami in ("yurina", "yurina-a2"):
        assert reverse("rules:clause", args=["sakura", f"megami/{megami}"]) in page
    assert reverse("rules:clause", args=["sengoku", "103.2.2"]) in page_of(client, name="五龍姫")
    monkeypatch.setattr(reference, "SHOWN", 1)
    assert "ほかに 1 件あります。" in page_of(client, number="NA-01-yurina-O-N-1")


def test_a_short_name_is_not_found_in_other_words(cards):
    card = Card.objects.get(number="NA-01-yurina-O-N-1")
    assert card.name == "斬"
    assert all(
        one.local.startswith("megami/") or "「斬」" in one.text.ja for one in reference.clauses_naming(card)
    )


@pytest.mark.parametrize(
    ("facts", "view"),
    [({}, "trust"), ({"abilities": []}, "none"), ({"abilities": [{"when": "main"}]}, "encoded")],
)
def test_the_page_says_how_the_engine_takes_the_text(client, cards, facts, view):
    card = Card.objects.get(number="G-001")
    card.facts = {name: fact for name, fact in card.facts.items() if name != "abilities"} | facts
    card.save()
    assert f'class="engine-view {view}"' in page_of(client, number="G-001")


@pytest.mark.parametrize(
    ("number", "view"),
    [("NA-01-yurina-O-N-1", "none"), ("NA-01-yurina-O-N-2", "encoded"), ("NA-08-hagane-A1-S-1", "encoded")],
)
def test_a_card_whose_text_stands_in_another_file_says_so_too(client, cards, number, view):
    assert f'class="engine-view {view}"' in page_of(client, number=number)


def test_a_card_without_an_icon_is_of_the_oldest_era_214_3(client, cards):
    page = page_of(client, number="G-001")
    assert "<dd>戦国" in page
    assert reverse("rules:clause", args=["sengoku", "214.3"]) in page


def test_published_rulings_that_name_a_card_stand_on_its_page(client, cards, make_user, staff):
    published(make_user(), staff, unknown_wall())
    ruling = Publication.objects.get()
    title = ruling.title
    card = Card.objects.get(number="G-001")
    assert ruling.get_absolute_url() not in page_of(client, number="G-001")
    card.name = title
    card.save()
    assert ruling.get_absolute_url() in page_of(client, number="G-001")


@pytest.mark.parametrize("query", ["サワタリ", "澤渡", "ｇ－００５", "沢渡 十"])
def test_the_list_of_cards_finds_names_in_any_spelling(client, cards, query):
    found = selectors.cards_matching(query=query)
    assert [card.number for card in found] == ["G-005"]
    assert "沢渡 十内" in client.get("/cards/sengoku/", {"q": query}).content.decode()


def test_a_reprint_is_found_beside_the_card_it_is(cards):
    assert {card.number for card in selectors.cards_matching(book="sengoku", query="G-001")} == {
        "G-001",
        "GS-001(G-001)",
    }
