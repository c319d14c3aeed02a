"""Every page says which edition and season it speaks of, once; a newer edition's numbers are told beside ours."""

import json

import pytest
from django.conf import settings

from judgeapp.apps.cards.services import cards_load
from judgeapp.apps.disputes.services.written import written_confirm, written_create
from judgeapp.apps.rules.search.service import search
from judgeapp.apps.rules.selectors import corpus
from judgeapp.domain.corpus import CorpusError
from judgeapp.domain.corpus.newer import read_newer
from judgeapp.domain.deckcheck import formats

LINES = {
    "sengoku": "総合ルール Ver.3.6",
    "moncolle": "ルールブック Ver.2.00",
    "sakura": "コアルール・追加ルール（1.14.1より前の版）・カードはS9-2",
    "haou": "ルール説明",
    "suikoden": "戦闘フェイズ詳解",
}
SAKURA = "カードはS9-2"
CARD = "NA-02-saine-O-S-1"


@pytest.mark.parametrize("book", LINES)
def test_every_book_has_its_line(book):
    assert corpus().books[book].edition_line.ja == LINES[book]
    assert corpus().books[book].edition_line.en


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("address", "says"),
    [
        *((f"/rules/{book}/", line) for book, line in LINES.items()),
        ("/rules/sakura/-/chapter/core-05/", SAKURA),
        ("/rules/sakura/core/5-8/", SAKURA),
        ("/rules/sakura/-/qa/", ""),
        ("/rules/haou/setup/1/", "ルール説明"),
        (f"/cards/sakura/{CARD}/", SAKURA),
        ("/cards/sakura/", SAKURA),
        ("/?q=オーラ&book=sakura", SAKURA),
        ("/rulings/{number}/", SAKURA),
        ("/api/v1/books/sakura/", SAKURA),
        (f"/api/v1/cards/sakura/{CARD}/", SAKURA),
        ("/api/v1/rulings/{number}/", SAKURA),
        ("/api/v1/search/?q=オーラ&book=sakura", "S9-2"),
    ],
)
def test_a_page_says_its_edition_and_season_once(client, staff, address, says):
    cards_load(folder=settings.CARDLISTS_DIR)
    if "{number}" in address:
        typed = {"question_ja": "問い", "answer_ja": "答え", "clauses": ["sakura:core/9-4"]}
        made = written_confirm(by=staff, written=written_create(by=staff, book="sakura", **typed))
        address = address.format(number=made.number)
    page = client.get(address)
    assert page.status_code == 200
    if says.startswith("カード") and not address.startswith("/api/"):
        assert page.content.decode().count('<p class="edition">') == 1
    assert says in page.content.decode()
    assert "表示なし" not in page.content.decode()


@pytest.mark.django_db
def test_a_deck_check_says_it(client):
    cards_load(folder=settings.CARDLISTS_DIR)
    chosen = next(one.id for one in formats().values() if one.book == "sakura")
    page = client.post("/decks/", {"format": chosen, "text": "メガミ: ユリナ サイネ\n斬"})
    assert SAKURA in page.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("clause", "says"),
    [
        ("core/5-9", "1.14.1では 5-11。中身は同じです。1.14.1の5-9は別の条文（支払い）です。"),
        ("core/9-4-1-1", "1.14.1では 9-4-1。"),
        ("core/4-2", "1.14.1では、順は、全員ライフ0で引き分け"),
        ("core/5-8", "新しい1.14.1"),
    ],
)
def test_a_clause_says_what_became_of_it_and_of_its_number(client, clause, says):
    assert says in client.get(f"/rules/sakura/{clause}/").content.decode()
    told = client.get(f"/api/v1/clauses/sakura:{clause}/").json()["newer"]
    assert (told is None) == (clause == "core/5-8")


def test_the_book_lists_what_changed_and_the_offline_copy_carries_it(client, db):
    page = client.get("/rules/sakura/").content.decode()
    assert 'id="newer"' in page
    assert "10-44" in page
    carried = json.loads(client.get("/offline/corpus.json").content)["books"]
    sakura = next(book for book in carried if book["id"] == "sakura")
    assert sakura["edition"][0] == LINES["sakura"]
    assert "5-11" in sakura["notes"]["core/5-9"][0]
    assert not next(book for book in carried if book["id"] == "haou")["newer"]


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["再演", "1.14.1", "S10-2", "イニル", "アクル"])
@pytest.mark.parametrize("book", [None, "sakura"])
def test_who_looks_for_what_is_not_here_yet_is_told_so(query, book):
    first = search(query, book=book).hits[0]
    assert first.kind == "edition"
    assert "まだ" in corpus().books["sakura"].newer.says.ja + first.text.text


@pytest.mark.django_db
def test_a_number_that_means_two_clauses_finds_both():
    kinds = [hit.key for hit in search("5-9", book="sakura").hits[:2]]
    assert kinds == ["sakura:core/5-9", "edition:sakura/5-9"]


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [("core/5-9", "core/5-99", "core/5-99"), ("season: S10-2", "seasons: S10-2", "missing or unknown")],
)
def test_a_wrong_file_is_refused_by_its_name(tmp_path, before, after, said):
    text = (settings.CORPUS_DIR / "sakura" / "newer.yaml").read_text("utf-8").replace(before, after, 1)
    (tmp_path / "newer.yaml").write_text(text, "utf-8")
    known = {key.partition(":")[2]: one for key, one in corpus().books["sakura"].entries.items()}
    with pytest.raises(CorpusError, match=said):
        read_newer(tmp_path, "sakura", known)
