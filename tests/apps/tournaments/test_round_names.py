"""What a round of the bracket is called, everywhere that a round is named."""

import json

import pytest
from django.http import HttpResponse
from django.urls import reverse
from django.utils import translation

from judgeapp.apps.notifications.models import Delivery
from judgeapp.apps.notifications.services.webhooks import webhook_add
from judgeapp.apps.tournaments import selectors, services
from judgeapp.apps.tournaments.selectors.history import entries_of

from .factories import enter_all, make_event, make_round, play_round

pytestmark = pytest.mark.django_db


def bracket(players, **options):
    """An event that is a bracket from its first round on."""
    event = make_event(players=players)
    services.cut_make(by=None, event=event, size=players, **options)
    event.refresh_from_db()
    return event


def names_of_all_rounds(event):
    names = []
    while selectors.next_step(event=event).primary.number or not names:
        names.append(play_round(event).name)
    return names


def test_a_round_before_the_bracket_goes_by_its_number():
    round_ = play_round(make_event())
    assert (round_.name, round_.short_name) == ("第1回戦", "1")
    with translation.override("en"):
        assert round_.name == "Round 1"


def test_rounds_of_a_bracket_go_by_how_far_they_are_from_the_end():
    event = bracket(8, third_place=True)
    assert names_of_all_rounds(event) == ["準々決勝", "準決勝", "3位決定戦・決勝"]
    with translation.override("en"):
        assert [one.name for one in event.rounds.all()] == [
            "Quarterfinal",
            "Semifinal",
            "Third place / Final",
        ]


def test_double_elimination_names_the_side_of_the_bracket():
    assert names_of_all_rounds(bracket(4, kind="double")) == [
        "勝者側準決勝",
        "勝者側決勝・敗者側第1回戦",
        "敗者側決勝",
        "優勝決定戦",
    ]


def test_a_player_reads_the_name_of_their_own_match(client):
    event = bracket(4, third_place=True)
    play_round(event)
    for match in make_round(event).matches.all():
        page = client.get(match.player_a.get_absolute_url()).content.decode()
        own, other = ("3位決定戦", "決勝") if match.slot == "T" else ("決勝", "3位決定戦")
        assert f'<span data-fill="round">{own}</span>' in page
        assert f'<span data-fill="round">{other}</span>' not in page


@pytest.mark.parametrize("page", ["round", "board", "event", "round_standings"])
def test_the_pages_of_an_event_say_semifinal(client, page):
    event = bracket(4)
    make_round(event)
    place = [event.slug, 1] if page in ("round", "round_standings") else [event.slug]
    said = client.get(reverse(f"tournaments:{page}", args=place)).content.decode()
    assert "準決勝" in said
    assert "第1回戦" not in said


@pytest.mark.parametrize("sheet", ["tables_pdf", "names_pdf", "slips_pdf"])
def test_sheets_say_semifinal(client_of, organizer, sheet, monkeypatch):
    event = bracket(4)
    services.role_grant(by=None, event=event, user=organizer, role="organizer")
    make_round(event)
    titles = []
    monkeypatch.setattr(
        "judgeapp.apps.tournaments.pages.floor.boards._sheet",
        lambda event, title, story, **_layout: titles.append(title) or HttpResponse(),
    )
    client_of(organizer).get(reverse(f"tournaments:{sheet}", args=[event.slug, 1]))
    assert titles[0].startswith("準決勝 ")


def test_the_log_says_semifinal_also_when_the_round_is_gone():
    event = bracket(4)
    round_ = make_round(event)
    enter_all(round_)
    services.round_delete(by=None, round_=round_)
    said = [line.what for line in selectors.log_of(entries_of(event=event)[:5])]
    assert [said[0], *said[-2:]] == ["準決勝の組み合わせを取り消し", "準決勝を公開", "準決勝を組み合わせ"]
    assert said[1].startswith("準決勝 2卓 ")


def test_webhooks_are_told_the_name():
    event = bracket(4)
    webhook_add(by=None, event=event, url="https://example.org/")
    make_round(event)
    told = json.loads(Delivery.objects.get(kind="round.published").body)["data"]
    assert told == {"event": "cup", "round": 1, "title": {"ja": "準決勝", "en": "Semifinal"}}
