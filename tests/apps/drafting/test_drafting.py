"""Drafts at the table: seats, moves, and that nobody sees the other's choices."""

import pytest
from auditlog.models import LogEntry
from django.urls import reverse

from judgeapp.apps.drafting import selectors, services
from judgeapp.apps.drafting.models import DraftMove, TableDraft
from judgeapp.apps.rules.labels import season_now
from judgeapp.domain.drafts import DraftRefused

pytestmark = pytest.mark.django_db
NEW = reverse("drafting:draft_new")


def begun(**changes):
    return {"kind": "haou-casual", "phones": "two", "cards": "", "games": "1", **changes}


def test_a_signed_in_user_begins_a_draft_and_sees_both_invitations(client_of, make_user, shown):
    client = client_of(make_user())
    page = client.get(client.post(NEW, begun()).url)
    draft = TableDraft.objects.get()
    for seat in draft.seats.all():
        assert seat.invitation in page.content.decode()
        assert client.get(reverse("drafting:invitation_qr", args=[seat.invitation])).status_code == 200


@pytest.mark.parametrize("kind", ["moncolle-half-deck", "haou-casual", "sakura-7-3"])
def test_each_kind_can_be_begun(client_of, make_user, cards, kind):
    page = client_of(make_user()).post(NEW, begun(kind=kind, ban="on"), follow=True)
    assert page.status_code == 200
    assert selectors.played(draft=TableDraft.objects.get()).ask(1)


@pytest.mark.parametrize(
    ("typed", "says"),
    [("29 足軽", "29枚"), ("甲\n0 乙", "0"), ("甲\x01", "制御文字")],
    ids=["29", "line", "binary"],
)
def test_cards_that_are_not_thirty_are_refused_and_nothing_is_kept(client_of, make_user, typed, says):
    answer = client_of(make_user()).post(NEW, begun(cards=typed))
    assert answer.status_code == 400
    assert says in answer.content.decode()
    assert not TableDraft.objects.exists()


def test_beginning_asks_for_sign_in(client):
    assert "login" in client.post(NEW, begun()).url


def test_the_cards_are_shuffled_and_the_order_is_kept(make_draft):
    cards = [f"武将{n}" for n in range(1, 31)]
    draft = make_draft("haou-casual", setup={"cards": cards})
    assert draft.setup["cards"] != cards
    assert sorted(draft.setup["cards"]) == sorted(cards)


def test_a_seat_is_taken_once_and_only_its_phone_sees_it(make_draft, client_of):
    draft = make_draft()
    seat = draft.seats.get(number=1)
    first, second = client_of(None), client_of(None)
    join = f"/drafts/join/{seat.invitation}/"
    assert first.post(join).url == seat.get_absolute_url()
    assert second.post(join).status_code == 409
    assert first.get(seat.get_absolute_url()).status_code == 200
    assert second.get(seat.get_absolute_url()).status_code == 404
    assert second.post(seat.get_absolute_url(), {"kind": "roll", "choice": "6"}).status_code == 404
    assert not DraftMove.objects.exists()


def test_not_even_its_maker_sits_in_anothers_seat(make_draft, client_of, seated):
    draft = make_draft()
    seated(draft)
    maker = client_of(draft.created_by)
    assert [maker.get(seat.get_absolute_url()).status_code for seat in draft.seats.all()] == [404, 404]
    page = maker.get(draft.get_absolute_url()).content.decode()
    assert not [seat for seat in draft.seats.all() if seat.invitation in page]


def test_a_maker_who_plays_sits_in_one_seat_and_cannot_take_the_other(make_draft, client_of, staff):
    draft = make_draft(by=staff)
    mine, theirs = draft.seats.all()
    maker = client_of(staff)
    assert maker.post(f"/drafts/join/{mine.invitation}/").url == mine.get_absolute_url()
    answer = maker.post(f"/drafts/join/{theirs.invitation}/")
    assert answer.status_code == 409
    assert "席1に着いています" in answer.content.decode()
    assert maker.get(theirs.get_absolute_url()).status_code == 404
    assert client_of(None).post(f"/drafts/join/{theirs.invitation}/").status_code == 302


def test_on_one_phone_both_seats_are_its_makers_and_nobody_elses(make_draft, client_of, make_user):
    draft = make_draft(one_phone=True)
    seats = list(draft.seats.all())
    maker, other = client_of(draft.created_by), client_of(make_user())
    assert [maker.get(seat.get_absolute_url()).status_code for seat in seats] == [200, 200]
    assert [other.get(seat.get_absolute_url()).status_code for seat in seats] == [404, 404]
    assert maker.post(seats[0].get_absolute_url(), {"kind": "roll"}).url == draft.get_absolute_url()
    assert other.post(f"/drafts/join/{seats[0].invitation}/").status_code == 409


def test_dice_are_rolled_by_the_service_whatever_is_sent(make_draft, seated):
    draft = make_draft()
    one, _two = seated(draft)
    for faked in ("6", "9", ""):
        one.post(draft.seats.get(number=1).get_absolute_url(), {"kind": "roll", "choice": faked})
    (move,) = DraftMove.objects.all()
    assert move.choice[0] in "123456"


def test_a_move_out_of_turn_is_refused_with_its_reason_and_leaves_the_log(make_draft, seated, shown):
    draft = make_draft("haou-casual")
    one, _two = seated(draft)
    address = draft.seats.get(number=1).get_absolute_url()
    one.post(address, {"kind": "pack", "choice": "1"})
    for kind, choice in (("pack", "2"), ("pick", "1"), ("nonsense", "x"), ("", "")):
        answer = one.post(address, {"kind": kind, "choice": choice})
        assert answer.status_code == 400
        assert "いまその選択はできません" in shown(answer)
    assert DraftMove.objects.count() == 1


def test_the_same_pack_is_not_taken_twice(make_draft):
    draft = make_draft("haou-casual")
    one, two = draft.seats.all()
    services.move_make(seat=one, kind="pack", choice=("3",))
    with pytest.raises(DraftRefused) as refused:
        services.move_make(seat=two, kind="pack", choice=("3",))
    assert refused.value.code == "not_offered"


def test_haou_no_page_of_the_other_shows_a_card_before_it_is_in_their_hand(
    make_draft, seated, finish, client, shown
):
    draft = make_draft("haou-casual")
    phones = seated(draft)
    handled = {1: set(), 2: set()}
    for state in finish(draft):
        for seat in (1, 2):
            ask = state.ask(seat)
            handled[seat] |= {label.ja for label in ask.labels} if ask else set()
        if len(state.moves) % 5:
            continue
        for seat, phone in zip((1, 2), phones, strict=True):
            words = set(shown(phone.get(f"/drafts/{draft.pk}/{seat}/")).split())
            assert {word for word in words if word.startswith("武将")} <= handled[seat]
            assert phone.get(f"/drafts/{draft.pk}/{3 - seat}/").status_code == 404
        assert "武将" not in shown(client.get(draft.get_absolute_url()))


def test_moncolle_no_page_of_the_other_shows_a_deck_and_summoners_are_shown_at_the_end(
    make_draft, seated, finish, client, shown
):
    draft = make_draft("moncolle-half-deck")
    phones = seated(draft)
    for state in finish(draft):
        names = {card.number: card.name for card in state.cards}
        summoners = {move.seat: names[move.choice[0]] for move in state.by("summoner")}
        if not state.deck(1) and not state.deck(2):
            continue
        pages = [
            shown(phone.get(f"/drafts/{draft.pk}/{seat}/"))
            for seat, phone in zip((1, 2), phones, strict=True)
        ]
        public = shown(client.get(draft.get_absolute_url()))
        for seat, opponent in ((1, 2), (2, 1)):
            deck = {names[number] for number in state.deck(opponent)}
            assert not deck & set(pages[seat - 1].split())
            assert not deck & set(public.split())
            if opponent in summoners:
                assert (summoners[opponent] in pages[seat - 1].split()) == state.finished
    assert len(state.deck(1)) == len(state.deck(2)) == 30


@pytest.mark.parametrize("setup", [{}, {"beginners": True}])
def test_a_finished_deck_goes_to_the_checker_as_it_is(make_draft, seated, finish, setup):
    draft = make_draft(setup=setup)
    phones = seated(draft)
    *_states, state = finish(draft)
    page = phones[0].get(draft.seats.get(number=1).get_absolute_url()).content.decode()
    assert state.deck_list(1).splitlines()[0] in page
    posted = {"format": draft.deck_format, "text": state.deck_list(1)}
    answer = phones[0].post(reverse("decks:deck_check"), posted)
    assert "読み取れない行" not in answer.content.decode()
    assert "使えません" not in answer.content.decode()


def test_waiting_pages_ask_again_by_themselves_and_choosing_ones_do_not(make_draft, seated):
    draft = make_draft("haou-casual")
    one, two = seated(draft)
    address = [seat.get_absolute_url() for seat in draft.seats.all()]
    one.post(address[0], {"kind": "pack", "choice": "1"})
    headers = {"HX-Request": "true", "HX-Target": "seat"}
    waiting, choosing = one.get(address[0], headers=headers), two.get(address[1], headers=headers)
    assert "every 2s" in waiting.content.decode()
    assert "every 2s" not in choosing.content.decode()
    assert "<html" not in waiting.content.decode()


def test_the_audit_log_holds_nothing_of_what_is_chosen(make_draft, finish):
    draft = make_draft("haou-casual")
    list(finish(draft))
    logged = " ".join(f"{one.object_repr} {one.changes}" for one in LogEntry.objects.all())
    assert "武将" not in logged
    assert "invitation" not in logged
    assert "choice" not in logged
    assert DraftMove.objects.filter(draft=draft).count() == 6 + 30 + 2


def test_pages_are_not_cached(make_draft, seated):
    draft = make_draft()
    one, _two = seated(draft)
    for address in (draft.get_absolute_url(), draft.seats.get(number=1).get_absolute_url()):
        assert "no-store" in one.get(address)["Cache-Control"]


def test_the_pages_speak_english(make_draft, seated):
    draft = make_draft()
    one, _two = seated(draft)
    page = one.get(draft.seats.get(number=1).get_absolute_url(), headers={"Accept-Language": "en"})
    assert "Roll a die" in page.content.decode()


BEGIN = {"kind": "sakura-7-3", "phones": "two", "games": "3"}


@pytest.mark.parametrize(("chosen", "season"), [("", season_now("sakura")), ("S9-2", "S9-2")])
def test_a_draft_is_of_the_season_chosen_else_of_todays_in_every_game_and_says_so(
    cards, client_of, make_user, chosen, season
):
    maker = client_of(make_user())
    page = maker.post("/drafts/", {**BEGIN, "season": chosen}, follow=True).content.decode()
    assert f"カードは{season}" in page
    draft = TableDraft.objects.get()
    assert draft.season == season
    seat = draft.seats.first()
    joined = client_of(None).post(f"/drafts/join/{seat.invitation}/", follow=True).content.decode()
    assert f"カードは{season}" in joined
    assert maker.get(f"/api/v1/drafts/{draft.pk}/").json()["season"] == season


def test_a_season_of_another_game_is_refused_at_its_field(cards, client_of, make_user):
    for kind, season in (("haou-casual", "S9-2"), ("sakura-7-3", "S8")):
        answer = client_of(make_user()).post(
            "/drafts/", {"kind": kind, "phones": "two", "games": "1", "season": season}
        )
        assert answer.status_code == 400
        assert 'id="id_season_error"' in answer.content.decode()
    assert not TableDraft.objects.exists()


def test_a_game_without_seasons_has_none(cards, client_of, make_user):
    client_of(make_user()).post("/drafts/", {"kind": "haou-casual", "phones": "two"})
    assert TableDraft.objects.get().season == ""
