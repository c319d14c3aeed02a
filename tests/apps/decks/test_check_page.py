"""The page that checks a list."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from judgeapp.apps.decks.models import Decklist

pytestmark = pytest.mark.django_db
URL = reverse("decks:deck_check")


@pytest.fixture
def post(client, cards):
    def send(text="", format_id="sengoku-constructed", **more):
        headers = more.pop("headers", {})
        return client.post(URL, {"format": format_id, "text": text, **more}, headers=headers)

    return send


def test_the_page_opens_for_anybody_and_offers_the_examples(client):
    page = client.get(URL)
    assert page.status_code == 200
    assert "example=sengoku/short-49" in page.content.decode()


def test_an_example_fills_the_field(client):
    assert "4 G-001" in client.get(URL, {"example": "sengoku/legal-50"}).content.decode()
    assert client.get(URL, {"example": "../../etc/passwd"}).status_code == 200


def test_49_cards_are_refused_with_the_clause(post, example):
    page = post(example("short-49").read_text()).content.decode()
    assert "このデッキは使えません" in page
    assert reverse("rules:clause", args=["sengoku", "101.1.1"]) in page
    assert "霧沢朝晴" in page  # what was typed stays


def test_five_copies_across_a_reprint_are_refused_with_their_lines(post, example):
    page = post(example("reprint-5").read_text()).content.decode()
    assert reverse("rules:clause", args=["sengoku", "210.2.1"]) in page
    assert "S1-005(1-001)" in page
    assert "3行目" in page


def test_50_cards_are_accepted(post, example):
    assert "このデッキは使えます" in post(example("legal-50").read_text()).content.decode()


def test_a_broken_line_is_shown_as_typed(post, example):
    page = post(example("broken-line").read_text()).content.decode()
    assert "15行目" in page
    assert "四 G-009" in page


def test_an_uploaded_file_is_read_and_shown_for_correction(post, example):
    file = SimpleUploadedFile("deck.txt", example("short-49").read_text().encode("cp932"))
    page = post(file=file).content.decode()
    assert "このデッキは使えません" in page
    assert "4 G-001 霧沢朝晴" in page.partition("</textarea>")[0]


@pytest.mark.parametrize(
    ("content", "status", "says"),
    [
        (b"PK\x03\x04zip", 400, "ZIP"),
        (b"\x00\x01\x02binary", 400, "テキストではありません"),
        (b"4 1-001\n" * 60_000, 400, "400 KB"),
        (b"4 1-001\n" * 1_000_000, 413, "KBまで"),
    ],
)
def test_a_file_that_is_no_list_is_refused_with_the_reason(post, content, status, says):
    answer = post(file=SimpleUploadedFile("deck", content))
    assert answer.status_code == status
    assert says in answer.content.decode()


@pytest.mark.parametrize("text", ["", "4 1-001\n" * 100_000, "4 1-001\x00"])
def test_a_text_that_is_no_list_is_refused_with_the_reason(post, text):
    answer = post(text)
    assert answer.status_code == 400
    assert "error-summary" in answer.content.decode()


def test_an_unknown_format_is_a_form_error(post):
    assert post("4 1-001", "chess").status_code == 400


def test_htmx_gets_the_answer_alone(post):
    headers = {"HX-Request": "true", "HX-Target": "answer"}
    answer = post("4 G-001", headers=headers)
    assert "<html" not in answer.content.decode()
    assert "あと46枚" in answer.content.decode()
    assert post("", headers=headers).status_code == 200
    assert post("4 1-001", "chess", headers=headers).status_code == 200


def test_markup_in_a_list_is_shown_as_text(post):
    page = post("4 <script>alert(1)</script>").content.decode()
    assert "<script>alert" not in page
    assert page.count("&lt;script&gt;alert(1)&lt;/script&gt;") >= 2, (
        "in the field, and in what is said of the line"
    )


def test_a_list_that_was_read_is_there_to_be_copied_by_names_and_by_numbers(post):
    text = "刀薙\n斬\n月影落"
    page = post(text, "sakura-7-3").content.decode()
    assert '<pre id="list-text">ユリナ\nサイネ\n1 斬\n1 月影落</pre>' in page
    assert '<pre id="list-codes">yurina\nsaine\n01-yurina-o-n-1\n01-yurina-o-s-1</pre>' in page
    assert 'id="list-text"' not in post("刀薙\nよめない札", "sakura-7-3").content.decode()


def test_in_english_a_list_is_there_by_its_english_names(post):
    english = {"Accept-Language": "en"}
    page = post("刀薙\n斬\n暗器", "sakura-7-3", headers=english).content.decode()
    listed = '<pre id="list-text">Yurina\nSaine\n1 Slash\n1 暗器</pre>'
    assert listed in page
    assert listed in post("Yurina / Saine\nSlash\n暗器", "sakura-7-3", headers=english).content.decode()


def test_checking_stores_nothing(post, example):
    post(example("legal-50").read_text())
    assert not Decklist.objects.exists()


def test_the_page_speaks_english(post, example):
    page = post(example("short-49").read_text(), headers={"Accept-Language": "en"}).content.decode()
    assert "Add 1 more." in page


@pytest.mark.parametrize(
    ("text", "status", "says"),
    [("4 1-001\n" * 100_000, 400, "デッキ1つ分だけ"), ("4 1-001 " + "あ" * 1_000_000, 413, "大きすぎます")],
)
def test_a_list_far_too_long_is_refused_and_not_sent_back(client, text, status, says):
    answer = client.post("/decks/", {"format": "sengoku-constructed", "text": text})
    assert answer.status_code == status
    assert says in answer.content.decode()
    assert len(answer.content) < 50_000


def test_a_whole_deck_shows_its_code_and_one_without_shows_none(post):
    page = post("https://furudb.pages.dev/deck/010F8C020C92", "sakura-7-3").content.decode()
    assert '<pre id="deck-code">010F8C020C92</pre>' in page
    assert "deck-code" not in post("4 G-001").content.decode()
