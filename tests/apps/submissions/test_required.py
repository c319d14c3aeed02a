"""Required lists: who has none is not paired unless the organizer says so; a later phase may ask anew."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from judgeapp.apps.submissions import selectors, services
from judgeapp.apps.tournaments import services as tournaments
from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.personal import personal_path
from judgeapp.apps.tournaments.problems import Asks
from judgeapp.apps.tournaments.selectors import standings_of
from judgeapp.common.problems import Invalid, Refused
from tests.apps.tournaments.factories import make_round

from ..tournaments.factories import enter_all, user
from .factories import LEGAL, OTHER, hand_in, make_cup

pytestmark = pytest.mark.django_db


@pytest.fixture
def organizer():
    return user("organizer")


@pytest.fixture
def cup(organizer):
    """Five players; the first three have accounts, the first two a list."""
    people = [user(name) for name in ("ann", "bob", "cat")]
    event = make_cup(by=organizer, users=people, players=5, asked="required")
    for player in event.players.all()[:2]:
        hand_in(player)
    return event


def names_in(round_):
    sides = round_.matches.values_list("player_a__name", "player_b__name")
    return {name for pair in sides for name in pair if name}


def test_pairing_asks_before_it_leaves_out_who_owes_a_list(cup, organizer):
    names = [player.name for player in cup.players.all()]
    with pytest.raises(Asks) as asked:
        tournaments.round_pair(by=organizer, event=cup)
    assert asked.value.facts["players"] == names[2:]
    round_, _made = tournaments.round_pair(by=organizer, event=cup, leave_out=True)
    assert names_in(round_) == set(names[:2])
    assert names[2] in round_.notes[0]["ja"]


def test_who_was_left_out_has_lost_the_round_and_plays_the_next_with_a_list(cup, organizer):
    round_, _made = tournaments.round_pair(by=organizer, event=cup, leave_out=True)
    round_ = tournaments.round_publish(by=organizer, round_=round_)
    enter_all(round_)
    third = cup.players.all()[2]
    hand_in(third, ask=True)
    version = selectors.waiting_version(player=third)
    services.list_decide(by=organizer, player=third, number=version.number, accept=True, reason="遅刻")
    following = tournaments.round_next(by=organizer, round_=round_, leave_out=True)
    assert third.name in names_in(following)
    line = next(line for line in standings_of(event=cup).lines_of(third) if line.round == 1)
    assert (line.opponent, line.points) == (None, 0)


def test_whom_the_organizer_excuses_is_paired_without_a_list(cup, organizer):
    for player in cup.players.all()[2:]:
        services.waiver_give(by=organizer, player=player, reason="貸出デッキ")
    round_, _made = tournaments.round_pair(by=organizer, event=cup)
    assert len(names_in(round_)) == 5
    assert round_.notes == []


def test_an_excuse_wants_a_reason_and_can_be_withdrawn(cup, organizer, client_of):
    third = cup.players.all()[2]
    page = client_of(organizer)
    address = reverse("submissions:decide", args=["cup", third.pk, "waive"])
    assert page.post(address, {"reason": " "}).status_code == 400
    page.post(address, {"reason": "貸出デッキ"})
    assert "貸出デッキ" in page.get("/events/cup/lists/").content.decode()
    assert third not in selectors.barred_players(event=cup)
    page.post(address.replace("waive", "unwaive"))
    assert third in selectors.barred_players(event=cup)


def test_many_are_excused_at_once_or_nobody(cup, organizer):
    owing = selectors.unexcused_players(event=cup)
    with pytest.raises(Invalid):
        services.waivers_give(by=organizer, event=cup, players=owing, reason=" ")
    with pytest.raises(Invalid):
        services.waivers_give(by=organizer, event=cup, players=[], reason="貸出デッキ")
    assert selectors.excused(event=cup) == []
    services.waivers_give(by=organizer, event=cup, players=owing[:2], reason="貸出デッキ")
    assert selectors.unexcused_players(event=cup) == owing[2:]
    assert [waiver.player for waiver in selectors.excused(event=cup)] == owing[:2]


def test_whoever_is_without_a_list_is_tapped_and_excused(cup, organizer, client_of):
    first, *others = selectors.unexcused_players(event=cup)
    page, address = client_of(organizer), reverse("submissions:missing", args=["cup"])
    refused = page.post(address, {"players": [first.pk], "reason": " "})
    assert refused.status_code == 400
    assert f'value="{first.pk}" checked' in refused.content.decode()
    nobody = page.post(address, {"reason": "貸出デッキ"})
    assert "選んでください" in nobody.content.decode()
    page.post(address, {"players": [first.pk], "reason": "貸出デッキ"})
    assert selectors.unexcused_players(event=cup) == others
    page.post(address, {"everybody": "1", "reason": "受付で確認"})
    assert selectors.unexcused_players(event=cup) == []
    assert "受付で確認" in page.get(address).content.decode()


def test_a_judge_reads_who_is_without_a_list_under_the_rows_of_the_kana(cup, organizer, client_of):
    judge = user("judge")
    tournaments.role_grant(by=organizer, event=cup, user=judge, role="judge")
    for player, reading in zip(selectors.unexcused_players(event=cup), ("あお", "かわ", ""), strict=True):
        player.reading, player.club = reading, "横浜"
        player.save()
    page = client_of(judge).get(reverse("submissions:missing", args=["cup"])).content.decode()
    assert "<h2>あ</h2>" in page
    assert "checkbox" not in page


def test_the_api_excuses_several_or_nobody(cup, organizer, client_of):
    owing = [player.pk for player in selectors.unexcused_players(event=cup)]
    address, client = reverse("api_list_waivers", args=["cup"]), client_of(organizer)
    wrong = {"players": [*owing, 99999], "reason": "貸出デッキ"}
    assert client.post(address, wrong, content_type="application/json").status_code == 400
    given = client.post(address, wrong | {"players": owing}, content_type="application/json")
    assert [one["reason"] for one in given.json()] == ["貸出デッキ"] * len(owing)
    assert selectors.unexcused_players(event=cup) == []


def test_where_lists_are_optional_nobody_is_left_out(organizer):
    event = make_cup(by=organizer, players=3, asked="optional")
    round_, _made = tournaments.round_pair(by=organizer, event=event)
    assert len(names_in(round_)) == 3


def test_the_page_of_the_round_counts_who_has_none(cup, organizer, client_of):
    tournaments.round_pair(by=organizer, event=cup, leave_out=True)
    assert "リストのない人 3人" in client_of(organizer).get("/events/cup/rounds/1/").content.decode()
    assert "リストのない人" not in client_of(None).get("/events/cup/rounds/1/").content.decode()


def test_whoever_may_play_without_a_list_is_not_counted_on_the_page_of_the_round(cup, organizer, client_of):
    owing = selectors.unexcused_players(event=cup)
    services.waivers_give(by=organizer, event=cup, players=owing, reason="貸出デッキ")
    tournaments.round_pair(by=organizer, event=cup)
    assert "リストのない人" not in client_of(organizer).get("/events/cup/rounds/1/").content.decode()


@pytest.fixture
def two_days(organizer):
    """Two of four go on to a second day with lists of its own; the first day is over."""
    people = [user(name) for name in ("ann", "bob", "cat", "dan")]
    event = make_cup(by=organizer, users=people, players=4, asked="required", planned_rounds=1)
    for player in event.players.all():
        hand_in(player)
    phase = tournaments.phase_add(by=organizer, event=event, rounds=1, best=2, own_lists=True)
    round_, _made = tournaments.round_pair(by=organizer, event=event)
    enter_all(tournaments.round_publish(by=organizer, round_=round_))
    return event, phase, round_


def test_a_later_phase_takes_lists_of_its_own_and_wants_them(two_days, organizer):
    event, phase, _round = two_days
    first = event.players.first()
    assert selectors.phase_open(event=event) == 2
    early = hand_in(first, OTHER)
    assert (early.number, early.submission.phase) == (2, 2)
    assert selectors.version_of(player=first).text == LEGAL  # until the phase begins, the first day's counts
    tournaments.phase_begin(by=organizer, phase=phase)
    event.refresh_from_db()
    going = [player for player in event.players.all() if player.is_playing]
    owing = selectors.barred_players(event=event)
    assert {player.pk for player in owing} == {player.pk for player in going} - {first.pk}
    for player in going:
        if not selectors.version_of(player=player):
            hand_in(player, OTHER)
    tournaments.round_pair(by=organizer, event=event)
    assert {version.text for version in selectors.lists_of(event=event)} == {OTHER}


def test_who_did_not_go_on_hands_in_no_more_and_a_paired_phase_locks(two_days, organizer):
    event, phase, _round = two_days
    tournaments.phase_begin(by=organizer, phase=phase)
    for player in event.players.all():
        if player.is_playing:
            hand_in(player, OTHER)
        else:
            with pytest.raises(Refused) as refused:
                hand_in(player, OTHER)
            assert refused.value.code == "dropped"
    tournaments.round_pair(by=organizer, event=event)
    player = next(player for player in event.players.all() if player.is_playing)
    with pytest.raises(Refused) as refused:
        hand_in(player, LEGAL)
    assert refused.value.code == "lists_locked"


def test_a_later_phase_may_have_a_deadline_of_its_own(two_days):
    event, phase, _round = two_days
    player = event.players.first()
    assert selectors.closed_for(player=player) == ""
    passed = timezone.now() - timedelta(minutes=1)
    tournaments.phase_update(by=None, phase=phase, lists_due=passed)
    again = event.players.model.objects.get(pk=player.pk)
    assert selectors.deadline_of(player=again) == passed
    assert selectors.closed_for(player=again) == "late"


def test_only_a_phase_with_lists_of_its_own_has_a_deadline(two_days):
    _event, phase, _round = two_days
    with pytest.raises(Invalid) as problem:
        tournaments.phase_update(by=None, phase=phase, lists_due=timezone.now(), own_lists=False)
    assert problem.value.field == "lists_due"


def test_what_is_asked_of_lists_is_settled_with_the_event(client_of, organizer):
    desk = client_of(organizer)
    form = {"name": "春の杯", "book": "sengoku", "best_of": 3, "tiebreaks": "mtg", "asked": "required"}
    refused = desk.post("/events/new/", form)
    assert (refused.status_code, "デッキの形式" in str(refused.context["form"].errors["asked"])) == (
        400,
        True,
    )
    assert not Event.objects.filter(name="春の杯").exists()
    assert desk.post("/events/new/", form | {"deck_format": "sakura-7-3"}).status_code == 302
    made = Event.objects.get(name="春の杯")
    assert (made.book, made.deck_policy.asked) == ("sakura", "required")


@pytest.mark.django_db
def test_who_plays_without_a_list_is_not_asked_for_one_on_their_own_page(cup, organizer, client_of):
    player, page = cup.players.all()[2], client_of(None)
    page.get(personal_path(player))
    said = "まだ提出していません。"
    assert said in page.get(player.get_absolute_url()).content.decode()
    services.waivers_give(
        by=organizer, event=cup, players=selectors.unexcused_players(event=cup), reason="貸出デッキ"
    )
    open_still = page.get(player.get_absolute_url()).content.decode()
    assert (said in open_still, "必須" in open_still) == (True, False)
    make_round(cup)
    assert said not in page.get(player.get_absolute_url()).content.decode()
