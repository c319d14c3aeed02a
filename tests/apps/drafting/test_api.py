"""REST of live drafts: a seat exists for its key alone, and knows what its player may know."""

import json

import pytest

from judgeapp.apps.cards.selectors import card_index
from judgeapp.apps.drafting import selectors, services
from judgeapp.apps.drafting.models import DraftMove, TableDraft
from judgeapp.domain.drafts.sakura import megami_with_cards

pytestmark = pytest.mark.django_db
DRAFTS = "/api/v1/drafts/"


def send(client, url, body, key=""):
    return client.post(url, body, content_type="application/json", headers={"X-Seat-Key": key} if key else {})


@pytest.fixture
def table(client, make_draft):
    """table(kind): a draft, and for each seat a way to read and to move, neither player signed in."""

    def sit(kind="moncolle-half-deck", **options):
        draft = make_draft(kind, **options)
        seats = {}
        for seat in draft.seats.all():
            taken = send(client, f"{DRAFTS}join/", {"invitation": seat.invitation}).json()
            seats[seat.number] = (f"{DRAFTS}{draft.pk}/seats/{taken['seat']}/", taken["key"])
        return draft, seats

    return sit


def read(client, seat):
    return client.get(seat[0], headers={"X-Seat-Key": seat[1]})


def test_a_draft_is_begun_and_only_its_maker_is_told_the_invitations(client, client_of, make_user):
    maker = client_of(make_user())
    begun = send(maker, DRAFTS, {"kind": "haou-casual"})
    assert begun.status_code == 201
    url = f"{DRAFTS}{begun.json()['id']}/"
    assert all(seat["invitation"] for seat in maker.get(url).json()["seats"])
    for other in (client, client_of(make_user())):
        assert [seat["invitation"] for seat in other.get(url).json()["seats"]] == [None, None]
    assert [one["id"] for one in maker.get(DRAFTS).json()["results"]] == [begun.json()["id"]]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"kind": "chess"}, "kind"),
        ({"kind": "haou-casual", "games": 9}, "games"),
        ({"kind": "haou-casual", "cards": "0 甲"}, "cards"),
    ],
)
def test_a_draft_that_cannot_be_begun_names_the_field(client_of, make_user, body, field):
    answer = send(client_of(make_user()), DRAFTS, body)
    assert (answer.status_code, answer.json()["errors"][0]["pointer"]) == (400, f"#/{field}")
    assert not TableDraft.objects.exists()


def test_twenty_nine_generals_are_refused_with_the_clause(client_of, make_user):
    answer = send(client_of(make_user()), DRAFTS, {"kind": "haou-casual", "cards": "29 足軽"})
    assert (answer.status_code, answer.json()["clause"]) == (409, "haou:format/casual/1")


def test_a_seat_is_taken_once_and_its_key_is_told_once(client, make_draft):
    seat = make_draft().seats.first()
    body = {"invitation": seat.invitation}
    assert send(client, f"{DRAFTS}join/", body).json()["key"]
    again = send(client, f"{DRAFTS}join/", body)
    assert (again.status_code, again.json()["code"]) == (409, "seat_taken")
    assert send(client, f"{DRAFTS}join/", {"invitation": "x"}).status_code == 404


def test_without_its_key_a_seat_does_not_exist(client, client_of, table):
    draft, seats = table()
    url, _key = seats[1]
    for someone, key in (
        (client, ""),
        (client, "wrong"),
        (client, seats[2][1]),
        (client_of(draft.created_by), ""),
    ):
        headers = {"X-Seat-Key": key} if key else {}
        assert someone.get(url, headers=headers).status_code == 404
        assert send(someone, url, {"kind": "roll", "choice": []}, key).status_code == 404
    assert not DraftMove.objects.exists()


def test_a_seat_nobody_has_taken_has_no_holder(client, make_draft):
    draft = make_draft()
    seat = draft.seats.first()
    assert read(client, (f"{DRAFTS}{draft.pk}/seats/1/", seat.holder)).status_code == 404


def test_a_move_out_of_turn_is_refused_with_its_clause_and_leaves_the_log(client, table):
    draft, seats = table()
    assert send(client, seats[1][0], {"kind": "roll", "choice": []}, seats[1][1]).status_code == 200
    refused = send(client, seats[1][0], {"kind": "faction", "choice": ["fire"]}, seats[1][1])
    assert (refused.status_code, refused.json()["code"]) == (409, "not_asked")
    assert draft.moves.count() == 1


@pytest.mark.parametrize("kind", ["moncolle-half-deck", "haou-casual"])
def test_a_draft_is_played_to_its_end_and_each_gets_its_own_deck(client, table, kind):
    draft, seats = table(kind)
    while not (state := selectors.played(draft=draft)).finished:
        number = next(one for one in (1, 2) if state.ask(one))
        ask = read(client, seats[number]).json()["ask"]
        choice = [one["id"] for one in ask["options"][: ask["count"]]]
        assert (
            send(
                client, seats[number][0], {"kind": ask["kind"], "choice": choice}, seats[number][1]
            ).status_code
            == 200
        )
    for number in (1, 2):
        last = read(client, seats[number]).json()
        assert (last["finished"], last["ask"], last["deck_list"]) == (True, None, state.deck_list(number))
    assert client.get(f"{DRAFTS}{draft.pk}/").json()["finished"] is True


def test_no_answer_of_the_other_seat_or_of_the_public_shows_a_secret_deck_core_3_2(client, cards, table):
    setup = {"megami": megami_with_cards(card_index(book="sakura"), "S9-2"), "games": 1}
    draft, seats = table("sakura-7-3", setup=setup)
    one, two = draft.seats.all()
    services.move_make(seat=one, kind="megami", choice=("yurina", "saine"))
    services.move_make(seat=two, kind="megami", choice=("himika", "tokoyo"))
    ask = selectors.played(draft=draft).ask(1)
    state = services.move_make(seat=one, kind="build-1", choice=(*ask.options[:7], *ask.options[-3:]))
    secret = {value.ja for fact in state.facts(1) for value in fact.values if "デッキ" in fact.label.ja}
    told = [client.get(f"{DRAFTS}{draft.pk}/"), read(client, seats[2])]
    assert len(secret) == 10
    assert secret <= {
        value["ja"] for fact in read(client, seats[1]).json()["facts"] for value in fact["values"]
    }
    for answer in told:
        words = json.dumps(answer.json(), ensure_ascii=False)
        assert not [name for name in secret if f'"{name}"' in words]
