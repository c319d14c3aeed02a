"""A published ruling: its number, its page, where it is found, and that it is never taken back."""

import json
import threading
from datetime import timedelta
from unittest import mock

import pytest
from django.db import close_old_connections, transaction
from django.utils import timezone

from judgeapp.apps.disputes.models import Citation, Publication, PublicationYear
from judgeapp.apps.disputes.selectors.cases import publication_by_number
from judgeapp.apps.disputes.services.decisions import ruling_decide
from judgeapp.apps.disputes.services.publications import publication_supersede, ruling_publish, title_proposed
from judgeapp.apps.rules.search import reader
from judgeapp.apps.rules.search.service import search
from judgeapp.common.problems import Invalid, Refused

from .factories import decided, published, ruled
from .records import illegal_interception, legal_battle


@pytest.fixture
def owner(make_user):
    return make_user("ayame")


@pytest.fixture
def year():
    return timezone.localdate().year


@pytest.mark.django_db
def test_numbers_run_without_a_gap_through_the_year(owner, staff, year):
    numbers = [published(owner, staff).number for _ in range(3)]
    assert numbers == [f"G-{year}-{serial:04}" for serial in (1, 2, 3)]


@pytest.mark.django_db
def test_a_publication_that_fails_leaves_no_gap(owner, staff, year):
    published(owner, staff)
    with (
        mock.patch.object(Citation.objects, "bulk_create", side_effect=RuntimeError),
        pytest.raises(RuntimeError),
    ):
        published(owner, staff)
    assert published(owner, staff).number == f"G-{year}-0002"


@pytest.mark.django_db
def test_each_year_counts_anew(owner, staff, year):
    PublicationYear.objects.create(year=year - 1, last=41)
    assert published(owner, staff).number == f"G-{year}-0001"


@pytest.mark.django_db(transaction=True)
def test_publications_at_the_same_moment_get_different_numbers(owner, staff, year):
    rulings = [decided(owner, staff) for _ in range(4)]

    def publish(ruling):
        close_old_connections()
        ruling_publish(by=staff, ruling=ruling, title="同時")
        close_old_connections()

    threads = [threading.Thread(target=publish, args=[ruling]) for ruling in rulings]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(Publication.objects.values_list("serial", flat=True)) == [1, 2, 3, 4]


@pytest.mark.django_db
def test_only_a_decided_ruling_is_published_and_only_once(owner, staff):
    ruling = ruled(owner).ruling
    with pytest.raises(Refused):
        ruling_publish(by=staff, ruling=ruling, title="早すぎる")
    ruling_decide(by=staff, ruling=ruling, kind="confirm", after=0)
    ruling_publish(by=staff, ruling=ruling, title="一度")
    with pytest.raises(Refused):
        ruling_publish(by=staff, ruling=ruling, title="二度")


@pytest.mark.django_db
def test_the_page_is_for_everybody_and_answers_304_to_who_has_it(owner, staff, client):
    publication = published(owner, staff)
    page = client.get(publication.get_absolute_url())
    assert page.status_code == 200
    assert publication.number in page.content.decode()
    assert "906.4.3" in page.content.decode()
    again = client.get(publication.get_absolute_url(), headers={"If-None-Match": page["ETag"]})
    assert again.status_code == 304


@pytest.mark.django_db
@pytest.mark.parametrize("number", ["G-2026-9999", "G-x-1", "G-2026", "nothing", "G-99999-1"])
def test_a_number_that_was_never_given_is_not_found(client, number):
    assert client.get(f"/rulings/{number}/").status_code == 404
    assert client.get(f"/api/v1/rulings/{number}/").status_code == 404


@pytest.mark.django_db
def test_a_number_written_another_way_leads_to_the_permanent_address(owner, staff, client, year):
    publication = published(owner, staff)
    answer = client.get(f"/rulings/g-{year}-1/")
    assert answer.status_code == 301
    assert answer["Location"] == publication.get_absolute_url()


@pytest.mark.django_db
def test_every_clause_that_it_cites_shows_it_and_the_deciding_one_first(owner, staff, client):
    plain = published(owner, staff, legal_battle(), title="問題のない戦闘")
    turns_on_it = published(owner, staff, title="疲弊した武将の迎撃")
    assert turns_on_it.citations.filter(clause="sengoku:906.4.3", central=True).exists()
    page = client.get("/rules/sengoku/906.4.3/").content.decode()
    assert turns_on_it.number in page
    if plain.number in page:
        assert page.index(turns_on_it.number) < page.index(plain.number)
    for citation in turns_on_it.citations.all():
        assert (
            turns_on_it.number in client.get(f"/rules/{citation.clause.replace(':', '/')}/").content.decode()
        )


@pytest.mark.django_db
def test_the_one_search_finds_it_by_number_and_by_words_at_the_next_look(owner, staff):
    reader.freshness_now()
    publication = published(owner, staff, title="眠れる獅子の迎撃について")
    reader.freshness_now()
    for query in (publication.number, "眠れる獅子"):
        assert f"ruling:{publication.number}" in [hit.key for hit in search(query).hits], query


@pytest.mark.django_db
def test_another_ruling_of_the_same_number_is_found_by_its_own_words(owner, staff):
    """As a backup brings it that is put back while a process searches: number and key are those of the one before."""
    reader.freshness_now()
    for title in ("眠れる獅子の迎撃", "走る狐の待機"):
        with transaction.atomic():
            publication = published(owner, staff, title=title)
            reader.freshness_now()
            found = [hit.key for hit in search(title[:4]).hits]
            transaction.set_rollback(True)
        assert f"ruling:{publication.number}" in found, title


@pytest.mark.django_db
def test_a_superseded_ruling_stays_and_says_what_holds_instead(owner, staff, client):
    old, new = published(owner, staff, title="古い裁定"), published(owner, staff, title="新しい裁定")
    publication_supersede(by=staff, old=old, new=new, why="版が変わったため。")
    page = client.get(old.get_absolute_url()).content.decode()
    assert "置き換えられました" in page
    assert new.get_absolute_url() in page
    assert "版が変わったため。" in page
    assert old.get_absolute_url() in client.get(new.get_absolute_url()).content.decode()
    assert client.get(f"/api/v1/rulings/{old.number}/").json()["superseded_by"] == new.number


@pytest.mark.django_db
@pytest.mark.parametrize("typed", ["ｇ－{}－０００{}", "G-{}-{}", "g-{}-000{}"])
def test_the_number_of_a_ruling_is_read_as_it_is_typed(owner, staff, typed):
    made = published(owner, staff)
    assert publication_by_number(typed.format(made.year, made.serial)) == made


@pytest.mark.django_db
def test_only_a_newer_ruling_supersedes_and_only_once_and_with_a_reason(owner, staff):
    first, second, third = (published(owner, staff) for _ in range(3))
    for old, new in ((second, first), (first, first)):
        with pytest.raises(Invalid):
            publication_supersede(by=staff, old=old, new=new, why="逆")
    with pytest.raises(Invalid):
        publication_supersede(by=staff, old=first, new=second, why=" ")
    publication_supersede(by=staff, old=first, new=second, why="改めた。")
    with pytest.raises(Refused):
        publication_supersede(by=staff, old=first, new=third, why="もう一度")


@pytest.mark.django_db
def test_a_judge_publishes_in_the_place_of_an_older_ruling_in_one_step(owner, staff, client_of):
    old, ruling = published(owner, staff), decided(owner, staff)
    browser = client_of(staff)
    address = f"{ruling.dispute.get_absolute_url()}publish/"
    refused = browser.post(address, {"title": "新", "supersedes": old.number})
    assert refused.status_code == 400
    assert Publication.objects.count() == 1
    made = browser.post(address, {"title": "新", "supersedes": old.number, "why": "改めた。"})
    assert made.status_code == 302
    old.refresh_from_db()
    assert old.superseded_by.title == "新"


@pytest.mark.django_db
def test_over_the_api_a_ruling_is_published_read_with_an_etag_and_superseded(owner, staff, client_of, client):
    browser = client_of(staff)

    def publish(title):
        pk = decided(owner, staff).dispute_id
        body = {"title": title}
        return browser.post(f"/api/v1/disputes/{pk}/publication/", body, content_type="application/json")

    old, new = publish("古").json()["number"], publish("新").json()["number"]
    read = client.get(f"/api/v1/rulings/{old}/")
    assert read.json()["ruling"]["verdict"] == "illegal"
    assert "sengoku:906.4.3" in read.json()["clauses"]
    assert client.get(f"/api/v1/rulings/{old}/", headers={"If-None-Match": read["ETag"]}).status_code == 304
    assert [one["number"] for one in client.get("/api/v1/rulings/").json()["results"]] == [new, old]
    body = {"new": new, "why": "改めた。"}
    address = f"/api/v1/rulings/{old}/supersede/"
    assert client.post(address, body, content_type="application/json").status_code == 401
    assert client_of(owner).post(address, body, content_type="application/json").status_code == 403
    done = browser.post(address, body, content_type="application/json")
    assert done.json()["superseded_by"] == new


@pytest.mark.django_db
def test_its_link_is_there_as_a_qr_code(owner, staff, client):
    publication = published(owner, staff)
    answer = client.get(f"{publication.get_absolute_url()}qr/")
    assert answer["Content-Type"] == "image/svg+xml"
    assert (
        f"{publication.get_absolute_url()}qr/" in client.get(publication.get_absolute_url()).content.decode()
    )


@pytest.mark.database
@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/rulings/published/", "/rulings/published/feed/", "/api/v1/rulings/"])
@pytest.mark.parametrize("book", ["%00", "x" * 300, "chess"])
def test_a_book_that_there_is_not_has_no_rulings(client, address, book):
    refused = address.startswith("/api/")  # a program is told; whoever reads sees an empty list
    assert client.get(f"{address}?book={book}").status_code == (400 if refused else 200)


@pytest.mark.django_db
@pytest.mark.parametrize("verdict", ["decided", "plain"])
def test_the_title_that_is_proposed_names_nobody_and_is_taken(owner, staff, client_of, verdict):
    record = json.loads(illegal_interception() if verdict == "decided" else legal_battle())
    record["players"] = {"a": "さとう", "b": "すずき"}
    ruling = decided(owner, staff, json.dumps(record), title="さとう 対 すずき")
    browser, page = client_of(staff), ruling.dispute.get_absolute_url()
    proposed = browser.get(page).context["publication_form"]["title"].value()
    assert "さとう" not in proposed
    assert proposed.startswith("906.4") if verdict == "decided" else "裁定" in proposed, proposed
    refused = browser.post(f"{page}publish/", {"title": "さとうの迎撃"})
    assert refused.status_code == 400
    assert "「さとう」は人の名前です" in refused.content.decode()
    assert 'value="さとうの迎撃"' in refused.content.decode()
    assert browser.post(f"{page}publish/", {"title": proposed}).status_code == 302


@pytest.mark.django_db
def test_a_title_without_names_is_proposed_as_it_is(owner, staff):
    assert title_proposed(ruled(owner, title="疲弊と迎撃").ruling) == "疲弊と迎撃"


@pytest.mark.django_db
def test_a_program_asks_for_the_rulings_that_have_changed_since(owner, staff, client):
    def since(moment):
        answer = client.get("/api/v1/rulings/", {"since": moment})
        return answer.status_code, [one["number"] for one in answer.json().get("results", [])]

    old, untouched = published(owner, staff), published(owner, staff)
    long_ago = timezone.now() - timedelta(days=9)
    Publication.objects.update(published_at=long_ago)
    new = published(owner, staff)
    yesterday = (timezone.now() - timedelta(days=1)).isoformat()
    assert since(yesterday) == (200, [new.number])
    publication_supersede(by=staff, old=old, new=new, why="x")
    assert since(yesterday) == (200, [new.number, old.number])
    assert untouched.number in since(long_ago.isoformat())[1]
    for wrong in ("yesterday", "2026-11-29T10:00:00", "2026-13-01T00:00:00+09:00", ""):
        assert since(wrong)[0] == 400


def test_the_feed_tells_what_changed_for_players_and_what_holds_instead(owner, staff, client):
    old, new = (published(owner, staff, title=title) for title in ("前の読み", "新しい読み"))
    publication_supersede(by=staff, old=old, new=new, why="疲弊していても迎撃できる")
    feed = client.get("/rulings/published/feed/").content.decode()
    newest, replaced = feed.split("<entry>")[1:3]
    assert f"{old.number} から変わったこと: 疲弊していても迎撃できる" in newest
    assert new.get_absolute_url() in replaced
    assert "疲弊していても迎撃できる" in replaced
