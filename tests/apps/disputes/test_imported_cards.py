"""A record that pins an imported list is stored with its cards: what is imported later does not change it."""

import json

import pytest

from judgeapp.apps.cards.services.imports import cards_import
from judgeapp.apps.disputes import services
from judgeapp.domain.engine import InvalidRecord

pytestmark = pytest.mark.django_db

CARD = {
    "number": "TK-001",
    "name": "架空の店番",
    "type": "general",
    "power": 1500,
    "siege": 1,
    "abilities": [],
}


def bring(**changes):
    data = json.dumps([{**CARD, **changes}]).encode()
    (pin,) = cards_import(book="sengoku", data=data).lists
    return pin


def record_with(pin):
    start = {"position": {"players": {"a": {"field": [{"id": "a1", "card_number": "TK-001"}]}}}}
    return json.dumps({"version": 1, "book": "sengoku", "card_lists": [pin], "start": start, "entries": []})


def ruled(dispute):
    services.dispute_replay(dispute_id=dispute.pk)
    dispute.refresh_from_db()
    return dispute.ruling


def power_in(ruling):
    return ruling.document["final_position"]["players"]["a"]["field"][0]["power"]


def test_the_ruling_says_which_version_of_the_imported_list_it_used(make_user):
    pin = bring()
    ruling = ruled(services.dispute_create(owner=make_user(), text=record_with(pin.name_and_version)))
    assert power_in(ruling) == 1500
    assert ruling.document["card_lists"] == ruling.versions["pinned"] == [pin.name_and_version]


def test_a_stored_record_keeps_its_cards_when_they_are_imported_anew(make_user):
    dispute = services.dispute_create(owner=make_user(), text=record_with(bring().name_and_version))
    bring(power=3000)
    assert power_in(ruled(dispute)) == 1500


def test_a_version_that_is_imported_no_more_is_refused_with_the_one_there_is():
    old, new = bring(), bring(power=3000)
    with pytest.raises(InvalidRecord) as caught:
        services.record_parse(text=record_with(old.name_and_version))
    assert caught.value.field == "card_lists[0].version"
    assert new.version in caught.value.expected.ja


def test_a_list_of_ours_is_not_written_into_the_record(make_user):
    text = json.dumps({**json.loads(record_with({})), "card_lists": [{"list": "EX", "version": "x"}]})
    assert services.dispute_create(owner=make_user(), text=text).record == text
