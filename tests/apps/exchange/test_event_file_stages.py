"""Wherever an event's day stands, and whatever was done by hand until then, its file can be brought in again.

After every other test of a service the fixture `the_event_is_kept_whole` reads the event's file back.
"""

import pytest

from judgeapp.apps.accounts.roles import Role
from judgeapp.apps.exchange.services.event_file.shape import LONGEST_CHANGE
from judgeapp.apps.exchange.services.transfer import event_export, event_import
from judgeapp.apps.tournaments import services
from judgeapp.apps.tournaments.selectors.history import entries_of, log_of
from judgeapp.apps.tournaments.services.table_numbers import tables_renumber
from tests.apps.tournaments.factories import make_event, make_round
from tests.apps.tournaments.stages import STAGES, furnished_at

pytestmark = pytest.mark.django_db


def check_there_and_back(event):
    """The event is made from its own file, and both logs tell the same of its rounds."""
    event_import(by=None, content=event_export(event=event), slug=f"{event.slug}-2")
    copy = type(event).objects.get(slug=f"{event.slug}-2")
    first, second = (
        [line.what for line in log_of(entries_of(event=one).filter(content_type__model="round"))]
        for one in (event, copy)
    )
    assert first == second


@pytest.mark.parametrize("stage", STAGES)
def test_at_every_stage_of_its_day(stage, make_user, past_the_services):
    people = {name: make_user(name) for name in {"organizer", "staff", *Role.values}}
    event, _own = furnished_at(stage, people)
    check_there_and_back(event)


def test_after_pairings_were_changed_by_hand():
    event = make_event(players=6)
    round_ = make_round(event)
    one, other = (match.player_a for match in round_.matches.order_by("table")[:2])
    services.round_swap(by=None, round_=round_, one=one, other=other, reason="遅刻")
    tables_renumber(by=None, round_=round_, first=5, reason="机が足りない")
    check_there_and_back(event)


def test_a_change_too_long_for_the_file_is_cut_off_in_it():
    """A round's notes grow by a line with each change by hand, and the log holds them before and after."""
    event = make_event(players=6)
    round_ = make_round(event)
    round_.notes = [{"ja": "入れ替え" * 200, "en": "x"}] * 40
    round_.save(update_fields=["notes"])
    tables_renumber(by=None, round_=round_, first=5, reason="机が足りない")
    check_there_and_back(event)
    assert sum(len(note["ja"]) for note in round_.notes) > LONGEST_CHANGE
