"""Cards: loading, pages, API."""

import shutil

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.urls import reverse

from judgeapp.apps.cards import selectors, services
from judgeapp.apps.cards.models import Card, CardSet

pytestmark = pytest.mark.django_db


@pytest.fixture
def folder(tmp_path):
    """A copy of the shipped card lists that a test may change."""
    shutil.copytree(settings.CARDLISTS_DIR, tmp_path / "cardlists")
    return tmp_path / "cardlists"


@pytest.fixture
def cards(folder):
    return services.cards_load(folder=folder)


def edit(folder, old, new):
    path = folder / "sengoku" / "G.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


def test_loading_fills_cards_and_sets(cards):
    assert cards.cards == Card.objects.count() >= 70
    card = Card.objects.get(number="GS-001(G-001)")
    assert (card.base, card.cost, card.power, card.siege, card.clan) == ("G-001", 5, 4000, 2, "霧沢家")


def test_loading_again_does_nothing(cards, folder, django_assert_num_queries):
    with django_assert_num_queries(2):
        assert services.cards_load(folder=folder).written == ()


def test_a_changed_set_is_loaded_and_the_others_are_left(cards, folder):
    kept = Card.objects.get(number="EX-001").pk
    edit(folder, "霧沢 小夜", "霧沢 小夜子")
    assert services.cards_load(folder=folder).written == ("sengoku G",)
    assert Card.objects.get(number="G-002").name == "霧沢 小夜子"
    assert Card.objects.get(number="EX-001").pk == kept


def test_the_checker_sees_the_change_at_once(cards, folder):
    assert selectors.card_index(book="sengoku").by_number("G-002").name == "霧沢 小夜"
    edit(folder, "霧沢 小夜", "霧沢 小夜子")
    services.cards_load(folder=folder)
    assert selectors.card_index(book="sengoku").by_number("G-002").name == "霧沢 小夜子"


def test_a_set_that_is_gone_goes(cards, folder):
    (folder / "sengoku" / "EX.yaml").unlink()
    assert services.cards_load(folder=folder).removed == ("sengoku EX",)
    assert not Card.objects.filter(number__startswith="EX").exists()


def test_a_card_may_move_to_another_set(cards, folder):
    edit(folder, "G-057", "G-157")
    other = folder / "sengoku" / "EX.yaml"
    other.write_text(other.read_text().replace("EX-011", "G-057"))
    services.cards_load(folder=folder)
    assert Card.objects.get(number="G-057").name == "朝倉宗滴"


def test_a_wrong_list_changes_nothing_and_is_named(cards, folder):
    edit(folder, "type: formation", "type: castle")
    with pytest.raises(CommandError, match="G-012 type"):
        call_command("load_cards", folder=folder)
    assert CardSet.objects.filter(book="sengoku").count() == 2
    assert Card.objects.filter(number="G-012", type="formation").exists()


def test_a_card_page_shows_facts_and_printings(client, cards):
    page = client.get(reverse("cards:card", args=["sengoku", "G-001"])).content.decode()
    for fact in ("霧沢 朝晴", "4000", "騎馬隊", "GS-001(G-001)", "実在しません"):
        assert fact in page


def test_a_card_of_every_kind_has_its_page(client, cards):
    kinds = {(card.set_id, card.type, card.summoned): card.get_absolute_url() for card in Card.objects.all()}
    assert len(kinds) > 10
    assert {client.get(address).status_code for address in kinds.values()} == {200}


@pytest.mark.slow
def test_every_card_has_its_page(client, cards):
    addresses = [card.get_absolute_url() for card in Card.objects.all()]
    assert {client.get(address).status_code for address in addresses} == {200}


def test_a_card_from_the_book_names_the_clause_and_that_its_number_is_unknown(client, cards):
    page = client.get(reverse("cards:card", args=["sengoku", "EX-001"])).content.decode()
    assert reverse("rules:clause", args=["sengoku", "103.1.3"]) in page
    assert "不明" in page


@pytest.mark.parametrize("address", ["/cards/sengoku/9-999/", "/cards/chess/", "/cards/chess/1-001/"])
def test_what_is_not_there_is_404(client, cards, address):
    assert client.get(address).status_code == 404


@pytest.mark.database
@pytest.mark.parametrize(
    ("query", "found"), [("小夜", 1), ("きりさわ", 7), ("G-05", 10), ("%", 0), ("\x00", 60)]
)
def test_the_list_is_searched_by_number_name_and_reading(client, cards, query, found):
    page = client.get("/cards/sengoku/", {"q": query}).content.decode()
    assert page.count("cardrow") == found


@pytest.mark.django_db
def test_one_box_searches_the_cards_of_all_books(client, cards):
    assert "カードを探す" in client.get("/cards/").content.decode()
    page = client.get("/cards/", {"q": "小夜"}).content.decode()
    assert page.count('<li class="sheet">') == 2
    assert "戦国大戦" in page
    assert client.get("/cards/", {"q": "ない名前"}).status_code == 200


def test_the_api_lists_and_reads_cards(client, cards):
    listed = client.get("/api/v1/cards/", {"book": "sengoku", "q": "小夜"}).json()
    assert [one["number"] for one in listed["results"]] == ["G-002"]
    card = client.get("/api/v1/cards/sengoku/GS-001(G-001)/").json()
    assert (card["base"], card["faction"]) == ("G-001", "azure")
    assert card["source"]["en"].startswith("Invented")
    assert client.get("/api/v1/cards/sengoku/9-999/").json()["code"] == "not_found"


def test_a_sakura_card_has_its_page_its_megami_and_whether_it_is_usable(cards, client):
    shared = Card.objects.get(number="NA-02/04--saine/tokoyo-A1-N-1/4")
    page = client.get(shared.get_absolute_url()).content.decode()
    assert "『第二章』サイネ" in page
    assert "『旅芸人』トコヨ" in page
    assert "使えない" in client.get(Card.objects.get(name="麻痺毒").get_absolute_url()).content.decode()


def test_a_card_of_sakura_stands_in_words_on_its_page_in_the_list_and_in_the_api(cards, client):
    card = Card.objects.get(book="sakura", name="論破")
    page = client.get(card.get_absolute_url()).content.decode()
    assert "相手の捨て札からカード1枚をこのカードの下に封印する。" in page
    assert ">10-9<" in page.replace("\n", "")
    assert "付与・納4" in client.get(reverse("cards:card_search"), {"q": "論破"}).content.decode()
    told = client.get(reverse("card_api", args=["sakura", card.number])).json()["words"]
    assert [figure["value"]["en"] for figure in told["figures"]] == ["Enhancement", "4"]
    assert told["lines"][0]["clauses"] == ["sakura:core/9-1-1-5", "sakura:core/10-9"]


def test_a_card_of_a_book_whose_engine_has_no_words_has_none(cards, client):
    card = Card.objects.get(number="EX-001")
    assert client.get(reverse("card_api", args=[card.book, card.number])).json()["words"] == {
        "figures": [],
        "lines": [],
    }


def test_a_card_is_found_and_named_in_english(cards, client):
    english = {"Accept-Language": "en"}
    found = client.get(reverse("cards:card_search"), {"q": "Tsukikage"}, headers=english).content.decode()
    assert "<b>Tsukikage Crush</b>" in found
    card = Card.objects.get(name="月影落")
    assert "<h1>Tsukikage Crush</h1>" in client.get(card.get_absolute_url(), headers=english).content.decode()
    assert "<h1>月影落</h1>" in client.get(card.get_absolute_url()).content.decode()
    assert (
        client.get(reverse("card_api", args=[card.book, card.number])).json()["english"] == "Tsukikage Crush"
    )


def test_the_name_of_a_megami_finds_her_cards(cards):
    found = set(selectors.cards_matching(book="sakura", query="ゆりな").values_list("name", flat=True))
    assert {"ユリナ", "斬", "月影落"} <= found
    assert "八方振り" not in found
    narrowed = selectors.cards_matching(book="sakura", query="ユリナ 斬").values_list("name", flat=True)
    assert "斬" in narrowed
    assert "月影落" not in narrowed
