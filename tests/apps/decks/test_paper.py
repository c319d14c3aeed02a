"""A kept list on paper, as CSV and as JSON; for its owner alone."""

import csv
import io

import pytest
from django.conf import settings

from judgeapp.apps.decks import selectors, sheets
from judgeapp.common.paper import pdf
from judgeapp.domain.deckcheck import load_card_lists
from tests.cpu import takes_at_most

pytestmark = pytest.mark.django_db
KINDS = ("sheet.pdf", "check.pdf", "list.csv", "list.json")
SAKURA = "ユリナ / サイネ\n斬\n月影落"


def rows_of(one):
    """The rows of a table."""
    return getattr(one, "rows", getattr(one, "_cellvalues", []))


def words(story):
    """Every word that stands in a story, in its order."""
    found = []
    for one in story:
        if hasattr(one, "getPlainText"):
            found.append(one.getPlainText())
        elif rows := rows_of(one):
            for row in rows:
                for cell in row:
                    found += words(cell if isinstance(cell, list) else [cell])
        elif hasattr(one, "_content"):
            found += words(one._content)
    return found


def boxes(story):
    return sum(
        cell.count
        for one in story
        for row in rows_of(one)
        for cell in row
        if isinstance(cell, sheets.paper.Box)
    )


@pytest.fixture
def sheet(cards):
    def make(text="4 G-001\n3 G-009\n1 GS-001(G-001)", player="髙﨑 𠮷郎", format_id="sengoku-constructed"):
        result = selectors.deck_check(format_id=format_id, source=text)
        link = "https://example.org/lists/1"
        return sheets.Sheet("春の大会", player, result, "1234 5678", 2, "2026-11-21 10:00", link)

    return make


def test_the_sheet_says_who_where_which_version_and_every_card_by_section(sheet):
    told = words(sheets.list_story(sheet()))
    for wanted in ("春の大会", "髙﨑 𠮷郎", "武将 5", "計略 3", "G-001", "朝霧の計"):
        assert wanted in told
    assert any("1234 5678" in one and "第2版" in one and "2026-11-21" in one for one in told)
    assert told[told.index("G-001") - 1] == "5"  # the reprint counts as the card it is


def test_the_check_sheet_has_a_box_for_every_copy(sheet):
    assert boxes(sheets.check_story(sheet("4 G-001\n3 G-009"))) == 7


def test_sakura_prints_megami_then_normal_cards_and_trumps_without_our_ids_core_3_2(sheet):
    told = words(sheets.list_story(sheet(SAKURA, format_id="sakura-7-3")))
    for wanted in ("メガミ 2 / 2", "ユリナ", "通常札 1 / 7", "切札 1 / 3"):
        assert wanted in told
    assert not [one for one in told if one.startswith("NA-")]


@pytest.mark.parametrize("kind", KINDS)
def test_the_owner_has_every_form_and_nobody_else_any(client, client_of, make_user, make_decklist, kind):
    player = make_user()
    decklist = make_decklist(owner=player)
    url = f"{decklist.get_absolute_url()}{kind}/"
    answer = client_of(player).get(url)
    assert answer.status_code == 200
    assert "no-store" in answer["Cache-Control"]
    assert client_of(make_user()).get(url).status_code == 404
    assert client.get(url).status_code == 302
    assert client_of(player).get(f"{decklist.get_absolute_url()}list.xls/").status_code == 404


def test_csv_and_json_say_the_same(client_of, make_user, make_decklist):
    player = make_user("player")
    client, url = client_of(player), make_decklist(owner=player).get_absolute_url()
    rows = list(csv.reader(io.StringIO(client.get(f"{url}list.csv/").content.decode("utf-8-sig"))))
    (data,) = client.get(f"{url}list.json/").json()["lists"]
    assert rows[0] == list(sheets.COLUMNS)
    assert rows[1:] == [
        ["player", one["section"], str(one["count"]), one["number"], one["name"]] for one in data["cards"]
    ]
    assert (data["total"], data["verdict"], data["player"]) == (8, "illegal", "player")


@pytest.mark.slow
def test_two_hundred_lists_print_within_seconds(sheet):
    numbers = [
        card.number
        for one in load_card_lists(settings.CARDLISTS_DIR)
        for card in one.cards
        if one.code == "G" and card.number == card.base
    ][:13]
    one = sheet("\n".join(f"4 {number}" for number in numbers))
    made = []
    assert takes_at_most(15, lambda: made.append(pdf("春の大会", sheets.all_story([one] * 200))))
    assert made[0].count(b"/Type /Page\n") == 200
