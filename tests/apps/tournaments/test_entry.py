"""Entering: the organizer's questions, a lottery where more want to play than there are places, offers that end."""

from datetime import timedelta
from random import Random

import pytest
from django.utils import timezone

from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.models import EntryDraw, Player, WaitingEntry
from judgeapp.apps.tournaments.services.floor.waiting import offers_sweep
from judgeapp.common.problems import Invalid, Refused

from .factories import make_event, user

pytestmark = pytest.mark.django_db
LUNCH = {"text": "昼食", "required": True, "choices": ["要る", "要らない"]}
NOTE = {"text": "連絡", "required": False, "choices": []}


def enter(event, *names):
    return [services.player_register(user=user(name), event=event) for name in names]


def names_in(rows):
    return [one.name for one in rows]


def test_questions_are_asked_on_entering_and_answers_are_for_the_staff(client_of):
    organizer = user("organizer")
    event = make_event(by=organizer, players=0, questions=[LUNCH, NOTE])
    ann = client_of(user("ann"))
    assert "昼食" in ann.get("/events/cup/").content.decode()
    assert ann.post("/events/cup/join/", {"name": "Ann"}).status_code == 400
    ann.post("/events/cup/join/", {"name": "Ann", "question_0": "要る", "question_1": "遅れます"})
    player = event.players.get()
    assert player.answers == {"昼食": "要る", "連絡": "遅れます"}
    for browser, seen in ((client_of(organizer), True), (client_of(None), False)):
        page = browser.get(player.get_absolute_url()).content.decode()
        assert ("遅れます" in page) == seen
        assert ("遅れます" in browser.get("/events/cup/players.csv").content.decode()) == seen


def test_an_answer_is_one_of_the_choices():
    event = make_event(players=0, questions=[LUNCH])
    for answers in ({}, {"昼食": "わからない"}):
        with pytest.raises(Invalid):
            services.player_register(user=user("ann" + str(len(answers))), event=event, answers=answers)
    assert not event.players.exists()


@pytest.mark.parametrize(
    "questions",
    [[LUNCH, LUNCH], [LUNCH | {"choices": ["要る"]}], [LUNCH | {"text": ""}], [NOTE | {"text": "x" * 101}]],
)
def test_questions_that_nobody_could_answer_are_refused(questions):
    with pytest.raises(Invalid) as refused:
        make_event(players=0, questions=questions)
    assert refused.value.field == "questions"


def test_the_form_of_settings_reads_questions_as_lines(client_of):
    organizer = user("organizer")
    event = make_event(by=organizer, players=0)
    client_of(organizer).post("/events/cup/settings/floor/", {"questions": "*昼食: 要る/要らない\n連絡"})
    event.refresh_from_db()
    assert event.questions == [LUNCH, NOTE]
    page = client_of(organizer).get("/events/cup/settings/floor/").content.decode()
    assert "*昼食: 要る/要らない" in page


def test_a_lottery_is_drawn_once_and_recorded():
    event = make_event(players=0, capacity=2, by_lottery=True)
    entered = enter(event, "a", "b", "c", "d", "e")
    assert all(isinstance(one, WaitingEntry) for one in entered)
    draw = services.entry_draw(by=None, event=event, seed=5)
    order = ["a", "b", "c", "d", "e"]
    Random(5).shuffle(order)
    assert draw.names == order
    assert names_in(event.players.all()) == order[:2]
    assert names_in(event.waiting.all()) == order[2:]
    assert services.entry_draw(by=None, event=event, seed=6) == draw
    assert EntryDraw.objects.count() == 1


def test_after_the_draw_a_free_place_goes_on_as_drawn():
    event = make_event(players=0, capacity=2, by_lottery=True)
    enter(event, "a", "b", "c", "d")
    draw = services.entry_draw(by=None, event=event, seed=1)
    (late,) = enter(event, "late")
    assert isinstance(late, WaitingEntry)
    services.player_remove(by=None, player=event.players.get(name=draw.names[0]))
    assert names_in(event.players.all()) == draw.names[1:3]
    assert names_in(event.waiting.all()) == [draw.names[3], "late"]


def test_without_a_lottery_nothing_is_drawn():
    event = make_event(players=0)
    with pytest.raises(Refused):
        services.entry_draw(by=None, event=event)


@pytest.fixture
def offered():
    """One of two places became free, and the first of two in line was offered it."""
    event = make_event(players=0, capacity=2, offer_hours=24)
    enter(event, "z", "a", "b", "c")
    services.player_remove(by=None, player=event.players.get(name="a"))
    return event


def test_a_free_place_is_held_for_the_first_in_line_until_they_answer(offered):
    assert names_in(offered.players.all()) == ["z"]
    first, second = offered.waiting.all()
    assert first.offered_until is not None
    assert second.offered_until is None
    (late,) = enter(offered, "late")
    assert isinstance(late, WaitingEntry)
    with pytest.raises(Refused):
        services.offer_accept(user=second.user, event=offered)
    player = services.offer_accept(user=first.user, event=offered)
    assert services.offer_accept(user=first.user, event=offered) == player


def test_an_offer_that_has_passed_goes_to_the_next(offered):
    first = offered.waiting.first()
    WaitingEntry.objects.filter(pk=first.pk).update(offered_until=timezone.now() - timedelta(minutes=1))
    with pytest.raises(Refused):
        services.offer_accept(user=first.user, event=offered)
    offers_sweep()
    (following,) = offered.waiting.all()
    assert (following.name, following.offered_until is not None) == ("c", True)


def test_the_page_tells_who_is_offered_a_place_and_takes_the_answer(offered, client_of):
    page = client_of(offered.waiting.first().user)
    assert "席が空きました" in page.get("/events/cup/").content.decode()
    page.post("/events/cup/accept/")
    assert names_in(offered.players.all()) == ["z", "b"]


def test_the_organizer_draws_on_the_page_of_players(client_of):
    organizer = user("organizer")
    event = make_event(by=organizer, players=0, capacity=2, by_lottery=True)
    enter(event, "a", "b", "c")
    page = client_of(organizer)
    assert "抽選する" in page.get("/events/cup/players/").content.decode()
    page.post("/events/cup/draw/")
    assert Player.objects.count() == 2
    assert str(EntryDraw.objects.get().seed) in page.get("/events/cup/players/").content.decode()
