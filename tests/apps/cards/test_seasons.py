"""A card's page says what later seasons print on it otherwise."""

import pytest
from django.conf import settings

from judgeapp.apps.cards.models import Card
from judgeapp.apps.cards.reference import later_words
from judgeapp.apps.cards.services import cards_load

CHANGED = {
    "S10": """07-shinra-O-N-2 08-hagane-O-S-4 12-raira-O-N-6 23-akina-O-N-2 23-akina-O-N-5 23-akina-O-N-6
        24-shisui-O-N-4""",
    "S10-2": """03-himika-O-N-6 17-hatsumi-O-S-1 18-mizuki-O-S-3 20-kanawe-O-N-2 21-kamuwi-O-S-1 22-renri-O-N-6
        23-akina-O-N-2""",
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
        ("NA-24-shisui-O-N-4", ["1-7", "2-5", "S10（2025/05から）では"]),
        (
            "NA-17-hatsumi-O-S-1",
            ["この攻撃は+0/+2になる", "この攻撃は+1/+2になる", "S10-2（2026/02から）では"],
        ),
        (
            "NA-23-akina-O-N-2",
            ["S10（2025/05から）では", "S10-2（2026/02から）では", "このカードを伏せ札に置く"],
        ),
        ("NA-08-hagane-O-S-4", ["この効果は、まだ登録されていません。"]),
    ],
)
def test_a_page_has_the_words_of_each_season_that_changed_the_card(client, cards, number, says):
    page = client.get(f"/cards/sakura/{number}/").content.decode()
    assert [one for one in says if one not in page] == []
    assert "裁定は、上の版のカードで行います。" in page


def test_a_card_that_stayed_says_nothing_of_seasons(client, cards):
    page = client.get("/cards/sakura/NA-01-yurina-O-N-1/").content.decode()
    assert "裁定は、上の版のカードで行います。" not in page
    assert client.get("/api/v1/cards/sakura/NA-01-yurina-O-N-1/").json()["later"] == []
    told = client.get("/api/v1/cards/sakura/NA-23-akina-O-N-5/").json()["later"]
    assert [(one["season"], one["since"]) for one in told] == [("S10", "2025-05")]
