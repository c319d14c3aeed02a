"""A card list has versions in time, in any book: an event picks one, and its decks, rulings and pages are of that one.

The teaching set of 戦国大戦 below gets a version in which one card is stronger and another one is new.
"""

import json
from datetime import datetime

import pytest
from django.conf import settings
from django.utils import timezone

from judgeapp.apps.cards.models import Card
from judgeapp.apps.cards.services import cards_load, kept_folder, lists_keep
from judgeapp.apps.disputes.services.builder import draft_create
from judgeapp.apps.submissions.selectors import list_check
from judgeapp.apps.tournaments.models import Event
from judgeapp.apps.tournaments.services import event_update
from judgeapp.domain import seasons
from judgeapp.domain.engine import GameRecord, InvalidRecord, rule
from tests.apps.tournaments.factories import make_event

from .factories import published, ruled
from .test_seasons import answers

FIRST, LATER = "3.6", "2026-05"
NEW = "G-990"
SAID = """\
- {number: G-001, power: 4500}
- {number: G-990, name: 霧沢 千紘, type: general, faction: azure, cost: {blue: 1}, clan: 霧沢家, troops: [騎馬隊],
   siege: 1, power: 1000, abilities: []}
"""
PINNED = "e88ddaa4aa3c"
"""G as records pinned it before it had another version."""
pytestmark = pytest.mark.django_db


@pytest.fixture
def add(monkeypatch, tmp_path):
    """Brings the later version of G in."""

    def version():
        folder = tmp_path / "seasons" / "sengoku" / LATER
        (folder / "lists").mkdir(parents=True)
        (folder / "lists" / "G.yaml").write_text(SAID, "utf-8")
        (folder / "season.yaml").write_text(
            f'base: "{FIRST}"\nsince: {LATER}\nnames: {{{NEW}: 霧沢 千紘}}\n', "utf-8"
        )
        monkeypatch.setattr(seasons, "BROUGHT", [tmp_path / "seasons"])
        seasons.read_anew()
        cards_load(folder=settings.CARDLISTS_DIR)

    cards_load(folder=settings.CARDLISTS_DIR)
    yield version
    monkeypatch.undo()
    seasons.read_anew()


def record(card="G-001", **more):
    """Somebody claims that a general of G has 4500 power."""
    claim = {"kind": "claim", "by": "a", "holds": [{"of": "a1", "field": "power", "value": 4500}]}
    seat = {"wall": 3, "hand": 2, "deck": 20}
    players = {"a": {"field": [{"id": "a1", "card_number": card}], **seat}, "b": seat}
    table = {"turn": 3, "turn_player": "a", "first_player": "a", "phase": "main", "players": players}
    lists = {"card_lists": [{"list": "G"}]}
    return json.dumps(
        {"version": 1, "book": "sengoku", **lists, "start": {"position": table}, "entries": [claim], **more}
    )


def cup(organizer, slug, season="", month=6):
    day = timezone.make_aware(datetime(2026, month, 1))
    return make_event(by=organizer, players=0, book="sengoku", slug=slug, season=season, starts_at=day)


@pytest.fixture
def organizer(make_user):
    return make_user("owner")


def test_two_events_of_two_versions_have_the_same_record_ruled_on_each_by_its_own(add, organizer, client_of):
    add()
    for season, verdict in ((FIRST, "departed"), (LATER, "legal")):
        dispute = ruled(organizer, record(), event=cup(organizer, f"cup-{season[-1]}", season))
        assert (dispute.ruling.verdict, dispute.season, dispute.season_from) == (verdict, season, "event")
        page = client_of(organizer).get(dispute.get_absolute_url()).content.decode()
        assert f"カードは{season}（大会のシーズン）" in page


def test_an_event_from_before_there_was_another_version_stays_with_the_first(add, organizer, client_of):
    event = cup(organizer, "before", month=7)
    before = ruled(organizer, record(), event=event)
    client, again = client_of(organizer), f"{before.get_absolute_url()}again/"
    addresses = [before.get_absolute_url(), "/events/before/", f"/api/v1/disputes/{before.pk}/"]
    pages = answers(client, addresses)
    add()
    assert Event.objects.get().season == "", "what is stored is as it was"
    assert answers(client, addresses) == pages
    assert "この裁定は、いまの版でも変わりません。" in client.get(again).content.decode()
    after = ruled(organizer, record(), event=event)
    assert [one.ruling.verdict for one in (before, after)] == ["departed", "departed"]
    assert (after.season, after.season_from) == (FIRST, "event")


@pytest.mark.parametrize(("month", "season"), [(4, FIRST), (5, LATER)])
def test_a_new_event_has_the_version_of_its_day(add, organizer, month, season):
    add()
    assert cup(organizer, "fresh", month=month).season == season


def test_a_list_is_pinned_by_content_and_old_pins_are_read(add):
    add()
    old = rule(GameRecord.from_json(json.loads(record(card_lists=[{"list": "G", "version": PINNED}]))))
    assert (old.season.id, old.season_from, old.verdict) == (FIRST, "pinned", "departed")
    new = rule(GameRecord.from_json(json.loads(record(edition=LATER))))
    assert (new.season.id, new.verdict) == (LATER, "legal")
    with pytest.raises(InvalidRecord) as refused:
        rule(
            GameRecord.from_json(
                json.loads(record(edition=LATER, card_lists=[{"list": "G", "version": PINNED}]))
            )
        )
    assert refused.value.field == "card_lists[0].version"


def test_a_list_that_is_the_same_in_both_leaves_the_version_to_the_event(add, organizer):
    add()
    version = next(one.split()[2] for one in lists_keep().versions if one.startswith("sengoku EX "))
    examples = [{"list": "EX", "version": version}]
    for season in (FIRST, LATER):
        told = ruled(
            organizer, record("EX-001", card_lists=examples), event=cup(organizer, f"ex{season[-1]}", season)
        )
        assert (told.season, told.season_from) == (season, "event")


def test_the_files_of_a_version_are_kept_with_the_lists(add):
    add()
    later = next(
        version
        for one in lists_keep().versions
        for _book, code, version in [one.split()]
        if code == "G" and version != PINNED
    )
    assert (kept_folder("sengoku", [("G", later)]) / "sengoku" / LATER / "lists" / "G.yaml").exists()


def test_a_new_card_is_for_events_of_its_version_alone(add, organizer):
    add()
    assert Card.objects.get(number=NEW).set.code == "G"
    for season, told in ((FIRST, ["other_season"]), (LATER, [])):
        event = cup(organizer, f"deck{season[-1]}", season)
        event.deck_format = "sengoku-constructed"
        found = [one.code for one in list_check(event=event, source=f"1 {NEW}").findings]
        assert [code for code in found if code == "other_season"] == told
    with pytest.raises(InvalidRecord):
        rule(GameRecord.from_json(json.loads(record(NEW, edition=FIRST))))
    assert rule(GameRecord.from_json(json.loads(record(NEW, edition=LATER)))).verdict == "departed"


def test_pages_and_the_api_say_which_version_a_card_is_of(add, client):
    add()
    page = client.get("/cards/sengoku/G-001/").content.decode()
    assert "4500" in page
    assert f"カードは{LATER}" in page
    assert f'<b aria-current="page">{LATER}</b>' in page
    first = client.get(f"/cards/sengoku/G-001/?season={FIRST}").content.decode()
    assert "4000" in first
    assert f"カードは{FIRST}" in first
    assert f"カードは{LATER}" in client.get("/cards/sengoku/").content.decode()
    told = {one: client.get("/api/v1/cards/sengoku/G-001/", {"season": one}).json() for one in (FIRST, LATER)}
    assert [one["power"] for one in told.values()] == [4000, 4500]
    assert LATER in told[LATER]["edition"]["ja"]
    assert "霧沢 千紘は2026-05からです。" in client.get(f"/cards/sengoku/{NEW}/").content.decode()
    assert client.get("/cards/sengoku/G-002/").content.decode().count("?season=") == 0


def test_the_settings_of_an_event_from_before_offer_its_version_and_keep_it(add, organizer, client_of):
    event = cup(organizer, "before", month=7)
    add()
    page = client_of(organizer).get("/events/before/settings/").content.decode()
    assert f'<option value="{FIRST}" selected>' in page
    event = event_update(by=organizer, event=event, place="神田")
    assert (event.place, event.season) == ("神田", FIRST)


def test_a_published_ruling_from_before_names_no_version(add, organizer, staff, client):
    found = published(organizer, staff, record(), title="武力")
    addresses = [found.get_absolute_url(), f"/api/v1/rulings/{found.number}/"]
    before = answers(client, addresses)
    add()
    assert answers(client, addresses) == before


def test_a_record_in_the_making_from_before_names_no_version(add, organizer, client_of):
    draft = draft_create(owner=organizer, book="sengoku", event=cup(organizer, "before", month=7))
    client, addresses = client_of(organizer), [draft.get_absolute_url()]
    before = answers(client, addresses)
    add()
    assert answers(client, addresses) == before
