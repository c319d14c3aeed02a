"""Cards are found by the one search, and a list that changes makes the index stale."""

import pytest
from django.core.management import call_command
from django.db import transaction

from judgeapp.apps.cards.models import Card, CardSet
from judgeapp.apps.cards.search_source import card_documents, card_version
from judgeapp.apps.rules.search import reader, service
from judgeapp.apps.rules.search.corpus_source import corpus_documents
from judgeapp.apps.rules.search.qa_source import question_documents
from judgeapp.apps.rules.selectors import corpus
from judgeapp.domain.engine.sakura.cards.megami import WEAPONS

ASKED = ("{}", "{} 適正距離", "{}のダメージ", "{} 効果", "{}の間合は？", "これって{}を使ったときどうなる")


@pytest.fixture(scope="module")
def loaded(django_db_setup, django_db_blocker):
    """The cards and an engine over them, the clauses and the questions of a book whose cards are put into words."""
    with django_db_blocker.unblock(), transaction.atomic():
        call_command("load_cards", verbosity=0)
        cards = list(card_documents())
        transaction.set_rollback(True)
    book = [*corpus_documents(corpus()), *question_documents(corpus()), *cards]
    return cards, reader.in_memory([one for one in book if one.book == "sakura"])


@pytest.fixture
def in_database(db):
    call_command("load_cards", verbosity=0)


@pytest.fixture
def find(loaded):
    _, engine = loaded
    return lambda text: [hit.prepared.document for hit in engine.search(text).hits]


@pytest.fixture
def cards(loaded):
    return loaded[0]


def test_every_card_is_a_document_with_its_name_number_and_page(in_database, cards):
    documents = {one.key: one for one in cards}
    assert len(documents) == Card.objects.count()
    card = Card.objects.filter(numbered=True).first()
    document = documents[f"card:{card.book}/{card.number}"]
    assert document.heading.ja == card.name
    assert card.number in document.names[0].aliases
    assert document.url == card.get_absolute_url()


@pytest.mark.django_db
def test_a_card_of_another_game_than_the_chosen_one_is_told_first(cards, monkeypatch):
    of_two = [one for one in (*corpus_documents(corpus()), *cards) if one.book in ("sakura", "haou")]
    engine = reader.in_memory(of_two)
    monkeypatch.setattr(service, "engine", lambda: engine)
    told = service.search("居合の間合は？", book="haou").other_book
    assert told.key == "card:sakura/NA-01-yurina-O-N-4"
    assert service.search("居合の間合は？").other_book is None


def test_a_changed_list_makes_another_version(in_database):
    before = card_version()
    assert card_version() == before
    CardSet.objects.update(digest="other")
    assert card_version() != before


@pytest.mark.parametrize("asked", ASKED)
def test_a_card_that_is_named_anywhere_stands_first(cards, find, asked):
    named = [one for one in cards if one.book == "sakura" and not one.clauses and len(one.heading.ja) > 1][
        ::9
    ]
    missed = [one.heading.ja for one in named if find(asked.format(one.heading.ja))[0].heading != one.heading]
    assert missed == []


@pytest.mark.parametrize("asked", ["{} 効果", "{}のこうかってなに"])
def test_a_card_is_named_by_its_reading(cards, find, asked):
    named = [one for one in cards if one.book == "sakura" and len(one.names[0].reading) > 3][::9]
    readings = {one.names[0].reading for one in named}
    assert [
        one for one in readings if not any(n.reading == one for n in find(asked.format(one))[0].names)
    ] == []


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("詩舞 オーラ0", "sakura:-/qa/faq-010"),
        ("対応した攻撃は-2/+0になる", "card:sakura/NA-01-yurina-O-S-2"),
        ("刀", "card:sakura/yurina"),
        ("さいね", "card:sakura/saine"),
        ("Saine", "card:sakura/saine"),
        ("ライラの帯電してるカードって手札に戻ったらどうなる", "sakura:add/10-3-1-1"),
        ("契約が途中で封印に行ったら終了フェイズの効果ってどうなる", "sakura:core/9-1-3-4/example"),
    ],
)
def test_what_answers_the_words_beside_a_name_comes_before_its_page(find, text, first):
    assert find(text)[0].key == first


@pytest.mark.parametrize("asked", ["Hilt Strike", "tsukikage crush", "what does Immortal Flower do"])
def test_a_card_is_named_in_english(find, asked):
    assert find(asked)[0].heading.en.casefold() in asked.casefold()


@pytest.mark.parametrize("asked", ["{} の適正距離は", "what is the range of {}", "{} の効果"])
def test_a_card_is_named_in_english_within_a_question(cards, find, asked):
    named = [one for one in cards if one.book == "sakura" and not one.clauses and " " in one.names[0].en][::9]
    missed = [one.heading.en for one in named if find(asked.format(one.heading.en))[0].heading != one.heading]
    assert missed == []


@pytest.mark.parametrize(
    ("asked", "card"), [("リスペクトの消費いくつ", "大山脈リスペクト"), ("Brandish の間合", "一閃")]
)
def test_a_card_is_called_by_what_no_rule_has_as_a_word(find, asked, card):
    assert find(asked)[0].heading.ja == card


def test_a_megami_is_named_by_what_she_wields(cards):
    names = {one.key: one.names[0].aliases for one in cards}
    assert [
        weapon for weapon, megami in WEAPONS.items() if weapon not in names[f"card:sakura/{megami}"]
    ] == []


def test_weapons_in_a_row_are_their_megami(find):
    assert [one.key for one in find("刀薙")[:2]] == ["card:sakura/yurina", "card:sakura/saine"]


def test_a_card_shows_what_it_does(find):
    shown = find("浦波嵐")[0].text
    assert "適正距離0-10 ダメージ2/- 消費3" in shown.ja
    assert "range 0-10 damage 2/- flare cost 3" in shown.en


@pytest.mark.parametrize(
    ("text", "fact", "value"),
    [
        ("適正距離=3 対応", "適正距離", range(3, 4)),
        ("消費<=2 切札", "消費", range(3)),
        ("cost>4", "消費", range(5, 99)),
    ],
)
def test_facts_of_cards_are_filters(find, text, fact, value):
    found = find(text)
    assert len(found) > 5
    for one in found:
        facts = dict(one.facts)
        first, _, last = facts[fact].strip("{}（裂傷）").partition("-")
        assert set(range(int(first), int(last or first) + 1)) & set(value)
        assert set(text.split()[1:]) <= {kind for name, kind in one.facts if name == "種類"}


def test_a_fact_that_no_card_has_leaves_nothing(find):
    assert find("消費=99") == []
