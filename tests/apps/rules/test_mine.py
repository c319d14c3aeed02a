"""What a reader keeps of clauses: with the account for whoever is signed in, on the device for everybody else."""

import pytest
from django.urls import reverse

from judgeapp.apps.rules.models import KeptClause

pytestmark = pytest.mark.django_db
CLAUSE = reverse("rules:clause", args=["sengoku", "906.4.3"])
KEEP = reverse("rules:clause_mine", args=["sengoku", "906.4.3"])
MINE = reverse("rules:mine")


@pytest.fixture
def judge(make_user, client_of):
    return client_of(make_user("judge"))


def page_of(client, url):
    return client.get(url).content.decode()


def test_a_favourite_and_a_note_stand_on_the_clause_and_in_the_readers_own_list(judge):
    assert judge.post(KEEP, {"favourite": "1"}).status_code == 302
    judge.post(KEEP, {"note": "新人に多い"})
    assert "★ お気に入り（外す）" in page_of(judge, CLAUSE)
    assert "新人に多い" in page_of(judge, CLAUSE)
    assert "★ 906.4.3" in page_of(judge, MINE)
    assert "新人に多い" in page_of(judge, MINE)


def test_nobody_else_reads_a_note(judge, make_user, client_of, client):
    judge.post(KEEP, {"note": "新人に多い"})
    for other in (client_of(make_user("other", staff=True)), client):
        assert "新人に多い" not in page_of(other, CLAUSE) + page_of(other, MINE)


def test_what_is_no_favourite_and_has_no_note_is_not_kept(judge):
    judge.post(KEEP, {"favourite": "1"})
    judge.post(KEEP, {"note": "覚え書き"})
    judge.post(KEEP, {})
    assert KeptClause.objects.get().favourite is False
    judge.post(KEEP, {"note": ""})
    assert not KeptClause.objects.exists()


def test_a_note_that_is_too_long_stays_as_it_was_typed_and_is_not_kept(judge):
    answer = judge.post(KEEP, {"note": "長" * 2001})
    assert answer.status_code == 400
    assert "長" * 2001 in answer.content.decode()
    assert not KeptClause.objects.exists()


def test_a_clause_that_does_not_exist_is_not_kept(judge):
    assert (
        judge.post(reverse("rules:clause_mine", args=["sengoku", "9999"]), {"favourite": "1"}).status_code
        == 404
    )


def test_without_an_account_the_page_holds_no_form_of_the_server_and_is_the_same_for_everybody(client):
    page = page_of(client, CLAUSE)
    assert "data-device" in page
    assert "csrfmiddlewaretoken" not in page.partition('id="mine"')[2].partition("</section>")[0]
