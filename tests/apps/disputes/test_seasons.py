"""A dispute is ruled on in a season: its record's, else its event's, else today's; a season that is added changes none.

The record below is a use of a trump that costs 4 in S9-2 and 3 in S10-2, with three flares.
"""

import json
import re
import shutil
from importlib import import_module
from types import SimpleNamespace

import pytest
from django.apps import apps
from django.conf import settings
from django.core.management import call_command
from django.urls import reverse
from django.utils import timezone

from judgeapp.apps.cards.services import cards_load
from judgeapp.apps.disputes.models import Dispute, Draft
from judgeapp.apps.disputes.services import builder as writing
from judgeapp.apps.tournaments import services as tournaments
from judgeapp.apps.tournaments.models import Event
from judgeapp.domain import seasons
from judgeapp.domain.engine import GameRecord, InvalidRecord, rule
from judgeapp.domain.engine.notation import write_notation
from tests.apps.tournaments.factories import make_event
from tests.domain.engine.test_seasons import COSTS_3_SINCE_S10_2, record

from .factories import published, queued, ruled

RECORD = settings.EXAMPLES_DIR / "records" / "sakura" / "moved_out_of_range.json"


def text(**more):
    return json.dumps(record(**more), ensure_ascii=False)


@pytest.fixture
def owner(make_user):
    return make_user("ayame")


@pytest.fixture
def organizer(make_user):
    return make_user("owner")


def cup(organizer, season, **more):
    return make_event(by=organizer, players=0, book="sakura", season=season, slug=season.lower(), **more)


@pytest.mark.django_db
def test_two_events_of_two_seasons_have_the_same_record_ruled_on_each_in_its_own(owner, organizer, client_of):
    told = {}
    for season in ("S9-2", "S10-2"):
        dispute = ruled(owner, text(), event=cup(organizer, season))
        told[season] = (dispute.ruling.verdict, dispute.season, dispute.season_from)
        page = client_of(owner).get(dispute.get_absolute_url()).content.decode()
        assert f"カードは{season}（大会のシーズン）" in page
        said = client_of(owner).get(f"/api/v1/disputes/{dispute.pk}/").json()
        assert (said["season"], said["season_from"], said["ruling"]["edition"]) == (season, "event", season)
    assert told == {"S9-2": ("illegal", "S9-2", "event"), "S10-2": ("legal", "S10-2", "event")}


@pytest.mark.django_db
def test_without_an_event_the_season_of_the_day_rules_and_a_season_stated_rules_before_both(owner, organizer):
    today = seasons.in_force("sakura", timezone.localdate())
    silent = ruled(owner, text())
    assert (silent.season, silent.season_from) == (today, "day")
    assert json.loads(silent.record)["edition"] == today
    stated = ruled(owner, text(edition="S9-2"), event=cup(organizer, "S10-2"))
    assert (stated.season, stated.season_from) == ("S9-2", "record")
    pinned = queued(owner, RECORD.read_text("utf-8").replace('"edition": "S9-2",', ""))
    assert (pinned.season, pinned.season_from) == ("S9-2", "pinned")


@pytest.mark.django_db
def test_a_dispute_of_a_book_without_seasons_names_none(owner):
    dispute = queued(owner)
    assert (dispute.book, dispute.season, dispute.season_from) == ("sengoku", "", "")


@pytest.mark.django_db
def test_a_season_there_is_none_of_is_refused_and_nothing_is_kept(owner, client_of):
    with pytest.raises(InvalidRecord) as refused:
        queued(owner, text(edition="S8"))
    assert "S9-2" in refused.value.expected.ja
    with pytest.raises(InvalidRecord):
        writing.draft_create(owner=owner, book="sakura", head={"edition": "S8"})
    assert not Dispute.objects.exists()
    assert not Draft.objects.exists()


@pytest.mark.django_db
def test_what_is_recorded_at_an_event_has_the_cards_of_its_season(owner, organizer):
    draft = writing.draft_create(owner=owner, book="sakura", event=cup(organizer, "S10-2"))
    assert draft.record["edition"] == draft.engine.season.id == "S10-2"
    fields = draft.engine.reading.printed({"number": "NA-17-hatsumi-O-S-1", "name": COSTS_3_SINCE_S10_2})
    assert fields["cost"] == "3"


@pytest.mark.django_db
def test_disputes_drafts_and_events_from_before_have_the_season_there_was(owner, organizer):
    event, dispute = cup(organizer, "S10-2"), queued(owner, RECORD.read_text("utf-8"))
    draft = writing.draft_create(owner=owner, book="sakura")
    Event.objects.update(season="")
    Dispute.objects.update(season="", season_from="")
    Draft.objects.update(head={})
    for app, name in (("disputes", "0008_season"), ("tournaments", "0019_season")):
        import_module(f"judgeapp.apps.{app}.migrations.{name}").give_seasons(apps, SimpleNamespace())
    for one in (event, dispute, draft):
        one.refresh_from_db()
    assert (event.season, dispute.season, dispute.season_from) == ("S9-2", "S9-2", "record")
    assert draft.season == "S9-2"


@pytest.fixture
def new_season(monkeypatch, tmp_path):
    """Brings in a season S11, in force since this month, that prints a card of every ruling below otherwise."""
    folder = tmp_path / "cardlists"

    def add():
        shutil.copytree(seasons.FOLDER / "sakura", folder / "sakura")
        (folder / "sakura" / "S11").mkdir()
        month = timezone.localdate().strftime("%Y-%m")
        (folder / "sakura" / "S11" / "season.yaml").write_text(
            f'base: S10-2\nsince: {month}\nrules: "1.14.1"\nnames: {{NA-27-new-O-N-1: 新しいカード}}\n',
            "utf-8",
        )
        (folder / "sakura" / "S11" / "yurina.yaml").write_text(
            "- {number: NA-01-yurina-O-N-1, type: attack, range: 9-10, damage: 9/9, texts: []}\n"
            '- {number: NA-27-new-O-N-1, type: attack, range: "1", damage: 1/1, texts: []}\n',
            "utf-8",
        )
        monkeypatch.setattr(seasons, "FOLDER", folder)
        seasons.read_anew()

    yield add
    monkeypatch.undo()
    seasons.read_anew()


ITS_OWN = re.compile(r'csrf[^>]*?"[\w-]{20,}"|nonce="[^"]*"|value="[\w-]{20,}"')
"""What is drawn anew for every answer."""


def answers(client, addresses):
    """What each address answers, without what is drawn anew each time."""
    found = {}
    for address in addresses:
        answer = client.get(address, headers={"HX-Request": "true"} if "board/" in address else {})
        assert answer.status_code == 200, address
        found[address] = ITS_OWN.sub("", answer.content.decode())
    return found


@pytest.mark.django_db
def test_a_season_that_is_added_changes_no_page_of_a_ruling_and_breaks_none(
    owner, staff, organizer, client_of, new_season
):
    made = [published(owner, staff, RECORD.read_text("utf-8"), title="届かない攻撃")]
    made += [
        published(owner, staff, text(), title=season, event=cup(organizer, season))
        for season in ("S9-2", "S10-2")
    ]
    cards_load(folder=settings.CARDLISTS_DIR)
    disputes = [one.ruling.dispute for one in made]
    of_disputes = ["", "state/", "board/1/", "what-if/1/", "again/", "ask/", "record.json", "record.txt"]
    addresses = [one.get_absolute_url() for one in made]
    addresses += [f"{one.get_absolute_url()}{tail}" for one in disputes for tail in of_disputes]
    addresses += [f"/api/v1/disputes/{one.pk}/" for one in disputes]
    addresses += [f"/api/v1/rulings/{one.number}/" for one in made]
    year = tournaments.series_create(by=organizer, name="通年", points=[], attendance=1)
    for one in disputes[1:]:
        tournaments.series_event_add(by=organizer, series=year, event=one.event)
    addresses += [f"{year.get_absolute_url()}{asked}" for asked in ("", "?season=S9-2", "?season=S10-2")]
    addresses += [f"/events/{one.season.lower()}/" for one in disputes[1:]]
    others = ["/rulings/", "/rulings/published/", "/events/", "/decks/", "/rules/sakura/", "/cards/sakura/"]
    others += ["/cards/sakura/NA-01-yurina-O-N-1/", "/events/series/", "/drafts/"]
    client = client_of(staff)
    before = answers(client, addresses)
    new_season()
    assert seasons.in_force("sakura", timezone.localdate()) == "S11"
    after = answers(client, addresses)
    assert [one for one in addresses if after[one] != before[one]] == []
    assert "S11" in answers(client, others)["/cards/sakura/NA-01-yurina-O-N-1/"]
    assert queued(owner, text()).season == "S11"


def note(season=""):
    """A note of the same game, with a line of its season."""
    lines = write_notation(GameRecord.from_json(record())).splitlines()
    return "\n".join([lines[0], *([season] if season else []), *lines[1:]])


NEWEST = max(seasons.seasons("sakura").values(), key=lambda one: one.since).id


@pytest.mark.django_db
@pytest.mark.parametrize("line", ["版 S9-2", "シーズン S9-2", "season S9-2"])
def test_a_note_says_its_season_in_a_line(owner, line):
    for text_, told in ((note(line), ("S9-2", "record")), (note(), (NEWEST, "day"))):
        dispute = ruled(owner, text_)
        assert (dispute.season, dispute.season_from) == told
        assert (dispute.ruling.document["edition"], dispute.ruling.document["season_from"]) == told


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("written", "season", "why"),
    [
        (lambda: text(), NEWEST, "day"),
        (lambda: text(edition="S9-2"), "S9-2", "record"),
        (lambda: note(), NEWEST, "day"),
        (lambda: note("版 S9-2"), "S9-2", "record"),
    ],
    ids=["json", "json stated", "note", "note stated"],
)
def test_the_command_says_by_which_season_it_rules_and_why(written, season, why, capsys, tmp_path):
    (path := tmp_path / "record.txt").write_text(written(), "utf-8")

    def said(*options):
        with pytest.raises(SystemExit):
            call_command("judge", str(path), *options)
        return capsys.readouterr().out

    told = json.loads(said("--json"))
    told = told.get("ruling", told)
    assert (told["edition"], told["season_from"]) == (season, why)
    words = {"day": "出した日のシーズン", "record": "記録に書かれたシーズン"}[why]
    assert f"カードは{season}（{words}）" in said()
    assert ("the day" if why == "day" else "the record") in said("--lang", "en")


@pytest.mark.django_db
def test_a_note_is_read_in_the_season_of_the_event_chosen_while_it_is_typed(owner, organizer, client_of):
    event = cup(organizer, "S9-2")
    typing = {"text": note()}
    page = client_of(organizer)
    assert (
        f"カードは{NEWEST}（出した日のシーズン）"
        in page.post(reverse("disputes:dispute_typed"), typing).content.decode()
    )
    typed = page.post(reverse("disputes:dispute_typed"), typing | {"event": event.pk}).content.decode()
    assert "カードはS9-2（大会のシーズン）" in typed
    nobody = page.post(reverse("disputes:dispute_typed"), typing | {"event": "0"}).content.decode()
    assert "出した日のシーズン" in nobody


@pytest.mark.django_db
def test_the_api_says_why_a_ruling_is_of_its_season(owner, organizer, client_of):
    dispute = ruled(owner, text(), event=cup(organizer, "S10-2"))
    assert dispute.ruling.document["season_from"] == "event"
    stated = ruled(owner, text(edition="S9-2"), event=cup(organizer, "S10"))
    told = client_of(owner).get(f"/api/v1/disputes/{stated.pk}/").json()["ruling"]
    assert (told["edition"], told["season_from"]) == ("S9-2", "record")


def test_the_engine_alone_takes_the_first_season_and_says_so():
    first = rule(GameRecord.from_json(record()))
    assert (first.season.id, first.season_from) == ("S9-2", "first")
    assert rule(GameRecord.from_json(record(edition="S10-2"))).season_from == "record"
    assert rule(GameRecord.from_json(record(edition="S10-2")), season_from="event").season_from == "event"
