"""A record that is built by tapping is of its event's season, else today's; it says which, and another can be chosen.

The card below is a trump that costs 4 in S9-2 and 3 in S10-2.
"""

import pytest
from django.core.management import call_command
from django.urls import reverse
from django.utils import timezone

from judgeapp.apps.disputes.models import Draft
from judgeapp.apps.disputes.services import builder as writing
from judgeapp.apps.disputes.services import situation
from judgeapp.domain.engine import GameRecord, InvalidRecord, rule
from judgeapp.domain.engine.kernel.record.pinned_lists import version_now
from judgeapp.domain.engine.sakura import BOOK
from judgeapp.domain.seasons import in_force
from tests.apps.tournaments.factories import make_event
from tests.domain.engine.test_seasons import COSTS_3_SINCE_S10_2, record

NUMBER = "NA-17-hatsumi-O-S-1"
TODAY = in_force("sakura", timezone.localdate())

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner(make_user):
    return make_user("ayame")


@pytest.fixture
def browser(owner, client_of):
    return client_of(owner)


@pytest.fixture
def cup(owner):
    return make_event(by=owner, players=0, book="sakura", season="S9-2")


def drafted(owner, **more):
    """The record of `test_seasons` in the making: a's trump lies there as a tap puts it down."""
    call_command("load_cards", verbosity=0)
    written = record()
    written["start"]["position"]["players"]["a"]["trumps"] = 2
    draft = writing.draft_create(owner=owner, book="sakura", start=written["start"], **more)
    situation.card_place(draft=draft, zone="a.trumps", number=NUMBER)
    draft.refresh_from_db()
    return draft


def trump(draft):
    draft.refresh_from_db()
    return draft.start["position"]["players"]["a"]["trumps"][0]


def verdict(draft):
    draft.refresh_from_db()
    used = {"kind": "action", "player": "a", "move": "use", "card": trump(draft)["id"]}
    return rule(GameRecord.from_json({**draft.record, "entries": [used]})).to_dict()["verdict"]


def test_a_record_begins_in_the_season_of_its_event_else_in_todays_and_its_pages_say_which(
    owner, browser, cup
):
    at_the_event = drafted(owner, event=cup, live=False)
    alone = writing.draft_create(owner=owner, book="sakura")
    for name in ("disputes:draft", "disputes:draft_play"):
        page = browser.get(reverse(name, args=[at_the_event.pk])).content.decode()
        assert "カードはS9-2（大会のシーズン）" in page
        assert f"カードは{TODAY}" in browser.get(reverse(name, args=[alone.pk])).content.decode()


def test_in_another_season_the_cards_that_lie_there_have_what_it_prints(owner, browser, cup):
    draft = drafted(owner, event=cup)
    assert (trump(draft)["cost"], verdict(draft)) == ("4", "illegal")
    answer = browser.post(
        reverse("disputes:draft", args=[draft.pk]), {"of": "season", "season": "S10-2"}, follow=True
    )
    assert (trump(draft)["cost"], verdict(draft)) == ("3", "legal")
    assert "カードはS10-2（大会はS9-2）" in answer.content.decode()
    situation.draft_in_season(draft=draft, season="S9-2")
    assert (trump(draft)["cost"], verdict(draft)) == ("4", "illegal")


def test_what_was_stated_otherwise_than_printed_stays(owner, cup):
    draft = drafted(owner, event=cup)
    writing.draft_situate(
        draft=draft, change=lambda table: table.card(trump(draft)["id"])[1].update(cost="9", crystals=1)
    )
    situation.draft_in_season(draft=draft, season="S10-2")
    assert (trump(draft)["cost"], trump(draft)["crystals"]) == ("9", 1)


def test_a_card_that_was_shown_has_what_the_season_prints_too(owner):
    facts = {"name": COSTS_3_SINCE_S10_2, "card_number": NUMBER, "cost": "4"}
    draft = drafted(owner, season="S9-2", entries=[{"kind": "reveal", "card": "a.hand.1", "facts": facts}])
    assert situation.draft_in_season(draft=draft, season="S10-2").entries[0]["facts"]["cost"] == "3"


def test_the_list_of_the_season_before_is_pinned_no_more(owner):
    pin = {"list": "NA", "version": version_now(BOOK, "NA")}
    draft = writing.draft_create(owner=owner, book="sakura", head={"edition": "S9-2", "card_lists": [pin]})
    assert situation.draft_in_season(draft=draft, season="S10-2").head == {
        "edition": "S10-2",
        "card_lists": [{"list": "NA"}],
    }


def test_a_season_there_is_none_of_is_refused_and_changes_nothing(owner, browser):
    draft = writing.draft_create(owner=owner, book="sakura", season="S10")
    sent = {"of": "season", "season": "S8"}
    assert browser.post(reverse("disputes:draft", args=[draft.pk]), sent).status_code == 400
    with pytest.raises(InvalidRecord):
        writing.draft_create(owner=owner, book="sengoku", season="S8")
    assert [one.season for one in Draft.objects.all()] == ["S10"]


def test_a_book_without_seasons_asks_for_none(owner, browser):
    draft = writing.draft_create(owner=owner, book="sengoku")
    assert 'value="season"' not in browser.get(reverse("disputes:draft", args=[draft.pk])).content.decode()


def test_the_api_tells_the_season_takes_one_and_changes_it(owner, browser, cup):
    drafts = "/api/v1/record-drafts/"

    def sent(method, address, **body):
        return getattr(browser, method)(address, body, content_type="application/json").json()

    assert sent("post", drafts, book="sakura", event=cup.slug)["season"] == "S9-2"
    made = sent("post", drafts, book="sakura", event=cup.slug, season="S10")
    assert made["season"] == "S10"
    assert sent("patch", f"{drafts}{made['id']}/", season="S10-2", title="1卓")["season"] == "S10-2"
    refused = sent("patch", f"{drafts}{made['id']}/", season="S8", title="2卓")
    assert "S8" in str(refused)
    assert sent("get", f"{drafts}{made['id']}/")["title"] == "1卓"
