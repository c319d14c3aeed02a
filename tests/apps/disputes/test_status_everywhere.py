"""A ruling that was replaced or withdrawn says so wherever it is shown, with the way to what holds instead."""

import gzip

import pytest
from django.conf import settings
from django.urls import reverse
from django.utils import timezone

from judgeapp.apps.cards.services import cards_load
from judgeapp.apps.disputes.services.publications import publication_supersede, publication_withdraw
from judgeapp.apps.disputes.services.written import written_confirm, written_create
from judgeapp.apps.rules.search import reader
from judgeapp.apps.tournaments import services
from tests.apps.tournaments.factories import make_event, make_round

from .factories import published

CLAUSE, CARD = "sakura:core/9-2-1", "NA-02-saine-O-S-1"
OF_WRITTEN = {
    "page": "/rulings/{number}/",
    "list": "/rulings/published/",
    "desk": "/rulings/",
    "feed": "/rulings/published/feed/",
    "search": "/?q={number}",
    "typed search": "/?q=銀狐",
    "clause": "/rules/sakura/core/9-2-1/",
    "card": f"/cards/sakura/{CARD}/",
    "offline": "/offline/corpus.json",
    "api": "/api/v1/rulings/{number}/",
    "api list": "/api/v1/rulings/",
    "api search": "/api/v1/search/?q={number}",
    "bulk": "/api/v1/bulk/rulings/sakura.json",
}
OF_ENGINE = {"page": "/rulings/{number}/", "record": "{dispute}", "search": "/?q={number}"}


def written_ruling(by, question):
    typed = {"question_ja": question, "answer_ja": "なる。", "clauses": [CLAUSE], "cards": [CARD]}
    return written_confirm(by=by, written=written_create(by=by, book="sakura", **typed))


def shown(client, address) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    body = b"".join(answer) if answer.streaming else answer.content
    return (gzip.decompress(body) if answer.get("Content-Encoding") == "gzip" else body).decode()


def places(kind, one):
    table = OF_WRITTEN if kind == "written" else OF_ENGINE
    dispute = one.ruling.dispute.get_absolute_url() if one.ruling else ""
    return {name: at.format(number=one.number, dispute=dispute) for name, at in table.items()}


@pytest.mark.django_db
@pytest.mark.parametrize("kind", ["written", "engine"])
@pytest.mark.parametrize("fate", ["superseded", "withdrawn"])
def test_every_place_that_shows_a_ruling_says_that_it_no_longer_holds(
    staff, make_user, client_of, kind, fate
):
    if kind == "written":
        cards_load(folder=settings.CARDLISTS_DIR)
        old, new = written_ruling(staff, "銀狐の問い"), written_ruling(staff, "新しい問い")
    else:
        owner = make_user("ayame")
        old, new = published(owner, staff, title="古い裁定"), published(owner, staff, title="新しい裁定")
    if fate == "superseded":
        publication_supersede(by=staff, old=old, new=new, why="版が変わったため。")
        said, link = (
            {f"{new.number}に置き換え済み", f"{new.number} に置き換えられました"},
            new.get_absolute_url(),
        )
    else:
        publication_withdraw(by=staff, publication=old, why="誤りがあったため。")
        said, link = {"取り下げ済み", "取り下げられました"}, ""
    reader.freshness_now()
    client = client_of(staff)
    for name, address in places(kind, old).items():
        page = shown(client, address)
        assert any(one in page for one in said), name
        assert link in page, name
    if kind == "engine":
        told = client.get(f"/api/v1/disputes/{old.ruling.dispute_id}/").json()
        assert (told["publication"], told["publication_state"]) == (old.number, fate)
        states = {one["publication_state"] for one in client.get("/api/v1/disputes/").json()["results"]}
        assert states == {"published", fate}


@pytest.mark.django_db
def test_a_ruling_that_holds_says_nothing_of_the_kind(staff, make_user, client_of):
    one = published(make_user("ayame"), staff, title="古い裁定")
    reader.freshness_now()
    for name, address in places("engine", one).items():
        page = shown(client_of(staff), address)
        assert "置き換え済み" not in page, name
        assert "取り下げ済み" not in page, name
    assert one.number.startswith(f"G-{timezone.localdate().year}")


@pytest.mark.django_db
@pytest.mark.parametrize("fate", ["superseded", "withdrawn"])
def test_an_event_shows_at_its_tables_and_calls_what_no_longer_holds(staff, client_of, fate):
    event = make_event()
    match = make_round(event).matches.get(table=1)
    call = services.call_make(by=None, match=match)
    at = {"match": match, "call": call}
    old, new = published(staff, staff, title="古い裁定", **at), published(staff, staff, title="新しい裁定")
    if fate == "superseded":
        publication_supersede(by=staff, old=old, new=new, why="版が変わったため。")
    else:
        publication_withdraw(by=staff, publication=old, why="誤りがあったため。")
    said = f"{new.number}に置き換え済み" if fate == "superseded" else "取り下げ済み"
    client, round_page = client_of(staff), match.round.get_absolute_url()
    table, one_call = f"{round_page}tables/1/", reverse("tournaments:call", args=[event.slug, call.pk])
    for address in (round_page, table, one_call, f"/rulings/?event={event.slug}"):
        assert said in shown(client, address), address
