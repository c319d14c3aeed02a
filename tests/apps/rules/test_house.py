"""An organization's own document: taken in as a numbered text, searched beside the book, cited, and kept by version."""

import json

import pytest

from judgeapp.apps.disputes.services.written import written_confirm, written_create
from judgeapp.apps.rules.models import HouseDocument
from judgeapp.apps.rules.search import reader
from judgeapp.apps.rules.search.service import search
from judgeapp.apps.rules.services import house_import
from judgeapp.common.problems import Refused
from judgeapp.domain.corpus.house import HouseRefused, read_house
from tests.apps.tournaments.factories import make_event

SOURCE = """# 1. 会場
1.1 飲食
卓の上では、ふたの閉まる飲み物だけを認めます。
こぼれた場合は、スタッフを呼んでください。
第２条 遅刻した参加者は、翡翠の札を受け取ります。
"""


def taken_in(by, **options):
    given = {"slug": "shop", "book": "sengoku", "title": "店舗規程", "edition": "2026", "source": SOURCE}
    return house_import(by=by, **(given | options))


def test_a_number_begins_a_clause_and_lines_without_one_go_on_with_it():
    found = read_house(SOURCE)
    assert [one.number for one in found] == ["1", "1.1", "2"]
    assert [one.heading for one in found] == ["会場", "飲食", ""]
    assert found[1].text.count("\n") == 1


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("まえがき\n1. 会場", 1),
        ("1. 会場\n1. 飲食", 2),
        ("", 0),
        ("1. " + "長" * 5001, 1),
        ("1. 会場\n" * 5001, 0),
    ],
)
def test_what_is_no_numbered_text_is_refused_with_its_line(source, line):
    with pytest.raises(HouseRefused) as refused:
        read_house(source)
    assert refused.value.line == line
    assert refused.value.text.ja
    assert refused.value.text.en


@pytest.mark.django_db
def test_it_is_read_searched_beside_the_book_and_carried(staff, client):
    taken_in(staff)
    assert "ふたの閉まる飲み物" in client.get("/rules/house/shop/").content.decode()
    assert "翡翠の札" in client.get("/rules/house/shop/2/").content.decode()
    reader.freshness_now()
    assert "house:shop/2" in [hit.key for hit in search("翡翠の札", book="sengoku").hits]
    carried = json.loads(client.get("/offline/corpus.json").content)["books"]
    assert any("/rules/house/shop/2/" in row for row in carried[0]["entries"])


@pytest.mark.django_db
def test_a_written_ruling_cites_it_and_stands_on_its_clause(staff, client):
    taken_in(staff)
    draft = written_create(
        by=staff,
        book="sengoku",
        question_ja="飲み物は。",
        answer_ja="ふた付きだけです。",
        clauses=["house:shop/1.1"],
    )
    number = written_confirm(by=staff, written=draft).number
    assert number in client.get("/rules/house/shop/1.1/").content.decode()
    assert "/rules/house/shop/1.1/" in client.get(f"/rulings/{number}/").content.decode()


@pytest.mark.django_db
def test_a_newer_version_holds_and_a_clause_that_it_dropped_still_has_its_page(staff, client):
    taken_in(staff)
    taken_in(staff, source="1. 会場と時間", edition="2027")
    assert HouseDocument.objects.get(is_current=True).version == 2
    assert "会場と時間" in client.get("/rules/house/shop/1/").content.decode()
    dropped = client.get("/rules/house/shop/2/").content.decode()
    assert "いまの版に、この項目はありません" in dropped


@pytest.mark.django_db
def test_organizers_take_documents_in_each_under_an_address_of_their_own(make_user, client_of):
    first, second, player = make_user("first"), make_user("second"), make_user("player")
    for number, user in enumerate((first, second)):
        make_event(by=user, slug=f"cup-{number}")
    sent = {"slug": "shop", "book": "sengoku", "title": "店舗規程", "text": SOURCE}
    assert client_of(player).post("/rules/house/import/", sent).status_code == 403
    assert client_of(first).post("/rules/house/import/", sent).status_code == 302
    with pytest.raises(Refused):
        taken_in(second)
    refused = client_of(first).post("/rules/house/import/", sent | {"text": "1. 一\n1. 二"})
    assert refused.status_code == 400
    assert "2行目" in refused.content.decode()
    assert HouseDocument.objects.count() == 1
