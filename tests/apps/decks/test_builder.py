"""The builder: every step works as a plain form, and htmx asks for the same in parts."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from judgeapp.apps.decks.models import Decklist
from tests.cpu import takes_at_most

pytestmark = pytest.mark.django_db
URL = reverse("decks:build")


@pytest.fixture
def send(client, cards):
    """send(counts, format_id=…, **fields): the builder's form with those cards in it."""

    def post(counts=(), format_id="sengoku-constructed", on=client, headers=None, **fields):
        body = {
            "format": format_id,
            "card": [one for one, _ in counts],
            "count": [n for _, n in counts],
            **fields,
        }
        return on.post(URL, body, headers=headers or {})

    return post


def counts_in(answer):
    """What the answered page's form would send: number and count of every row of the deck."""
    page = answer.content.decode().partition('class="deck"')[2]
    rows = page.split('<li class="card-row"')[1:]
    return [
        (
            row.split('name="card" value="')[1].split('"')[0],
            row.split('name="count" value="')[1].split('"')[0],
        )
        for row in rows
    ]


@pytest.mark.parametrize(
    "format_id", ["sengoku-constructed", "sakura-7-3", "moncolle-half-deck", "haou-extended"]
)
def test_the_page_opens_for_every_game(client, cards, format_id):
    page = client.get(URL, {"format": format_id})
    assert page.status_code == 200
    assert "カードを探す" in page.content.decode()


@pytest.mark.parametrize("query", ["ｻﾜﾀﾘ", "澤渡", "g-005"])
def test_a_card_is_found_as_people_type_it_and_added_with_one_press(send, query):
    page = send(q=query).content.decode()
    assert "沢渡 十内" in page
    assert "鉄砲隊" in page  # its facts beside it
    assert counts_in(send(q=query, add="G-005")) == [("G-005", "1")]


def test_plus_and_minus_change_a_count_and_the_last_copy_goes(send):
    deck = [("G-001", 1), ("G-002", 4)]
    assert counts_in(send(deck, more="G-001")) == [("G-001", "2"), ("G-002", "4")]
    assert counts_in(send(deck, less="G-001")) == [("G-002", "4")]


@pytest.mark.parametrize(
    ("told", "kept"), [("４", [("G-001", "4")]), ("0", []), ("x", []), ("9999", [("G-001", "999")])]
)
def test_a_typed_count_is_read_and_nonsense_is_none(send, told, kept):
    assert counts_in(send([("G-001", told)])) == kept


def test_the_verdict_stands_beside_the_deck_with_its_clauses(send):
    page = send([("G-001", 5)]).content.decode()
    assert "このデッキは使えません" in page
    for local in ("101.1.1", "101.2"):
        assert reverse("rules:clause", args=["sengoku", local]) in page


def test_htmx_gets_the_answer_or_the_cards_alone(send):
    answer = send([("G-001", 5)], headers={"HX-Target": "answer"}).content.decode()
    assert "このデッキは使えません" in answer
    assert "<html" not in answer
    found = send(q="霧沢", headers={"HX-Target": "found"}).content.decode()
    assert "霧沢 小夜" in found
    assert "<html" not in found


def test_a_normal_deck_is_answered_within_100_ms(send):
    deck = [(f"G-{n:03d}", 4) for n in range(1, 14)]
    send(deck)
    assert takes_at_most(0.1, lambda: send(deck, headers={"HX-Target": "answer"}))


def test_sakura_leads_through_megami_then_seven_then_three(send):
    def first(counts):
        return send(counts, "sakura-7-3", headers={"HX-Target": "found"}).content.decode()

    two = [("yurina", 1), ("saine", 1)]
    assert "ユリナ" in first([])
    seven = first(two)
    assert "斬" in seven
    assert "シュート" not in seven  # a card of another Megami
    assert "月影落" in first([*two, *((f"NA-01-yurina-O-N-{n}", 1) for n in range(1, 8))])
    page = send(two, "sakura-7-3").content.decode()
    assert "0 / 7" in page
    assert "0 / 3" in page


def test_a_name_or_number_that_no_list_has_can_be_added_where_the_game_has_such(send):
    assert counts_in(send(q="織田信長", add="織田信長", format_id="haou-extended")) == [("織田信長", "1")]
    assert counts_in(send(add="9-999")) == [("9-999", "1")]
    assert "9-999" in send(q="９－９９９", headers={"HX-Target": "found"}).content.decode()
    assert "どこにもない" not in send(q="どこにもない名", headers={"HX-Target": "found"}).content.decode()


def test_a_pasted_list_is_taken_over_and_lines_that_cannot_be_read_are_shown(client, cards):
    answer = client.post(URL, {"format": "sengoku-constructed", "text": "4 G-001\n霧沢 小夜 ×2\nなにか 不明"})
    assert counts_in(answer) == [("G-001", "4"), ("G-002", "2")]
    assert "なにか 不明" in answer.content.decode()


def test_a_file_is_taken_over_too_and_refused_where_it_is_no_list(client, cards):
    def upload(data):
        file = SimpleUploadedFile("deck", data)
        return client.post(URL, {"format": "sengoku-constructed", "text": "", "file": file})

    assert counts_in(upload("4 霧沢小夜".encode("cp932"))) == [("G-002", "4")]
    assert upload(b"PK\x03\x04zip").status_code == 400


@pytest.mark.parametrize("text", ["PK\x03\x04zip", "4 1-001\n" * 100_000])
def test_what_is_no_list_is_refused_with_the_reason(client, cards, text):
    answer = client.post(URL, {"format": "sengoku-constructed", "text": text})
    assert answer.status_code == 400
    assert 'role="alert"' in answer.content.decode()


def test_the_deck_becomes_a_kept_list_and_then_its_next_version(send, client_of, make_user):
    player = client_of(make_user())
    answer = send([("G-001", 4)], on=player, to="keep", name="霧沢速攻")
    kept = Decklist.objects.get()
    assert answer.url == kept.get_absolute_url()
    assert kept.versions.get().text == "4 G-001 霧沢 朝晴"
    assert counts_in(player.get(URL, {"list": str(kept.pk)})) == [("G-001", "4")]
    send([("G-001", 4), ("G-002", 1)], on=player, to="keep", list=str(kept.pk))
    assert kept.versions.count() == 2


def test_keeping_needs_a_name_a_card_and_a_sign_in(send, client, client_of, make_user):
    player = client_of(make_user())
    assert send([("G-001", 4)], on=player, to="keep").status_code == 400
    assert send([], on=player, to="keep", name="空").status_code == 400
    assert "login" in send([("G-001", 4)], to="keep", name="甲").url
    assert not Decklist.objects.exists()


@pytest.mark.database
@pytest.mark.parametrize("number", ["\x01", "#", "x" * 200, "\x00G-001", "<b>"])
def test_what_no_button_sends_is_no_card_and_no_error(send, client_of, make_user, number):
    assert send([(number, 1)]).status_code == 200
    for to in ("check", "keep"):
        assert send([(number, 1)], on=client_of(make_user()), to=to, name="甲").status_code in (200, 302, 400)


def test_nobody_builds_on_with_another_players_list(send, client_of, make_decklist, make_user):
    secret = make_decklist(text="4 G-009")
    other = client_of(make_user())
    assert counts_in(other.get(URL, {"list": str(secret.pk)})) == []
    send([("G-001", 1)], on=other, to="keep", list=str(secret.pk), name="盗")
    assert secret.versions.count() == 1


def test_the_deck_can_be_had_as_a_list(send):
    page = send([("yurina", 1), ("NA-01-yurina-O-N-1", 1)], "sakura-7-3", to="check").content.decode()
    assert "ユリナ\n1 斬</textarea>" in page


def test_with_both_megami_their_cards_stand_by_megami_with_what_is_left_and_a_press_takes_one_out(send):
    counts = [("yurina", 1), ("saine", 1)]
    page = send(counts, "sakura-7-3").content.decode()
    hosts = [one.partition("<")[0] for one in page.split('class="host">')[1:]]
    assert hosts == ["ユリナ", "サイネ"]
    assert "斬を1枚加える" in page
    assert "ヒミカ" not in page.partition('id="found"')[2].partition("</section>")[0]
    page = send(counts, "sakura-7-3", add="NA-01-yurina-O-N-1").content.decode()
    assert "斬を外す" in page
    to_go = page.partition('class="to-go')[2].partition("</p>")[0]
    assert [one.partition("<")[0] for one in to_go.split('class="left">')[1:]] == ["0", "6", "3"]
    left = [("NA-01-yurina-O-N-1", 1), *counts]
    assert counts_in(send(left, "sakura-7-3", less="NA-01-yurina-O-N-1")) == [("yurina", "1"), ("saine", "1")]


@pytest.mark.parametrize(
    "line", ["ユリナとサイネ", "宿し: ユリナ、サイネ", "Yurina and Saine", "ユリナ\nサイネ"]
)
def test_both_megami_are_understood_as_people_write_them(send, line):
    assert counts_in(send((), "sakura-7-3", text=f"{line}\n斬"))[:2] == [("yurina", "1"), ("saine", "1")]


def test_a_game_whose_cards_have_no_numbers_asks_for_names(client, cards):
    answer = client.post(
        reverse("decks:deck_check"), {"format": "sakura-7-3", "text": "ユリナとサイネ\n足捌"}
    )
    page = answer.content.decode()
    assert "「足捌」という名前のカードはありません。" in page
    assert "カードナンバーを書いて" not in page
