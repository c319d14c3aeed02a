"""A card's page says what later seasons print on it otherwise."""

import pytest
from django.conf import settings

from judgeapp.apps.cards import reference
from judgeapp.apps.cards.models import Card, CardSet
from judgeapp.apps.cards.reference import later_words
from judgeapp.apps.cards.search_source import card_documents
from judgeapp.apps.cards.services import cards_load
from judgeapp.apps.rules.labels import season_now

CHANGED = {
    "S10": """07-shinra-O-N-2 08-hagane-O-S-4 12-raira-O-N-6 23-akina-O-N-2 23-akina-O-N-5 23-akina-O-N-6
        24-shisui-O-N-4""",
    "S10-2": """03-himika-O-N-6 17-hatsumi-O-S-1 18-mizuki-O-S-3 20-kanawe-O-N-2 21-kamuwi-O-S-1 22-renri-O-N-6
        23-akina-O-N-2 26-innealra-O-N-1 26-innealra-O2-S-3 26-innealra-O3-F-1
        26-innealra-O3-N-6 26-innealra-O3-S-3""",
}


@pytest.fixture
def cards(db):
    cards_load(folder=settings.CARDLISTS_DIR)


def test_every_card_that_a_season_changed_says_so_and_no_other(cards):
    found = {}
    for card in Card.objects.filter(book="sakura"):
        for season, _words in later_words(card):
            found.setdefault(season.id, []).append(card.number.removeprefix("NA-"))
    assert {season: sorted(numbers) for season, numbers in found.items()} == {
        season: numbers.split() for season, numbers in CHANGED.items()
    }


@pytest.mark.parametrize(
    ("number", "says"),
    [
        ("NA-24-shisui-O-N-4", ["1-7", "2-5", "S9-2では"]),
        (
            "NA-17-hatsumi-O-S-1",
            ["この攻撃は+0/+2になる", "この攻撃は+1/+2になる", "S9-2では"],
        ),
        (
            "NA-23-akina-O-N-2",
            ["S9-2では", "S10（2025/05から）では", "このカードを伏せ札に置く"],
        ),
    ],
)
def test_a_page_has_the_words_of_todays_season_and_of_each_that_prints_the_card_otherwise(
    client, cards, number, says
):
    page = client.get(f"/cards/sakura/{number}/").content.decode()
    assert f'<b aria-current="page">{season_now("sakura")}</b>' in page
    assert [one for one in says if one not in page] == []
    assert "裁定は、大会のシーズンのカードで行います。" in page


def test_a_card_is_put_into_words_once_for_each_season(client, cards, monkeypatch):
    """Those of 算法 that its page shows, and those that the search keeps."""
    put, asked = reference.words_of, []
    monkeypatch.setattr(
        reference, "words_of", lambda card, season="": asked.append(season) or put(card, season)
    )
    of = Card.objects.get(number="NA-23-akina-O-N-5")
    assert [season.id for season, _words in reference.other_prints(of, put(of, "S10-2"))] == ["S9-2"]
    assert sorted(asked) == ["S10", "S10-2", "S9-2"]
    asked.clear()
    Card.objects.exclude(pk=of.pk).delete()
    (document,) = card_documents()
    assert [season for season, _text in document.prints] == ["S9-2"]
    assert sorted(asked) == ["S10", "S10-2", "S9-2"]


def test_a_card_that_stayed_says_nothing_of_seasons(client, cards):
    page = client.get("/cards/sakura/NA-01-yurina-O-N-1/").content.decode()
    assert "裁定は、大会のシーズンのカードで行います。" not in page
    assert client.get("/api/v1/cards/sakura/NA-01-yurina-O-N-1/").json()["later"] == []
    told = client.get("/api/v1/cards/sakura/NA-23-akina-O-N-5/").json()["later"]
    assert [(one["season"], one["since"]) for one in told] == [("S10", "2025-05")]


@pytest.mark.parametrize(
    ("season", "cost"), [("S9-2", "4"), ("S10", "4"), ("S10-2", "3")], ids=["S9-2", "S10", "S10-2"]
)
def test_a_page_shows_the_card_as_the_season_that_is_named_prints_it(client, cards, season, cost):
    page = client.get(f"/cards/sakura/NA-17-hatsumi-O-S-1/?season={season}").content.decode()
    assert f'<dt>消費</dt><dd><span class="num">{cost}</span>' in page
    assert f"カードは{season}" in page
    assert f'<b aria-current="page">{season}</b>' in page
    others = {"S9-2", "S10", "S10-2"} - {season}
    assert all(f'<a href="?season={one}">' in page for one in others)
    assert "から）では" not in page


@pytest.mark.parametrize(
    ("address", "says"),
    [
        (
            "sakura/NA-01-yurina-O-N-1/?season=S8",
            "S8というシーズンはありません。あるのはS10、S10-2、S9-2です。",
        ),
        ("sengoku/G-1-001/?season=S9-2", "このゲームにシーズンはありません。"),
    ],
)
def test_a_season_there_is_none_of_is_not_found_and_says_which_there_are(client, cards, address, says):
    if "sengoku" in address:
        address = f"sengoku/{Card.objects.filter(book='sengoku').first().number}/?season=S9-2"
    answer = client.get(f"/cards/{address}")
    assert answer.status_code == 404
    assert says in answer.content.decode()


@pytest.mark.parametrize("address", ["/cards/", "/cards/sakura/"])
def test_what_only_a_later_season_has_is_told_by_the_search(client, cards, address):
    CardSet.objects.get(book="sakura", code="MEGAMI").cards.filter(number="innealra-o1").delete()
    CardSet.objects.filter(book="sakura", code="MEGAMI").update(digest="without her")
    page = client.get(address, {"q": "イヌル"}).content.decode()
    assert "イヌルはS10からです。カードは、まだ登録されていません。" in page
    assert "当てはまるカードはありません。" not in page
    assert "S10からです" not in client.get(address, {"q": "斬"}).content.decode()


def test_a_card_or_megami_that_came_with_a_season_says_so_and_has_no_earlier_print(client, cards):
    page = client.get("/cards/sakura/NA-26-innealra-O-N-1/").content.decode()
    assert "槍振るいはS10からです。" in page
    assert "?season=S10" in page
    assert "?season=S9-2" not in page
    assert "S9-2では" not in page
    assert "S10からです" in client.get("/cards/sakura/innealra-o1/").content.decode()


def test_the_api_has_the_words_of_the_season_that_is_asked_for(client, cards):
    address = "/api/v1/cards/sakura/NA-17-hatsumi-O-S-1/"
    told = {one: client.get(address, {"season": one}).json() for one in ("", "S9-2", "S10-2")}
    assert told["S9-2"]["words"] != told["S10-2"]["words"]
    assert told[""]["words"] == told[season_now("sakura")]["words"]
    assert "カードはS10-2" in told["S10-2"]["edition"]["ja"]
    answer = client.get(address, {"season": "S8"})
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_season")
