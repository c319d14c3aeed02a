"""Every page says which edition and season it speaks of, once; a newer edition's numbers are told beside ours."""

import json

import pytest
from django.conf import settings

from judgeapp.apps.cards.services import cards_load
from judgeapp.apps.disputes.services.written import written_confirm, written_create
from judgeapp.apps.rules.labels import edition_line, season_now
from judgeapp.apps.rules.offline import offline_corpus
from judgeapp.apps.rules.search import reader
from judgeapp.apps.rules.search.service import search
from judgeapp.apps.rules.selectors import corpus
from judgeapp.domain.corpus import CorpusError
from judgeapp.domain.corpus.newer import read_newer
from judgeapp.domain.deckcheck import formats
from tests.apps.disputes.factories import published
from tests.domain.engine.test_seasons import record

LINES = {
    "sengoku": "総合ルール Ver.3.6",
    "moncolle": "ルールブック Ver.2.00",
    "sakura": f"コアルール・追加ルール Ver.1.14.1（2025-06-02）・カードは{season_now('sakura')}",
    "haou": "ルール説明",
    "suikoden": "戦闘フェイズ詳解",
}
SAKURA = f"カードは{season_now('sakura')}"
CARD = "NA-02-saine-O-S-1"


@pytest.mark.parametrize("book", LINES)
def test_every_book_has_its_line(book):
    assert edition_line(corpus().books[book]).ja == LINES[book]
    assert edition_line(corpus().books[book]).en


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
        ("/api/v1/search/?q=オーラ&book=sakura", "Ver.1.14.1"),
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
        (
            "core/5-9@1.14.1",
            ["Ver.1.14.1で加わりました。", "1.14.1より前の版の5-9は別の条文（未定義の値）です。"],
        ),
        ("core/5-9", ["5-11", "1.14.1より前の版では5-9です。", "いまの5-9は別の条文（支払い）です。"]),
        ("core/9-4-1-1", ["1.14.1より前の版では9-4-1-1です。"]),
        ("core/4-2", ["1.14.1より前の版では内容が違います。", "全員のライフが0"]),
    ],
)
def test_a_clause_says_what_it_was_and_what_its_numbers_named(client, clause, says):
    page = client.get(f"/rules/sakura/{clause}/").content.decode()
    assert [one for one in says if one not in page] == []
    api = client.get(f"/api/v1/clauses/sakura:{clause}/").json()
    assert api["notes"]
    assert not client.get("/api/v1/clauses/sakura:core/5-8/").json()["notes"]


@pytest.mark.django_db
def test_a_clause_is_read_as_an_earlier_edition_has_it(client):
    page = client.get("/rules/sakura/core/4-2/?edition=seed").content.decode()
    assert "相手のライフが0のプレイヤーは勝利し" in page
    assert "いまのVer.1.14.1では内容が違います。" in page
    assert "1.14.1より前の版" in client.get("/rules/sakura/?edition=seed").content.decode()
    chapter = client.get("/rules/sakura/-/chapter/core-09/?edition=seed").content.decode()
    assert ">9-4-1-1</a>" in chapter
    assert ">9-3-1</a>" not in chapter
    told = client.get("/api/v1/clauses/sakura:core/5-9/?edition=seed").json()
    assert (told["number"], told["numbers"]) == ("5-9", {"1.14.1": "5-11", "seed": "5-9"})


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("address", "status", "says"),
    [
        ("/rules/sakura/5-9/", 200, ["支払い", "未定義の値"]),
        ("/rules/sakura/core/5-11/", 302, []),
        ("/rules/sakura/core/9-4-1/", 302, []),
        ("/rules/sakura/10-44/", 302, []),
        ("/rules/sakura/24-6/", 302, []),
        ("/rules/sakura/9-3/", 200, ["コストの支払い", "TransForm"]),
        ("/rules/sakura/5-99/", 404, ["5-99という番号の条文は、どの版にもありません。"]),
    ],
)
def test_a_number_shows_what_it_names_in_every_edition(client, address, status, says):
    page = client.get(address)
    assert page.status_code == status
    assert [one for one in says if one not in page.content.decode()] == []


@pytest.mark.django_db
def test_what_changed_stands_on_a_page_with_the_answers_that_rest_on_it(client):
    page = client.get("/rules/sakura/-/changes/").content.decode()
    for said in (
        "支払い",
        "9-4-1-1",
        "共鳴する",
        "内容が変わった",
        "番号が変わった",
        "新しい条文",
        "関わるQ&A",
    ):
        assert said in page
    assert client.get("/rules/haou/-/changes/").status_code == 404


def test_the_offline_copy_carries_the_notes_and_the_numbers_before(client, db):
    carried = json.loads(client.get("/offline/corpus.json").content)["books"]
    sakura = next(book for book in carried if book["id"] == "sakura")
    assert sakura["edition"][0] == LINES["sakura"]
    assert "支払い" in sakura["notes"]["core/5-9"][0]
    assert sakura["numbers_before"]["core/5-9"] == ["5-9"]
    assert not next(book for book in carried if book["id"] == "haou")["newer"]


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["再演", "S10-2"])
@pytest.mark.parametrize("book", [None, "sakura"])
def test_who_looks_for_what_is_not_here_yet_is_told_so(query, book):
    told = [hit for hit in search(query, book=book).hits[:3] if hit.kind == "edition"]
    assert "まだ" in told[0].text.text + corpus().books["sakura"].newer.says.ja


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["{}", "Ver.{}", "ver {}", "総合ルール {}", "{} ルール"])
def test_who_looks_for_an_edition_is_told_which_is_here(query):
    for book in corpus().books.values():
        if book.edition:
            hits = search(query.format(book.edition)).hits[:3]
            assert f"edition:{book.id}/{book.edition}" in [hit.key for hit in hits], book.id


@pytest.mark.django_db
@pytest.mark.parametrize("book", [None, "sakura"])
@pytest.mark.parametrize(
    ("number", "keys"),
    [
        ("5-9", ["core/5-9@1.14.1", "core/5-9"]),
        ("５の９", ["core/5-9@1.14.1", "core/5-9"]),
        ("5-11", ["core/5-9"]),
        ("9-4-1-1", ["core/9-4-1-1"]),
        ("9-4-1", ["core/9-4-1-1"]),
        ("10-40", ["core/10-40"]),
        ("24-6", ["add/24-6"]),
        ("5-10", ["core/5-10"]),
    ],
)
def test_a_number_finds_what_has_it_now_and_then_what_had_it(number, keys, book):
    answer = search(number, book=book)
    assert [hit.key for hit in answer.hits[: len(keys)]] == [f"sakura:{key}" for key in keys]
    assert answer.results.unknown_number == ""


@pytest.mark.django_db
def test_the_old_number_stands_beside_the_new_one():
    assert [hit.label for hit in search("5-9", book="sakura").hits[:2]] == ["5-9", "5-11（旧5-9）"]


@pytest.mark.django_db
def test_a_card_is_found_with_its_season_and_a_clause_with_its_edition(monkeypatch):
    cards_load(folder=settings.CARDLISTS_DIR)
    monkeypatch.setattr(reader, "_reader", reader._Reader())  # one that has read no database without cards
    found = {hit.source: hit.edition for hit in search("律動弧戟", book="sakura").hits}
    assert found["card"] == season_now("sakura")
    assert search("5-9", book="sakura").hits[0].edition == "Ver.1.14.1"


@pytest.fixture
def with_cards(db, monkeypatch):
    """The search over everything, cards too."""
    cards_load(folder=settings.CARDLISTS_DIR)
    monkeypatch.setattr(reader, "_reader", reader._Reader())


COST = "消費4"
"""What イサナ海域 costs in S9-2 and S10; 3 in S10-2."""


@pytest.mark.parametrize(
    ("asked", "says", "edition"),
    [
        (
            "イサナ海域",
            f"{season_now('sakura')}のカードです。ほかのシーズンでは違います。",
            season_now("sakura"),
        ),
        ("イサナ海域 S9-2", "S9-2のカードです。ほかのシーズンでは違います。", "S9-2"),
        ("Ｓ１０ イサナ海域", "S10のカードです。ほかのシーズンでは違います。", "S10"),
    ],
)
def test_a_changed_card_is_found_as_the_season_asked_prints_it_else_todays(
    with_cards, client, asked, says, edition
):
    found = search(asked, book="sakura").hits[0]
    assert (found.heading.text, found.edition) == ("イサナ海域", edition)
    assert says in found.text.text
    assert (COST in found.text.text) == (edition != "S10-2")
    page = client.get("/", {"q": asked, "book": "sakura"}).content.decode()
    assert f'<span class="num">{edition}</span>' in page
    assert f"カードは{edition}" in client.get(found.href).content.decode()


def test_a_card_that_no_season_changed_says_nothing_of_others(with_cards):
    found = search("斬 S9-2", book="sakura").hits[0]
    assert (found.heading.text, found.edition) == ("斬", "S9-2")
    assert "ほかのシーズン" not in found.text.text


def test_what_came_with_a_later_season_is_found_and_says_so(with_cards, client):
    found = next(hit for hit in search("イヌル", book="sakura").hits[:5] if hit.source == "card")
    assert found.text.text.startswith("イニル・イヌルはS10からです。")
    assert "イニル・イヌルはS10からです。" in client.get(found.href).content.decode()


def test_what_is_carried_without_a_connection_says_its_season_too(with_cards):
    sakura = next(one for one in json.loads(offline_corpus())["books"] if one["id"] == "sakura")
    rows = {row[3]: row[5] for row in sakura["entries"] if row[2] == "card"}
    now = season_now("sakura")
    assert rows["イサナ海域"].startswith(f"{now}のカードです。ほかのシーズンでは違います。")
    assert rows["イニル・イヌル"].startswith("イニル・イヌルはS10からです。")
    assert f"カードは{now}" in sakura["edition"][0]


@pytest.mark.django_db
def test_a_published_ruling_says_the_season_that_it_is_of(staff, make_user, client):
    for season in ("S9-2", "S10-2"):
        of_it = json.dumps(record(edition=season), ensure_ascii=False)
        page = client.get(published(make_user(season), staff, of_it).get_absolute_url()).content.decode()
        assert f"カードは{season}（記録に書かれたシーズン）" in page


@pytest.mark.django_db
def test_an_unknown_number_is_said_to_be_one(client):
    assert search("5-99", book="sakura").results.unknown_number == "5-99"
    page = client.get("/?q=5-99&book=sakura").content.decode()
    assert "5-99という番号の条文は、どの版にもありません。" in page


def test_a_wrong_file_is_refused_by_its_name(tmp_path):
    text = (settings.CORPUS_DIR / "sakura" / "newer.yaml").read_text("utf-8")
    (tmp_path / "newer.yaml").write_text(text.replace("topics:", "topic:", 1), "utf-8")
    with pytest.raises(CorpusError, match="unknown: topic"):
        read_newer(tmp_path)
